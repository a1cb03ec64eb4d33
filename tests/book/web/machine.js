// machine.js: C is compiled and marked in a browser as it is in Node (tests/exercises/page.js): from a server and from the
// disk; what can go wrong with the download is said, and the page lives on. Prints how long things take.
//
//   node machine.js HTML OUT COURSE CHECKERS
const { spawnSync } = require('child_process');
const fs = require('fs');
const path = require('path');
const { fault, launch, opener, serve, test } = require('./browser.js');

const stem = '02-euler/step';
const loop = '#include "step.h"\nvoid euler_step(field_fn *field, double t, double h, double x[2])\n'
  + '{\n    (void)field, (void)t, (void)h;\n    for (;;)\n        x[0] += 1.0;\n}\n';

const middle = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

// What machine.mark brings and how long that takes, or the sentence that it refuses with.
const mark = (page, source, seed = 7) => page.evaluate(async ([of, text, number]) => {
  const begun = performance.now();
  try {
    const { verdict, json } = await smallSteps.modules['../write/machine.js'].mark(of, text, { seed: number });
    return { verdict, json, ms: performance.now() - begun };
  } catch (error) {
    return { sentence: error instanceof smallSteps.modules['../lib/sentence.js'].Sentence ? error.message : `no sentence: ${error.stack}` };
  }
}, [stem, source, seed]);

const load = (page) => page.evaluate(async () => {
  const begun = performance.now();
  const seen = [];
  try {
    window.stopping = new AbortController();
    await smallSteps.modules['../write/machine.js'].load((part) => seen.push(part), window.stopping.signal);
    return { ms: performance.now() - begun, seen };
  } catch (error) {
    return { sentence: error instanceof smallSteps.modules['../lib/sentence.js'].Sentence ? error.message : `no sentence: ${error.stack}` };
  }
});

async function opened(pages, context) {
  const page = await pages.page(context, 'laboratory.html');
  page.setDefaultTimeout(120000);
  await page.evaluate(async () => {
    const machine = smallSteps.modules['../write/machine.js'];
    Object.assign(machine.patience, { first: 3e5, compile: 1e5 }); // others may be at work here
    await machine.isReady();
  });
  return page;
}

// Memory of this browser's largest renderer, in MB, where the system tells.
async function memory(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const sizes = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => `/proc/${id}/smaps_rollup`)
    .filter((file) => fs.existsSync(file)).map((file) => Number(/^Pss: +(\d+)/m.exec(fs.readFileSync(file, 'utf8'))?.[1] ?? 0));
  await session.detach();
  return Math.max(0, ...sizes) / 1000;
}

// The verdict on these sources, as the checker prints it.
async function verdicts(page, files, checker) {
  const times = [];
  for (const file of files) {
    const found = await mark(page, fs.readFileSync(file, 'utf8'));
    const { stdout } = spawnSync(checker, ['--answer', file, '--seed', '7'], { encoding: 'utf8' });
    if (found.verdict !== stdout) fault(`${file}: the page says\n${found.verdict ?? found.sentence}and the checker\n${stdout}`);
    times.push(found.ms);
  }
  return times;
}

// One way to have the pages: how long it takes, first and warm; a loop is told, and the page lives on.
async function tried(name, pages, browser, course, checkers) {
  const context = await pages.context();
  const page = await opened(pages, context);
  const loading = await load(page);
  if (loading.sentence) return fault(`${name}: it does not load: ${loading.sentence}`);
  if (loading.seen.at(-1) !== 1) fault(`${name}: the progress ends at ${loading.seen.at(-1)}`);
  const files = [path.join(course, 'solutions', `${stem}.c`), path.join(course, 'exercises', stem, 'step.c')];
  const [first, ...warm] = await verdicts(page, [...files, ...files, ...files, ...files], path.join(checkers, stem));
  const room = await memory(browser);
  const looped = await mark(page, loop);
  if (!/no answer\s+after\s+2\s+seconds of computing/.test(looped.verdict)) fault(`${name}: a loop: ${JSON.stringify(looped)}`);
  await verdicts(page, files.slice(0, 1), path.join(checkers, stem));
  const ms = (number) => `${Math.round(number)} ms`;
  console.log(`${name}: load ${ms(loading.ms)}, first verdict ${ms(first)} (the trial: 800), warm ${ms(middle(warm))} (125), ` +
    `a loop ${ms(looped.ms)} (2000 to 5000); ${Math.round(room)} MB (220)`);
  await context.close();
}

