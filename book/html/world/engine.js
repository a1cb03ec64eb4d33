// engine.js: the reader's engine moves a world (world.js). Its parts are the exercises engine-euler to engine-race; for
// each, a world is moved by what the reader has written in these pages (drafts.js), compiled here (machine.js), or by
// the book's. With the book's alone nothing is compiled: code/web/engine.c is kept with the pages, like the world.
//
// In this order: what is said of a fault, an engine, the box.
import { compiled } from '../figure/packs.js';
import { button, make } from '../lib/dom.js';
import { Late } from '../lib/jobs.js';
import { base } from '../lib/load.js';
import { Sentence } from '../lib/sentence.js';
import { Session } from './state.js';

// Loaded when the box is opened.
/** @type {typeof import('../write/drafts.js')} */
let drafts;
/** @type {typeof import('../write/machine.js')} */
let machine;

// What is said of a fault. -----------------------------------------------------------------------------------------

// What an engine does not know: the words of play_fault() in code/web/engine.c.
const unknown = {
  many: 'In a page an engine has room for 255 particles, and here are more. Take another scene.',
  method: 'It goes by velocity Verlet, explicit Euler, midpoint, RK4, implicit Euler or Crank-Nicolson: choose one of them.',
  motor: 'An engine has nails, but no motors. Take another scene, or free what is on a motor.',
  size: 'In an engine all particles are of one size, and here they are not. Take another scene.',
};

// How code can break down, by what browsers say.
const tooDeep = 'calls itself without end, or has arrays that are too large';
/** @type {[RegExp, string][]} */
const breaks = [
  [/out of bounds|index is out/i, 'reads or writes outside of the memory'],
  [/stack|recursion/i, tooDeep],
  [/divi|remainder/i, 'divides a whole number by zero'],
  [/^exit$/, 'ends the program, as exit() does: here it is called again for each picture'],
  [/unreachable/i, 'gives up, as abort() and assert() do'],
];
const quoted = (printed) => `“${printed.trim()}${printed.length < 200 ? '' : ' …'}”`;

class Engine {
  // parts: the reader's own, [{stem, functions}], of all
  constructor(module, parts, all) {
    this.module = module;
    this.parts = parts;
    this.names = all.flatMap(({ functions }) => functions);
  }

  owner(name) {
    return this.parts.some(({ functions }) => functions.includes(name)) ? 'yours' : 'the book’s';
  }

  // A title and words for World.tell.
  said(fault) {
    if (unknown[fault]) return ['It stands still.', [` ${unknown[fault]}`]];
    if (typeof fault === 'string') {
      return ['The numbers have run out.', [' What ', make('code', {}, fault), `, ${this.owner(fault)}, gives is not`
        + ' finite, or beyond all measure. The world is as it was before this step.']];
    }
    const name = fault.stack?.match(/\w+/g)?.find((word) => this.names.includes(word));
    const who = name ? [make('code', {}, name), `, ${this.owner(name)}, `] : ['Your engine '];
    const [, why = 'breaks down'] = breaks.find(([words]) => words.test(fault.message)) ?? [];
    const how = fault.isDeep ? tooDeep : why;
    const what = fault instanceof Late ? 'has computed for a second and comes to no end: is there a loop that does'
      + ' not end?' : `${how} (${fault.message}).`;
    const printed = fault.printed?.trim() ? ` It printed ${quoted(fault.printed)}.` : '';
    return ['Your engine was stopped.', [' ', ...who, `${what}${printed} The world is as it was before this step.`]];
  }
}

// A box. -----------------------------------------------------------------------------------------------------------

const fileOf = (stem) => `${stem.replace(/.*\//, '')}.c`;
// What an object defines for all, by nm -P.
function defined(symbols, object) {
  const [, lines = ''] = symbols.split(/^(?=\S+:$)/m).map((part) => /^(\S+):\n([^]*)$/.exec(part)).find((part) => part?.[1] === object)
    ?.slice(1) ?? [];
  return [...lines.matchAll(/^(\S+) [A-TV-Z] /gm)].map(([, name]) => name);
}

