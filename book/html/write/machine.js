// machine.js: C in the page. The compiler, some 20 MB, is fetched when a reader first asks for it; it and what it makes
// run in workers, which are ended when they take too long, so that the page lives on.
//
//   await isReady()         before all else
//   why()                   null, or why nothing can be compiled here, and what to do instead
//   megabytes()             that will be fetched, once
//   here()                  have they been fetched already? (a promise)
//   load(progress, signal)  fetch them: progress(part), from 0 to 1
//   prepare(stem)           fetch what marking this takes beside, a few kilobytes, lest the network go meanwhile
//   compile({kind, stem, source, name, others}, {signal})   {module, bytes, messages, said, symbols}
//   mark(stem, source, {seed, seeds, signal}, onProgress)   {verdict, marks, json, messages}: what ./course grade prints, and its marks
//
// The signal of an AbortController ends what was begun with it, and nothing else: several parts of a page share the compiler.
// Whatever goes wrong is a Sentence. cmake/machine.cmake makes what lies in c/. In this order: parts, bytes, loading,
// compiling, marking.
import { Jobs, Late, stopped } from '../lib/jobs.js';
import { base, bytesOf, pack, remember, unpacked } from '../lib/load.js';
import { Sentence } from '../lib/sentence.js';
import { aboutElsewhere, aboutPointers, linkersWords, messagesOf, nowhere, plain } from './messages.js';

// Milliseconds: for a compiler that is still warming up, after that, and for a question.
export const patience = { first: 60000, compile: 30000, question: 2000 };

// Parts: what there is to fetch. -----------------------------------------------------------------------------------

const onDisk = location.protocol === 'file:';
const asScripts = onDisk || window.origin === 'null'; // nor may a frame fetch that its platform has shut in (sandbox)

/** @type {Record<string, { size: number, sum: string }> | null} */
let parts = null;
let whole = 0; // bytes of all of them

// Ask nothing before.
export const isReady = remember(async () => {
  parts = await pack('c/parts.js');
  whole = Object.values(parts ?? {}).reduce((sum, { size }) => sum + size, 0);
});

export const megabytes = () => Math.max(1, Math.round((asScripts ? whole * 4 / 3 : whole) / 1e6)); // letters for bytes

const instead = 'Download the file, and compile it by the line at its head, or mark it with ./course grade.';
export function why() {
  if (!parts) return `This copy of the book was made without a compiler for the page. ${instead}`;
  if (typeof WebAssembly !== 'object' || typeof DecompressionStream !== 'function' || typeof Worker !== 'function') {
    return `This browser is too old to compile C. ${instead}`;
  }
  return null;
}

// Bytes: fetched and kept; where nothing can be fetched they come as scripts. ----------------------------------------

/** @param {string} name */
const fromScript = (name) => pack(`c/${name}.js`).catch(() => {
  throw new Sentence(`What belongs to C in this page did not load (c/${name}.js): ${onDisk
    ? 'is that file beside the pages?' : 'is there a network?'} ${instead}`);
});

// What works in a worker stays: where the compiler was kept, a page that is open needs no network.
const helpers = ['compiler', 'runner'];
const workOf = remember(fromScript);

/** @param {string} name */
const partOf = (name) => /** @type {NonNullable<typeof parts>} */ (parts)[name];
/** @param {string} name */
const address = (name) => new URL(`${base}c/${name}.bin?${partOf(name).sum.slice(0, 16)}`, location.href).href;

// A browser may have no such store, or refuse it: then all is fetched again in the next visit.
async function store() {
  try {
    return await caches.open('small-steps-c');
  } catch {
    return null;
  }
}

export async function here() {
  if (!parts) return false;
  if (onDisk || loading) return true;
  if (asScripts) return false;
  const kept = await store();
  const found = await Promise.all(Object.keys(parts).map((name) => kept?.match(address(name))));
  if (!found.every(Boolean)) return false;
  await Promise.all(helpers.map((name) => workOf(name))).catch(() => {}); // to load says why
  return true;
}

const altered = () => new Sentence('What arrived is not what belongs to this book: it was cut short or altered '
  + 'on its way. Reload the page, and try again.');

async function isWhole(name, bytes) {
  if (bytes.length !== parts[name].size) return false;
  if (!globalThis.crypto?.subtle) return true; // gzip has a sum of its own
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(sum, (byte) => byte.toString(16).padStart(2, '0')).join('') === parts[name].sum;
}

let fetching = new AbortController();

