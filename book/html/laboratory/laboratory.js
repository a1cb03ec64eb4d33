// laboratory.js: the laboratory's page. A reader types a table, or writes a step in C, and it is measured: by C
// (code/lab), in a worker. What it finds comes as words, facts and rows; this script puts them on the page.
//
// In this order: the worker, what stands on the page, measuring, links, the beginning.
import { compiled, table } from '../figure/packs.js';
import { button as plainButton, make } from '../lib/dom.js';
import { Jobs, Late } from '../lib/jobs.js';
import * as letters from '../lib/letters.js';
import { Sentence } from '../lib/sentence.js';
import * as drafts from '../write/drafts.js';
import { editor, editorIsReady } from '../write/editor.js';
import * as machine from '../write/machine.js';
import { laboratoryFigures } from './drawing.js';

const patience = 20000; // milliseconds, as natively
const longest = 8000; // bytes of a table

const button = (words, does, attributes = {}) => plainButton(words, does, { class: 'quiet', ...attributes });

// The method as it is printed, in a fifth of a page: in up to three columns, of so many letters and lines.
const columns = [[130, 16], [64, 16], [54, 21]];

function onPaper(text) {
  const lines = text.trimEnd().split('\n');
  const broken = (wide) => lines.flatMap((line) => (line.match(new RegExp(`.{1,${wide}}`, 'gu')) ?? ['']));
  const fits = columns.findIndex(([wide, high], i) => broken(wide).length <= (i + 1) * high);
  const count = fits < 0 ? columns.length : fits + 1;
  const [wide, high] = columns[count - 1];
  const all = broken(wide);
  const shown = fits < 0 ? [...all.slice(0, count * high - 1), `… and ${all.length - count * high + 1} lines more, which the link has`] : all;
  return make('div', { class: `lab-source lab-in-${count}` },
    ...Array.from({ length: count }, (_, i) => make('pre', {}, shown.slice(i * high, (i + 1) * high).join('\n'))));
}

// The worker: measures a module, with a table if it takes one. ---------------------------------------------------------

function work(systemFor) {
  let memory;
  const found = /** @type {any} */ ({ verdicts: [], lines: [], facts: {}, motions: [] });
  let cells = new Float64Array(8192);
  let used = 0;

  class Refused extends Error {}

  function text(start) {
    const bytes = new Uint8Array(memory.buffer);
    return new TextDecoder().decode(bytes.slice(start, bytes.indexOf(0, start)));
  }

  const page = {
    begin() {},
    columns() {},
    row(count, values) {
      if (used + count > cells.length) {
        const longer = new Float64Array(2 * cells.length);
        longer.set(cells);
        cells = longer;
      }
      cells.set(new Float64Array(memory.buffer, values, count), used);
      used += count;
    },
    fact(name, value) {
      found.facts[text(name)] = value;
    },
    refuse(words) {
      throw new Refused(text(words));
    },
    verdict(words) {
      found.verdicts.push(text(words));
    },
    line(...words) {
      found.lines.push(words.map(text));
    },
    doing(words) {
      postMessage({ doing: text(words), sofar: { ...found, rows: cells.slice(0, used) } });
    },
  };
  // As code/lab/native.c says it, as far as that can be told here.
  function endOf(error) {
    if (error instanceof RangeError || error.name === 'InternalError') {
      return 'calls itself without end, or has arrays of many thousand numbers: the stack is full';
    }
    if (/divi/i.test(error.message)) return 'has divided a whole number by zero';
    if (/unreachable/i.test(error.message)) {
      return 'has left an array of its own, used a null pointer, or called abort or an assert that does not hold';
    }
    return error instanceof WebAssembly.RuntimeError ? 'has used memory that is not its own' : `broke down (${error.message})`;
  }

  const system = systemFor(() => memory, {
    write() {
      found.prints = true;
    },
    exit() {
      throw new Refused('the step has ended the program');
    },
  });

  let module;
  onmessage = ({ data }) => {
    if (data.module) {
      module = data.module;
      postMessage({ ready: true });
      return;
    }
    const { table } = data;
    try {
      const exports = /** @type {any} */ (new WebAssembly.Instance(module, { page, wasi_snapshot_preview1: system }).exports);
      memory = exports.memory;
      if (table !== null) {
        new Uint8Array(memory.buffer, exports.typed.value).set(new TextEncoder().encode(table));
      }
      exports.main_laboratory(0, 0);
    } catch (error) {
      found.refused = error instanceof Refused ? error.message : '';
      found.broke = error instanceof Refused ? '' : endOf(error);
    }
    found.rows = cells.slice(0, used);
    postMessage(found, { transfer: [found.rows.buffer] });
  };
}

