/* machine.js: what a page needs to compile C, packed (see cmake/machine.cmake).
 *
 *   node machine.js bundle MODULES ENTRY OUT    a worker's script, with what it takes from npm
 *   node machine.js system MODULES LIST OUT     a tar: C's headers and library, and the files of LIST
 *   node machine.js pack FILE OUT               OUT.bin, and OUT.js for pages that are read from a disk
 *   node machine.js places WEAVE OUT CHAPTER... labels, and what the book calls their places
 *   node machine.js answers STEM TABLE HEADER PLACES OUT   what marking an exercise takes
 *   node machine.js parts OUT FILE.bin...        the index of what is packed: sizes and sums
 *
 * LIST has a line "PATH FILE" for each file, which is small-steps/PATH in the tar, and /usr/small-steps/PATH for the compiler.
 */
'use strict';

const crypto = require('crypto');
const fs = require('fs');
const path = require('path');
const zlib = require('zlib');

function fail(text) {
  console.error(text);
  process.exit(1);
}

const packed = (content) => zlib.gzipSync(content, {level: 9});
const llvmOf = (modules) => path.join(modules, '@yowasp/clang/gen');

// --- The compiler's script --------------------------------------------------------

/* The package shows commands; a page hands it files and modules that it has already. */
const llvm = (modules) => ({
  name: 'llvm',
  setup(build) {
    const folder = llvmOf(modules);
    build.onResolve({filter: /^llvm(\/|$)/}, ({path: name}) =>
      name === 'llvm' ? {path: path.join(folder, 'bundle.js'), namespace: 'llvm'}
        : {path: path.join(folder, name.slice(5))});
    build.onLoad({filter: /./, namespace: 'llvm'}, ({path: file}) => ({
      contents: fs.readFileSync(file, 'utf8') + '\nexport { Application, instantiate, unpackTarFilesystem };\n',
    }));
  },
});

/* A classic script, from which a worker can be made wherever the page lies. */
async function bundle(modules, entry, out) {
  const {build} = require(path.join(modules, 'esbuild'));
  await build({
    entryPoints: [entry], outfile: out, bundle: true, minify: true, format: 'iife', target: 'es2020', logLevel: 'warning',
    external: ['node:fs/promises'], loader: {'.wasm': 'binary'}, plugins: [llvm(modules)],
    banner: {js: `/* Licences: licences.txt */ smallSteps.pack(function () {`}, footer: {js: '});'},
  });
}

// --- The system's files -------------------------------------------------------------

const BLOCK = 512;

/* What a program in C may include or be linked to; of the compiler's headers, those of the language. */
const WANTED = [
  /^include\/(__(float|stdarg|stddef)_.*|(float|inttypes|iso646|limits|stdalign|stdarg|stdatomic|stdbool|stddef|stdint|stdnoreturn|tgmath)\.h)$/,
  /^include\/wasm32-wasip1\/(?!c\+\+)/,
  /^lib\/wasm32-wasip1\/(crt1-command\.o|libc(-printscan-long-double)?\.a|libm\.a|libwasi-emulated-(process-clocks|signal)\.a)$/,
  /^lib\/wasm32-unknown-wasip1\/libclang_rt\.builtins\.a$/,
];

const textAt = (tar, at, size) => tar.toString('latin1', at, at + size).replace(/\0.*$/s, '');
const padded = (size) => Math.ceil(size / BLOCK) * BLOCK;

/* The files of a tar that are wanted: [name, content]. */
function* filesOf(tar) {
  for (let at = 0; at + BLOCK <= tar.length;) {
    const size = parseInt(textAt(tar, at + 124, 12), 8) || 0;
    const name = textAt(tar, at, 100);
    const begin = at + BLOCK;
    if (textAt(tar, at + 156, 1) === '0' && WANTED.some((pattern) => pattern.test(name))) {
      yield [name, tar.subarray(begin, begin + size)];
    }
    at = begin + padded(size);
  }
}

