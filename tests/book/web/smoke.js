// smoke.js: a minute with the pages, as a reader would have it. One page of each kind is
// opened; a figure is changed and put back; a word is searched; each kind of door, the
// colours and the zoom are tried, and a world is played with. Nothing is said on the console, nothing asked of others.
//
//   node smoke.js HTML OUT [served] [firefox]    from the disk, or below a folder of a server
const fs = require('fs');
const path = require('path');
const { allPages, fault, launch, opener, serve, test } = require('./browser.js');

const chapter = '02-euler.html';
const prefix = '/some/sub/path/';

const idle = (page) => page.evaluate(() => smallSteps.modules['../figure/programs.js'].idle());
const colours = (page) => page.evaluate(() => {
  const { color, backgroundColor } = getComputedStyle(document.body);
  const { backgroundColor: behind } = getComputedStyle(document.documentElement);
  return [color, backgroundColor, behind].join(' ');
});

// One page of each kind comes whole, by the links between them.
async function everyKind(page, pages, html) {
  const all = allPages(html);
  for (const kind of ['start', 'chapter', 'appendix', 'header', 'source', 'folder']) {
    const one = all.find((other) => other.kind === kind);
    if (!one) continue;
    await page.goto(pages.base + one.name);
    if (!(await page.locator('main').count())) fault(`${one.name} has no text`);
  }
  await page.goto(pages.base + chapter);
  const half = await page.evaluate(() => [...document.querySelectorAll('msup, msub, mfrac, munder, mover, mroot')].filter((e) => e.children.length !== 2).length);
  if (half) fault(`${chapter}: ${half} formulas have half a fraction or power`);
  await page.goto(`${pages.base}index.html`);
  await page.locator(`a[href="${chapter}"]`).first().click();
  await page.waitForURL(`**/${chapter}`);
}

async function liveFigure(page) {
  const figure = page.locator('figure[data-figure="02-euler/spiral"]');
  const isChanged = () => figure.evaluate((e) => e.classList.contains('changed'));
  await figure.getByRole('button', { name: 'More' }).click();
  await figure.locator('.panel').waitFor();
  // Of this one the sentences beside the figure speak.
  const slider = figure.locator('.hand > .option input[type=range]');
  await slider.focus();
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight');
  await idle(page);
  if (!(await isChanged())) fault('a slider was moved, and the figure did not change');
  if (!(await figure.locator('.sheet .moved path').count())) fault('a slider was moved, and nothing new is drawn');
  if (!(await page.locator('.fact.moved').count())) fault('a slider was moved, and no number on the page');
  await figure.getByRole('button', { name: 'As printed' }).click();
  await idle(page);
  if (await isChanged()) fault('"As printed" does not put the figure back');
  if (await page.locator('.fact.moved').count()) fault('"As printed" does not put the numbers back');
  await badInput(page, figure);
  await figure.locator('.panel input').first().focus();
  await page.keyboard.press('Escape');
  if (await figure.locator('.panel').isVisible()) fault('Escape does not close what is under More');
}

// What cannot be is refused with a sentence, and the page lives on.
async function badInput(page, figure) {
  const field = figure.locator('.hand > .option input[type=number]');
  await field.fill('-7');
  await field.press('Enter');
  await idle(page);
  const said = await figure.locator('.hand > [role=status]').textContent();
  if (!/\w.*\./.test(said)) fault(`-7 was asked for, and the row says "${said}"`);
  await figure.getByRole('button', { name: 'As printed' }).click();
  await idle(page);
}

// Opens what `opens` opens, looks for words of it, closes it by the keyboard.
async function door(page, name, opens, expected) {
  await opens.scrollIntoViewIfNeeded();
  await opens.click();
  const panel = page.locator('.door:popover-open');
  await panel.getByText(expected).first().waitFor().catch(async () => {
    const said = (await panel.count()) ? await panel.textContent() : 'nothing';
    fault(`the door of ${name} says ${said.slice(0, 200)}, and not ${expected}`);
  });
  return panel;
}

async function close(page, name) {
  await page.keyboard.press('Escape');
  if (await page.locator('.door:popover-open').count()) fault(`Escape does not close the door of ${name}`);
}

async function doors(page, isLive) {
  const number = page.locator('.fact[data-run]').first();
  const panel = await door(page, 'a number', number, 'All digits');
  if (isLive) {
    await panel.getByRole('button', { name: 'Run it here' }).click();
    await panel.getByText(/ran here/).waitFor().catch(() => fault('"Run it here" does not run'));
  }
  await close(page, 'a number');
  const isBack = await number.evaluate((e) => e === document.activeElement);
  if (!isBack) fault('a door that is closed does not give back the focus');
  const details = (kind) => page.locator(kind).getByRole('button', { name: /^Details/ }).first();
  await door(page, 'a figure', details('figure.drawing'), 'Drawn by');
  await close(page, 'a figure');
  await door(page, 'a listing', details('figure.listing'), 'Source');
  await close(page, 'a listing');
  await door(page, 'an exercise', page.getByRole('button', { name: /^How to do it/ }).first(), 'Have it marked');
  await close(page, 'an exercise');
}

async function previewAndCopy(page) {
  await page.locator('main a.reference[href^="#eq-"]').first().hover();
  await page.locator('.preview:popover-open .katex, .preview:popover-open .equation').first().waitFor()
    .catch(() => fault('to point at the number of an equation does not show it'));
  await page.mouse.move(0, 0);
  await page.locator('figure.listing').getByRole('button', { name: /^Copy/ }).first().click();
  await page.locator('.door-status').getByText('opied').waitFor().catch(() => fault('a listing was not copied'));
}

