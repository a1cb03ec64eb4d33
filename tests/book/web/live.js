// live.js: every figure that can be changed, in a browser.
//
// It is opened; the drawing takes the picture's place, to the pixel. Its curves drawn
// anew at the printed options are those of the print: of the figure's ink, at most 1 % is
// elsewhere, but for those that live.exceptions names, a list that can only become shorter. Each option is moved
// once: no trap, no blank, nothing on the console; numbers of the page follow, and their doors tell what would become
// of their expectations; and "As printed" puts all back.
//
//   node live.js HTML OUT [CHAPTER...]     OUT gets pictures of what differs
const fs = require('fs');
const path = require('path');
const { allPages, among, fault, launch, opener, skip, test } = require('./browser.js');
const { changesSince, pictureOf, screenshotOf } = require('./opening.js');
const { differing, pixels } = require('./png.js');

const most = 0.01; // of the ink

let offered = []; // what live/list.js names

// FIGURE  # why
const exceptions = fs.readFileSync(path.join(__dirname, 'live.exceptions'), 'utf8').split('\n')
  .map((line) => line.replace(/#.*/, '').trim()).filter(Boolean);

// In the page. -------------------------------------------------------------------------

async function openFigure(figure) {
  const begun = performance.now();
  const desk = await smallSteps.open(figure);
  await smallSteps.idle();
  figure.desk = desk;
  const time = performance.now() - begun;
  return { time, opened: Boolean(desk), said: figure.querySelector('[role=status]')?.textContent ?? '' };
}

// The doors of numbers that moved (doors.js): what each says of the new value, and what it should know of it.
async function fatesOf(facts) {
  const panel = document.querySelector('.door');
  const fates = [];
  for (const fact of facts) {
    fact.click();
    for (let i = 0; i < 200 && !panel.querySelector('dt'); i++) await new Promise((go) => setTimeout(go, 5));
    const { name, run, format, now } = fact.dataset;
    const shown = document.createElement('span');
    shown.append(...smallSteps.number(format ?? '%g', Number(now)));
    fates.push({ name, run, now, follows: shown.textContent === fact.querySelector('ins').textContent,
      term: panel.querySelector('dt')?.textContent, said: panel.querySelector('dd')?.textContent });
    panel.hidePopover();
    panel.querySelector('.door-body').replaceChildren();
    await new Promise((go) => setTimeout(go));
  }
  return fates;
}

// Moves each slider to a quarter of its way (or three, if it is there), and all back.
async function moveEach(figure) {
  const moves = [];
  const moved = () => [...document.querySelectorAll('.fact.moved')];
  const settings = () => figure.querySelectorAll('.setting.moved').length;
  for (const slider of figure.querySelectorAll('.panel .option input[type=range]')) {
    const name = slider.closest('.option').querySelector('label').textContent.trim();
    const [low, high, was] = [Number(slider.min), Number(slider.max), Number(slider.value)];
    const share = (was - low) / (high - low || 1);
    slider.value = Math.round(low + (share > 0.4 ? 0.25 : 0.75) * (high - low));
    const begun = performance.now();
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    await smallSteps.idle();
    const time = performance.now() - begun;
    const paths = [...figure.querySelectorAll('svg.drawing .fresh path')];
    moves.push({
      name, time, value: slider.getAttribute('aria-valuetext'), changed: figure.classList.contains('changed'),
      drawn: paths.filter((one) => one.getAttribute('d')).length,
      bad: paths.filter((one) => /NaN|Infinity/.test(one.getAttribute('d'))).length,
      numbers: moved().length, empty: moved().filter((fact) => !fact.querySelector('ins')?.textContent.trim()).length,
      said: figure.querySelector('.panel [role=status]').textContent, fates: await fatesOf(moved().slice(0, 5)),
      faded: figure.querySelectorAll('svg.drawing use.untrue').length,
      settings: settings(), captioned: Boolean(figure.querySelector('.setting')),
    });
    [...figure.querySelectorAll('.panel button')].find((button) => button.textContent === 'As printed').click();
    await smallSteps.idle();
    const left = figure.querySelectorAll('svg.drawing .fresh, svg.drawing .ghost').length + moved().length + settings();
    moves.at(-1).back = !figure.classList.contains('changed') && left === 0;
  }
  return moves;
}

// --------------------------------------------------------------------------------------

const times = { opened: [], moved: [] };
const counts = { figures: 0, moves: 0, drawn: 0, refused: 0, stopped: 0, numbers: 0, faded: 0, passes: 0, fails: 0 };
const expected = {}; // RUN: {NAME: {low, high, kind}}, as behind the doors of the chapter's page
const shares = [];
const percent = (share) => `${(100 * share).toFixed(2)} %`;

function readExpected(html, name) {
  const text = fs.readFileSync(path.join(html, 'doors', name.replace(/html$/, 'js')), 'utf8');
  Object.assign(expected, JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)).facts);
}

