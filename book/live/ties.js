/* ties.js: what each word of a figure belongs to, so that it goes where that goes.
 *
 * Without a doubt is what its place says (a formula, exactly the row of a table, a plot that it is a node
 * of), where a thin line from it leads, and what the figure says by `of=2` or `remark`. Otherwise it
 * belongs to the curve of its colour, if there is one that is near and no other nearly so; a word in ink or
 * grey with nothing grey near is a remark, which keeps its place in the frame. All else is a doubt.
 */
'use strict';

const {boxOf, placeOf} = require('./scene.js');
const {keeper, quantity} = require('./curves.js');

/* In points: nearer is beside it; farther is not about it. */
const NEAR = 12, FAR = 20, LEADS = 6;
/* So many times as far must the next one be. */
const CLEARLY = 2.5;

/* 0 to 360, or null: a grey. */
function hue(hex) {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
  const most = Math.max(r, g, b), range = most - Math.min(r, g, b);
  if (range < 0.12) return null;
  const sector = most === r ? (g - b) / range : most === g ? 2 + (b - r) / range : 4 + (r - g) / range;
  return (sector * 60 + 360) % 360;
}

function sameColour(one, other) {
  const [a, b] = [hue(one), hue(other)];
  if (a === null || b === null) return a === b;
  return Math.min(Math.abs(a - b), 360 - Math.abs(a - b)) < 12;
}

const inkOf = ({pen, mark}) => (mark && !pen?.draws ? mark.stroke : pen?.stroke ?? mark?.stroke) ?? '#000000';

/* The points of a plot in print: [{row, x, y, at: [px, py]}, ...]. */
function pointsOf(scene, plot) {
  const axis = scene.axes[plot.axis], found = [];
  const take = (row, x, y) => {
    const at = placeOf(axis, x, y);
    if (at.every(Number.isFinite)) found.push({row, x, y, at});
  };
  const value = (f, more) => scene.evaluate(f, {...scene.context, ...more});
  if (plot.at) plot.at.forEach(([x, y], row) => take(row, value(x), value(y)));
  else if (plot.fy) {
    const [from, to] = plot.domain.split(':').map((f) => value(f)), count = 4 * Math.max(2, plot.samples);
    for (let i = 0; i < count; i++) {
      const share = i / (count - 1);
      const variable = plot.log && from > 0 ? from * (to / from) ** share : from + share * (to - from);
      take(i, value(plot.fx, {variable}), value(plot.fy, {variable}));
    }
  } else if (plot.run) {
    const {columns, rows} = scene.tables(plot.run);
    const [x, y] = [quantity(plot.x, columns), quantity(plot.y, columns)];
    const isDrawn = keeper(plot, columns);
    rows.forEach((row, i) => { if (isDrawn(row, i)) take(i, x(row, i), y(row, i)); });
  }
  return found;
}

/* Where a plot comes nearest to a place: {plot, row, at, distance}; on its line, if it has one. */
function nearest(scene, plot, [px, py]) {
  let best = null, last = null;
  for (const {row, at} of plot.printed ?? (plot.printed = pointsOf(scene, plot))) {
    let foot = at;
    if (plot.line && last && plot.u === undefined) {
      const [dx, dy] = [at[0] - last[0], at[1] - last[1]];
      const share = Math.max(0, Math.min(1, ((px - last[0]) * dx + (py - last[1]) * dy) / (dx * dx + dy * dy || 1)));
      foot = [last[0] + share * dx, last[1] + share * dy];
    }
    const distance = Math.hypot(px - foot[0], py - foot[1]);
    if (!best || distance < best.distance) best = {plot, row, at: foot, distance};
    last = at;
  }
  return best;
}

/* The nearest place of a box. */
const corner = ([left, top, right, bottom], [x, y]) => [Math.max(left, Math.min(right, x)), Math.max(bottom, Math.min(top, y))];

/* Straight strokes that end at a word lead from it: [{stroke, label, end}]. */
function leadersOf({labels, strokes}) {
  const found = [];
  for (const stroke of strokes) {
    const line = /^M (\S+) (\S+) L (\S+) (\S+)$/.exec(stroke.path);
    if (!line || stroke.tip || stroke.ends) continue;
    const ends = [[+line[1], +line[2]], [+line[3], +line[4]]];
    let best = null;
    labels.forEach((label, index) => {
      if (label.axis !== stroke.axis || label.role !== 'word' || label.turn) return;
      ends.forEach((end, i) => {
        const at = corner(boxOf(label), end), distance = Math.hypot(end[0] - at[0], end[1] - at[1]);
        if (distance < LEADS && (!best || distance < best.distance)) best = {stroke, label, index, distance, end: ends[1 - i]};
      });
    });
    if (best) found.push(best);
  }
  return found;
}

