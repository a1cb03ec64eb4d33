// drafts.js: what a reader has written in the pages. The browser keeps it, one text for each thing that is written;
// nothing of it goes anywhere else, unless the reader takes it along.
//
//   get(kind, stem)         the text, or null; kinds are 'exercise', 'program', 'method', ...
//   set(kind, stem, text)   throws a Sentence where the browser does not keep it; it stays in the page
//   drop(kind, stem), list(kind)
//   shared(kind, stem, original, editor, hear)   such a text in an editor, which another tab may write, too: see below
//   best(stem)              the best marks that the page has seen of an exercise: {points, of, seed, sum}, or
//                           null; sum is that of the text that was marked
//   sum(text)               a number by which two texts are told apart
//   download(name, bytes, type)
//   read(file)              its text
//   exported()              all answers, as an archive of the folder that `./course grade --answers` reads, and
//                           in progress.json the best marks and how many hints were seen; null if there is nothing
//   imported(file, stems)   what such an archive, or one NAME.c, has for these exercises: {answers: [[stem, text]],
//                           progress: Map(stem -> {marks, hints}), left: [why a file is none of them]}
//   improve(stem, {marks, hints})   keep these, if they are better than what is here
import { Sentence } from '../lib/sentence.js';
import * as store from '../lib/store.js';

const most = 1e6; // bytes of an answer, as many as the course reads
const isShutIn = window.origin === 'null' && window.location.protocol !== 'file:'; // in a frame that may download nothing

/** @param {string} kind @param {string} stem */
const nameOf = (kind, stem) => `${kind}.${stem}`;

/** @param {string} kind @param {string} stem */
export const get = (kind, stem) => store.get(nameOf(kind, stem));

/** @param {string} kind @param {string} stem @param {string} text */
export function set(kind, stem, text) {
  try {
    store.set(nameOf(kind, stem), text);
  } catch (error) {
    throw new Sentence(`${error.message}: what you write stays until the page is closed. ${isShutIn ? 'Copy it' : 'Download it, or copy it,'} before that.`);
  }
}

/** @param {string} kind @param {string} stem */
export const drop = (kind, stem) => store.drop(nameOf(kind, stem));

/** @param {string} kind */
export const list = (kind) => store.names(nameOf(kind, ''));

// A text in an editor. Each change is kept, and what another tab writes is followed: hear.followed(). Neither writes over
// what the other has and nobody here has seen: hear.torn(take, keep), two functions of which one is to be called.
class Shared {
  constructor(kind, stem, original, editor, hear) {
    this.kind = kind;
    this.stem = stem;
    this.original = original;
    this.editor = editor;
    this.hear = hear;
    this.open = new AbortController();
    this.seen = this.kept;
    for (const event of ['storage', 'focus', 'pageshow']) window.addEventListener(event, () => this.look(), this.open);
  }

  // What the browser has, and the original where that is nothing.
  get kept() {
    return store.stored(nameOf(this.kind, this.stem)) ?? this.original;
  }

  // Is it kept? Throws as set() does.
  keep() {
    const text = this.editor.text();
    if (this.look(true)) return false;
    if (text === this.original) drop(this.kind, this.stem);
    else if (text !== this.seen) set(this.kind, this.stem, text);
    else store.release(nameOf(this.kind, this.stem));
    this.seen = text;
    return true;
  }

  end() {
    this.open.abort();
  }

  // Has another tab written? Then this one does not.
  look(isChanged = false) {
    const theirs = this.kept;
    if (theirs === this.seen) return false;
    const mine = this.editor.text();
    if (mine === this.seen || mine === theirs) {
      this.seen = theirs;
      if (mine !== theirs) this.editor.set(theirs);
      this.hear.followed();
    } else if (isChanged || theirs !== this.told) {
      this.told = theirs;
      this.hear.torn(() => this.settle(this.kept), () => this.settle(this.editor.text()));
    }
    return true;
  }

  settle(text) {
    this.told = null;
    this.seen = this.kept;
    if (text === this.editor.text()) this.keep();
    else this.editor.set(text);
  }
}

/** @param {string} stem */
export const best = (stem) => store.kept(nameOf('marks', stem));

export function improve(stem, { marks, hints }) {
  const mine = best(stem);
  if (marks && (!mine || marks.points >= mine.points)) set('marks', stem, JSON.stringify(marks));
  if (hints > Number(get('hints', stem) ?? 0)) set('hints', stem, String(hints));
}

export const sum = (text) => [...text].reduce((all, letter) => (Math.imul(all, 31) + letter.codePointAt(0)) | 0, 0);