// What was found, with `cut`, a sentence, if that is not all; or it throws a Sentence.
async function measured(module, table, tell, signal) {
  let doing = 'its first step';
  let sofar = null;
  const hear = (data) => {
    if (!data.doing) return undefined;
    ({ doing, sofar } = data);
    tell(`Measuring ${doing} …`);
    return 0;
  };
  const cut = (words) => {
    if (sofar?.lines.length || sofar?.verdicts.length) return { ...sofar, cut: words };
    throw new Sentence(words);
  };
  const jobs = new Jobs(work, { prepare: () => ({ module }), broken: () => 'This browser cannot run the laboratory.' });
  try {
    const found = await jobs.ask({ table }, { patience: () => patience, hear, signal });
    if (found.broke) return cut(`The step ${found.broke}, while measuring ${doing}.`);
    if (!found.refused) return found;
    const words = found.refused.replace(/^(?!f )./, (letter) => letter.toUpperCase()); // f is a name
    return cut(/[.?]$/.test(words) ? words : `${words}.`);
  } catch (error) {
    if (error instanceof Late) return cut(`No end after ${patience / 1000} seconds, while measuring ${doing}.`);
    throw error;
  } finally {
    jobs.end();
  }
}

// What stands on the page. -------------------------------------------------------------------------------------------

const motions = ['oscillator', 'planet', 'pendulum', 'damped pendulum', 'planet in a field', 'pushed pendulum'];
const kinds = {
  table: { label: 'A table', field: 'Butcher table: a row for each stage (its node, then what it takes of the slopes), and below them the weights' },
  c: { label: 'In C', field: 'The function step, in C' },
};

class Laboratory {
  constructor(host, starts, sections) {
    this.host = host;
    this.starts = starts;
    this.sections = sections;
    this.kind = 'table';
    this.turn = 0;
    this.editing = this.ready = null; // promises
    this.texts = {};
    this.kept = {}; // what the browser keeps, as far as this tab knows
    for (const kind of Object.keys(kinds)) {
      this.kept[kind] = drafts.get('method', kind) ?? null;
      this.texts[kind] = this.kept[kind] ?? starts.find((start) => start.kind === kind).text;
    }
    this.area = make('textarea', { class: 'lab-field', id: 'lab-table', spellcheck: 'false', rows: 8, wrap: 'off', 'aria-label': kinds.table.field });
    this.area.addEventListener('input', () => this.wrote(this.area.value));
    this.place = make('div', { class: 'lab-place' });
    this.gallery = make('div', { class: 'lab-gallery', role: 'group', 'aria-label': 'Methods to start from' });
    this.said = make('p', { class: 'lab-said', role: 'status' });
    this.asking = make('p', { class: 'lab-asking', role: 'status' });
    this.needs = make('p', { class: 'lab-needs said' });
    this.go = button('Measure it', () => this.measure(), { class: 'quiet lab-go' });
    this.halt = button('Stop', () => this.stop(), { class: 'quiet', hidden: '' });
    this.link = button('Copy a link', () => this.copy());
    this.print = button('Print this page', () => window.print());
    this.aged = make('p', { class: 'lab-aged said', role: 'status', hidden: '' }, 'This was measured of another text than the one above: measure it again.');
    this.result = make('section', { class: 'lab-result', 'aria-label': 'What was measured', tabindex: '-1' });
    this.address = make('input', { class: 'lab-address', readonly: '', 'aria-label': 'A link to this method', hidden: '' });
    const choice = make('fieldset', { class: 'lab-kinds' }, make('legend', {}, 'Your method'),
      ...Object.entries(kinds).map(([kind, { label }]) => {
        const input = make('input', { type: 'radio', name: 'lab-kind', value: kind, id: `lab-kind-${kind}` });
        input.addEventListener('change', () => this.show(kind));
        return make('span', {}, input, make('label', { for: `lab-kind-${kind}` }, label));
      }));
    const tools = make('div', { class: 'lab-tools' }, this.go, this.halt, this.link, this.print);
    host.replaceChildren(make('div', { class: 'lab-input' }, choice, this.gallery, this.place, this.needs, tools, this.address, this.asking, this.said), this.result);
  }

