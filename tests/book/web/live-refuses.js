// live-refuses.js: what a page cannot do, it says in a sentence, and lives on. An option is out of its range, or no
// number; a run would take for ever; the browser has no WebAssembly or no workers; what a page loads is not there, or
// broken. The figure stays as it was, the next wish is granted, and the console is silent.
//
//   node live-refuses.js HTML OUT
const fs = require('fs');
const path = require('path');
const { fault, launch, opener, skip, test, unfold } = require('./browser.js');

const chapter = '02-euler';
const idle = (page) => page.evaluate(() => smallSteps.modules['../figure/programs.js'].idle());

// One fault of the world: what is done to the page before it is read, and what the page says of it.
const broken = {
  'no WebAssembly': { before: () => delete window.WebAssembly, says: /no WebAssembly/ },
  'no DecompressionStream': { before: () => delete window.DecompressionStream, says: /too old/ },
  'no workers': { before: () => { window.Worker = class { constructor() { throw new Error('no'); } }; },
    says: /cannot run the programs/ },
  'workers that fail': { before: () => { URL.createObjectURL = () => 'data:text/javascript,throw 1'; },
    says: /cannot run the programs/ },
  'no figures': { route: 'figures', says: /figures of this chapter did not load/ },
  'no programs': { route: 'programs', says: /programs of this chapter did not load/ },
  'programs that are no archive': { route: 'programs', body: pack('bm9uZQ=='), says: /did not arrive whole/ },
  'programs that are no module': { route: 'programs', body: pack('H4sIAAAAAAAAA8vLz0sFAGbYhu4EAAAA'),
    says: /did not arrive whole/ },
  'an empty script': { route: 'programs', body: '', says: /did not load/ },
};

function pack(wasm) {
  const programs = { '02-euler/spiral': { main: 'spiral' } };
  return `smallSteps.pack(${JSON.stringify({ wasm, programs })});`;
}

const sentence = /^[A-Z“].*[^ ][.!]$/;

function judge(what, said, expected) {
  if (!sentence.test(said)) fault(`${what}: the page says no sentence: "${said}"`);
  if (!expected.test(said)) fault(`${what}: the page says "${said}", and not ${expected}`);
}

// Touches the figure: what it says then.
async function touch(page, figure) {
  const again = figure.getByRole('button', { name: 'Try again' });
  if (await again.count()) await again.click();
  else await figure.locator('.hand > .option input[type=range]').press('ArrowRight');
  await idle(page);
  return figure.locator('.hand > [role=status]').textContent();
}

async function without(pages, what, { before, route, body, says }) {
  const context = await pages.context({ still: true });
  if (before) await context.addInitScript(before);
  if (route) {
    await context.route(`**/live/${chapter}.${route}.js`, (asked) => body === undefined
      ? asked.abort('aborted') : asked.fulfill({ contentType: 'text/javascript', body }));
  }
  const page = await pages.page(context, `${chapter}.html`);
  const figure = page.locator('figure[data-figure="02-euler/spiral"]');
  await figure.scrollIntoViewIfNeeded();
  await figure.locator('.hand > *').first().waitFor();
  for (const again of ['', ', again']) judge(what + again, await touch(page, figure), says);
  if (await figure.locator('[role=status]').count() !== 1) fault(`${what}: the page says it twice`);
  if (!(await figure.locator('img').isVisible())) fault(`${what}: the figure is gone`);
  const number = page.locator('.fact[data-run]').first();
  await number.click();
  await page.locator('.door:popover-open').getByText('All digits').waitFor()
    .catch(() => fault(`${what}: no door opens any more`));
  await page.keyboard.press('Escape');
  if (route) { // what comes the next time will do
    await context.unroute(`**/live/${chapter}.${route}.js`);
    await touch(page, figure);
    if (await touch(page, figure).then((said) => says.test(said))) fault(`${what}: it still says so when all has come`);
    if (!(await figure.evaluate((e) => e.matches('.changed')))) fault(`${what}: the next touch does not try again`);
  }
  await context.close();
}

// Types values into a figure's fields: what each is answered; and then moves it for good.
async function refuse(page, stem, option, typed) {
  const figure = page.locator(`figure[data-figure="${stem}"]`);
  await figure.evaluate((e) => smallSteps.modules['../figure/figures.js'].open(e));
  const row = figure.locator('.option').filter({ hasText: option });
  const field = row.locator('input[type=number]');
  const said = () => figure.locator('.hand > [role=status]').textContent();
  const putBack = async () => {
    const back = figure.getByRole('button', { name: 'As printed' });
    if (await back.isEnabled()) await back.click();
    await idle(page);
  };
  for (const [value, expected] of typed) {
    const was = await field.inputValue();
    await field.fill('');
    await field.pressSequentially(value);
    const begun = Date.now();
    await field.press('Enter');
    await idle(page);
    const seconds = (Date.now() - begun) / 1000;
    const what = `${stem}, ${option} = ${value}`;
    judge(what, await said(), expected);
    if (seconds > 10) fault(`${what}: takes ${seconds} seconds`);
    if (/^[a-z]/.test(value) && await field.inputValue() !== was) fault(`${what}: the field forgot ${was}`);
    await putBack();
    await row.locator('input[type=range]').press('ArrowRight');
    await idle(page);
    if (!(await figure.evaluate((e) => e.matches('.changed')))) fault(`${what}: nothing can be moved any more`);
    if (/says|stopped/.test(await said())) fault(`${what}: is said for ever`);
    await putBack();
  }
}

test(async ({ html }) => {
  if (!fs.existsSync(path.join(html, 'live'))) skip('there is no html/live (clang, lld or wasi-libc were not there).');
  const browser = await launch();
  const pages = opener(browser, html);
  for (const [what, how] of Object.entries(broken)) await without(pages, what, how);
  const context = await pages.context();
  const page = await pages.page(context, `${chapter}.html`);
  await unfold(page);
  await refuse(page, '02-euler/spiral', 'number of turns',
    [['-7', /program says.*turns/], ['0', /program says.*turns/], ['1e30', /./], ['e', /^Give a number\.$/]]);
  await refuse(page, '02-euler/pendulum', 'step (s)', [['0', /program says/], ['1e-6', /too long for a page/]]);
  await refuse(page, '02-euler/misleading', 'reference run', [['2e9', /stopped after \d+ seconds/]]);
  await browser.close();
  return `${Object.keys(broken).length} ways to be broken`;
});
