// points.js: does each plot lie in the SVG where its table and NAME.live.json put it?
//
//   node points.js [--all] BUILD [STEM...]
//
// reads BUILD/figures/STEM.live.json and .live.svg and the tables under BUILD/data, and prints
// how far drawn and reckoned points lie apart at most, in big points: the plots that lie further
// apart than `near`, with --all every one. It fails if one does that `known` does not name, or one
// that it names does not.
'use strict';
const fs = require('fs');
const path = require('path');

const near = 0.02;
const known = new Map(Object.entries({
  '03-midpoint/nodes': 'the line ends short of its point, by its arrow tip',
  '03-midpoint/step': 'the line ends short of its point, by its arrow tip',
  '05-adaptive/arenstorf 3': 'the line ends short of its point, by its arrow tip',
  '05-adaptive/arenstorf 4': 'the line ends short of its point, by its arrow tip',
  '06-multistep/polynomial': 'is not drawn itself: what is filled under it is',
  '09-forces/window 9': 'a long way outside the window, in the digits that TeX has',
  '10-verlet/argon 3': 'a long way outside the window, in the digits that TeX has',
  '11-constraints/compliance': 'PGFPlots takes logarithms to the base 2 with fewer digits',
  '13-playground/playground 1': 'a mark that stands beside its point, as a box with a corner there',
  '13-playground/scenes 1': 'a mark that stands beside its point, as a box with a corner there',
  '14-choosing/share': 'PGFPlots takes logarithms to the base 2 with fewer digits',
}));

// ---------------------------------------------------------------- Tables and formulas

const tables = new Map();

function table(build, run) {
  if (!tables.has(run)) {
    const lines = fs.readFileSync(path.join(build, 'data', `${run}.tsv`), 'utf8').split('\n');
    const [header, ...rows] = lines.filter((line) => line && !line.startsWith('#')).map((line) => line.split('\t'));
    const names = new Map(header.map((name, at) => [name, at]));
    tables.set(run, { names, rows: rows.map((row) => row.map(Number)) });
  }
  return tables.get(run);
}

const degrees = Math.PI / 180;
const functions = {
  sin: (x) => Math.sin(x * degrees),
  cos: (x) => Math.cos(x * degrees),
  mod: (a, b) => a % b,
  sqrt: Math.sqrt, abs: Math.abs, ln: Math.log, exp: Math.exp, max: Math.max, min: Math.min,
};

// A column or {expr}, as a function of a row and its index.
function reader(value, names) {
  const column = (name) => {
    if (!names.has(name)) throw new Error(`there is no column ${name}`);
    return names.get(name);
  };
  if (typeof value === 'string') {
    const at = column(value);
    return (row) => row[at];
  }
  const code = value.expr.replace(/column\(([^()]+)\)/g, (all, name) => `row[${column(name)}]`).replace(/\^/g, '**');
  return new Function(...Object.keys(functions), 'row', 'index', `return ${code};`)
    .bind(null, ...Object.values(functions));
}

// Where a number of the axis lies on the page.
function scale([low, high], log, from, to) {
  const place = log ? Math.log : Number;
  return (value) => from + (place(value) - place(low)) / (place(high) - place(low)) * (to - from);
}

const scales = ({ xlim, ylim, xlog, ylog, frame }) => [
  scale(xlim, xlog, frame[0], frame[2]), scale(ylim, ylog, frame[1], frame[3])];

// The points of a plot on the page; null where its line breaks off.
function reckoned(plot, { names, rows }) {
  const x = reader(plot.x, names);
  const y = reader(plot.y, names);
  const keep = plot.keep.map(([value, low, high]) => [reader(value, names), low, high]);
  const [placeX, placeY] = scales(plot);
  const arrow = plot.u === undefined ? null : [reader(plot.u, names), reader(plot.v, names)];
  const points = [];
  rows.forEach((row, index) => {
    if (plot.skip.some(([from, to]) => from <= index && index < to)) return;
    const at = [x(row, index), y(row, index)];
    const point = [placeX(at[0]), placeY(at[1])];
    const kept = keep.every(([value, low, high]) => low <= value(row, index) && value(row, index) <= high);
    if (!kept || !point.every(Number.isFinite)) {
      if (plot.unbounded === 'jump') points.push(null);
      return;
    }
    if (arrow) {
      const [u, v] = arrow.map((part) => part(row, index) * plot.scale);
      point.end = [placeX(at[0] + u), placeY(at[1] + v)];
    }
    points.push(point);
  });
  return points;
}

