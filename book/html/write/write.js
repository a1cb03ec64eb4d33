// write.js: an exercise done in its page. What is written is kept (drafts.js), compiled and marked here (machine.js),
// by the same judge as that of `./course grade`; compared with what was handed out, taken along, and helped by hints.
//
//   await write(host, stem, { text, seed, marked })   text: that of a link; marked(marks) after each verdict
import { button, make } from '../lib/dom.js';
import * as letters from '../lib/letters.js';
import { style } from '../lib/load.js';
import { Sentence } from '../lib/sentence.js';
import { exercise } from '../reading/exercises.js';
import { code, command, copy } from '../reading/parts.js';
import * as drafts from './drafts.js';
import { compare, editor, editorIsReady } from './editor.js';
import * as machine from './machine.js';

const tool = (words, does, attributes = {}) => button(words, does, { class: 'door-button', ...attributes });
const seeds = 16; // of which the page knows the answers: small_steps_seeds in cmake/exercises.cmake

// HTML that the build made, of our own words.
function woven(html, attributes = {}) {
  const box = make('div', attributes);
  box.innerHTML = html;
  return box;
}

// A verdict as the command line prints it: what is right and what is not can be seen at once.
function printed(verdict) {
  const kinds = { ok: 'right', FAIL: 'wrong' };
  const lines = verdict.split(/^/m).map((line) => {
    const [, before, word, after] = /^( +)(ok|FAIL)( [^]*)$/.exec(line) || [];
    return word ? [before, make('span', { class: kinds[word] }, word), after] : line;
  });
  return make('pre', { tabindex: '0', role: 'group', 'aria-label': 'Verdict' }, ...lines.flat());
}

class Writing {
  /** @param {string} stem @param {any} task @param {{ seed?: string, marked?: (marks: any) => void }} given */
  constructor(stem, task, { seed = '', marked = () => {} }) {
    this.stem = stem;
    this.task = task;
    this.marked = marked;
    this.turn = 0;
    this.name = `${stem.split('/').pop()}.c`;
    this.state = make('p', { class: 'write-state', role: 'status' });
    this.asking = make('div', { class: 'write-asking' });
    this.torn = make('div', { class: 'write-asking' });
    this.said = make('div', { class: 'write-said', 'aria-live': 'polite' });
    this.hints = make('div', { class: 'write-hints', 'aria-live': 'polite' });
    this.seed = make('input', { inputmode: 'numeric', size: '4', placeholder: 'any', value: seed });
    this.hint = tool('', () => this.askHint());
    this.comparing = tool('Compare with the original', () => this.compare(), { 'aria-expanded': 'false' });
    this.marking = tool('Mark', () => this.mark(), { class: 'door-button write-mark' });
  }

  // Everything, in the order in which it is read.
  build(host, text) {
    host.writing = this;
    this.host = host;
    const about = make('p', { class: 'write-about' }, 'Write ', code(this.name), '. ', this.state);
    const place = make('div');
    const file = make('input', { type: 'file', accept: '.c,text/plain', hidden: '', change: () => this.open(file) });
    host.append(about, place,
      make('p', { class: 'door-buttons' }, this.marking, make('label', { class: 'write-seed', title: `from 0 to ${seeds - 1}` }, 'Seed ', this.seed),
        this.hint, this.comparing,
        tool('Reset', () => this.replace(this.task.c, 'It is as it was handed out.')),
        tool(`Download ${this.name}`, () => drafts.download(this.name, this.editor.text(), 'text/x-c')),
        tool('Open a file', () => file.click()), file,
        tool('Copy a link to it', () => this.link())),
      this.torn, this.asking, this.said, this.hints,
      make('details', {}, make('summary', {}, 'The header ', code(this.name.replace(/c$/, 'h'))),
        make('pre', { tabindex: '0', role: 'region', 'aria-label': 'The header' }, code(this.task.h))),
      make('p', { class: 'door-quiet' }, 'This is practice, and stays in this browser. The mark of record is that of ',
        command(`./course grade ${this.stem}`)));
    this.editor = editor(place, { text, label: this.name, change: () => this.keep() });
    this.shared = drafts.shared('exercise', this.stem, this.task.c, this.editor, {
      followed: () => this.tell('You wrote this in another tab.'),
      torn: (take, keep) => this.put(this.torn, 'In another tab you have written something else.',
        ['Take the text of the other tab', take], ['Keep this text', keep]),
    });
    this.showHints(Number(drafts.get('hints', this.stem) ?? 0));
    this.tell();
    try {
      this.askedSeed();
    } catch (error) { // a link has brought it
      this.say(make('p', {}, error.message));
    }
  }

