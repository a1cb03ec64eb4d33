// laboratory.js: the laboratory's page, in a browser: tables and C, right and wrong, by mouse, keys and link; and on paper.
//
//   node laboratory.js HTML OUT
const fs = require('fs');
const path = require('path');
const { fault, launch, opener, test } = require('./browser.js');

const name = 'laboratory.html';
const axe = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/* global document, window, location */
const kutta = '0\n1/2 1/2\n1 -1 2\n1/6 2/3 1/6\n';
const said = (page) => page.locator('.lab-said').textContent();
const verdicts = (page) => page.locator('.lab-verdicts').innerText();
const press = (page, label) => page.locator('.lab-input').getByRole('button', { name: label, exact: true }).click();

async function ready(page, hash = '') {
  await page.goto('about:blank'); // else a hash alone loads nothing anew
  await page.goto(page.base + name + hash);
  await page.waitForFunction(() => document.querySelector('main .laboratory').laboratory);
  await page.evaluate(() => document.querySelector('main .laboratory').laboratory.ready);
}

// Until it is measured, or something is said.
async function measured(page) {
  await page.waitForFunction(() => !document.querySelector('main .laboratory').laboratory.busy, null, { timeout: 90000 });
  return await page.locator('.lab-verdicts').count() ? verdicts(page) : said(page);
}

async function says(page, what, ...words) {
  const found = await measured(page);
  for (const one of words) {
    if (!found.includes(one)) fault(`${what}: it does not say “${one}”, but: ${found}`);
  }
}

