// live.js: every figure that can be changed, in a browser, each of its sliders at both ends.
//
// What is drawn is true: each word stands by what it names, which the test finds itself in the table of the run; no word
// stands for what has left the window, and no window has more than half of the points outside that the print has inside;
// numbers of axes, captions and settings are those of the run, and their doors tell what would become of their
// expectations; claims that hold only as printed are struck out; every word can be read, by day and by night. The scene
// lies where the print lay, and "As printed" brings the print back.
//
//   node live.js HTML OUT [CHAPTER...]     OUT gets pictures of what is wrong
const fs = require('fs');
const path = require('path');
const { allPages, among, fault, launch, opener, skip, test } = require('./browser.js');

let offered = []; // what live/list.js names

// In the page. -------------------------------------------------------------------------

// Once for a page: what a state of a figure is, and what is wrong with it.
function prepare() {
  const printed = {}; // by the run and the name

  // Where data lie, by the window alone.
  function placeOf(axis, x, y) {
    const share = (value, [from, to], log) => log ? Math.log(value / from) / Math.log(to / from) : (value - from) / (to - from);
    const [x0, y0, x1, y1] = axis.frame;
    return { x: x0 + share(x, axis.x.domain(), axis.xlog) * (x1 - x0), y: -(y0 + share(y, axis.y.domain(), axis.ylog) * (y1 - y0)) };
  }

  // A plot's points from the table of its run, if it draws plain columns; null otherwise.
  function pointsOf(scene, plot) {
    const table = scene.tables[plot.run];
    if (!table || ![plot.x, plot.y].every((what) => typeof what === 'string') || plot.keep?.length || plot.skip?.length) return null;
    const [wide, x, y] = [table.columns.length, table.columns.indexOf(plot.x), table.columns.indexOf(plot.y)];
    const all = [];
    for (let row = 0; row * wide < table.rows.length; row++) {
      all.push({ row, ...placeOf(scene.axes[plot.axis], table.rows[row * wide + x], table.rows[row * wide + y]) });
    }
    const isThere = ({ x, y }) => Number.isFinite(x) && Number.isFinite(y);
    return plot.jump ? all : all.filter(isThere); // else its line goes on where the next one is
  }

  function offLine(points, { x, y }) {
    let least = Infinity;
    points.forEach((to, i) => {
      const from = points[Math.max(0, i - 1)];
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      const share = Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1)));
      const off = Math.hypot(x - from.x - share * dx, y - from.y - share * dy);
      least = Math.min(...[least, off, Math.hypot(x - to.x, y - to.y)].filter((one) => !Number.isNaN(one))); // or alone between gaps
    });
    return least;
  }

  const hasLeft = (axis, { x, y }, slack) => !(x > axis.left - slack && x < axis.right + slack && y > axis.top - slack && y < axis.bottom + slack);

  // What is read of a label, but for its numbers, which follow.
  function lettersOf(label) {
    const span = document.createElement('span');
    span.innerHTML = label.text;
    span.querySelectorAll('[data-f]').forEach((number) => number.remove());
    return lettersIn(span);
  }
  const lettersIn = (element) => element.textContent.replace(/[^a-z]/gi, '');

  // The words that are gone are named in the row, and no others; and the table has each curve's.
  function misnamed(desk, say) {
    const { scene } = desk;
    const gone = scene.labels.filter(({ tie, shift }) => tie && shift === null).map(lettersOf).join('');
    const [, named = ''] = desk.words.note.split('Outside now:');
    if (!/^Nothing is left/.test(desk.words.note) && named.replace(/[^a-z]/gi, '') !== gone) say(`the row says gone are "${named}", and gone are ${gone}`);
    desk.tellNumbers();
    const heads = [...desk.numbers.querySelectorAll('tbody th')].map(lettersIn).join();
    for (const label of scene.labels) {
      const plot = scene.plot(label.tie?.plot);
      if (plot?.run && plot.u === undefined && plot.data.some(Boolean) && !heads.includes(lettersOf(label))) say(`the table lacks "${label.text}"`);
    }
  }

  // Words that are printed between the sides of their window stay there.
  const isAcross = ({ axis: index, span }, { axes, element, page }) => {
    const [axis, sheet, box] = [axes[index], element.getBoundingClientRect(), span.getBoundingClientRect()];
    const at = (x) => page[0] + (x - sheet.left) * page[2] / sheet.width;
    return at(box.left) < axis.left - 4 || at(box.right) > axis.right + 4;
  };

  // Numbers beside each other below a window have room.
  function crowded({ words }, say) {
    const ticks = words.all.map((word, i) => ({ word, box: words.element.children[i].getBoundingClientRect() }))
      .filter(({ word }) => !word.label && word.align === 'center' && word.across === -50);
    for (const [i, one] of ticks.entries()) {
      const next = ticks.slice(i + 1).find(({ word }) => word.y === one.word.y);
      if (next && next.box.left < one.box.right && next.box.right > one.box.left) say(`the ticks ${one.word.html} and ${next.word.html} lie upon each other`);
    }
  }

  // Words that lie upon each other, but for the air above and below their letters.
  function touching({ words, page }) {
    const unit = words.element.clientWidth / page[2];
    const all = words.all.map(({ label, turn }, i) => {
      const { left, right, top, bottom } = words.element.children[i].getBoundingClientRect();
      const air = 0.15 * (turn ? right - left : bottom - top);
      const [aside, over] = turn ? [air, 0] : [0, air];
      return { name: label ? lettersOf(label) || label.text : 'a tick', isTick: !label, isAslant: turn && turn % 90 !== 0,
        left: left + aside, right: right - aside, top: top + over, bottom: bottom - over };
    }).filter(({ isAslant, left, right }) => !isAslant && right > left);
    return all.flatMap((one, i) => all.slice(i + 1)
      .filter((other) => !(one.isTick && other.isTick) && Math.min(one.right, other.right) - Math.max(one.left, other.left) > unit
        && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > unit)
      .map((other) => `"${one.name}" and "${other.name}"`));
  }

  // Where a plot's points lie, in their order, whatever rows they are in.
  const liesAt = (points) => points.filter(({ x, y }) => Number.isFinite(x + y)).map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join();
  function remember({ scene, figure }) {
    for (const plot of scene.plots) printed[`${figure.dataset.figure} plot ${plot.n}`] ??= liesAt(plot.run ? pointsOf(scene, plot) ?? [] : []);
  }

  // A claim that holds as printed is struck out when the figure is changed, and one that quotes numbers when one of them is
  // another: it shows no new one.
  function claimed({ figure }, isChanged, say) {
    for (const claim of figure.querySelectorAll('.printed')) {
      const isFalse = claim.querySelector('.fact, .setting') ? Boolean(claim.querySelector('.moved')) : isChanged;
      const isStruck = getComputedStyle(claim).textDecorationLine === 'line-through';
      if (isStruck !== isFalse) say(`"${claim.textContent}" is ${isStruck ? '' : 'not '}struck out`);
      const fresh = [...claim.querySelectorAll('.fresh')].find((number) => getComputedStyle(number).display !== 'none');
      if (fresh) say(`"${claim.textContent}" is as printed, and says ${fresh.textContent}`);
    }
  }

  // Each word that names something: is it there?
  function misplaced(desk, say) {
    const { scene, figure } = desk;
    const sheet = scene.element.getBoundingClientRect();
    const unit = sheet.width / scene.page[2];
    let looked = 0;
    for (const label of scene.labels.filter(({ tie }) => tie && ['row', 'curve'].includes(tie.kind))) {
      const plot = scene.plot(label.tie.plot);
      const points = plot.run && pointsOf(scene, plot);
      if (!points) continue;
      looked += 1;
      const axis = scene.axes[plot.axis];
      const name = label.span?.textContent ?? label.text;
      const named = label.tie.kind === 'row' ? points.find(({ row }) => row === label.tie.row) : null;
      if (label.tie.kind === 'row' && !named) {
        if (label.shift !== null) say(`"${name}" names a row that is not there`);
        continue;
      }
      if (label.shift === null) {
        if (named && !hasLeft(axis, named, -3)) say(`"${name}" is gone, and what it names is there`);
        continue;
      }
      const stays = printed[`${figure.dataset.figure} plot ${plot.n}`] === liesAt(points);
      if (stays && Math.hypot(label.shift.x, label.shift.y) > 6) say(`"${name}" goes elsewhere, and what it names stays`);
      const off = label.tie.kind === 'row' ? Math.hypot(named.x - label.at.x, named.y - label.at.y) : offLine(points, label.at);
      if (!(off < 1)) say(`"${name}" is tied ${off.toFixed(1)} pt away from what it names`);
      if (hasLeft(axis, label.at, 4)) say(`"${name}" names what has left the window`);
      if (!label.isAcross && isAcross(label, scene)) say(`"${name}" stands across a side of the window`);
      const box = label.span.getBoundingClientRect();
      const at = { x: sheet.left + label.at.x * unit, y: sheet.top + label.at.y * unit };
      const gap = Math.hypot(Math.max(box.left - at.x, 0, at.x - box.right), Math.max(box.top - at.y, 0, at.y - box.bottom)) / unit;
      const most = Math.hypot(...label.tie.off) + 30;
      if (gap > most) say(`"${name}" stands ${gap.toFixed(0)} pt from what it names`);
    }
    return looked;
  }

  // Numbers in words that are an option's alone.
  function stale(desk, say) {
    const { scene, figure } = desk;
    for (const span of scene.words.element.querySelectorAll('[data-f]')) {
      const { f } = scene.formulas[span.dataset.f];
      const [, name] = /^o\(([\w.-]+)\)$/.exec(f) ?? [];
      const used = name && scene.tables[scene.told.sets[name].run].options.find((one) => one.name === scene.told.sets[name].option).used;
      const [, plain, factor, raised] = /^(?:([−\d.\u202f]+)|(?:(.+)\u2009×\u2009)?10<sup>(.*)<\/sup>)$/.exec(span.innerHTML) ?? [];
      const [mantissa, power] = [plain ?? factor ?? '1', raised];
      if (used === undefined || (plain === undefined && raised === undefined)) continue;
      const said = Number(`${mantissa.replace('−', '-').replace(/\u202f/g, '')}e${(power ?? '0').replace('−', '-')}`);
      const last = 10 ** -(mantissa.split('.')[1] ?? '').length * 10 ** Number((power ?? '0').replace('−', '-'));
      if (Math.abs(said - used) > 0.51 * Math.max(last, 1e-3 * Math.abs(used))) say(`a word says ${span.textContent}, and ${name} is ${used}`);
    }
    for (const span of figure.querySelectorAll('.setting[data-option]')) {
      const { run, option, format = '%.4g' } = span.dataset;
      const used = desk.runs.find(({ name }) => name === run)?.table.options.find((one) => one.name === option)?.used;
      if (used === undefined) continue;
      const shown = document.createElement('span');
      shown.append(...smallSteps.modules['../figure/numbers.js'].number(format, used));
      const said = (span.querySelector('ins') ?? span).textContent.trim();
      const plain = (text) => text.replace(/[\s\u202f\u2009]/g, '').replace('·', '×');
      if (plain(said) !== plain(shown.textContent)) say(`the setting ${option} says ${said}, and is ${used}`);
    }
  }

  // Contrast of the words with the paper, by day and by night, when style.css turns lightness over.
  function unreadable(desk, say) {
    const light = (rgb) => rgb.map((part) => Math.max(0, Math.min(1, part)))
      .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
      .reduce((sum, part, i) => sum + part * [0.2126, 0.7152, 0.0722][i], 0);
    const contrast = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
    const turned = (rgb) => {
      const [r, g, b] = rgb.map((part) => 1 - part);
      const [wr, wg, wb] = [0.213, 0.715, 0.072];
      const grey = wr * r + wg * g + wb * b; // hue-rotate(180deg)
      return [2 * grey - r, 2 * grey - g, 2 * grey - b];
    };
    const papers = [[1, 0.996, 0.984], [0.082, 0.09, 0.102]];
    for (const span of desk.scene.words.element.children) {
      const rgb = getComputedStyle(span).color.match(/\d+/g).map((part) => part / 255);
      const [day, night] = [contrast(rgb, papers[0]), contrast(turned(rgb), papers[1])];
      if (Math.min(day, night) < 4.5) say(`"${span.textContent}" has a contrast of ${day.toFixed(1)} by day, ${night.toFixed(1)} by night`);
    }
  }

  window.stateOf = (desk) => {
    const said = [];
    const say = (text) => said.push(text);
    const { scene, figure } = desk;
    const isChanged = figure.classList.contains('changed');
    if (!isChanged) for (const label of scene.labels) label.isAcross ??= label.axis < 0 || isAcross(label, scene);
    if (!isChanged) remember(desk);
    const looked = isChanged ? misplaced(desk, say) : 0;
    misnamed(desk, say);
    if (isChanged) crowded(scene, say);
    const touch = touching(scene);
    printed[`${figure.dataset.figure} words`] ??= touch;
    for (const two of touch) if (!printed[`${figure.dataset.figure} words`].includes(two)) say(`${two} lie upon each other`);
    if (isChanged) stale(desk, say);
    claimed(desk, isChanged, say);
    unreadable(desk, say);
    for (const axis of scene.axes) {
      const outside = scene.plots.filter((plot) => scene.axes[plot.axis] === axis && plot.run && plot.u === undefined)
        .flatMap((plot) => pointsOf(scene, plot) ?? []).map((point) => !Number.isNaN(point.x + point.y) && hasLeft(axis, point, 0.6));
      const share = outside.filter(Boolean).length / (outside.length || 1);
      printed[`${figure.dataset.figure} ${scene.axes.indexOf(axis)}`] ??= share;
      if (share > 0.5 && printed[`${figure.dataset.figure} ${scene.axes.indexOf(axis)}`] < 0.25) say(`${Math.round(100 * share)} % of the points lie outside`);
    }
    const bad = [...scene.picture.querySelectorAll('path')].filter((one) => /NaN|Infinity/.test(one.getAttribute('d'))).length;
    if (bad) say('a path goes nowhere');
    if (isChanged && !scene.picture.querySelector('path[d]')) say('nothing is drawn');
    return { said, looked, isChanged, isFitted: scene.isFitted };
  };

  // The doors of numbers that moved (doors.js): what each says of the new value, and what it should know of it.
  window.fatesOf = async (facts) => {
    const panel = document.querySelector('.door');
    const fates = [];
    for (const fact of facts) {
      fact.click();
      for (let i = 0; i < 200 && !panel.querySelector('dt'); i++) await new Promise((go) => setTimeout(go, 5));
      const { name, run, format, now } = fact.dataset;
      const shown = document.createElement('span');
      shown.append(...smallSteps.modules['../figure/numbers.js'].number(format ?? '%g', Number(now)));
      fates.push({ name, run, now, follows: shown.textContent === fact.querySelector('ins').textContent,
        term: panel.querySelector('dt')?.textContent, said: panel.querySelector('dd')?.textContent });
      panel.hidePopover();
      panel.querySelector('.door-body').replaceChildren();
      await new Promise((go) => setTimeout(go));
    }
    return fates;
  };
}

