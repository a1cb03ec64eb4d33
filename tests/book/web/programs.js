// programs.js: a reader edits a program in its page, and runs it there, in a browser.
//
// By the keyboard alone it is opened, run as it is, broken, mended and changed: its message stands at its line, its facts
// are held against what they should be, its figure is drawn anew in all its runs. What goes wrong in a program (an endless
// loop, too much memory, printing, rows, depth) is told in a sentence, and the page lives on. The compiler comes once, and
// when its network is cut, a sentence does. Edits survive a reload, are compared, reset, downloaded, brought by a link.
//
//   node programs.js HTML OUT
const fs = require('fs');
const path = require('path');
const { fault, launch, opener, serve, skip, test } = require('./browser.js');

const stem = '02-euler/spiral';
const name = `code/${stem}.c.html`;
const longest = 240000; // milliseconds: the compiler begins on a machine that has other things to do

const check = (good, text) => good || fault(text);

// What the page says once it has come to its end.
async function said(page) {
  await page.waitForFunction(() => /[^…]$/.test(document.querySelector('.told').textContent)
    && document.querySelector('.workshop .bar-of-tools button:nth-of-type(2)').disabled, null, { timeout: longest });
  await page.evaluate(() => smallSteps.modules['../figure/programs.js'].idle());
  return page.locator('.told').textContent();
}

const textOf = (page) => page.evaluate((key) => localStorage.getItem(key), `small-steps.program.${stem}`);

// The whole text another one, by keys.
async function write(page, text) {
  await page.locator('.cm-content').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

async function run(page, text) {
  await write(page, text);
  await page.keyboard.press('Control+Enter');
  return said(page);
}

// Presses Tab until what has the focus says this.
async function tabTo(page, words) {
  for (let i = 0; i < 80; i++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement.textContent.trim()) === words) return true;
  }
  fault(`the keyboard does not come to "${words}"`);
  return false;
}

const curves = (page) => page.locator('.workshop .sheet .moved path:not(.pale)').evaluateAll(
  (paths) => paths.map((one) => one.getAttribute('d')).filter(Boolean));
const facts = (page) => page.locator('.workshop .facts > div').allInnerTexts();
const button = (page, words) => page.locator('.workshop').getByRole('button', { name: words, exact: true });

// A program of these lines, with an empty table.
const program = (body, above = '') => `#include "steps/program.h"
#include <stdio.h>
#include <stdlib.h>
${above}
int main(int argc, char **argv)
{
    const ss_option options[] = {{0}};
    ss_begin(argc, argv, "", options);
    ss_columns("t x");
    ${body}
    return ss_end();
}
`;

const wrongs = {
  'an endless loop': ['for (volatile int i = 0; i < 2; i = 0) ;', /stopped after \d+ seconds.*loop that never ends\?$/],
  'endless rows': ['for (;;) ss_row(0.0, 1.0);', /too long for a page/],
  'endless printing': ['for (;;) puts("again");', /^The program prints without end\.$|stopped after/],
  'endless memory': ['while ((p = malloc(1000000))) p[0] = 1.0; *wild = 1.0;', /^The program ran out of memory, 256 MB in a page/,
    'static double *volatile p, *volatile wild = (double *)-8ul;'],
  'a wild pointer': ['*wild = 1.0;', /^The program crashed: it used memory that is not its own/,
    'static double *volatile wild = (double *)-8ul;'],
  'a null pointer': ['int *volatile p = NULL; *p = 1;', /^The program crashed: it used a pointer that leads nowhere/],
  'an index outside': ['double a[4]; volatile int k = 4000; a[k] = 1.0; ss_row(a[k], 0.0);', /or an index outside its array/],
  'memory without asking': ['for (;;) { kept = malloc(1000000); kept[0] = 1; }', /^The program ran out of memory, 256 MB in a page/,
    'static char *volatile kept;'],
  'endless depth': ['ss_row(deep(1), 0.0);', /^The program (crashed: it used memory|ran out of stack)/,
    'static int deep(int n) { volatile char a[1000]; a[0] = 1; return deep(n + 1) + a[0]; }'],
  'a division by zero': ['volatile int zero = 0; ss_row(7 / zero, 1.0);', /^The program crashed: a whole number was divided by zero/],
  'abort()': ['abort();', /^The program says: the program called abort\(\)\.$/],
  'exit()': ['exit(3);', /^The program stopped before its end, with status 3\.$/],
  'a status': ['ss_row(1.0, 2.0); return 1;', /^It ran in \d+ ms\. It ended with status 1\.$/],
  'a row too long': ['ss_row(1.0, 2.0, 3.0);', /^The program says: a row of 3 numbers under 2 columns\.$/],
  'two headers': ['ss_columns("a");', /^The program says: one table has one header: call ss_columns once\.$/],
};

