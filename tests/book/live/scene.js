/* scene.js ROOT BUILD OUT: what TeX writes down of a figure, and the scene that becomes of it.
 *
 * held/figure.tex has a bit of everything that figures are made of. What TeX tells of it is held as text: where
 * that changes, a new PGF or PGFPlots has other internals than figures/scene.tex hooks into.
 */
'use strict';

const assert = require('assert');
const fs = require('fs');
const path = require('path');
const {execFileSync} = require('child_process');
const [root, build, out] = process.argv.slice(2);
const from = (name) => require(path.join(root, 'book/live', name));
const {prepare} = from('formula.js');
const {Scene, readTable, placeOf} = from('scene.js');
const {tieWords} = from('ties.js');
const {filmOf} = from('film.js');
const {points} = from('curves.js');

const held = path.join(root, 'tests/book/live/held');

function tell() {
  fs.mkdirSync(out, {recursive: true});
  execFileSync('pdflatex', ['-fmt=figure', '-interaction=nonstopmode', '-halt-on-error', path.join(held, 'figure.tex')], {
    cwd: out, stdio: 'pipe', maxBuffer: 1e8,
    env: {...process.env, TEXINPUTS: `${held}:${root}/figures:`, TEXFORMATS: `${build}/figures:`, max_print_line: '1000'},
  });
  return fs.readFileSync(path.join(out, 'figure.scene'), 'utf8');
}

/* The first line that differs, with those before it. */
function compare(told, kept) {
  const [a, b] = [told, kept].map((text) => text.split('\n'));
  const at = a.findIndex((line, i) => line !== b[i]);
  if (at < 0 && a.length === b.length) return;
  const place = at < 0 ? a.length : at;
  throw new Error(`line ${place + 1} of the held scene is "${b[place]}", and TeX tells "${a[place]}", after\n${a.slice(Math.max(0, place - 8), place).join('\n')}
If that is as it should be, put ${out}/figure.scene in the place of tests/book/live/held/figure.scene.`);
}

const near = (one, other, what) => assert(Math.abs(one - other) < 1e-3 * Math.max(1, Math.abs(other)), `${what}: ${one} is not ${other}`);

/* What held/figure.tex says, read back from the scene. */
function checkHeld(scene) {
  assert.deepEqual(scene.problems, []);
  const doubts = tieWords(scene);
  assert.deepEqual(doubts, []);
  const [left, right] = scene.axes;
  assert(left.frame[0] > left.frame[2], 'an axis with x dir=reverse runs backwards');
  assert.deepEqual([left.xlim, left.ylim, left.xlog], [[-1, 4], [-2, 3], false]);
  assert.deepEqual(left.ticks.x.map((value) => Math.round(1e3 * value) / 1e3), [0, 2, 4]);
  assert.deepEqual([right.xlog, right.ylog], [true, true]);
  right.xlim.forEach((value, i) => near(value, [0.5, 4][i], 'a limit to the base 2'));
  right.ylim.forEach((value, i) => near(value, [1e-5, 1][i], 'a limit to the base 10'));
  right.ticks.y.forEach((value, i) => near(Math.log(value), Math.log([1e-4, 1e-1][i]), 'a tick'));
  assert.deepEqual(right.tickWords.y.map((word) => word.replace(/<[^>]*>/g, '')), ['small', '10−1']);
  assert.deepEqual([left.ticks.y, left.tickWords.y], [[-2, 0, 2], []]); // and no extra one without a word
  assert.deepEqual([left.lines, right.lines, right.tickWords.x], [['side', 'side'], ['box', 'box'], ['']]);
  near(right.frame[0] - left.frame[0], 2 * 28.4528 , 'the gap between two axes is 2 cm');

  const [arrows, smooth, curve, start, marks, flags] = scene.plots;
  assert.deepEqual([arrows.x, arrows.y, arrows.u, arrows.v, arrows.scale], ['t', 'x', 'u', 'v', 0.3]);
  assert.deepEqual([smooth.y, smooth.keep], [{expr: '2*column(x)+1'}, [[{expr: 'column(t)'}, 0, 2]]]);
  near(smooth.smooth, 0.5, "TikZ's tension");
  assert.deepEqual([smooth.pen.stroke, smooth.pen.dash, smooth.mark.name], ['#D55E00', [3, 3], 'o']);
  assert.deepEqual([curve.fx, curve.fy, curve.domain, curve.samples], ['x', 'o(size)*sin(deg(x))', '0:3', 5]);
  assert.deepEqual([start.at, start.line], [[['o(h)', 'o(size)/2']], false]);
  assert.equal(marks.repeat, 2);
  assert.deepEqual(flags.mark.outline.map(({path: d}) => d), ['M 0 0 L 0 4 L 6 4 L 6 0 Z']);
  assert.match(flags.near.html, /data-f/);
  assert(Math.abs(flags.near.off[0]) < 8 && flags.near.off[1] > 3, `words at a point stand above it: ${flags.near.off}`);

  const [arrow, circle] = scene.strokes.filter(({draws}) => draws);
  assert.deepEqual([arrow.ends, arrow.tip], [[['0', '0'], ['o(h)', '1']], true]);
  assert.deepEqual(circle.circle, {at: ['1', '1'], radius: 'o(size)'});

  const word = (text) => scene.labels.find((label) => label.text.replace(/<[^>]*>/g, '').includes(text));
  assert.deepEqual(word('half: 0.250').tie, {kind: 'formula', at: ['o(h)', '2']});
  assert.equal(word('on the curve').tie.plot, smooth.n);
  assert.deepEqual([word('a row').tie.kind, word('a row').tie.plot, word('a row').tie.row], ['row', smooth.n, 1]);
  assert.deepEqual([word('order').tie.kind, word('order').text.includes('<br>of <em>two</em>')], ['fixed', true]);
  assert.equal(word('outside').axis, -1);
  assert.match(word('time').text, /<span class="o" data-f="\d+">0.5<\/span>/);
  const facts = scene.formulas.filter(({f}) => f.startsWith('fact'));
  assert.deepEqual(facts, [{f: 'fact(figure:order)', format: '.2f'}]);

  // A word stands where its row does, but for what it is off.
  const {row, off} = word('a row').tie, {rows} = readTable(path.join(held, 'figure.tsv'));
  const [px, py] = placeOf(left, rows[row][0], 2 * rows[row][1] + 1);
  near(px + off[0], word('a row').place[0], 'a word beside its row');
  near(py + off[1], word('a row').place[1], 'a word beside its row');
}

