/* scene.js: the scene of a figure, from what TeX wrote down while it drew it (figures/scene.tex).
 *
 * A scene is what a page needs to draw the figure anew: axes, plots and what each is drawn from, words and
 * what each of them is tied to (ties.js), strokes, formulas. Lengths are points; places have their y
 * upwards from the upper edge of the page, so that it is negative.
 */
'use strict';

const fs = require('fs');
const {formula, spoken} = require('./formula.js');
const {quantity} = require('./curves.js');
const {words, formulaOf} = require('./words.js');

/* The records of a text: [{item: 'axis', n: '1', ...}, ...]. What may come again is a list. */
const LISTS = ['keep', 'hold', 'skip'];

function records(text) {
  const items = [];
  let last = null, key = null;
  for (const line of text.split('\n')) {
    const [, name, value] = /^([a-z]+): ?(.*)$/.exec(line) ?? [];
    if (name === 'item') items.push(last = {item: value});
    else if (!last) continue;
    else if (LISTS.includes(name)) (last[name] ??= []).push(value);
    else if (name) last[key = name] = value;
    else if (line) last[key] += line; // TeX breaks what is very long
  }
  return items;
}

/* A table that a program has written: its options, columns and rows. */
function readTable(file) {
  const options = {}, facts = {}, rows = [];
  let columns = null;
  for (const line of fs.readFileSync(file, 'utf8').split('\n')) {
    const [, name, value] = /^#: (\S+) = ([^\t]*)/.exec(line) ?? [];
    const [, fact, number] = /^# (\w+) = (\S+)/.exec(line) ?? [];
    if (name) options[name] = Number(value);
    else if (fact) facts[fact] = Number(number.replace('inf', 'Infinity'));
    else if (line === '' || line.startsWith('#')) continue;
    else if (!columns) columns = line.split('\t');
    else rows.push(line.split('\t').map((cell) => Number(cell.replace('inf', 'Infinity'))));
  }
  return {options, facts, columns: columns ?? [], rows};
}

// --- Small things that TeX writes ---------------------------------------------------

const numbersOf = (text) => text.trim().split(/\s+/).map(parseFloat);
const rounded = (value, digits = 3) => Number(value.toFixed(digits));
const yes = (text) => text?.trim() === 'yes';

