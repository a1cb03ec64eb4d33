// write.js: exercises are done in their pages: failed under the right name and solved, kept over a reload, taken along and
// brought back; with the network cut, by the keyboard alone, in a frame, from a link, and where something is refused.
//
//   node write.js HTML OUT ROOT CHECK     CHECK: where the build has the worked mistakes, as CHECK/02-euler/step.mistakes/*.c
const crypto = require('crypto');
const fs = require('fs');
const path = require('path');
const { fault, launch, opener, serve, test } = require('./browser.js');

const sections = 'section.exercise[data-exercise]';
const chapterOf = (stem) => `${stem.split('/')[0]}.html`;
const nameOf = (stem) => `${stem.split('/')[1]}.c`;
const words = (text) => text.replace(/\s+/g, ' ').trim();
const isOneLetter = (text) => text.replace(/[^A-Za-z]/g, '');

let base; // of the served pages
let given; // {root, check, out}

const solution = (stem) => fs.readFileSync(path.join(given.root, 'solutions', `${stem}.c`), 'utf8');
const starter = (stem) => fs.readFileSync(path.join(given.root, 'exercises', stem, nameOf(stem)), 'utf8');

// What is said of a mistake: [its name, its file, the beginning of the sentence to the student].
function mistakesOf(stem) {
  const text = fs.readFileSync(path.join(given.root, 'exercises', stem, 'mistakes.md'), 'utf8');
  return [...text.matchAll(/^## (\S+) \((\S+)\)\n+([^]*?)\n\n```diff/gm)].filter(([, , where]) => where !== 'unnamed')
    .map(([, name, , said]) => ({ name, file: path.join(given.check, `${stem}.mistakes`, `${name}.c`), said: words(said) }));
}

// Six exercises of six chapters, and a mistake of each: those whose names come first when hashed.
function six() {
  const first = (names) => [...names].sort((a, b) => (hash(a) < hash(b) ? -1 : 1))[0];
  const hash = (name) => crypto.createHash('sha256').update(`write ${name}`).digest('hex');
  const chapters = fs.readdirSync(path.join(given.root, 'exercises')).filter((name) => /^\d/.test(name));
  return chapters.sort((a, b) => (hash(a) < hash(b) ? -1 : 1)).slice(0, 6).map((chapter) => {
    const stem = `${chapter}/${first(fs.readdirSync(path.join(given.root, 'exercises', chapter)))}`;
    const name = first(mistakesOf(stem).map((mistake) => mistake.name));
    return { stem, mistake: mistakesOf(stem).find((mistake) => mistake.name === name) };
  });
}

const sectionOf = (page, stem) => page.locator(`${sections}[data-exercise="${stem}"]`);
const press = (box, name) => box.getByRole('button', { name, exact: typeof name === 'string' }).click();
const textIn = (box) => box.locator('.write').evaluate((e) => e.writing.editor.text());

// The exercise's box, open.
async function write(page, stem) {
  const section = sectionOf(page, stem);
  await section.getByRole('button', { name: /^Write it here/ }).click();
  await section.locator('.cm-content').waitFor();
  return section;
}

const open = (box, text) => box.locator('.write input[type=file]')
  .setInputFiles({ name: 'answer.c', mimeType: 'text/x-c', buffer: Buffer.from(text) });

// The verdict, and how long it took from the click.
async function mark(box) {
  const page = box.page();
  await box.locator('.write-said').evaluate((e) => e.replaceChildren());
  const began = Date.now();
  await press(box, 'Mark');
  const fetching = box.getByRole('button', { name: /^Fetch \d+ MB and mark$/ });
  const verdict = box.locator('.write-said pre');
  await verdict.or(fetching).or(box.locator('.write-said .door-command')).first().waitFor();
  if (await fetching.count()) {
    await fetching.click();
    await verdict.waitFor({ timeout: 120000 });
  }
  const said = await box.locator('.write-said').innerText();
  if (!await verdict.count()) fault(`${page.url().slice(base.length)}: there is no verdict: ${said}`);
  return { said, ms: Date.now() - began };
}

// Milliseconds from a click to its verdict, so many times, as the page itself sees it.
const timed = (box, times) => box.locator('.write').evaluate(async ({ writing }, count) => {
  const seen = [];
  for (let i = 0; i < count; i++) {
    const verdict = new Promise((found) => {
      const watch = new MutationObserver(() => {
        if (!writing.said.querySelector('pre')) return;
        watch.disconnect();
        found(performance.now());
      });
      writing.said.replaceChildren();
      watch.observe(writing.said, { childList: true, subtree: true });
    });
    const began = performance.now();
    writing.marking.click();
    seen.push(await verdict - began);
    await new Promise((done) => setTimeout(done)); // it is ready for the next one
  }
  return seen;
}, times);

// ------------------------------------------------------------------------------------------------------------------

async function failedAndSolved(page) {
  const times = [];
  for (const { stem, mistake } of six()) {
    await page.goto(base + chapterOf(stem));
    const box = await write(page, stem);
    if (await textIn(box) !== starter(stem)) fault(`${stem} does not begin with what is handed out`);
    await open(box, fs.readFileSync(mistake.file, 'utf8'));
    const failed = await mark(box);
    if (!/ (\d+) of \d+ points/.test(failed.said) || !isOneLetter(failed.said).includes(isOneLetter(mistake.said))) {
      fault(`${stem}, ${mistake.name}: the verdict is "${failed.said}", and not "${mistake.said}"`);
    }
    await open(box, solution(stem));
    const { said } = await mark(box);
    if (!/ (\d+) of \1 points/.test(said)) fault(`${stem}, the solution: ${said}`);
    await timed(box, 2); // warm
    times.push(...await timed(box, 11));
  }
  times.sort((a, b) => a - b);
  const [low, middle, high] = [0.25, 0.5, 0.75].map((part) => Math.round(times[Math.floor(part * times.length)]));
  return `warm from click to verdict ${middle} ms, the middle of ${times.length} marks, half of them from ${low} to ${high} ms (the trial: 125)`;
}

async function keptAndTaken(page, pages) {
  const { stem } = six()[0];
  await page.goto(base + chapterOf(stem));
  let box = await write(page, stem);
  await box.locator('.cm-content').click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('/* mine */\n');
  const text = await textIn(box);
  await page.reload();
  box = await write(page, stem);
  if (await textIn(box) !== text || !text.startsWith('/* mine */\n')) fault('what was written is gone after a reload');

  await page.goto(`${base}exercises.html`);
  await page.getByText('Done in this browser: 6 of').waitFor()
    .catch(() => fault('the list of exercises does not know that six are done'));
  const coming = page.waitForEvent('download');
  await press(page, 'Take my answers along (ZIP)');
  const archive = path.join(given.out, 'answers.zip');
  await (await coming).saveAs(archive);
  const elsewhere = await pages.page(await pages.context(), 'exercises.html');
  await elsewhere.evaluate(([key]) => localStorage.setItem(key, 'other'), [`small-steps.exercise.${stem}`]);
  await elsewhere.reload();
  await elsewhere.locator('.your-answers input[type=file]').setInputFiles(archive);
  await press(elsewhere, 'Write over them');
  await elsewhere.getByText(/^Brought: /).waitFor();
  await elsewhere.getByText('Done in this browser: 6 of').waitFor().catch(() => fault('marks that were taken along do not come back'));
  await elsewhere.goto(base + chapterOf(stem));
  if (await textIn(await write(elsewhere, stem)) !== text) fault('what was taken along does not come back');
  await elsewhere.context().close();
}

// Not watched: requests fail here, as they should.
async function cutOff(browser) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const [first, second] = ['02-euler/step', '02-euler/turns'];
  await page.goto(base + chapterOf(first));
  await context.setOffline(true);
  await press(sectionOf(page, first), /^Write it here/);
  await sectionOf(page, first).getByText('could not be read').waitFor().catch(() => fault('a page without its editor does not say so'));
  await context.setOffline(false);
  const box = await write(page, first);
  if (await box.getByText('could not be read').count()) fault('a page that has its editor now says that it has none');
  await open(box, solution(first));
  await context.setOffline(true);
  await press(box, 'Mark');
  await press(box, /^Fetch/);
  const refusal = box.locator('.write-said .door-command');
  await refusal.waitFor();
  if (!/network/.test(await box.locator('.write-said').innerText())) fault('a cut network is not said');
  if (await textIn(box) !== solution(first)) fault('a cut network takes what was written');
  await context.setOffline(false);
  const began = Date.now();
  await mark(box);
  const ms = Date.now() - began;
  const other = await write(page, second);
  await context.setOffline(true);
  await open(other, solution(second));
  if (!/ (\d+) of \1 points/.test((await mark(other)).said)) fault('after the first load it does not mark without a network');
  await context.setOffline(false); // and in the next visit, once an exercise is open
  await page.reload();
  const later = await write(page, second);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  if (!/ (\d+) of \1 points/.test((await mark(later)).said)) fault('in the next visit it does not mark without a network');
  await context.close();
  return `the first verdict, with the download, ${ms} ms`;
}

async function byKeys(pages) {
  const page = await pages.page(await pages.context(), '02-euler.html');
  const stem = '02-euler/step';
  const here = () => page.evaluate(() => document.activeElement.getAttribute('aria-label') || document.activeElement.textContent);
  async function tabTo(name) {
    for (let i = 0; i < 300 && !name.test(await here()); i++) await page.keyboard.press('Tab');
    if (!name.test(await here())) throw new Error(`Tab does not lead to ${name}`);
  }
  await sectionOf(page, stem).locator('h3').evaluate((e) => { // where a reader of the statement is
    e.tabIndex = -1;
    e.focus();
  });
  await tabTo(/^Write it here/);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement.matches('.cm-content'));
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(solution(stem));
  await tabTo(/^Mark$/);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => /^Fetch/.test(document.activeElement.textContent));
  await page.keyboard.press('Enter');
  await page.locator('.write-said pre').getByText('4 of 4 points').waitFor({ timeout: 120000 });
  const still = async (when) => {
    if (await here() !== 'Mark') fault(`${when} the keyboard is not at "Mark", but at "${(await here()).slice(0, 60)}"`);
  };
  await still('after the verdict');
  await page.keyboard.press('Enter'); // once more, warm
  await page.locator('.write-said button').waitFor({ state: 'detached' });
  await page.locator('.write-said pre').waitFor();
  await still('after the second verdict');
  await page.evaluate(() => document.querySelector('.write').writing.editor.set(
    '#include "step.h"\nvoid euler_step(field_fn *f, double t, double h, double x[2])\n{\n    for (;;)\n        x[0] += t + h;\n    (void)f;\n}\n'));
  await page.keyboard.press('Enter');
  await tabTo(/^Stop$/);
  await page.keyboard.press('Enter');
  await page.locator('.write-said', { hasText: 'Stopped.' }).waitFor();
  await still('after "Stop"');
  await tabTo(/^Hints/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByText('Hint 1 of').first().waitFor();
  if (!/^Hints/.test(await here())) fault(`after a hint the keyboard is at "${await here()}"`);
  await page.context().close();
}

