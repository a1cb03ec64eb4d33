// effects.js: the effects and the million of chapter 13's page play: each is drawn and moves, as many are alive as
// births and lifetimes say, and the module gives the bits of the native program. The keyboard, a phone, less motion,
// no WebGL, no WebAssembly, a graphics card that goes and comes, a hundred restarts. Times are told, not judged.
//
//   node effects.js HTML OUT MODULE NATIVE [all]      looks at all widths by day and by night, or at two of these
const fs = require('fs');
const path = require('path');
const { execFileSync } = require('child_process');
const { fault, launch, opener, test } = require('./browser.js');

const chapter = '13-playground.html';
const names = ['snow', 'fire', 'smoke'];

// The module and the native program. ---------------------------------------------------

function load(file) {
  const nothing = new Proxy({}, { get: () => () => 0 });
  const module = new WebAssembly.Module(fs.readFileSync(file));
  return new WebAssembly.Instance(module, { wasi_snapshot_preview1: nothing, page: nothing }).exports;
}

const bitsAt = (c, at, count) => new BigUint64Array(c.memory.buffer, at, count).slice();

function nativeBits(program, ...words) {
  const [count, ...bits] = execFileSync(program, words.map(String), { maxBuffer: 1e8 }).toString().trim().split('\n');
  return { count: Number(count), bits: BigUint64Array.from(bits, (word) => BigInt(`0x${word}`)) };
}

const different = (a, b) => a.length !== b.length ? Infinity : a.filter((bits, i) => bits !== b[i]).length;

// Whatever needs + - * / alone is the same to the last bit; the wind has a sine, which may round in another way.
function sameAsNative(c, program) {
  const numbers = (bits) => new Float64Array(bits.buffer);
  let compared = 0;
  for (const which of [0, 1, 2]) {
    for (const seed of [1, 7]) {
      for (const wind of [0, 0.6]) {
        c.effect_begin(which, seed);
        c.effect_turn(1, wind);
        c.effect_go(240);
        const count = c.effect_count();
        const ours = bitsAt(c, c.effect_state(), 4 * count);
        const native = nativeBits(program, which, seed, 240, wind);
        const what = `${names[which]}, seed ${seed}, wind ${wind}`;
        compared += count;
        if (count !== native.count) {
          fault(`${what}: ${count} are alive in the page, ${native.count} natively`);
        } else if (wind === 0) {
          const wrong = different(ours, native.bits);
          if (wrong) fault(`${what}: ${wrong} of ${ours.length} numbers have other bits than natively`);
        } else {
          const [a, b] = [numbers(ours), numbers(native.bits)];
          const apart = Math.max(...a.map((x, i) => Math.abs(x - b[i])));
          if (!(apart < 1e-12)) fault(`${what}: a number is ${apart} from the native one`);
        }
      }
    }
  }
  const count = 5000;
  c.million_begin(count, 3, 0.1);
  const start = bitsAt(c, c.million_state(), 6 * count);
  for (let i = 0; i < 300; i++) c.million_go();
  const ours = bitsAt(c, c.million_state(), 6 * count);
  const wrong = different(ours, nativeBits(program, 3, 3, 300, count).bits);
  if (wrong) fault(`the million: ${wrong} of ${ours.length} numbers have other bits than natively`);
  if (different(ours, start) < 3.9 * count) fault('the million does not move');
  return compared + count;
}

// The births are counted, so only the lifetimes are chance: uniform, of variance rate * spread / 3 in the count.
function aliveAsBorn(c) {
  const spreads = [0.5, 0.45, 0.6];
  for (const which of [0, 1, 2]) {
    for (const times of [1, 4]) {
      c.effect_begin(which, 1);
      const [births, lifetime] = [times * c.effect_knob(0), c.effect_knob(2)];
      c.effect_turn(0, births);
      c.effect_go(Math.ceil(60 * (lifetime + spreads[which])) + 60);
      const [expected, sigma] = [births * lifetime, Math.sqrt(births * spreads[which] / 3)];
      const count = c.effect_count();
      if (Math.abs(count - expected) > 4 * sigma + 2) {
        fault(`${names[which]}: ${count} are alive, and ${births} births a second of ${lifetime} s are ${expected}`);
      }
    }
  }
}

