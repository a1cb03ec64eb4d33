// world.js: worlds to play with, in a browser: everything that a hand, a finger, a key, a link or a file can do to one.
//
//   node world.js HTML OUT NATIVE      NATIVE: tests/book/web/playground.c, which plays the same recordings
const fs = require('fs');
const path = require('path');
const zlib = require('zlib');
const { fault, launch, opener, test } = require('./browser.js');
const { bits, nativeEnd, natively } = require('./recording.js');

const name = 'playground.html';

const component = (page, work, ...words) => page.evaluate(([text, args]) => {
  const world = document.querySelector('.world').world;
  return new Function('world', 'args', `return (${text})(world, ...args)`)(world, args);
}, [String(work), words]);
const saved = (page) => component(page, (world) => Array.from(world.session.machine.save()));
// The buttons of the world itself; an effect below it has buttons of the same names.
const button = (page, label) => page.locator('.world').getByRole('button', { name: label });
const said = (page) => page.locator('.w-said').textContent();
const tool = (page, label) => page.locator('.w-tools label', { hasText: label }).click();
const scene = (page, its) => page.locator(`.w-scenes [data-scene="${its}"]`).click();
const view = (page) => component(page, (world) => {
  const { numbers, ...rest } = world.session.look();
  const spots = Array.from({ length: rest.particles }, (_, i) => Array.from(numbers.slice(19 + 7 * i, 26 + 7 * i)));
  return { ...rest, total: rest.motion + rest.gravity + rest.stretch + rest.hand, spots };
});

async function ready(page, hash = '') {
  await page.goto('about:blank'); // else a hash alone loads nothing anew
  await page.goto(page.base + name + hash);
  await page.waitForFunction(() => document.querySelector('.world').world);
  await page.evaluate(() => document.querySelector('.world').ready);
  return page;
}

// Where a point of the world is on the screen.
async function at(page, x, y) {
  return component(page, (world, wx, wy) => {
    const { left, top } = world.canvas.getBoundingClientRect();
    return [left + world.picture.x(wx), top + world.picture.y(wy)];
  }, x, y);
}

// What moves is taken hold of while it stands still.
async function pull(page, i, [dx, dy]) {
  await component(page, (world) => world.pause(true));
  const [x, y] = (await view(page)).spots[i];
  await drag(page, [x, y], [x + dx, y + dy], { hold: true });
  await component(page, (world) => world.pause(false));
  const { t: now } = await view(page);
  await page.waitForFunction((t) => document.querySelector('.world').world.session.look().t > t + 0.4, now);
}

async function drag(page, from, to, { button = 'left', hold = false } = {}) {
  await page.mouse.move(...await at(page, ...from));
  await page.mouse.down({ button });
  await page.mouse.move(...await at(page, ...to), { steps: 8 });
  if (!hold) await page.mouse.up({ button });
}

const click = async (page, x, y) => page.mouse.click(...await at(page, x, y));

// Create two, link, nail one, drag the other, let go: it swings, and its energy only falls.
async function built(page) {
  await ready(page, '#empty');
  await button(page, 'Pause').click();
  await click(page, 4, 5);
  await click(page, 4, 3.5);
  await drag(page, [4, 5], [4, 3.5], { button: 'right' });
  await tool(page, 'Nail');
  await click(page, 4, 5);
  const { particles, springs, spots } = await view(page);
  if (particles !== 2 || springs !== 1 || spots[0][2] !== 1) {
    const holds = spots.map((spot) => spot[2]);
    fault(`two particles, a spring and a nail were made, and there are ${particles}, ${springs}, ${holds}`);
  }
  await tool(page, 'Hand');
  await button(page, 'Go on').click();
  await drag(page, [4, 3.5], [6, 4.5], { hold: true });
  await page.waitForTimeout(700);
  if (!((await view(page)).spots[1][0] > 4.8)) fault('the mouse drags a particle, and it does not come');
  await page.mouse.up();
  await button(page, 'Pause').click();
  const seen = await component(page, (world) => Array.from({ length: 240 }, () => {
    world.session.advance(4);
    const now = world.session.look();
    return [now.numbers[19 + 7], now.total];
  }));
  const [xs, totals] = [0, 1].map((k) => seen.map((row) => row[k]));
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  if (!(left < 3.7 && right > 4.3)) fault(`let go, it swings from ${left} to ${right}`);
  const rises = totals.slice(1).map((value, i) => value - totals[i]);
  const most = Math.max(...rises);
  if (most > 0.02 * totals[0]) fault(`let go, its energy rises by ${most} J of ${totals[0]}`);
  if (!(totals.at(-1) < totals[0])) fault('with drag and damping its energy does not fall');
}

