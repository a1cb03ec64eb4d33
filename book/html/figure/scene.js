// scene.js: draws a figure from its scene, which is what TeX wrote down while it drew the print (figures/scene.tex,
// book/live), and from tables of runs. The ink is SVG; the words over it are HTML, so that they can be read, searched
// and selected (words.js). Lengths are TeX's points; what is drawn lies downwards from the page's corner.
//
//   scene = new Scene(told)       .element, to be put in the page
//   scene.tables[run] = table     {columns, rows, index?, facts, options}
//   scene.draw()                  asPrinted, fits (true, false or 'auto') and clock say how
import { makeSvg } from '../lib/dom.js';
import { Axis, wordOfPower } from './axis.js';
import { formula } from './formula.js';
import { Words } from './words.js';

const mostPoints = 2e4; // of a plot: more are closer than anybody sees
const many = 400; // marks that are drawn one by one, so that each covers those before it
const leaving = 0.2; // where a greater share of a plot's points leaves the window, it follows them

const fixed = (value) => Math.max(-1e5, Math.min(1e5, value)).toFixed(2);
const pair = (x, y) => `${fixed(x)} ${fixed(y)}`;
const pairOf = ({ x, y }) => pair(x, y);
const between = (one, other, share) => ({ ...one, x: one.x + share * (other.x - one.x), y: one.y + share * (other.y - one.y) });

const formulas = new Map();
function compiled(text) {
  if (!formulas.has(text)) formulas.set(text, formula(text));
  return formulas.get(text);
}
export const evaluate = (text, context) => compiled(text)(context);

// Marks, as PGF draws them: an outline from the mark's middle on.
const steps = (r, ...corners) => corners.map(([x, y], i) => {
  const [fromX, fromY] = corners[i - 1] ?? [0, 0];
  return `${i === 0 ? 'm' : 'l'}${pair(r * (x - fromX), r * (fromY - y))}`;
}).join('');
const circle = (r) => `m${r} 0a${r} ${r} 0 1 1 ${-2 * r} 0a${r} ${r} 0 1 1 ${2 * r} 0z`;
const polygon = (...corners) => (r) => `${steps(r, ...corners)}z`;
const bars = (...ends) => (r) => ends.map(([x, y]) => `m${pair(r * x, r * y)}l${pair(-2 * r * x, -2 * r * y)}m${pair(r * x, r * y)}`).join('');
const turn = (degrees) => [Math.sin(degrees * Math.PI / 180), Math.cos(degrees * Math.PI / 180)];
const outlines = {
  o: circle,
  triangle: polygon(turn(0), turn(240), turn(120)),
  square: polygon([1, 1], [-1, 1], [-1, -1], [1, -1]),
  diamond: polygon([0, 1], [0.75, 0], [0, -1], [-0.75, 0]),
  pentagon: polygon(turn(0), turn(288), turn(216), turn(144), turn(72)),
  x: bars([0.707, 0.707], [0.707, -0.707]),
  '+': bars([1, 0], [0, 1]),
  '|': bars([0, 1]),
  '-': bars([1, 0]),
  asterisk: bars([0, 1], [0.866, 0.5], [0.866, -0.5]),
};

function markOf({ name, size, width, stroke, fill, opacity = [1, 1] }) {
  const faint = { 'stroke-opacity': opacity[0], 'fill-opacity': opacity[1] };
  if (name === 'dot') return { outline: circle(size + width / 2), look: { fill: stroke, ...faint } };
  const isSolid = name.endsWith('*');
  const outline = outlines[name === '*' ? 'o' : name.replace('*', '')] ?? circle;
  return { outline: outline(size), look: { fill: isSolid ? fill : 'none', stroke, 'stroke-width': width, ...faint } };
}

