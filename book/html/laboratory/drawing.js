// drawing.js: what the laboratory has measured, as figures. Numbers are those of its table (the list of
// series is at the head of code/lab/measure.c); here they become lines.
//
// In this order: axes, a chart, the figures.
import { make, makeSvg } from '../lib/dom.js';
import { power, written } from '../lib/numbers.js';

// Axes. ------------------------------------------------------------------------------------------------------------

// Where ticks stand, and what they say: powers of ten, or about five round numbers.
function ticks({ from, to, log }) {
  if (log) {
    const [low, high] = [Math.ceil(Math.log10(from) - 1e-9), Math.floor(Math.log10(to) + 1e-9)];
    const by = Math.max(1, Math.ceil((high - low) / 5));
    const found = [];
    for (let n = low; n <= high; n += by) found.push({ at: 10 ** n, says: power(n) });
    return found;
  }
  const rough = (to - from) / 5;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const by = [1, 2, 5, 10].find((times) => times * unit >= rough) * unit;
  const found = [];
  for (let n = Math.ceil(from / by - 1e-9); n * by <= to + 1e-9 * by; n++) {
    found.push({ at: n * by, says: String(Number((n * by).toPrecision(6))).replace('-', '−') });
  }
  return found;
}

// A figure in numbers, for those who cannot see it, or want to take them along. --------------------------------------

function inNumbers(title, { names, rows }) {
  const head = make('tr', {}, ...names.map((name) => make('th', { scope: 'col' }, name)));
  const body = rows.map((row) => make('tr', {}, ...row.map((value) => make('td', {}, typeof value === 'string' ? value : written(value)))));
  const table = make('table', {}, make('caption', {}, title), make('thead', {}, head), make('tbody', {}, ...body));
  return make('details', { class: 'lab-numbers' }, make('summary', {}, 'In numbers'),
    make('div', { tabindex: 0, role: 'region', 'aria-label': `${title} In numbers` }, table));
}

// A chart: a frame of two axes, into which lines are put. ------------------------------------------------------------

const size = { width: 340, height: 250, left: 44, right: 12, top: 10, bottom: 40 };
const beside = 62; // the room for names at the right
const line = 11.5; // from one name to the next

class Chart {
  /** @param {{ title: string, says: string, x: any, y: any, plane?: boolean, named?: boolean }} what  x, y: {from, to, log, name} */
  constructor({ title, says, x, y, plane, named }) {
    this.title = title;
    this.x = { ...x };
    this.y = { ...y };
    this.names = [];
    this.wide = size.width - size.left - size.right - (named ? beside : 0);
    this.high = size.height - size.top - size.bottom;
    if (plane) this.level();
    this.svg = makeSvg('svg', { viewBox: `0 0 ${size.width} ${size.height}`, role: 'img', 'aria-label': `${title}: ${says}` });
    this.inside = makeSvg('svg', { x: size.left, y: size.top, width: this.wide, height: this.high, class: 'inside' });
    this.frame();
    this.svg.append(this.inside);
  }

  // One unit is as long on both axes.
  level() {
    const { x, y } = this;
    const unit = Math.max((x.to - x.from) / this.wide, (y.to - y.from) / this.high);
    const widen = (axis, length) => {
      const middle = (axis.from + axis.to) / 2;
      [axis.from, axis.to] = [middle - unit * length / 2, middle + unit * length / 2];
    };
    widen(x, this.wide);
    widen(y, this.high);
  }

  static part(axis, value) {
    if (!axis.log) return (value - axis.from) / (axis.to - axis.from);
    return Math.log(value / axis.from) / Math.log(axis.to / axis.from);
  }

  // Far outside is far enough.
  px(value) {
    return Math.max(-1e4, Math.min(1e4, this.wide * Chart.part(this.x, value))).toFixed(1);
  }

  py(value) {
    return Math.max(-1e4, Math.min(1e4, this.high * (1 - Chart.part(this.y, value)))).toFixed(1);
  }

