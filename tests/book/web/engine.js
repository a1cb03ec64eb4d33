// engine.js: the reader's engine moves a world, in a browser: the book's parts of it, a reader's, and wrong ones.
//
//   node engine.js HTML OUT BOOK READER ROOT      BOOK, READER: tests/book/web/playground.c on the book's parts, and on
//                                                 the solutions; ROOT: the tree
const fs = require('fs');
const path = require('path');
const { fault, launch, opener, test } = require('./browser.js');
const { nativeEnd } = require('./recording.js');

const component = (page, work, ...words) => page.evaluate(([text, args]) => {
  const world = document.querySelector('.world').world;
  return new Function('world', 'args', `return (${text})(world, ...args)`)(world, args);
}, [String(work), words]);
const box = (page) => page.locator('.w-engine');
const press = (page, label) => box(page).getByRole('button', { name: label }).click();
const said = (page) => page.locator('.w-engine-said').textContent();
const boom = (page) => page.locator('.w-boom');

async function ready(page, scene) {
  await page.goto('about:blank');
  await page.goto(`${page.base}playground.html#${scene}`);
  await page.waitForFunction(() => document.querySelector('.world').world);
  await page.evaluate(async () => {
    const { patience } = await smallSteps.require('../write/machine.js');
    Object.assign(patience, { first: 120000, compile: 60000 }); // this machine may have more to do
    return document.querySelector('.world').ready;
  });
  await box(page).locator('summary').click();
  await box(page).getByRole('button', { name: 'Run this engine' }).waitFor();
  return page;
}

// What a reader has written: {stem: text}; all of it counts as right, or as tried. The box is opened anew.
async function write(page, parts, points) {
  await page.evaluate(async ([texts, reached]) => {
    const drafts = await smallSteps.require('../write/drafts.js');
    for (const [stem, text] of Object.entries(texts)) {
      drafts.set('exercise', stem, text);
      drafts.set('marks', stem, JSON.stringify({ points: reached, of: 5, seed: 7 }));
    }
  }, [parts, points]);
  for (let i = 0; i < 2; i++) await box(page).locator('summary').click();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))); // it opens a little later
}

// The engine that is chosen runs; the compiler is fetched, if it must be.
async function run(page, words) {
  await press(page, 'Run this engine');
  const fetching = box(page).getByRole('button', { name: /^Fetch/ });
  const done = box(page).locator('.w-engine-said', { hasText: words });
  await done.or(fetching).waitFor({ timeout: 120000 });
  if (await fetching.count()) await fetching.click();
  await done.waitFor({ timeout: 120000 }).catch(async () => fault(`the engine says "${await said(page)}", not ${words}`));
}

// A recording that is the same each time: a hand at the bridge, which pulls, lets go, and cuts.
const play = (page, scene = 'bridge') => component(page, (world, name) => {
  world.pause(true);
  world.begin(name);
  world.session.record();
  const go = (steps) => {
    for (let left = steps; left > 0; left -= 5) world.advance(5);
  };
  go(20);
  const { numbers } = world.session.look();
  const at = world.session.look().particle(8);
  const [x, y] = numbers.slice(at, at + 2);
  world.session.event('press', x, y);
  for (let i = 1; i <= 12; i++) {
    world.session.event('move', x + 0.03 * i, y - 0.1 * i);
    go(10);
  }
  world.session.event('release', x, y);
  go(120);
  const tape = world.session.endRecording();
  const view = world.session.look();
  const places = Array.from({ length: view.particles }, (_, i) => Array.from(view.numbers.slice(view.particle(i),
    view.particle(i) + 2)));
  return { ...tape, start: { numbers: Array.from(tape.start.numbers) }, places, fault: String(world.session.machine.fault) };
}, scene);

// The bits of the book's parts are the same natively; the solutions use hypot(), which rounds as each library likes.
async function sameAsNative(page, native, whose, most) {
  const tape = await play(page);
  const [hash, ...places] = nativeEnd(native, tape);
  const there = places.map((text) => Buffer.from(text, 'hex').readDoubleBE());
  const off = Math.max(...tape.places.flat().map((value, i) => Math.abs(value - there[i])));
  const isSame = most ? off < most : parseInt(hash, 16) === tape.hash && off === 0;
  if (!isSame) fault(`${whose}: the bridge ends ${off} m from where it does natively (${tape.fault})`);
  const [, low] = tape.places[8];
  if (!(tape.end > 200 && Math.abs(low - 3) > 0.01)) fault(`${whose}: the bridge does not move: its middle is at ${low} m`);
  return tape;
}