async function download(name, progress) {
  const { signal } = fetching;
  const cut = () => signal.aborted ? stopped()
    : new Sentence('The compiler did not arrive: is there a network? Press again to go on trying.');
  const answer = await fetch(address(name), { signal }).catch(() => { throw cut(); });
  if (!answer.ok) throw new Sentence(`The compiler is not where it should be (${name}.bin: ${answer.status}). ${instead}`);
  const bytes = new Uint8Array(parts[name].size);
  let used = 0;
  const reader = answer.body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => { throw cut(); });
    if (done) break;
    if (used + value.length <= bytes.length) bytes.set(value, used);
    used += value.length;
    progress(used);
  }
  if (used === bytes.length && await isWhole(name, bytes)) return bytes;
  throw altered();
}

async function fetched(name, progress) {
  const kept = await store();
  const before = await kept?.match(address(name));
  if (before) {
    const bytes = new Uint8Array(await before.arrayBuffer());
    if (await isWhole(name, bytes)) return bytes;
  }
  const bytes = await download(name, progress);
  try {
    for (const old of await kept?.keys() ?? []) { // of another edition
      if (old.url.replace(/\?.*/, '') === address(name).replace(/\?.*/, '')) await kept.delete(old);
    }
    await kept?.put(address(name), new Response(bytes, { headers: { 'content-type': 'application/octet-stream' } }));
  } catch {
    // No room: fetched again in the next visit.
  }
  return bytes;
}

/** @param {string} text */
function bytesIn(text) {
  try {
    return bytesOf(text);
  } catch {
    throw altered();
  }
}

async function partsBytes(name, progress) {
  if (!asScripts) return fetched(name, progress);
  const bytes = bytesIn(await fromScript(name));
  if (!await isWhole(name, bytes)) throw altered();
  progress(bytes.length);
  return bytes;
}


// Loading, once. ---------------------------------------------------------------------------------------------------

const listeners = new Set();
let loading = null;
/** @type {Jobs} */
let compiler;
/** @type {Jobs} */
let judge;

async function compiled(bytes) {
  try {
    if (WebAssembly.compileStreaming) return await WebAssembly.compileStreaming(unpacked(bytes, 'application/wasm'));
    return await WebAssembly.compile(await unpacked(bytes, 'application/wasm').arrayBuffer());
  } catch (error) { // what is damaged is neither packed nor a module
    if (!/memory/i.test(error.message) && (error instanceof TypeError || error instanceof WebAssembly.CompileError)) throw altered();
    throw new Sentence(`This browser has no room for the compiler, which takes some 200 MB (${error.message}). ${instead}`);
  }
}

async function loadAll() {
  const hindrance = why();
  if (hindrance) throw new Sentence(hindrance);
  const done = new Map();
  const tell = (name) => (bytes) => {
    done.set(name, bytes);
    const sum = [...done.values()].reduce((all, one) => all + one, 0);
    listeners.forEach((progress) => progress(Math.min(1, sum / whole)));
  };
  const works = await Promise.all(helpers.map((name) => workOf(name)));
  const names = ['llvm', 'system', 'judge'];
  const bytes = await Promise.all(names.map((name) => partsBytes(name, tell(name))));
  const module = await compiled(bytes[0]);
  const system = await unpacked(bytes[1], 'application/x-tar').arrayBuffer();
  const judging = await compiled(bytes[2]);
  const broken = (/** @type {string} */ said) => `C cannot run in this page (${said}). ${instead}`;
  compiler = new Jobs(works[0], { prepare: () => ({ module, system }), broken });
  judge = new Jobs(works[1], { prepare: () => ({ judge: judging }), broken });
  compiler.begin();
  judge.begin();
  listeners.forEach((progress) => progress(1));
}

const until = (signal) => new Promise((_, reject) => {
  if (signal.aborted) reject(stopped());
  signal.addEventListener('abort', () => reject(stopped()), { once: true });
});

// If the last that waits for it is stopped, the fetching is.
let waiting = 0;
export async function load(progress, signal) {
  if (progress) listeners.add(progress);
  waiting += 1;
  loading ??= loadAll().catch((error) => {
    loading = null; // the next press tries again
    throw error instanceof Sentence ? error : new Sentence(`The compiler did not load (${error.message}). ${instead}`);
  });
  try {
    await (signal ? Promise.race([until(signal), loading]) : loading);
  } finally {
    listeners.delete(progress);
    waiting -= 1;
    if (signal?.aborted && waiting === 0) {
      fetching.abort();
      fetching = new AbortController();
    }
  }
}

