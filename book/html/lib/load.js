// load.js: scripts, packs and styles that a page came without. All come by tags, for a page that is read from a disk may
// fetch nothing. Here is the one global of the pages, which the build's files call:
//
//   smallSteps.pack(data)       a pack: a script that brings data. Its name is that of its file.
//   smallSteps.modules, smallSteps.require   by which a bundle (cmake/bundles.cmake) finds what another one has: each
//                               folder beside this is in one script, and import() of another folder loads that.
import { make } from './dom.js';
import { Sentence } from './sentence.js';

// Where the book is, seen from this page.
export const base = document.documentElement.dataset.base ?? '';

/** @type {Map<string, any>} */
const brought = new Map(); // file -> data
/** @param {string} file */
const addressOf = (file) => new URL(base + file, location.href).href;

/**
 * The same promise for the same words; one that fails is forgotten, so that the next wish tries again.
 * @template {any[]} Words
 * @template Result
 * @param {(...words: Words) => Promise<Result>} begin
 * @returns {(...words: Words) => Promise<Result>}
 */
export function remember(begin) {
  /** @type {Map<string, Promise<Result>>} */
  const known = new Map();
  return (...words) => {
    const name = words.join(' ');
    const made = known.get(name) ?? begin(...words).catch((error) => {
      known.delete(name);
      throw error;
    });
    known.set(name, made);
    return made;
  };
}

/** @type {(file: string) => Promise<HTMLScriptElement>} */
const append = (file) => new Promise((resolve, reject) => {
  const fail = () => reject(new Sentence(`The file ${file} of this book could not be read.`));
  const script = make('script', { src: base + file, load: () => resolve(script), error: fail });
  document.head.append(script);
});

// A script, once.
export const script = remember(append);

// What a pack brings: 'live/02-euler.programs.js'. It is loaded each time; remember() what is made of it.
/** @param {string} file @returns {Promise<any>} */
export async function pack(file) {
  const name = addressOf(file);
  const tag = await append(file);
  tag.remove();
  if (!brought.has(name)) throw new Sentence(`The file ${file} of this book holds something else than it should.`);
  const data = brought.get(name);
  brought.delete(name);
  return data;
}

// What a pack brought whose tag stands in the page, before this one's; null if it did not come.
/** @param {string} file @returns {any} */
export const packHere = (file) => brought.get(addressOf(file)) ?? null;

// A style that the page came without; where it does not come, the page does without, and the next wish tries again.
/** @param {string} file */
export async function style(file) {
  if (document.querySelector(`link[href="${base}${file}"]`)) return;
  await new Promise((done) => {
    const failed = () => {
      link.remove();
      done(null);
    };
    const link = make('link', { rel: 'stylesheet', href: base + file, load: done, error: failed });
    document.head.append(link);
  });
}

// Bytes that were packed by gzip, as base64 has them or as they are. A loop: Uint8Array.from would make a list of all first.
/** @param {string} letters */
export function bytesOf(letters) {
  const binary = atob(letters);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

/** @param {Uint8Array | string} packed @param {string} type */
export function unpacked(packed, type = 'application/octet-stream') {
  const bytes = typeof packed === 'string' ? bytesOf(packed) : packed;
  const stream = new Blob([/** @type {Uint8Array<ArrayBuffer>} */ (bytes)]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream, { headers: { 'content-type': type } });
}

/** @type {Record<string, any>} */
const modules = {};

Object.assign(window.smallSteps ??= {}, {
  modules,

  /** @param {any} data */
  pack(data) {
    const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
    brought.set(src, data);
  },

  // '../write/editor.js'. If its script is not here, what import() is to wait for.
  /** @param {string} path */
  require(path) {
    const [, folder] = path.split('/');
    const then = (/** @type {(module: any) => void} */ resolve, /** @type {(error: any) => void} */ reject) =>
      script(`${folder}.js`).then(() => resolve(modules[path]), reject);
    return modules[path] ?? { __esModule: true, then };
  },
});