  frame() {
    const [bottom, left] = [size.top + this.high, size.left];
    const axis = makeSvg('path', { class: 'axis', d: `M${left} ${size.top}V${bottom}H${left + this.wide}` });
    this.svg.append(axis);
    for (const { at, says } of ticks(this.x)) {
      const x = left + Number(this.px(at));
      this.svg.append(makeSvg('path', { class: 'grid', d: `M${x} ${size.top}V${bottom}` }),
        makeSvg('text', { x, y: bottom + 14, 'text-anchor': 'middle' }, says));
    }
    for (const { at, says } of ticks(this.y)) {
      const y = size.top + Number(this.py(at));
      this.svg.append(makeSvg('path', { class: 'grid', d: `M${left} ${y}H${left + this.wide}` }),
        makeSvg('text', { x: left - 5, y: y + 4, 'text-anchor': 'end' }, says));
    }
    this.svg.append(makeSvg('text', { class: 'name', x: left + this.wide / 2, y: bottom + 31, 'text-anchor': 'middle' }, this.x.name),
      makeSvg('text', { class: 'name', transform: `translate(11 ${size.top + this.high / 2}) rotate(-90)`, 'text-anchor': 'middle' },
        this.y.name));
  }

  // A line through points [x, y]; where one is no number, it breaks.
  line(points, kind) {
    let pen = 'M';
    let way = '';
    for (const [x, y] of points) {
      const drawn = Number.isFinite(x) && Number.isFinite(y) && !(this.x.log && x <= 0) && !(this.y.log && y <= 0);
      if (drawn) way += `${pen}${this.px(x)} ${this.py(y)}`;
      pen = drawn ? 'L' : 'M';
    }
    if (way) this.inside.append(makeSvg('path', { class: kind, d: way }));
    return this;
  }

  // One shape of several outlines.
  area(outlines, kind) {
    const way = (points) => `M${points.map(([x, y]) => `${this.px(x)} ${this.py(y)}`).join('L')}Z`;
    this.inside.append(makeSvg('path', { class: kind, d: outlines.map(way).join('') }));
    return this;
  }

  dots(points, kind) {
    for (const [x, y] of points.filter((one) => one.every(Number.isFinite))) this.inside.append(makeSvg('circle', { class: kind, cx: this.px(x), cy: this.py(y), r: 2.4 }));
    return this;
  }

  // A name for the line through these points, beside the frame; see placed().
  name(points, words, kind) {
    const seen = points.filter(([x, y]) => Number.isFinite(y) && y > 0 && x >= this.x.from && x <= this.x.to &&
      y >= this.y.from && y <= this.y.to).at(-1);
    if (seen) this.names.push({ words, kind, x: Number(this.px(seen[0])), y: Number(this.py(seen[1])) });
    return this;
  }

  // Names at the right, none over another, as near as they can be to where their lines end; a thin line leads there.
  placed() {
    const { names, high } = this;
    names.sort((one, other) => one.y - other.y);
    names.forEach((one, i) => { one.at = Math.max(one.y, i ? names[i - 1].at + line : 6); });
    names.toReversed().forEach((one, i, all) => { one.at = Math.min(one.at, i ? all[i - 1].at - line : high - 2); });
    const left = size.left + this.wide;
    for (const { words, kind, x, y, at } of names) {
      this.svg.append(makeSvg('path', { class: `leads ${kind}`, d: `M${size.left + x} ${size.top + y}L${left + 2} ${size.top + at}H${left + 5}` }),
        makeSvg('text', { class: kind, x: left + 7, y: size.top + at + 3.5 }, words));
    }
    return this;
  }

  // What is drawn, in numbers: the names of the columns, and rows.
  numbers(names, rows) {
    this.table = { names, rows };
    return this;
  }

  figure(...words) {
    return make('figure', { class: 'lab-figure' }, this.svg, make('figcaption', {}, make('b', {}, this.title), ' ', ...words),
      ...this.table ? [inNumbers(this.title, this.table)] : []);
  }
}

// The figures. -----------------------------------------------------------------------------------------------------