async function tables(page) {
  await ready(page);
  await press(page, 'RK4');
  await says(page, 'RK4', 'This is RK4. See section 4.2.', 'Order 4 on all six motions.');
  const lines = await page.locator('.lab-lines').innerText();
  for (const one of ['from −2.7853 to 0', 'to 2.8284', '528']) {
    if (!lines.includes(one)) fault(`RK4: its numbers lack ${one}`);
  }
  const figures = await page.locator('.lab-figure svg[role=img]').count();
  if (figures !== 10) fault(`there are ${figures} figures, not 10`);
  const href = await page.locator('.lab-verdicts a').first().getAttribute('href');
  const target = fs.readFileSync(path.join(page.html, href.replace(/#.*/, '')), 'utf8');
  if (!target.includes(`id="${href.replace(/.*#/, '')}"`)) fault(`there is no ${href}`);
  await press(page, 'A wrong RK4');
  await says(page, 'a wrong RK4', 'This looks like RK4, but its last weight is 1/3, not 1/6', 'It does not converge');

  await page.locator('#lab-table').fill(kutta);
  await press(page, 'Measure it');
  await says(page, 'order 3', 'This is Kutta\'s method of order 3.', 'Order 3 on all six motions.');
  await press(page, 'Copy a link');
  await page.locator('.lab-address').waitFor();
  const address = await page.locator('.lab-address').inputValue();
  await ready(page, address.replace(/^[^#]*/, ''));
  await says(page, 'the link', 'This is Kutta\'s method of order 3.');
  if (await page.locator('#lab-table').inputValue() !== kutta) fault('the link does not bring the table as it was');

  // What the reader has written is kept: from a link, from the gallery, and after a link was copied.
  const own = '0\n2/3 2/3\n1/4 3/4\n\n'; // Ralston's, and no text of the gallery
  await page.locator('#lab-table').fill(own);
  await page.reload();
  await page.waitForFunction(() => document.querySelector('main .laboratory')?.laboratory);
  const text = () => page.locator('#lab-table').inputValue();
  if (await text() !== own) fault('after a link was followed, what was written then is lost by a reload');
  await ready(page, address.replace(/^[^#]*/, ''));
  await page.getByText('This link brings a method').waitFor();
  if (await text() !== own) fault('a link takes what was written');
  await press(page, 'Take that of the link');
  await says(page, 'the link, taken', 'This is Kutta\'s method of order 3.');
  await page.locator('#lab-table').fill(own);
  await press(page, 'A wrong RK4');
  await press(page, 'Take my text back');
  await press(page, 'Measure it');
  await says(page, 'taken back', 'This is Ralston');
  if (await text() !== own) fault('the gallery takes what was written');
  await ready(page, '#table=nonsense!');
  if (!/link/i.test(await said(page))) fault(`of a damaged link it says: ${await said(page)}`);

  await page.locator('#lab-table').fill('0\none 1\n0 1\n');
  await press(page, 'Measure it');
  await says(page, 'a bad table', 'Row 2: \'one\' is no number: write 0.5, 1/6 or 1/2-sqrt(3)/6.');
  if (await page.locator('#lab-table').inputValue() !== '0\none 1\n0 1\n') fault('a table that was refused is lost');
  await page.reload();
  await page.waitForFunction(() => document.querySelector('main .laboratory')?.laboratory);
  await page.evaluate(() => document.querySelector('main .laboratory').laboratory.ready);
  if (await page.locator('#lab-table').inputValue() !== '0\none 1\n0 1\n') fault('a reload loses what was written');
}

// From the first key to the verdict, without a mouse.
async function keys(page) {
  await ready(page);
  await page.locator('#lab-kind-table').focus();
  const reach = async (label) => {
    for (let i = 0; i < 20; i++) {
      const here = await page.evaluate(() => document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent);
      if (here.startsWith(label)) return;
      await page.keyboard.press('Tab');
    }
    fault(`by Tab one does not come to “${label}”`);
  };
  await reach('Butcher table');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('0\n1 1\n1/2 1/2');
  await reach('Measure it');
  await page.keyboard.press('Enter');
  await says(page, 'by keys', 'This is Heun\'s method.');
}

// C, where the page has a compiler.
async function inC(page) {
  await ready(page);
  await page.locator('label[for=lab-kind-c]').click();
  await page.waitForFunction(() => document.querySelector('.lab-editor') || document.querySelector('.lab-needs').textContent);
  const why = await page.evaluate(() => window.smallSteps.machine.why());
  if (why) {
    if (!/\.\/course lab/.test(await page.locator('.lab-needs').textContent())) fault('where there is no compiler it does not say what to do');
    return 'no C';
  }
  await page.locator('.lab-editor').waitFor();
  await press(page, 'RK4');
  await says(page, 'RK4 in C', 'This is RK4.', 'Order 4 on all six motions.');
  const table = await page.locator('.lab-lines').innerText();
  if (!/1\/6\s+1\/3\s+1\/3\s+1\/6/.test(table)) fault('the table of RK4 in C is not read off');
  await press(page, 'A wrong midpoint');
  await says(page, 'a wrong midpoint in C', 'This looks like the midpoint method, but the second slope is taken at t, not at t + 1/2 h.',
    'Order 2 where no force depends on time, and 1 where one does');
  const write = (text) => page.evaluate(async (words) => {
    const lab = document.querySelector('main .laboratory').laboratory;
    await lab.take(words);
  }, text);
  const head = '#include "lab.h"\n\nvoid step(lab_f *f, int n, double t, double h, double *x)\n{\n    double k[32];\n\n    f(t, x, k);\n';
  await write(`${head}    x[n] += h;\n}\n`);
  await says(page, 'outside', 'The step writes to x[2], and it was called with n = 2');
  await write(`${head}    for (volatile int i = 0; i < n;)\n        x[i] += h;\n}\n`);
  await says(page, 'a loop', 'No end after 20 seconds, while measuring its first step.');
  await write(`${head}    x[0] += h * kk[0];\n}\n`);
  await says(page, 'a mistake', 'It does not compile: see the messages below the text.');
  if (!/Line 8.*kk/.test(await page.locator('.editor-messages').innerText())) fault('the message does not stand at its line');
  return 'C as well';
}

async function clean(page, what) {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => (await window.axe.run({ preload: false })).violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 120)}`));
  found.forEach((one) => fault(`${what}: ${one}`));
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  if (over > 0) fault(`${what}: it scrolls sideways by ${over} pixels`);
}

async function looks(pages, html) {
  for (const [what, way] of [['light', {}], ['dark', { scheme: 'dark' }], ['narrow', { width: 390, height: 844 }]]) {
    const context = await pages.context(way);
    const page = Object.assign(await pages.page(context), { base: pages.base, html });
    await ready(page);
    await clean(page, `${what}, at first`);
    await press(page, 'Midpoint');
    await measured(page);
    await clean(page, what);
    if (what === 'light') {
      const paper = (await page.pdf({ format: 'A4', margin: { top: '10mm', bottom: '10mm', left: '12mm', right: '12mm' } })).toString('latin1');
      const sheets = paper.match(/\/Type\s*\/Page\b(?!s)/g).length;
      if (sheets !== 1) fault(`on paper it takes ${sheets} pages`);
    }
    await context.close();
  }
}

test(async ({ html }) => {
  const browser = await launch();
  const pages = opener(browser, html);
  const context = await pages.context();
  const page = Object.assign(await pages.page(context), { base: pages.base, html });
  if (/module\('laboratory', null\)/.test(fs.readFileSync(path.join(html, 'live', 'laboratory.js'), 'utf8'))) {
    await ready(page);
    await press(page, 'Measure it');
    await says(page, 'without a compiler for the web', 'This copy of the book was made without a compiler for the web.');
    return 'the laboratory stands still';
  }
  await tables(page);
  await keys(page);
  const c = await inC(page);
  await looks(pages, html);
  await browser.close();
  return `tables, keys, links, looks, paper; ${c}`;
});
