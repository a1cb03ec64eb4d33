/* film.js: what a page shows of a figure before anything is fetched: the printed tables, where a figure has a
 * time of its own, and else tables for a few values of its chief option.
 *
 * A table has the columns that are drawn from, and rows are left out where nobody would see them.
 */
'use strict';

const {placeOf} = require('./scene.js');
const {keeper, quantity} = require('./curves.js');

const FRAMES = 7; // at most, and as printed
const SEEN = 0.15; // points
const SMALL = 120; // rows: none is left out
const MOST = 6000; // numbers in all frames

/* The columns that formulas name. */
const namesIn = (what) => what === undefined ? [] : typeof what === 'string' ? [what]
  : [...what.expr.matchAll(/column\( *([^()]*?) *\)/g)].map(([, name]) => name);

function columnsOf(scene, run, columns) {
  const named = new Set(['t', 'time', scene.clock?.column, ...(scene.thing?.words ?? [])]);
  for (const plot of scene.plots.filter((one) => one.run === run)) {
    for (const what of [plot.x, plot.y, plot.u, plot.v, ...plot.keep.map(([of]) => of)]) namesIn(what).forEach((name) => named.add(name));
    if (plot.near) scene.formulas.forEach(({f}) => namesIn({expr: f}).forEach((name) => named.add(name)));
  }
  return columns.filter((name) => named.has(name));
}

/* Of a line of points [{row, at}], the rows that it cannot do without (Douglas and Peucker's). */
function corners(points, keep) {
  const open = [[0, points.length - 1]];
  keep.add(points[0].row).add(points.at(-1).row);
  while (open.length) {
    const [first, last] = open.pop();
    const [a, b] = [points[first].at, points[last].at], [dx, dy] = [b[0] - a[0], b[1] - a[1]], long = dx * dx + dy * dy;
    let far = SEEN, middle = -1;
    for (let i = first + 1; i < last; i++) {
      const [px, py] = [points[i].at[0] - a[0], points[i].at[1] - a[1]];
      const share = long ? Math.max(0, Math.min(1, (px * dx + py * dy) / long)) : 0;
      const distance = Math.hypot(px - share * dx, py - share * dy);
      if (distance > far) [far, middle] = [distance, i];
    }
    if (middle >= 0) {
      keep.add(points[middle].row);
      open.push([first, middle], [middle, last]);
    }
  }
}

/* And of marks, those that do not cover the one before. */
function apart(points, keep) {
  let last = null;
  for (const {row, at} of points) {
    if (last && Math.hypot(at[0] - last[0], at[1] - last[1]) < 2 * SEEN && row !== points.at(-1).row) continue;
    keep.add(row);
    last = at;
  }
}

/* The points of a plot, in pieces between which its line is broken, and the rows that break it. */
function piecesOf(scene, plot, {columns, rows}) {
  const axis = scene.axes[plot.axis], isDrawn = keeper(plot, columns);
  const [x, y] = [quantity(plot.x, columns), quantity(plot.y, columns)];
  const pieces = [[]], breaks = [];
  rows.forEach((row, i) => {
    const at = isDrawn(row, i) ? placeOf(axis, x(row, i), y(row, i)) : [NaN];
    if (at.every(Number.isFinite)) pieces.at(-1).push({row: i, at});
    else if (plot.jump && pieces.at(-1).length) {
      breaks.push(i);
      pieces.push([]);
    }
  });
  return {pieces: pieces.filter(({length}) => length), breaks};
}

/* The rows that are to be kept, in order, or null: all. */
function rowsOf(scene, run, table) {
  const {rows} = table, plots = scene.plots.filter((plot) => plot.run === run);
  if (rows.length <= SMALL) return null;
  const kept = new Set();
  for (const plot of plots) {
    const {pieces, breaks} = piecesOf(scene, plot, table);
    breaks.forEach((row) => kept.add(row));
    for (const piece of pieces) {
      if (plot.repeat > 1 || plot.near || plot.u !== undefined) piece.forEach(({row}) => kept.add(row));
      else if (plot.line && !plot.mark) corners(piece, kept);
      else apart(piece, kept);
    }
  }
  for (const {tie} of scene.labels) if (tie?.kind === 'row' && plots.some(({n}) => n === tie.plot)) kept.add(tie.row);
  if (kept.size > 0.8 * rows.length) return null;
  return [...kept].filter((i) => i < rows.length).sort((a, b) => a - b);
}