// In the page. -------------------------------------------------------------------------

const stageOf = (page, which) => page.locator(`.effects[data-effect=${which}]`);

async function bring(page, which) {
  const stage = stageOf(page, which);
  await stage.scrollIntoViewIfNeeded();
  await stage.locator('.panel').waitFor();
  await stage.locator('.scene').scrollIntoViewIfNeeded();
  return stage;
}

const button = (stage, name) => stage.getByRole('button', { name, exact: true });
const stepsOf = (stage) => stage.evaluate((e) => smallSteps.modules['../effects/effects.js'].stages.find(({ element }) => element === e).steps);

// Waits until so many more steps have been made.
async function moves(page, stage, what, more = 3) {
  const before = await stepsOf(stage);
  for (let i = 0; i < 200; i++) {
    if (await stepsOf(stage) >= before + more) return;
    await page.waitForTimeout(100);
  }
  fault(`${what} does not move: it says "${await stage.locator('.said').textContent()}"`);
}

async function rests(page, stage, what) {
  await page.waitForTimeout(200);
  const before = await stepsOf(stage);
  await page.waitForTimeout(500);
  if (await stepsOf(stage) !== before) fault(`${what}, and it goes on`);
}

// The picture, as small as makes it quick to compare: brightness of 160 x 120 places.
const picture = (stage) => stage.evaluate((e) => {
  const one = smallSteps.modules['../effects/effects.js'].stages.find(({ element }) => element === e);
  one.draw();
  const copy = document.createElement('canvas');
  Object.assign(copy, { width: 160, height: 120 });
  const pen = copy.getContext('2d');
  pen.drawImage(one.canvas, 0, 0, 160, 120);
  const { data } = pen.getImageData(0, 0, 160, 120);
  return Array.from({ length: 160 * 120 }, (_, i) => data[4 * i] + data[4 * i + 1] + data[4 * i + 2]);
});
const changed = (a, b) => a.filter((light, i) => Math.abs(light - b[i]) > 12).length;
// How many places differ from their left neighbour: a ground alone is the same all along.
const marks = (a) => a.filter((light, i) => i % 160 > 0 && Math.abs(light - a[i - 1]) > 12).length;

async function drawn(page, stage, what) {
  const before = await picture(stage);
  if (marks(before) < 30) fault(`${what}: there is nothing to see`);
  await moves(page, stage, what, 20);
  if (changed(before, await picture(stage)) < 30) fault(`${what}: the picture stays as it was`);
}

const costs = async (stage) => (await stage.locator('.costs').innerText()).replace(/\s+/g, ' ');

async function effects(page, said) {
  const stage = await bring(page, 'fire');
  for (const name of names) {
    await stage.getByRole('radio', { name: new RegExp(name, 'i') }).check();
    await drawn(page, stage, name);
    const alive = await stage.evaluate((e) => smallSteps.modules['../effects/effects.js'].stages.find(({ element }) => element === e).count);
    if (alive < 80) fault(`${name}: only ${alive} are alive when it begins`);
    await page.waitForTimeout(700);
    said.push(`${name}: ${await costs(stage)}`);
  }
  // Sliders turn, and turn back.
  const births = stage.getByLabel('births');
  const before = await births.getAttribute('aria-valuetext');
  await births.focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press('PageUp');
  if ((await births.getAttribute('aria-valuetext')) === before) fault('the keyboard does not turn the births');
  await button(stage, 'As printed').click();
  if ((await births.getAttribute('aria-valuetext')) !== before) fault('"As printed" does not put the births back');
  // By keys alone.
  await button(stage, 'Pause').focus();
  await page.keyboard.press('Space');
  await rests(page, stage, 'Space on "Pause" was pressed');
  await page.keyboard.press('Enter');
  await moves(page, stage, 'after Enter on "Play", smoke');
  // What nobody sees does not play.
  await page.evaluate(() => window.scrollTo(0, 0));
  await rests(page, stage, 'the stage is out of sight');
  await bring(page, 'fire');
  await moves(page, stage, 'back in sight, smoke');
  await button(stage, 'Pause').click();
}