function penOf(pen, isFilled = false) {
  return {
    stroke: pen.draws ? pen.stroke : 'none', 'stroke-width': pen.width, 'stroke-linejoin': 'round',
    'stroke-dasharray': pen.dash.length > 0 ? pen.dash.join(' ') : undefined,
    'stroke-opacity': pen.opacity[0] === 1 ? undefined : pen.opacity[0],
    fill: isFilled && pen.fills ? pen.fill : 'none', 'fill-opacity': pen.opacity[1] === 1 ? undefined : pen.opacity[1],
  };
}

// A path whose y goes upwards.
const downwards = (path) => path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x, y) => pair(Number(x), -Number(y)));

// An arrow's head, 3.4 pt by 2.8 pt.
function headOf(from, to) {
  const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [x, y] = [(to.x - from.x) / long, (to.y - from.y) / long];
  const corner = (back, side) => pair(to.x - back * x - side * y, to.y - back * y + side * x);
  return `M${pairOf(to)}L${corner(3.4, -1.4)}L${corner(2.3, 0)}L${corner(3.4, 1.4)}Z`;
}

// TikZ's smooth curve: the tangent at a point runs along the line between its neighbours.
function smoothed(points, tension) {
  const pull = 0.2775 * tension;
  let text = `M${pairOf(points[0])}`;
  for (let i = 1; i < points.length; i++) {
    const [from, to] = [points[i - 1], points[i]];
    const [before, after] = [points[i - 2] ?? from, points[i + 1] ?? to];
    const leave = pair(from.x + pull * (to.x - before.x), from.y + pull * (to.y - before.y));
    text += `C${leave} ${pair(to.x - pull * (after.x - from.x), to.y - pull * (after.y - from.y))} ${pairOf(to)}`;
  }
  return text;
}

function straight(points) {
  let text = `M${pairOf(points[0])}`;
  let last = points[0];
  for (const [i, point] of points.entries()) {
    if (i < points.length - 1 && Math.abs(point.x - last.x) + Math.abs(point.y - last.y) < 0.1) continue; // nobody sees it
    text += `L${pairOf(point)}`;
    last = point;
  }
  return text;
}

// Points one after the other, of `total`. Of very many the first, the last, and of each piece between its lowest and its
// highest: pieces are as short-lived as they can be, since a table may have a million rows.
class Thinned {
  constructor(total) {
    this.long = Math.max(1, Math.ceil(total > mostPoints ? 4 * total / mostPoints : 1));
    this.kept = [];
    this.piece = [];
  }

  get last() {
    return this.piece.length ? this.piece.at(-1) : this.kept.at(-1);
  }

  add(point) {
    if (this.long === 1) this.kept.push(point);
    else if (this.piece.push(point) === this.long) this.end();
  }

  end() {
    const { piece } = this;
    let [low, high] = [0, 0];
    for (const [i, point] of piece.entries()) {
      if (point?.y < (piece[low]?.y ?? Infinity)) low = i;
      if (point?.y > (piece[high]?.y ?? -Infinity)) high = i;
    }
    if (piece.length) for (const i of [...new Set([0, low, high, piece.length - 1])].sort((one, other) => one - other)) this.kept.push(piece[i]);
    this.piece = [];
    return this.kept;
  }
}

const isSame = (some, others) => some.length === others.length && some.every((point, i) =>
  point === others[i] || (point?.x === others[i]?.x && point?.y === others[i]?.y));

/** @typedef {{ page: number[], axes: any[], plots: any[], labels: any[], strokes: any[], formulas: { f: string, format: string | null }[],
 *   options: Record<string, number>, sets: Record<string, { run: string, option: string }>, runs: string[], [more: string]: any }} Told
 *   what the build tells of a figure (book/live/scene.js) */