  get text() {
    return this.texts[this.kind];
  }

  // Has the reader written this, and not taken it from the gallery?
  isOwn(text) {
    return !this.starts.some((start) => start.text === text);
  }

  // A sentence, and what can be done then: [words, action] each.
  ask(words, ...choices) {
    this.asking.replaceChildren(words, ...choices.flatMap(([label, does]) => [' ', button(label, () => {
      this.asking.replaceChildren();
      does();
    })]));
  }

  // Once it is changed, a link in the address is no longer that of the text.
  wrote(text) {
    if (text !== this.text && location.hash) history.replaceState(null, '', location.pathname + location.search);
    this.texts[this.kind] = text;
    this.age();
    this.keep(this.kind);
  }

  // Another tab may have written since: then the reader chooses.
  keep(kind) {
    const other = drafts.get('method', kind) ?? null;
    const text = this.texts[kind];
    if (other !== this.kept[kind] && other !== text && this.isOwn(other)) {
      this.ask('In another tab of the laboratory a method was written since. This one is not kept until you choose.',
        ['Keep this one', () => {
          this.kept[kind] = other;
          this.keep(kind);
        }], ['Take that one', () => {
          this.kept[kind] = other;
          this.stop();
          this.result.replaceChildren();
          this.show(kind, other);
        }]);
      return;
    }
    this.kept[kind] = text;
    try {
      drafts.set('method', kind, text);
    } catch (error) {
      this.tell(error.message);
    }
  }

  tell(words, wrong = false) {
    this.said.textContent = words;
    this.said.classList.toggle('lab-wrong', wrong);
  }

  // The field of a kind, with this text if there is one. False: it did not come, and the table stands there.
  async show(kind, text) {
    this.kind = kind;
    this.host.querySelector(`#lab-kind-${kind}`).checked = true;
    this.gallery.replaceChildren(...this.starts.filter((start) => start.kind === kind)
      .map((start) => button(start.name, () => this.take(start.text))));
    if (text !== undefined) this.wrote(text);
    this.age();
    try {
      if (kind === 'c') await Promise.all([machine.isReady(), this.edit()]);
    } catch {
      if (this.kind !== 'c') return false;
      await this.show('table');
      this.tell('What compiles C did not load: is there a network? Choose “In C” again to go on trying.', true);
      return false;
    }
    if (this.kind !== kind) return false; // meanwhile it is another
    const why = kind === 'c' ? machine.why() : null;
    this.needs.textContent = why ? 'This copy of the book cannot compile C in the page. In the folder of the course, ./course lab FILE.c does all this.' : '';
    this.go.disabled = Boolean(why);
    if (kind === 'table') {
      this.area.value = this.text;
      this.place.replaceChildren(this.area);
      return true;
    }
    if (!why && !await machine.here()) {
      this.needs.textContent = `To compile it here a compiler of ${machine.megabytes()} MB is fetched, once.`;
    }
    if (this.editor.text() !== this.texts.c) this.editor.set(this.texts.c);
    if (this.kind === 'c') this.place.replaceChildren(this.field);
    return true;
  }

