/* ends.js ROOT BUILD [STEM...]: each option that a page offers, at both ends of its way.
 *
 * The program may refuse, in a sentence; it may not fail, nor go on and on (what takes
 * long is told), and at one end at least something is to be another than in print. Where
 * the build itself tries the options (book/live/pack.js) it does not go so far, and of
 * slow figures it tries none. And the words beside two sliders of a figure are not the same.
 */
'use strict';

const fs = require('fs');
const path = require('path');
const zlib = require('zlib');
const {Worker, isMainThread, parentPort} = require('worker_threads');

const LONGEST = 5; // seconds
const GIVEN_UP = 60; // by the clock, of a machine that may be busy

if (isMainThread) all(...process.argv.slice(2));
else runThem();

/* The thread that runs programs, as long as it is not ended: for each message what comes
 * out, and its seconds. */
function runThem() {
  const modules = new Map();
  parentPort.on('message', ({root, module, program, set}) => {
    const {load, run} = require(path.join(root, 'book/live/run.js'));
    if (!modules.has(module)) modules.set(module, load(module));
    const began = process.cpuUsage().user;
    const {error, rows, facts} = run(modules.get(module), program, set);
    const seconds = (process.cpuUsage().user - began) / 1e6;
    const text = JSON.stringify([rows, facts]);
    const outcome = require('crypto').createHash('sha256').update(text).digest('hex');
    parentPort.postMessage({error, seconds, outcome});
  });
}

/* What the page of a chapter loads (pack.js). */
function figuresOf(file) {
  const [, content] = /\('(.*)'\);\n$/.exec(fs.readFileSync(file, 'utf8'));
  return JSON.parse(zlib.gunzipSync(Buffer.from(content, 'base64')));
}

async function all(root, build, ...only) {
  let faults = 0, runs = 0, refused = 0, worker, done;
  const times = [], printed = new Map();

  function result(program, set) {
    const module = path.join(build, 'live', program.split('/')[0] + '.wasm');
    if (!worker) {
      worker = new Worker(__filename);
      worker.on('message', (outcome) => done(outcome));
      worker.on('error', (error) => {
        worker = undefined;
        done({error: `failed: ${error.message}`, seconds: 0, outcome: ''});
      });
    }
    const timer = setTimeout(() => {
      worker.terminate();
      worker = undefined;
      done({error: `failed: not done after ${GIVEN_UP} s`, seconds: GIVEN_UP, outcome: ''});
    }, 1e3 * GIVEN_UP);
    worker.postMessage({root, module, program, set});
    return new Promise((resolve) => {
      done = resolve;
    }).finally(() => clearTimeout(timer));
  }

  async function inPrint(program, set) {
    const key = program + JSON.stringify(set);
    if (!printed.has(key)) printed.set(key, await result(program, set));
    return printed.get(key);
  }

  async function check(stem, figure, program, option) {
    const [name] = option.moves;
    const {set} = figure.programs[name];
    const before = await inPrint(program, set);
    let moved = false;
    for (const value of [option.from, option.to]) {
      const {error, seconds, outcome} = await result(program, {...set, [option.name]: value});
      const fault = (text) => {
        faults++;
        console.log(`${stem}: ${name} --${option.name} ${value}: ${text}`);
      };
      runs++;
      times.push(seconds);
      if (error && error.startsWith('failed')) fault(error);
      else if (error) refused++;
      else if (outcome !== before.outcome) moved = true;
      if (seconds > LONGEST) { // a busy machine breaks no test
        console.log(`${stem}: ${name} --${option.name} ${value} takes ${seconds.toFixed(1)} s: a way to narrow by "%> live:"?`);
      }
    }
    if (!moved) {
      faults++;
      console.log(`${stem}: --${option.name} changes nothing, neither at ${option.from} nor at ${option.to}`);
    }
  }

  /* What stands beside the sliders tells them apart, and each has somewhere to go. */
  function checkWords(stem, options) {
    const seen = new Set();
    for (const {name, label, from, to} of options) {
      const fault = (text) => {
        faults++;
        console.log(`${stem}: --${name}, "${label}": ${text}`);
      };
      if (!(from < to)) fault(`goes from ${from} to ${to}`);
      if (seen.has(label)) fault('two sliders say this');
      if (/[\^_\\]|undefined/.test(label)) fault('is no text for a reader');
      seen.add(label);
    }
  }

  const folder = path.join(build, 'book/html/live');
  for (const file of fs.readdirSync(folder).filter((name) => name.endsWith('.figures.js')).sort()) {
    for (const [stem, figure] of Object.entries(figuresOf(path.join(folder, file)))) {
      if (only.length && !only.includes(stem)) continue;
      checkWords(stem, figure.controls);
      for (const control of figure.controls) await check(stem, figure, control.program, control);
    }
  }
  console.log(`${runs} runs at the ends of options: ${refused} refused, the longest ${Math.max(...times).toFixed(1)} s`);
  process.exit(faults ? 1 : 0); // with the thread
}
