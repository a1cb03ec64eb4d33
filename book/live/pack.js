/* pack.js: what a page loads to move its figures, as scripts that work from a disk, too.
 *
 *   node pack.js programs CHAPTER MODULE OUT STEM...    programs: a chapter's module
 *   node pack.js figures ROOT BUILD OUT FILMS STEM...   figures: their scenes, runs and options; FILMS/STEM.film.js
 *   node pack.js ties ROOT BUILD STEM...                words of figures that have no certain tie
 *   node pack.js facts ROOT FOLDER CHAPTER...           FOLDER/CHAPTER.json: facts of its programs that are quoted
 *   node pack.js module NAME MODULE OUT                 a module that has a script of its own
 *   node pack.js table NAME TABLE OUT                   columns of a program's table; of none, if it is ''
 *   node pack.js list OUT FIGURES...                    list: which figures can be moved
 *
 * Which options move a figure is found out by moving each of them. What only chooses how
 * many points are drawn comes last; what moves the curves most comes first, unless the
 * figure says in a line which option tells its story, and from where to where it goes:
 *
 *   %> live: steps 4 to 400, turns
 *   %> live: centre.c -0.6 to 1.2           of its run `centre`
 *
 * The first of these is played where the figure has no time of its own. A figure whose
 * programs take long has the options that it names, and no others; that they move
 * something is believed here, and seen by tests/book/live/ends.js:
 *
 *   %> live: slow: near 1 to 4, crowd
 *   %> live: nothing
 */
'use strict';

const fs = require('fs');
const path = require('path');
const zlib = require('zlib');
const {load, run, optionsOf, runsOf, mainOf} = require('./run.js');
const {quoted} = require('./facts.js');
const {prepare} = require('./formula.js');
const {points, apart, keeper, quantity} = require('./curves.js');
const {Scene, readTable} = require('./scene.js');
const {tieWords} = require('./ties.js');
const {filmOf} = require('./film.js');

const packed = (data) => zlib.gzipSync(data, {level: 9}).toString('base64');
const chapterOf = (stem) => stem.split('/')[0];

function fail(text) {
  console.error(text);
  process.exit(1);
}

function packPrograms(chapter, module, out, ...stems) {
  const programs = {};
  for (const stem of stems) programs[stem] = {main: mainOf(stem), source: `code/${stem}.c`};
  const content = JSON.stringify({wasm: packed(fs.readFileSync(module)), programs});
  fs.writeFileSync(out, `smallSteps.pack(${content});\n`);
}

function packModule(name, module, out) {
  fs.writeFileSync(out, `smallSteps.pack('${packed(fs.readFileSync(module))}');\n`);
}

/* {column: [number or null, ...], ...} */
function packTable(name, table, out) {
  const [header, ...rows] = table === '' ? [''] : fs.readFileSync(table, 'utf8').split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split('\t'));
  const cell = (text) => text === 'nan' ? null : Number(text);
  const columns = table === '' ? {} :
    Object.fromEntries(header.map((column, i) => [column, rows.map((row) => cell(row[i]))]));
  fs.writeFileSync(out, `smallSteps.pack(${JSON.stringify(columns)});\n`);
}

// --- What a figure says of itself ---------------------------------------------

/* The lines `%> live:` of a figure: [{of, name, from, to, by, slow}, ...]; `of` is a run. */
function wishes(source, figure) {
  const found = [];
  for (const [, slow, words] of source.matchAll(/^%> live: *(slow: *)?(.*)$/gm)) {
    for (const wish of words.split(/, */)) {
      const match = /^(?:([\w-]+)\.)?([\w-]+)(?: (\S+) to (\S+?)(?: by (\S+))?)?$/.exec(wish);
      if (!match) fail(`figures/${figure}.tex: "${wish}" tells no option: write "%> live: steps 4 to 400, turns"`);
      const [, of, name, ...numbers] = match;
      const [from, to, by] = numbers.map((number) => number === undefined ? undefined : Number(number));
      found.push({of, name, from, to, by, slow: Boolean(slow)});
    }
  }
  return found;
}

/* The line `%> clock: row, but true_x`: what tells the moments of the curves where there is
 * no column t (a column, or the row), and which curves stand still, by their columns. */
function clockOf(source, figure) {
  const [, words] = /^%> clock: *(.*)$/m.exec(source) || [];
  if (words === undefined) return {};
  const match = /^([\w-]+)((?:, but [\w-]+)*)$/.exec(words);
  if (!match) fail(`figures/${figure}.tex: "${words}" is no clock: write "%> clock: row, but true_x"`);
  return {clock: {column: match[1], still: match[2].split(', but ').slice(1)}};
}

