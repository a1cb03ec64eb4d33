// store.js: what the browser keeps of a reader's. Some browsers, and some settings, refuse even to be asked, and a storage can be full:
// then it stays in the page, until that is closed.
import { Sentence } from './sentence.js';

const prefix = 'small-steps.';
/** @type {Map<string, string>} */
const unkept = new Map(); // what the browser did not take

function storage() {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

// The text of a name as the browser has it, which other tabs of the book share; null for none.
/** @param {string} name */
export const stored = (name) => storage()?.getItem(prefix + name) ?? null;

// As this page has it.
/** @param {string} name */
export const get = (name) => unkept.get(name) ?? stored(name);

// Throws a Sentence if it stays in the page.
/** @param {string} name @param {string} text */
export function set(name, text) {
  try {
    window.localStorage.setItem(prefix + name, text);
    unkept.delete(name);
  } catch (error) {
    unkept.set(name, text);
    throw new Sentence(/** @type {DOMException} */ (error).name === 'QuotaExceededError' ? 'The storage of this browser is full'
      : 'This browser keeps nothing for this page');
  }
}

// Here it is forgotten, in the browser not.
/** @param {string} name */
export const release = (name) => unkept.delete(name);

/** @param {string} name */
export function drop(name) {
  unkept.delete(name);
  storage()?.removeItem(prefix + name);
}

// All names that begin so, in order, without that beginning.
/** @param {string} start */
export function names(start) {
  const kept = Object.keys(storage() ?? {}).filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
  return [...new Set([...kept, ...unkept.keys()])].filter((name) => name.startsWith(start)).map((name) => name.slice(start.length)).sort();
}

// Small things, as JSON; not kept is no harm, and what somebody else wrote is null.
/** @param {string} name @returns {any} */
export function kept(name) {
  try {
    return JSON.parse(get(name) ?? 'null');
  } catch {
    return null;
  }
}

/** @param {string} name @param {any} value  null: forget it */
export function keep(name, value) {
  try {
    if (value === null) drop(name);
    else set(name, JSON.stringify(value));
  } catch {
    // Then it is for this page only.
  }
}
