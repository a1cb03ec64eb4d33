// program.js: the page of a program, where a reader edits it, compiles it, runs it, and sees what becomes of its facts,
// its table and its figures. Below the source stands a button, and nothing else is loaded until it is pressed.
//
// The source is edited in editor.js, kept by drafts.js, and compiled by machine.js. The module is put in the place of the
// book's (replace() of figure/programs.js), for this page only: so its runs, and its figures, are the reader's.
//
// In this order: what the source says, facts, options, figures, the workshop, opening.
import { desk, offerAll } from '../figure/figures.js';
import { number as printedNumber } from '../figure/numbers.js';
import { idle, replace, run, stop, told } from '../figure/programs.js';
import { button, make } from '../lib/dom.js';
import * as letters from '../lib/letters.js';
import { style } from '../lib/load.js';
import { Sentence, sentenceOf } from '../lib/sentence.js';
import { fate } from '../reading/doors.js';
import { code, copy } from '../reading/parts.js';
import { tableOf } from '../reading/run.js';
import * as drafts from '../write/drafts.js';
import { compare, editor, editorIsReady } from '../write/editor.js';
import * as machine from '../write/machine.js';

const stem = /** @type {string} */ (document.body.dataset.program);
const listing = /** @type {HTMLElement} */ (document.getElementById('L'));
const name = `${stem.split('/')[1]}.c`;
const original = `${listing.querySelector('pre').textContent.replace(/\n$/, '')}\n`;
const longest = 1e6; // bytes that a link may bring, as those of exercises and methods
const patience = { typing: 400, first: 20000, run: 5000 }; // milliseconds

const quiet = (words, does, attributes = {}) => button(words, does, { class: 'quiet', ...attributes });
const number = (value) => printedNumber('%d', value).join('');

// What the source says of itself ----------------------------------------------------------------------------------

// The line that compiles it, at its head.
const commandOf = (source) => /^ *(?:\/\/|\/?\*) *(cc -Icode .*)$/m.exec(source)?.[1].trim()
  ?? `cc -Icode code/${stem}.c code/steps/*.c -lm`;

