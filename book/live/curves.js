/* curves.js: the curves of a plot, in parts of its frame, and how far two of them are apart.
 *
 * A plot is one of a scene (scene.js): columns of a table or expressions in them; what is left out.
 */
'use strict';

const {formula} = require('./formula.js');

/* A column by its name, or an expression, of a row and its index; a plot without one has 0 there. */
function quantity(what, columns) {
  if (what === undefined) return () => 0;
  if (typeof what === 'object') {
    const value = formula(what.expr), places = new Map(columns.map((name, at) => [name, at]));
    return (row, index) => value({index, cell: (name) => row[places.get(name)]});
  }
  const at = columns.indexOf(what);
  return (row) => row[at];
}

/* Whether a plot draws a row at all. */
function keeper({keep, skip}, columns) {
  const kept = keep.map(([what, low, high]) => [quantity(what, columns), low, high]);
  return (row, index) => !skip.some(([from, to]) => index >= from && index < to)
    && kept.every(([value, low, high]) => value(row, index) >= low && value(row, index) <= high);
}

/* Where a value lies between the limits of an axis: 0 and 1 at its ends. */
function part(value, [low, high], log) {
  const along = log ? Math.log : (x) => x;
  const at = (along(value) - along(low)) / (along(high) - along(low));
  return Math.max(-1, Math.min(2, at)); // far outside is as good as outside
}

/* The points of a plot, in its axis; an arrow gives two, its ends. */
function points(plot, {xlim, ylim, xlog, ylog}, {columns, rows}) {
  const [x, y, u, v] = ['x', 'y', 'u', 'v'].map((key) => quantity(plot[key], columns));
  const found = [], isDrawn = keeper(plot, columns);
  rows.forEach((row, index) => {
    if (!isDrawn(row, index)) return;
    const at = [x(row, index), y(row, index)];
    const ends = [at];
    if (plot.u !== undefined) ends.push([at[0] + plot.scale * u(row, index), at[1] + plot.scale * v(row, index)]);
    for (const end of ends) {
      const place = [part(end[0], xlim, xlog), part(end[1], ylim, ylog)];
      if (place.every(Number.isFinite)) found.push(place);
    }
  });
  return found;
}

const some = (list, most) => list.length <= most ? list
  : Array.from({length: most}, (_, i) => list[Math.floor(i * (list.length - 1) / (most - 1))]);

function distance([x, y], [x0, y0], [x1, y1]) {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const along = Math.max(0, Math.min(1, ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - x0 - along * dx, y - y0 - along * dy);
}

/* How far the points of one are from the line (or else the points) of the other. */
function off(points, line, joined) {
  let sum = 0;
  for (const point of points) {
    let least = 1;
    for (let i = 0; i < line.length; i++) {
      least = Math.min(least, distance(point, line[joined && i ? i - 1 : i], line[i]));
    }
    sum += least;
  }
  return sum / points.length;
}

/* The mean distance of two curves, in parts of the frame, at most 1. */
function apart(plot, one, other) {
  if (one.length === 0 || other.length === 0) return one.length === other.length ? 0 : 1;
  if (one.length === other.length && one.every((p, i) => p[0] === other[i][0] && p[1] === other[i][1])) return 0;
  if (plot.u !== undefined && one.length === other.length) {
    return one.reduce((sum, p, i) => sum + Math.hypot(p[0] - other[i][0], p[1] - other[i][1]), 0) / one.length;
  }
  const [a, b] = [some(one, 400), some(other, 400)];
  return Math.max(off(some(a, 40), b, plot.line), off(some(b, 40), a, plot.line));
}

module.exports = {keeper, quantity, points, apart};