const furthest = (one, other) => Math.max(...one.places.map(([x, y], i) => Math.hypot(x - other.places[i][0],
  y - other.places[i][1])));

// Nothing of it is loaded before it is asked for; then the book's parts, without a compiler.
async function ofTheBook(page, native) {
  const asked = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${page.base}playground.html#bridge`);
  await page.waitForFunction(() => document.querySelector('.world').world);
  if (asked.some((url) => /live\/engine\.js|drafts\.js/.test(url))) fault('the engine is loaded before it is opened');
  await ready(page, 'bridge');
  const stems = await box(page).locator('.w-part a').allTextContents();
  await run(page, 'by the book’s parts of the engine');
  await sameAsNative(page, native, 'the book’s parts');
  if (asked.some((url) => /\/c\/(llvm|system)/.test(url))) fault('the book’s parts fetch the compiler');
  return stems;
}

const stretched = (page) => component(page, (world) => {
  const view = world.session.look();
  return Math.max(...Array.from({ length: view.springs }, (_, i) => Math.abs(view.numbers[view.spring(i) + 2])));
});

// Rods for springs; what a second costs; explicit Euler; scenes that an engine does not know; back.
async function controls(page) {
  await ready(page, 'bridge');
  await run(page, 'by the book’s parts of the engine');
  await play(page);
  const soft = await stretched(page);
  await box(page).getByLabel('rods instead of springs').check();
  await play(page);
  const stiff = await stretched(page);
  if (!(stiff < 0.1 * soft)) fault(`rods are stretched by ${stiff}, springs by ${soft}`);
  await box(page).getByLabel('rods instead of springs').uncheck();
  await press(page, 'What does a second cost?');
  const [, price] = /takes (\d+) steps/.exec(await said(page)) ?? [];
  if (!(price >= 64 && Math.log2(price) % 1 === 0)) fault(`what a second costs: "${await said(page)}"`);
  const methods = await page.locator('.w-methods input:not(:disabled), .w-other option:not(:disabled):not([value=""])').count();
  if (methods !== 6) fault(`an engine has ${methods} methods to choose from, not 6`);
  await component(page, (world) => world.choose(world.session.methods.indexOf('explicit Euler')));
  await play(page);
  if (!/kd\/ks/.test(await boom(page).textContent())) fault('the bridge by euler_step at 240 steps per second stands');
  await page.locator('.w-scenes [data-scene="legs"]').click();
  await boom(page).filter({ hasText: 'no motors' }).waitFor();
  await press(page, 'Back to the library');
  await component(page, (world) => world.choose(0));
  await page.waitForFunction(() => document.querySelector('.world').world.session.look().t > 0.2);
  if (await boom(page).isVisible()) fault('back at the library, the legs stand still');
}

// A solution changed as one of its mistakes has it.
function mistaken(root, stem, name) {
  const words = fs.readFileSync(path.join(root, 'exercises', stem, 'mistakes.md'), 'utf8');
  const [, diff] = new RegExp(`^## ${name} [^]*?\`\`\`diff\n([^]*?)\`\`\``, 'm').exec(words);
  const lines = (sign) => diff.split('\n').filter((line) => line.startsWith(sign)).map((line) => line.slice(1)).join('\n');
  const right = fs.readFileSync(path.join(root, 'solutions', `${stem}.c`), 'utf8');
  if (!right.includes(lines('-'))) fault(`${stem} has no ${name}`);
  return right.replace(lines('-'), () => lines('+'));
}

