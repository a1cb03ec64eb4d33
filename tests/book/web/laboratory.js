// laboratory.js: the laboratory's page, in a browser: tables and C, right and wrong, by mouse, keys and link; and on paper.
//
//   node laboratory.js HTML OUT
const fs = require('fs');
const path = require('path');
const { fault, launch, opener, serve, test } = require('./browser.js');

const name = 'laboratory.html';
const axe = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

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
  await page.waitForFunction(() => !document.querySelector('main .laboratory').laboratory.busy, null, { timeout: 240000 });
  return `${await said(page)} ${await page.locator('.lab-verdicts').count() ? await verdicts(page) : ''}`;
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
  await page.evaluate(() => { // another wish, while RK4 is measured
    const [one, other] = ['RK4', 'Euler'].map((words) => [...document.querySelectorAll('.lab-gallery button')].find((it) => it.textContent === words));
    one.click();
    setTimeout(() => other.click(), 100);
  });
  await page.locator('.lab-verdicts').getByText('This is Euler').waitFor({ timeout: 60000 }).catch(() => fault('a newer wish is not measured'));
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
  for (const [hash, words] of [['#table=', 'This link is damaged.'], ['#fortran=abc', 'This link is not of this laboratory']]) {
    await ready(page, hash);
    if (!(await said(page)).startsWith(words)) fault(`of the link ${hash} it says: ${await said(page)}`);
    if (await text() !== own) fault(`the link ${hash} takes what was written`);
  }

  await page.locator('#lab-table').fill('0\none 1\n0 1\n');
  await press(page, 'Measure it');
  await says(page, 'a bad table', 'Row 2: \'one\' is no number: write 0.5, 1/6 or 1/2-sqrt(3)/6.');
  if (await page.locator('#lab-table').inputValue() !== '0\none 1\n0 1\n') fault('a table that was refused is lost');
  await page.reload();
  await page.waitForFunction(() => document.querySelector('main .laboratory')?.laboratory);
  await page.evaluate(() => document.querySelector('main .laboratory').laboratory.ready);
  if (await page.locator('#lab-table').inputValue() !== '0\none 1\n0 1\n') fault('a reload loses what was written');
}

// Every figure has its numbers, and in the race no name stands on a curve or on another name.
async function figures(page, what) {
  const numbers = await page.locator('.lab-numbers').count();
  if (numbers !== 9) fault(`${what}: ${numbers} figures have their numbers, not 9`); // the cat has an area
  const rows = await page.locator('.lab-race .lab-numbers').first().locator('tbody tr').count();
  if (rows < 10) fault(`${what}: the numbers of the race have ${rows} rows`);
  const over = await page.evaluate(() => [...document.querySelectorAll('.lab-race svg[role=img]')].flatMap((svg) => {
    const frame = svg.querySelector('.axis').getBoundingClientRect();
    const names = [...svg.querySelectorAll('text.quiet, text.mine')].map((one) => ({ says: one.textContent, box: one.getBoundingClientRect() }));
    const all = svg.getBoundingClientRect();
    const high = (one) => one.box.top + 0.2 * one.box.height; // letters do not fill their line
    const low = (one) => one.box.bottom - 0.2 * one.box.height;
    if (names.filter(({ says }) => says === 'yours').length !== 1) return ['yours has no name'];
    return names.filter((one, i) => one.box.left < frame.right || one.box.right > all.right ||
      names.some((other, k) => k < i && high(other) < low(one) && high(one) < low(other))).map(({ says }) => says);
  }));
  if (over.length) fault(`${what}: in the race names stand over something: ${over.join(', ')}`);
}

