// search.js: the search of the pages: from the disk, by the keyboard, with accents and
// beginnings of words, for what is not there, and every place it leads to exists.
const fs = require('fs');
const path = require('path');
const { fault, launch, opener, test } = require('./browser.js');

// What is asked, and what the first results are to name.
const questions = [
  ['symplectic euler', /symplectic euler/i],
  ['SYMPLEC EUL', /symplectic euler/i],
  ['stormer', /Störmer/i],
  ['Störmer', /Störmer/i],
  ['runge kutta', /Runge/],
  ['ss_world_step', /ss_world_step/],
  ['spiral', /spiral/i],
  ['neighbour', /neighbour/i],
  ['runge-kutta', /Runge/],
  ['Runge–Kutta', /Runge/],
  ['Crank–Nicolson', /Crank/],
  ["Euler's method", /Euler/],
  ['A-stable', /stab/i],
  ['h=0.1', /0\.1/],
  ['--rows', /rows/],
  ['Fig. 2.1', /2\.1/],
  ['how to choose a step size', /step/i],
];
const indexBytes = 1500000;

const resultsOf = (page) => page.locator('dialog.finder .results a');

async function ask(page, text) {
  await page.locator('dialog.finder input').fill(text);
  await page.waitForTimeout(150);
  return resultsOf(page).evaluateAll((links) => (
    links.map((link) => ({ href: link.getAttribute('href'), text: link.textContent }))));
}

function leadsSomewhere(html, from, href) {
  const [name, anchor] = path.posix.join(path.posix.dirname(from), href).split('#');
  const file = path.join(html, name);
  if (!fs.existsSync(file)) return false;
  return !anchor || fs.readFileSync(file, 'utf8').includes(`id="${decodeURIComponent(anchor)}"`);
}

async function questionsFrom(page, html, from) {
  for (const [question, expected] of questions) {
    const results = await ask(page, question);
    if (!results.slice(0, 5).some(({ text }) => expected.test(text))) {
      const first = results.slice(0, 5).map(({ text }) => text.slice(0, 60)).join(' / ');
      fault(`${question}: the first results are ${first || 'none'}`);
    }
    for (const { href } of results) {
      if (!leadsSomewhere(html, from, href)) fault(`${question} leads to ${href}, which is not there`);
    }
    if (!(await page.locator('dialog.finder .results mark').count())) fault(`${question}: nothing is marked`);
  }
}

async function nothingThere(page) {
  for (const nonsense of ['xyzzyx', '((((', '\\', '"', '*', '<b>']) {
    const results = await ask(page, nonsense);
    const said = await page.locator('dialog.finder [role=status]').textContent();
    if (!results.length && !/\w.*\w/.test(said)) fault(`"${nonsense}" is not there, and the search says "${said}"`);
  }
}

async function keyboard(page) {
  await ask(page, 'euler');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const onSecond = await resultsOf(page).nth(1).evaluate((e) => e === document.activeElement);
  if (!onSecond) fault('the arrows do not go from result to result');
  await page.keyboard.press('Escape');
  if (await page.locator('dialog.finder[open]').count()) fault('Escape does not close the search');
  await page.keyboard.press('Control+k');
  await page.locator('dialog.finder[open]').waitFor();
  await ask(page, 'euler');
  await page.keyboard.press('Escape'); // from the field, with a word in it
  if (await page.locator('dialog.finder[open]').count()) fault('Escape in the field does not close the search');
  await page.keyboard.press('Control+k');
  await page.locator('dialog.finder[open]').waitFor();
  await ask(page, 'Störmer'); // on another page
  await page.keyboard.press('ArrowDown');
  const before = page.url();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.href !== before);
}

test(async ({ html }) => {
  const index = path.join(html, 'search.js');
  const bytes = fs.statSync(index).size;
  if (bytes > indexBytes) fault(`the index has ${bytes} bytes`);
  const browser = await launch();
  const pages = opener(browser, html);
  const context = await pages.context();
  const sources = 'code/02-euler/spiral.c.html';
  for (const from of ['02-euler.html', sources]) {
    const page = await pages.page(context, from);
    const early = await page.evaluate(() => [...document.scripts].some((one) => one.src.endsWith('search.js')));
    if (early) fault(`${from} loads the index before it is asked`);
    await page.keyboard.press('/');
    await page.locator('dialog.finder[open]').waitFor();
    await questionsFrom(page, html, from);
    await nothingThere(page);
    await keyboard(page);
    await page.close();
  }
  // Without its index it says so, and the page lives on; the browser's own complaint is meant.
  const broken = await context.newPage();
  await broken.route('**/search.js', (route) => route.abort());
  await broken.goto(`${pages.base}02-euler.html`);
  await broken.keyboard.press('/');
  await broken.keyboard.type('euler');
  await broken.locator('dialog.finder [role=status]').getByText('could not be loaded').waitFor()
    .catch(() => fault('without its index the search says nothing'));
  await browser.close();
  return `${questions.length} questions from 2 pages, an index of ${Math.round(bytes / 1000)} KB`;
});