// All parts a reader's, from their drafts; then wrong ones, one at a time.
async function ofTheReader(page, native, root, stems) {
  const solutions = Object.fromEntries(stems.map((stem) => [stem,
    fs.readFileSync(path.join(root, 'solutions', `${stem}.c`), 'utf8')]));
  await ready(page, 'bridge');
  await write(page, solutions, 5);
  const mine = await box(page).locator('.w-part input:checked').count();
  if (mine !== stems.length) fault(`${stems.length} parts have full marks, and ${mine} are taken as mine`);
  const begun = Date.now();
  const idle = /engine-(euler|midpoint|tableau|adaptive|pece|stiff|keep|race)$/; // by velocity Verlet, with springs
  await run(page, `by your ${stems.filter((stem) => !idle.test(stem)).join(', ')}, and`);
  const first = Date.now() - begun;
  for (const stem of stems) {
    if (idle.test(stem) !== (await said(page)).includes(`Your ${stem} waits`)) fault(`of ${stem} the page says "${await said(page)}"`);
  }
  await component(page, (world) => world.choose(world.session.methods.indexOf('explicit Euler')));
  if (!/by your 02-euler\/engine-euler, .* Your 10-verlet\/engine-kick waits/.test(await said(page))) fault(`by Euler it says "${await said(page)}"`);
  await component(page, (world) => world.choose(world.session.methods.indexOf('velocity Verlet')));
  const right = await sameAsNative(page, native, 'a reader’s parts', 1e-9);
  const apart = {};
  for (const [stem, name] of [['10-verlet/engine-kick', 'whole-kick'], ['08-particles/engine-crowd', 'force-alone'],
    ['09-forces/engine-pull', 'one-end']]) {
    await write(page, { [stem]: mistaken(root, stem, name) }, 2);
    await box(page).getByLabel(`${stem}: mine`).check();
    await run(page, 'by your');
    const wrong = await play(page);
    apart[name] = furthest(wrong, right);
    if (!(apart[name] > 0.01)) fault(`${stem}, ${name}: the bridge is only ${apart[name]} m from where it should be`);
    await write(page, { [stem]: solutions[stem] }, 5);
    await box(page).getByLabel(`${stem}: mine`).uncheck();
  }
  return { first, apart };
}

// What cannot be is said, and the world goes on where it was.
const frame = 'int world_frame(crowd *c, double h, double *owed, double seconds, int most)';
const broken = {
  'the end of the program': ['13-playground/engine-frame', 'world_frame, yours, ends the program', `
#include <stdlib.h>
${frame}
{
    (void)c, (void)h, (void)owed, (void)seconds, (void)most;
    exit(0);
}`],
  'a false assertion': ['13-playground/engine-frame', 'gives up, as abort() and assert() do', `
#include <assert.h>
${frame}
{
    assert(c->t < 0.0 * seconds * h * *owed);
    return 0 * most;
}`],
  'an endless loop': ['13-playground/engine-frame', 'world_frame, yours, has computed for a second', `
${frame}
{
    while (seconds > -1.0)
        c->t += 0.0 * h * *owed;
    return 0 * most;
}`],
  'endless steps': ['13-playground/engine-frame', 'world_frame, yours, has computed for a second', `
${frame}
{
    *owed += seconds;
    while (*owed >= h)
        crowd_step(c, 0.0 * most);
    return 0;
}`],
  'no number': ['09-forces/engine-pull', 'What springs_add, yours, gives is not finite', `
void springs_add(const ss_view *view, double *f, const void *ctx)
{
    (void)ctx;
    for (size_t i = 0; i < 2 * view->n; i++)
        f[i] += (view->q[i] - view->q[i]) / (view->v[i] - view->v[i]);
}`],
  'a wild write': ['12-collisions/engine-touch', 'contacts_keep, yours, reads or writes outside of the memory', `
void contacts_keep(const ss_view *now, double h, double *v, const void *ctx)
{
    (void)ctx;
    v[now->n * 10000000] = h;
}`],
  'no end of calls': ['10-verlet/engine-kick', 'verlet_step, yours, calls itself without end', `
bool verlet_step(const ss_ode *f, double t, double h, double *x, double *work, void *own)
{
    double y[500] = {t, h};

    verlet_step(f, t, h, y, work, own);
    x[0] += y[0];
    return true;
}`],
};

async function breaks(page) {
  const times = [];
  await ready(page, 'bridge');
  for (const [what, [stem, words, source]] of Object.entries(broken)) {
    await component(page, (world) => world.begin('bridge'));
    await write(page, { [stem]: `#include "${path.basename(stem)}.h"\n${source}\n` }, 0);
    await box(page).getByLabel(`${stem}: mine`).check();
    const before = Date.now();
    await run(page, `by your ${stem}`);
    await boom(page).waitFor().catch(() => fault(`${what}: nothing is said`));
    times.push(`${what} ${((Date.now() - before) / 1000).toFixed(1)} s`);
    const text = await boom(page).textContent();
    if (!text.includes(words)) fault(`${what}: the page says "${text}"`);
    const inBox = await said(page);
    if (!inBox.startsWith(`This world was moved by your ${stem}, `) || !inBox.includes(words)) fault(`${what}: the box of the engine says "${inBox}"`);
    const low = await component(page, (world) => world.session.look().numbers[19 + 7 * 8 + 1]);
    if (!(low > 2 && low < 3.1)) fault(`${what}: the middle of the bridge is at ${low} m`);
    await press(page, 'Back to the library');
    await page.waitForFunction(() => document.querySelector('.world').world.session.look().t > 0.2);
    await box(page).getByLabel(`${stem}: mine`).uncheck();
  }
  return times.join(', ');
}