  // What is written is kept at once. ----------------------------------------------------------------------------

  tell(words) {
    const text = this.editor.text();
    const isNew = text === this.task.c;
    const isOld = this.markedText !== undefined && this.markedText !== text;
    const said = (words ?? (isNew ? 'It is as it was handed out.' : 'What you write is kept in this browser.'))
      + (isOld ? ' The verdict is about the text before your last changes.' : '');
    if (this.state.textContent !== said) this.state.textContent = said; // who listens hears it once
  }

  // Once it is changed, a link in the address is no longer that of the text.
  keep() {
    const asked = new URLSearchParams(location.hash.slice(1));
    if (asked.get('write') === this.stem && asked.has('text')) {
      history.replaceState(null, '', `${location.pathname}${location.search}#write=${this.stem}`);
    }
    try {
      this.tell(this.shared.keep() ? undefined : 'What you write here is not kept: see below.');
    } catch (error) {
      this.tell(error.message);
    }
    if (this.compared) this.showCompared();
  }

  // A text that came with a link.
  offer(text) {
    if (text === this.editor.text()) return this.editor.focus();
    return this.ask('This link brings a text of its own, and you have written something here already.',
      ['Keep mine', () => this.editor.focus()],
      ['Take the text of the link', () => this.replace(text, 'This is the text of the link.')]);
  }

  // Another text in place of the one that is there, which can be taken back.
  replace(text, words) {
    const before = this.editor.text();
    if (text === before) return this.ask(words);
    this.editor.set(text);
    this.editor.messages([]);
    return this.ask(words, ['Take my text back', () => this.editor.set(before)]);
  }

  async open(input) {
    const [file] = input.files;
    input.value = '';
    try {
      if (file) this.replace(await drafts.read(file), `This is ${file.name}.`);
    } catch (error) {
      this.ask(error.message);
    }
  }

  async link() {
    const text = await letters.pack(this.editor.text());
    copy(`${location.href.split('#')[0]}#write=${this.stem}&text=${text}`, 'Link');
  }

  compare() {
    if (this.compared) {
      this.compared.remove();
      this.compared = null;
    } else {
      this.compared = make('div');
      this.asking.before(this.compared);
      this.showCompared();
    }
    this.comparing.setAttribute('aria-expanded', String(Boolean(this.compared)));
  }

  showCompared() {
    this.compared.replaceChildren(compare(this.task.c, this.editor.text()));
  }

  // A sentence, and what can be done then: [words, action] each; whichever is pressed, the question is gone, and the
  // keyboard is where it was before.
  put(place, words, ...choices) {
    const before = document.activeElement;
    const buttons = choices.map(([label, does]) => tool(label, () => {
      place.replaceChildren();
      does();
      this.refocus(before);
    }));
    place.replaceChildren(make('p', { role: 'status' }, words), make('p', { class: 'door-buttons' }, ...buttons));
    return buttons;
  }

  ask(words, ...choices) {
    this.put(this.asking, words, ...choices)[0]?.focus();
  }

  // What had the focus is gone: it goes there, or to "Mark".
  refocus(to) {
    if (document.activeElement !== document.body) return;
    const isThere = this.host.contains(to) && !to.disabled;
    (isThere ? to : this.marking).focus({ preventScroll: true });
  }

  // Hints, one after the other. ---------------------------------------------------------------------------------

  askHint() {
    const { hints } = this.task;
    const shown = this.hints.children.length;
    this.ask(`There are ${hints.length} hints; each gives a little more.`,
      [`Show hint ${shown + 1} of ${hints.length}`, () => this.showHints(shown + 1)], ['Not yet', () => this.hint.focus()]);
  }

  async showHints(count) {
    const { hints } = this.task;
    const shown = Math.min(count, hints.length);
    if (shown) await style('katex/katex.min.css');
    for (let k = this.hints.children.length; k < shown; k++) {
      this.hints.append(make('section', {}, make('h4', {}, `Hint ${k + 1} of ${hints.length}`), woven(hints[k])));
    }
    this.hint.textContent = `Hints: ${shown} of ${hints.length} seen`;
    this.hint.disabled = shown === hints.length;
    try {
      if (shown) drafts.set('hints', this.stem, String(shown));
    } catch (error) {
      this.tell(error.message);
    }
  }