async function million(page, said) {
  const stage = await bring(page, 'million');
  if (await button(stage, 'Pause').count()) fault('the million plays before anybody has pressed Play');
  await button(stage, 'Play').click();
  await drawn(page, stage, 'the million');
  await page.waitForTimeout(1500);
  const memory = await stage.locator('.memory').textContent();
  if (!/moves 96 MB .* [\d.]+ GB\/s .* the least is [\d.]+ ms/.test(memory)) fault(`of memory it says: ${memory}`);
  said.push(`a million: ${await costs(stage)}. ${memory}`);
  await stage.getByLabel('particles').fill('0');
  await moves(page, stage, 'a thousand');
  if (!/alive 1.?000 /.test(await costs(stage))) fault(`a thousand are asked for: ${await costs(stage)}`);
  await button(stage, 'Pause').click();
}

// A hundred times anew: no more memory, no more elements.
async function restarts(page) {
  for (const which of ['fire', 'million']) {
    const stage = await bring(page, which);
    const grown = await stage.evaluate((e) => {
      const one = smallSteps.modules['../effects/effects.js'].stages.find(({ element }) => element === e);
      const size = () => [one.play.c.memory.buffer.byteLength, document.querySelectorAll('*').length].join(' ');
      const sizes = [];
      Object.assign(one.canvas, { width: 80, height: 60 }); // small, as there may be no graphics card
      for (let i = 0; i < 100; i++) {
        if (one.isCrowd) one.turn(one.knobs[0], 1000 * (1 + i * 7 % 60));
        else one.change(['snow', 'fire', 'smoke'][i % 3]);
        if (!one.isCrowd) one.turn(one.knobs[0], one.knobs[0].to);
        one.step(5);
        one.draw();
        sizes.push(size());
      }
      one.fit();
      return [sizes[60], sizes[99]];
    });
    if (grown[0] === grown[1]) continue;
    fault(`${which}: after 60 restarts ${grown[0]} (bytes, elements), after 100 ${grown[1]}`);
  }
}

async function cardGoesAndComes(page) {
  const stage = await bring(page, 'fire');
  await stage.evaluate((e) => {
    const one = smallSteps.modules['../effects/effects.js'].stages.find(({ element }) => element === e);
    window.card = one.painter.gl.getExtension('WEBGL_lose_context');
    window.card.loseContext();
  });
  await stage.locator('.said').getByText('taken away').waitFor();
  await page.evaluate(() => window.card.restoreContext());
  await stage.locator('.said').getByText('taken away').waitFor({ state: 'detached' });
  if (await button(stage, 'Play').count()) await button(stage, 'Play').click();
  await drawn(page, stage, 'with the graphics card back, fire');
}

async function withoutWebGL(pages) {
  const context = await pages.context();
  await context.addInitScript(() => {
    const usual = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function get(kind, ...rest) {
      return kind === '2d' ? usual.call(this, kind, ...rest) : null;
    };
  });
  const page = await pages.page(context, chapter);
  for (const which of ['fire', 'million']) {
    const stage = await bring(page, which);
    const text = await stage.locator('.said').textContent();
    if (!/no WebGL/.test(text)) fault(`${which}: without WebGL it says "${text}"`);
    if (which === 'million') await button(stage, 'Play').click();
    await drawn(page, stage, `without WebGL, ${which}`);
  }
  await context.close();
}

