// programs.js: the programs that drew the figures run again in the page, compiled to WebAssembly, with other options.
//
//   run('02-euler/spiral', {steps: 14})    its table {columns, rows}, facts and options, what it printed, or {error}
//   replace(program, module)               a program of the reader's in the place of the book's; none: the book's again
//   stop(program)                          ends what it runs
//   idle()                                 when no work is under way, for tests
//
// A worker runs them, one at a time; a run that takes too long is stopped with its worker.
import { Jobs, Late } from '../lib/jobs.js';
import { remember, unpacked } from '../lib/load.js';
import { Sentence } from '../lib/sentence.js';
import { checkBrowser, programsOf } from './packs.js';

export const patience = { first: 20000, run: 5000 }; // milliseconds: for a run as printed, for any other

/** @typedef {{ error?: string, columns: string[], rows: Float64Array, facts: Record<string, number>, options: any[],
 *   printed: string, ms?: number, status?: number, index?: number[] }} Table  what a run gives */

// The worker's whole script. A question {main, set} is answered by a table, or by {error}.
function work(systemFor) {
  const most = { numbers: 8e6, printed: 1e6, shown: 1e4, memory: 2 ** 28 }; // in a table; letters, twice; bytes
  const option = { size: 56, help: 4, positive: 8, real: 12, count: 16, least: 24, most: 32, below: 40, orZero: 48 };
  let module, memory, cells, used;
  /** @type {Table} */
  let answer;

  class Stop extends Error {}
  const view = () => new DataView(memory.buffer);

  function text(start) {
    const bytes = new Uint8Array(memory.buffer);
    return new TextDecoder().decode(bytes.slice(start, bytes.indexOf(0, start)));
  }

  const read = ({ place, kind }) => kind === 'count' ? view().getInt32(place, true) : view().getFloat64(place, true);

  function write({ place, kind }, value) {
    if (kind === 'count') view().setInt32(place, Math.max(-(2 ** 31), Math.min(2 ** 31 - 1, value)), true);
    else view().setFloat64(place, value, true);
  }

  // The program's table of options: struct ss_option of code/steps/program.h.
  function optionsAt(start) {
    const found = [];
    for (let here = start; view().getUint32(here, true); here += option.size) {
      const kind = ['positive', 'real', 'count'].find((name) => view().getUint32(here + option[name], true));
      const place = view().getUint32(here + option[kind], true);
      const one = { name: text(view().getUint32(here, true)), kind, place };
      one.help = text(view().getUint32(here + option.help, true));
      one.value = read(one);
      for (const limit of ['least', 'most', 'below']) one[limit] = view().getFloat64(here + option[limit], true);
      one.orZero = view().getUint8(here + option.orZero) !== 0;
      found.push(one);
    }
    return found;
  }

  function grow(count) {
    if (used + count > most.numbers) throw new Stop('This table would be too long for a page.');
    const longer = new Float64Array(2 * (used + count));
    longer.set(cells.subarray(0, used));
    cells = longer;
  }

  const page = (set) => ({
    begin(about, options) {
      answer.options = optionsAt(options);
      for (const one of answer.options) {
        if (one.name in set) write(one, set[one.name]);
      }
    },
    columns(names) {
      answer.columns = text(names).split(' ');
      for (const one of answer.options) one.used = read(one);
    },
    row(count, values) {
      if (used + count > cells.length) grow(count);
      cells.set(new Float64Array(memory.buffer, values, count), used);
      used += count;
    },
    fact(name, value) {
      answer.facts[text(name)] = value;
    },
    refuse(words) {
      throw new Stop(text(words));
    },
  });

  const system = systemFor(() => memory, {
    write(bytes) {
      answer.printed += new TextDecoder().decode(bytes);
      if (answer.printed.length < most.shown) postMessage({ printed: answer.printed }); // lest it be lost with the worker
      if (answer.printed.length > most.printed) throw new Stop('The program prints without end.');
    },
    exit(status) {
      throw new Stop(`The program stopped before its end, with status ${status}.`);
    },
  });

  function run({ main, set }) {
    const instance = new WebAssembly.Instance(module, { page: page(set), wasi_snapshot_preview1: system });
    const { memory: of, [main]: program } = /** @type {Record<string, any>} */ (instance.exports);
    memory = of;
    if (!program) throw new Stop('There is no such program in this chapter.');
    const began = performance.now();
    answer.status = program(0, 0);
    answer.ms = performance.now() - began;
  }

  // Why it broke down, in the words of exercises/grading/judge/explain.c where they fit.
  function wordsOf({ message }) {
    /** @type {[RegExp, string][]} */
    const said = [[/recursion|call stack/i, 'The program ran out of stack: does a function call itself for ever, or ' +
      'is a local array huge?'],
    [/divi/i, 'The program crashed: a whole number was divided by zero.'],
    [/unreachable/i, 'The program crashed: it used a pointer that leads nowhere (was it never set? did malloc fail?) or ' +
      'an index outside its array, or it came to a place that has no code (does every path return a value?).'],
    [/out of bounds|null|signature/i, 'The program crashed: it used memory that is not its own (an index outside ' +
      'its array? a pointer that was never set? a malloc that failed?).']];
    if (memory?.buffer.byteLength > 0.9 * most.memory) {
      return `The program ran out of memory, ${most.memory / 2 ** 20} MB in a page: does a loop ask for more and more?`;
    }
    return said.find(([kind]) => kind.test(message))?.[1] ?? `The program broke down (${message}).`;
  }

  onmessage = ({ data }) => {
    if (data.module) {
      module = data.module;
      postMessage({ ready: true });
      return;
    }
    answer = { columns: [], rows: cells, facts: {}, options: [], printed: '' };
    cells = new Float64Array(4096);
    used = 0;
    try {
      run(data);
    } catch (error) {
      answer.error = error instanceof Stop ? error.message : wordsOf(error);
    }
    answer.rows = cells.slice(0, used);
    postMessage(answer, { transfer: [answer.rows.buffer] });
  };
}

