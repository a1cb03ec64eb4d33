/* page.js: are exercises marked in the page as on the command line? Their files are handed-out ones, solutions and
 * solutions with a mistake; verdicts and marks must be the same to the last byte, but for where the file lies, what each compiler
 * warns of, and last digits.
 *
 *   node page.js COURSE BUILD some                   of each exercise one file, by rule: most are mistakes
 *   node page.js COURSE BUILD all                    every file
 *   node page.js COURSE BUILD some OTHERS ANSWER...  a third of these, which are of tests/exercises/answers: what their
 *                                                    heads expect; OTHERS/c has what the page needs for their exercise
 *   node page.js COURSE BUILD all OTHERS ANSWER...   every one
 *
 * Both sides are the ones that readers have: the checkers in BUILD/check, and the pages' own scripts, in Node.
 */
'use strict';

const {spawnSync} = require('child_process');
const crypto = require('crypto');
const fs = require('fs');
const os = require('os');
const path = require('path');
const {inNode} = require('../book/web/in-node.js');

const SEEDS = 16; // of the tables

const numberOf = (text, most) => parseInt(crypto.createHash('sha256').update(text).digest('hex').slice(0, 8), 16) % most;

const filesIn = (folder, pattern) =>
  fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => pattern.test(name)).sort().map((name) => path.join(folder, name)) : [];

/* [[stem, file], ...] */
function answers(course, build, all) {
  const found = [];
  for (const chapter of fs.readdirSync(path.join(build, 'answers')).sort()) {
    for (const table of filesIn(path.join(build, 'answers', chapter), /\.txt$/)) {
      const name = path.basename(table, '.txt');
      const stem = `${chapter}/${name}`;
      const mistakes = filesIn(path.join(build, 'check', `${stem}.mistakes`), /\.c$/);
      const solutions = filesIn(path.join(course, 'solutions', chapter), new RegExp(`^${name}(\\..*)?\\.c$`));
      const out = path.join(course, 'exercises', stem, `${name}.c`);
      const one = [out, path.join(course, 'solutions', `${stem}.c`)][numberOf(stem, 6)] ?? mistakes[numberOf(name, mistakes.length)];
      for (const file of all ? [out, ...solutions, ...mistakes] : [one]) found.push([stem, file]);
    }
  }
  return found;
}

/* Verdicts without what a compiler warns of: each does of other things. */
const withoutWarnings = (verdict) => verdict.replace(/^ +your compiler also says:\n(?: +\|.*\n)*/m, '');

/* The same words, and numbers that differ by a hundredth at most, or are rounding in both: the two have different
 * mathematical libraries, and a wrong answer may be a difference of numbers that are almost equal. */
const rounding = 1e-9;
const numbers = /-?\d+(?:\.\d+)?(?:e[-+]?\d+)?/g;
function isNear(one, other) {
  const [some, others] = [one, other].map((text) => (text.match(numbers) ?? []).map(Number));
  const words = (text) => text.replace(numbers, '#').replace(/\s+/g, ' ');
  return words(one) === words(other) && some.length === others.length
    && some.every((value, i) => Math.abs(value - others[i]) <= Math.max(1e-2 * Math.abs(value), rounding));
}

/* What these answer is chance: which entry rounding makes the worst. So points are compared. */
const ofChance = ['07-implicit/jacobian.mistakes/fixed-increment.c'];

/* Marks without the place of the file that was marked. */
const withoutPlace = (json) => json.replace(/^ {2}"answer": .*\n/m, '');

function onCommandLine(build, stem, file, seed) {
  const json = path.join(os.tmpdir(), `page-${process.pid}.json`);
  const {stdout} = spawnSync(path.join(build, 'check', stem), ['--answer', file, '--seed', seed, '--json', json], {encoding: 'utf8'});
  const marks = fs.readFileSync(json, 'utf8');
  fs.rmSync(json);
  return {verdict: stdout, marks};
}

