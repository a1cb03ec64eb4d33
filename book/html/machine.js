/* machine.js: C in the page. The compiler, some 20 MB, is fetched when a reader first asks for it; it and what it makes
 * run in workers, which are ended when they take too long, so that the page lives on.
 *
 *   smallSteps.machine.why()            null, or why nothing can be compiled here, and what to do instead
 *   smallSteps.machine.size             bytes that will be fetched, once
 *   smallSteps.machine.here()           have they been fetched already? (a promise)
 *   smallSteps.machine.load(progress, signal)   fetch them: progress(part), from 0 to 1
 *   smallSteps.machine.prepare(stem)    fetch what marking this takes beside, a few kilobytes, lest the network go meanwhile
 *   smallSteps.machine.compile({kind, stem, source, name, others}, {signal})   {module, bytes, messages, said, symbols}
 *   smallSteps.machine.mark(stem, source, {seed, seeds, signal}, onProgress)
 *                                       {verdict, marks, json, messages}: what ./course grade prints, and its marks
 *
 * The signal of an AbortController ends what was begun with it, and nothing else: several parts of a page share the compiler.
 * Whatever goes wrong is a smallSteps.Sentence. A message that belongs to no line has line 0. cmake/machine.cmake makes what
 * lies in c/. In this order: parts, bytes, workers, loading, messages, compiling, marking. */