const nothing = (error, printed = '') => ({ error, columns: [], rows: new Float64Array(), facts: {}, options: [], printed });

// The runs of one module, one at a time.
class Runner {
  constructor(module) {
    const broken = () => 'This browser cannot run the programs.';
    this.jobs = new Jobs(work, { prepare: () => ({ module }), broken });
  }

  async run(main, set, longest) {
    let printed = '';
    const hear = (data) => {
      if (data.rows) return undefined; // the answer
      ({ printed } = data);
      return 0;
    };
    try {
      return await this.jobs.ask({ main, set }, { patience: () => longest, hear });
    } catch (error) {
      const seconds = Math.round(longest / 1000);
      const late = `This run was stopped after ${seconds} seconds: it would take too long for a page.`;
      return nothing(error instanceof Late ? late : error.message, printed);
    }
  }

  // Stops what runs, and what waits for its turn.
  end(why) {
    this.jobs.stop(why);
  }
}

const runnerOf = remember(async (chapter) => {
  checkBrowser();
  const { wasm, programs } = await programsOf(chapter);
  try {
    const bytes = await unpacked(wasm).arrayBuffer();
    return { runner: new Runner(await WebAssembly.compile(bytes)), programs };
  } catch {
    throw new Sentence('The programs of this chapter did not arrive whole.');
  }
});

// Work under way, so that a test can wait for its end.
let pending = 0;
let waiting = [];
export async function counted(promise) {
  pending++;
  try {
    return await promise;
  } finally {
    pending--;
    if (pending === 0) waiting.splice(0).forEach((resolve) => resolve());
  }
}
export const idle = () => new Promise((resolve) => pending === 0 ? resolve() : waiting.push(resolve));

// Programs of the reader's, each in the place of the book's (program.js): its runner.
const edited = new Map();
export const isEdited = (program) => edited.has(program);

export function replace(program, module = null) {
  edited.get(program)?.end('Another program took the place of this one.');
  if (module) edited.set(program, new Runner(module));
  else edited.delete(program);
}
export const stop = (program) => edited.get(program)?.end('Stopped.');

// `asPrinted`: the book's own, whatever is in its place.
export const run = (program, set = {}, longest = patience.run, asPrinted = false) => counted((async () => {
  try {
    const { runner, programs } = await runnerOf(program.split('/')[0]);
    if (!programs[program]) throw new Sentence(`There is no program ${program} in this page.`);
    const own = asPrinted ? null : edited.get(program);
    return await (own ?? runner).run(programs[program].main, set, longest);
  } catch (error) {
    return nothing(error.message);
  }
})());

// The page's own sentence, or the program's words.
export const told = (error) => /[.?]$/.test(error) ? error : `The program says: ${error}.`;