// Each integrator on one scene: what the book says it can stand it stands, and explosions say why.
async function integrators(page) {
  await ready(page, '#bridge');
  const methods = await component(page, (world) => world.session.methods);
  for (const [index, method] of methods.entries()) {
    const energy = await component(page, (world, number) => {
      world.begin('bridge');
      world.choose(number);
      world.pause(true);
      world.advance(480);
      return world.session.look().motion + world.session.look().stretch;
    }, index);
    const exploded = await page.locator('.w-boom').isVisible();
    const cannot = ['explicit Euler', 'Gear'].includes(method); // omega h is 1.00, and Gear's limit 0.313 (chapter 10)
    if (exploded !== cannot) fault(`the bridge by ${method} at 240 steps per second has ${energy} J`);
    if (method === 'explicit Euler') {
      const words = await page.locator('.w-boom').textContent();
      const isWhy = /It explodes\..*kd\/ks, here 1\.00.ms/.test(words);
      if (!isWhy) fault(`${method} explodes, and the page says "${words}"`);
    }
  }
  // 2 / omega for the bridge, with its damping: 136 steps per second.
  for (const [rate, expected] of [[110, true], [160, false]]) {
    await ready(page, `#bridge&rate=${rate}`);
    await component(page, (world) => {
      while (world.session.look().t < 20 && world.boom.hidden) world.advance(64);
    });
    const isSaid = await page.locator('.w-boom').isVisible();
    if (isSaid !== expected) fault(`contact at ${rate} steps per second: ${isSaid ? 'explodes' : 'stands'}`);
    if (expected && isSaid) {
      const words = await page.locator('.w-boom').textContent();
      if (!/hω < 2\.00/.test(words)) fault(`contact explodes, and the page says "${words}"`);
      await button(page, /steps per second/).click();
      await page.waitForTimeout(1500);
      if (await page.locator('.w-boom').isVisible()) fault('the way on that is offered explodes, too');
    }
  }
}

// Walls that squeeze a bridge give it more than a hand can, and no integrator is blamed for that.
async function squeezed(page) {
  await ready(page, '#bridge&width=3');
  await page.locator('.w-boom').waitFor();
  const words = await page.locator('.w-boom').textContent();
  if (!/It is not the step: contact stands/.test(words)) fault(`between narrow walls the page says "${words}"`);
  await page.locator('.w-boom').getByRole('button', { name: 'Again, slowly' }).click();
  if (!/^×1⁄16$/.test(await page.locator('.w-speed').textContent())) fault('"Again, slowly" is no slower');
}

const press = (page, label) => page.locator(`.w-does [aria-label="${label}"]`).click();

// Recordings, with the hand and changed options: the page plays them back, and so does the C program, to the bit. Only
// scenes without motors, whose sine is not the same everywhere.
async function recordings(page, native) {
  for (const [start, method] of [['rope', 'symplectic Euler'], ['bridge', 'RK4'], ['cloth', 'velocity Verlet'],
    ['wheel', 'Beeman'], ['ragdoll', 'midpoint'], ['heap', 'contact'], ['drape', 'contact']]) {
    await ready(page, `#${start}`);
    await press(page, 'Record');
    await pull(page, start === 'bridge' ? 8 : 3, [0.8, -0.6]);
    await component(page, (world, its) => world.choose(world.session.methods.indexOf(its)), method);
    await page.mouse.up();
    await component(page, (world) => world.put({ name: 'gravity' }, 5.5));
    await page.waitForTimeout(300);
    await press(page, 'Record');
    const tape = await component(page, (world) => {
      const { start: from, ...rest } = world.session.tape;
      return { ...rest, start: { numbers: Array.from(from.numbers) } };
    });
    const [inputs, end] = [tape.inputs.length, tape.end];
    if (!(inputs > 5 && end > 60)) fault(`${start}: a recording of ${inputs} inputs, ${end} steps`);
    const [hash, ...places] = nativeEnd(native, tape);
    if (parseInt(hash, 16) !== tape.hash) fault(`${start} by ${method}: natively the recording ends elsewhere`);
    await press(page, 'Play back');
    await page.locator('.w-said', { hasText: /to the last bit|not the same/ }).waitFor();
    if (!/to the last bit/.test(await said(page))) fault(`${start}: played back, it is not the same`);
    const here = (await view(page)).spots.flatMap(([px, py]) => [bits(px), bits(py)]);
    if (here.join() !== places.join()) fault(`${start} by ${method}: played back, places are not the C program's`);
  }
}

// What explodes is played back to its end, in whatever frames it comes there.
async function exploded(page) {
  await ready(page, '#bridge');
  await press(page, 'Record');
  await component(page, (world) => {
    world.choose(world.session.methods.indexOf('explicit Euler'));
    while (!world.isOver) world.advance(7);
    world.advance(30); // and on: played back, it is over before its end
  });
  await press(page, 'Record');
  await press(page, 'Play back');
  await page.locator('.w-said', { hasText: /to the last bit|not the same/ }).waitFor();
  if (!/to the last bit/.test(await said(page))) fault('a recording that explodes is not the same, played back');
}