export class Scene {
  /** @param {Told} told */
  constructor(told) {
    this.told = told;
    this.page = told.page;
    this.runs = told.runs;
    this.formulas = told.formulas;
    this.strokes = told.strokes;
    this.plots = told.plots.map((plot) => ({ ...plot })); // what is drawn of them is kept there
    this.labels = told.labels.map((label) => ({ ...label }));
    this.axes = told.axes.map((axis) => new Axis(axis));
    /** @type {Record<string, any>} */
    this.tables = {};
    this.asPrinted = true;
    /** @type {boolean | 'auto'} */
    this.fits = 'auto';
    this.isHeld = false; // by a hand in the picture
    this.clock = null; // where it runs, it tells how far a plot is drawn (clock.js)
    this.picture = makeSvg('svg', { viewBox: this.page.join(' '), 'aria-hidden': 'true' });
    this.words = new Words(this);
    this.element = document.createElement('div');
    this.element.className = 'sheet drawn';
    this.element.setAttribute('role', 'img');
    this.element.style.setProperty('--shape', String(this.page[2] / this.page[3]));
    this.element.append(this.picture, this.words.element);
    this.context = { option: (name) => this.option(name), fact: (run, name) => this.tables[run]?.facts[name] ?? NaN };
  }

  // An option as the run used it.
  option(name) {
    const { run, option } = this.told.sets[name] ?? {};
    return this.tables[run]?.options.find((one) => one.name === option)?.used ?? Number(this.told.options[name]);
  }

  plot(n) {
    return this.plots.find((plot) => plot.n === n);
  }

  // A plot's points, as data {x, y, row, u, v}; null where its line is broken.
  pointsOf(plot) {
    if (plot.at) {
      return plot.at.map(([x, y], row) => ({ x: evaluate(x, this.context), y: evaluate(y, this.context), row }));
    }
    return plot.fy !== undefined ? this.pointsOfFormula(plot) : this.pointsOfTable(plot);
  }

  pointsOfFormula(plot) {
    const axis = this.axes[plot.axis];
    let [from, to] = plot.domain.split(':').map((end) => evaluate(end, this.context));
    const isAt = (value, limit) => Math.abs(value - limit) <= 2e-3 * Math.abs(limit);
    const isAcross = plot.fx === plot.variable;
    if (isAcross && isAt(from, axis.xlim[0]) && isAt(to, axis.xlim[1])) [from, to] = axis.x.domain(); // as wide as the window
    const context = { ...this.context, variable: 0 };
    return Array.from({ length: plot.samples }, (_, row) => {
      const share = row / (plot.samples - 1);
      context.variable = isAcross && axis.xlog ? from * (to / from) ** share : from + share * (to - from);
      return { x: evaluate(plot.fx, context), y: evaluate(plot.fy, context), row };
    }).map((point) => this.canBePut(axis, point) ? point : null);
  }

  canBePut(axis, { x, y }) {
    return Number.isFinite(x) && Number.isFinite(y) && !(axis.xlog && x <= 0) && !(axis.ylog && y <= 0);
  }

  pointsOfTable(plot) {
    const table = this.tables[plot.run];
    if (!table || table.columns.length === 0) return [];
    const { rows } = table;
    const axis = this.axes[plot.axis];
    const wide = table.columns.length;
    const columns = new Map(table.columns.map((name, i) => [name, i]));
    const context = { ...this.context, start: 0, index: 0, cell: (name) => rows[context.start + columns.get(name)] };
    const reader = (what) => {
      if (what === undefined || what === null) return () => 0;
      const expression = what.expr !== undefined && compiled(what.expr);
      if (expression) return () => expression(context);
      if (what === 'index' || what === 'row') return () => context.index;
      const column = columns.get(what);
      return () => rows[context.start + column];
    };
    const [x, y, u, v, when] = [plot.x, plot.y, plot.u, plot.v, plot.time].map(reader);
    const limits = (plot.keep ?? []).map(([what, low, high]) => ({ value: reader(what), low, high }));
    const isKept = () => limits.every(({ value, low, high }) => low <= value() && value() <= high);
    const eachRow = (look) => {
      for (let i = 0; i * wide < rows.length; i++) {
        context.start = i * wide;
        context.index = table.index?.[i] ?? i;
        if (!plot.skip?.some(([from, to]) => from <= context.index && context.index < to)) look();
      }
    };
    let total = rows.length / wide;
    if (total > mostPoints && (plot.keep || plot.skip)) {
      total = 0;
      eachRow(() => { total += Number(isKept()); });
    }
    const found = new Thinned(total);
    eachRow(() => {
      const point = isKept() ? { x: x(), y: y(), row: context.index } : null;
      if (point && this.canBePut(axis, point)) {
        if (plot.time) point.when = when();
        if (plot.u !== undefined) Object.assign(point, { u: plot.scale * u(), v: plot.scale * v() });
        found.add(point);
      } else if (plot.jump && found.last) {
        found.add(null);
      }
    });
    return found.end();
  }