  // The editor for C, once it is needed.
  edit() {
    this.editing ??= editorIsReady().then(() => {
      this.field = make('div', { class: 'lab-editor' });
      this.editor = editor(this.field, { text: this.texts.c, label: kinds.c.field, change: () => this.wroteC() });
    });
    return this.editing;
  }

  wroteC() {
    if (this.kind === 'c' && this.editor) this.wrote(this.editor.text());
  }

  async take(text) {
    const before = this.text;
    this.asking.replaceChildren();
    if (before !== text && this.isOwn(before)) {
      const { kind } = this;
      this.ask('Your text was replaced.', ['Take my text back', () => {
        this.stop();
        this.result.replaceChildren();
        this.show(kind, before);
      }]);
    }
    if (await this.show(this.kind, text)) await this.measure();
  }

  // Measuring. --------------------------------------------------------------------------------------------------------

  async module(kind, text, tell, going) {
    if (kind === 'table') return compiled('laboratory', 'What measures here');
    await this.edit();
    const { signal } = this.stopping;
    const loading = (part) => tell(part < 1 ? `Fetching the compiler: ${Math.round(100 * part)} %` : 'Compiling …');
    going(await machine.load(loading, signal));
    tell('Compiling …');
    const { module, messages, said } = going(await machine.compile({ kind: 'method', stem: 'method', name: 'method.c', source: text }, { signal }));
    if (text === this.editor.text()) this.editor.messages(messages);
    if (!module && !/\bstep\b/.test(said)) throw new Sentence('It does not compile: see the messages below the text.');
    if (!module) throw new Sentence(/undefined symbol: step/.test(said) ? 'There is no function step in it.' : 'It does not compile: see the messages below the text.');
    if (/function signature mismatch: step\b/.test(said)) {
      throw new Sentence('The function step has other arguments here, or returns something else: it is void step(lab_f *f, int n, double t, double h, double *x), as in lab.h.');
    }
    return module;
  }

  // A newer wish takes the place of what is being measured.
  async measure() {
    if (this.busy) this.stop();
    this.turn += 1;
    const { turn, kind, text } = this;
    this.stopping = new AbortController();
    const isGoing = () => turn === this.turn; // not once it was stopped
    const tell = (words) => isGoing() && this.tell(words);
    const going = (found) => {
      if (!isGoing()) throw new Sentence('Stopped.');
      return found;
    };
    this.begins(true);
    this.result.replaceChildren();
    tell('Measuring …');
    try {
      if (kind === 'table' && new TextEncoder().encode(text).length > longest) {
        throw new Sentence('This is longer than any table: at most 16 stages are measured.');
      }
      const [module, race] = [going(await this.module(kind, text, tell, going)), going(await table('race'))];
      const found = going(await measured(module, kind === 'table' ? text : null, tell, this.stopping.signal));
      this.put(found, race, text);
      const prints = found.prints ? 'The step prints, which is left out here.' : '';
      this.tell(found.cut ? `${found.cut} What was found before that is below.` : prints, Boolean(found.cut));
    } catch (error) {
      if (!isGoing()) return;
      if (!(error instanceof Sentence)) console.error(error);
      this.tell(error instanceof Sentence ? error.message : `Something went wrong here (${error.message}).`, true);
    } finally {
      if (isGoing()) this.begins(false);
    }
  }

  begins(busy) {
    this.busy = busy;
    this.go.hidden = busy;
    this.halt.hidden = !busy;
  }

  stop() {
    if (!this.busy) return;
    this.turn += 1;
    this.stopping.abort();
    this.tell('Stopped.');
    this.begins(false);
  }