/* The line `%> thing: pendulum 3 4`: what moves beside the curves (book/html/figure/things.js). */
function thingOf(source) {
  const [, kind, words] = /^%> thing: *(\S+) *(.*)$/m.exec(source) || [];
  return kind ? {thing: {kind, words: words.split(/\s+/).filter(Boolean)}} : {};
}

// --- Ranges ---------------------------------------------------------------------

/* What stands beside a slider: what the option is, without the limits that the slider keeps. */
const labelOf = ({help}) =>
  help.replace(/,? (below \d+|up to \d+|at least \d+|a multiple of \d+|\d+ to \d+)(?= \(|$)/, '')
    .replace(/\^2/g, '²').replace(/\^3/g, '³');

const variantOf = (run) => run.split('.')[1];

/* Which runs a slider moves, if not all; the one without a name needs none. */
function labelOfRuns(runs) {
  const names = runs.map(variantOf);
  if (names.includes(undefined)) return '';
  const said = names.map((name) => `“${name.replace(/-/g, ' ')}”`);
  return `, in the run${said.length > 1 ? 's' : ''} ${said.join(' and ')}`;
}

const rounded = (value) => Number(value.toPrecision(2));

/* How many points are shown, or runs compared, or how often: no story, whatever it moves. */
const SAMPLING = /^(between|every|frames|grid|halvings|parts|phases|points|rays|rows|samples|vectors)$/;

/* From where to where a slider goes that nobody said anything of. */
function guess(option, value) {
  let from, to;
  if (SAMPLING.test(option.name)) { // each row may double the work
    const whole = (number) => Math.max(1, Math.ceil(number));
    [from, to] = [value / 4, 1.25 * value].map(option.kind === 'count' ? whole : rounded);
  } else if (option.kind === 'count') {
    [from, to] = [Math.max(1, Math.ceil(value / 8)), value * 8];
  } else if (option.kind === 'positive') {
    [from, to] = [rounded(value / 10), rounded(value * 10)];
  } else {
    to = value === 0 ? 1 : 2 * Math.abs(value);
    from = -to;
  }
  return {from, to};
}

function range(option, value, wish) {
  let {from, to} = guess(option, value);
  if (wish && wish.from !== undefined) ({from, to} = wish);
  if (option.least !== 0) from = Math.max(from, option.least);
  if (option.most !== 0) to = Math.min(to, option.most);
  if (option.below !== 0) to = Math.min(to, Number((0.99 * option.below).toPrecision(3)));
  const [, multiple] = /a multiple of (\d+)/.exec(option.help) || [];
  const by = wish && wish.by !== undefined ? wish.by : Number(multiple);
  if (by) [from, to] = [Math.max(by, Math.ceil(from / by) * by), Math.floor(to / by) * by];
  const log = from > 0 && to / from > 20;
  return {from, to, log, ...(by ? {by} : {})};
}

/* Other values, to see what they change; first the one that is likely to take less time. */
function others(option, value, {from, to}) {
  const inside = (number) => Math.max(from, Math.min(to, number));
  const tried = option.kind === 'count'
    ? [Math.min(value - 1, Math.round(0.6 * value)), Math.max(value + 1, Math.round(1.5 * value))]
    : value === 0 ? [to / 2, from / 2] : [1.5 * value, 0.6 * value];
  return [...new Set(tried.map(inside))].filter((number) => number !== value);
}

// --- Which options move what -----------------------------------------------------

class Runs {
  constructor(root, build) {
    Object.assign(this, {root, build, modules: {}, kept: {}, printed: {}});
  }

  /* What its program has written. */
  table(name) {
    return this.printed[name] ||= readTable(path.join(this.build, 'data', name + '.tsv'));
  }

  variant(name) {
    const [program, variant] = name.split('.');
    const figure = path.join(this.root, 'figures', program + '.tex');
    return {program, set: variant ? runsOf(fs.readFileSync(figure, 'utf8'))[variant] : {}};
  }

  module(program) {
    const chapter = chapterOf(program);
    return this.modules[chapter] ||= load(path.join(this.build, 'live', chapter + '.wasm'));
  }

  options(program) {
    return optionsOf(this.module(program), program);
  }

  result(program, set) {
    const key = program + JSON.stringify(set);
    if (this.kept[key]) return this.kept[key];
    const began = process.cpuUsage().user;
    const result = run(this.module(program), program, set);
    const seconds = (process.cpuUsage().user - began) / 1e6;
    if (seconds > 2) console.error(`${program} ${JSON.stringify(set)}: took ${seconds.toFixed(1)} s`);
    this.kept[key] = result;
    return result;
  }
}

/* A part of the frame, or of a number, that nobody sees. */
const UNSEEN = 1e-6;

function differs(one, other) {
  return !Object.is(one, other) && !(Math.abs(one - other) <= UNSEEN * Math.max(Math.abs(one), Math.abs(other)));
}

/* What another result changes: the curves (by how much), their points, a quoted number. */
function difference(plots, facts, printed, moved) {
  let curves = 0;
  for (const {plot, axis} of plots) curves = Math.max(curves, apart(plot, points(plot, axis, printed), points(plot, axis, moved)));
  return {
    curves,
    points: curves > UNSEEN,
    facts: facts.some((name) => differs(printed.facts[name], moved.facts[name])),
  };
}

/* Move one option in one run: what that changes, or null if nothing. */
function effect(runs, figure, name, option, value, ends) {
  const {program, set} = figure.programs[name];
  const plots = figure.plots.filter((plot) => plot.run === name).map((plot) => ({plot, axis: figure.axes[plot.axis]}));
  const printed = runs.result(program, set);
  let found = null;
  for (const other of others(option, value, ends)) {
    const moved = runs.result(program, {...set, [option.name]: other});
    if (moved.error) continue;
    const seen = difference(plots, figure.facts[name] || [], printed, moved);
    if (!seen.points && !seen.facts) continue;
    if (!found || seen.curves > found.curves) found = seen;
    if (found.curves > 0.01) break;
  }
  return found;
}

/* The effects of an option on runs in which it has the same value: [[name, effect], ...]. */
function effectsOn(group, runs, figure, option, value, ends) {
  const effects = [];
  for (const name of group) {
    // What moves one of several runs of a kind moves them all: it takes long to try.
    const known = group.length > 2 && effects.find(([, seen]) => seen && seen.curves > 0.01);
    effects.push([name, known ? known[1] : effect(runs, figure, name, option, value, ends)]);
  }
  return effects;
}

/* What is not tried. */
const BELIEVED = {curves: 1, points: true, facts: true};

/* The controls of one program in a figure: options that change something, in order. Where
 * the figure's runs give an option other values, each of these has a control. */
function controls(runs, figure, program, wanted) {
  const names = figure.runs.filter((name) => figure.programs[name].program === program);
  const slow = wanted.some((one) => one.slow);
  const found = [];
  for (const option of runs.options(program)) {
    const values = new Map();
    for (const name of names) {
      const value = figure.programs[name].set[option.name] ?? option.value;
      values.set(value, [...(values.get(value) || []), name]);
    }
    for (const [value, group] of values) {
      const wish = wanted.findIndex(({of, name}) =>
        name === option.name && (!of || group.some((run) => variantOf(run) === of)));
      if (slow && wish < 0) continue;
      const ends = range(option, value, wanted[wish]);
      const effects = slow ? group.map((name) => [name, BELIEVED])
        : effectsOn(group, runs, figure, option, value, ends);
      const moves = effects.filter(([, seen]) => seen).map(([name]) => name);
      if (moves.length === 0) continue;
      const curves = Math.max(...effects.map(([, seen]) => seen ? seen.curves : 0));
      const label = labelOf(option) + (values.size > 1 ? labelOfRuns(moves) : '');
      found.push({
        control: {name: option.name, label, first: false,
          kind: option.kind, value, ...ends, moves},
        wish, curves,
      });
    }
  }
  return found;
}

/* Less than this part of the frame is no movement, but other points on the same curve. */
const SAME_CURVE = 0.003;

function inOrder(found, wanted) {
  const samples = ({control, curves}) => SAMPLING.test(control.name) || curves <= SAME_CURVE;
  const rank = (one) => one.wish >= 0 ? 1e3 - one.wish : samples(one) ? one.curves - 1e3 : one.curves;
  found.sort((one, other) => rank(other) - rank(one));
  found.forEach((one, i) => {
    one.control.first = wanted.length ? one.wish >= 0 : i < 2 && !samples(one);
    if (i === 0 && one.wish >= 0 && !wanted[one.wish].slow) one.control.plays = true;
  });
  return found;
}

// --- A chapter's figures -----------------------------------------------------------

/* The names of quoted facts, by the run that states them; a file that would not change is left alone. */
function packFacts(root, folder, ...chapters) {
  const all = quoted(root);
  for (const chapter of chapters) {
    const facts = {};
    for (const {of, name} of all.filter((one) => chapterOf(one.of) === chapter)) (facts[of] ||= []).push(name);
    for (const of of Object.keys(facts)) facts[of] = [...new Set(facts[of])].sort();
    const file = path.join(folder, chapter + '.json');
    const text = JSON.stringify(Object.fromEntries(Object.entries(facts).sort())) + '\n';
    if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text) fs.writeFileSync(file, text);
  }
}