(() => {
  'use strict';

  const smallSteps = window.smallSteps ??= {};
  const machine = smallSteps.machine ??= {};
  const { Sentence } = smallSteps;
  const base = document.documentElement.dataset.base ?? '';
  // Milliseconds: for a compiler that is still warming up, after that, and for a question.
  const patience = machine.patience = { first: 60000, compile: 30000, question: 2000 };

  // Parts: what there is to fetch. -----------------------------------------------------------------------------------

  const onDisk = location.protocol === 'file:';
  const asScripts = onDisk || window.origin === 'null'; // nor may a frame fetch that its platform has shut in (sandbox)

  let parts = null; // name -> {size, sum}; c/parts.js tells
  let whole = 0; // bytes of all of them
  machine.size = 0;
  machine.parts = (index) => {
    parts = index;
    whole = Object.values(index ?? {}).reduce((sum, { size }) => sum + size, 0);
    machine.size = asScripts ? whole * 4 / 3 : whole; // letters for bytes
  };

  const instead = 'Download the file, and compile it by the line at its head, or mark it with ./course grade.';
  machine.why = () => {
    if (!parts) return `This copy of the book was made without a compiler for the page. ${instead}`;
    if (typeof WebAssembly !== 'object' || typeof DecompressionStream !== 'function' || typeof Worker !== 'function') {
      return `This browser is too old to compile C. ${instead}`;
    }
    return null;
  };

  // Bytes: fetched and kept; where nothing can be fetched they come as scripts. ----------------------------------------

  const arrived = new Map(); // of scripts: name -> what it brought
  machine.bytes = (name, text) => arrived.set(name, text);
  machine.script = (name, work) => arrived.set(name, work);

  // What works in a worker stays: where the compiler was kept, a page that is open needs no network.
  const helpers = ['compiler', 'runner'];
  const works = new Map();
  const workOf = (name) => {
    if (!works.has(name)) works.set(name, fromScript(name).catch((error) => works.delete(name) && Promise.reject(error)));
    return works.get(name);
  };

  async function fromScript(name) {
    const script = document.createElement('script');
    try {
      return await new Promise((resolve, reject) => {
        const fail = () => reject(new Sentence(`What belongs to C in this page did not load (c/${name}.js): ${onDisk
          ? 'is that file beside the pages?' : 'is there a network?'} ${instead}`));
        script.src = `${base}c/${name}.js`;
        script.onload = () => arrived.has(name) ? resolve(arrived.get(name)) : fail();
        script.onerror = fail;
        document.head.append(script);
      });
    } finally { // what it brought may be large
      arrived.delete(name);
      script.remove();
    }
  }

  const address = (name) => new URL(`${base}c/${name}.bin?${parts[name].sum.slice(0, 16)}`, location.href).href;

  // A browser may have no such store, or refuse it: then all is fetched again in the next visit.
  async function store() {
    try {
      return await caches.open('small-steps-c');
    } catch {
      return null;
    }
  }

  machine.here = async () => {
    if (!parts) return false;
    if (onDisk || loading) return true;
    if (asScripts) return false;
    const kept = await store();
    const found = await Promise.all(Object.keys(parts).map((name) => kept?.match(address(name))));
    if (!found.every(Boolean)) return false;
    await Promise.all(helpers.map(workOf)).catch(() => {}); // to load says why
    return true;
  };

  const altered = () => new Sentence('What arrived is not what belongs to this book: it was cut short or altered '
    + 'on its way. Reload the page, and try again.');

  async function isWhole(name, bytes) {
    if (bytes.length !== parts[name].size) return false;
    if (!globalThis.crypto?.subtle) return true; // gzip has a sum of its own
    const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return Array.from(sum, (byte) => byte.toString(16).padStart(2, '0')).join('') === parts[name].sum;
  }

  const stopped = () => new Sentence('Stopped.');

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

  function lettersOf(text) {
    try {
      return atob(text);
    } catch {
      throw altered();
    }
  }

  function decoded(text) { // a loop, for Uint8Array.from makes a list of all letters first
    const letters = lettersOf(text);
    const bytes = new Uint8Array(letters.length);
    for (let i = 0; i < letters.length; i++) bytes[i] = letters.charCodeAt(i);
    return bytes;
  }

  async function bytesOf(name, progress) {
    if (!asScripts) return fetched(name, progress);
    const bytes = decoded(await fromScript(name));
    if (!await isWhole(name, bytes)) throw altered();
    progress(bytes.length);
    return bytes;
  }

  function unpacked(bytes, type) {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    return new Response(stream, { headers: { 'content-type': type } });
  }

  // Workers: each from a script's function, so that they begin wherever the page lies. ---------------------------------

  // Begins with the first question, after a message that prepares it, and again after it was ended.
  class Helper {
    constructor(work, prepare) {
      this.address = URL.createObjectURL(new Blob([`(${work})(${smallSteps.modules['../lib/system.js'].system})`], { type: 'text/javascript' }));
      this.prepare = prepare;
      this.last = Promise.resolve();
    }

    begin() {
      if (this.worker) return;
      this.worker = new Worker(this.address);
      this.ready = false;
      this.first = true;
      this.worker.onmessage = ({ data }) => { this.ready ||= Boolean(data.ready); };
      this.worker.onerror = (event) => {
        event.preventDefault();
        this.end();
        this.refuse?.(new Sentence(`C cannot run in this page (${event.message || 'its worker did not begin'}). ${instead}`));
      };
      this.worker.postMessage(this.prepare());
    }

    // One question at a time: its answer, or null when it has taken too long. `hear` is told of each message, and returns
    // how long to wait from then on, 0 for as long as before, or nothing if that is the answer.
    ask(question, longest, { hear, signal } = {}) {
      const answer = this.last.then(() => this.put(question, longest, hear, signal));
      this.last = answer.catch(() => {});
      return answer;
    }

    put(question, longest, hear, signal) {
      return new Promise((resolve, reject) => {
        if (signal?.aborted) return void reject(stopped()); // while it waited
        let limit;
        const stop = () => this.refuse(stopped());
        signal?.addEventListener('abort', stop);
        const wait = (time) => {
          clearTimeout(limit);
          limit = setTimeout(() => this.settle(resolve, null, true), time);
        };
        this.settle = (how, value, end) => {
          clearTimeout(limit);
          signal?.removeEventListener('abort', stop);
          this.settle = null;
          if (end) this.end();
          how(value);
        };
        this.refuse = (sentence) => this.settle?.(reject, sentence, true);
        this.begin();
        const first = this.first;
        this.worker.onmessage = ({ data }) => {
          if (data.ready) this.ready = true; // only what it computes is counted
          const going = data.ready ? longest(first) : hear?.(data);
          if (going === undefined) this.settle?.(resolve, data);
          else if (going > 0) wait(going);
        };
        if (this.ready) wait(longest(first));
        this.first = false;
        this.worker.postMessage(question);
      });
    }

    end() {
      this.worker?.terminate();
      this.worker = null;
    }
  }

  // Loading, once. ---------------------------------------------------------------------------------------------------

  const listeners = new Set();
  let loading = null;
  let compiler = null;
  let judge = null;

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
    const why = machine.why();
    if (why) throw new Sentence(why);
    const done = new Map();
    const tell = (name) => (bytes) => {
      done.set(name, bytes);
      const sum = [...done.values()].reduce((all, one) => all + one, 0);
      listeners.forEach((progress) => progress(Math.min(1, sum / whole)));
    };
    const works = await Promise.all(helpers.map(workOf));
    const names = ['llvm', 'system', 'judge'];
    const bytes = await Promise.all(names.map((name) => bytesOf(name, tell(name))));
    const module = await compiled(bytes[0]);
    const system = await unpacked(bytes[1], 'application/x-tar').arrayBuffer();
    const judging = await compiled(bytes[2]);
    compiler = new Helper(works[0], () => ({ module, system }));
    judge = new Helper(works[1], () => ({ judge: judging }));
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
  machine.load = async (progress, signal) => {
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
  };

  // Messages: what the compiler said, line by line. -------------------------------------------------------------------

  const spoken = /^(.*?):(\d+):(\d+):(?:((?:\{\d+:\d+-\d+:\d+\})+):)? (?:fatal )?(error|warning|note): (.*)$/;

  // The end of the first range around a place, or the place itself.
  function endOf(ranges, line, column) {
    for (const [, ...range] of (ranges ?? '').matchAll(/\{(\d+):(\d+)-(\d+):(\d+)\}/g)) {
      const [fromLine, from, toLine, to] = range.map(Number);
      if (fromLine === line && from <= column && (toLine > line || to > column)) return { endLine: toLine, endColumn: to };
    }
    return { endLine: line, endColumn: column };
  }

  // What beginners meet most often, as a tutor says it; what clang says stands behind.
  const tutor = [
    [/^expected ';'/, 'A semicolon is missing here.'],
    [/^use of undeclared identifier '(\w+)'/, '“$1” is declared nowhere above: is it misspelt, or does it lack its type?'],
    [/^call to undeclared (?:library )?function '(\w+)'/, 'There is no function “$1”: is it misspelt, or its #include missing?'],
    [/^undefined symbol: (\w+)/, '“$1” is called, but nobody has written it: is it misspelt?'],
    [/^duplicate symbol: (\w+)/, '“$1” is there already, in what this is linked to: take yours out, or give it another name.'],
    [/^symbol exported via --export not found: (\w+)/, 'There is no function “$1”, with which a program begins.'],
    [/^function signature mismatch: (\w+)/, '“$1” has other arguments here, or returns something else, than its header says: include the header and compare.'],
    [/^too (few|many) arguments to function call/, 'This call has too $1 arguments.'],
    [/^expected '}'/, 'A brace } is missing: where does this block end?'],
    [/^extraneous closing brace/, 'There is a brace } too many.'],
    [/^expected '([\])])'/, 'A bracket $1 is missing.'],
    [/^unexpected character <U\+(?:201[89CDEF]|00AB|00BB)>/, 'This is a quotation mark of a text; C knows " and \' alone.'],
    [/^unknown type name '(\w+)'/, 'There is no type “$1” here: is it misspelt, or the #include of its header missing?'],
    [/^conflicting types for '(\w+)'/, '“$1” was declared with other arguments, or to return something else: compare it with its header.'],
    [/^invalid operands to binary expression \('([^']*)'.* and '([^']*)'/,
      'This cannot be done with “$1” and “$2”: C computes with numbers, one by one, and ^ is no power.'],
    [/^redefinition of '(\w+)'/, '“$1” is there already: give one of the two another name.'],
    [/^'([^']+)' file not found/, 'There is no file “$1” here.'],
  ];

  function inTutorsWords(text) {
    const [kind, words] = tutor.find(([one]) => one.test(text)) ?? [];
    return kind ? `${words.replace(/\$(\d)/g, (_, n) => kind.exec(text)[n])} (${text})` : text;
  }

  const nowhere = { line: 0, column: 0, endLine: 0, endColumn: 0 };

  // What is said twice of a place is said.
  const once = (messages) => messages.filter((one, i) => messages.findIndex((other) =>
    other.text === one.text && other.line === one.line && other.column === one.column) === i);

  // What is wrong in a file that the reader's includes stands at the line that includes it.
  function messagesOf(printed, name) {
    const messages = [];
    const including = new RegExp(`^In file included from ${name.replace('.', '\\.')}:(\\d+):`);
    let from = 0;
    for (const words of printed.split('\n')) {
      from = Number(including.exec(words)?.[1] ?? from);
      const [match, file, ...place] = spoken.exec(words) ?? [];
      if (!match) continue;
      const [line, column] = place.slice(0, 2).map(Number);
      const [ranges, level, said] = place.slice(2);
      const text = inTutorsWords(said);
      if (file.startsWith('<')) continue; // what we have defined ourselves
      if (file === name) messages.push({ line, column, ...endOf(ranges, line, column), level, text });
      else messages.push({ ...nowhere, line: from, column: from && 1, endLine: from, endColumn: from && 1, level,
        text: `${from ? 'in ' : ''}${file.replace(/.*\//, '')}, line ${line}: ${text}` });
    }
    return once(messages);
  }

  const plain = (said) => said.replace(/\/usr\/small-steps\/(?:exercises\/[^/]+\/[^/]+\/|code\/)?/g, '').replace(/^(.*?:\d+:\d+:)(?:\{\d+:\d+-\d+:\d+\})+: /gm, '$1 ')
    .replace(/^\d+ (warning|error)s?( and \d+ errors?)? generated\.\n/gm, '');

  // The same text with comments and strings blank.
  const bare = (source) => source.replace(/\/\*[^]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g,
    (one) => one.replace(/[^\n]/g, ' '));

  // Where such words stand first (0) or last (-1), or nowhere.
  function placeOf(words, text, which) {
    const found = [...text.matchAll(words)].at(which);
    if (!found) return nowhere;
    const before = text.slice(0, found.index).split('\n');
    const [line, column] = [before.length, before.at(-1).length + 1];
    return { line, column, endLine: line, endColumn: column + found[0].length };
  }

  // What the linker said, who knows no lines. The files that it names are ours.
  function linkersWords(printed, source) {
    const own = bare(source);
    const texts = [...printed.matchAll(/^wasm-ld: (error|warning): (?:\S+\.(?:o|a)(?:\(\S+\))?: )?(.*)$/gm)];
    const messages = texts.map(([, level, words]) => {
      const text = words.replace(/\b__(original_main|main_void)\b/, 'main');
      const [, what, name] = /^(undefined|duplicate) symbol: (\w+)/.exec(text) ?? [];
      const place = placeOf(new RegExp(`\\b${name}\\b(?=\\s*\\()`, 'g'), own, what === 'undefined' ? -1 : 0);
      return { ...place, level, text: inTutorsWords(text) };
    });
    return once(messages);
  }

  // Here a pointer is shorter than where the marks of record are given, so its size as well.
  const aboutPointers = (messages) => messages.filter(({ text }) => /\bsizeof\b/.test(text)).slice(0, 1).map((one) => ({
    ...one, level: 'note', text: 'in the page a pointer has 4 bytes, and on most computers 8: its size is not that of the array' }));

  // What else is not as there, at the first place that has to do with it.
  const elsewhere = [
    [/(?<!\blong\s+)\blong\b(?!\s+(?:long|double)\b)/g,
      'in the page a long has 32 bits, and on most computers 64: for numbers above 2147483647 write long long'],
    [/\bfree(?=\s*\()/g, 'in the page memory may be freed twice and nothing happens; on most computers that ends the program'],
    [/(?<!\bconst\s+)\bchar\s*\*\s*\w+\s*=\s*(?=[;,])/g, // what is bare has no texts
      'in the page this text could be written over; on most computers that ends the program, and char NAME[] = would be a copy'],
    [/\bstr(?:len|cpy|cat|cmp|chr|str)(?=\s*\()/g,
      'in the page the functions of string.h take a null pointer for an empty text; on most computers it ends the program'],
  ];
  function aboutElsewhere(source) {
    const text = bare(source);
    return elsewhere.map(([words, said]) => ({ ...placeOf(words, text, 0), level: 'note', text: said })).filter(({ line }) => line > 0);
  }

  // Compiling. --------------------------------------------------------------------------------------------------------

  async function make(job, signal) {
    await machine.load(null, signal);
    const name = job.name ?? `${job.stem.replace(/.*\//, '')}.c`;
    const longest = patience.compile * (1 + (job.others?.length ?? 0)); // of so many files
    const made = await compiler.ask({ job: { ...job, name } }, (first) => first ? Math.max(patience.first, longest) : longest, { signal });
    if (made?.broke) compiler.end();
    if (!made || made.broke) {
      const late = made ? `compiling it takes more memory than there is, or breaks the compiler (${made.broke})`
        : `it took too long to compile: more than ${longest / 1000} seconds`;
      const messages = [{ ...nowhere, level: 'error', text: late }];
      return { late, bytes: null, module: null, said: '', linked: '', symbols: '', messages };
    }
    const main = new RegExp(`main_${job.stem.replace(/[^a-z0-9]/g, '_')}`, 'g'); // what it is called here
    const said = made.said.replace(main, 'main');
    const compiled = messagesOf(said, name);
    const messages = [...compiled, ...aboutElsewhere(job.source), ...aboutPointers(compiled), ...linkersWords(made.linked.replace(main, 'main'), job.source)];
    return { ...made, said: plain(said), module: made.bytes && await WebAssembly.compile(made.bytes), messages };
  }

  machine.compile = async (job, { signal } = {}) => {
    const { module, bytes, messages, said, linked, symbols, late } = await make(job, signal);
    return { module, bytes, messages, said: late ? `${late}\n` : said + linked, symbols };
  };

  // Marking. ----------------------------------------------------------------------------------------------------------

  const known = new Map(); // exercises: stem -> {table, header, places}
  async function exerciseOf(stem) {
    if (!known.has(stem)) {
      const bytes = decoded(await fromScript(`answers/${stem}`));
      const text = await unpacked(bytes, 'application/json').text().catch(() => { throw altered(); });
      known.set(stem, JSON.parse(text));
    }
    return known.get(stem);
  }

  machine.prepare = async (stem) => {
    if (!machine.why()) await Promise.all([machine.here(), exerciseOf(stem)]).catch(() => {}); // marking says why
  };

  // A question that takes too long ends the worker; then all is asked again, and answered as before up to that question.
  async function judged(program, texts, onProgress, signal) {
    const computedOn = 2; // as runner.js counts
    const answers = [];
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
      const found = await judge.ask({ program, texts, known: answers }, () => patience.compile, { hear, signal });
      if (found) return found;
      if (!now) throw new Sentence('The marking itself did not come to an end.');
      answers.push({ ...now, printed: new Uint8Array(now.printed) });
      now = null;
    }
  }

  machine.mark = async (stem, source, { seed, seeds, signal } = {}, onProgress) => {
    await machine.load(null, signal);
    const exercise = await exerciseOf(stem);
    const made = await make({ kind: 'answer', stem, source }, signal);
    const state = made.module ? 'ready' : made.compiled ? 'unlinked' : 'uncompiled';
    const { verdict, json, refused } = await judged(made.module, { ...exercise.places, exercise: stem, table: exercise.table,
      header: exercise.header, seed: `${seed ?? ''}`, seeds: `${seeds ?? ''}`, source, state, why: made.late ?? '',
      compiler: made.said, linker: made.linked, symbols: made.symbols }, onProgress, signal);
    if (refused) throw new Sentence(refused);
    return { verdict, marks: JSON.parse(json), json, messages: made.messages };
  };
})();