// On a phone what goes on can be seen and stopped, without scrolling.
async function onPhone(pages) {
  const page = await pages.page(await pages.context({ width: 390, height: 740, still: true, scheme: 'dark' }), '02-euler.html');
  const box = await write(page, '02-euler/step');
  await mark(box);
  await open(box, '#include "step.h"\nvoid euler_step(field_fn *f, double t, double h, double x[2])\n{\n    for (;;)\n        x[0] += t + h;\n    (void)f;\n}\n');
  await box.locator('.write-mark').evaluate((e) => e.scrollIntoView({ block: 'end' }));
  await page.evaluate(() => document.querySelector('.write-mark').click());
  const stop = box.getByRole('button', { name: 'Stop' });
  await stop.waitFor();
  const isSeen = (part) => part.evaluate((e) => e.getBoundingClientRect().top >= 0 && e.getBoundingClientRect().bottom <= innerHeight - 8);
  if (!await isSeen(stop)) fault('on a phone "Stop" is out of sight, or at its edge');
  await page.screenshot({ path: path.join(given.out, 'phone-marking.png') });
  await box.locator('.write-said pre').waitFor({ timeout: 120000 });
  await page.screenshot({ path: path.join(given.out, 'phone-verdict.png') });
  const top = await box.locator('.write-said').evaluate((e) => e.getBoundingClientRect().top);
  if (!(top >= 0 && top < 740 - 40)) fault(`on a phone the verdict begins at ${top}`);
  await page.context().close();
}