// ---------------------------------------------------------------- What is drawn

// The parts of an SVG path, on the page: lists of points, curves taken by their ends.
function parts(line) {
  const [a, b, c, d, e, f] = (line.match(/matrix\(([^)]*)\)/) || [0, '1,0,0,1,0,0'])[1].split(',').map(Number);
  const found = [];
  for (const [, command, numbers] of line.match(/ d="([^"]*)"/)[1].matchAll(/([MLCZ])([^MLCZ]*)/g)) {
    if (command === 'Z') {
      found.at(-1).push(found.at(-1)[0]);
      continue;
    }
    const [x, y] = numbers.trim().split(' ').map(Number).slice(-2);
    const point = [a * x + c * y + e, b * x + d * y + f];
    if (command === 'M') found.push([point]);
    else found.at(-1).push(point);
  }
  const drawn = found.filter((part, at) => part.length > 1 || found.length === 1 || at < found.length - 1);
  return { parts: drawn, origin: [e, f], moved: /matrix/.test(line), kind: line.match(/class="(\w+)"/)[1] };
}

function plotsOf(svg) {
  const plots = new Map();
  let depth = 0;
  let n = 0;
  for (const line of svg.split('\n')) {
    const [, opened] = line.match(/^<g class="plot" data-n="(\d+)">/) || [];
    if (opened) {
      n = +opened;
      depth = 0;
      if (!plots.has(n)) plots.set(n, []);
    } else if (n && /^<g[ >]/.test(line)) {
      depth += 1;
    } else if (n && line === '</g>') {
      if (depth === 0) n = 0;
      else depth -= 1;
    } else if (n && line.startsWith('<path')) {
      plots.get(n).push(parts(line));
    }
  }
  return plots;
}

const distance = ([a, b], [c, d]) => Math.hypot(a - c, b - d);

function fromSegment(point, from, to) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = dx * dx + dy * dy;
  const along = length ? ((point[0] - from[0]) * dx + (point[1] - from[1]) * dy) / length : 0;
  const t = Math.min(1, Math.max(0, along));
  return distance(point, [from[0] + t * dx, from[1] + t * dy]);
}

// How far the points lie from the lines at most; each list is a line.
function astray(points, lines) {
  let most = 0;
  for (const point of points) {
    let least = Infinity;
    for (const line of lines) {
      for (let at = 0; at < Math.max(1, line.length - 1) && least > near / 10; at += 1) {
        least = Math.min(least, fromSegment(point, line[at], line[at + 1] || line[at]));
      }
    }
    most = Math.max(most, least);
  }
  return most;
}

function pieces(points) {
  const lines = [[]];
  points.forEach((point) => (point ? lines.at(-1).push(point) : lines.push([])));
  return lines.filter((line) => line.length);
}

// ---------------------------------------------------------------- One plot

const between = (value, one, other) => value >= Math.min(one, other) - 0.01 && value <= Math.max(one, other) + 0.01;
const inWindow = ({ frame, clip }) => ([x, y]) => !clip
  || (between(x, frame[0], frame[2]) && between(y, frame[1], frame[3]));

function lineError(plot, points, drawn) {
  const lines = pieces(points).filter((line) => line.length > 1);
  const [placeX, placeY] = scales(plot);
  for (const [way, x, y] of plot.then || []) {
    const end = [placeX(x), placeY(y)];
    const last = lines.at(-1);
    if (way === '|-') last.push([last.at(-1)[0], end[1]]);
    if (way === '-|') last.push([end[0], last.at(-1)[1]]);
    last.push(end);
  }
  if (plot.close && lines.length) lines.at(-1).push(lines.at(-1)[0]);
  if (!lines.length && !drawn.length) return 0;
  const paths = drawn.flatMap((path) => path.parts);
  const there = astray(lines.flat(), paths);
  return Math.max(there, astray(paths.flat(), lines));
}