// Opens a figure, and takes each slider to both ends.
async function turn(figure) {
  const boxOf = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left, top, width, height];
  };
  const image = figure.querySelector('img');
  const before = boxOf(image);
  const begun = performance.now();
  const desk = await smallSteps.modules['../figure/figures.js'].open(figure);
  const time = performance.now() - begun;
  if (!desk) return { time, opened: false, said: figure.querySelector('[role=status]')?.textContent ?? '' };
  const faults = window.stateOf(desk).said;
  const sheet = boxOf(desk.scene.element);
  if (boxOf(image).some((side, i) => Math.abs(side - before[i]) > 0.5 && i > 1) && !desk.thing) faults.push('its picture changes its size when it is opened');
  if (sheet.some((side, i) => Math.abs(side - boxOf(image)[i]) > (i < 3 ? 0.6 : 2))) faults.push('the scene does not lie where the print lay');
  const moved = () => [...document.querySelectorAll('.fact.moved')];
  const settings = () => figure.querySelectorAll('.setting.moved').length;
  const moves = [];
  for (const control of desk.controls) {
    for (const end of [0, control.last]) {
      if (control.at === end) continue;
      control.slider.value = end;
      const start = performance.now();
      control.slider.dispatchEvent(new Event('input', { bubbles: true }));
      await smallSteps.modules['../figure/programs.js'].idle();
      const move = { name: control.label, value: control.value, time: performance.now() - start, note: desk.said.textContent, ...window.stateOf(desk),
        numbers: moved().length, empty: moved().filter((fact) => !fact.querySelector('ins')?.textContent.trim()).length,
        captioned: settings() > 0 || !figure.querySelector('.setting'), fates: end === 0 ? await window.fatesOf(moved().slice(0, 3)) : [] };
      const drawing = performance.now();
      desk.draw();
      move.redraw = performance.now() - drawing;
      desk.back.click();
      await smallSteps.modules['../figure/programs.js'].idle();
      move.back = !figure.matches('.changed, .live') && moved().length + settings() === 0 && getComputedStyle(image).visibility === 'visible';
      moves.push(move);
    }
  }
  return { time, opened: true, faults, moves, numbers: document.querySelectorAll('.fact').length };
}

