// drafts.js: what a reader has written in the pages. The browser keeps it, one text for each thing that is written;
// nothing of it goes anywhere else, unless the reader takes it along.
//
//   smallSteps.drafts.get(kind, stem)         the text, or null; kinds are 'exercise', 'program', 'method', ...
//                    .set(kind, stem, text)   throws a Sentence where the browser does not keep it; it stays in the page
//                    .drop(kind, stem), .list(kind)
//                    .best(stem)              the best marks that the page has seen of an exercise: {points, of, seed, sum}, or
//                                             null; sum is that of the text that was marked
//                    .sum(text)               a number by which two texts are told apart
//                    .download(name, bytes, type)
//                    .read(file)              its text
//                    .export()                all answers, as an archive of the folder that `./course grade --answers` reads
//                    .import(file, stems)     what such an archive, or one NAME.c, has for these exercises: [[stem, text]]
window.smallSteps ??= {};
((ours) => {
  'use strict';

  const prefix = 'small-steps.';
  const most = 1e6; // bytes of an answer, as many as the course reads
  const unkept = new Map(); // what the browser did not take

  const keyOf = (kind, stem) => `${prefix}${kind}.${stem}`;

  // Some browsers, and some settings, refuse even to be asked.
  function storage() {
    try {
      return window.localStorage;
    } catch (error) {
      return null;
    }
  }

  function get(kind, stem) {
    const key = keyOf(kind, stem);
    return unkept.get(key) ?? storage()?.getItem(key) ?? null;
  }

  function set(kind, stem, text) {
    const key = keyOf(kind, stem);
    try {
      window.localStorage.setItem(key, text);
      unkept.delete(key);
    } catch (error) {
      unkept.set(key, text);
      const why = error.name === 'QuotaExceededError' ? 'The storage of this browser is full'
        : 'This browser keeps nothing for this page';
      throw new ours.Sentence(`${why}: what you write stays until the page is closed. Download it before that.`);
    }
  }

  function drop(kind, stem) {
    unkept.delete(keyOf(kind, stem));
    storage()?.removeItem(keyOf(kind, stem));
  }

  function list(kind) {
    const start = keyOf(kind, '');
    const kept = Object.keys(storage() ?? {});
    return [...new Set([...kept, ...unkept.keys()])].filter((key) => key.startsWith(start))
      .map((key) => key.slice(start.length)).sort();
  }

  function best(stem) {
    try {
      return JSON.parse(get('marks', stem) ?? 'null');
    } catch (error) { // somebody else's
      return null;
    }
  }

  const sum = (text) => [...text].reduce((all, letter) => (Math.imul(all, 31) + letter.codePointAt(0)) | 0, 0);

  function download(name, bytes, type) {
    const link = document.createElement('a');
    Object.assign(link, { href: URL.createObjectURL(new Blob([bytes], { type })), download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }

  // Answers, taken along and brought back. -------------------------------------------------------------------------

  async function zip() {
    await ours.parts.load('zip.js');
    if (!ours.zip) throw new ours.Sentence('This copy of the book was made without npm, and packs no archives. Take the files one by one.');
    return ours.zip;
  }

  async function exported() {
    const encoder = new TextEncoder();
    const answers = list('exercise').map((stem) => [`${stem}.c`, encoder.encode(get('exercise', stem))]);
    return (await zip()).pack(Object.fromEntries(answers));
  }

  function textOf(name, bytes) {
    if (bytes.length > most) throw new ours.Sentence(`${name} is too long for an answer.`);
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch (error) {
      throw new ours.Sentence(`${name} is no text.`);
    }
  }

  const read = async (file) => textOf(file.name, new Uint8Array(await file.arrayBuffer()));

  // NAME.c alone may belong to more than one chapter; which one, only the exercise itself can say.
  function stemOf(name, stems) {
    const path = name.replace(/\.c$/, '');
    const whole = stems.find((stem) => path === stem || path.endsWith(`/${stem}`));
    const last = path.split('/').pop();
    const named = stems.filter((stem) => stem.endsWith(`/${last}`));
    if (!whole && named.length > 1) {
      throw new ours.Sentence(`${name} may be ${named.join(' or ')}: open it at its exercise.`);
    }
    return whole ?? named[0];
  }

  async function unpacked(name, bytes) {
    const library = await zip();
    try {
      return Object.entries(library.unpack(bytes, (one) => one.name.endsWith('.c') && one.originalSize <= most));
    } catch (error) {
      throw new ours.Sentence(`${name} is no archive that can be unpacked, or it is damaged. Nothing was changed.`);
    }
  }

  async function imported(file, stems) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const files = file.name.endsWith('.c') ? [[file.name, bytes]] : await unpacked(file.name, bytes);
    const found = files.map(([name, content]) => [stemOf(name, stems), textOf(name, content)]).filter(([stem]) => stem);
    if (!found.length) throw new ours.Sentence(`In ${file.name} there is no answer: those are called like ${stems[0]}.c.`);
    return found;
  }

  ours.drafts = { get, set, drop, list, best, sum, download, read, export: exported, import: imported };
})(window.smallSteps);