// Compiling. --------------------------------------------------------------------------------------------------------

// A file, and those linked to it: [what it made, what that took too long or too much].
async function made(job, longest, signal) {
  try {
    const found = await compiler.ask({ job }, { patience: (first) => first ? Math.max(patience.first, longest) : longest, signal });
    if (!found.broke) return [found];
    compiler.end();
    return [null, `compiling it takes more memory than there is, or breaks the compiler (${found.broke})`];
  } catch (error) {
    if (!(error instanceof Late)) throw error;
    return [null, `it took too long to compile: more than ${longest / 1000} seconds`];
  }
}

async function compiledJob(job, signal) {
  await load(null, signal);
  const name = job.name ?? `${job.stem.replace(/.*\//, '')}.c`;
  const [found, late] = await made({ ...job, name }, patience.compile * (1 + (job.others?.length ?? 0)), signal);
  if (!found) {
    const messages = [{ ...nowhere, level: 'error', text: late }];
    return { late, bytes: null, module: null, said: '', linked: '', symbols: '', messages };
  }
  const main = new RegExp(`main_${job.stem.replace(/[^a-z0-9]/g, '_')}`, 'g'); // what it is called here
  const said = found.said.replace(main, 'main');
  const compiled = messagesOf(said, name);
  const messages = [...compiled, ...aboutElsewhere(job.source), ...aboutPointers(compiled), ...linkersWords(found.linked.replace(main, 'main'), job.source)];
  return { ...found, said: plain(said), module: found.bytes && await WebAssembly.compile(found.bytes), messages };
}

/** @param {any} job @param {{ signal?: AbortSignal }} options */
export async function compile(job, { signal } = {}) {
  const { module, bytes, messages, said, linked, symbols, late } = await compiledJob(job, signal);
  return { module, bytes, messages, said: late ? `${late}\n` : said + linked, symbols };
}

// Marking. ----------------------------------------------------------------------------------------------------------

// What marking an exercise takes: {table, header, places}.
const exerciseOf = remember(async (/** @type {string} */ stem) => {
  const bytes = bytesIn(await fromScript(`answers/${stem}`));
  return unpacked(bytes).json().catch(() => { throw altered(); });
});

export async function prepare(stem) {
  if (!why()) await Promise.all([here(), exerciseOf(stem)]).catch(() => {}); // marking says why
}

// A question that takes too long ends the worker; then all is asked again, and answered as before up to that question.
async function judged(program, texts, onProgress, signal) {
  const computedOn = 2; // as runner.js counts
  const answers = [];
  /** @type {any} */
  let now = null; // what is being asked
  const hear = (data) => {
    if (data.asking) {
      now = { how: computedOn, signal: 0, status: 0, sent: '', printed: [] };
      onProgress?.(data.asking);
      return data.wall < 1000 ? data.wall : patience.question; // it is hurried after one that took too long
    }
    if (data.printed) {
      now.printed.push(...data.printed);
      return 0;
    }
    if (!data.ended) return undefined;
    answers.push(data.ended);
    now = null;
    return patience.compile;
  };
  for (;;) {
    try {
      return await judge.ask({ program, texts, known: answers }, { patience: () => patience.compile, hear, signal });
    } catch (error) {
      if (!(error instanceof Late)) throw error;
    }
    if (!now) throw new Sentence('The marking itself did not come to an end.');
    answers.push({ ...now, printed: new Uint8Array(now.printed) });
    now = null;
  }
}

/**
 * @param {string} stem @param {string} source @param {{ seed?: number | null, seeds?: number, signal?: AbortSignal }} options
 * @param {(question: number) => void} [onProgress]
 */
export async function mark(stem, source, { seed, seeds, signal } = {}, onProgress) {
  await load(null, signal);
  const exercise = await exerciseOf(stem);
  const answer = await compiledJob({ kind: 'answer', stem, source }, signal);
  const state = answer.module ? 'ready' : answer.compiled ? 'unlinked' : 'uncompiled';
  const { verdict, json, refused } = await judged(answer.module, { ...exercise.places, exercise: stem, table: exercise.table,
    header: exercise.header, seed: `${seed ?? ''}`, seeds: `${seeds ?? ''}`, source, state, why: answer.late ?? '',
    compiler: answer.said, linker: answer.linked, symbols: answer.symbols }, onProgress, signal);
  if (refused) throw new Sentence(refused);
  return { verdict, marks: JSON.parse(json), json, messages: answer.messages };
}