async function address(page) {
  await button(page, 'Copy a link').click();
  await page.waitForFunction(() => document.querySelector('.w-address').value);
  return new URL(await page.locator('.w-address').inputValue()).hash;
}

// What is sent arrives: a world by link and by file, a recording by link.
async function sent(page, other, out) {
  await ready(page, '#cloth');
  await drag(page, [4, 4], [5, 3], { hold: true });
  await page.waitForTimeout(300);
  await page.mouse.up();
  await page.keyboard.press('Space');
  const mine = await saved(page);
  const hash = await address(page);
  await other.emulateMedia({ reducedMotion: 'reduce' });
  await ready(other, hash);
  const theirs = await saved(other);
  if (theirs.map(bits).join() !== mine.map(bits).join()) fault('a link brings another world than was sent');
  const arriving = page.waitForEvent('download');
  await button(page, 'Save a file').click();
  const file = path.join(out, 'cloth.world');
  await (await arriving).saveAs(file);
  await ready(other, '#rope');
  await other.locator('.w-share input[type=file]').setInputFiles(file);
  await other.locator('.w-said', { hasText: 'Opened' }).waitFor();
  const opened = await saved(other);
  if (opened.map(bits).join() !== mine.map(bits).join()) fault('a file brings another world than was saved');
  await page.reload();
  await page.waitForFunction(() => document.querySelector('.world').world?.session.look().springs > 200);
  await ready(other, '#bridge&gravity=3&method=rk4&rate=300');
  const [gravity, method, rate] = await component(other, ({ session }) => [session.machine.get('gravity'),
    session.methods[session.method], session.machine.get('rate')]);
  if (gravity !== 3 || method !== 'RK4' || rate !== 300) fault(`a link in words gives ${gravity}, ${method}, ${rate}`);
  if (await address(other) !== '#bridge&method=rk4&rate=300&gravity=3') fault(`it goes on as ${await address(other)}`);
  await other.emulateMedia({ reducedMotion: 'no-preference' });
  await ready(page, '#rope');
  await press(page, 'Record');
  await drag(page, [5.8, 5], [4, 3]);
  await page.waitForTimeout(200);
  const recording = await address(page);
  await ready(other, recording);
  await other.locator('.w-said', { hasText: /to the last bit|not the same/ }).waitFor();
  if (!/to the last bit/.test(await said(other))) fault('a recording that was sent is played, and is not the same');
  return { cloth: hash.length, recording: recording.length };
}

// What is held is deleted; the pointer leaves with the button down; undo brings all back.
async function lost(page) {
  await ready(page, '#rope');
  await pull(page, 14, [-0.3, -1]);
  if ((await view(page)).mouse !== 1) fault('a press on a particle does not hold it');
  const before = (await view(page)).particles;
  await page.keyboard.press('x');
  const { mouse, held, particles } = await view(page);
  const isGone = mouse === 0 && held === -1 && particles === before - 1;
  if (!isGone) fault(`what was held is deleted: ${mouse}, ${held}, ${particles}`);
  await page.mouse.up();
  await page.keyboard.press('z');
  if ((await view(page)).particles !== before) fault('undo does not bring back what was deleted');
  await scene(page, 'bridge');
  await drag(page, [4, 3], [4, 2], { hold: true });
  await page.mouse.move(2, 2);
  await page.mouse.up();
  if ((await view(page)).mouse !== 0) fault('let go outside of the picture, it is still held');
  await scene(page, 'bridge');
  await drag(page, [4, 3], [4, 2], { hold: true });
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  if ((await view(page)).mouse !== 0) fault('the window is left with the button down, and it is still held');
  await page.mouse.up();
  await tool(page, 'Cut');
  await scene(page, 'cloth');
  const { springs } = await view(page);
  await drag(page, [1.5, 4], [6.5, 4]);
  const cut = springs - (await view(page)).springs;
  if (!(cut > 8)) fault(`to draw across a cloth cuts ${cut} springs`);
  await press(page, 'Undo');
  if ((await view(page)).springs !== springs) fault('undo does not mend what was cut');
}

// What the page proposes can be opened.
async function proposals(page) {
  await ready(page);
  const hashes = await page.locator('.to-try li a[href^="#"]').evaluateAll((links) => links.map((link) => link.hash));
  for (const hash of hashes) {
    await page.locator(`.to-try a[href="${hash}"]`).first().click();
    await page.locator('.w-said', { hasText: /\.$/ }).waitFor();
    if (!/^Opened: \w+\.$/.test(await said(page))) fault(`${hash} is proposed, and the page says "${await said(page)}"`);
    await page.evaluate(() => document.querySelector('.world').world.note(''));
  }
  if (hashes.length < 4) fault(`the page proposes ${hashes.length} worlds`);
}