/* A scene of one plot, on logarithmic axes, from a table of (t, x). */
function sceneOf(rows, more = '') {
  const table = {columns: ['t', 'x'], rows, options: {h: 1}, facts: {}};
  const records = `item: options
name:
table: a/b.tsv
item: plot
picture: p
n: 1
table: a/b.tsv
x: t
y: x
${more}unbounded: jump
line: straight
mark: none
marks: same
repeat: 1
phase: 1
item: axis
picture: p
n: 1
xmin: -2
xmax: 2
ymin: -3
ymax: 3
xlog: yes
ylog: yes
xbase: 10
ybase: 10
low: 0pt 0pt
high: 100pt 60pt
item: draws
picture: p
of: 1
item: pen
picture: p
of: 1
use: draw,
stroke: 0072B2
fill: 0072B2
width: 1pt
dash:
opacity: 1 1
item: word
picture: p
axis: 1
plot: 0
text: here
at: axis cs:1,1
options:
place: 50pt 30pt
matrix: 1 0 0 1
shape: rectangle
anchor: west
box: 20pt 5pt 0pt
sep: 1pt 1pt
ink: 0072B2
item: picture
picture: p
place: 0 0
page: 120pt 80pt
`;
  const scene = new Scene('a/b', records, () => table);
  const doubts = tieWords(scene);
  Object.assign(scene, {runs: ['a/b'], programs: {'a/b': {program: 'a/b', set: {}}}});
  return {scene, doubts, table, film: filmOf(scene, null, null)};
}

/* Tables that no figure of the book has, or only after a change. */
function checkTables() {
  const empty = sceneOf([]);
  assert.equal(empty.scene.labels[0].tie.kind, 'fixed', 'with no row there is nothing to belong to');
  assert.deepEqual(empty.film.frames[0].tables['a/b'].rows, []);

  const one = sceneOf([[1, 1]]);
  assert.deepEqual(one.scene.labels[0].tie, {kind: 'row', plot: 1, row: 0, off: [0, 0]});

  const holes = [[0, 1], [1, -1], [NaN, 1], [1, 1], [10, Infinity]]; // one of them has a logarithm
  const broken = sceneOf(holes);
  assert.equal(broken.scene.labels[0].tie.row, 3);
  const {plots: [plot], axes: [window]} = broken.scene;
  const inside = points(plot, window, broken.table).filter((place) => place.every((part) => part >= 0 && part <= 1));
  assert.equal(inside.length, 1);
  inside[0].forEach((part) => near(part, 0.5, 'what lies in the middle of a logarithmic axis'));
  assert.deepEqual(broken.film.frames[0].tables['a/b'].rows.slice(4, 6), [null, 1]);

  const many = sceneOf(Array.from({length: 1e6}, (_, i) => [10 ** (4e-6 * i - 2), 10 ** Math.sin(6e-6 * i)]));
  assert.equal(many.doubts.length, 0);
  const {index, rows} = many.film.frames[0].tables['a/b'];
  assert(index.length < 500, `a curve of a million rows is shown by ${index.length}`);
  assert.deepEqual([index[0], index.at(-1), rows.length], [0, 999999, 2 * index.length]);
  // Of the rows that a plot keeps none is lost for lying on the line of all.
  const two = sceneOf(many.table.rows.slice(0, 1000), 'keep: index from 500:501\n');
  assert.deepEqual(two.film.frames[0].tables['a/b'].index, [500, 501, 502]); // and the one that ends its line
  const torn = sceneOf(Array.from({length: 1000}, (_, i) => [1 + i, i === 400 ? NaN : 1]));
  assert.deepEqual(torn.film.frames[0].tables['a/b'].index, [0, 399, 400, 401, 999]);
  // What was left out lies on the line between its neighbours, to what can be seen.
  const axis = many.scene.axes[0];
  for (let i = 1; i < index.length; i++) {
    const middle = (index[i - 1] + index[i]) >> 1;
    const [a, b, m] = [index[i - 1], index[i], middle].map((at) => placeOf(axis, ...many.table.rows[at]));
    const off = Math.abs((b[0] - a[0]) * (a[1] - m[1]) - (a[0] - m[0]) * (b[1] - a[1])) / Math.hypot(b[0] - a[0], b[1] - a[1]);
    assert(!(off > 0.16), `row ${middle} lies ${off} pt off`);
  }
}

prepare().then(() => {
  const told = tell();
  compare(told, fs.readFileSync(path.join(held, 'figure.scene'), 'utf8'));
  checkHeld(new Scene('figure', told, (run) => readTable(path.join(held, `${run}.tsv`))));
  checkTables();
  console.log('a scene told, and tables of 0, 1 and 1 000 000 rows');
}).catch((error) => {
  console.log(error.code === 'ERR_ASSERTION' || error.message.startsWith('line') ? error.message : error.stack);
  process.exitCode = 1;
});