async function first(page, source) {
  const asked = [];
  page.on('request', (request) => asked.push(request.url()));
  check(await tabTo(page, 'Edit and run'), 'no button');
  check(!asked.some((url) => /\/c\/(llvm|system|compiler)|codemirror/.test(url)), 'the page asks for much before anybody edits');
  await page.keyboard.press('Enter');
  await page.locator('.cm-content:focus').waitFor({ timeout: longest });
  const size = await page.locator('.workshop .size').textContent();
  check(/^The first run fetches the compiler, 2\d MB, and keeps it\.$/.test(size), `before the first run it says "${size}"`);

  await page.route('**/c/llvm.bin*', (route) => route.abort('aborted'));
  await page.keyboard.press('Control+Enter');
  const cut = await said(page);
  check(/did not arrive: is there a network\?/.test(cut), `without a network it says "${cut}"`);
  await page.unroute('**/c/llvm.bin*');
  await page.keyboard.press('Control+Enter');
  const asIs = await said(page);
  check(/^It ran in \d+ ms\. Its fact is as expected\. Its table is the book’s\.$/.test(asIs), `as it is: "${asIs}"`);
  check((await curves(page)).length === 0, 'as it is, its figure is drawn anew');
  check(await textOf(page) === null, 'a program as it is was kept');
  check(source.includes((await page.locator('.cm-line').first().textContent())), 'the editor has another text');
}

async function brokenAndMended(page, source) {
  const line = source.split('\n').findIndex((one) => one.includes('p.x += h * v.x;')) + 1;
  const broken = await run(page, source.replace('p.x += h * v.x;', 'p.x += h * v.x'));
  check(/^It does not compile: one error/.test(broken), `broken: "${broken}"`);
  const message = page.locator('.editor-message').first();
  const words = await message.textContent();
  check(words.startsWith(`Line ${line}: error: A semicolon is missing here.`), `broken, it says "${words}"`);
  const beside = await page.locator('.workshop figcaption').first().innerText();
  check(/^Figure/.test(beside) && !/[[\]{}$]/.test(beside), `its figure is called "${beside}"`);
  await message.focus();
  await page.keyboard.press('Enter'); // goes to the line
  await page.locator('.cm-lint-marker-error').first().waitFor({ timeout: 60000 }).catch(() => fault('broken, no mark stands at the line'));
  await page.keyboard.press('End');
  await page.keyboard.insertText(';');
  await page.keyboard.press('Control+Enter');
  const mended = await said(page);
  check(/Its fact is as expected/.test(mended), `mended: "${mended}"`);
  check(await page.locator('.editor-message').count() === 0, 'mended, the message stays');
  check(await textOf(page) === null, 'what is mended is not the book’s program to the letter');
}

