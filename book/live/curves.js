/* curves.js: the curves of a plot, in parts of its frame, and how far two of them are apart.
 *
 * A plot is what figures/live.tex says of it (NAME.live.json): columns of a table or
 * expressions in them, the limits of the axis, what is left out.
 */
'use strict';

const FUNCTIONS = {
  sin: (x) => Math.sin(x * Math.PI / 180), cos: (x) => Math.cos(x * Math.PI / 180), // degrees, as PGF's
  sqrt: Math.sqrt, abs: Math.abs, ln: Math.log, exp: Math.exp, max: Math.max, min: Math.min,
  mod: (x, y) => x % y,
};

/* An expression as a function of a row and its index. */
function expression(text, columns) {
  const words = text.match(/column\([^)]*\)|[a-z]+|\d*\.?\d+(?:e[+-]?\d+)?|[-+*/^(),]/gi) || [];
  const next = (word) => words[0] === word && words.shift();
  const wanted = (word) => {
    if (!next(word)) throw new Error(`"${text}": there should be a "${word}" before "${words.join(' ')}"`);
  };
  function atom() {
    if (next('(')) {
      const inner = sum();
      wanted(')');
      return inner;
    }
    const word = words.shift() || 'nothing';
    const cell = /^column\((.*)\)$/.exec(word);
    if (cell) {
      const at = columns.indexOf(cell[1].trim());
      return (row) => row[at];
    }
    if (word === 'index') return (row, index) => index;
    if (word === 'pi') return () => Math.PI;
    if (FUNCTIONS[word]) {
      wanted('(');
      const given = [sum()];
      while (next(',')) given.push(sum());
      wanted(')');
      return (row, index) => FUNCTIONS[word](...given.map((one) => one(row, index)));
    }
    if (Number.isNaN(Number(word))) throw new Error(`"${text}": "${word}" is not known`);
    return () => Number(word);
  }
  function power() {
    const base = atom();
    if (!next('^')) return base;
    const exponent = signed();
    return (row, index) => base(row, index) ** exponent(row, index);
  }
  function signed() {
    if (next('+')) return signed();
    if (!next('-')) return power();
    const rest = signed();
    return (row, index) => -rest(row, index);
  }
  function product() {
    let left = signed();
    while (words[0] === '*' || words[0] === '/') {
      const times = words.shift() === '*', one = left, other = signed();
      left = (row, index) => times ? one(row, index) * other(row, index) : one(row, index) / other(row, index);
    }
    return left;
  }
  function sum() {
    let left = product();
    while (words[0] === '+' || words[0] === '-') {
      const plus = words.shift() === '+', one = left, other = product();
      left = (row, index) => plus ? one(row, index) + other(row, index) : one(row, index) - other(row, index);
    }
    return left;
  }
  const whole = sum();
  if (words.length) throw new Error(`"${text}": what is "${words.join(' ')}" at its end?`);
  return whole;
}

/* A column by its name, or an expression; a plot without one has 0 there. */
function quantity(what, columns) {
  if (what === undefined) return () => 0;
  if (typeof what === 'object') return expression(what.expr, columns);
  const at = columns.indexOf(what);
  return (row) => row[at];
}

/* Where a value lies between the limits of an axis: 0 and 1 at its ends. */
function part(value, [low, high], log) {
  const along = log ? Math.log : (x) => x;
  const at = (along(value) - along(low)) / (along(high) - along(low));
  return Math.max(-1, Math.min(2, at)); // far outside is as good as outside
}

/* The points of a plot; an arrow gives two, its ends. */
function points(plot, {columns, rows}) {
  const [x, y, u, v] = ['x', 'y', 'u', 'v'].map((key) => quantity(plot[key], columns));
  const kept = (plot.keep || []).map(([what, low, high]) => [quantity(what, columns), low, high]);
  const found = [];
  rows.forEach((row, index) => {
    if ((plot.skip || []).some(([from, to]) => index >= from && index < to)) return;
    if (!kept.every(([value, low, high]) => value(row, index) >= low && value(row, index) <= high)) return;
    const at = [x(row, index), y(row, index)];
    const ends = [at];
    if (plot.u !== undefined) ends.push([at[0] + plot.scale * u(row, index), at[1] + plot.scale * v(row, index)]);
    for (const end of ends) {
      const place = [part(end[0], plot.xlim, plot.xlog), part(end[1], plot.ylim, plot.ylog)];
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

module.exports = {points, apart, expression};