  // "This is RK4. {sec:rk4}": the section becomes a link, if the book has it.
  verdict(words) {
    const [, text, label] = /^(.*?) *(?:\{(.*)\})?$/.exec(words);
    const [title, address] = this.sections[label] ?? [];
    return make('li', {}, text, ...title ? [' See ', make('a', { class: 'reference', href: address }, title), '.'] : []);
  }

  tables(lines) {
    const groups = new Map();
    for (const [group, label, text] of lines) {
      if (!groups.has(group)) groups.set(group, []);
      groups.get(group).push(make('tr', {}, make('th', { scope: 'row' }, label), make('td', {}, text.replace(/(^|[ (])-/g, '$1−'))));
    }
    return [...groups].map(([group, rows]) => make('table', {}, make('caption', {}, group), make('tbody', {}, ...rows)));
  }

  // What stands there may have been measured of another text.
  age() {
    this.aged.hidden = this.measured === undefined || this.measured === this.text;
  }

  put({ verdicts, lines, rows }, race, text) {
    const figures = laboratoryFigures({ rows, race, motions });
    this.result.replaceChildren(
      make('h2', {}, 'What it is'),
      this.aged,
      make('ul', { class: 'lab-verdicts' }, ...verdicts.map((words) => this.verdict(words))),
      onPaper(text),
      ...figures.map((some, i) => make('div', { class: i ? 'lab-figures lab-race' : 'lab-figures' }, ...some)),
      make('div', { class: 'lab-lines' }, ...this.tables(lines)));
    this.measured = text;
    this.age();
    this.result.focus({ preventScroll: true });
  }

  // Links: the method after the #. --------------------------------------------------------------------------------------

  async copy() {
    const packed = await letters.pack(new TextEncoder().encode(this.text));
    const address = `${location.href.replace(/#.*/, '')}#${this.kind}=${packed}`;
    this.address.hidden = false;
    this.address.value = address;
    this.address.select();
    const copied = await navigator.clipboard?.writeText(address).then(() => true, () => false);
    this.tell(copied ? 'The link is copied: it holds the whole method.' : 'This link holds the whole method: copy it.');
  }

  // True if the address had a method.
  async linked() {
    const [, kind, packed] = /^#(\w+)=(.*)$/.exec(location.hash) ?? [];
    if (!kind || location.hash === this.hash) return false;
    this.hash = location.hash;
    try {
      if (!kinds[kind]) throw new Sentence('This link is not of this laboratory: it brings neither a table nor C.');
      if (!packed) throw new Sentence('This link is damaged.');
      const text = await letters.text(packed);
      const mine = this.texts[kind];
      if (mine !== text && this.isOwn(mine)) {
        await this.show(kind);
        this.ask('This link brings a method, and you have written one here already.', ['Take that of the link', async () => {
          await this.show(kind, text);
          if (kind === 'table') await this.measure();
        }], ['Keep mine', () => {}]);
        return true;
      }
      await this.show(kind, text);
    } catch (error) {
      await this.show(this.kind);
      this.tell(`${error.message} What stands here is as it was.`, true);
      return true;
    }
    if (kind === 'table') await this.measure(); // C is compiled when somebody asks for it
    return true;
  }
}

// The beginning. -------------------------------------------------------------------------------------------------------

function begin() {
  const [host, starts] = ['main .laboratory', '.starts'].map((name) => document.querySelector(name));
  const blocks = Array.from(starts.content.querySelectorAll('[data-name]'), (block) => ({
    name: block.dataset.name, kind: block.matches('pre.text') ? 'table' : 'c', text: `${block.textContent.replace(/\n*$/, '')}\n`,
  }));
  const laboratory = new Laboratory(host, blocks, JSON.parse(host.dataset.sections));
  host.laboratory = laboratory;
  window.addEventListener('hashchange', () => laboratory.linked());
  laboratory.ready = (async () => {
    if (!await laboratory.linked()) await laboratory.show('table');
  })();
}

begin();