async function changed(page, source) {
  const text = source.replace('int steps = 24', 'int steps = 48'); // so h is halved
  const halved = await run(page, text);
  check(/Its fact would fail/.test(halved), `with half the step: "${halved}"`);
  const told = (await facts(page)).find((one) => one.startsWith('growth_per_turn'));
  check(/1\.5\d+: would fail, expected 2\.215563 to 2\.215564; in the book 2\.2155/.test(told), `its fact: ${told}`);
  const [long] = await curves(page);
  check(long?.length > 0, 'its figure is not drawn anew');
  const note = await page.locator('.workshop figcaption .said').first().textContent();
  check(/^Drawn by your program; what is pale is as printed\./.test(note), `below the figure it says "${note}"`);

  // The field of the field changes all runs of the figure; as it is typed.
  await page.locator('.workshop input[type=checkbox]').focus();
  await page.keyboard.press('Space');
  await said(page);
  const before = await curves(page);
  await write(page, text.replace('{-p.y, p.x}', '{-0.5 * p.y, p.x}'));
  await page.waitForFunction((old) => !document.querySelector('.told').textContent.startsWith(old), 'It ran');
  const typed = await said(page);
  check(/would fail/.test(typed), `as it is typed: "${typed}"`);
  const after = await curves(page);
  check(after.length > before.length, `of the figure's curves ${before.length} and then ${after.length} were drawn`);
  check(!after.some((one) => /NaN|Infinity/.test(one)), 'a curve is no curve');
  await page.locator('.workshop input[type=checkbox]').focus();
  await page.keyboard.press('Space');

  await earlier(page, text);

  // Options: a run by the field, and one that the program refuses.
  await write(page, text);
  const field = page.locator('#option-turns');
  await field.fill('2');
  await button(page, 'Run').click();
  check(/It ran/.test(await said(page)), 'an option is not taken');
  const rows = await page.locator('.workshop .answer .door-quiet').textContent();
  check(/^10 of \d+ rows$/.test(rows), `the table ends with "${rows}"`);
  await field.fill('2.5');
  await button(page, 'Run').click();
  check(await said(page) === 'The option turns takes a whole number.', 'half a turn is taken');
  await field.fill('-1');
  await button(page, 'Run').click();
  const refused = await said(page);
  check(/^The program says: --turns must be a whole number/.test(refused), `minus one turn: "${refused}"`);
  await field.fill('');
  return text;
}

// Facts, table and figure of an earlier run are taken away, or said to be that.
async function earlier(page, text) {
  const note = () => page.locator('.workshop figcaption .said').first().textContent();
  const isOld = async () => /^This is of an earlier run: /.test(await page.locator('.old-run').textContent());
  await run(page, text);
  check(!await isOld() && (await facts(page)).length > 0, 'a run just made is said to be an earlier one');
  await write(page, text.replace('int steps', 'int stepss'));
  check(await isOld(), 'a program was changed, and its results stand as if they were its own');
  check(/^This is of an earlier run of yours\.$/.test(await note()), `a program was changed, and below its figure stands "${await note()}"`);
  await page.keyboard.press('Control+Enter');
  check(/^It does not compile/.test(await said(page)), 'what is broken compiles');
  check((await facts(page)).length === 0, 'facts of an earlier run stay beside a program that does not compile');
  check(!await isOld() && /earlier run/.test(await note()), `beside a program that does not compile stands "${await note()}"`);
  await run(page, text);
  await page.locator('#option-turns').fill('3');
  check(await isOld(), 'an option was changed, and the results stand as if they were of that');
  await page.locator('#option-turns').fill('');
  check(!await isOld(), 'an option was changed back, and the results are said to be old');
  await run(page, text.replace('ss_begin(', 'abort(); ss_begin(').replace('#include', '#include <stdlib.h>\n#include'));
  check((await facts(page)).length === 0 && /earlier run/.test(await note()), `beside a program that gave up stands "${await note()}"`);
  await run(page, text);
}

async function goneWrong(page) {
  for (const [what, [body, words, above]] of Object.entries(wrongs)) {
    const told = await run(page, program(body, above));
    check(words.test(told), `${what}: "${told}" ${await page.locator('.editor-messages').textContent()}`);
  }
  await write(page, program(wrongs['an endless loop'][0]));
  await button(page, 'Run').click();
  await page.locator('.told', { hasText: 'Running' }).waitFor({ timeout: longest });
  await button(page, 'Stop').click();
  check(await said(page) === 'Stopped.', 'Stop does not stop');
  const fine = await run(page, program('printf("half a line"); if (!fopen("none.txt", "r") && !getenv("HOME")) ss_row(1.0, 2.0);'));
  check(/^It ran/.test(fine), `after all that, a program that asks for a file: "${fine}"`);
  const rows = await page.locator('.workshop .answer .door-quiet').textContent();
  check(rows === '1 of 1 rows', `of a program that asks for a file there are ${rows}`);
  const printed = () => page.locator('.workshop .answer pre').textContent();
  check(await printed() === 'half a line', `it printed "${await printed()}"`);
  await run(page, program(`puts("here I am"); ${wrongs['an endless loop'][0]}`));
  check(await printed() === 'here I am\n', `before it was stopped, it printed "${await printed()}"`);
  await run(page, program('for (int i = 0; i < 500; i++) puts("again");'));
  check((await printed()).endsWith('again\n… and 400 lines more'), `of 500 lines it shows "${(await printed()).slice(-40)}"`);

  await page.evaluate(() => {
    Object.getPrototypeOf(localStorage).setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
  });
  const full = await run(page, program('ss_row(2.0, 1.0);'));
  check(/^It ran in .* storage of this browser is full/.test(full), `with a full storage: "${full}"`);
}

