// packs.js: what a page loads to move its figures: programs and scenes of a chapter, each when it is first needed.
import { pack, remember, unpacked } from '../lib/load.js';
import { Sentence } from '../lib/sentence.js';

export function checkBrowser() {
  if (typeof WebAssembly !== 'object') {
    throw new Sentence('This browser has no WebAssembly, which the programs need.');
  }
  if (typeof DecompressionStream !== 'function') {
    throw new Sentence('This browser is too old to unpack the programs.');
  }
}

async function loaded(file, sentence) {
  try {
    return await pack(`live/${file}.js`);
  } catch {
    throw new Sentence(sentence);
  }
}

export const programsOf = (chapter) => loaded(`${chapter}.programs`, 'The programs of this chapter did not load.');

async function json(packed) {
  checkBrowser();
  return unpacked(packed).json().catch(() => {
    throw new Sentence('What should move here did not arrive whole.');
  });
}

export const scenesOf = remember(async (chapter) => json(await loaded(`${chapter}.figures`, 'The figures of this chapter did not load.')));

// What a figure shows at first sight; null where that does not come.
export const filmOf = (stem) => loaded(`${stem}.film`, '').then(json).catch(() => null);

// A table that another script draws (laboratory.js): {column: numbers}, or null if it was not made.
export const table = remember((name) => loaded(name, 'The methods of the book did not load.'));

// A module that another script plays with (effects.js, world.js, laboratory.js), compiled.
export const compiled = remember(async (name, what = 'What should play here') => {
  checkBrowser();
  const pack = await loaded(name, `${what} did not load.`);
  if (!pack) throw new Sentence('This copy of the book was made without a compiler for the web.');
  const bytes = await unpacked(pack).arrayBuffer().catch(() => {
    throw new Sentence('What should move here did not arrive whole.');
  });
  return WebAssembly.compile(bytes).catch(() => {
    throw new Sentence(`This browser cannot run ${what[0].toLowerCase()}${what.slice(1)}.`);
  });
});