// Which functions do nothing as the world is now (code/web/engine.c), and why.
const calledBy = (...names) => (method) => names.includes(method) ? '' : `it is called by ${names.join(' and ')}, which is not chosen`;
const waiting = {
  euler_step: calledBy('explicit Euler'),
  midpoint_step: calledBy('midpoint'),
  tableau_step: calledBy('RK4'),
  adaptive_step: () => 'no method of a world, which has equal steps, calls it',
  pece_step: () => 'no method of a world calls it',
  stiff_step: calledBy('implicit Euler', 'Crank-Nicolson'),
  verlet_step: calledBy('velocity Verlet'),
  rods_keep: (_, rods) => rods ? '' : 'it has nothing to do, for there are springs and no rods',
  race_price: () => 'it is called by “What does a second cost?”',
};

class Box {
  constructor(world) {
    this.ready = null;
    this.world = world;
    this.status = make('p', { class: 'w-engine-said', role: 'status' });
    this.element = make('details', { class: 'w-keys w-engine' }, make('summary', {}, 'My engine'), this.status);
    this.element.addEventListener('toggle', () => this.element.open && this.open());
  }

  say(...words) {
    this.status.replaceChildren(...words);
  }

  refuse(error) {
    if (!(error instanceof Sentence)) console.error(error);
    this.say(error instanceof Sentence ? error.message : 'This browser cannot run an engine.');
  }

  // What is written may have changed since the last time.
  async open() {
    try {
      [drafts, machine] = await Promise.all([import('../write/drafts.js'), import('../write/machine.js')]);
      await machine.isReady();
      this.ready ??= await compiled('engine');
      if (this.parts) this.rows.forEach((row) => this.look(row));
      else this.build();
    } catch (error) {
      this.refuse(error);
    }
  }

  build() {
    const { machine: world } = new Session(this.ready);
    const functions = world.names('play_part_function').map((names) => names.split(' '));
    this.parts = world.names('play_part').map((stem, i) => ({ stem, functions: functions[i] }));
    this.rows = this.parts.map((part) => this.row(part));
    this.rods = make('input', { type: 'checkbox' });
    this.rods.addEventListener('change', () => this.world.engine && this.move(this.world.engine));
    this.price = button('What does a second cost?', () => this.tellPrice());
    this.back = button('Back to the library', () => this.leave());
    this.running = button('Run this engine', () => this.run());
    this.status.before(make('p', {}, 'The parts that have full marks in this browser are yours, the others the book’s,'
      + ' unless you choose otherwise.'),
    make('div', { class: 'w-parts', role: 'group', 'aria-label': 'Parts of the engine' },
      ...this.rows.map(({ line }) => line)),
    make('label', { class: 'w-part' }, this.rods, ' rods instead of springs'),
    make('div', { class: 'w-buttons' }, this.running, this.back, this.price));
    this.show();
  }

  row(part) {
    const mine = make('input', { type: 'checkbox' });
    const state = make('span', { class: 'w-quiet' });
    const link = make('a', { href: `${base}exercises.html?name=${part.stem}` }, part.stem);
    const row = { ...part, mine, state };
    mine.setAttribute('aria-label', `${part.stem}: mine`);
    mine.addEventListener('change', () => {
      row.isChosen = true;
      this.name(row);
    });
    row.line = make('div', { class: 'w-part' }, mine, link, state);
    this.look(row);
    return row;
  }

  // What there is of it; a choice of the reader's stays.
  look(row) {
    const { points = 0, of = 1, sum } = drafts.best(row.stem) ?? {};
    row.text = drafts.get('exercise', row.stem);
    const isMarked = points === of && row.text !== null && (sum === undefined || sum === drafts.sum(row.text));
    row.mine.disabled = row.text === null;
    row.mine.checked = row.text !== null && (row.isChosen ? row.mine.checked : isMarked);
    this.name(row);
  }

  name({ mine, state, text }) {
    state.textContent = mine.checked ? 'mine' : text === null ? 'the book’s; not written here yet' : 'the book’s';
  }

  show() {
    const { engine } = this.world;
    this.back.disabled = !engine;
    this.price.disabled = !engine;
  }

  // An engine moves the world from now on.
  move(engine) {
    engine.rods = this.rods.checked;
    this.world.moveBy(engine);
    this.show();
  }