export function download(name, bytes, type) {
  const link = document.createElement('a');
  Object.assign(link, { href: URL.createObjectURL(new Blob([bytes], { type })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

// Answers, taken along and brought back. -------------------------------------------------------------------------

const zip = () => import('../zip/archive.js');

const progressFile = 'progress.json';
const isProgress = (path) => path.replace(/.*[/\\]/, '') === progressFile;

// What is no such file is none: marks are for practice, and can be had again.
function progressIn(text, stems) {
  const progress = new Map();
  try {
    const all = JSON.parse(text);
    for (const stem of stems) {
      const { marks, hints } = all[stem] ?? {};
      const { points, of, seed, sum: summed } = marks ?? {};
      const isMarked = [points, of, seed, summed].every(Number.isInteger) && points >= 0 && points <= of;
      const seen = Number.isInteger(hints) ? hints : 0;
      if (isMarked || seen > 0) progress.set(stem, { marks: isMarked ? { points, of, seed, sum: summed } : null, hints: seen });
    }
  } catch {
    // None.
  }
  return progress;
}

export async function exported() {
  const encoder = new TextEncoder();
  const answers = list('exercise').map((stem) => [`${stem}.c`, encoder.encode(get('exercise', stem))]);
  const stems = [...new Set(['exercise', 'marks', 'hints'].flatMap(list))]; // marks stay where an answer was reset
  if (!stems.length) return null;
  const progress = stems.map((stem) => [stem, { marks: best(stem), hints: Number(get('hints', stem) ?? 0) }]);
  answers.push([progressFile, encoder.encode(`${JSON.stringify(Object.fromEntries(progress), null, 1)}\n`)]);
  return (await zip()).pack(Object.fromEntries(answers));
}

const tooLong = (name) => `${name} is too long for an answer.`;

function textOf(name, bytes) {
  if (bytes.length > most) throw new Sentence(tooLong(name));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Sentence(`${name} is no text.`);
  }
}

export const read = async (file) => textOf(file.name, new Uint8Array(await file.arrayBuffer()));

// NAME.c alone may belong to more than one chapter; which one, only the exercise itself can say.
function stemOf(name, stems) {
  const path = name.replace(/\.c$/, '');
  const whole = stems.find((stem) => path === stem || path.endsWith(`/${stem}`));
  const last = path.split('/').pop();
  const named = whole ? [whole] : stems.filter((stem) => stem.endsWith(`/${last}`));
  if (!named.length) throw new Sentence(`${name} is no answer: those are called like ${stems[0]}.c.`);
  if (named.length > 1) throw new Sentence(`${name} may be ${named.join(' or ')}: open it at its exercise.`);
  return named[0];
}

// Some systems pack backslashes, and files of their own whose names begin with a dot.
async function unpacked(name, bytes) {
  const library = await zip();
  const long = [];
  const wanted = (one) => {
    const isAnswer = (/\.c$/.test(one.name) || isProgress(one.name)) && !/(^|[/\\])\.[^/\\]*$/.test(one.name);
    if (isAnswer && one.originalSize > most) long.push(one.name);
    return isAnswer && one.originalSize <= most;
  };
  try {
    const files = Object.entries(library.unpack(bytes, wanted));
    return { files: files.map(([path, content]) => [path.replaceAll('\\', '/'), content]), long };
  } catch {
    throw new Sentence(`${name} is no archive that can be unpacked, or it is damaged. Nothing was changed.`);
  }
}

export async function imported(file, stems) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { files, long } = file.name.endsWith('.c') ? { files: [[file.name, bytes]], long: [] } : await unpacked(file.name, bytes);
  const answers = new Map();
  const left = long.map(tooLong);
  let progress = new Map();
  for (const [name, content] of files) {
    try {
      if (isProgress(name)) {
        progress = progressIn(textOf(name, content), stems);
        continue;
      }
      const stem = stemOf(name, stems);
      if (answers.has(stem)) throw new Sentence(`${name} is another answer to ${stem}, and only one is taken.`);
      answers.set(stem, textOf(name, content));
    } catch (error) {
      if (!(error instanceof Sentence)) throw error;
      left.push(error.message);
    }
  }
  if (!answers.size && left.length) throw new Sentence(left.slice(0, 3).join(' '));
  if (!answers.size && !progress.size) throw new Sentence(`In ${file.name} there is no answer: those are called like ${stems[0]}.c.`);
  return { answers: [...answers], progress, left };
}

export const shared = (...words) => new Shared(...words);