const series = { order: 1, stable: 2, window: 3, circle: 4, energy: 5, back: 6, cat: 7, race: 8 };

function byRows(rows) {
  const found = new Map();
  for (let i = 0; i < rows.length; i += 5) {
    const row = Array.from(rows.slice(i, i + 5));
    if (!found.has(row[0])) found.set(row[0], []);
    found.get(row[0]).push(row.slice(1));
  }
  return (kind) => found.get(series[kind]) ?? [];
}

const key = (index, words) => make('li', {},
  makeSvg('svg', { viewBox: '0 0 26 8', 'aria-hidden': 'true' }, makeSvg('path', { class: `of-${index}`, d: 'M1 4H25' })), words);

function order(of, motions) {
  const chart = new Chart({ title: 'Order.', says: 'error against step, one line for each of six motions',
    x: { from: 7 / 20000, to: 1, log: true, name: 'step h' }, y: { from: 1e-11, to: 10, log: true, name: 'error' } });
  const list = make('ul', { class: 'lab-key' });
  motions.forEach((name, i) => {
    chart.line(of('order').filter(([motion]) => motion === i).map(([, h, error]) => [h, error]), `of-${i}`);
    list.append(key(i, name));
  });
  chart.numbers(['motion', 'h', 'error'], of('order').map(([motion, h, error]) => [motions[motion], h, error]));
  return chart.figure('A line falls by its order in decades per decade.', list);
}

function stability(of) {
  const [[left, right, low, high]] = of('window');
  const chart = new Chart({ title: 'Stability.', says: 'the part of the plane of z where a step does not grow', plane: true,
    x: { from: left, to: right, name: 'real part of z = hλ' }, y: { from: low, to: high, name: 'imaginary part' } });
  const spans = of('stable');
  const half = spans.length ? 0.52 * (high - low) / 120 : 0;
  chart.area(spans.map(([y, from, to]) => [[from, y - half], [to, y - half], [to, y + half], [from, y + half]]), 'stable');
  chart.line([[left * 9, 0], [right * 9, 0]], 'zero').line([[0, low * 9], [0, high * 9]], 'zero');
  chart.numbers(['imaginary part', 'stable from', 'to'], spans.filter(([y], i) => y > 0 && i % 8 < 2).map(([y, from, to]) => [y, from, to]));
  return chart.figure('Where a step does not grow.');
}

function circle(of) {
  const path = of('circle').map(([, x, y]) => [x, y]);
  const far = Math.min(3, Math.max(1.2, 1.08 * Math.max(...path.flat().map(Math.abs))));
  const turn = Array.from({ length: 97 }, (_, i) => [Math.cos(Math.PI * i / 48), Math.sin(Math.PI * i / 48)]);
  return new Chart({ title: 'A circle,', says: 'a turn of 24 steps, beside the true circle', plane: true,
    x: { from: -far, to: far, name: 'x' }, y: { from: -far, to: far, name: 'y' } })
    .line(turn, 'true').line(path, 'mine').dots(path, 'mine').numbers(['x', 'y'], path).figure('in 24 steps; thin, the true one.');
}

function energy(of) {
  const points = of('energy');
  const least = Math.min(1e-3, ...points.map(([, error]) => error).filter((error) => error > 0));
  return new Chart({ title: 'Energy', says: 'error of a pendulum\'s energy against turns',
    x: { from: 1, to: 1e4, log: true, name: 'turns' },
    y: { from: Math.max(1e-14, 10 ** Math.floor(Math.log10(least))), to: 100, log: true, name: 'error, as a part of it' } })
    .line(points, 'mine').numbers(['turns', 'error'], points.filter((point, i) => i % 4 === 0 || i === points.length - 1).map(([turns, error]) => [turns, error]))
    .figure('of a pendulum for ten thousand turns.');
}