// Would the number still be what its program expects of it? Its door says so.
function judgeFate(say, { name, run, now, follows, term, said }) {
  const { low, high, kind } = expected[run][name];
  const tested = kind && kind !== 'given';
  const passes = tested && Number(low) <= Number(now) && Number(now) <= Number(high);
  const digits = Number.isFinite(Number(now)) ? now : 'no number';
  const fails = `: would fail, expected ${low === high ? low : `${low} to ${high}`}`;
  const fate = !tested ? '' : passes ? ': would pass' : fails;
  if (!follows) say(`${name} stands on the page with other digits than ${now}`);
  const whole = `Now: ${digits}${fate}`;
  if (`${term}: ${said}` !== whole) say(`the door of ${name} says "${term}: ${said}", and not "${whole}"`);
  if (tested) counts[passes ? 'passes' : 'fails'] += 1;
}

function judgeMove(stem, move) {
  const say = (text) => fault(`${stem}, ${move.name} = ${move.value}: ${text}`);
  times.moved.push([move.time, `${stem}, ${move.name}`]);
  counts.moves += 1;
  counts.numbers += move.numbers;
  if (/too long for a page/.test(move.said)) counts.stopped += 1;
  else if (/^The program says/.test(move.said)) counts.refused += 1;
  if (/trap|unreachable|RuntimeError|went wrong|undefined|NaN/i.test(move.said)) say(`the panel says "${move.said}"`);
  if (move.said && !/[.!]$/.test(move.said)) say(`the panel says no sentence: "${move.said}"`);
  if (move.changed && !move.drawn) say('nothing is drawn');
  if (move.changed) counts.drawn += 1;
  if (move.bad) say('a path goes nowhere');
  if (move.changed && !move.settings && move.captioned) say('the settings of the caption stay as printed');
  if (move.faded && !move.changed) say('labels fade beside curves that did not move');
  counts.faded += move.faded > 0;
  if (move.empty) say('a number on the page is empty');
  for (const fate of move.fates) judgeFate(say, fate);
  if (!move.back) say('"As printed" does not put everything back');
}

async function asPrinted(page, figure, stem, printed, out) {
  await figure.evaluate((e) => e.desk.redraw());
  const anew = await screenshotOf(figure.locator('svg.drawing'));
  const share = differing(pixels(printed), pixels(anew));
  shares.push([share, stem]);
  const isException = exceptions.includes(stem);
  if (share > most) {
    const name = path.join(out, stem.replace('/', '-'));
    fs.writeFileSync(`${name}.print.png`, printed);
    fs.writeFileSync(`${name}.anew.png`, anew);
    if (!isException) fault(`${stem}: drawn anew as printed, ${percent(share)} of its ink is elsewhere`);
  } else if (isException) {
    fault(`${stem} is as printed, with ${percent(share)} of its ink elsewhere: take it from live.exceptions`);
  }
  await page.evaluate(() => smallSteps.idle());
}