// Two tabs at once, a full storage, and a frame in which there is none.
async function elsewhere(page, context, pages) {
  const [heun, ralston] = ['0\n1 1\n1/2 1/2\n', '0\n2/3 2/3\n1/4 3/4\n'];
  await ready(page);
  const other = Object.assign(await pages.page(context), { base: pages.base, html: page.html });
  await ready(other);
  await page.locator('#lab-table').fill(heun);
  await other.locator('#lab-table').fill(ralston);
  await other.getByText('In another tab of the laboratory a method was written').waitFor();
  if (await page.evaluate(() => smallSteps.modules['../write/drafts.js'].get('method', 'table')) !== heun) fault('a tab writes over what another has written');
  await press(other, 'Take that one');
  if (await other.locator('#lab-table').inputValue() !== heun) fault('what the other tab has is not taken');
  await other.locator('#lab-table').fill(ralston);
  if (await page.evaluate(() => smallSteps.modules['../write/drafts.js'].get('method', 'table')) !== ralston) fault('what is written after that is not kept');
  await page.locator('#lab-table').fill(`${heun}\n`);
  await press(page, 'Keep this one');
  if (await other.evaluate(() => smallSteps.modules['../write/drafts.js'].get('method', 'table')) !== `${heun}\n`) fault('what is to be kept is not');
  await other.close();

  await page.evaluate(() => {
    window.Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.locator('#lab-table').fill(ralston);
  if (!/storage of this browser is full/.test(await said(page))) fault(`of a full storage it says: ${await said(page)}`);
  await press(page, 'Measure it');
  await says(page, 'with a full storage', 'This is Ralston');

  const { server, base } = await serve(page.html, '/book/');
  const outer = await (await pages.context()).newPage();
  await outer.goto(base + name);
  await outer.evaluate((address) => {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.src = address;
    frame.id = 'boxed';
    document.body.replaceChildren(frame);
  }, base + name);
  const boxed = outer.frameLocator('#boxed');
  await boxed.locator('#lab-table').fill(heun);
  if (!/keeps nothing for this page/.test(await boxed.locator('.lab-said').textContent())) fault('in a frame without storage it does not say that nothing is kept');
  await boxed.getByRole('button', { name: 'Measure it' }).click();
  await boxed.getByText('This is Heun').waitFor({ timeout: 240000 });
  await boxed.getByText('In C', { exact: true }).click();
  await boxed.locator('.lab-editor, .lab-needs:not(:empty)').first().waitFor();
  await outer.close();
  server.close();
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
  const why = await page.evaluate(() => smallSteps.modules['../write/machine.js'].why());
  if (why) {
    if (!/\.\/course lab/.test(await page.locator('.lab-needs').textContent())) fault('where there is no compiler it does not say what to do');
    return 'no C';
  }
  await page.locator('.lab-editor').waitFor();
  await press(page, 'RK4');
  await says(page, 'RK4 in C', 'This is RK4.', 'Order 4 on all six motions.');
  const table = await page.locator('.lab-lines').innerText();
  if (!/1\/6\s+1\/3\s+1\/3\s+1\/6/.test(table)) fault('the table of RK4 in C is not read off');
  const aged = page.locator('.lab-aged');
  if (await aged.isVisible()) fault('of RK4 in C it says that it is of another text');
  await page.evaluate(() => { // another text, while this one is measured
    const lab = document.querySelector('main .laboratory').laboratory;
    lab.measure();
    lab.editor.set('// other\n');
  });
  await says(page, 'RK4, while something else is written', 'This is RK4.');
  if (!await aged.isVisible()) fault('it does not say that the text has changed since it was measured');
  if (/other/.test(await page.locator('.lab-source').textContent())) fault('another text is printed than was measured');
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
  await write(`${head}    for (volatile int i = 0; i < 5000000; i++)\n        ;\n    for (int i = 0; i < n; i++)\n        x[i] += h * k[i];\n}\n`);
  await says(page, 'a slow step', 'No end after 20 seconds, while measuring its order, on the', 'What was found before that is below.', 'This is Euler');
  await write(`#include <stdio.h>\n${head}    printf("%g\\n", t);\n    for (int i = 0; i < n; i++)\n        x[i] += h * k[i];\n}\n`);
  await says(page, 'a step that prints', 'The step prints, which is left out here.', 'This is Euler');
  await write(`#include <stdio.h>\n${head}    FILE *none = fopen("none.txt", "r");\n    for (int i = 0; i < n && !none; i++)\n        x[i] += h * k[i];\n}\n`);
  await says(page, 'a step that asks for a file', 'This is Euler');
  await write('void step(double h, double *x)\n{\n    x[0] += h;\n}\n');
  await says(page, 'other arguments', 'The function step has other arguments here, or returns something else');
  await write(`${head}    x[0] += h * kk[0];\n}\n`);
  await says(page, 'a mistake', 'It does not compile: see the messages below the text.');
  if (!/Line 8.*kk/.test(await page.locator('.editor-messages').innerText())) fault('the message does not stand at its line');
  for (const lines of [20, 45, 200]) {
    const comments = Array.from({ length: lines }, (_, i) => `// line ${i} of a method that explains itself\n`).join('');
    await write(`${comments}${head}    for (int i = 0; i < n; i++)\n        x[i] += h * k[i];\n}\n`);
    await says(page, `C of ${lines} lines`, 'This is Euler');
    await onOnePage(page, `C of ${lines} lines`);
    const printed = await page.locator('.lab-source').textContent();
    if (lines < 100 ? !printed.includes('x[i] += h * k[i];') : !/… and \d+ lines more/.test(printed)) fault(`C of ${lines} lines is printed as ${printed}`);
  }
  return 'C as well';
}

// Stopped while it waits for the compiler; and where the network fails for a moment, it goes on when it is back.
async function stopped(browser, pages, html) {
  const { server, base } = await serve(html, '/book/');
  const context = await browser.newContext(); // requests fail here, as they should
  const page = Object.assign(await context.newPage(), { base, html });
  page.on('pageerror', (error) => fault(`without a network: ${error.message}`));
  await ready(page);
  await context.setOffline(true);
  await press(page, 'Midpoint');
  await says(page, 'without a network', 'What measures here did not load.');
  await page.locator('label[for=lab-kind-c]').click();
  await page.getByText('What compiles C did not load').waitFor();
  if (!await page.locator('#lab-kind-table').isChecked()) fault('the table stands under "In C"');
  await context.setOffline(false);
  await press(page, 'Measure it');
  await says(page, 'with a network again', 'This is the midpoint method');
  await page.locator('label[for=lab-kind-c]').click();
  await page.locator('.lab-editor').waitFor();
  if (await page.evaluate(() => !smallSteps.modules['../write/machine.js'].why())) {
    await page.route(/llvm\.bin/, () => {}); // it never comes
    const [asked, ended] = ['request', 'requestfailed'].map((event) => page.waitForEvent(event, (one) => /llvm\.bin/.test(one.url())));
    await press(page, 'Measure it');
    await asked;
    await press(page, 'Stop');
    await ended.catch(() => fault('stopped, the laboratory goes on fetching the compiler'));
    await page.unroute(/llvm\.bin/);
    await page.waitForTimeout(10000);
    if (await said(page) !== 'Stopped.' || await page.locator('.lab-verdicts').count()) fault(`stopped, the laboratory says: ${await measured(page)}`);
    await press(page, 'Midpoint');
    await page.locator('.lab-verdicts').waitFor({ timeout: 240000 }); // it is not busy before the field has its text
    await says(page, 'after it was stopped', 'This is the midpoint method');
  }
  await context.close();
  server.close();
}

async function clean(page, what) {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => (await window.axe.run({ preload: false })).violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 120)}`));
  found.forEach((one) => fault(`${what}: ${one}`));
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  if (over > 0) fault(`${what}: it scrolls sideways by ${over} pixels`);
}

async function onOnePage(page, what) {
  const paper = (await page.pdf({ format: 'A4', margin: { top: '10mm', bottom: '10mm', left: '12mm', right: '12mm' } })).toString('latin1');
  const sheets = paper.match(/\/Type\s*\/Page\b(?!s)/g).length;
  if (sheets !== 1) fault(`on paper ${what} takes ${sheets} pages`);
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
    await figures(page, what);
    if (what === 'light') {
      await onOnePage(page, 'a table');
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
  await elsewhere(page, context, pages);
  const c = await inC(page);
  await stopped(browser, pages, html);
  await looks(pages, html);
  await browser.close();
  return `tables, keys, links, tabs, looks, paper; ${c}`;
});