/* What a plot is called in a sentence: "2 (y=euler)". */
function called(scene, plot) {
  const [number] = [scene.plots.filter(({axis}) => axis === plot.axis).sort((a, b) => a.n - b.n).indexOf(plot) + 1];
  const what = plot.run ? (typeof plot.y === 'string' ? `y=${plot.y}` : plot.y.expr) : plot.fy ?? 'coordinates';
  return `of=${number} (${what})`;
}

const curveOf = ({run, x, y, fx, fy, at}) => JSON.stringify([run, x, y, fx, fy, at]);
const sameCurve = (one, other) => curveOf(one) === curveOf(other);

function tieTo(label, {plot, row, at}) {
  const off = [label.place[0] - at[0], label.place[1] - at[1]].map((part) => Number(part.toFixed(2)));
  label.tie = {kind: plot.line ? 'curve' : 'row', plot: plot.n, row, off};
}

/* Tie a word. Answers null, or what is doubtful. */
function tie(scene, label, leaders) {
  const plots = scene.plots.filter((plot) => plot.axis === label.axis).sort((a, b) => a.n - b.n);
  const drawn = plots.filter((plot) => plot.u === undefined && (plot.run || plot.at || plot.fy) && !plot.near);
  const all = (list) => list.map((plot) => nearest(scene, plot, label.place)).filter(Boolean).sort((a, b) => a.distance - b.distance);
  const remark = () => { label.tie = {kind: 'fixed'}; };

  if (label.hint === 'remark') return remark();
  if (label.hint) {
    const [, number, row] = /^(\d+)(?::(\d+))?$/.exec(label.hint) ?? [];
    const plot = plots[number - 1];
    if (!plot) return `says of=${label.hint}, and its axis has ${plots.length} plots: write of=2, of=2:5 for a row, or remark`;
    for (const one of leaders) if (one.label === label) one.stroke.leads = one.index;
    if (row === undefined) {
      tieTo(label, nearest(scene, plot, label.place) ?? {plot, row: 0, at: label.place});
      label.tie.kind = 'curve'; // though it be of marks: rows come and go
      return null;
    }
    const point = pointsOf(scene, plot).find((one) => one.row === +row);
    if (!point) return `says of=${label.hint}, and plot ${number} draws no row ${row}`;
    tieTo(label, {plot, row: +row, at: point.at});
    label.tie.kind = 'row';
    return null;
  }
  if (label.tie) return null;
  if (label.on) return tieTo(label, nearest(scene, plots.find(({n}) => n === label.on), label.place)), null;

  const [x, y] = label.at, close = (a, b) => Math.abs(a - b) <= 1e-6 * Math.abs(b) + 1e-12;
  for (const plot of drawn.filter(({run}) => run)) {
    const point = (plot.printed ??= pointsOf(scene, plot)).find((one) => close(one.x, x) && close(one.y, y));
    if (point) {
      label.tie = {kind: 'row', plot: plot.n, row: point.row, off: [0, 0]};
      return null;
    }
  }
  const led = leaders.find((one) => one.label === label);
  if (led) {
    const [best] = drawn.map((plot) => nearest(scene, plot, led.end)).filter(Boolean).sort((a, b) => a.distance - b.distance);
    if (best && best.distance < NEAR) {
      led.stroke.leads = led.index;
      return tieTo(label, best), null;
    }
  }
  const grey = hue(label.ink) === null;
  const [best, ...rest] = all(drawn.filter((plot) => sameColour(inkOf(plot), label.ink)));
  const next = rest.find(({plot}) => !sameCurve(plot, best.plot));
  if (!best || (grey && best.distance >= NEAR)) return remark();
  tieTo(label, best);
  const clear = !next || next.distance > CLEARLY * best.distance;
  if (best.distance < (grey ? NEAR / 2 : FAR) && clear) return null;
  const others = [best, next].filter(Boolean).map(({plot}) => called(scene, plot)).join(' or ');
  return best.distance >= FAR ? `is far from the curve of its colour: is it ${called(scene, best.plot)}, or a remark?`
    : `stands beside a curve and may belong to it: is it ${others}, or a remark?`;
}

/* Tie all words; what is left in doubt, as [{words, why}]. Leaves in a label what a page reads. */
function tieWords(scene) {
  const doubts = [], leaders = leadersOf(scene);
  for (const label of scene.labels) {
    if (label.role === 'word' && label.axis >= 0) {
      const why = tie(scene, label, leaders);
      if (why) doubts.push({words: label.source, why});
    }
  }
  for (const label of scene.labels) for (const key of ['source', 'hint', 'on', 'at']) delete label[key];
  for (const plot of scene.plots) delete plot.printed;
  return doubts;
}

module.exports = {tieWords};