async function look(page, figure, out) {
  const stem = await figure.getAttribute('data-figure');
  // The list of live/list.js: in the others nothing can be moved.
  if (!offered.includes(stem)) {
    if (await figure.locator('.change').count()) fault(`${stem} offers a change that the build did not find`);
    return;
  }
  const before = await pictureOf(figure);
  const { time, opened, said } = await figure.evaluate(openFigure);
  if (!opened) {
    fault(`${stem} does not open: "${said}"`);
    return;
  }
  counts.figures += 1;
  times.opened.push([time, stem]);
  const since = await changesSince(before, figure);
  for (const text of since.said) fault(`${stem} ${text}`);
  const moves = await figure.evaluate(moveEach);
  if (!moves.length) fault(`${stem} opens, and nothing can be moved`);
  moves.forEach((move) => judgeMove(stem, move));
  await asPrinted(page, figure, stem, since.picture, out);
}

const part = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];

function tell(name, list) {
  const sorted = list.sort((a, b) => a[0] - b[0]);
  if (!sorted.length) return;
  const shown = [0.5, 0.9, 0.99].map((share) => Math.round(part(sorted, share)[0]));
  const [longest, which] = sorted.at(-1);
  const [median, p90, p99] = shown;
  console.log(`${name}: median ${median}, p90 ${p90}, p99 ${p99}, max ${Math.round(longest)} ms (${which})`);
}

test(async ({ html, out, words }) => {
  if (!fs.existsSync(path.join(html, 'live'))) skip('there is no html/live (clang, lld or wasi-libc were not there).');
  const list = fs.readFileSync(path.join(html, 'live', 'list.js'), 'utf8');
  offered = Object.keys(JSON.parse(list.slice(list.indexOf('{'), list.lastIndexOf('}') + 1)));
  const browser = await launch();
  const pages = opener(browser, html);
  const chapters = allPages(html).filter(({ kind }) => kind === 'chapter').filter(among(words));
  for (const { name } of chapters) {
    const context = await pages.context({ height: 1400, scale: 2, still: true });
    const page = await pages.page(context, name);
    await page.addScriptTag({ content: String(fatesOf) });
    readExpected(html, name);
    // What stands above the page is not to stand in its pictures.
    await page.addStyleTag({ content: 'header { position: static !important }' });
    for (const figure of await page.locator('figure.drawing[data-runs]').all()) await look(page, figure, out);
    await context.close();
  }
  await browser.close();
  const worst = shares.sort((a, b) => b[0] - a[0]);
  const within = (bound) => worst.filter(([share]) => share <= bound).length;
  console.log(`as printed: of ${worst.length} figures ${within(0.0005)} within 0.05 %, ${within(0.01)} within 1 %, `
    + `${within(0.02)} within 2 %`);
  for (const [share, stem] of worst.filter(([off]) => off > most / 2)) console.log(`  ${percent(share)}  ${stem}`);
  tell('opened to movable', times.opened);
  tell('changed to drawn', times.moved);
  for (const exception of exceptions) {
    const known = words.length || worst.some(([, stem]) => stem === exception);
    if (!known) fault(`live.exceptions names ${exception}, and no such figure was opened`);
  }
  if (!words.length && counts.figures !== offered.length) {
    fault(`${counts.figures} figures were opened, and the build found ${offered.length} that can be changed`);
  }
  if (!words.length && counts.numbers < 300) fault(`only ${counts.numbers} times did a number on a page follow`);
  if (!words.length && counts.faded < 100) fault(`only ${counts.faded} times did a label fade`);
  if (!words.length && !(counts.passes && counts.fails)) fault('the doors of numbers that moved tell only one fate');
  const { figures, moves, drawn, refused, stopped, numbers, passes, fails } = counts;
  return `${figures} figures, ${moves} moves (${drawn} changed a figure, ${refused} refused, ${stopped} too long), `
    + `${numbers} times a number followed (${passes} would pass, ${fails} would fail)`;
});