async function hundredScenes(page) {
  await ready(page);
  const sizes = await component(page, (world) => {
    const { machine, past } = world.session;
    const found = [];
    for (let round = 0; round < 15; round++) {
      for (const one of machine.scenes) {
        world.begin(one);
        world.session.advance(24);
      }
      found.push(machine.exports.memory.buffer.byteLength);
    }
    return { found, past: past.length };
  });
  if (sizes.found.at(-1) !== sizes.found[2]) fault(`fifteen times all scenes take memory: ${sizes.found.join(' ')}`);
  if (sizes.past > 60) fault(`${sizes.past} worlds are kept to be undone`);
}

// Keys alone: a scene, a particle held and moved, a spring, undo, pause, a recording.
async function keyboard(page) {
  await ready(page, '#empty');
  const isOn = (selector) => page.evaluate((it) => document.activeElement.matches(it), selector);
  for (let i = 0; i < 60 && !(await isOn('.w-canvas')); i++) await page.keyboard.press('Tab');
  if (!(await isOn('.w-canvas'))) fault('the picture cannot be reached by Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('n');
  await page.keyboard.press('l');
  for (let i = 0; i < 10; i++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('l');
  let now = await view(page);
  if (now.particles !== 2 || now.springs !== 1) fault(`by keys: ${now.particles} particles, ${now.springs} springs`);
  await page.keyboard.press('Space');
  if (!/paused/.test(await said(page).then(async (text) => text || (await page.waitForTimeout(200), said(page))))) {
    await page.waitForTimeout(5500);
    if (!/paused/.test(await said(page))) fault(`Space does not pause, or is silent: "${await said(page)}"`);
  }
  const { t } = await view(page);
  await page.keyboard.press('.');
  if (!((await view(page)).t > t)) fault('"." takes no step');
  await page.keyboard.press('z');
  now = await view(page);
  if (now.springs !== 0) fault('"z" does not undo a spring');
  const stops = new Set();
  for (let i = 0; i < 80; i++) {
    await page.keyboard.press('Tab');
    stops.add(await page.evaluate(() => {
      const { className, name: its, tagName } = document.activeElement;
      return className || its || tagName;
    }));
  }
  if (stops.size < 8) fault(`Tab stops at ${[...stops].join(', ')} only`);
}

async function still(page) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await ready(page);
  await page.waitForTimeout(500);
  if ((await view(page)).t !== 0) fault('who wants little motion sees the world move');
  if (!/little motion/.test(await said(page))) fault(`who wants little motion is told "${await said(page)}"`);
  await button(page, 'Go on').click();
  await page.waitForFunction(() => document.querySelector('.world').world.session.look().t > 0)
    .catch(() => fault('who wants little motion cannot start the world'));
}

// A phone: nothing scrolls sideways; a finger holds, taps, and scrolls where there is nothing.
async function phone(pages, base) {
  const context = await pages.context({ width: 390, height: 844 });
  const page = await pages.page(context);
  page.base = base;
  await ready(page, '#bridge');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  if (wide > 390) fault(`on a phone the page is ${wide} pixels wide`);
  const devtools = await context.newCDPSession(page);
  const touch = (type, ...points) => devtools.send('Input.dispatchTouchEvent',
    { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  const [x, y] = await at(page, 4, 3);
  await touch('touchStart', [x + 12, y + 10]); // a finger is never exact
  for (let i = 1; i <= 8; i++) await touch('touchMove', [x + 12, y + 10 + 10 * i]);
  await page.waitForTimeout(300);
  if ((await view(page)).mouse !== 1) fault('a finger on a particle does not hold it');
  const one = await view(page);
  await touch('touchStart', [x + 12, y + 90], [x - 100, y + 120]);
  await touch('touchMove', [x + 12, y + 90], [x - 80, y + 120]);
  await page.waitForTimeout(100);
  const two = await view(page);
  if (two.mouse !== 1 || two.particles !== one.particles || Math.hypot(two.x - one.x, two.y - one.y) > 0.01) {
    fault('a second finger disturbs the first');
  }
  if (await page.evaluate(() => window.scrollY)) fault('a finger that holds a particle scrolls the page');
  await touch('touchEnd');
  if ((await view(page)).mouse !== 0) fault('a finger that is lifted holds on');
  const { particles } = await view(page);
  const [ex, ey] = await at(page, 4, 5.2);
  await touch('touchStart', [ex, ey]);
  await touch('touchEnd');
  if ((await view(page)).particles !== particles + 1) fault('a tap on nothing makes no particle');
  const [undo, canvas] = [await page.locator('.w-undo').boundingBox(), await page.locator('.w-canvas').boundingBox()];
  if (undo.width < 40 || undo.height < 40 || canvas.y - undo.y > 60) fault('undo is not near, or small');
  await page.locator('.w-undo').click();
  if ((await view(page)).particles !== particles) fault('undo does not take back a tap');
  await context.close();
}

// The same again: the hand's part is played to another integrator, and it ends where the C program ends.
async function again(page, native) {
  await ready(page, '#rope');
  const before = button(page, 'Both from the same start');
  if (await before.isEnabled()) fault('a comparison is offered with nothing to compare');
  await pull(page, 12, [-2, -2]);
  await page.mouse.up();
  await page.locator('.w-methods label', { hasText: 'RK4' }).click();
  await page.waitForTimeout(200);
  const { run, method } = await component(page, ({ ghostRun, session }) => ({ method: session.method, run: {
    inputs: ghostRun.inputs, end: ghostRun.end, start: { numbers: Array.from(ghostRun.start.numbers) } } }));
  if (!(run.inputs.length > 3)) fault(`a drag was ${run.inputs.length} inputs`);
  const hash = await component(page, (world) => {
    world.again();
    world.pause(true);
    while (world.session.playing && world.session.tick < world.ghostRun.end) world.session.advance(1);
    return [world.session.machine.hash(), world.session.tick, world.ghostRun.end];
  });
  const setting = [0, 100 + await component(page, ({ session }) => session.machine.options.indexOf('method')), method, 0];
  const [there] = nativeEnd(native, { ...run, inputs: [setting, ...run.inputs] });
  if (parseInt(there, 16) !== hash[0] || hash[1] !== hash[2]) {
    fault(`the same again by RK4 ends elsewhere than natively: ${hash}, ${there}`);
  }
}

// What somebody sees who comes for the first time, without a key or a scroll.
async function firstSight(page) {
  await page.setViewportSize({ width: 1366, height: 768 });
  await ready(page);
  for (const what of ['.w-bar', '.w-canvas', '.w-scenes', '.w-methods', '.w-chart', 'label:text("steps")']) {
    const { y, height } = await page.locator(what).first().boundingBox();
    if (y < 0 || y + height > 768) fault(`${what} is not in sight: ${y} to ${y + height} of 768`);
  }
  if (!/take hold/.test(await said(page))) fault(`at first sight the page says "${await said(page)}"`);
  const stages = await page.evaluate(() => smallSteps.modules['../effects/effects.js'].stages.length);
  if (stages) fault(`${stages} effects are loaded before they are seen`);
  await tool(page, 'Motor');
  if (!/^Motor: .*\.$/.test(await said(page))) fault(`a tool says nothing of itself: "${await said(page)}"`);
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press('Space');
  if (!await component(page, (world) => world.isPaused)) fault('Space does not pause when nothing has the focus');
  if (await page.evaluate(() => window.scrollY)) fault('Space scrolls the page');
  await page.mouse.move(...await at(page, 4, 5));
  await page.keyboard.press('n');
  await page.keyboard.press('z');
  // A large disc is taken at its rim.
  await component(page, (world) => {
    world.begin('empty');
    world.put({ name: 'radius' }, 0.5);
    world.take('hand');
  });
  await click(page, 4, 4);
  await page.mouse.move(...await at(page, 4.4, 4));
  await page.mouse.down();
  if ((await view(page)).mouse !== 1) fault('a large disc cannot be taken at its rim');
  await page.mouse.up();
  if ((await view(page)).particles !== 1) fault('a press inside of a disc makes another');
  // The legs do not fold over, by whatever keeps them together, at the speed that their motor has and at twice that.
  for (const method of ['contact', 'RK4', 'implicit Euler']) {
    for (const speed of [3, 6]) {
      const knees = await component(page, (world, its, much) => {
        world.session.set('method', world.session.methods.indexOf(its));
        world.begin('legs');
        world.session.set('motor_speed', much);
        world.pause(true);
        const found = [];
        for (let s = 0; s < 20; s++) {
          world.session.advance(240);
          const { numbers } = world.session.look();
          const height = (i) => numbers[19 + 7 * i + 1];
          found.push(height(4) < height(1) && height(2) > height(1) && height(10) < height(7) && height(8) > height(7));
        }
        return found;
      }, method, speed);
      if (!knees.every(Boolean)) fault(`by ${method} at ${speed} rad/s a leg folds over after ${knees.indexOf(false)} s`);
    }
  }
  const { stretch, motion } = await view(page);
  if (!(stretch + motion < 500)) fault(`the legs have ${stretch + motion} J`);
}

const linked = (head, body, length) => {
  const text = Buffer.from(typeof head === 'string' ? head : JSON.stringify(head));
  const size = length ?? text.length;
  const all = Buffer.concat([Buffer.from([size >> 8, size & 255]), text, body]);
  return `#w.${zlib.deflateRawSync(all).toString('base64url')}`;
};

function shuffled(numbers) {
  const bytes = Buffer.from(Float64Array.from(numbers).buffer);
  const out = Buffer.alloc(bytes.length);
  for (let i = 0; i < bytes.length; i++) out[(i % 8) * numbers.length + (i >> 3)] = bytes[i];
  return out;
}

// A world that is one, but strange, is shown as it is; it leaves nothing behind, and what it was opened over can be
// in pieces.
async function strange(page, good, head) {
  const option = Object.fromEntries((await component(page, ({ session }) => session.machine.options))
    .map((its, i) => [its, 5 + i]));
  const wide = Object.assign([...good], { [option.width]: 16, [option.mouse_ks]: 0 });
  const open = async (hash) => {
    await component(page, (world) => world.note(''));
    await page.evaluate((its) => { window.location.hash = its; }, hash);
    await page.waitForFunction(() => /\.$/.test(document.querySelector('.w-said').textContent));
  };
  await open(linked(head, shuffled(wide)));
  await page.waitForFunction(() => document.querySelector('.world').world.picture.box.width === 16)
    .catch(() => fault('a world of 16 m is not shown as wide as it is'));
  await open('#rope');
  const left = await component(page, ({ session }) => [session.machine.get('mouse_ks'), session.machine.get('width')]);
  if (left[0] === 0 || left[1] !== 8) fault(`a world that was opened leaves ${left} to the next`);
  for (const value of [1e15, 1e-300]) {
    await open(linked(head, shuffled(Object.assign([...good], { [option.width]: value, [option.height]: 1e15 / value }))));
    if (!/^Opened/.test(await said(page))) continue;
    const { width, height } = await page.locator('.w-canvas').first().boundingBox();
    if (!(height < 2 * width)) fault(`${value} m wide, a world has a picture of ${width} by ${height}`);
  }
  const same = await component(page, async (world) => {
    world.begin('rope');
    for (const [its, value] of [['method', 7], ['rate', 20]]) world.session.set(its, value);
    for (let i = 0; i < 2000 && !world.isOver; i++) world.advance(50);
    const before = Array.from(world.session.machine.save());
    const isBeyond = before.some((number) => !(Math.abs(number) <= 1e15));
    const answers = [];
    for (const link of ['w.AAAA', 'bridge&rate=1e9', 'nowhere']) {
      await world.open(link);
      answers.push(world.said.textContent);
    }
    const after = Array.from(world.session.machine.save());
    return { isBeyond, answers, isSame: before.every((number, i) => Object.is(number, after[i])) };
  });
  if (!same.isBeyond) fault('a world that should be in pieces is whole');
  if (!same.isSame || !same.answers.every((text) => /is as it was\.$/.test(text))) {
    fault(`in pieces, and then a bad link: ${same.answers.join(' ')}, and the world has changed`);
  }
  await component(page, (world, numbers) => {
    world.session.put({ numbers: Float64Array.from(numbers), scene: 'bridge', touched: false });
    world.newRun();
  }, good);
}

// Whatever comes: a sentence, and the world is as it was.
async function hostile(page, out) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await ready(page, '#bridge');
  const good = await saved(page);
  const head = { v: 1, scene: 'bridge', world: good.length };
  const changed = (index, value) => good.map((number, i) => (i === index ? value : number));
  const input = (...row) => linked({ ...head, end: 50, inputs: 1, hash: 0 }, shuffled([...good, ...row]));
  const links = {
    nothing: '#w.', rubbish: '#w.!!!', 'half a link': linked(head, shuffled(good)).slice(0, 300),
    'no such scene': '#nowhere', 'no such option': '#bridge&colour=3', 'a wrong option': '#bridge&rate=1e9',
    'an option that is none': '#bridge&gravity=NaN', 'no such method': '#bridge&method=magic', 'a percent': '#%E0%A4%A',
    'no head': linked('', Buffer.alloc(0)), 'a head that is no JSON': linked('{"v":', Buffer.alloc(8)),
    'a head that is null': linked('null', Buffer.alloc(8)),
    'a head without an end': linked(head, shuffled(good), 60000),
    'another version': linked({ ...head, v: 2 }, shuffled(good)),
    'another scene': linked({ ...head, scene: '__proto__' }, shuffled(good)),
    'too few numbers': linked(head, shuffled(good.slice(1))), 'odd bytes': linked(head, Buffer.alloc(13)),
    'a negative count': linked({ ...head, world: -1 }, shuffled(good)),
    'no numbers': linked({ ...head, world: 0 }, Buffer.alloc(0)),
    'a bomb': linked(head, Buffer.alloc(5e7)), 'an input after the end': input(51, 0, 1, 1),
    'an input that is none': input(0, 0.5, 1, 1), 'an input nowhere': input(0, 0, NaN, 1),
    'a long recording': linked({ ...head, end: 1e15, inputs: 0 }, shuffled(good)),
    'too many inputs': linked({ ...head, end: 5, inputs: 1e9 }, shuffled(good)),
  };
  for (let i = 0; i < good.length; i += 7) {
    for (const value of [NaN, Infinity, -1e300]) {
      links[`number ${i} is ${value}`] = linked(head, shuffled(changed(i, value)));
    }
  }
  for (let i = 0; i < 40; i++) { // counts, and whatever else stands at the head
    const isCount = good[i] > 0 && Number.isInteger(good[i]);
    if (isCount) links[`number ${i} is a million`] = linked(head, shuffled(changed(i, 1e6)));
  }
  // More than a page can move: particles, springs, and springs so stiff that one implicit step takes seconds.
  const crowd = (particles, springs, ks) => {
    const numbers = good.slice(0, 77);
    const untouched = [2, particles, 4, 0, 0, 0, 0, 1]; // what solids remember that have not moved yet
    Object.assign(numbers, { 1: particles, 2: springs, 3: untouched.length, 4: 0, 6: ks ? 24 : 0 });
    for (let i = 0; i < particles; i++) numbers.push(0.1, 0, (i % 80) * 0.1, Math.floor(i / 80) * 0.1, 0, 0, 0);
    for (let i = 0; i < springs; i++) numbers.push(i % particles, (7 * i + 1) % particles, ks, 0, 0.001);
    numbers.push(...untouched);
    return linked({ ...head, world: numbers.length }, shuffled(numbers));
  };
  const refused = { 'too many particles': crowd(601, 0, 0), 'too many springs': crowd(500, 2600, 1),
    'too much work': crowd(350, 1400, 1e15) };
  Object.assign(links, refused);
  await page.keyboard.press('Escape');
  for (const [what, link] of Object.entries(links)) {
    await page.evaluate(async (hash) => {
      const { world } = document.querySelector('.world');
      world.note('');
      window.location.hash = hash;
    }, link);
    await page.waitForFunction(() => /\.$/.test(document.querySelector('.w-said').textContent))
      .catch(() => fault(`${what}: nothing is said`));
    const words = await said(page);
    if (refused[what] && !/for a page\./.test(words)) fault(`${what}: the page says "${words}"`);
    if (/^Opened/.test(words)) { // a strange world, but a world: it moves, and can be left
      await component(page, (world) => {
        world.oneStep();
        world.undo();
      });
    } else if (!/is as it was\.$/.test(words)) {
      fault(`${what}: the page says "${words}"`);
    }
    if ((await saved(page)).map(bits).join() !== good.map(bits).join()) fault(`${what}: the world has changed`);
  }
  await strange(page, good, head);
  const files = { empty: '', words: 'dear page,\n', torn: 'A world of Small Steps, 1\nw.AAAA\n' };
  for (const [what, text] of Object.entries(files)) {
    const file = path.join(out, `${what}.world`);
    fs.writeFileSync(file, text);
    await page.evaluate(() => document.querySelector('.world').world.note(''));
    await page.locator('.w-share input[type=file]').setInputFiles(file);
    await page.locator('.w-said', { hasText: /\w\.$/ }).waitFor()
      .catch(() => fault(`a file that is ${what}: nothing is said`));
    const after = (await saved(page)).map(bits).join();
    if (after !== good.map(bits).join()) fault(`a file that is ${what} changes the world`);
  }
  return Object.keys(links).length + 3;
}

async function noWebAssembly(pages, base) {
  const context = await pages.context();
  await context.addInitScript(() => delete window.WebAssembly);
  const page = await pages.page(context);
  await page.goto(base + name);
  const sorry = await page.locator('.w-sorry').textContent();
  if (!/no WebAssembly/.test(sorry)) fault(`without WebAssembly the page says "${sorry}"`);
  await context.close();
}

async function accessible(pages, base) {
  const source = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
  for (const way of [{ scheme: 'light' }, { scheme: 'dark' }, { scheme: 'light', width: 390, height: 844 }]) {
    const context = await pages.context(way);
    const page = await pages.page(context);
    page.base = base;
    await ready(page, '#bridge&method=explicit-euler');
    await page.locator('.w-boom').waitFor({ timeout: 30000 });
    await address(page);
    await page.evaluate(() => document.querySelectorAll('details').forEach((more) => { more.open = true; }));
    await page.evaluate(source);
    const violations = await page.evaluate(async () => (await axe.run(document, { preload: false })).violations
      .flatMap(({ id, nodes }) => nodes.slice(0, 3).map((node) => `${id}: ${node.html.slice(0, 160)}`)));
    violations.forEach((text) => fault(`${way.scheme}${way.width ?? ''}: ${text}`));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) fault(`with everything open the page is ${wide} pixels too wide`);
    await context.close();
  }
}

// The small worlds of the chapters come alive where they stand.
async function inChapters(page, html) {
  let count = 0;
  for (const file of fs.readdirSync(html).filter((one) => /^\d\d-.*\.html$/.test(one))) {
    if (!fs.readFileSync(path.join(html, file), 'utf8').includes('class="world"')) continue;
    await page.goto(page.base + file);
    const isFar = await page.locator('.world').evaluate((it) => it.getBoundingClientRect().y > 3000);
    if (isFar && await page.locator('.w-canvas').count()) fault(`${file}: a world is loaded before it is seen`);
    await page.locator('.world').first().scrollIntoViewIfNeeded();
    await page.locator('.w-canvas').first().waitFor();
    await page.waitForFunction(() => document.querySelector('.world').world.session.look().t > 0.1);
    const { t, particles, total } = await view(page);
    if (!(particles > 1 && Number.isFinite(total))) fault(`${file}: its world stands still: ${t}, ${particles}`);
    if (await page.locator('.w-boom').isVisible()) fault(`${file}: its world explodes`);
    if (file.startsWith('08')) { // it is to stand on its head
      const { spots: [nail, bob], height } = await view(page);
      const length = Math.hypot(bob[0] - nail[0], bob[1] - nail[1]);
      if (!(nail[1] + length < height)) fault(`a pendulum of ${length} m at ${nail[1]} m, below a ceiling of ${height} m`);
    }
    count += 1;
  }
  if (count < 4) fault(`only ${count} chapters have worlds`);
  return count;
}

// Microseconds per step of the cloth, in the page and natively; told, not judged.
async function speed(page, native) {
  const ratios = [];
  for (const method of ['contact', 'RK4']) {
    await ready(page, '#cloth');
    const { numbers, here, drawing } = await component(page, (world, its) => {
      world.pause(true);
      world.session.set('method', world.session.methods.indexOf(its));
      const from = Array.from(world.session.machine.save());
      world.session.advance(500);
      const took = Array.from({ length: 10 }, () => {
        const begun = performance.now();
        world.session.advance(500);
        return performance.now() - begun;
      });
      const mine = Math.min(...took) / 0.5;
      const drawn = performance.now();
      for (let i = 0; i < 50; i++) world.picture.draw(world.session.look(), world.hand);
      return { numbers: from, here: mine, drawing: (performance.now() - drawn) / 50 };
    }, method);
    const commands = [`load ${numbers.length} ${numbers.map(bits).join(' ')}`, 'step 500'];
    commands.push(...Array(10).fill('time 500'));
    const there = Math.min(...natively(native, commands).slice(0, 10).map(Number));
    ratios.push(`${method}: ${here.toFixed(2)} µs per step, ${(here / there).toFixed(2)} times the native`);
    ratios.push(`drawn in ${drawing.toFixed(2)} ms`);
  }
  return ratios.join(', ');
}

async function part(title, work) {
  try {
    return await work();
  } catch (error) {
    return void fault(`${title}: ${error.message.split('\n').slice(0, 6).join(' | ')}`);
  }
}

test(async ({ html, out, words: [native] }) => {
  const browser = await launch();
  const pages = opener(browser, html);
  const { base } = pages;
  const fresh = async () => Object.assign(await pages.page(await pages.context()), { base });
  if (/playground\(null\)/.test(fs.readFileSync(path.join(html, 'live', 'playground.js'), 'utf8'))) {
    await browser.close();
    return 'built without a compiler for the web: the worlds stand still';
  }
  await part('built by hand', async () => built(await fresh()));
  await part('integrators', async () => integrators(await fresh()));
  await part('squeezed', async () => squeezed(await fresh()));
  await part('recordings', async () => recordings(await fresh(), native));
  await part('exploded', async () => exploded(await fresh()));
  const lengths = await part('sent', async () => sent(await fresh(), await fresh(), out));
  await part('the same again', async () => again(await fresh(), native));
  await part('first sight', async () => firstSight(await fresh()));
  await part('lost', async () => lost(await fresh()));
  await part('proposals', async () => proposals(await fresh()));
  await part('a hundred scenes', async () => hundredScenes(await fresh()));
  await part('keyboard', async () => keyboard(await fresh()));
  await part('reduced motion', async () => still(await fresh()));
  await part('phone', () => phone(pages, base));
  const refused = await part('hostile', async () => hostile(await fresh(), out));
  await part('no WebAssembly', () => noWebAssembly(pages, base));
  await part('axe', () => accessible(pages, base));
  const chapters = await part('chapters', async () => inChapters(await fresh(), html));
  const told = await part('speed', async () => speed(await fresh(), native));
  await browser.close();
  return `${refused} bad links and files, ${chapters} chapters, links of ${JSON.stringify(lengths)} letters; ${told}`;
});
