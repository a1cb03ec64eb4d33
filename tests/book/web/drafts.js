// drafts.js HTML FOLDER: what a reader writes is kept, or the page says that it is not; and what is taken along comes back,
// from Python's zipfile too. Nothing here needs a browser.
const assert = require('assert');
const fs = require('fs');
const path = require('path');
const { Duplex } = require('stream');
const vm = require('vm');
const zlib = require('zlib');
const { execFileSync } = require('child_process');
const { tags } = require('./in-node.js');

const [, , html, folder] = process.argv;

class Full extends Error {
  get name() {
    return 'QuotaExceededError';
  }
}

// What every browser with these streams has, and Node 18 has not: 'deflate-raw'.
function streams(make) {
  return function (format) {
    assert.equal(format, 'deflate-raw');
    return Duplex.toWeb(make());
  };
}

// A page with a store for so many letters; null: the browser refuses to be asked for one. Another tab may have the same store.
function page(room, kept = {}) {
  const hidden = { enumerable: false, configurable: true };
  Object.defineProperties(kept, {
    getItem: { ...hidden, value: (key) => kept[key] ?? null },
    removeItem: { ...hidden, value: (key) => delete kept[key] },
    setItem: {
      ...hidden,
      value(key, text) {
        const others = Object.entries(kept).filter(([other]) => other !== key);
        const used = others.reduce((sum, [other, one]) => sum + other.length + one.length, 0);
        if (used + key.length + text.length > world.room) throw new Full();
        kept[key] = text;
      },
    },
  });
  const world = { room, kept };
  const listeners = new Set();
  const window = {
    smallSteps: {},
    addEventListener(event, listener, { signal }) {
      listeners.add(listener);
      signal.addEventListener('abort', () => listeners.delete(listener));
    },
  };
  Object.defineProperty(window, 'localStorage', {
    get() {
      if (room === null) throw new Error('The operation is insecure.');
      return kept;
    },
  });
  const href = 'file:///book/index.html';
  const context = vm.createContext({
    window, smallSteps: window.smallSteps, location: { protocol: 'file:', href }, document: tags((name) => run(name), href), URL, AbortController, TextDecoder, TextEncoder, Blob, Response, atob, btoa, Uint8Array,
    CompressionStream: streams(zlib.createDeflateRaw), DecompressionStream: streams(zlib.createInflateRaw),
  });
  const run = (name) => vm.runInContext(fs.readFileSync(path.join(html, name), 'utf8'), context);
  ['small-steps.js', 'write.js'].forEach(run);
  const { modules } = window.smallSteps;
  return { drafts: modules['../write/drafts.js'], letters: modules['../lib/letters.js'], Sentence: modules['../lib/sentence.js'].Sentence, world, wake: () => listeners.forEach((listener) => listener()) };
}

// An editor of the text, and what becomes of it.
function editing(ours, original) {
  const editor = {
    shown: ours.drafts.get('exercise', stem) ?? original,
    text: () => editor.shown,
    set(text) {
      editor.shown = text;
      editor.keeps = editor.shared.keep();
    },
  };
  editor.shared = ours.drafts.shared('exercise', stem, original, editor, {
    followed: () => { editor.followed = true; },
    torn: (take, keep) => { editor.torn = { take, keep }; },
  });
  return editor;
}

const file = (name, bytes) => ({ name, arrayBuffer: async () => Uint8Array.from(Buffer.from(bytes)).buffer });
const sentence = (ours, words) => (error) => {
  assert(error instanceof ours.Sentence, String(error.stack));
  assert.match(error.message, words);
  return true;
};

const stem = '02-euler/step';
const stems = ['02-euler/step', '03-midpoint/budget', '13-playground/budget', '10-verlet/leap'];
const text = 'void leap(void)\n{\n\treturn; /* h ≤ 2/ω */\n}\n';

