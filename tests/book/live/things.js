/* things.js ROOT BUILD: each `%> thing:` of a figure is drawn from plots and columns that its pack has, at whatever
 * row of its tables, and it moves.
 */
'use strict';

const fs = require('fs');
const path = require('path');
const zlib = require('zlib');

/* What a page loads: a chapter's figures, or the film of one (book/live/pack.js). */
function packed(file) {
  const [, content] = /\('(.*)'\);\n$/.exec(fs.readFileSync(file, 'utf8'));
  return JSON.parse(zlib.gunzipSync(Buffer.from(content, 'base64')));
}

/* The moment at which a share of each plot's points has passed. */
function momentOf(figure, tables, share, formula) {
  const plotOf = (n) => figure.plots.find((plot) => plot.n === Number(n)) ?? complain(`has no plot ${n}`);
  const rowsOf = ({run, x, y, keep = []}) => {
    const {columns, rows, index} = tables[run] ?? complain('draws no table for it');
    const wide = columns.length, value = (row, name) => {
      if (!columns.includes(name)) complain(`carries no column ${name} for it`);
      return rows[row * wide + columns.indexOf(name)];
    };
    const read = (row, what) => what.expr ? formula(what.expr)({cell: (name) => value(row, name), index: index?.[row] ?? row})
      : value(row, what);
    const passes = (row) => keep.every(([what, low, high]) => low <= read(row, what) && read(row, what) <= high);
    const all = Array.from({length: rows.length / wide}, (_, row) => row)
      .filter((row) => read(row, x) !== null && read(row, y) !== null && passes(row));
    return {all: all.slice(0, 1 + Math.floor(share * (all.length - 1))), value, read};
  };
  const axisOf = (n) => {
    const {xlim, ylim, frame: [x0, y0, x1, y1]} = figure.axes[plotOf(n).axis];
    const along = ([from, to], a, b) => (value) => a + (value - from) / (to - from) * (b - a);
    return {x: along(xlim, x0, x1), y: along(ylim, -y0, -y1), frame: [x0, -y1, x1, -y0]};
  };
  return {
    plot(n) {
      const plot = plotOf(n), {all, value, read} = rowsOf(plot), row = all.at(-1);
      return {x: read(row, plot.x), y: read(row, plot.y), row, ink: '#000000', cell: (name) => value(row, name)};
    },
    past: (n) => rowsOf(plotOf(n)).all,
    axis: axisOf,
    option: (name) => figure.options[name] ?? complain(`reads no option ${name}`),
  };
}

function complain(why) {
  throw new Error(why);
}

/* All that is drawn, as text. */
function picture({draw}, moment, words) {
  const drawn = [];
  draw((name, attributes = {}) => drawn.push(`${name} ${JSON.stringify(attributes)}`), moment, ...words);
  const text = drawn.join('\n');
  if (/NaN|null|undefined|Infinity/.test(text)) complain(`draws ${/.*(NaN|null|undefined|Infinity).*/.exec(text)[0]}`);
  return text;
}

async function all(root, build) {
  const script = (name) => import(path.join(root, 'book/html/figure', name));
  const [{things}, {formula}] = [await script('things.js'), await script('formula.js')];
  const folder = path.join(build, 'book/html/live'), used = new Set();
  let faults = 0;
  for (const file of fs.readdirSync(folder).filter((name) => name.endsWith('.figures.js'))) {
    for (const [stem, figure] of Object.entries(packed(path.join(folder, file)))) {
      const {kind, words} = figure.thing ?? {};
      if (!kind) continue;
      used.add(kind);
      try {
        if (!things[kind]) complain(`knows no thing "${kind}"; there are: ${Object.keys(things).join(', ')}`);
        const {tables} = packed(path.join(folder, stem + '.film.js')).frames.at(-1);
        const seen = [0, 0.3, 0.6, 1].map((share) => picture(things[kind], momentOf(figure, tables, share, formula), words));
        if (new Set(seen).size < 3) complain('shows a thing that does not move');
      } catch ({message}) {
        console.log(`figures/${stem}.tex: %> thing: ${kind} ${words.join(' ')}: this figure ${message}`);
        faults++;
      }
    }
  }
  for (const kind of Object.keys(things).filter((one) => !used.has(one))) {
    console.log(`book/html/figure/things.js: no figure shows "${kind}"`);
    faults++;
  }
  process.exit(faults > 0 ? 1 : 0);
}

all(...process.argv.slice(2));