function markError(plot, points, drawn) {
  let count = 0;
  const marked = points.filter((point) => {
    if (!point) return false;
    count += 1;
    return count >= plot.phase && (count - plot.phase) % plot.repeat === 0 && inWindow(plot)(point);
  });
  const centres = drawn.map((path) => {
    const all = path.parts.flat();
    const open = all.length > 1 && distance(all[0], all.at(-1)) < 1e-6 ? all.slice(1) : all;
    const mean = [0, 1].map((k) => open.reduce((sum, point) => sum + point[k], 0) / open.length);
    const middle = [0, 1].map((k) => (Math.min(...all.map((p) => p[k])) + Math.max(...all.map((p) => p[k]))) / 2);
    return path.moved ? [path.origin, mean, middle] : [mean, middle];
  });
  const one = (point) => Math.min(...centres.flat().map((centre) => distance(point, centre)));
  const other = (ours) => Math.min(...marked.flatMap((point) => ours.map((centre) => distance(point, centre))));
  return Math.max(0, ...marked.map(one), ...centres.map(other));
}

// An arrow ends short of its point, by its tip; one as short as its tip is none.
function arrowError(plot, points, drawn) {
  const arrows = drawn.flatMap((path) => path.parts);
  const error = (point) => {
    if (distance(point, point.end) < 4) return 0;
    return Math.min(...arrows.map(([from, to]) => Math.max(distance(point, from), fromSegment(to, point, point.end))));
  };
  return Math.max(0, ...points.filter((point) => point && inWindow(plot)(point)).map(error));
}

function error(plot, points, drawn) {
  const line = drawn.filter((path) => path.kind === 'line');
  if (plot.u !== undefined) return arrowError(plot, points, line);
  const marks = drawn.filter((path) => path.kind === 'mark');
  return Math.max(plot.line ? lineError(plot, points, line) : 0, plot.marks ? markError(plot, points, marks) : 0);
}

// ---------------------------------------------------------------- All

function main() {
  const words = process.argv.slice(2);
  const all = words[0] === '--all' && words.shift();
  const [build, ...stems] = words;
  const figures = path.join(build, 'figures');
  const found = fs.readdirSync(figures, { recursive: true }).filter((file) => file.endsWith('.live.json'))
    .map((file) => file.replace(/\.live\.json$/, '')).sort();
  const met = new Set();
  const sum = { plots: 0, near: 0, points: 0, still: 0 };
  for (const stem of stems.length ? stems : found) {
    const { plots } = JSON.parse(fs.readFileSync(path.join(figures, `${stem}.live.json`)));
    const drawn = plotsOf(fs.readFileSync(path.join(figures, `${stem}.live.svg`), 'utf8'));
    for (const plot of plots) {
      if (!plot.run) {
        sum.still += 1;
        continue;
      }
      const points = reckoned(plot, table(build, plot.run));
      const apart = error(plot, points, drawn.get(plot.n) || []);
      sum.plots += 1;
      sum.points += points.filter(Boolean).length;
      if (apart <= near) sum.near += 1;
      if (all || apart > near) {
        const reason = known.get(`${stem} ${plot.n}`) || known.get(stem) || '';
        console.log(`${stem} ${plot.n}`.padEnd(30), apart.toFixed(3).padStart(9), ` ${plot.run}  ${reason}`);
        if (apart > near && !reason) process.exitCode = 1;
        if (apart > near) met.add(known.has(stem) ? stem : `${stem} ${plot.n}`);
      }
    }
  }
  console.log(`${sum.near} of ${sum.plots} plots lie within ${near} of where their ${sum.points} points belong; `
    + `${sum.still} have no table`);
  const mended = [...known.keys()].filter((name) => !stems.length && !met.has(name));
  if (mended.length) {
    console.log(`lies where it belongs, and should leave the list in points.js: ${mended.join(', ')}`);
    process.exitCode = 1;
  }
}

main();