/* Of those the names that a run states. */
function factsOf(build, run) {
  return JSON.parse(fs.readFileSync(path.join(build, 'live', 'facts', chapterOf(run) + '.json'), 'utf8'))[run];
}

/* The scene of a figure, or null: a diagram has none. */
function sceneOf(runs, stem) {
  const file = path.join(runs.build, 'figures', stem + '.scene');
  if (!fs.existsSync(file)) return null;
  const scene = new Scene(stem, fs.readFileSync(file, 'utf8'), (name) => runs.table(name));
  scene.doubts = tieWords(scene);
  return scene;
}

/* Where the words stand in a figure's source. */
function placeIn(source, words) {
  const at = source.indexOf(`{${words}}`.replace(/(\\[A-Za-z]+) (?=[[{\\])/g, '$1'));
  return at < 0 ? '' : `:${source.slice(0, at).split('\n').length}`;
}
const doubtsOf = ({stem, doubts}, source) =>
  doubts.map(({words, why}) => `figures/${stem}.tex${placeIn(source, words)}: "${words}" ${why}`);

/* What a page has to know of a figure whose words are all tied; null if nothing of it is drawn from a run. */
function figureOf(runs, stem) {
  const scene = sceneOf(runs, stem);
  if (!scene) return null;
  const {page, axes, plots, labels, strokes, formulas, options, sets} = scene;
  const names = [...new Set([...plots.map((plot) => plot.run), ...Object.values(sets).map((set) => set.run)].filter(Boolean))].sort();
  if (!plots.some((plot) => plot.run)) return null;
  const figure = {stem, page, axes, plots, labels, strokes, formulas, options, sets, runs: names, programs: {}, controls: [], facts: {}};
  for (const name of names) {
    figure.programs[name] = runs.variant(name);
    figure.facts[name] = factsOf(runs.build, name);
  }
  for (const [, name, fact] of formulas.flatMap(({f}) => [...f.matchAll(/fact\(([^:()]+):([^:()]+)\)/g)])) {
    if (name in figure.facts) figure.facts[name] = [...new Set([...(figure.facts[name] ?? []), fact])]; // which its words state
  }

  const source = fs.readFileSync(path.join(runs.root, 'figures', stem + '.tex'), 'utf8');
  Object.assign(figure, clockOf(source, stem), thingOf(source));
  if (!/^%> live: nothing$/m.test(source)) figure.controls = controlsOf(runs, figure, source);
  if (figure.controls.length && scene.problems.length) fail(scene.problems.map((text) => `figures/${stem}.tex: ${text}`).join('\n'));
  if (figure.controls.length && scene.doubts.length) fail(doubtsOf(scene, source).join('\n'));
  const slow = wishes(source, stem).some((one) => one.slow);
  const told = Object.assign(Object.create({tables: (name) => runs.table(name)}), figure);
  const again = (name, set) => runs.result(figure.programs[name].program, {...figure.programs[name].set, ...set});
  if (!slow) figure.handles = handlesOf(figure, again);
  if (figure.controls.length) figure.film = filmOf(told, slow ? null : figure.controls[0], again);
  return figure;
}

/* The sliders of a figure, in order. */
function controlsOf(runs, figure, source) {
  const {stem} = figure, wanted = wishes(source, stem);
  const programs = [...new Set(Object.values(figure.programs).map((one) => one.program))];
  const found = programs.flatMap((program) =>
    controls(runs, figure, program, wanted).map((one) => ({...one, program})));
  for (const [wish, {of, name}] of wanted.entries()) {
    if (!found.some((one) => one.wish === wish || (!of && one.control.name === name))) {
      fail(`figures/${stem}.tex: ${of ? `of the run ${of}, ` : ''}--${name} moves nothing in it: leave it out of "%> live:"`);
    }
  }
  return inOrder(found, wanted).map(({program, control}) => ({...control, program}));
}

/* Points that are options: what is drawn first in a plot, or stands by itself, and goes along an axis as the option goes: how
 * far from its value, `off` says. Where the option goes no way that one would see, there is nothing to take hold of. */
function handlesOf({plots, axes, runs: names, sets, controls}, again) {
  const found = [];
  for (const plot of plots) {
    (plot.at ?? []).forEach((point, at) => point.forEach((f, i) => {
      const [, name] = /^o\(([\w.-]+)\)$/.exec(f) ?? [];
      if (sets[name]) found.push({plot: plot.n, at, along: 'xy'[i], ...sets[name]});
    }));
    if (!plot.run || plot.u !== undefined || !names.includes(plot.run)) continue;
    for (const {name, kind, value, from, to, moves} of controls) {
      if (kind === 'count' || !moves.includes(plot.run) || found.some((one) => one.option === name && one.axis === plot.axis)) continue;
      const step = 1e-3 * (to - from), [a, b] = [value, value + step].map((one) => firstPoint(plot, again(plot.run, {[name]: one})));
      if (!a || !b) continue;
      const [dx, dy] = [(b[0] - a[0]) / step, (b[1] - a[1]) / step], moved = (rate, other) => Math.abs(rate - 1) < 1e-3 && Math.abs(other) < 1e-3;
      const along = moved(dx, dy) ? 'x' : moved(dy, dx) ? 'y' : null;
      const [low, high] = axes[plot.axis][`${along}lim`] ?? [], off = a['xy'.indexOf(along)] - value;
      if (Math.abs(to - from) < 0.1 * Math.abs(high - low) || !along) continue;
      found.push({plot: plot.n, along, run: plot.run, option: name, axis: plot.axis, ...Math.abs(off) > 1e-9 && {off}});
    }
  }
  return found.map(({axis, ...handle}) => handle);
}

function firstPoint(plot, {columns, rows, error}) {
  if (error) return null;
  const [x, y] = [quantity(plot.x, columns), quantity(plot.y, columns)];
  const isDrawn = keeper(plot, columns);
  const at = rows.findIndex((row, i) => isDrawn(row, i) && Number.isFinite(x(row, i) + y(row, i)));
  return at < 0 ? null : [x(rows[at], at), y(rows[at], at)];
}

/* Of figures what the page needs of each at once; and what it shows of one that is seen, in a script of its own. */
function packFigures(root, build, out, films, ...stems) {
  const runs = new Runs(root, build);
  const figures = {};
  for (const stem of stems) {
    const {film, ...figure} = figureOf(runs, stem) || {};
    if (figure.stem) figures[stem] = {...figure, film: Boolean(film)};
    const file = path.join(films, stem + '.film.js');
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(file, `smallSteps.pack(${film ? `'${packed(JSON.stringify(film))}'` : 'null'});\n`);
    runs.kept = runs.printed = {};
  }
  fs.writeFileSync(out, `smallSteps.pack('${packed(JSON.stringify(figures))}');\n`);
}

function printTies(root, build, ...stems) {
  const runs = new Runs(root, build);
  for (const stem of stems) {
    const scene = sceneOf(runs, stem), source = fs.readFileSync(path.join(root, 'figures', stem + '.tex'), 'utf8');
    if (scene) [...scene.problems.map((text) => `figures/${stem}.tex: ${text}`), ...doubtsOf(scene, source)].forEach((line) => console.log(line));
    runs.printed = {};
  }
}

/* The figures of a script that packFigures wrote. */
function packedIn(file) {
  const [, content] = /\('(.*)'\);\n$/.exec(fs.readFileSync(file, 'utf8'));
  return JSON.parse(zlib.gunzipSync(Buffer.from(content, 'base64')));
}

/* What can be moved at all, so that a page offers nothing else: figure -> its options. */
function packList(out, ...files) {
  const list = {};
  for (const file of files) {
    for (const [stem, {controls}] of Object.entries(packedIn(file))) {
      if (controls.length > 0) list[stem] = controls.length;
    }
  }
  fs.writeFileSync(out, `smallSteps.pack(${JSON.stringify(list)});\n`);
}

const tasks = {
  programs: packPrograms, module: packModule, table: packTable, facts: packFacts, figures: packFigures, ties: printTies, list: packList,
};
const [task, ...words] = process.argv.slice(2);
if (!tasks[task]) fail('usage: node pack.js programs|module|table|facts|figures|ties|list ...');
prepare().then(() => tasks[task](...words));
