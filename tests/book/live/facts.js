/* facts.js ROOT BUILD: every fact that the book quotes comes out of WebAssembly in the
 * digits that are printed, but for those below, which appendix E names.
 *
 * The C library there has other sines and powers, right to the last bit or two as ours
 * are; where those bits decide, a number may differ.
 */
'use strict';

const fs = require('fs');
const path = require('path');
const [root, build] = process.argv.slice(2);
const {load, run, printed, runsOf} = require(path.join(root, 'book/live/run.js'));
const {quoted, print} = require(path.join(root, 'book/live/facts.js'));

/* Quoted and not the same, and why. This list may only become shorter. */
const ROUNDOFF = 'is nothing but roundoff';
const ENDS = 'an iteration that a last bit ends a round earlier or later';
const DIFFERENT = {
  '07-implicit/chain:iterations': ENDS,
  '09-forces/galaxy:momentum_change': ROUNDOFF,
  '09-forces/galaxy:centre_off': ROUNDOFF,
  '10-verlet/momentum:euler_a': ROUNDOFF,
  '10-verlet/momentum:verlet': ROUNDOFF,
  '10-verlet/triple:back': ROUNDOFF,
  '14-choosing/race:smooth_trapezoid': ENDS,
  '14-choosing/race:long_trapezoid': ENDS,
  '14-choosing/race:stiff_trapezoid': ENDS,
};

let faults = 0;
function fault(text) {
  faults++;
  console.log(text);
}

const modules = {};
const results = {};

/* What the run 02-euler/spiral.fine gives here, and what is printed. */
function result(of) {
  if (results[of]) return results[of];
  const [stem, variant] = of.split('.');
  const chapter = stem.split('/')[0];
  const figure = path.join(root, 'figures', stem + '.tex');
  const set = variant ? runsOf(fs.readFileSync(figure, 'utf8'))[variant] : {};
  modules[chapter] ||= load(path.join(build, 'live', chapter + '.wasm'));
  const here = run(modules[chapter], stem, set);
  if (here.error) fault(`${of}: ${here.error}`);
  results[of] = {here: here.facts, there: printed(path.join(build, 'data', of + '.tsv')).facts};
  return results[of];
}

const met = new Set();
let compared = 0;
for (const {of, name, format} of quoted(root)) {
  if (!fs.existsSync(path.join(root, 'code', of.split('.')[0] + '.c'))) continue; // counted by the build
  const {here, there} = result(of);
  const [now, then] = [here[name], there[name]].map((value) => print(format, value ?? NaN));
  const key = `${of}:${name}`;
  compared++;
  if (now === then) continue;
  met.add(key);
  if (!(key in DIFFERENT)) fault(`${key}: ${now} here, ${then} in the book (${here[name]}, ${there[name]})`);
}
const named = quoted(root, [path.join(root, 'chapters', 'e-making.md')]);
for (const key of Object.keys(DIFFERENT)) {
  if (!met.has(key)) fault(`${key}: is the same now: take it from the list`);
  const [of, name] = key.split(':');
  if (!named.some((fact) => fact.of === of && fact.name === name)) fault(`${key}: appendix E does not name it`);
}
console.log(`${compared} quoted facts compared, ${met.size} of them others than in the book`);
process.exit(faults ? 1 : 0);