// The network is cut after the first load, then before; what arrives is altered.
async function faulty(pages) {
  const context = await pages.context();
  const page = await opened(pages, context);
  if (await page.evaluate(() => smallSteps.modules['../write/machine.js'].here())) fault('it is here before it was fetched');
  await page.route(/llvm\.bin/, async (route) => {
    const answer = await route.fetch();
    const bytes = await answer.body();
    bytes[1000] ^= 1;
    await route.fulfill({ response: answer, body: bytes });
  });
  const altered = await load(page);
  if (!/cut short or altered/.test(altered.sentence)) fault(`altered: ${JSON.stringify(altered)}`);
  await page.unroute(/llvm\.bin/);
  await page.route(/llvm\.bin/, () => {}); // it never comes
  const request = page.waitForRequest(/llvm\.bin/);
  const waiting = load(page);
  await request;
  await page.evaluate(() => window.stopping.abort());
  if ((await waiting).sentence !== 'Stopped.') fault(`a signal does not end a download: ${JSON.stringify(await waiting)}`);
  await page.unroute(/llvm\.bin/);
  await load(page);
  if (!await page.evaluate(() => smallSteps.modules['../write/machine.js'].here())) fault('it is not here after it was fetched');
  await page.close();

  // Fetched once, it needs no network; and a signal ends what runs, but nothing that waits behind it.
  const again = await opened(pages, context);
  let asked = 0;
  again.on('request', (request) => { asked += /\.bin/.test(request.url()) ? 1 : 0; });
  const loaded = await load(again);
  if (loaded.sentence || asked > 0) fault(`the second time it asks for ${asked} files (${loaded.sentence ?? 'it loads'})`);
  const stopped = again.evaluate(([of, text]) => {
    const { signal } = window.stopping = new AbortController();
    return smallSteps.modules['../write/machine.js'].mark(of, text, { seed: 1, signal }).catch((error) => error.message);
  }, [stem, loop]);
  await again.waitForTimeout(1500);
  const behind = mark(again, loop.replace('for (;;)', ''));
  await again.waitForTimeout(100);
  await again.evaluate(() => window.stopping.abort());
  if (await stopped !== 'Stopped.') fault(`a signal does not end a mark: ${JSON.stringify(await stopped)}`);
  if (!/ of \d+ points/.test((await behind).verdict)) fault(`what waited behind it has: ${JSON.stringify(await behind)}`);
  await context.close();
}

// What goes wrong most often, in the tutor's words: of an exercise, a program and a method; and what clang, as it comes,
// refuses, and the command line's compiler warns of.
const wrongs = [
  ['answer', stem, '#include "step.h"\nvoid euler_stepp(void) {}\n', /^error: “euler_step” is called, but nobody has written it/],
  ['answer', stem, '#include "step.h"\nint main(void) { return 0; }\n', /^2: error: “(__main_void|main)” is there already/],
  ['answer', stem, '#include "step.h"\nint n = 3 ^ “2”;\n', /^2: error: This is a quotation mark of a text/],
  ['answer', stem, 'void euler_step(field_fn *f) {}\n', /^1: error: There is no type “field_fn” here/],
  ['answer', stem, '#include "step.h"\nint euler_step(void) { return 0; }\n', /^2: error: “euler_step” was declared with other/],
  ['answer', stem, '#include "step.h"\ndouble f(double a[2], double h) { return a[1 * h; }\n', /^2: error: A bracket \] is missing/],
  ['answer', stem, '#include "step.h"\ndouble *f(double *a, double h) { return h * a; }\n', /^2: error: This cannot be done with “double” and “double \*”/],
  ['answer', stem, '#include "step.h"\nint f(double a[2]) { return sizeof a; }\n', /note: in the page a pointer has 4 bytes/],
  ['answer', stem, '#include "step.h"\nvoid f(void) { return 1; }\n', /^2: warning: /],
  ['program', '02-euler/spiral', 'int f(void) { return 1; }\n', /^error: There is no function “main”/],
  ['program', '02-euler/spiral', 'int main(void) { return 1; }\nint main(void) { return 1; }\n', /^2: error: “main” is there already/],
  ['program', '02-euler/spiral', 'int help(void);\nint main(void) { return help(); }\n', /^2: error: “help” is called, but nobody/],
  ['answer', stem, '#define field_fn 3\n#include "step.h"\n', /^2: error: in step\.h, line 6: /],
  ['method', 'method', 'int f(void) { return 1; }\n', /^error: “step” is called, but nobody/],
];

async function inWords(pages) {
  const page = await opened(pages, await pages.context());
  for (const [kind, of, source, words] of wrongs) {
    const messages = await page.evaluate(async (job) => (await smallSteps.modules['../write/machine.js'].compile(job)).messages
      .map(({ line, level, text }) => `${line ? `${line}: ` : ''}${level}: ${text}`), { kind, stem: of, source });
    if (!messages.some((one) => words.test(one)) || messages.some((one) => /\.o\b|small-steps\/|main_/.test(one))) {
      fault(`${source}it says: ${messages.join('; ')}`);
    }
  }
  const faults = '#include <stdlib.h>\n#include <string.h>\nunsigned long n;\nint main(void)\n{\n    char *s = "a";\n    const char *t = "b";\n'
    + '    double *x = malloc(8);\n    free(x);\n    return (int)(strlen(s) + strlen(t) + sizeof(long long));\n}\n';
  const notes = await page.evaluate(async (source) => (await smallSteps.modules['../write/machine.js'].compile({ kind: 'program', stem: '02-euler/spiral', source })).messages
    .filter(({ level }) => level === 'note').map(({ line }) => line), faults);
  if (String(notes) !== '3,9,6,10') fault(`what differs from the command line is told at the lines ${notes}`);
  const long = '#include "step.h"\n#include <stdio.h>\nvoid euler_step(field_fn *field, double t, double h, double x[2])\n'
    + '{\n    (void)field, (void)t, (void)h, (void)x;\n    printf("%.1Lf\\n", 1.5L);\n}\n';
  const { verdict } = await mark(page, long);
  if (!/\| 1\.5/.test(verdict)) fault(`a long double is not printed: ${verdict}`);
  await page.context().close();
}

test(async ({ html, words: [course, checkers] }) => {
  const browser = await launch();
  const { server, base } = await serve(html, '/small-steps/');
  const served = opener(browser, html, base);
  await tried('served', served, browser, course, checkers);
  await faulty(served);
  await inWords(served);
  await tried('from the disk', opener(browser, html), browser, course, checkers);
  await browser.close();
  server.close();
  return 'C in the page';
});