  draw() {
    const windows = this.axes.map((axis) => [axis.x.domain(), axis.y.domain()]);
    for (const axis of this.axes) axis.asPrinted();
    for (const plot of this.plots) {
      plot.data = this.pointsOf(plot);
      if (this.asPrinted) plot.printed = plot.data;
      plot.isMoved = plot.run !== undefined && !isSame(plot.data, plot.printed ?? plot.data);
    }
    this.setWindows(windows);
    for (const plot of this.plots) {
      if (plot.fy !== undefined && this.axes[plot.axis].isFitted) plot.data = this.pointsOf(plot);
      const axis = this.axes[plot.axis];
      plot.places = plot.data.map((point) => point && { ...axis.place(point.x, point.y), row: point.row });
    }
    const [back, middle, front] = [makeSvg('g'), makeSvg('g'), makeSvg('g')];
    this.words.begin();
    for (const axis of this.axes) this.drawAxis(axis, back, front);
    const isChanged = !this.asPrinted || this.axes.some((axis) => axis.isFitted);
    for (const label of this.labels) this.words.place(label, isChanged);
    if (isChanged) this.words.part();
    for (const one of [...this.plots, ...this.strokes].sort((a, b) => a.order - b.order)) {
      if (one.path === undefined) this.drawPlot(one, middle);
      else this.drawStroke(one, middle);
    }
    this.picture.replaceChildren(back, middle, front);
    this.words.write();
  }

  // While a hand is in the picture its windows stand still, or they would run away from it.
  setWindows(windows) {
    for (const [i, axis] of this.axes.entries()) {
      const plots = this.plots.filter((plot) => plot.axis === i && plot.run && plot.u === undefined);
      for (const plot of plots) {
        plot.outside = axis.shareOutside(plot.data.filter(Boolean));
        if (this.asPrinted) plot.outsideInPrint = plot.outside;
      }
      axis.gone = Math.max(0, ...plots.map((plot) => plot.outside - plot.outsideInPrint));
      if (this.asPrinted) axis.isWhole = plots.every((plot) => plot.outside === 0);
      const follows = this.fits === true || (this.fits === 'auto' && axis.gone > leaving);
      if (this.isHeld) [axis.x, axis.y].forEach((scale, side) => scale.domain(windows[i][side]));
      else if (follows) axis.fit(plots.flatMap((plot) => plot.data.filter(Boolean)));
    }
  }

  // What is printed inside the frame is to stay there, though the print need not cut it.
  isCut(axis) {
    return axis.clip || (!this.asPrinted && axis.isWhole);
  }

  get isFitted() {
    return this.axes.some((axis) => axis.isFitted);
  }