  // Marking. ----------------------------------------------------------------------------------------------------

  // Where a reader of a narrow screen sees it.
  say(...parts) {
    this.said.replaceChildren(...parts);
    this.said.scrollIntoView({ block: 'nearest' });
  }

  askToFetch() {
    const size = machine.megabytes();
    this.ask(`To compile C here, your browser fetches a compiler of ${size} MB, once.`,
      [`Fetch ${size} MB and mark`, () => {
        this.agreed = true;
        this.mark();
      }], ['Not now', () => {}]);
  }

  async load() {
    const size = machine.megabytes();
    const bar = make('progress', { max: '1', value: '0', 'aria-label': `Fetching ${size} MB` });
    const soon = setTimeout(() => this.say(make('p', {}, 'Fetching the compiler … ', bar, ' ', tool('Stop', () => this.stop()))), 100);
    await machine.load((part) => { bar.value = part; }, this.stopping.signal).finally(() => clearTimeout(soon));
  }

  stop() {
    this.turn += 1;
    this.stopping.abort();
    this.say(make('p', {}, 'Stopped.'));
    this.busy(false);
    this.refocus(this.marking);
  }

  // A button that is disabled would lose the focus.
  busy(is) {
    this.marking.setAttribute('aria-disabled', String(is));
  }

  // The seed that is asked for, null for any.
  askedSeed() {
    const seed = this.seed.value.trim();
    if (!/^\d*$/.test(seed) || Number(seed) >= seeds) {
      throw new Sentence(`A seed is a whole number from 0 to ${seeds - 1} here, or nothing: of these the page knows the answers.`);
    }
    return seed ? Number(seed) : null;
  }

  async mark() {
    if (this.marking.ariaDisabled === 'true') return;
    this.turn += 1;
    const { turn } = this;
    this.stopping = new AbortController();
    this.busy(true);
    this.asking.replaceChildren();
    try {
      const why = machine.why();
      if (why) throw new Sentence(why);
      const seed = this.askedSeed();
      if (!this.agreed && !await machine.here()) return void this.askToFetch();
      await this.load();
      if (turn !== this.turn) return;
      this.say(make('p', {}, 'Marking … ', tool('Stop', () => this.stop())));
      this.keep(); // what a link has brought is the reader's from now on
      const text = this.editor.text();
      const { signal } = this.stopping;
      const result = await machine.mark(this.stem, text, { ...seed !== null && { seed }, signal });
      if (turn === this.turn) this.show(result, text);
    } catch (error) {
      if (turn === this.turn) this.refuse(error);
    } finally {
      if (turn === this.turn) {
        this.busy(false);
        this.refocus(this.marking);
      }
    }
  }

  refuse(error) {
    const why = error instanceof Sentence ? error.message : `It cannot be marked here (${error.message}).`;
    this.say(make('p', {}, why, ' What you wrote is still here: download it to ', code(`exercises/${this.stem}/${this.name}`),
      ', and mark it there with'), make('p', {}, command(`./course grade ${this.stem}`)));
  }

  show({ verdict, marks, messages = [] }, text) {
    const { points, of, seed } = marks;
    const isDone = points === of && this.task.done;
    this.editor.messages(text === this.editor.text() ? messages : []);
    this.markedText = text;
    this.tell();
    this.say(printed(verdict), isDone ? woven(this.task.done, { class: 'write-done' }) : '');
    const best = drafts.best(this.stem);
    try {
      if (!best || points >= best.points) drafts.set('marks', this.stem, JSON.stringify({ points, of, seed, sum: drafts.sum(text) }));
    } catch (error) {
      this.tell(error.message);
    }
    this.marked({ points, of, seed });
  }
}

/** @param {HTMLElement} host @param {string} stem @param {any} given */
export async function write(host, stem, given = {}) {
  const [task] = await Promise.all([exercise(stem), machine.isReady(), editorIsReady(), style('write.css')]);
  machine.prepare(stem);
  const mine = drafts.get('exercise', stem);
  const writing = new Writing(stem, task, given);
  writing.build(host, mine ?? given.text ?? task.c);
  if (given.text) writing.offer(given.text);
  else writing.editor.focus();
  return writing;
}