// --------------------------------------------------------------------------------------

const times = { opened: [], moved: [], redrawn: [] };
const counts = { figures: 0, moves: 0, drawn: 0, refused: 0, stopped: 0, numbers: 0, words: 0, fitted: 0, passes: 0, fails: 0 };
const expected = {}; // RUN: {NAME: {low, high, kind}}, as behind the doors of the chapter's page

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

function judge(stem, move) {
  const say = (text) => fault(`${stem}, ${move.name} = ${move.value}: ${text}`);
  times.moved.push([move.time, `${stem}, ${move.name}`]);
  times.redrawn.push([move.redraw, stem]);
  counts.moves += 1;
  counts.numbers += move.numbers;
  counts.words += move.looked;
  counts.fitted += move.isFitted;
  const isRefused = /^The program says/.test(move.note);
  const isStopped = /too long for a page/.test(move.note);
  counts.refused += isRefused;
  counts.stopped += isStopped;
  counts.drawn += move.isChanged;
  if (/\btrap\b|unreachable|RuntimeError|went wrong|undefined|NaN/i.test(move.note)) say(`the row says "${move.note}"`);
  if (move.note && !/[.!]$/.test(move.note)) say(`the row says no sentence: "${move.note}"`);
  if (!move.note) say('the row says nothing of the change');
  if (isRefused || isStopped) return;
  move.said.forEach(say);
  if (move.isChanged && !move.captioned) say('the settings of the caption stay as printed');
  if (move.empty) say('a number on the page is empty');
  for (const fate of move.fates) judgeFate(say, fate);
  if (!move.back) say('"As printed" does not put everything back');
}