async function uncompiled(page, root) {
  const stem = '11-constraints/engine-keep';
  await write(page, { [stem]: '#include "engine-keep.h"\n\nint x = nothing;\n' }, 0);
  await box(page).getByLabel(`${stem}: mine`).check();
  await run(page, /does not compile: engine-keep\.c, line 3: .*nothing/);
  if (await component(page, (world) => Boolean(world.engine))) fault('an engine that does not compile moves the world');

  // A function that is not there, and one of another part: neither may be taken for the reader's. What it prints disturbs nothing.
  const right = fs.readFileSync(path.join(root, 'solutions', `${stem}.c`), 'utf8');
  for (const [source, words] of [
    ['#include "engine-keep.h"\n', /There is no function rods_keep in your engine-keep\.c/],
    [`${right}\nvoid springs_add(const ss_view *view, double *f, const void *ctx)\n{ (void)view; (void)f; (void)ctx; }\n`,
      /Your engine-keep\.c has a function springs_add, too, which belongs into engine-pull\.c/],
    [`#include <stdio.h>\n${right.replace(/^\{$/m, '{\n    printf("hello\\n");')}`, `Your ${stem} waits`]]) {
    await write(page, { [stem]: source }, 0);
    await box(page).getByLabel(`${stem}: mine`).check();
    await run(page, words);
  }
  await page.waitForFunction(() => document.querySelector('.world').world.session.look().t > 0.2);
}

async function accessible(pages, base) {
  const source = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
  for (const way of [{ scheme: 'light' }, { scheme: 'dark', width: 390, height: 844 }]) {
    const page = Object.assign(await pages.page(await pages.context({ ...way, still: true })), { base });
    await ready(page, 'bridge');
    await run(page, 'by the book’s parts of the engine');
    await page.evaluate(source);
    const violations = await page.evaluate(async () => (await axe.run(document, { preload: false })).violations
      .flatMap(({ id, nodes }) => nodes.slice(0, 3).map((node) => `${id}: ${node.html.slice(0, 160)}`)));
    violations.forEach((text) => fault(`${way.scheme}: ${text}`));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (wide > 0) fault(`with the engine open the page is ${wide} pixels too wide`);
    await page.context().close();
  }
}

async function part(title, work) {
  try {
    return await work();
  } catch (error) {
    return void fault(`${title}: ${error.message.split('\n').slice(0, 6).join(' | ')}`);
  }
}

test(async ({ html, words: [book, reader, root] }) => {
  const browser = await launch();
  const pages = opener(browser, html);
  const { base } = pages;
  const fresh = async () => {
    const page = Object.assign(await pages.page(await pages.context({ still: true })), { base }); // the fire below it stands still
    page.setDefaultTimeout(120000);
    return page;
  };
  const stems = await part('the book’s', async () => ofTheBook(await fresh(), book));
  const folders = fs.readdirSync(path.join(root, 'exercises'), { recursive: true })
    .filter((name) => /^\d\d-[^/]*\/engine-[^/]*$/.test(name)).sort();
  if (stems?.join() !== folders.join()) fault(`the page lists ${stems}, and the exercises are ${folders}`);
  await part('controls', async () => controls(await fresh()));
  await part('axe', () => accessible(pages, base));
  const probe = await fresh();
  await probe.goto(`${base}playground.html`);
  const why = await probe.evaluate(async () => {
    const machine = await smallSteps.require('../write/machine.js');
    await machine.isReady();
    return machine.why();
  });
  if (why) {
    await browser.close();
    return `the book’s parts alone: ${why}`;
  }
  const { first, apart } = await part('the reader’s', async () =>
    ofTheReader(await fresh(), reader, root, folders)) ?? {};
  const last = await fresh();
  const times = await part('broken', () => breaks(last));
  await part('not compiled', () => uncompiled(last, root));
  await browser.close();
  return `${folders.length} parts, first compiled and running after ${first} ms; m apart: ${JSON.stringify(apart)}; `
    + `from press to sentence: ${times}`;
});