  leave() {
    this.world.moveBy(null);
    this.world.pause(false);
    this.show();
    this.say('The library moves this world again.');
  }

  async run() {
    this.running.disabled = true;
    try {
      this.rows.forEach((row) => this.look(row));
      const own = this.rows.filter(({ mine }) => mine.checked);
      const engine = await this.made(own);
      if (!engine) return;
      engine.hear = (fault) => this.tell(engine, fault);
      this.move(engine);
      this.world.pause(false);
    } catch (error) {
      this.refuse(error);
    } finally {
      this.running.disabled = false;
    }
  }

  // What moves the world, or, after a fault, did so. A part of the reader's that does nothing is told.
  tell(engine, fault) {
    const { session } = this.world;
    const method = session.methods[session.method];
    const waits = ({ functions }) => functions.map((name) => waiting[name]?.(method, engine.rods)).find(Boolean);
    const mine = engine.parts.filter((part) => !waits(part)).map(({ stem }) => stem).join(', ');
    const parts = mine ? `your ${mine}, and by the book’s other parts` : 'the book’s parts of the engine';
    const others = engine.parts.filter(waits).map((part) => ` Your ${part.stem} waits: ${waits(part)}.`);
    if (!fault) return void this.say(`This world is moved by ${parts}.`, ...others);
    const [title, words] = engine.said(fault);
    this.say(`This world was moved by ${parts}. `, make('em', {}, title), ...words);
  }

  // With the reader's own parts; null if it is not made, which is said.
  async made(own) {
    if (!own.length) return new Engine(this.ready, [], this.parts);
    const why = machine.why();
    if (why) throw new Sentence(`${why} With all parts the book’s it runs all the same.`);
    if (!this.agreed && !await machine.here()) return this.ask();
    const bar = make('progress', { max: '1', value: '0', 'aria-label': 'Fetching the compiler' });
    const stopping = new AbortController();
    const stop = () => [' ', button('Stop', () => stopping.abort())];
    this.say('Fetching the compiler … ', bar, ...stop());
    await machine.load((part) => { bar.value = part; }, stopping.signal);
    this.say('Compiling …', ...stop());
    const others = own.map(({ stem, text }) => ({ stem, name: fileOf(stem), source: text }));
    const { module, messages, symbols } = await machine.compile({ kind: 'engine', stem: 'engine', source: '', others }, stopping);
    if (module) own.forEach((part, i) => this.check(part, defined(symbols, `${i + 1}.o`)));
    if (module) return new Engine(module, own, this.parts);
    const wrong = messages.find(({ level }) => level === 'error');
    throw new Sentence(`It does not compile: ${wrong?.text ?? 'the linker refuses it'}. The world is as it was.`);
  }

  // Where a part lacks a function, the linker takes the book's; where it has another's, it takes that.
  check({ stem, functions }, names) {
    const file = fileOf(stem);
    const lacks = functions.find((name) => !names.includes(name));
    if (lacks) throw new Sentence(`There is no function ${lacks} in your ${file}: is it spelt as in its header? The world is as it was.`);
    const others = this.parts.filter((part) => part.stem !== stem);
    const other = others.find((part) => part.functions.some((name) => names.includes(name)));
    if (other) {
      const name = other.functions.find((one) => names.includes(one));
      throw new Sentence(`Your ${file} has a function ${name}, too, which belongs into ${fileOf(other.stem)}. The world is as it was.`);
    }
  }

  ask() {
    const size = machine.megabytes();
    this.say(`To compile your parts, this browser fetches a compiler of ${size} MB, once. `, button(`Fetch ${size} MB and run`, () => {
      this.agreed = true;
      this.run();
    }));
    return null;
  }

  tellPrice() {
    const { world } = this;
    const { machine: moved } = world.session;
    const steps = moved.guarded(() => moved.exports.play_price());
    moved.fault ??= moved.text(moved.exports.play_fault());
    if (moved.fault) world.stopped();
    else if (steps > 0) this.say(`The next second takes ${steps} steps, for each place to be right to a centimetre.`);
    else this.say('No number of steps up to 4096 is enough for a second: places do not come nearer than a centimetre.');
  }
}

// A <details>; it loads nothing until it is opened.
export const engineBox = (world) => new Box(world).element;