async function look(figure, out) {
  const stem = await figure.getAttribute('data-figure');
  if (!offered.includes(stem)) {
    if (await figure.locator('.hand').count()) fault(`${stem} offers a change that the build did not find`);
    return;
  }
  await figure.locator('img').evaluate((image) => {
    image.loading = 'eager';
    return image.decode();
  });
  const found = await figure.evaluate(turn);
  if (!found.opened) {
    fault(`${stem} does not open: "${found.said}"`);
    return;
  }
  counts.figures += 1;
  times.opened.push([found.time, stem]);
  for (const text of found.faults) fault(`${stem}: ${text}`);
  if (!found.moves.length) fault(`${stem} opens, and nothing can be moved`);
  found.moves.forEach((move) => judge(stem, move));
  if (found.moves.some(({ said }) => said.length)) await figure.screenshot({ path: path.join(out, `${stem.replace('/', '-')}.png`) });
}

function tell(name, list) {
  const sorted = list.sort((a, b) => a[0] - b[0]);
  if (!sorted.length) return;
  const part = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))][0].toFixed(0);
  const [longest, which] = sorted.at(-1);
  console.log(`${name}: median ${part(0.5)}, p90 ${part(0.9)}, p99 ${part(0.99)}, max ${Math.round(longest)} ms (${which})`);
}

