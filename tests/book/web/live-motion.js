// live-motion.js: figures that play, and points in them that are moved by hand.
//
// When a figure is first seen it runs once, and ends as printed: nothing is fetched for it, never do two run at once, out
// of sight it waits, and once it was touched it stays; Pause stops it where it is, and no other begins; for readers who
// want no motion nothing runs. Play goes on until Pause, for these readers by one step. A handle goes where the pointer
// goes, and where the arrow keys say, and what it moves is an option.
//
//   node live-motion.js HTML OUT [CHAPTER...]
const fs = require('fs');
const path = require('path');
const { allPages, among, byTwos, fault, launch, opener, skip, test, unfold } = require('./browser.js');

const once = 5000; // milliseconds, and some more until it has begun

// In the page: which figures are in motion now, by what they show at two moments.
async function moving() {
  const nextFrame = () => new Promise((go) => requestAnimationFrame(go));
  const shown = () => [...document.querySelectorAll('figure.movable')].map((figure) => figure.matches('.live') && figure.querySelector('.sheet svg').innerHTML);
  const before = shown();
  for (let i = 0; i < 30; i++) await nextFrame();
  const after = shown();
  return [...document.querySelectorAll('figure.movable')].filter((figure, i) => before[i] !== after[i]).map((figure) => figure.dataset.figure);
}

async function until(page, what, long) {
  const end = Date.now() + long;
  while (Date.now() < end) {
    if (await what()) return true;
    await page.waitForTimeout(100);
  }
  return false;
}

// Reads a page through: what ran, in which order. Says if two ran at once, or programs were fetched.
async function readThrough(page, name) {
  const fetched = [];
  page.on('request', (request) => { if (/\.programs\.js/.test(request.url())) fetched.push(request.url()); });
  const ran = [];
  for (const figure of await page.locator('figure.drawing[data-runs]').all()) {
    const stem = await figure.getAttribute('data-figure');
    await figure.locator('.picture').evaluate((e) => e.scrollIntoView({ block: 'center', behavior: 'instant' }));
    if (!await until(page, () => figure.evaluate((e) => e.matches('.movable.live')), 1500)) continue;
    const now = await page.evaluate(moving);
    if (now.length > 1) fault(`${name}: ${now.join(' and ')} run at once`);
    ran.push(stem);
    if (ran.length === 1) { // one is looked at to its end, out of sight and back
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await page.waitForTimeout(300);
      if ((await page.evaluate(moving)).includes(stem)) fault(`${name}: ${stem} runs where nobody sees it`);
      await figure.locator('.picture').evaluate((e) => e.scrollIntoView({ block: 'center', behavior: 'instant' }));
      if (!await until(page, () => figure.evaluate((e) => !e.matches('.live')), once + 5000)) fault(`${name}: ${stem} does not end`);
      const end = await figure.evaluate((e) => [getComputedStyle(e.querySelector('img')).visibility, e.matches('.changed')].join());
      if (end !== 'visible,false') fault(`${name}: ${stem} does not end as printed`);
      await page.waitForTimeout(500);
      if ((await page.evaluate(moving)).includes(stem)) fault(`${name}: ${stem} runs a second time`);
    } else if (ran.length === 2) { // and one is touched
      await figure.getByRole('button', { name: 'More' }).click();
      await page.evaluate(() => smallSteps.modules['../figure/programs.js'].idle());
      if (await figure.evaluate((e) => e.matches('.live'))) fault(`${name}: ${stem} was touched, and runs on`);
      if (!fetched.length) fault(`${name}: nothing was fetched for More`);
      fetched.length = 0;
    }
    if (fetched.length) fault(`${name}: ${stem} fetched ${fetched} to run at first sight`);
  }
  return ran.length;
}