  drawAxis(axis, back, front) {
    const { left, right, top, bottom } = axis;
    const over = axis.clip ? 0 : 2; // half a line, where the print does not cut it
    const window = makeSvg('rect', { x: left - over, y: top - over, width: right - left + 2 * over, height: bottom - top + 2 * over });
    back.append(makeSvg('clipPath', { id: axis.clipName }, window));
    if (axis.hidden) return;
    let lines = axis.across === 'box' ? `M${left} ${bottom}V${top}H${right}V${bottom}Z`
      : (axis.upwards === 'none' ? '' : `M${left - 4} ${bottom}V${top}`) + (axis.across === 'none' ? '' : `M${left} ${bottom + 4}H${right}`);
    let grid = '';
    for (const [key, isGrid] of [['x', axis.grid[0]], ['y', axis.grid[1]]]) {
      const tick = (value, long) => key === 'x' ? `M${fixed(axis.x(value))} ${bottom + 4}v${long}`
        : `M${left - 4} ${fixed(axis.y(value))}h${-long}`;
      const marks = axis.marks(key);
      for (const [value, words] of marks) {
        const at = axis[key](value);
        if (isGrid) grid += key === 'x' ? `M${fixed(at)} ${bottom}V${top}` : `M${left} ${fixed(at)}H${right}`;
        lines += tick(value, 4.27);
        this.words.tick(words, key === 'x' ? { x: at, y: bottom + 10.9 } : { x: left - 10.9, y: at }, key, axis);
      }
      for (const value of axis.between(key, marks)) lines += tick(value, 2.85);
    }
    if (axis.power) this.words.above(`×\u2009${wordOfPower(axis.power)}`, { x: left, y: Math.max(this.page[1] + 5, top - 6) });
    if (grid) back.append(makeSvg('path', { d: grid, stroke: '#dddddd', 'stroke-width': 0.3, fill: 'none' }));
    front.append(makeSvg('path', { d: lines, stroke: '#7a7a7a', 'stroke-width': 0.4, fill: 'none' }));
  }

  drawPlot(plot, into) {
    const axis = this.axes[plot.axis];
    const group = makeSvg('g', { 'clip-path': this.isCut(axis) ? `url(#${axis.clipName})` : undefined, class: plot.isMoved ? 'moved' : undefined });
    into.append(group);
    const until = this.clock?.until(plot);
    if (plot.u !== undefined) {
      this.drawArrows(plot, axis, group, until ?? plot.data);
      return;
    }
    const places = until ?? plot.places;
    if (plot.line && plot.pen && (plot.pen.draws || plot.pen.fills)) {
      const draw = (some, look) => {
        const d = this.way(plot, some);
        if (d) group.append(makeSvg('path', { d, ...penOf(plot.pen, true), ...look }));
      };
      const print = plot.printed?.map((point) => point && axis.place(point.x, point.y));
      if (until) draw(plot.places, { class: 'pale' });
      else if (plot.isMoved) draw(print, { class: 'pale' });
      draw(places, {});
      const [from, to] = plot.tip ? places.filter(Boolean).slice(-2) : [];
      if (to) group.append(makeSvg('path', { d: headOf(from, to), fill: plot.pen.stroke }));
    }
    if (plot.mark) this.drawMarks(plot, axis, into, places);
    const head = until?.findLast(Boolean);
    if (head && axis.has(head)) {
      const fill = plot.pen?.draws ? plot.pen.stroke : plot.mark?.stroke;
      into.append(makeSvg('circle', { class: 'head', cx: fixed(head.x), cy: fixed(head.y), r: 2.4, fill, stroke: '#fff', 'stroke-width': 0.7 }));
    }
  }

  // Not cut by the frame, as PGFPlots' `clip mode=individual` does not.
  drawMarks(plot, axis, into, places) {
    const own = plot.mark.outline?.map(({ path, ...pen }) => makeSvg('path', { d: downwards(path), ...penOf(pen, true) }));
    const { outline, look } = markOf(plot.mark);
    const [repeat, phase] = [plot.repeat ?? 1, (plot.phase ?? 1) - 1];
    const marked = places.filter(Boolean).filter((_, i) => i >= phase && (i - phase) % repeat === 0)
      .filter((point) => axis.has(point) || !this.isCut(axis));
    if (plot.near) for (const point of marked) this.words.near(plot, point);
    if (own) {
      into.append(...marked.map((point) => makeSvg('g', { transform: `translate(${pairOf(point)})` }, ...own.map((path) => path.cloneNode()))));
      return;
    }
    const texts = marked.map((point) => `M${pairOf(point)}${outline}`);
    const paths = texts.length <= many ? texts : [texts.join('')];
    into.append(makeSvg('g', look, ...paths.map((d) => makeSvg('path', { d }))));
  }

