/* runner.js: an exercise is marked in a worker (machine.js starts it, and ends it when a question takes too long). The
 * judge is one module for all exercises (exercises/grading/page), the student's program another, of which each
 * question gets a fresh instance.
 *
 * In comes {judge} once, and {number, program, texts, known}: the texts that page/main.c lists, and what has become of the
 * first questions already. Out goes {number, asking, wall} before each other question, {number, printed} as its program prints,
 * {number, ended} after it, and at last {number, verdict, json} or {number, refused}. */
import { system } from '../lib/system.js';

const how = { byItself: 0, answered: 1, computedOn: 2, printedOn: 5 }; // as exercises/grading/judge/judge.h counts
const most = { printed: 1 << 20, kept: 1 << 16, sent: 1 << 17 }; // bytes, as there and in system/process.c
const signals = { illegal: 4, divided: 8, memory: 11 };

const encode = (text) => new TextEncoder().encode(text);
const decode = (bytes) => new TextDecoder().decode(bytes);

// A program's end, thrown.
class End {
  constructor(found) {
    this.how = how.byItself;
    this.signal = this.status = 0;
    this.deep = false;
    Object.assign(this, found);
  }
}

// Bytes that come one after the other.
class Bytes {
  constructor() {
    this.parts = [];
    this.size = 0;
  }

  add(bytes, upTo = Infinity) {
    const part = bytes.slice(0, Math.max(0, upTo - this.size));
    this.parts.push(part);
    this.size += bytes.length;
    return part;
  }

  whole() {
    const all = new Uint8Array(this.parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of this.parts) {
      all.set(part, at);
      at += part.length;
    }
    return all;
  }
}

const textAt = (memory, at) => {
  const bytes = new Uint8Array(memory.buffer);
  return decode(bytes.slice(at, bytes.indexOf(0, at)));
};

// What a breakdown is elsewhere: a signal, or the end of the stack. Browsers word it differently.
function endOf(error, stack) {
  if (error instanceof End) return error;
  const deep = new End({ deep: true });
  if (error instanceof RangeError || error.name === 'InternalError') return deep; // too much recursion
  if (!(error instanceof WebAssembly.RuntimeError)) throw error;
  if (/divi/i.test(error.message)) return new End({ signal: signals.divided });
  if (/unreachable/i.test(error.message)) return new End({ signal: signals.illegal });
  return stack < 1024 ? deep : new End({ signal: signals.memory });
}

const exit = (status) => {
  throw new End({ status });
};

// Run a program with a line of input.
function run(program, line, tell) {
  const sent = new Bytes();
  const printed = new Bytes();
  let untold = new Bytes();
  let told = 0;
  /** @type {any} */
  let instance;
  const memory = () => instance.exports.memory;
  const print = (bytes) => { // told at once, lest it be lost with the worker; or, when it is much, in pieces
    untold.add(printed.add(bytes, most.kept));
    if (untold.size > 0 && (told < 100 || untold.size > 1000)) {
      told++;
      tell(untold.whole());
      untold = new Bytes();
    }
    if (printed.size > most.printed) throw new End({ how: how.printedOn });
  };
  const page = {
    line(to, size) {
      const bytes = encode(`${line}\0`);
      new Uint8Array(memory().buffer).set(bytes.subarray(0, size), to);
    },
    send(at, size) {
      sent.add(new Uint8Array(memory().buffer, at, size));
      if (sent.size > most.sent) throw new End({ how: how.printedOn });
    },
    stop(signal) {
      throw new End({ signal });
    },
  };
  let end = new End();
  try {
    instance = new WebAssembly.Instance(program, { page, wasi_snapshot_preview1: system(memory, { write: print, exit }) });
    instance.exports._start();
  } catch (error) {
    end = endOf(error, instance?.exports.__stack_pointer.value);
  }
  const secret = line.split(' ')[0];
  const words = decode(sent.whole()) + (end.deep ? `deep ${secret}\n` : '');
  if (end.how === how.byItself && words.endsWith(` ${secret}\n`)) end.how = how.answered;
  const { signal, status } = end;
  return { how: end.how, signal, status, sent: words.replaceAll(secret, '\0'), printed: printed.whole() };
}

// Mark, and say what became of each question; those in `known` were asked already.
function mark(judge, { number, program, texts, known }) {
  const given = {};
  const taken = {};
  const errors = new Bytes();
  /** @type {any} */
  let instance;
  let asked = 0;
  const memory = () => instance.exports.memory;
  const page = {
    get(name, to) {
      const value = given[textAt(memory(), name)] ?? texts[textAt(memory(), name)] ?? '';
      const bytes = typeof value === 'string' ? encode(value) : value;
      if (to) new Uint8Array(memory().buffer).set(bytes, to);
      return bytes.length;
    },
    put(name, at, size) {
      taken[textAt(memory(), name)] = decode(new Uint8Array(memory().buffer).slice(at, at + size));
    },
    ask(at, wall, signal, status) {
      const line = textAt(memory(), at);
      let ended = known[asked++];
      if (!ended) {
        postMessage({ number, asking: asked, wall });
        ended = run(program, line, (part) => postMessage({ number, printed: part }));
        postMessage({ number, ended });
      }
      const view = new DataView(memory().buffer);
      view.setInt32(signal, ended.signal, true);
      view.setInt32(status, ended.status, true);
      Object.assign(given, { sent: ended.sent.replaceAll('\0', line.split(' ')[0]), printed: ended.printed });
      return ended.how;
    },
  };
  instance = new WebAssembly.Instance(judge, { page,
    wasi_snapshot_preview1: system(memory, { write: (bytes) => errors.add(bytes), exit }) });
  try {
    instance.exports._start();
  } catch (error) {
    if (!(error instanceof End)) throw error;
    if (error.status !== 0) return { refused: decode(errors.whole()).trim() };
  }
  return { verdict: taken.verdict, json: taken.marks };
}

let judge;
onmessage = ({ data }) => {
  if (data.judge) {
    judge = data.judge;
    postMessage({ ready: true });
    return;
  }
  try {
    postMessage({ number: data.number, ...mark(judge, data) });
  } catch (error) {
    postMessage({ number: data.number, refused: `The marking broke down (${error.message}).` });
  }
};