// What it expects of its facts, as book/expect.c reads it: name -> {low, high, kind}.
function expectationsIn(source) {
  const found = {};
  for (const [, fact, low, high, kind] of
    source.matchAll(/^[^"\n]*\/\/\s*expect: (\w+) in \[(\S+), (\S+)\] \(([a-z ]+)/gm)) {
    found[fact] = { low, high, kind };
  }
  return found;
}

// Facts -----------------------------------------------------------------------------------------------------------

const isHeld = ({ kind }) => Boolean(kind) && kind !== 'given';
const fails = (known, value) => isHeld(known) && !(value >= Number(known.low) && value <= Number(known.high));

// Each fact, whether its program would have it, and what it is in the book if that is another number.
function factsOf(result, printed, source) {
  const expected = expectationsIn(source);
  const rows = Object.entries(result.facts).map(([fact, value]) => {
    const known = expected[fact] ?? {};
    const before = printed.facts[fact];
    const was = before === undefined ? '; not in the book' : Object.is(before, value) ? '' : `; in the book ${before}`;
    return make('div', fails(known, value) ? { class: 'fails' } : {}, make('dt', {}, fact),
      make('dd', {}, ...fate(known, value), was));
  });
  return make('dl', { class: 'facts' }, ...rows);
}

function judged(result, source) {
  const expected = expectationsIn(source);
  const held = Object.entries(result.facts).filter(([fact]) => isHeld(expected[fact] ?? {}));
  const failing = held.filter(([fact, value]) => fails(expected[fact], value));
  if (held.length === 0) return '';
  if (failing.length === 0) return held.length === 1 ? 'Its fact is as expected.' : `All ${held.length} facts are as expected.`;
  return held.length === 1 ? 'Its fact would fail.' : `${failing.length} of ${held.length} facts would fail.`;
}

// Options ---------------------------------------------------------------------------------------------------------

// What was printed, as far as a page has room for it.
function beginning(printed) {
  const lines = printed.trimEnd().split('\n');
  const most = 100;
  return lines.length <= most ? printed : [...lines.slice(0, most), `… and ${number(lines.length - most)} lines more`].join('\n');
}

const sameNumbers = (some, others) => some.length === others.length && some.every((one, i) => Object.is(one, others[i]));

const spoken = (value) => String(Number(value.toPrecision(4)));

const limitsOf = ({ kind, least, most, below, orZero }) => [
  kind === 'count' ? 'a whole number' : kind === 'positive' ? orZero ? '0 or above' : 'above 0' : 'any number',
  least ? `at least ${least}` : '', most ? `at most ${most}` : '', below ? `below ${below}` : '',
].filter(Boolean).join(', ');

// A field for each option that the program has; an empty one is the default. What a reader gave stays when the program
// is another one.
class Options {
  constructor(change, input) {
    this.change = change;
    this.input = input;
    this.fields = new Map();
    this.element = make('fieldset', { class: 'options' });
  }

  show(options) {
    const before = this.fields;
    this.fields = new Map();
    const rows = options.map((option) => {
      const id = `option-${option.name}`;
      const field = make('input', { id, type: 'number', step: 'any', placeholder: spoken(option.value),
        'aria-describedby': `${id}-limits`, change: this.change, input: this.input });
      field.value = before.get(option.name)?.field.value ?? '';
      this.fields.set(option.name, { field, option });
      return make('div', { class: 'option' }, make('label', { for: id }, code(option.name), ` ${option.help}`), field,
        make('span', { class: 'limits', id: `${id}-limits` }, `${limitsOf(option)}; ${spoken(option.value)} by default`));
    });
    const none = rows.length === 0 ? [make('p', {}, 'This program has none.')] : [];
    this.element.replaceChildren(make('legend', {}, 'Options'), ...rows, ...none);
  }

  get given() {
    const filled = [...this.fields].filter(([, { field }]) => field.value !== '');
    return Object.fromEntries(filled.map(([option, { field }]) => [option, Number(field.value)]));
  }

  check() {
    for (const [option, { field, option: { kind } }] of this.fields) {
      const wanted = kind === 'count' ? 'a whole number' : 'a number';
      if (field.validity.badInput || (kind === 'count' && !Number.isInteger(Number(field.value)))) {
        field.focus();
        throw new Sentence(`The option ${option} takes ${wanted}.`);
      }
    }
  }
}

// Figures ---------------------------------------------------------------------------------------------------------

// A figure that the program's table draws, from its small picture above the source.
function figureOf(item) {
  const anchor = item.querySelector('a');
  const image = item.querySelector('img').cloneNode();
  const label = anchor.textContent.trim();
  const { figure: drawn, caption } = item.dataset;
  image.alt = label; // it is described below
  const words = make('span');
  words.innerHTML = caption; // that the build made
  const looks = anchor.classList.contains('true-colours') ? 'drawing true-colours' : 'drawing';
  const note = make('p', { class: 'said' });
  const figure = make('figure', { class: looks, 'data-figure': drawn, 'data-runs': stem }, image,
    make('figcaption', {}, make('p', {}, make('span', { class: 'number' }, label), ' ', words), note,
      make('p', { class: 'door-quiet' }, make('a', { href: anchor.href }, 'In the chapter'), ' it stays the book’s own.')));
  return { figure, note };
}

class Figures {
  constructor() {
    this.all = [...document.querySelectorAll('.thumbnails [data-figure]')].map(figureOf);
    this.drawn = []; // by a run of the reader's
    this.element = make('div', { class: 'figures' }, ...this.all.map(({ figure }) => figure));
  }

  async begin() {
    if (this.all.length > 0) await offerAll();
    for (const one of this.all) {
      try {
        one.desk = await desk(one.figure);
      } catch (error) {
        const diagram = 'The build draws this figure, and a page cannot.';
        one.note.textContent = error instanceof Sentence ? diagram : sentenceOf(error);
      }
    }
  }

  // Are they of an earlier run?
  age(isOld) {
    this.drawn.forEach(({ figure, note, said }) => {
      figure.classList.toggle('old', isOld);
      note.textContent = isOld ? 'This is of an earlier run of yours.' : said;
    });
  }

  // The program is another one, or its options are: all of its runs are the reader's.
  async draw(set) {
    this.drawn = this.all.filter(({ desk }) => desk);
    for (const { desk } of this.drawn) desk.replaced(stem, set);
    await idle();
    for (const one of this.drawn) {
      const { wrong, note } = one.desk.words;
      const changed = one.figure.classList.contains('changed');
      one.said = wrong || (changed ? `Drawn by your program; what is pale is as printed. ${note}`
        : 'Your program draws it as printed.');
    }
  }
}

// The workshop ----------------------------------------------------------------------------------------------------

class Workshop {
  constructor() {
    this.answered = this.drawn = null; // of which runs, as `now` says it, answer and figures are
    this.told = make('p', { class: 'told', role: 'status' });
    this.progress = make('progress', { max: 1, value: 0, 'aria-label': 'The compiler is coming', hidden: '' });
    this.size = make('p', { class: 'size' });
    this.runner = button('Run', () => this.run(), { class: 'quiet run' });
    this.stopper = quiet('Stop', () => this.stop(), { disabled: '' });
    this.typing = make('input', { type: 'checkbox', change: () => this.typing.checked && this.run() });
    this.comparer = quiet('Compare', () => this.compare(), { 'aria-expanded': 'false' });
    this.differences = make('div', { class: 'differences', hidden: '' });
    this.host = make('div', { class: 'host' });
    this.answer = make('div', { class: 'answer' });
    this.old = make('p', { class: 'old-run' });
    this.options = new Options(() => this.typing.checked && this.run(), () => this.age());
    this.figures = new Figures();
    this.element = make('section', { class: 'workshop', 'aria-label': `Your ${name}` },
      make('div', { class: 'bench' },
        make('div', { class: 'bar-of-tools' }, this.runner, this.stopper,
          make('label', {}, this.typing, ' as I type'),
          make('span', { class: 'ends' }, this.comparer, quiet('Reset', () => this.reset()),
            quiet('Download', () => this.download()),
            quiet('Copy a link', () => this.link()),
            quiet('Close', () => this.close()))),
        this.size, this.progress, this.told, this.differences, this.host,
        make('p', { class: 'door-quiet' }, 'Ctrl+Enter runs it. What you write stays in this browser; the book’s own ',
          'program, and its figures in the chapters, stay as they are.')),
      make('div', { class: 'outcome' }, this.options.element, this.figures.element, this.old, this.answer));
    this.host.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      event.stopPropagation();
      this.run();
    }, true);
  }

  // With this text in the editor, in the place of the listing.
  async begin(text) {
    await Promise.all([editorIsReady(), style('program.css')]);
    this.frame = listing.closest('.door-copied') ?? listing;
    this.frame.before(this.element);
    this.frame.hidden = true;
    this.editor = editor(this.host, { text, label: `The source of ${name}`, change: () => this.changed() });
    this.shared = drafts.shared('program', stem, original, this.editor, {
      followed: () => this.say('You wrote this in another tab.'),
      torn: (take, keep) => this.torn(take, keep),
    });
    this.printed = await run(stem, {}, patience.first, true);
    this.options.show(this.printed.options);
    if (!await machine.here()) {
      this.size.textContent = `The first run fetches the compiler, ${machine.megabytes()} MB, and keeps it.`;
    }
    await this.figures.begin();
  }

  say(sentence) {
    this.told.textContent = sentence;
  }

  // Once it is changed, a link in the address is no longer that of the text.
  changed() {
    if (location.hash.startsWith('#text=')) history.replaceState(null, '', location.pathname + location.search);
    this.keep();
    this.age();
    clearTimeout(this.waiting);
    if (this.typing.checked) this.waiting = setTimeout(() => this.run(), patience.typing);
  }

  // What is written is kept, unless it is the book's.
  keep() {
    this.unkept = '';
    try {
      this.shared.keep();
    } catch (error) {
      this.unkept = sentenceOf(error);
      this.say(this.unkept);
    }
  }

  // Of which run is what stands here?
  get now() {
    return JSON.stringify([this.editor.text(), this.options.given]);
  }

  // The program and its options may be others since.
  age() {
    const isOld = this.answered !== null && this.answered !== this.now;
    this.old.textContent = isOld ? 'This is of an earlier run: the program or its options have changed since.' : '';
    this.answer.classList.toggle('old', isOld);
    this.figures.age(this.drawn !== this.now);
  }

  // A sentence, and what can be done then: [words, action] each.
  ask(sentence, ...choices) {
    const buttons = choices.map(([words, does]) => quiet(words, () => {
      this.told.replaceChildren();
      does();
      this.editor.focus();
    }));
    this.told.replaceChildren(sentence, ...buttons.flatMap((one) => [' ', one]));
  }

  // Another tab has another text. What is written here is not kept until the reader says which is to stay.
  torn(take, keep) {
    this.ask('In another tab you have written something else, so this text is not kept.',
      ['Take the text of the other tab', take], ['Keep this text', keep]);
  }

  // A link brings a text while this is open.
  offer(text) {
    const mine = this.editor.text();
    if (text === mine) return this.editor.focus();
    if (mine === original) return this.editor.set(text);
    return this.ask('This link brings a changed program, and you have one of your own.',
      ['Take that of the link', () => this.editor.set(text)], ['Keep mine', () => {}]);
  }

  // While one run goes on, only the newest wish waits.
  async run() {
    this.wanted = true;
    if (this.running) return;
    this.running = true;
    this.halted = false;
    this.stopping = new AbortController();
    this.stopper.disabled = false;
    try {
      while (this.wanted) {
        this.wanted = false;
        await this.once();
      }
    } catch (error) {
      this.say(sentenceOf(error));
    }
    if (this.unkept) this.told.append(' ', this.unkept);
    this.progress.hidden = true;
    this.stopper.disabled = true;
    this.running = false;
  }

  async once() {
    this.options.check();
    this.keep();
    const source = this.editor.text();
    const { now } = this;
    const set = this.options.given;
    const made = await this.compile(source);
    const isOld = source !== this.editor.text(); // then messages have no lines any more
    this.editor.messages(isOld ? [] : made.messages);
    const errors = made.messages.filter(({ level }) => level === 'error').length;
    if (!made.module) {
      this.say(isOld ? 'What you had before these changes does not compile.' : errors > 0 ? `It does not compile: ${errors === 1 ? 'one error' : `${errors} errors`}, below the source.`
        : `It does not compile. The compiler says: ${made.said.trim()}`);
      this.answers(null);
      return;
    }
    replace(stem, made.module);
    this.say('Running …');
    const begun = performance.now();
    const result = await run(stem, set, Math.max(patience.run, 4 * (this.printed.ms ?? 0)));
    this.show(result, source, performance.now() - begun, now);
    if (result.error) return;
    await this.figures.draw(set);
    this.drawn = now;
    this.age();
  }

  // What came of a run; null: nothing did.
  answers(run, ...parts) {
    this.answer.replaceChildren(...parts);
    this.answered = run;
    this.age();
  }

  async compile(source) {
    this.progress.value = 0;
    const soon = setTimeout(() => { this.progress.hidden = false; }, 300);
    try {
      await machine.load((part) => { this.progress.value = part; }, this.stopping.signal);
    } finally {
      clearTimeout(soon);
      this.progress.hidden = true;
    }
    this.size.textContent = '';
    if (this.halted) throw new Sentence('Stopped.'); // the compiler is there for the next run
    this.say('Compiling …');
    return machine.compile({ kind: 'program', stem, source, name }, this.stopping);
  }

  show(result, source, time, now) {
    const parts = [];
    if (result.printed) {
      parts.push(make('h2', {}, 'Printed'), make('pre', { tabindex: '0', role: 'region', 'aria-label': 'Printed' },
        beginning(result.printed)));
    }
    if (result.error) {
      const endless = /^This run was stopped after/.test(result.error) ? ' Is there a loop that never ends?' : '';
      this.say(`${told(result.error)}${endless}`);
      this.answers(parts.length > 0 ? now : null, ...parts);
      return;
    }
    this.options.show(result.options);
    const table = tableOf(result, 10);
    if (Object.keys(result.facts).length > 0) {
      parts.push(make('h2', {}, 'Facts'), factsOf(result, this.printed, source));
    }
    if (table) parts.push(make('h2', {}, 'Table'), table);
    this.answers(now, ...parts);
    const same = sameNumbers(result.rows, this.printed.rows) ? 'Its table is the book’s.' : '';
    const ran = `It ran in ${number(Math.max(1, Math.round(time)))} ms.`;
    const ended = result.status ? `It ended with status ${result.status}.` : ''; // other than 0: something went wrong
    this.say([ran, ended, judged(result, source), same].filter(Boolean).join(' '));
  }

  stop() {
    this.wanted = false;
    this.halted = true;
    this.stopping?.abort();
    stop(stem);
    this.say('Stopped.');
    if (document.activeElement === this.stopper) this.runner.focus(); // which is about to be disabled
  }

  compare() {
    const show = this.differences.hidden;
    this.differences.hidden = !show;
    this.comparer.setAttribute('aria-expanded', String(show));
    if (show) this.differences.replaceChildren(compare(original, this.editor.text()));
  }

  // The book's program again. Undo in the editor brings the reader's back.
  reset() {
    this.editor.set(original);
    this.editor.messages([]);
    this.keep();
    this.say('This is the book’s program again. Undo, in the editor, brings yours back.');
    this.editor.focus();
  }

  download() {
    drafts.download(name, this.editor.text(), 'text/x-c');
    this.say(`${name} was downloaded. In a folder with code/ of the book, this compiles it: ${commandOf(original)}`);
  }

  // To this page with what stands in the editor.
  async link() {
    try {
      const packed = await letters.pack(new TextEncoder().encode(this.editor.text()));
      await copy(`${location.href.split('#')[0]}#text=${packed}`, 'Link');
    } catch (error) {
      this.say(sentenceOf(error));
    }
  }

  // The listing stands in its place again.
  leave() {
    this.shared?.end();
    this.element.remove();
    if (this.frame) this.frame.hidden = false;
  }

  close() {
    this.stop();
    this.keep();
    replace(stem);
    this.leave();
    workshop = null;
    offer();
    place.querySelector('button').focus();
  }
}