async function same(machine, course, build, all) {
  const files = answers(course, build, all);
  const different = [];
  let digits = 0;
  for (const [stem, file] of files) {
    const seed = numberOf(file.slice(file.indexOf(stem)), SEEDS);
    const native = onCommandLine(build, stem, file, seed);
    const page = await machine.mark(stem, fs.readFileSync(file, 'utf8'), {seed});
    const [here, there] = [[page.verdict, page.json], [native.verdict, native.marks]]
      .map(([verdict, marks]) => `${withoutWarnings(verdict)}\n${withoutPlace(marks)}`);
    if (here === there) continue;
    const isChance = ofChance.some((name) => file.endsWith(name)) && page.marks.points === JSON.parse(native.marks).points;
    if (isChance || isNear(here, there)) {
      digits++;
      continue;
    }
    different.push(file);
    console.log(`${path.relative(course, file)}, seed ${seed}: on the command line\n${there}and in the page\n${here}`);
  }
  if (digits > 0) console.log(`${digits} have other last digits in a number`);
  console.log(`${files.length - different.length} of ${files.length} verdicts and marks are the same`);
  return different.length === 0 && files.length > 0;
}

/* The head of an answer: what its verdict is to say (hostile.c). */
function expected(source) {
  const lines = (word) => [...source.matchAll(new RegExp(`^// ${word}: (.*)$`, 'gm'))].map(([, words]) => words);
  return {says: lines('says'), never: lines('never'), status: lines('status')[0] ?? 'answered', full: lines('exit')[0] === '0'};
}

const flat = (text) => text.replace(/\s+/g, ' ');

async function hostile(machine, stem, files) {
  let faults = 0;
  const fault = (file, words) => {
    faults++;
    console.log(`${path.basename(file)}: ${words}`);
  };
  for (const file of files) {
    const source = fs.readFileSync(file, 'utf8');
    const {says, never, status, full} = expected(source);
    const {verdict, marks} = await machine.mark(stem, source, {seed: 1});
    const said = flat(verdict);
    for (const one of says) {
      if (!one.split(' or: ').some((words) => said.includes(flat(words)))) fault(file, `does not say "${one}":\n${verdict}`);
    }
    for (const one of never) {
      if (said.includes(flat(one))) fault(file, `says "${one}":\n${verdict}`);
    }
    if (status !== 'any' && marks.status !== status) fault(file, `is "${marks.status}", not "${status}":\n${verdict}`);
    if ((marks.points === marks.of) !== full) fault(file, `has ${marks.points} of ${marks.of} points:\n${verdict}`);
  }
  // Messages come with their places; a long is told of.
  const wrong = '#include "step.h"\nstatic long twice(int x)\n{\n    return 2 * y;\n}\n';
  const {module, messages} = await machine.compile({kind: 'answer', stem, source: wrong});
  const seen = messages.map(({line, column, level}) => `${level} ${line}:${column}`).join(', ');
  if (module || seen !== 'error 4:16, warning 2:23, note 2:8') fault('messages', `are ${JSON.stringify(messages)}`);
  const itself = await machine.compile({kind: 'answer', stem, source: '#include "step.c"\nnone x;\n'});
  const said = itself.messages.map(({line, column, text}) => `${line}:${column} ${text}`);
  if (said.length === 0 || new Set(said).size < said.length) fault('a file that includes itself', `is told ${said.join('; ')}`);
  console.log(`${files.length} answers, ${faults} faults`);
  return faults === 0 && files.length > 0;
}

async function main(course, build, what, others, ...files) {
  const machine = inNode(path.join(build, 'book/html'), others);
  await machine.isReady();
  await machine.load();
  const busy = {first: 3e5, compile: 1e5}; // this machine may have other things to do
  Object.assign(machine.patience, {...busy, question: others ? 4e3 : 3e4});
  const all = what === 'all';
  if (!others) return same(machine, course, build, all);
  return hostile(machine, '07-fixture/step', files.filter((file) => all || numberOf(path.basename(file), 3) === 0));
}

main(...process.argv.slice(2)).then((good) => process.exit(good ? 0 : 1), (error) => {
  console.error(error);
  process.exit(1);
});