async function zoom(page) {
  await page.getByRole('button', { name: /^Enlarge/ }).first().click();
  const dialog = page.locator('dialog.zoom[open]');
  const picture = dialog.locator('figure img, figure svg');
  const width = async () => (await picture.boundingBox()).width;
  const before = await width();
  await dialog.getByRole('button', { name: 'Larger' }).click();
  if ((await width()) < 1.2 * before) fault('"Larger" does not make a figure larger');
  await page.keyboard.press('Escape');
  if (await dialog.count()) fault('Escape does not close a figure that was enlarged');
}

async function themes(page) {
  const seen = new Set();
  for (const theme of ['light', 'dark', 'sepia']) {
    await page.locator('.bar button.settings').click();
    await page.locator(`#settings input[value=${theme}]`).check();
    await page.keyboard.press('Escape');
    seen.add(await colours(page));
  }
  if (seen.size < 3) fault('light, dark and sepia are not three different colours');
  const before = await colours(page);
  await page.reload();
  if (await colours(page) !== before) fault('the colours are not kept');
}

// A long list is one stop of the keyboard, and the arrows go through it.
async function lists(page, isLive, pages) {
  await page.goto(`${pages.base}z-finding.html`);
  const stops = await page.locator('main a[href]').evaluateAll((all) => all.filter((a) => a.tabIndex >= 0).length);
  if (stops > 40) fault(`the lists at the end of the book are ${stops} stops of the keyboard`);
  // The link as such: two that stand side by side may lead to one place.
  const here = () => page.evaluate(() => [...document.querySelectorAll('a')].indexOf(document.activeElement));
  await page.locator('.entries a[tabindex="0"]').first().focus();
  const first = await here();
  await page.keyboard.press('ArrowDown');
  const second = await here();
  if (first === second) fault('the arrows do not go through a list');
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  if (await here() !== first) fault('Home does not go to the head of a list');
  await page.goto(pages.base + chapter);
}

async function search(page) {
  await page.keyboard.press('/');
  await page.keyboard.type('symplectic euler');
  await page.locator('dialog.finder .results a').first().waitFor();
  const [asked, href] = [page.url(), await page.locator('dialog.finder .results a').first().getAttribute('href')];
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.href !== asked && url.href.endsWith(href.replace(/^(\.\.\/)+/, '')));
  const anchor = new URL(page.url()).hash.slice(1);
  if (anchor && !(await page.evaluate((id) => Boolean(document.getElementById(id)), decodeURIComponent(anchor)))) {
    fault(`the search leads to #${anchor}, and there is no such place`);
  }
}

// A world is taken hold of, by pointer and by keys, undone, and sent.
async function world(page, isLive, pages) {
  await page.goto(`${pages.base}playground.html#bridge`);
  const canvas = page.locator('.w-canvas');
  await page.locator('.w-canvas, .w-sorry').first().waitFor();
  await page.evaluate(() => document.querySelector('.world').ready);
  if (await page.locator('.w-sorry', { hasText: 'without a compiler' }).count()) return;
  const seen = () => page.evaluate(() => {
    const { particles, held, t, mouse, total } = document.querySelector('.world').world.session.look();
    return { particles, held, t, mouse, total };
  });
  const { x, y, width } = await canvas.boundingBox();
  const metre = width / 8.2;
  const at = (mx, my) => [x + (0.1 + mx) * metre, y + (6.1 - my) * metre];
  await page.mouse.move(...at(4, 3));
  await page.mouse.down();
  await page.mouse.move(...at(4.5, 2), { steps: 5 });
  await page.waitForFunction(() => document.querySelector('.world').world.session.look().t > 0.2);
  const held = await seen();
  if (held.mouse !== 1 || !(held.total > 0)) fault(`a bridge is pulled at, and the world says ${JSON.stringify(held)}`);
  await page.mouse.up();
  await page.mouse.move(...at(1.2, 3));
  await page.keyboard.press('x');
  if ((await seen()).particles !== held.particles - 1) fault('a key does not delete a particle');
  await page.keyboard.press('z');
  if ((await seen()).particles !== held.particles) fault('undo does not bring it back');
  await page.getByRole('button', { name: 'Copy a link' }).click();
  await page.waitForFunction(() => /#w\..{500}/.test(document.querySelector('.w-address').value));
}

// A part that fails names itself, and the others are tried.
async function part(name, work) {
  try {
    await work();
  } catch (error) {
    fault(`${name}: ${error.message.split('\n').slice(0, 8).join(' | ')}`);
  }
}

test(async ({ html, words }) => {
  const browser = await launch(words.includes('firefox') ? 'firefox' : 'chromium');
  const { server, base } = words.includes('served') ? await serve(html, prefix) : {};
  const pages = opener(browser, html, base);
  const page = await pages.page(await pages.context());
  const isLive = fs.existsSync(path.join(html, 'live'));
  if (!isLive) console.log('There is no html/live: no figure is changed (clang, lld or wasi-libc were not there).');
  await part('pages', () => everyKind(page, pages, html));
  await page.goto(pages.base + chapter);
  if (isLive) await part('live figure', () => liveFigure(page));
  for (const [name, work] of Object.entries({ doors, previewAndCopy, zoom, themes, lists, search, world })) {
    await part(name, () => work(page, isLive, pages));
  }
  await browser.close();
  if (server) server.close();
  return `${base || 'from the disk'}: ${isLive ? 'eight' : 'seven'} parts`;
});