// Opening ---------------------------------------------------------------------------------------------------------

const place = make('p', { class: 'edit-and-run' });
let workshop = null;
let opening = null; // a promise

// What to do instead, where nothing can be compiled.
const instead = (why) => [`${why} Download `, make('a', { href: name, download: '' }, code(name)), ' and compile it: ',
  code(commandOf(original))];

async function openNow(text) {
  place.replaceChildren('One moment …');
  const fresh = new Workshop();
  try {
    await machine.isReady();
    const why = machine.why();
    if (why) return void place.replaceChildren(...instead(why));
    await fresh.begin(text ?? drafts.get('program', stem) ?? original);
    workshop = fresh;
    place.replaceChildren();
    workshop.editor.focus();
  } catch (error) {
    fresh.leave();
    offer();
    place.append(' ', sentenceOf(error));
  }
}

function open(text) {
  opening = openNow(text);
}

function offer() {
  const draft = drafts.get('program', stem);
  place.replaceChildren(quiet(draft ? 'Go on editing' : 'Edit and run', () => open()),
    draft ? ' You have changed this program.' : '');
}

// A link may bring a text. Nobody's own is lost by it.
async function followLink() {
  const asked = new URLSearchParams(location.hash.slice(1));
  if (!asked.has('text')) return;
  await opening;
  let brought;
  try {
    brought = new TextDecoder().decode(await letters.unpack(asked.get('text'), longest));
  } catch (error) {
    if (workshop) workshop.say(sentenceOf(error));
    else place.append(' ', sentenceOf(error));
    return;
  }
  const draft = drafts.get('program', stem);
  if (workshop) workshop.offer(brought);
  else if (!draft || draft === brought) open(brought);
  else {
    place.replaceChildren('This link brings a changed program, and you have one of your own. ',
      quiet('Open the link’s, drop mine', () => open(brought)), ' ', quiet('Open mine', () => open()));
  }
}

async function begin() {
  (listing.closest('.door-copied') ?? listing).before(place);
  offer();
  addEventListener('hashchange', followLink);
  await followLink();
}

begin();