test(async ({ html, out, words }) => {
  if (!fs.existsSync(path.join(html, 'live'))) skip('there is no html/live (clang, lld or wasi-libc were not there).');
  const list = fs.readFileSync(path.join(html, 'live', 'list.js'), 'utf8');
  offered = Object.keys(JSON.parse(list.slice(list.indexOf('{'), list.lastIndexOf('}') + 1)));
  const browser = await launch();
  const pages = opener(browser, html);
  const chapters = allPages(html).filter(({ kind }) => kind === 'chapter').filter(among(words));
  for (const { name } of chapters) {
    const context = await pages.context({ height: 1400, still: true });
    const page = await pages.page(context, name);
    await page.evaluate(prepare);
    readExpected(html, name);
    for (const figure of await page.locator('figure.drawing[data-runs]').all()) await look(figure, out);
    await context.close();
  }
  await browser.close();
  tell('opened to movable', times.opened);
  tell('changed to drawn', times.moved);
  tell('drawn again', times.redrawn);
  if (!words.length && counts.figures !== offered.length) {
    fault(`${counts.figures} figures were opened, and the build found ${offered.length} that can be changed`);
  }
  if (counts.words < counts.drawn / 2) fault(`only ${counts.words} words were looked at, in ${counts.drawn} changed figures`);
  if (!words.length && counts.numbers < 300) fault(`only ${counts.numbers} times did a number on a page follow`);
  if (!words.length && !(counts.passes && counts.fails)) fault('the doors of numbers that moved tell only one fate');
  const { figures, moves, drawn, refused, stopped, numbers, passes, fails, fitted } = counts;
  return `${figures} figures, ${moves} moves (${drawn} changed a figure, ${fitted} its window, ${refused} refused, ${stopped} too long), `
    + `${counts.words} words looked at, ${numbers} times a number followed (${passes} would pass, ${fails} would fail)`;
});