// Nothing shuts anybody out, and nothing scrolls sideways.
async function looks(page, say) {
  const violations = await page.evaluate(async () => (await axe.run(document, { preload: false, resultTypes: ['violations'] }))
    .violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 160)}: ${nodes[0].any[0]?.message ?? ''}`));
  violations.forEach((text) => say(`axe: ${text}`));
  const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  if (wide > room) say(`it is ${wide} pixels wide, and there is room for ${room}`);
}

const ways = { wide: { width: 1400 }, narrow: { width: 390 }, dark: { width: 1400, colorScheme: 'dark' } };

async function looked(page, out, text) {
  await page.evaluate(fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8'));
  for (const state of ['broken', 'changed']) {
    await run(page, state === 'broken' ? text.replace('int steps', 'int stepss') : text);
    for (const [what, { width, colorScheme = 'light' }] of Object.entries(ways)) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await looks(page, (words) => fault(`${what}, ${state}: ${words}`));
      await page.screenshot({ path: path.join(out, `${state}-${what}.png`), fullPage: true });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

async function kept(page, pages, source, text) {
  await write(page, text);
  await page.reload();
  await page.getByRole('button', { name: 'Go on editing' }).click();
  await page.locator('.cm-content:focus').waitFor();
  check(await textOf(page) === text, 'after a reload the text is another one');
  check((await page.locator('.workshop .size').textContent()) === '', 'the compiler is to be fetched again');

  await button(page, 'Compare').click();
  const [lost] = await page.locator('.differences del').allTextContents();
  const [won] = await page.locator('.differences ins').allTextContents();
  check(/^- +int steps = 24/.test(lost) && /^\+ +int steps = 48/.test(won), `compared: "${lost}" and "${won}"`);
  const coming = page.waitForEvent('download');
  await button(page, 'Download').click();
  const download = await coming;
  check(download.suggestedFilename() === 'spiral.c', `it is downloaded as ${download.suggestedFilename()}`);
  check(fs.readFileSync(await download.path(), 'utf8') === text, 'what is downloaded is another text');
  const command = await page.locator('.told').textContent();
  check(command.includes('cc -Icode code/02-euler/spiral.c code/steps/*.c -lm'), `downloaded, it says "${command}"`);

  await button(page, 'Reset').click();
  check(await textOf(page) === null, 'after Reset a text is kept');
  await button(page, 'Close').click();
  await page.getByRole('button', { name: 'Edit and run' }).waitFor();

  // A link brings a text, but takes none away.
  const letters = await page.evaluate(async (words) => smallSteps.modules['../lib/letters.js'].pack(new TextEncoder().encode(words)), text);
  await page.goto('about:blank');
  await page.goto(`${pages.base}${name}#text=${letters}`);
  await page.locator('.cm-content:focus').waitFor();
  await button(page, 'Compare').click();
  check(/steps = 48/.test(await page.locator('.differences ins').first().textContent()), 'the link brings no text');
  await write(page, source.replace('int steps = 24', 'int steps = 96'));
  await page.goto('about:blank');
  await page.goto(`${pages.base}${name}#text=${letters}`);
  await page.getByRole('button', { name: 'Open mine' }).click();
  await page.locator('.cm-content:focus').waitFor();
  check((await textOf(page)).includes('int steps = 96'), 'the link takes the reader’s own text away');
  // Where the page is open already, too.
  const follow = (hash) => page.evaluate((words) => { location.hash = words; }, hash);
  await page.evaluate(() => { location.hash = ''; });
  await follow(`#text=${letters}`);
  await button(page, 'Keep mine').click();
  check((await textOf(page)).includes('int steps = 96'), 'a link that comes later takes the reader’s own text away');
  await follow('');
  await follow(`#text=${letters}`);
  await button(page, 'Take that of the link').click();
  check((await textOf(page)).includes('int steps = 48'), 'a link that comes later brings no text');
  check(!(await page.evaluate(() => location.hash)), 'a link in the address stays while its text changes');
  await follow('#text=@@');
  await page.locator('.told').getByText('This link is damaged.').waitFor();
  // Messages are about the text that was compiled.
  await page.evaluate(() => {
    const its = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (...words) {
      if (!words[0].job) return its.apply(this, words);
      Worker.prototype.postMessage = its;
      window.goOn = () => its.apply(this, words);
    };
  });
  await write(page, `${source}int x = ;\n`);
  await button(page, 'Run').click();
  await page.waitForFunction(() => window.goOn);
  await write(page, 'int main');
  await page.evaluate(() => window.goOn());
  await page.locator('.told').getByText('What you had before these changes does not compile.').waitFor();
  check(await page.locator('.editor-message').count() === 0, 'messages stand below a text that is another since');

  // What can be copied can be opened.
  await page.evaluate(() => { navigator.clipboard.writeText = async (words) => { window.copied = words; }; });
  const long = `${source}// ${'x'.repeat(1.2e5)}\n`;
  await write(page, long);
  await button(page, 'Copy a link').click();
  await page.waitForFunction(() => window.copied);
  const copied = await page.evaluate(() => window.copied);
  await write(page, text);
  await page.goto('about:blank');
  await page.goto(copied);
  await page.locator('.edit-and-run').getByText('This link brings a changed program').waitFor({ timeout: 60000 })
    .catch(() => fault('a long text is copied as a link that is refused'));
  await page.goto('about:blank');
  await page.goto(`${pages.base}${name}#text=@@`);
  const damaged = await page.locator('.edit-and-run').getByText('damaged').textContent();
  check(/This link is damaged\./.test(damaged), `a damaged link: "${damaged}"`);
}