// One exercise in two tabs.
async function inTwoTabs(pages) {
  const context = await pages.context();
  const boxes = [];
  for (let i = 0; i < 2; i++) boxes.push(await write(await pages.page(context, '02-euler.html'), '02-euler/step'));
  for (const [i, text] of ['one\n', 'another\n', starter('02-euler/step')].entries()) {
    const [mine, other] = i % 2 ? [...boxes].reverse() : boxes;
    await open(mine, text);
    await other.page().waitForFunction((words) => document.querySelector('.write').writing.editor.text() === words, text)
      .catch(() => fault('what is written in one tab does not come to the other'));
    if (!/in another tab/.test(await other.locator('.write-state').textContent())) fault('another tab changes a text, and it is not told');
  }
  const [mine] = boxes;
  await mine.page().evaluate(() => { // in one breath: no news of the other tab comes between
    localStorage.setItem('small-steps.exercise.02-euler/step', 'elsewhere');
    document.querySelector('.write').writing.editor.set('here\n');
  });
  await press(mine, 'Take the text of the other tab');
  if (await textIn(mine) !== 'elsewhere') fault('the text of the other tab is not taken');
  await context.close();
}

async function nobodyShutOut(pages) {
  const source = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
  const looks = { wide: {}, dark: { scheme: 'dark' }, narrow: { width: 390, height: 844 } };
  for (const [name, look] of Object.entries(looks)) {
    const page = await pages.page(await pages.context({ ...look, still: true }), '02-euler.html');
    const box = await write(page, '02-euler/step');
    await open(box, starter('02-euler/step').replace('(void)h;', 'h = "1"\n    x[5] = 1 / 0;'));
    await press(box, 'Compare with the original');
    await mark(box);
    if (!await box.locator('.editor-message').count()) fault(`${name}: a file that does not compile has no messages at its lines`);
    await press(box, /^Hints/);
    await press(box, 'Show hint 1 of 3');
    await press(box, /^Hints/);
    await box.locator('details').evaluateAll((all) => all.forEach((one) => { one.open = true; }));
    await page.evaluate(source);
    const { violations } = await page.evaluate((where) => axe.run(where, { preload: false, resultTypes: ['violations'] }),
      `${sections}[data-exercise="02-euler/step"]`);
    for (const { id, nodes } of violations) fault(`${name}: ${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > (look.width ?? 1280)) fault(`${name}: the page scrolls sideways (${wide})`);
    await box.screenshot({ path: path.join(given.out, `${name}.png`) });
    await page.context().close();
  }
}

// Each hint after the other, the header, and ways back.
async function helpAndBack(page) {
  const stem = '03-midpoint/midpoint';
  await page.goto(base + chapterOf(stem));
  const box = await write(page, stem);
  await open(box, 'int mine;\n');
  await press(box, 'Reset');
  if (await textIn(box) !== starter(stem)) fault('"Reset" does not bring back what was handed out');
  await press(box, 'Take my text back');
  if (await textIn(box) !== 'int mine;\n') fault('a text that was reset cannot be taken back');
  await press(box, 'Compare with the original');
  if (!/^\+ int mine;$/m.test(await box.locator('.compared').innerText())) fault('what was changed is not shown');
  const coming = page.waitForEvent('download');
  await press(box, 'Download midpoint.c');
  if ((await coming).suggestedFilename() !== 'midpoint.c') fault('the file that is downloaded has another name');
  const count = Number(/of (\d)/.exec(await box.getByRole('button', { name: /^Hints/ }).textContent())[1]);
  await press(box, /^Hints: 0/);
  await press(box, 'Not yet');
  for (let k = 1; k <= count; k++) {
    await press(box, new RegExp(`^Hints: ${k - 1}`));
    await press(box, `Show hint ${k} of ${count}`);
    await box.getByText(`Hint ${k} of ${count}`, { exact: true }).waitFor();
  }
  if (await box.locator('.write-hints section').count() !== count) fault(`${count} hints are not there`);
  if (!await box.getByRole('button', { name: /^Hints/ }).isDisabled()) fault('more hints are offered than there are');
}

async function fromLinks(page, pages) {
  const stem = '02-euler/turns';
  const context = await pages.context();
  const other = await pages.page(context, '02-euler.html');
  const letters = await other.evaluate((text) => smallSteps.modules['../lib/letters.js'].pack(text), '/* of the teacher: ω */\n');
  const address = `${base}02-euler.html#write=${stem}&text=${letters}`;
  const fresh = await pages.page(context);
  await fresh.goto(address);
  await sectionOf(fresh, stem).locator('.cm-content').waitFor();
  if (await textIn(sectionOf(fresh, stem)) !== '/* of the teacher: ω */\n') fault('a link does not bring its text');
  if (await fresh.evaluate((of) => smallSteps.modules['../write/drafts.js'].get('exercise', of), stem) !== null) fault('a link’s text is taken for the reader’s before it is touched');
  await open(sectionOf(fresh, stem), '/* mine */\n');
  await fresh.waitForFunction(() => !location.hash.includes('text='));
  await fresh.reload();
  await sectionOf(fresh, stem).locator('.cm-content').waitFor();
  if (await textIn(sectionOf(fresh, stem)) !== '/* mine */\n') fault('what was written after a link is not there after a reload');
  if (await sectionOf(fresh, stem).getByText('This link brings').count()) fault('a link whose text was changed asks for its text again');
  await fresh.goto('about:blank');
  await fresh.goto(address);
  await press(sectionOf(fresh, stem), 'Keep mine');
  if (await textIn(sectionOf(fresh, stem)) !== '/* mine */\n') fault('a link writes over what was written');
  await fresh.goto('about:blank');
  await fresh.goto(`${address.slice(0, -9)}`);
  await fresh.locator('.door-status').getByText('damaged').waitFor().catch(() => fault('a damaged link is not told'));

  // The page of that exercise alone, too; and a box that was closed is opened by a link.
  const [alone, none] = [`exercises.html?name=${stem}#write=${stem}&text=`, await pages.page(await pages.context())];
  for (const bad of ['abc%%', '']) {
    await none.goto('about:blank');
    await none.goto(`${base}${alone}${bad}`);
    await sectionOf(none, stem).locator('.cm-content').waitFor();
    await none.locator('.door-status').getByText('damaged').waitFor().catch(() => fault(`alone, the damaged link "${bad}" is not told`));
    if (await textIn(sectionOf(none, stem)) !== starter(stem)) fault(`alone, the damaged link "${bad}" brings a text`);
  }
  await none.goto(`${base}02-euler.html`);
  const closed = await write(none, stem);
  await press(closed, /^Write it here/);
  await none.evaluate((hash) => { window.location.hash = hash; }, `write=${stem}`);
  await closed.locator('.cm-content').waitFor().catch(() => fault('a link leaves a closed exercise closed'));
  await none.context().close();
  await context.close();
}

// In the frame of a learning platform, which is told the marks, and nothing else.
async function framed(pages, html) {
  const platform = await serve(html, '/platform/'); // another port is another origin
  const page = await (await pages.context()).newPage();
  await page.goto(`${platform.base}00-preface.html`);
  await page.evaluate((src) => {
    window.told = [];
    addEventListener('message', ({ data }) => window.told.push(data));
    document.body.innerHTML = `<iframe src="${src}" style="width: 900px; height: 800px"></iframe>`;
  }, `${base}exercises.html?name=02-euler/step&seed=7`);
  const frame = page.frameLocator('iframe');
  const box = frame.locator('section.exercise');
  await box.locator('.cm-content').waitFor();
  if (await frame.locator('.bar').isVisible()) fault('in a frame the bar of the book is in the way');
  const said = frame.locator('.door-status');
  await box.evaluate((e) => e.insertAdjacentHTML('afterbegin', '<a href="02-euler.html">a chapter</a>')); // as some statements have
  const [chapter] = await Promise.all([page.context().waitForEvent('page'), box.getByText('a chapter').click()]);
  await chapter.close();
  if (!await box.locator('.cm-content').isVisible()) fault('in a frame a link takes the place of the exercise');
  await press(box, 'Copy a link to it');
  await said.getByText('Link copied.').or(said.locator('textarea')).waitFor().catch(() => fault('in a frame a link is copied, and nothing is said'));
  await box.evaluate(() => { document.execCommand = () => false; });
  await press(box, 'Copy a link to it');
  await said.locator('textarea:focus').waitFor().catch(() => fault('a link that a frame may not copy is not shown'));
  const linked = await said.locator('textarea').evaluate((e) => e.value.slice(e.selectionStart, e.selectionEnd));
  if (!/exercises\.html\?name=02-euler\/step&seed=7#write=02-euler\/step&text=./.test(linked)) fault(`in a frame the link to be copied is "${linked}"`);
  await page.screenshot({ path: path.join(given.out, 'framed.png') });
  await page.waitForTimeout(4500);
  if (!await said.locator('textarea').isVisible()) fault('a link to be copied goes before it is copied');
  await box.locator('.write input[type=file]').setInputFiles({ name: 'a.c', mimeType: 'text/x-c', buffer: Buffer.from(solution('02-euler/step')) });
  await press(box, 'Mark');
  const fetching = box.getByRole('button', { name: /^Fetch/ });
  await fetching.or(box.locator('.write-said pre')).first().waitFor();
  if (await fetching.count()) await fetching.click();
  await box.locator('.write-said pre').waitFor({ timeout: 120000 });
  const told = JSON.stringify(await page.evaluate(() => window.told));
  const expected = JSON.stringify([{ type: 'small-steps/marks', exercise: '02-euler/step', points: 4, of: 4, seed: 7 }]);
  if (told !== expected) fault(`the page around a frame is told ${told}`);
  await page.context().close();
  platform.server.close();
  const none = await pages.page(await pages.context(), 'exercises.html?name=02-euler/stop');
  await none.getByText('There is no exercise 02-euler/stop').waitFor().catch(() => fault('a name that is not there is not told'));
  await none.goto(`${base}exercises.html?name=`);
  await none.getByText('This link names no exercise.').waitFor().catch(() => fault('a link without a name is not told'));
  await none.goto(`${base}exercises.html`);
  const [points, all] = await none.locator('main li').evaluateAll((items) => [items.filter((e) => Number(e.dataset.points) > 0).length, items.length]);
  if (!(points < all)) fault('what takes no points is listed nowhere');
  await none.getByText(`of ${points} exercises,`).waitFor().catch(() => fault('exercises that nobody marks are counted as not done'));
  for (const seed of ['abc', '77', '16']) {
    await none.goto(`${base}exercises.html?name=02-euler/step&seed=${seed}`);
    await none.locator('.write-said').getByText('A seed is a whole number from 0 to 15 here').waitFor()
      .catch(() => fault(`the seed ${seed} of a link is not told at once`));
  }
  await none.context().close();
}

// In a frame that its platform has shut in: nothing is kept, nothing can be fetched, and it marks all the same.
async function shutIn(pages) {
  const page = await (await pages.context()).newPage();
  await page.goto(`${base}00-preface.html`);
  await page.evaluate((src) => {
    window.told = [];
    addEventListener('message', ({ data }) => window.told.push(data));
    document.body.innerHTML = `<iframe sandbox="allow-scripts" src="${src}" style="width: 900px; height: 800px"></iframe>`;
  }, `${base}exercises.html?name=02-euler/step&seed=7`);
  const box = page.frameLocator('iframe').locator('section.exercise');
  await box.locator('.cm-content').waitFor();
  await box.locator('.write input[type=file]').setInputFiles({ name: 'a.c', mimeType: 'text/x-c', buffer: Buffer.from(solution('02-euler/step')) });
  await box.locator('.write-state').getByText('This browser keeps nothing for this page: what you write stays until the page is closed. Copy it before that.').waitFor()
    .catch(() => fault('a frame that keeps nothing does not say so'));
  await press(box, 'Mark');
  await press(box, /^Fetch 3\d MB and mark/);
  await box.locator('.write-said pre').getByText('4 of 4 points').waitFor({ timeout: 120000 })
    .catch(async () => fault(`a frame that is shut in says "${await box.locator('.write-said').innerText()}"`));
  const told = await page.evaluate(() => window.told.map(({ points }) => points));
  if (told.join() !== '4') fault(`the page around a frame that is shut in is told ${JSON.stringify(told)}`);
  await page.context().close();
}

async function refused(pages) {
  const context = await pages.context();
  const page = await pages.page(context);
  await page.addInitScript(() => {
    const { setItem } = Object.getPrototypeOf(localStorage);
    Object.getPrototypeOf(localStorage).setItem = function set(key, text) {
      if (key.startsWith('small-steps.exercise.')) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, text);
    };
  });
  await page.goto(`${base}02-euler.html`);
  const box = await write(page, '02-euler/step');
  await open(box, '/* mine */\n');
  if (!/full/.test(await box.locator('.write-state').textContent())) fault('a full storage is not told');
  if (await textIn(box) !== '/* mine */\n') fault('a full storage takes what was written');
  await page.evaluate(() => { [window.decompress, window.DecompressionStream] = [window.DecompressionStream, null]; });
  await press(box, 'Mark');
  await box.getByText('too old').waitFor();
  await box.locator('.write-said').getByText('./course grade 02-euler/step').waitFor()
    .catch(() => fault('where nothing can be compiled the page does not say what to do'));
  await box.locator('.write-seed input').fill('seven');
  await page.evaluate(() => { window.DecompressionStream = window.decompress; });
  await press(box, 'Mark');
  await box.getByText('A seed is a whole number').waitFor().catch(() => fault('a seed that is none is not told'));
  await context.close();
}

async function part(name, work) {
  try {
    return await work();
  } catch (error) {
    fault(`${name}: ${error.message.split('\n').slice(0, 8).join(' | ')}`);
    return '';
  }
}

test(async ({ html, out, words: [root, check] }) => {
  given = { root, check, out };
  const browser = await launch();
  const { server, base: address } = await serve(html, '/book/');
  base = address;
  const pages = opener(browser, html, base);
  const page = await pages.page(await pages.context());
  page.setDefaultTimeout(120000);
  const said = [
    await part('failed and solved', () => failedAndSolved(page)),
    await part('cut off', () => cutOff(browser)),
  ];
  const parts = { keptAndTaken, helpAndBack, fromLinks };
  for (const [name, work] of Object.entries(parts)) await part(name, () => work(page, pages));
  for (const work of [byKeys, onPhone, nobodyShutOut, inTwoTabs, framed, shutIn, refused]) await part(work.name, () => work(pages, html));
  await browser.close();
  server.close();
  return said.filter(Boolean).join(', ');
});