/* Parts between commas that stand in no brackets. */
function splitAtCommas(text) {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if (/[{(]/.test(letter)) depth++;
    if (/[})]/.test(letter)) depth--;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

/* "axis cs:1,2" as two formulas, or null. */
function dataPlace(text = '') {
  const [, inner] = /^\s*axis cs: *(.*)$/s.exec(text) ?? [];
  const parts = inner && splitAtCommas(inner).map(formulaOf);
  return parts?.length === 2 ? parts : null;
}
const dataPlaces = (source = '') => [...source.matchAll(/\((axis cs:(?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g)]
  .map(([, place]) => dataPlace(place)).filter(Boolean);

function penOf(pen) {
  const dash = [...pen.dash.matchAll(/\{\s*([^}]*)\}/g)]
    .map(([, length]) => /linewidth/.test(length) ? parseFloat(pen.width) : parseFloat(length));
  return {
    stroke: `#${pen.stroke}`, fill: `#${pen.fill}`, width: rounded(parseFloat(pen.width)), dash, opacity: numbersOf(pen.opacity),
    draws: /draw|stroke/.test(pen.use ?? ''), fills: /fill/.test(pen.use ?? ''),
  };
}
/* Of a font, in points; what stands about a word, in points. */
const sizeOf = (font) => /scriptsize/.test(font) ? 7 : /footnotesize/.test(font) ? 8 : /small/.test(font) ? 9 : 10;
const sepOf = (text, size) => text.split(/\s+/).map((length) => rounded(parseFloat(length || '0') * (/em/.test(length) ? size : 1)));

const hasTip = (text) => /[a-zA-Z]/.test(text ?? '');

/* A path of PGF, moved by (dx, dy); rectangles are lines. */
function pathOf(path, [dx, dy]) {
  return path.replace(/pt/g, '').trim()
    .replace(/R (\S+) (\S+) (\S+) (\S+)/g, (_, x, y, w, h) =>
      `M ${x} ${y} L ${+x + +w} ${y} L ${+x + +w} ${+y + +h} L ${x} ${+y + +h} Z`)
    .replace(/(-?[\d.]+(?:e-?\d+)?) (-?[\d.]+(?:e-?\d+)?)/g, (_, x, y) => `${rounded(+x + dx, 2)} ${rounded(+y + dy, 2)}`)
    .replace(/M \S+ \S+ ?(?=M|$)/g, '').trim(); // a move that draws nothing
}

/* Where data lie on the page, and what lies at a place. */
function placeOf({xlim, ylim, xlog, ylog, frame: [x0, y0, x1, y1]}, x, y) {
  const share = (value, [low, high], log) => log ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
  return [x0 + share(x, xlim, xlog) * (x1 - x0), y0 + share(y, ylim, ylog) * (y1 - y0)];
}
function valueAt({xlim, ylim, xlog, ylog, frame: [x0, y0, x1, y1]}, px, py) {
  const value = (share, [low, high], log) => {
    const found = Number((log ? low * (high / low) ** share : low + share * (high - low)).toPrecision(5));
    return !log && Math.abs(found) < 1e-5 * Math.abs(high - low) ? 0 : found;
  };
  return [value((px - x0) / (x1 - x0), xlim, xlog), value((py - y0) / (y1 - y0), ylim, ylog)];
}

/* The box of a word: [left, top, right, bottom], or of a turned one its middle. */
function boxOf({box: [w, h, d], place: [x, y], anchor, sep, turn}) {
  if (turn) return [x, y, x, y];
  const high = h + d;
  const left = x + (/west/.test(anchor) ? sep[0] : /east/.test(anchor) ? -w - sep[0] : -w / 2);
  const top = y + (/north/.test(anchor) ? -sep[1] : /south/.test(anchor) ? high + sep[1] : high / 2);
  return [left, top, left + w, top - high];
}

// --- Plots ----------------------------------------------------------------------------

/* A column by its name, or {expr}. */
const short = (formula) => /^column\(([^()]+)\)$/.exec(formula)?.[1] ?? {expr: formula};
const long = (what) => what.expr ?? `column(${what})`;
const rangeOf = (text) => text.replace(/^.* from /, '').split(':').map(Number);

function quantityOf(told, axis, columns) {
  const formula = told[`${axis}expr`] ?? `column(${told[axis] ?? columns[+told[`${axis}index`]]})`;
  const [low, high] = (told.hold ?? []).filter((hold) => hold.startsWith(`${axis} `)).flatMap(rangeOf);
  return short(low === undefined ? formula : `max(${low}, min(${high}, ${formula}))`);
}

/* x and y, in what is kept, stand for what is drawn. */
function keptOf(text, plot, axis) {
  const formula = text.replace(/ from .*$/, '');
  const drawn = {x: [plot.x, axis.xlog], y: [plot.y, axis.ylog]}[formula];
  const expr = !drawn ? formula : drawn[1] ? `ln(${long(drawn[0])})` : long(drawn[0]);
  return [{expr}, ...rangeOf(text)];
}

/* What stands behind the data: "-- cycle", or a way to a point of the axis first. */
function ending(text = '') {
  const points = [...text.matchAll(/(--|\|-|-\|) *\(axis cs:([^,()]+),([^,()]+)\)/g)];
  return {
    close: /cycle/.test(text) || undefined,
    then: points.length ? points.map(([, way, x, y]) => [way, Number(x), Number(y)]) : undefined,
  };
}

/* How PGFPlots counts the ways of an axis line. */
const LINES = ['box', 'side', 'middle', 'side', 'none'];

class Scene {
  constructor(stem, text, tables) {
    Object.assign(this, {stem, tables, problems: [], axes: [], plots: [], labels: [], strokes: [], formulas: [], options: {}, sets: {}});
    this.items = records(text);
    this.compiled = new Map();
    this.pictures = {};
    this.order = 0;
    for (const one of this.items) {
      if (one.item === 'picture') {
        const [width, height] = numbersOf(one.page), [x, y] = numbersOf(one.place).map((sp) => sp / 65536);
        this.page = [0, 0, rounded(width, 2), rounded(height, 2)];
        this.pictures[one.picture] = [x, y - height];
      }
      if (one.item === 'options') this.readOptions(one);
    }
    this.read = new Map(this.items.filter(({item}) => item === 'plot').map((one) => [+one.n, one]));
    this.ticks = this.items.filter(({item}) => item === 'ticks');
    for (const one of this.items) this[`take_${one.item}`]?.(one);
    for (const plot of this.plots) if (plot.mark?.outline?.length === 0) delete plot.mark.outline;
    for (const {ticks, tickWords, wordless} of this.axes) {
      for (const letter of ['x', 'y']) {
        if (ticks[letter].length) continue; // those without a word are extra
        ticks[letter] = wordless[letter]; // and else a neighbour has the words
        tickWords[letter] = wordless[letter].map(() => '');
      }
    }
    for (const axis of this.axes) delete axis.wordless;
  }

  problem(text) {
    if (!this.problems.includes(text)) this.problems.push(text);
  }

  readOptions({name, table}) {
    const run = table.replace(/\.tsv$/, '');
    for (const [option, value] of Object.entries(this.tables(run).options)) {
      const full = name ? `${name}.${option}` : option;
      this.options[full] = value;
      this.sets[full] = {run, option};
    }
  }

  /* What formulas name, at the printed values. */
  get context() {
    return {option: (name) => this.options[name], fact: (run, name) => this.tables(run).facts[name]};
  }

  /* A formula that can be computed, or null: it is a problem then. */
  formula(source, where) {
    const text = formulaOf(source);
    try {
      this.evaluate(text, {...this.context, variable: 1, index: 0, cell: () => 1});
      return text;
    } catch (error) {
      this.problem(`${where}: ${error.message}`);
      return null;
    }
  }

  evaluate(text, context = this.context) {
    if (!this.compiled.has(text)) this.compiled.set(text, formula(text));
    return this.compiled.get(text)(context);
  }

  html(source) {
    try {
      return words(source, (f, format) => {
        let at = this.formulas.findIndex((one) => one.f === f && one.format === format);
        if (at < 0) at = this.formulas.push({f, format}) - 1;
        const row = /column\(/.test(f);
        return [at, row ? '' : spoken(this.evaluate(f), format)];
      });
    } catch (error) {
      this.problem(`the words "${source}": ${error.message}`);
      return '';
    }
  }

  origin(one) {
    return this.pictures[one.picture] ?? [0, 0];
  }

  placed(one, text) {
    const [x, y] = numbersOf(text), [dx, dy] = this.origin(one);
    return [rounded(x + dx), rounded(y + dy)];
  }

  take_axis(one) {
    const lim = (letter) => ['min', 'max'].map((end) => {
      const value = +one[letter + end];
      return Number((yes(one[letter + 'log']) ? (+one[letter + 'base'] || Math.E) ** value : value).toPrecision(9));
    });
    const told = this.ticks[this.axes.length] ?? {};
    const list = (text = '') => [...text.matchAll(/\\pgfpl@@\s*\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/g)].map(([, tick]) => this.html(tick));
    const axis = {
      n: +one.n, xlim: lim('x'), ylim: lim('y'), xlog: yes(one.xlog), ylog: yes(one.ylog),
      frame: [...this.placed(one, one.low), ...this.placed(one, one.high)],
      hidden: yes(one.hidden), clip: yes(one.clip), space: yes(one.space) || undefined, lines: one.lines ? one.lines.split(' ').map((line) => LINES[line] ?? 'side') : undefined, grid: [yes(one.xgrid), yes(one.ygrid)],
      ticks: {x: [], y: []}, wordless: {x: [], y: []}, tickWords: {x: list(told.xlabels), y: list(told.ylabels)},
    };
    const [x0, y0, x1, y1] = axis.frame;
    const unit = ([a, b], [low, high]) => Math.abs((b - a) / (high - low));
    axis.equal = !axis.xlog && !axis.ylog && Math.abs(unit([y0, y1], axis.ylim) / unit([x0, x1], axis.xlim) - 1) < 0.01;
    if (one.legend) this.problem('a legend');
    this.titles = {x: one.xlabel ?? '', y: one.ylabel ?? '', title: one.title ?? ''};
    this.axes.push(axis);
  }

  take_draws(one) {
    const told = this.read.get(+one.of) ?? {}, axis = this.axes.at(-1);
    this.plot = this.plots.find(({n}) => n === +one.of); // its lines, and then its marks
    if (this.plot) return;
    const plot = this.plot = {n: +one.of, axis: this.axes.length - 1, order: this.order++};
    this.plots.push(plot);
    const [way, tension] = (told.line ?? 'quiver').split(' ');
    plot.line = way === 'straight' || way === 'smooth';
    if (way === 'other' || axis.space || told.marks === 'own') {
      this.problem(`plot ${plot.n} is of a kind that no page draws`);
    } else if (told.table) {
      plot.run = told.table.replace(/\.tsv$/, '');
      const {columns} = this.tables(plot.run);
      plot.x = quantityOf(told, 'x', columns);
      plot.y = quantityOf(told, 'y', columns);
      if (told.u) Object.assign(plot, {u: short(told.u), v: short(told.v), scale: +told.scale});
      plot.keep = (told.keep ?? []).map((text) => keptOf(text, plot, axis));
      plot.skip = (told.skip ?? []).map(rangeOf);
      Object.assign(plot, {repeat: +told.repeat, phase: +told.phase, jump: told.unbounded === 'jump'}, ending(one.after));
      if (way === 'smooth') plot.smooth = rounded(tension / 0.2775); // as TikZ counts it
      if (told.near) this.nearWords(plot, told);
    } else if (told.points) {
      plot.at = [...told.points.matchAll(/\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g)]
        .map(([, point]) => splitAtCommas(point).map((part) => this.formula(part, `plot ${plot.n}`)));
    } else if (told.yformula) {
      const variable = formulaOf(told.variable ?? 'x');
      Object.assign(plot, {
        fx: formulaOf(told.xformula ?? '') ? this.formula(told.xformula, `plot ${plot.n}`) : variable, fy: this.formula(told.yformula, `plot ${plot.n}`),
        domain: formulaOf(told.domain), samples: +told.samples, variable, log: axis.xlog,
      });
    } else {
      this.problem(`plot ${plot.n} is drawn from nothing that is told`);
    }
  }

  /* `nodes near coords`: at each point of a plot the same words, with a number of its row. */
  nearWords(plot, {near, meta}) {
    const column = meta ?? 'index';
    plot.near = {html: this.html(near.replace(/\{\\pgfplotspointmeta ?\}/g, `{${column}}`))};
  }

  /* How far off its point the first of them begins, at half its height. */
  nearPlace(one, place) {
    const {near, run, x, y, axis} = this.plot;
    if (!near || near.off) return;
    const {columns, rows} = this.tables(run), size = sizeOf(one.font ?? '');
    const [first, second] = [x, y].map((what) => quantity(what, columns));
    const [px, py] = rows.map((row, i) => placeOf(this.axes[axis], first(row, i), second(row, i))).find((at) => at.every(Number.isFinite)) ?? place;
    const [left, top, , bottom] = boxOf({box: numbersOf(one.box), place, anchor: one.anchor, sep: sepOf(one.sep, size)});
    Object.assign(near, {off: [rounded(left - px), rounded((top + bottom) / 2 - py)], size, ink: `#${one.ink}`});
  }

  take_pen(one) {
    if (!this.plot || this.plot.pen) return;
    this.plot.pen = penOf(one);
    this.plot.tip = hasTip(one.tip);
  }

  take_mark(one) {
    if (!this.plot) return;
    this.plot.mark = {name: one.name, size: parseFloat(one.size), ...penOf(one), outline: []};
    this.markPlace = numbersOf(one.place);
  }

  /* What a mark that is the figure's own consists of: paths about its point. */
  take_outline(one) {
    const {mark} = this.plot;
    if (/^(dot|\*|o|triangle\*?|square\*?|diamond\*?|x|\+|-|\||asterisk)$/.test(mark.name)) return;
    mark.outline.push({path: pathOf(one.path, this.markPlace.map((at) => -at)), ...penOf(one)});
  }

  take_stroke(one) {
    if (!one.path?.trim() || /clip|discard|^$/.test(one.use.replace(/,/g, ''))) return;
    const stroke = {
      order: this.order++, axis: +one.axis - 1, ...penOf(one), tip: hasTip(one.tip), tail: hasTip(one.tail),
      path: pathOf(one.path, this.origin(one)),
    };
    this.strokes.push(stroke);
    const source = one.source ?? '', at = dataPlaces(source);
    const circle = /circle *\[ *radius *= *(?:\{([^{}]*)\}|([^\]]*)) *\]/.exec(source);
    if (circle && at.length === 1) {
      const [, length, unit] = /^(.*?)(cm|mm|pt)?$/.exec((circle[1] ?? circle[2]).trim());
      stroke.circle = {at: at[0], radius: this.formula(length, 'the radius of a circle')};
      if (unit) stroke.circle.unit = rounded({cm: 28.45274, mm: 2.845274, pt: 1}[unit]);
    } else if (/\\(option|fact|fpeval)/.test(source)) {
      if (/^M [^MLCZ]* L [^MLCZ]*$/.test(stroke.path) && at.length === 2 && !/\+|to\b/.test(source.replace(/\([^()]*(\([^()]*\)[^()]*)*\)/g, ''))) {
        stroke.ends = at;
      } else if (at.length && at.length === stroke.path.match(/[ML]/g).length && !/[CZ]/.test(stroke.path)) {
        stroke.formulas = at;
      } else {
        this.problem(`a stroke that depends on options otherwise than by its ends: ${source.slice(0, 70)}`);
      }
    }
  }

  take_word(one) {
    const text = one.text ?? '', options = one.options ?? '', source = this.titles ?? {};
    const role = /every axis x label/.test(options) ? 'x' : /every axis y label/.test(options) ? 'y'
      : /every axis title/.test(options) ? 'title' : 'word';
    const axis = this.axes.at(-1);
    const place = this.placed(one, one.place);
    const [, near] = /pgfplots@([xy])ticklabel/.exec(text) ?? [];
    if (near) {
      const value = valueAt(axis, ...place)[near === 'x' ? 0 : 1];
      if (numbersOf(one.box)[0] === 0 && !axis.tickWords[near].length) axis.wordless[near].push(value);
      else axis.ticks[near].push(value);
      return;
    }
    if (/low@level@shape/.test(one.shape) || (text.trim() === '' && numbersOf(one.box)[0] === 0)) return;
    if (/ticklabel/.test(text)) return;
    if (/pgfpmeta/.test(text)) { // words at each point
      this.nearPlace(one, place);
      return;
    }
    const said = role === 'word' ? text : source[role];
    if (/^\\(pgfplots|includegraphics|csname)/.test(said.trim())) {
      this.problem(`words that PGFPlots makes itself: ${said.slice(0, 40)}`);
      return;
    }
    const turn = numbersOf(one.matrix);
    const size = sizeOf((one.font ?? '') + said);
    const label = {
      text: this.html(said), axis: role !== 'word' || +one.axis ? this.axes.length - 1 : -1, role, place,
      turn: rounded(Math.atan2(turn[1], turn[0]) * 180 / Math.PI, 1),
      anchor: /^near/.test(one.anchor) ? {x: 'north', y: 'south'}[role] ?? one.anchor : one.anchor, box: numbersOf(one.box).map((v) => rounded(v, 2)),
      sep: sepOf(one.sep, size),
      ink: `#${one.ink}`, size, paper: /on paper/.test(options) || /fill=/.test(options) || undefined, align: /align=(\w+)/.exec(options)?.[1],
    };
    if (role === 'word' && label.axis >= 0) {
      const at = dataPlace(one.at);
      label.source = text;
      label.hint = one.of ?? '';
      label.on = +one.plot || undefined;
      if (at?.some((part) => /o\(|fact\(/.test(part))) label.tie = {kind: 'formula', at: at.map((part) => this.formula(part, `the place of "${text}"`))};
      label.at = at?.every((part) => Number.isFinite(+part)) ? at.map(Number) : valueAt(axis, ...place);
    }
    this.labels.push(label);
  }
}

module.exports = {Scene, readTable, placeOf, boxOf};
