// compiler.js: clang and its linker in a worker of the page (book/html/machine.js starts it). They are LLVM in
// WebAssembly, from the npm package @yowasp/clang; what an answer or a program is linked to, and by which flags, is told by
// kinds.json among the files of the system (cmake/machine.cmake).
//
// In comes {module, system} once, and {number, job} for each file; out goes {number, bytes, said, linked, symbols}.
import { Application, Exit, instantiate, unpackTarFilesystem } from 'llvm';
import core2 from 'llvm/llvm.core2.wasm';
import core3 from 'llvm/llvm.core3.wasm';
import core4 from 'llvm/llvm.core4.wasm';

// What clang's driver tells its compiler of this machine, and how it is to speak: each message with the range of its source.
const compiler = ['clang', '-cc1', '-triple', 'wasm32-unknown-wasip1', '-emit-obj', '-disable-free',
  '-mrelocation-model', 'static', '-mframe-pointer=none', '-fno-rounding-math', '-mconstructor-aliases', '-target-cpu', 'generic',
  '-fvisibility=hidden', '-fgnuc-version=4.2.1', '-resource-dir', '/usr', '-isysroot', '/usr',
  '-internal-isystem', '/usr/include', '-internal-isystem', '/usr/include/wasm32-wasip1',
  // What the compilers of the marks of record only warn of.
  '-Wno-error=return-mismatch', '-Wno-error=int-conversion', '-Wno-error=implicit-int', '-Wno-error=incompatible-function-pointer-types',
  '-ferror-limit', '20', '-fno-caret-diagnostics', '-fdiagnostics-print-source-range-info', '-ftabstop', '1'];
const linker = ['wasm-ld', '-m', 'wasm32', '-L/usr/lib/wasm32-unknown-wasip1', '-L/usr/lib/wasm32-wasip1'];
const libraries = ['-lc-printscan-long-double', '-lc', '-lclang_rt.builtins'];

let application, kinds;

async function prepare({ module, system }) {
  const files = unpackTarFilesystem(system);
  const modules = { 'llvm.core.wasm': module };
  for (const [name, bytes] of Object.entries({ core2, core3, core4 })) modules[`llvm.${name}.wasm`] = new WebAssembly.Module(bytes);
  const resources = { totalSize: 0, modules: async () => modules, filesystem: async () => ({ usr: files }) };
  application = new Application(resources, instantiate, 'llvm');
  await application.run(null, {}, { fetchProgress() {} });
  kinds = JSON.parse(new TextDecoder().decode(files['small-steps']['kinds.json']));
}

// One of LLVM's tools on these files: those it leaves behind, whether all went well, and what it printed and said.
function run(words, files) {
  const texts = { printed: '', said: '' };
  const into = (name) => {
    const decoder = new TextDecoder();
    return (bytes) => { texts[name] += bytes ? decoder.decode(bytes, { stream: true }) : ''; };
  };
  const options = { synchronously: true, decodeASCII: false, stdout: into('printed'), stderr: into('said') };
  try {
    return { files: application.run(words, files, options), good: true, ...texts };
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
    return { files: error.files, good: false, ...texts };
  }
}

// The words of a kind, for this job: {stem}, {chapter}, {main} ...
function fill(words, job) {
  const chapter = job.stem.replace(/\/.*/, '');
  const known = { ...job, chapter, main: `main_${job.stem.replace(/[^a-z0-9]/g, '_')}` };
  return words.map((word) => word.replace(/\{(\w+)\}/g, (whole, name) => known[name] ?? whole));
}

// A file as its kind is compiled.
function compile(kind, job, object) {
  const { files, good, said } = run([...compiler, ...fill(kind.compile, job), '-main-file-name', job.name, '-o', object, '-x', 'c',
    job.name], { [job.name]: job.source });
  return { object, good, said, bytes: files[object] };
}

// A job is a file, or more: what `others` has, [{stem, name, source}], is compiled alike, and linked to it.
function make(job) {
  const kind = kinds[job.kind];
  const compiled = [job, ...job.others ?? []].map((one, i) => compile(kind, one, i ? `${i}.o` : 'answer.o'));
  const good = compiled.every((one) => one.good);
  const made = { bytes: null, said: compiled.map(({ said }) => said).join(''), compiled: good, linked: '', symbols: '' };
  if (!good) return made;
  const own = Object.fromEntries(compiled.map(({ object, bytes }) => [object, bytes]));
  const objects = fill(kind.objects, job);
  if (kind.symbols) {
    const files = objects.filter((word) => !word.startsWith('-'));
    made.symbols = run(['nm', '-P', ...files, ...Object.keys(own)], own).printed;
  }
  const linked = run([...linker, ...fill(kind.link, job), ...Object.keys(own), ...objects, ...libraries, '-o', 'answer.wasm'], own);
  made.linked = linked.said;
  if (linked.good) made.bytes = linked.files['answer.wasm'];
  return made;
}

onmessage = async ({ data }) => {
  try {
    if (data.module) {
      await prepare(data);
      postMessage({ ready: true });
      return;
    }
    const made = make(data.job);
    postMessage({ number: data.number, ...made }, { transfer: made.bytes ? [made.bytes.buffer] : [] });
  } catch (error) {
    postMessage({ number: data.number, broke: `${error.name}: ${error.message}` });
  }
};