function back(of) {
  const there = of('back').filter(([way]) => way === 0).map(([, q, v]) => [q, v]);
  const again = of('back').filter(([way]) => way === 1).map(([, q, v]) => [q, v]);
  const far = Math.min(9, Math.max(2.4, ...[...there, ...again].flat().map(Math.abs).filter(Number.isFinite)));
  return new Chart({ title: 'There and back:', says: 'a pendulum for three turns, and the way back',
    x: { from: -far, to: far, name: 'angle' }, y: { from: -far, to: far, name: 'angular velocity' }, plane: true })
    .line(there, 'quiet').line(again, 'mine dashed').dots([there[0]], 'start')
    .numbers(['way', 'angle', 'angular velocity'], [...there.map((one) => ['there', ...one]), ...again.map((one) => ['back', ...one])]
      .filter((one, i) => i % 6 === 0)).figure('three turns of a pendulum, and, dashed, the way back.');
}

function cat(of) {
  const shapes = [0, 1, 2, 3].map((k) => of('cat').filter(([which]) => which === k).map(([, q, v]) => [q, v]));
  const all = shapes.flat().filter(([q, v]) => Math.abs(q) < 12 && Math.abs(v) < 12);
  const [qs, vs] = [all.map(([q]) => q), all.map(([, v]) => v)];
  const chart = new Chart({ title: 'The cat', says: 'a cat in the phase plane of a pendulum, at the start and after 6, 12 and 18 steps',
    plane: true, x: { from: Math.min(...qs) - 0.2, to: Math.max(...qs) + 0.2, name: 'angle' },
    y: { from: Math.min(...vs) - 0.2, to: Math.max(...vs) + 0.2, name: 'angular velocity' } });
  shapes.forEach((shape, k) => shape.length && chart.area([shape], k ? 'cat' : 'cat first'));
  return chart.figure('at the start (grey), and after 6, 12 and 18 steps.');
}

// Which of the book's methods race, and what they are called there.
const names = { euler: 'Euler', verlet: 'Verlet', rk4: 'RK4', rk8: 'RK8', gear: 'Gear', dp5: 'DP', trapezoid: 'trapezoid' };
const problems = [
  { id: 'smooth', title: 'Smooth:', words: 'a pushed pendulum.', from: 12, to: 2e4, low: 1e-11 },
  { id: 'comet', title: 'Uneven:', words: 'a comet.', from: 60, to: 1e5, low: 1e-10 },
  { id: 'long', title: 'Long:', words: 'a pendulum’s energy for 200 turns.', from: 3e3, to: 1.2e5, low: 1e-7, y: 'error of the energy' },
  { id: 'stiff', title: 'Stiff:', words: 'dust in the wind.', from: 12, to: 2e4, low: 1e-11 },
];

function race(of, table) {
  return problems.map(({ id, title, words, from, to, low, y = 'error' }, i) => {
    const chart = new Chart({ title, says: `work and precision, ${words} error against evaluations, beside the methods of chapter 14`,
      x: { from, to, log: true, name: 'evaluations' }, y: { from: low, to: 10, log: true, name: y }, named: true });
    const mine = of('race').filter(([problem]) => problem === i).map(([, count, error]) => [count, error]);
    const others = Object.entries(names).map(([name, label]) => {
      const [n, error] = [table?.[`${id}_${name}_n`] ?? [], table?.[`${id}_${name}`] ?? []];
      return { label, points: n.map((count, k) => [count ?? NaN, error[k] ?? NaN]) };
    });
    others.forEach(({ points }) => chart.line(points, 'quiet'));
    others.forEach(({ label, points }) => chart.name(points, label, 'quiet'));
    return chart.line(mine, 'mine').dots(mine, 'mine').name(mine, 'yours', 'mine').placed()
      .numbers(['evaluations', y], mine).figure(words);
  });
}

// <figure> elements: [those of the method alone, the race].
export function laboratoryFigures({ rows, race: table, motions }) {
  const of = byRows(rows);
  const has = (kind) => of(kind).length > 0; // or it was not measured to its end
  const all = { order, window: stability, circle, energy, back, cat };
  const alone = Object.entries(all).filter(([kind]) => has(kind)).map(([, figure]) => figure(of, motions));
  return [alone, has('race') ? race(of, table) : []];
}