const tests = {
  'what is written is kept, one text for each thing'() {
    const { drafts, world } = page(1e4);
    assert.equal(drafts.get('exercise', '02-euler/step'), null);
    drafts.set('exercise', '02-euler/step', 'one');
    drafts.set('program', '02-euler/step', 'two');
    drafts.set('exercise', '10-verlet/leap', text);
    assert.equal(drafts.get('exercise', '02-euler/step'), 'one');
    assert.deepEqual([...drafts.list('exercise')], ['02-euler/step', '10-verlet/leap']);
    drafts.drop('exercise', '02-euler/step');
    assert.equal(drafts.get('exercise', '02-euler/step'), null);
    assert.equal(drafts.get('program', '02-euler/step'), 'two');
    assert(Object.keys(world.kept).every((key) => key.startsWith('small-steps.')));
  },

  'a full storage is told, and nothing is lost in the page'() {
    const ours = page(100);
    const { drafts, world } = ours;
    drafts.set('exercise', '02-euler/step', 'short');
    const long = 'x'.repeat(200);
    assert.throws(() => drafts.set('exercise', '02-euler/step', long), sentence(ours, /full.*Download it/));
    assert.equal(drafts.get('exercise', '02-euler/step'), long);
    assert.equal(world.kept['small-steps.exercise.02-euler/step'], 'short');
    world.room = 1000;
    drafts.set('exercise', '02-euler/step', `${long}y`);
    assert.equal(world.kept['small-steps.exercise.02-euler/step'], `${long}y`);
  },

  'a browser that keeps nothing is told, too'() {
    const ours = page(null);
    assert.throws(() => ours.drafts.set('exercise', '10-verlet/leap', text), sentence(ours, /keeps nothing.*Download it/));
    assert.equal(ours.drafts.get('exercise', '10-verlet/leap'), text);
    assert.deepEqual([...ours.drafts.list('exercise')], ['10-verlet/leap']);
    ours.drafts.drop('exercise', '10-verlet/leap');
    assert.equal(ours.drafts.get('exercise', '10-verlet/leap'), null);
  },

  'what one tab writes another one follows, and neither writes over the other'() {
    const kept = {};
    const [one, other] = [page(1e4, kept), page(1e4, kept)];
    const [mine, theirs] = [editing(one, 'as it was'), editing(other, 'as it was')];
    mine.set('mine');
    assert(mine.keeps && !mine.followed);
    other.wake();
    assert.equal(theirs.text(), 'mine');
    assert(theirs.followed);
    theirs.set('theirs');
    mine.shown = 'torn'; // before the news come
    assert.equal(mine.shared.keep(), false);
    assert.equal(one.drafts.get('exercise', stem), 'theirs');
    mine.torn.take();
    assert.equal(mine.text(), 'theirs');
    theirs.set('theirs again');
    mine.shown = 'torn again';
    mine.shared.keep();
    mine.torn.keep();
    assert.equal(one.drafts.get('exercise', stem), 'torn again');
    other.wake();
    assert.equal(theirs.text(), 'torn again');
    theirs.set('as it was');
    one.wake();
    assert.equal(mine.text(), 'as it was');
    assert.equal(one.drafts.get('exercise', stem), null);
    mine.shared.end();
    theirs.set('later');
    one.wake();
    assert.equal(mine.text(), 'as it was');
  },

  'what did not find room is not lost to another tab'() {
    const kept = {};
    const [one, other] = [page(1e4, kept), page(1e4, kept)];
    const [mine, theirs] = [editing(one, ''), editing(other, '')];
    other.world.room = 10;
    assert.throws(() => mine.set('mine'), sentence(one, /full/));
    other.world.room = 1e4;
    theirs.set('theirs');
    one.wake();
    assert.equal(mine.text(), 'mine');
    mine.torn.take();
    assert.equal(one.drafts.get('exercise', stem), 'theirs');
  },

  async 'a text comes back from a link; what is damaged or too much does not'() {
    const ours = page(1e4);
    const letters = await ours.letters.pack(text);
    assert.match(letters, /^[\w-]+$/);
    assert.equal(await ours.letters.text(letters), text);
    await assert.rejects(ours.letters.text(`${letters.slice(0, 9)}%`), sentence(ours, /damaged/));
    await assert.rejects(ours.letters.text(letters.slice(0, -8)), sentence(ours, /damaged/));
    await assert.rejects(ours.letters.text(await ours.letters.pack('x'.repeat(2e6))), sentence(ours, /more than it should/));
  },

  async 'answers are taken along as the folder that the course reads, and come back'() {
    const ours = page(1e4);
    ours.drafts.set('exercise', '02-euler/step', 'one');
    ours.drafts.set('exercise', '10-verlet/leap', text);
    ours.drafts.set('program', '02-euler/spiral', 'no answer');
    const marks = { points: 3, of: 4, seed: 7, sum: ours.drafts.sum('one') };
    ours.drafts.improve('02-euler/step', { marks, hints: 2 });
    ours.drafts.improve('02-euler/step', { marks: { ...marks, points: 2 }, hints: 1 }); // no better
    const archive = path.join(folder, 'answers.zip');
    fs.writeFileSync(archive, await ours.drafts.exported());
    execFileSync('python3', ['-m', 'zipfile', '-e', archive, path.join(folder, 'answers')]);
    assert.equal(fs.readFileSync(path.join(folder, 'answers/02-euler/step.c'), 'utf8'), 'one');
    assert.equal(fs.readFileSync(path.join(folder, 'answers/10-verlet/leap.c'), 'utf8'), text);
    assert.equal(fs.readdirSync(path.join(folder, 'answers')).length, 3); // and the progress
    const packed = path.join(folder, 'packed.zip'); // with a folder around it, as most programs pack
    execFileSync('python3', ['-m', 'zipfile', '-c', packed, path.join(folder, 'answers')]);
    const back = await page(1e4).drafts.imported(file('packed.zip', fs.readFileSync(packed)), stems);
    assert.deepEqual(back.answers.map((one) => [...one]).sort(), [['02-euler/step', 'one'], ['10-verlet/leap', text]]);
    assert.deepEqual([...back.left], []);
    assert.deepEqual({ ...back.progress.get('02-euler/step').marks }, marks);
    assert.equal(back.progress.get('02-euler/step').hints, 2);
    assert.equal(back.progress.get('10-verlet/leap'), undefined);
    ours.drafts.drop('exercise', '02-euler/step'); // reset, and its marks stay
    ours.drafts.drop('exercise', '10-verlet/leap');
    const reset = await page(1e4).drafts.imported(file('reset.zip', await ours.drafts.exported()), stems);
    assert.equal(reset.answers.length, 0);
    assert.deepEqual({ ...reset.progress.get('02-euler/step').marks }, marks);
    assert.equal(await page(1e4).drafts.exported(), null);
    const other = path.join(folder, 'answers', 'progress.json'); // which somebody has changed
    for (const [said, marked] of [['no JSON', undefined], ['null', undefined], ['{"02-euler/step": {"marks": {"points": 5, "of": 4, "seed": 1, "sum": 1}}}', null]]) {
      fs.writeFileSync(other, said);
      execFileSync('python3', ['-m', 'zipfile', '-c', packed, path.join(folder, 'answers')]);
      const changed = await page(1e4).drafts.imported(file('packed.zip', fs.readFileSync(packed)), stems);
      assert.equal(changed.answers.length, 2);
      assert.equal(changed.progress.get('02-euler/step')?.marks, marked);
    }
  },

  async 'of an archive that others have packed each file is taken, or the page says why not'() {
    const archive = path.join(folder, 'odd.zip');
    const files = { 'me\\02-euler\\step.c': 'one', 'me/13-playground/budget.c': 'two', 'deep/er/leap.c': text, 'me/leap.c': 'another',
      'me/hello.c': 'none', 'budget.c': 'whose', 'me/03-midpoint/budget.c': ['x', 1e6 + 1], '__MACOSX/me/02-euler/._step.c': 'no text',
      'me/notes.txt': 'none' };
    execFileSync('python3', ['-c', `import json, sys, zipfile
with zipfile.ZipFile(sys.argv[1], 'w') as z:
    for name, text in json.loads(sys.argv[2]).items():
        z.writestr(zipfile.ZipInfo(name), text if isinstance(text, str) else text[0] * text[1])`, archive, JSON.stringify(files)]);
    const { answers, left } = await page(1e4).drafts.imported(file('odd.zip', fs.readFileSync(archive)), stems);
    assert.deepEqual(answers.map((one) => [...one]).sort(), [['02-euler/step', 'one'], ['10-verlet/leap', text], ['13-playground/budget', 'two']]);
    assert.deepEqual([...left].sort(), ['budget.c may be 03-midpoint/budget or 13-playground/budget: open it at its exercise.',
      'me/03-midpoint/budget.c is too long for an answer.', 'me/hello.c is no answer: those are called like 02-euler/step.c.',
      'me/leap.c is another answer to 10-verlet/leap, and only one is taken.']);
  },

  async 'what is no answer is told, and changes nothing'() {
    const ours = page(1e4);
    const bring = (name, bytes) => ours.drafts.imported(file(name, bytes), stems);
    assert.deepEqual([...(await bring('leap.c', text)).answers[0]], ['10-verlet/leap', text]);
    assert.equal(await ours.drafts.read(file('letter.c', text)), text);
    await assert.rejects(ours.drafts.read(file('picture.c', [0xff, 0xfe, 0x00])), sentence(ours, /is no text/));
    assert.deepEqual([...(await bring('13-playground/budget.c', text)).answers[0]], ['13-playground/budget', text]);
    await assert.rejects(bring('budget.c', text), sentence(ours, /may be 03-midpoint\/budget or 13-playground\/budget/));
    await assert.rejects(bring('letter.c', text), sentence(ours, /no answer.*02-euler\/step\.c/));
    await assert.rejects(bring('leap.c', [0xff, 0xfe, 0x00]), sentence(ours, /is no text/));
    await assert.rejects(bring('leap.c', Buffer.alloc(1e6 + 1, 'x')), sentence(ours, /too long/));
    const archive = fs.readFileSync(path.join(folder, 'answers.zip'));
    await assert.rejects(bring('answers.zip', archive.subarray(0, 90)), sentence(ours, /damaged. Nothing was changed/));
    await assert.rejects(bring('picture.zip', Buffer.from('GIF89a')), sentence(ours, /no archive/));
    assert.deepEqual([...ours.drafts.list('exercise')], []);
  },
};

async function main() {
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  let faults = 0;
  for (const [name, test] of Object.entries(tests)) {
    try {
      await test();
    } catch (error) {
      faults += 1;
      console.log(`${name}: ${error.stack}`);
    }
  }
  console.log(`${Object.keys(tests).length} tests, ${faults} faults`);
  process.exitCode = faults ? 1 : 0;
}

main();