// What one tab writes, another one shows.
async function inTwoTabs(pages, context) {
  const tabs = [];
  for (let i = 0; i < 2; i++) {
    const page = await pages.page(context, name);
    await page.getByRole('button', { name: /^(Edit and run|Go on editing)$/ }).click();
    await page.locator('.cm-content:focus').waitFor();
    tabs.push(page);
  }
  for (const [mine, other] of [tabs, [...tabs].reverse()]) {
    await write(mine, `int tab = ${tabs.indexOf(mine)};`);
    const shown = other.locator('.cm-line', { hasText: `int tab = ${tabs.indexOf(mine)};` });
    await shown.waitFor({ timeout: 60000 }).catch(() => fault('what is written in one tab does not come to the other'));
    const words = await other.locator('.told').textContent();
    check(words === 'You wrote this in another tab.', `in the other tab stands "${words}"`);
  }
  for (const page of tabs) await page.close();
}

test(async ({ html, out }) => {
  if (/pack\(null\)/.test(fs.readFileSync(path.join(html, 'c/parts.js'), 'utf8'))) skip('Made without a compiler for the pages.');
  const source = fs.readFileSync(path.join(html, `code/${stem}.c`), 'utf8');
  const { server, base } = await serve(html, '/book/');
  const browser = await launch();
  const pages = opener(browser, html, base);
  const context = await pages.context({ width: 1400, still: true });
  context.setDefaultTimeout(longest);
  const page = await pages.page(context, name);
  await first(page, source);
  await brokenAndMended(page, source);
  const text = await changed(page, source);
  await kept(page, pages, source, text);
  await page.goto('about:blank');
  await page.goto(pages.base + name);
  await page.getByRole('button', { name: 'Go on editing' }).click();
  await page.locator('.cm-content:focus').waitFor();
  await looked(page, out, text);
  await inTwoTabs(pages, await pages.context({ still: true }));
  await new Promise((done) => { // whatever was loaded is enough
    server.close(done);
    server.closeAllConnections();
  });
  await goneWrong(page);
  await browser.close();
  return `one program in all ways, ${Object.keys(wrongs).length} that go wrong`;
});
