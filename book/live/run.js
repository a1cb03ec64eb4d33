/* run.js: run a program of the book from its chapter's module (cmake/web.cmake), as a
 * page does, but here, in Node: pack.js tries options so, and tests compare digits.
 *
 *   const chapter = load('build/live/02-euler.wasm');
 *   run(chapter, '02-euler/spiral', {steps: 12})
 *     -> {about, options, columns, rows, facts, error}
 */
'use strict';

const fs = require('fs');

/* How a module names a program's main. */
const mainOf = (stem) => 'main_' + stem.replace(/[^a-z0-9]/g, '_');

const load = (path) => new WebAssembly.Module(fs.readFileSync(path));

/* ss_option of code/steps/program.h, as it lies in memory: where each field begins. */
const FIELDS = {name: 0, help: 4, positive: 8, real: 12, count: 16, least: 24, most: 32, below: 40};
const OPTION_SIZE = 56;

/* What stands in the memory of a run. */
class Memory {
  constructor(memory) {
    this.memory = memory; // its buffer is another one after it has grown
  }

  get view() {
    return new DataView(this.memory.buffer);
  }

  text(at) {
    const bytes = new Uint8Array(this.memory.buffer);
    return new TextDecoder().decode(bytes.slice(at, bytes.indexOf(0, at)));
  }

  doubles(at, count) {
    if (!this.numbers || this.numbers.buffer !== this.memory.buffer) {
      this.numbers = new Float64Array(this.memory.buffer);
    }
    const found = new Array(count);
    for (let i = 0; i < count; i++) found[i] = this.numbers[at / 8 + i];
    return found;
  }

  /* Read the options from the table on, and set those that `set` names. */
  options(at, set) {
    const options = [];
    for (; this.view.getUint32(at, true); at += OPTION_SIZE) {
      const pointer = (field) => this.view.getUint32(at + FIELDS[field], true);
      const limit = (field) => this.view.getFloat64(at + FIELDS[field], true);
      const kind = ['positive', 'real', 'count'].find(pointer);
      const where = pointer(kind);
      const option = {
        name: this.text(pointer('name')), help: this.text(pointer('help')), kind,
        value: kind === 'count' ? this.view.getInt32(where, true) : this.view.getFloat64(where, true),
        least: limit('least'), most: limit('most'), below: limit('below'),
      };
      options.push(option);
      if (!(option.name in set)) continue;
      if (kind === 'count') this.view.setInt32(where, set[option.name], true);
      else this.view.setFloat64(where, set[option.name], true);
    }
    return options;
  }
}

class Refusal extends Error {}

class Enough extends Error {}

/* Run a program: a table, its facts and options (with their defaults), or an error. With
 * `begun`, stop where it tells its options. */
function run(module, stem, set = {}, begun = false) {
  const result = {about: '', options: [], columns: [], rows: [], facts: {}, error: null};
  let memory;
  const page = {
    begin(about, options) {
      result.about = memory.text(about);
      result.options = memory.options(options, set);
      if (begun) throw new Enough();
    },
    columns(names) {
      result.columns = memory.text(names).split(' ');
    },
    row(count, values) {
      result.rows.push(memory.doubles(values, count));
    },
    fact(name, value) {
      result.facts[memory.text(name)] = value;
    },
    refuse(text) {
      throw new Refusal(memory.text(text));
    },
  };
  // The C library may write to a terminal, which there is none of (8: no such file), and
  // ask for the time, which stands still, so that the same comes out each time.
  const system = new Proxy({}, {get: (_, call) => call === 'fd_write' ? () => 8 : () => 0});
  try {
    const instance = new WebAssembly.Instance(module, {page, wasi_snapshot_preview1: system});
    memory = new Memory(instance.exports.memory);
    const status = instance.exports[mainOf(stem)](0, 0);
    if (status !== 0) result.error = `ended with status ${status}`;
  } catch (error) {
    if (error instanceof Enough) return result;
    result.error = error instanceof Refusal ? error.message : `failed: ${error.message}`;
  }
  return result;
}

/* The options of a program, with their defaults. */
const optionsOf = (module, stem) => run(module, stem, {}, true).options;

/* The table build/data/STEM.tsv that the program itself has written: facts, and the
 * options that it was made with. */
function printed(path) {
  const facts = {}, options = {};
  for (const line of fs.readFileSync(path, 'utf8').split('\n')) {
    const fact = /^# (\w+) = (.*)$/.exec(line);
    const option = /^#: (\S+) = (\S+)\t/.exec(line);
    if (fact) facts[fact[1]] = Number(fact[2].replace('inf', 'Infinity'));
    else if (option) options[option[1]] = Number(option[2]);
  }
  return {facts, options};
}

/* A figure's own runs, `%> run fine: --h 0.05`: {fine: {h: 0.05}}. */
function runsOf(source) {
  const runs = {};
  for (const [, name, words] of source.matchAll(/^%> run ([a-z0-9-]+): (.+)$/gm)) {
    const set = {};
    for (const [, option, value] of words.matchAll(/--([^ =]+)[ =](\S+)/g)) set[option] = Number(value);
    runs[name] = set;
  }
  return runs;
}

module.exports = {load, run, optionsOf, printed, runsOf, mainOf};