/* As many digits as can be seen: four of the column's range, and on a logarithmic axis five of each number. */
function rounder(values, logarithmic, exact) {
  const finite = values.filter(Number.isFinite), range = Math.max(...finite) - Math.min(...finite);
  const places = Math.max(0, Math.min(15, 4 - Math.floor(Math.log10(range || 1))));
  return (value) => !Number.isFinite(value) ? null : exact ? value : logarithmic ? Number(value.toPrecision(5)) : Number(value.toFixed(places));
}

/* A table as the page takes it. */
function shown(scene, run, table) {
  const columns = columnsOf(scene, run, table.columns), index = rowsOf(scene, run, table);
  const places = columns.map((name) => table.columns.indexOf(name));
  const rows = index ? index.map((i) => table.rows[i]) : table.rows;
  const plots = scene.plots.filter((plot) => plot.run === run);
  const exact = plots.some((plot) => [plot.x, plot.y].some((what) => /column.*[-/].*column/.test(what?.expr ?? '')));
  const logarithmic = plots.some(({axis}) => scene.axes[axis].xlog || scene.axes[axis].ylog);
  const round = places.map((at) => rounder(rows.slice(0, 5000).map((row) => row[at]), logarithmic, exact));
  const options = Object.entries(table.options).map(([name, used]) => ({name, used}));
  return {columns, rows: rows.flatMap((row) => places.map((at, i) => round[i](row[at]))), ...(index ? {index} : {}), facts: table.facts, options};
}

/* Whether a figure has a time of its own: a line whose rows are moments. */
function timed(scene) {
  const isMoment = (name) => name === 't' || name === 'time';
  return scene.plots.some((plot) => plot.run && plot.u === undefined && plot.line
    && (scene.clock || (!plot.keep.length && scene.tables(plot.run).columns.some(isMoment))));
}

/* Values of an option, from the least to the printed one. */
function valuesOf({from, to, log, by, kind, value}, count) {
  const along = (share) => log ? from * (to / from) ** share : from + share * (to - from);
  const whole = (number) => by ? Math.round(number / by) * by : kind === 'count' ? Math.round(number) : Number(number.toPrecision(3));
  const values = Array.from({length: count}, (_, i) => whole(along(i / (count - 1)))).filter((one) => one !== value);
  return [...new Set(values), value]; // ends as printed
}

/* The film of a scene. `run(name, set)` answers with {columns, rows, facts, options, error}. */
function filmOf(scene, chief, run) {
  const printed = Object.fromEntries(scene.runs.map((name) => [name, shown(scene, name, scene.tables(name))]));
  const last = {value: chief?.value ?? null, tables: printed};
  const still = {option: null, moves: [], frames: [last]};
  const numbers = chief ? chief.moves.reduce((sum, name) => sum + printed[name].rows.length, 0) : 0;
  const count = Math.min(FRAMES, Math.floor(MOST / numbers));
  if (timed(scene) || !chief || count < 2) return still;
  const frames = [];
  for (const value of valuesOf(chief, count).slice(0, -1)) {
    const tables = {};
    for (const name of chief.moves) {
      const table = run(name, {[chief.name]: value});
      if (table.error) break;
      const options = Object.fromEntries(table.options.map((one) => [one.name, one.name === chief.name ? value : scene.programs[name].set[one.name] ?? one.value]));
      tables[name] = shown(scene, name, {...table, options});
    }
    if (Object.keys(tables).length === chief.moves.length) frames.push({value, tables});
  }
  return frames.length ? {option: chief.name, moves: chief.moves, frames: [...frames, last]} : still;
}

module.exports = {filmOf};