  way(plot, places) {
    const pieces = [[]];
    for (const point of places) {
      if (point) pieces.at(-1).push(point);
      else pieces.push([]);
    }
    const drawn = pieces.filter((piece) => piece.length > 1);
    let text = drawn.map((piece) => plot.smooth ? smoothed(piece, plot.smooth) : straight(piece)).join('');
    if (!text) return '';
    for (const [way, x, y] of plot.then ?? []) {
      const to = this.axes[plot.axis].place(x, y);
      const [first, second] = [`H${fixed(to.x)}`, `V${fixed(to.y)}`];
      text += way === '-|' ? first + second : way === '|-' ? second + first : `L${pairOf(to)}`;
    }
    return plot.close ? `${text}Z` : text;
  }

  drawArrows(plot, axis, group, points) {
    const [short, gap] = [0.05, 2.3];
    let [shafts, heads] = ['', ''];
    for (const point of points) {
      if (!point) continue;
      const [from, to] = [axis.place(point.x, point.y), axis.place(point.x + point.u, point.y + point.v)];
      const long = Math.hypot(to.x - from.x, to.y - from.y);
      if (!(long > short) || (!axis.has(from, 9) && !axis.has(to, 9))) continue;
      if (long > gap) shafts += `M${pairOf(from)}L${pairOf(between(from, to, 1 - gap / long))}`;
      if (plot.tip) heads += headOf(from, to);
    }
    group.append(makeSvg('path', { d: shafts, ...penOf({ ...plot.pen, draws: true }) }), makeSvg('path', { d: heads, fill: plot.pen.stroke }));
  }

  // A stroke goes with the word that it leads to, by its formulas, or with the window.
  drawStroke(stroke, into) {
    const axis = this.axes[stroke.axis];
    if (stroke.circle) {
      const { at, radius, unit } = stroke.circle;
      const [x, y, r] = [...at, radius].map((one) => evaluate(one, this.context));
      const [middle, edge] = [axis.place(x, y), axis.place(x + r, y + r)];
      const [rx, ry] = unit ? [r * unit, r * unit] : [Math.abs(edge.x - middle.x), Math.abs(edge.y - middle.y)];
      into.append(makeSvg('ellipse', { cx: fixed(middle.x), cy: fixed(middle.y), rx: fixed(rx), ry: fixed(ry), ...penOf(stroke, true) }));
      return;
    }
    const shift = stroke.leads === undefined ? undefined : this.labels[stroke.leads].shift;
    if (shift === null) return; // its word is gone
    const told = stroke.formulas ?? stroke.ends;
    let n = 0;
    const points = [];
    const place = (x, y) => {
      const at = told?.[n];
      const print = { x, y: -y };
      n++;
      if (shift) return { x: print.x + shift.x, y: print.y + shift.y };
      if (at && axis) return axis.place(...at.map((one) => evaluate(one, this.context)));
      return axis?.isFitted ? axis.moved(print) : print;
    };
    const d = stroke.path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x, y) => {
      points.push(place(Number(x), Number(y)));
      return pairOf(points.at(-1));
    });
    if (/NaN/.test(d)) return;
    into.append(makeSvg('path', { d, ...penOf(stroke, true) }));
    const heads = [stroke.tip && points.slice(-2), stroke.tail && points.slice(0, 2).reverse()].filter((ends) => ends?.length === 2);
    for (const ends of heads) into.append(makeSvg('path', { d: headOf(...ends), fill: stroke.stroke }));
  }
}