// Pause stops what runs by itself, where it is, and nothing else begins then.
async function stopped(page, name) {
  const figures = await page.locator('figure.drawing[data-runs]').all();
  for (const [i, figure] of figures.entries()) {
    const stem = await figure.getAttribute('data-figure');
    await figure.locator('.picture').evaluate((e) => e.scrollIntoView({ block: 'center', behavior: 'instant' }));
    if (!await until(page, () => figure.evaluate((e) => e.matches('.movable.live')), 1500)) continue;
    const button = figure.locator('.player');
    const says = async (word) => { if (await button.textContent() !== word) fault(`${name}: ${stem} ${word === 'Pause' ? 'runs' : 'stands'}, and its button says "${await button.textContent()}"`); };
    await says('Pause');
    await button.click();
    await says('Play');
    if (!await figure.evaluate((e) => e.matches('.live'))) fault(`${name}: ${stem} does not stay where it is stopped`);
    for (const one of [figure, ...figures.slice(i + 1, i + 3)]) {
      await one.locator('.picture').evaluate((e) => e.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await page.waitForTimeout(500);
      const now = await page.evaluate(moving);
      if (now.length) fault(`${name}: ${stem} was stopped by hand, and ${now} runs`);
    }
    await figure.getByRole('button', { name: 'As printed' }).click();
    await page.evaluate(() => smallSteps.modules['../figure/programs.js'].idle());
    if (await figure.evaluate((e) => e.matches('.live'))) fault(`${name}: ${stem} was stopped, and "As printed" does not bring the print back`);
    return 1;
  }
  return 0;
}

// In a window where many are seen at once: one after the other, and each to its end.
async function inTurn(page, name) {
  const seen = new Set();
  for (let i = 0; i < 60 && seen.size < 3; i++) {
    const live = await page.locator('figure.movable.live').evaluateAll((all) => all.map((figure) => figure.dataset.figure));
    if (live.length > 1) fault(`${name}: ${live.join(' and ')} run at once`);
    live.forEach((stem) => seen.add(stem));
    await page.waitForTimeout(250);
  }
  return seen.size;
}

// Plays a figure until it was seen in four states, or for long: what was seen, or null if it cannot be played.
async function play(figure) {
  const nextFrame = () => new Promise((go) => requestAnimationFrame(go));
  const desk = await smallSteps.modules['../figure/figures.js'].open(figure);
  if (!desk || !(desk.scene.clock || desk.controls.length)) return null;
  const player = figure.querySelector('.player');
  const isTime = Boolean(desk.scene.clock);
  const state = () => [isTime ? desk.scene.clock.now : desk.controls[0].value, desk.scene.picture.innerHTML].join();
  if (!isTime) desk.controls[0].goTo(0);
  await smallSteps.modules['../figure/programs.js'].idle();
  desk.picture.scrollIntoView({ block: 'center', behavior: 'instant' });
  for (let i = 0; i < 3; i++) await nextFrame(); // until the page knows that it is seen
  player.click();
  await smallSteps.modules['../figure/programs.js'].idle();
  const words = player.textContent;
  const states = new Set([state()]);
  const begun = performance.now();
  while (words === 'Pause' && states.size < 4 && performance.now() < begun + 20000) {
    await nextFrame();
    states.add(state());
  }
  if (player.textContent === 'Pause') player.click();
  await smallSteps.modules['../figure/programs.js'].idle();
  const paused = state();
  for (let i = 0; i < 3; i++) await nextFrame();
  const rests = state() === paused;
  if (!desk.back.disabled) desk.back.click();
  await smallSteps.modules['../figure/programs.js'].idle();
  return { along: isTime ? 'time' : 'option', words, states: states.size, rests, left: figure.matches('.live, .changed') };
}

const counts = { once: 0, stopped: 0, turns: 0, time: 0, option: 0, handles: 0 };

function judge(stem, seen) {
  const say = (text) => fault(`${stem}: ${text}`);
  counts[seen.along] += 1;
  if (seen.words !== 'Pause') say(`is played, and its button says "${seen.words}"`);
  else if (seen.states < 3) say(`is played, and in ${seen.states} states only`);
  if (!seen.rests) say('goes on while it is paused');
  if (seen.left) say('"As printed" does not end its motion');
}

// A handle is dragged by a pointer, and pushed by a key.
async function drag(page, figure, stem) {
  await figure.evaluate((e) => smallSteps.modules['../figure/figures.js'].open(e).then((desk) => { e.desk = desk; return desk.showMore(false); }));
  const isEmpty = await figure.evaluate(({ desk }) => Boolean(desk.handles) && desk.handles.all.some(({ constructor: Handle, ways }) =>
    !new Handle(desk, ways).element.matches('[hidden], [aria-valuenow]')));
  if (isEmpty) fault(`${stem} shows a handle before it has a value`);
  for (const [i, handle] of (await figure.locator('.handle').all()).entries()) {
    if (await handle.evaluate((e) => e.hasAttribute('hidden'))) continue;
    const say = (text) => fault(`${stem}: the handle "${label}" ${text}`);
    const label = await handle.getAttribute('aria-label');
    const state = () => figure.evaluate((e) => e.desk.runs.map((run) => JSON.stringify(run.options)).join());
    const middle = async () => {
      const { x, y, width, height } = await handle.locator('.dot').boundingBox();
      return { x: x + width / 2, y: y + height / 2 };
    };
    await handle.evaluate((e) => e.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const [from, before, said] = [await middle(), await state(), await handle.getAttribute('aria-valuetext')];
    // To where the option has more room.
    const ways = await figure.evaluate((e, n) => e.desk.handles.all[n].ways.map(({ along, control: { value, option } }) =>
      ({ along, more: 2 * value < option.from + option.to })), i);
    const to = { ...from };
    for (const { along, more } of ways) to[along] += more === (along === 'x') ? 12 : -12;
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await page.evaluate(() => smallSteps.modules['../figure/programs.js'].idle());
    const now = await middle();
    await page.mouse.up();
    if (await state() === before) say('is dragged, and no option follows');
    if (await handle.getAttribute('aria-valuetext') === said) say('is dragged, and says the same');
    const off = Math.max(...ways.map(({ along }) => Math.abs(now[along] - to[along])));
    if (off > 3) say(`stays ${off.toFixed(0)} pixels behind the pointer`);
    await figure.getByRole('button', { name: 'As printed' }).click();
    await page.evaluate(() => smallSteps.modules['../figure/programs.js'].idle());
    await handle.focus();
    for (const key of ['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowLeft', 'ArrowDown', 'ArrowDown']) {
      await page.keyboard.press(key);
      await page.evaluate(() => smallSteps.modules['../figure/programs.js'].idle());
      if (await state() !== before) break;
    }
    if (await state() === before) say('does not follow the arrow keys');
    if (!await handle.evaluate((e) => e === document.activeElement)) say('loses the focus when it is moved');
    await figure.getByRole('button', { name: 'As printed' }).click();
    await page.evaluate(() => smallSteps.modules['../figure/programs.js'].idle());
    if (await state() !== before) say('is not put back');
    counts.handles += 1;
  }
}

test(async ({ html, words }) => {
  if (!fs.existsSync(path.join(html, 'live'))) skip('there is no html/live (clang, lld or wasi-libc were not there).');
  const browser = await launch();
  const pages = opener(browser, html);
  const start = await pages.page(await pages.context(), 'index.html');
  if (!await until(start, () => start.evaluate(() => Boolean(document.querySelector('figure.movable.live'))), 3000)) fault('the start page begins, and nothing moves');
  await start.context().close();
  const isChapter = ({ name, kind }) => kind === 'chapter' && !name.startsWith('00');
  const chapters = allPages(html).filter(isChapter).filter(among(words));
  await byTwos(chapters, async ({ name }) => {
    const reading = await pages.page(await pages.context(), name);
    counts.once += await readThrough(reading, name);
    await reading.context().close();
    const stopping = await pages.page(await pages.context(), name);
    counts.stopped += await stopped(stopping, name);
    await stopping.context().close();
    const tall = await pages.page(await pages.context({ height: 9000 }), name);
    counts.turns += await inTurn(tall, name);
    await tall.context().close();
    const still = await pages.page(await pages.context({ still: true }), name);
    await still.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 700) {
        window.scrollTo({ top: y, behavior: 'instant' });
        await new Promise((go) => setTimeout(go, 100));
      }
    });
    if (await still.locator('figure.live').count()) fault(`${name}: a figure runs for readers who want no motion`);
    const page = await pages.page(await pages.context(), name);
    await Promise.all([page, still].map(unfold));
    let played = 0;
    for (const figure of await page.locator('figure.drawing:has(.hand)').all()) {
      const stem = await figure.getAttribute('data-figure');
      const seen = await figure.evaluate(play);
      if (seen) judge(stem, seen);
      if (seen && ++played === 1) {
        const step = await still.locator(`figure[data-figure="${stem}"]`).evaluate(play);
        if (step.words !== 'Play' || !step.rests) fault(`${stem} plays for readers who want no motion`);
      }
      await drag(page, figure, stem);
    }
    if (!played) fault(`${name} has no figure that plays`);
    await page.context().close();
    await still.context().close();
  });
  await browser.close();
  if (!counts.once) fault('no figure runs at first sight');
  if (!counts.stopped) fault('no figure is stopped by hand');
  if (counts.turns < 2) fault('no figure takes its turn after another');
  return `${counts.once} figures run once, ${counts.stopped} are stopped, ${counts.time} play in time, ${counts.option} through an option, ${counts.handles} handles`;
});