// Where nothing can play, a sentence says why, and the words stay.
async function cannotPlay(pages, expected, spoil) {
  const context = await pages.context();
  await spoil(context);
  const page = await pages.page(context, chapter);
  const stage = stageOf(page, 'fire');
  await stage.scrollIntoViewIfNeeded();
  await stage.getByText(expected).waitFor().catch(() => fault(`nobody says "${expected}"`));
  if (!(await stage.getByText('On the web page').isVisible())) fault(`where it says "${expected}", its words are gone`);
  await context.close();
}

const packed = (pack) => (context) => context.route('**/live/effects.js', (route) =>
  route.fulfill({ contentType: 'text/javascript', body: `smallSteps.pack(${pack});` }));

async function lessMotion(pages) {
  const context = await pages.context({ still: true });
  const page = await pages.page(context, chapter);
  const stage = await bring(page, 'fire');
  await rests(page, stage, 'less motion is asked for');
  if (marks(await picture(stage)) < 30) fault('with less motion there is nothing to see');
  await button(stage, 'Play').click();
  await moves(page, stage, 'with less motion, after Play, fire');
  await context.close();
}

async function shutsNobodyOut(pages, out, isWhole) {
  const axeSource = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
  for (const [width, scheme] of [[1280, 'light'], [390, 'dark'], ...isWhole ? [[390, 'light'], [1280, 'dark']] : []]) {
    const context = await pages.context({ width, scheme, still: true });
    const page = await pages.page(context, chapter);
    for (const which of ['fire', 'million']) {
      const stage = await bring(page, which);
      await button(stage, 'Play').click();
      await moves(page, stage, which, 1);
      await button(stage, 'Pause').click();
      await stage.screenshot({ path: path.join(out, `${which}-${width}-${scheme}.png`) });
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) fault(`at ${width} pixels the page is ${wide} wide`);
    await page.evaluate(axeSource);
    const violations = await page.evaluate(async () => (await axe.run('.effects.stage', { preload: false })).violations
      .map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 200)}`));
    violations.forEach((text) => fault(`${width}, ${scheme}: ${text}`));
    await context.close();
  }
}

// On paper, and before scripts, words.
async function onPaper(pages) {
  const context = await pages.context();
  const page = await pages.page(context, chapter);
  const stage = await bring(page, 'fire');
  await page.emulateMedia({ media: 'print' });
  if (await stage.locator('.scene').isVisible()) fault('the stage is printed');
  if (!(await stage.getByText('On the web page').isVisible())) fault('the words of a stage are not printed');
  await context.close();
}

// --------------------------------------------------------------------------------------

test(async ({ html, out, words: [module, program, isWhole] }) => {
  const said = [];
  const c = load(module);
  const compared = sameAsNative(c, program);
  aliveAsBorn(c);
  const weight = fs.statSync(path.join(html, 'live/effects.js')).size;
  if (weight > 1.5e6) fault(`live/effects.js has ${weight} bytes`);

  const browser = await launch();
  const pages = opener(browser, html);
  const context = await pages.context();
  const page = await pages.page(context, chapter);
  await effects(page, said);
  await million(page, said);
  await restarts(page);
  await cardGoesAndComes(page);
  await context.close();
  await withoutWebGL(pages);
  await cannotPlay(pages, 'no WebAssembly', (one) => one.addInitScript(() => { delete window.WebAssembly; }));
  await cannotPlay(pages, 'without a compiler for the web', packed('null'));
  await cannotPlay(pages, 'did not arrive whole', packed("'H4sIAAAAAAAAA0vOTCwpAAA'"));
  await lessMotion(pages);
  await shutsNobodyOut(pages, out, isWhole);
  await onPaper(pages);
  await browser.close();
  return `${said.join('\n')}\n${compared} particles compared with the native program, ${weight} bytes`;
});