function header(name, size, type) {
  const block = Buffer.alloc(BLOCK);
  if (name.length > 99) fail(`${name} has too long a name for a tar`);
  const put = (at, text) => block.write(text, at, 'latin1');
  put(0, name);
  put(100, type === '5' ? '0000755\0' : '0000644\0');
  put(108, '0000000\0');
  put(116, '0000000\0');
  put(124, size.toString(8).padStart(11, '0') + '\0');
  put(136, '00000000000\0');
  put(148, ' '.repeat(8));
  put(156, type);
  put(257, 'ustar\0' + '00');
  const sum = block.reduce((all, byte) => all + byte, 0);
  put(148, sum.toString(8).padStart(6, '0') + '\0 ');
  return block;
}

function tarOf(files) {
  const blocks = [];
  const folders = new Set();
  const addFolder = (name) => {
    if (name === '.' || folders.has(name)) return;
    addFolder(path.dirname(name));
    folders.add(name);
    blocks.push(header(name, 0, '5'));
  };
  for (const [name, content] of files) {
    addFolder(path.dirname(name));
    blocks.push(header(name, content.length, '0'), content, Buffer.alloc(padded(content.length) - content.length));
  }
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]);
}

function system(modules, list, out) {
  const own = fs.readFileSync(list, 'utf8').split('\n').filter(Boolean).map((line) => line.split(' '))
    .map(([name, file]) => [`small-steps/${name}`, fs.readFileSync(file)]);
  const theirs = [...filesOf(fs.readFileSync(path.join(llvmOf(modules), 'llvm-resources.tar')))];
  fs.writeFileSync(out, tarOf([...theirs, ...own]));
}

// --- Exercises ------------------------------------------------------------------------

/* As exercises/grading/system/places.c says it. */
const wordsOf = (kind, number) => kind === 'equation' ? `equation (${number})` : `${kind} ${number}`;

function places(weave, out, ...chapters) {
  const found = {};
  for (const chapter of chapters) {
    for (const line of fs.readFileSync(path.join(weave, `${chapter}.labels`), 'utf8').split('\n')) {
      const [what, label, kind, number] = line.split('\t');
      if (what === 'label') found[label] = wordsOf(kind, number);
    }
  }
  fs.writeFileSync(out, JSON.stringify(found, null, 1) + '\n');
}

/* Of the places those that the mistakes of this exercise name. */
function answers(stem, table, header, places, out) {
  const text = fs.readFileSync(table, 'utf8');
  const all = JSON.parse(fs.readFileSync(places, 'utf8'));
  const named = [...text.matchAll(/^mistake \S+ (\S+) /gm)].map(([, label]) => label);
  const content = {table: text, header: fs.readFileSync(header, 'utf8'),
    places: Object.fromEntries(named.filter((label) => all[label]).map((label) => [label, all[label]]))};
  fs.writeFileSync(out, `smallSteps.pack('${packed(JSON.stringify(content)).toString('base64')}');\n`);
}

// --- Packed ---------------------------------------------------------------------------

function pack(file, out) {
  const content = packed(fs.readFileSync(file));
  fs.writeFileSync(`${out}.bin`, content);
  fs.writeFileSync(`${out}.js`, `smallSteps.pack('${content.toString('base64')}');\n`);
}

function parts(out, ...files) {
  const index = {};
  for (const file of files) {
    const content = fs.readFileSync(file);
    index[path.basename(file, '.bin')] = {size: content.length, sum: crypto.createHash('sha256').update(content).digest('hex')};
  }
  fs.writeFileSync(out, `smallSteps.pack(${JSON.stringify(index)});\n`);
}

const tasks = {bundle, system, places, answers, pack, parts};
const [task, ...words] = process.argv.slice(2);
if (!tasks[task]) fail('usage: node machine.js bundle|system|places|answers|pack|parts ...');
Promise.resolve(tasks[task](...words)).catch((error) => fail(`machine.js ${task}: ${error.message}`));
