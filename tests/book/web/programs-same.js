// programs-same.js: a program of the book, compiled by the compiler of the pages, is the program of the build: its facts
// and its rows are the same. Most are to the last bit. The two compilers reckon a cos(2.1) that stands in a source, each by
// the C library that it runs on itself, so a program may have another last digit: such a one is named, and is no fault.
//
//   node programs-same.js HTML LIVE ROOT [all]     LIVE: build/live, the modules of cmake/web.cmake
//
// All programs, or one of each chapter: whose name and source come first when hashed, so that in time it is others.
const crypto = require('crypto');
const fs = require('fs');
const path = require('path');
const { load, mainOf, run } = require('../../../book/live/run.js');
const { inNode } = require('./in-node.js');

const [, , html, live, root, words] = process.argv;
const sourceOf = (stem) => fs.readFileSync(path.join(root, 'code', `${stem}.c`), 'utf8');

function programs() {
  const folders = fs.readdirSync(path.join(root, 'code')).filter((name) => /^\d\d-/.test(name)).sort();
  const hash = (stem) => crypto.createHash('sha256').update(stem + sourceOf(stem)).digest('hex');
  return folders.flatMap((chapter) => {
    const stems = fs.readdirSync(path.join(root, 'code', chapter)).filter((name) => name.endsWith('.c'))
      .map((name) => `${chapter}/${name.slice(0, -2)}`).sort((one, other) => (hash(one) < hash(other) ? -1 : 1));
    return words === 'all' ? stems : stems.slice(0, 1);
  });
}

const near = 1e-9;
const differs = (one, other) => !Object.is(one, other) && !(Math.abs(one - other) <= near * Math.max(1, Math.abs(other)));

// Are all numbers the same to the last bit?
const isSame = (one, other) => JSON.stringify(Object.entries(one.facts).map(String)) === JSON.stringify(Object.entries(other.facts).map(String))
  && one.rows.every((cells, i) => cells.every((cell, k) => Object.is(cell, other.rows[i][k])));

// What is different, or ''.
function difference(one, other) {
  if (one.error !== other.error) return `${one.error}, and in the build ${other.error}`;
  for (const name of new Set([...Object.keys(one.facts), ...Object.keys(other.facts)])) {
    if (differs(one.facts[name], other.facts[name])) return `${name} is ${one.facts[name]}, and in the build ${other.facts[name]}`;
  }
  if (one.rows.length !== other.rows.length) return `${one.rows.length} rows, and in the build ${other.rows.length}`;
  const row = one.rows.findIndex((cells, i) => cells.some((cell, k) => differs(cell, other.rows[i][k])));
  return row < 0 ? '' : `row ${row + 1} is ${one.rows[row]}, and in the build ${other.rows[row]}`;
}

async function main() {
  if (/pack\(null\)/.test(fs.readFileSync(path.join(html, 'c/parts.js'), 'utf8'))) {
    console.log('Skipped: made without a compiler for the pages.');
    process.exit(77);
  }
  const machine = inNode(path.resolve(html));
  await machine.isReady();
  await machine.load();
  let [faults, rows, facts] = [0, 0, 0];
  const nearly = [];
  const stems = programs();
  for (const stem of stems) {
    const { module, said } = await machine.compile({ kind: 'program', stem, source: sourceOf(stem), name: `${stem.split('/')[1]}.c` });
    const theirs = run(load(path.join(live, `${stem.split('/')[0]}.wasm`)), stem);
    const ours = module && run(module, stem);
    const what = module ? difference(ours, theirs) : `does not compile: ${said}`;
    if (what) console.log(`${stem} (${mainOf(stem)}): ${what}`);
    faults += what ? 1 : 0;
    if (!what && !isSame(ours, theirs)) nearly.push(stem);
    rows += theirs.rows.length;
    facts += Object.keys(theirs.facts).length;
  }
  if (!rows || !facts || 4 * nearly.length > stems.length) faults += 1;
  if (nearly.length > 0) console.log(`Not to the last bit: ${nearly.join(', ')}`);
  console.log(`${stems.length} programs, ${facts} facts, ${rows} rows, ${faults} faults`);
  process.exit(faults ? 1 : 0);
}

main();
