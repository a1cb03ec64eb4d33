// state.js: a world that can be touched, without a picture of it. The physics is C (code/web/playground.c);
// here is what a page remembers of it: what was done and when, so that it can be undone, played back and sent.
//
// In this order: the module, a session, what stands in a link.
import { Late } from '../lib/jobs.js';
import * as letters from '../lib/letters.js';
import { Sentence } from '../lib/sentence.js';
import { system } from '../lib/system.js';

// The module: an instance has one world in it. --------------------------------------------------------------------

const HEAD = 19; // numbers at the head of what it shows, see playground.c
const ROW = { particle: 7, spring: 5 };

class Ended extends Error {} // a reader's engine has called exit()
const printedMost = 200; // letters
const patience = 1000; // ms: steps of a reader's engine that compute longer are ended

class Machine {
  exports = /** @type {any} */ (null); // of its instance

  constructor(module, rods = false) { // rods: are springs rods to an engine?
    this.module = module;
    this.rods = rods;
    this.begin();
    this.scenes = this.names('play_scene_name');
    this.methods = this.names('play_method_name');
    this.events = this.names('play_event_name');
    this.options = this.names('play_option_name');
  }

  begin() {
    this.printed = ''; // the first of what a reader's engine prints
    const wasi = system(() => this.exports.memory, {
      write: (bytes) => this.print(new TextDecoder().decode(bytes.subarray(0, printedMost))),
      exit: () => { throw new Ended('exit'); },
    });
    const page = { pulse: () => this.pulse() };
    this.exports = new WebAssembly.Instance(this.module, { wasi_snapshot_preview1: wasi, page }).exports;
    this.exports._initialize?.();
    this.exports.play_rods?.(this.rods);
  }

  print(text) {
    this.printed = (this.printed + text).slice(0, printedMost);
  }

  names(asked) {
    const found = [];
    const ask = this.exports[asked];
    for (let at = ask(0); at; at = ask(found.length)) found.push(this.text(at));
    return found;
  }

  text(at) {
    const bytes = new Uint8Array(this.exports.memory.buffer);
    return new TextDecoder().decode(bytes.slice(at, bytes.indexOf(0, at)));
  }

  // Memory moves when it grows, so nobody keeps these.
  numbers(at, count) {
    return new Float64Array(this.exports.memory.buffer, at, count);
  }

  scene(name) {
    return this.exports.play_scene(this.scenes.indexOf(name));
  }

  step(count) {
    const { play_engine: byEngine } = this.exports;
    if (!byEngine) return this.exports.play_step(count);
    const failed = this.guarded(() => byEngine(count));
    if (failed) this.fault ??= this.text(this.exports.play_fault());
    return failed;
  }

  // What runs code of a reader's (code/web/engine.c): its answer; or -1, if that broke something, with the error as
  // the `fault`, and all is begun anew as it was before.
  guarded(work) {
    const before = this.save();
    this.until = performance.now() + patience;
    try {
      const answer = work();
      this.look(); // can that still be seen?
      this.fault = null;
      return answer;
    } catch (error) {
      error.isDeep = this.exports.__stack_pointer?.value < 4096; // its stack grows downwards, and ends at 0
      this.fault = Object.assign(error, { printed: this.printed });
      this.begin();
      this.load(before);
      return -1;
    }
  }

  // Told now and then by the reader's code, so that no loop of it is endless.
  pulse() {
    if (performance.now() > this.until) throw new Late();
  }

  event(name, x, y) {
    return this.exports.play_event(this.events.indexOf(name), x, y);
  }

  get(option) {
    return this.exports.play_get(this.options.indexOf(option));
  }

  set(option, value) {
    return this.exports.play_set(this.options.indexOf(option), value);
  }

  look() {
    const at = this.exports.play_look();
    if (!at) throw new Sentence('The memory of this page is full.');
    const [particles, springs] = this.numbers(at, 2);
    return new View(this.numbers(at, HEAD + ROW.particle * particles + ROW.spring * springs).slice());
  }

  hash() {
    return this.exports.play_hash() >>> 0;
  }

  save() {
    const count = this.exports.play_save();
    if (!count) throw new Sentence('The memory of this page is full.');
    return this.numbers(this.exports.play_room(count), count).slice();
  }

  load(numbers) {
    const at = this.exports.play_room(numbers.length);
    if (!at) return -1;
    this.numbers(at, numbers.length).set(numbers);
    return this.exports.play_load(numbers.length);
  }
}

// What the world looks like now.
class View {
  particles; springs; mouse; held; x; y; t; steps; motion; gravity; stretch; hand; pull; pulled; lift; grip; soft; width; height;

  constructor(numbers) {
    this.numbers = numbers;
    [this.particles, this.springs, this.mouse, this.held, this.x, this.y, this.t, this.steps, this.motion,
      this.gravity, this.stretch, this.hand, this.pull, this.pulled, this.lift, this.grip, this.soft, this.width,
      this.height] = numbers;
  }

  // Offsets of rows: x, y, hold, centre x, centre y, radius, size; and a, b, strain, pull, stiffness.
  particle(i) {
    return HEAD + ROW.particle * i;
  }

  spring(i) {
    return HEAD + ROW.particle * this.particles + ROW.spring * i;
  }

  get total() {
    return this.motion + this.gravity + this.stretch + this.hand;
  }

  // The nearest particle within `reach`, or a disc there, or -1.
  near(x, y, reach) {
    let [best, who] = [reach, -1];
    for (let i = 0; i < this.particles; i++) {
      const at = this.particle(i);
      const size = this.numbers[at + 6];
      const away = Math.hypot(this.numbers[at] - x, this.numbers[at + 1] - y);
      const off = size > reach && away < size ? reach * away / size : away;
      if (off <= best) [best, who] = [off, i];
    }
    return who;
  }

  // Where the way from (x0, y0) to (x, y) crosses springs: [{x, y}, ...].
  crossed(x0, y0, x, y) {
    const found = [];
    const [ux, uy] = [x - x0, y - y0];
    for (let i = 0; i < this.springs; i++) {
      const at = this.spring(i);
      const [a, b] = [this.particle(this.numbers[at]), this.particle(this.numbers[at + 1])];
      const [ax, ay] = [this.numbers[a], this.numbers[a + 1]];
      const [vx, vy] = [this.numbers[b] - ax, this.numbers[b + 1] - ay];
      const cross = ux * vy - uy * vx;
      const [s, r] = [((ax - x0) * vy - (ay - y0) * vx) / cross, ((ax - x0) * uy - (ay - y0) * ux) / cross];
      if (s >= 0 && s <= 1 && r >= 0 && r <= 1) found.push({ x: ax + r * vx, y: ay + r * vy });
    }
    return found;
  }
}

// A session: all that happens to the world goes through `give`. ---------------------------------------------------

const SET = 100; // an input past the events: option number SET + k becomes x
const undos = 60;
const longest = 24 * 3600 * 1000; // steps of a recording
const mostInputs = 20000;
const most = { particles: 600, springs: 2500 }; // in a page: a frame must end
const slowest = 400; // ms: a step of what comes from others must end, too

// What some scenes want of the options, unless somebody has moved them.
const presets = {
  cradle: { restitution: 1, drag: 0, friction: 0 }, legs: { motor_speed: 3, restitution: 0.9, friction: 0 },
};
export const usualOption = ({ name, usual }, scene) => presets[scene]?.[name] ?? usual;

const dashed = (name) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

export class Session {
  constructor(module) {
    this.module = module;
    this.machine = new Machine(module);
    this.tick = 0; // steps, since the scene or the recording began
    this.past = [];
    this.recording = null; // {start, inputs}
    this.tape = null; // the last one, with its end
    this.playing = null; // {tape, next, isOpen}: if open, the hand goes on where the tape ends
    this.log = { from: 0, inputs: [] }; // what has been done since the run began, at its tick
    this.scene = this.machine.scenes[0];
    if (this.machine.scene(this.scene) !== 0) throw new Sentence('The memory of this page is full.');
    this.pristine = this.machine.save(); // an empty world with the options that the library gives it
    this.touched = false; // is it more than its scene and options?
    this.fresh = false; // was the tape recorded or played last?
    this.trial = null; // a machine in which others' worlds are tried
  }

  // From now on another module moves the world, as it is.
  use(module, rods = false) {
    const numbers = this.machine.save();
    this.machine = new Machine(module, rods);
    if (this.machine.load(numbers) !== 0) throw new Sentence('The memory of this page is full.');
  }

  get methods() {
    return this.machine.methods;
  }

  get method() {
    return this.machine.get('method');
  }

  look() {
    return this.machine.look();
  }

  keep() {
    return { numbers: this.machine.save(), scene: this.scene, touched: this.touched };
  }

  // Before something is done that one might want back.
  remember() {
    this.past.push(this.keep());
    if (this.past.length > undos) this.past.shift();
  }

  // From here on, what is done belongs to another run.
  newLog() {
    this.log = { from: this.tick, inputs: [] };
  }

  // A run once more, by another method.
  /** @param {any} run  {start, inputs, end} @param {number} method */
  again({ start, inputs, end }, method) {
    this.recording = null;
    this.remember();
    if (!this.put(start)) return false;
    this.machine.set('method', method);
    if (inputs.length) this.playing = { tape: { inputs, end }, next: 0, isOpen: true };
    return true;
  }

  // It begins anew.
  startOf(scene, touched) {
    this.scene = scene;
    this.touched = touched;
    this.tick = 0;
    this.fresh = false;
  }

  put({ numbers, scene, touched }) {
    if (this.machine.load(numbers) !== 0) return false;
    this.startOf(scene, touched);
    return true;
  }

  undo() {
    this.recording = this.playing = null;
    while (this.past.length) if (this.put(this.past.pop())) return true;
    return false;
  }

  // One of the scenes, with the options as they are, of those that there is a control for.
  start(scene, options = []) {
    this.endRecording();
    this.playing = null;
    this.remember();
    const values = options.map(({ name }) => this.machine.get(name));
    this.machine.load(this.pristine);
    options.forEach((option, i) => {
      const [was, usual] = [this.scene, scene].map((one) => usualOption(option, one));
      this.machine.set(option.name, was !== usual && values[i] === was ? usual : values[i]);
    });
    const failed = this.machine.scene(scene);
    this.startOf(scene, false);
    return failed === 0;
  }

  // What everything goes through: an event at a place, or an option and its value.
  give(code, x, y) {
    const { machine } = this;
    if (this.recording) {
      if (this.recording.inputs.length >= mostInputs) return false;
      this.recording.inputs.push([this.tick, code, x, y]); // what is refused is refused again
    }
    if (this.log.inputs.length < mostInputs) this.log.inputs.push([this.tick - this.log.from, code, x, y]);
    const failed = code >= SET ? machine.exports.play_set(code - SET, x) : machine.exports.play_event(code, x, y);
    return failed === 0;
  }

  event(name, x, y) {
    this.playing = null;
    this.fresh = false;
    if (name !== 'move') this.touched = true;
    return this.give(this.machine.events.indexOf(name), x, y);
  }

  set(option, value) {
    this.playing = null;
    this.fresh = false;
    return this.give(SET + this.machine.options.indexOf(option), value, 0);
  }

  get isFull() {
    const { particles, springs } = this.look();
    return particles >= most.particles || springs >= most.springs;
  }

  // Steps, with what the recording wants done between them. Ends early, with {failed} (a status), {ended, same} or
  // {ended, isFull}.
  advance(count) {
    let left = count;
    while (left > 0) {
      let some = left;
      if (this.playing) {
        const { tape: { inputs, end, hash }, isOpen } = this.playing;
        while (this.playing.next < inputs.length && inputs[this.playing.next][0] <= this.tick) {
          const [, code, x, y] = inputs[this.playing.next++];
          this.give(code, x, y);
          if (this.machine.exports.play_count() > most.particles) {
            this.playing = null;
            return { ended: true, isFull: true };
          }
        }
        if (this.tick >= end) {
          this.playing = null;
          if (isOpen) continue;
          return { ended: true, same: this.machine.hash() === hash };
        }
        const until = this.playing.next < inputs.length ? inputs[this.playing.next][0] : end;
        some = Math.min(left, until - this.tick);
      }
      const before = this.machine.exports.play_taken();
      const failed = this.machine.step(some);
      this.tick += failed ? this.machine.exports.play_taken() - before : some;
      if (failed) {
        this.playing = null;
        return { failed };
      }
      left -= some;
    }
    return {};
  }

  record() {
    this.playing = null;
    this.remember();
    this.log.from -= this.tick;
    this.tick = 0;
    this.recording = { start: this.keep(), inputs: [] };
  }

  endRecording() {
    if (!this.recording) return null;
    this.tape = { ...this.recording, end: this.tick, hash: this.machine.hash() };
    this.recording = null;
    this.fresh = true;
    return this.tape;
  }

  play() {
    this.endRecording();
    if (!this.tape) return false;
    this.remember();
    if (!this.put(this.tape.start)) return false;
    this.playing = { tape: this.tape, next: 0 };
    this.fresh = true;
    return true;
  }

  // What is sent: the recording if it was the last that was done, an untouched scene by its name and options, or all.
  async address(options) {
    this.endRecording();
    if (this.fresh || this.touched) return this.packed();
    const moved = (option) => this.machine.get(option.name) - usualOption(option, this.scene);
    const isChanged = (option) => Math.abs(moved(option)) > 1e-9;
    const changed = options.filter(isChanged);
    const said = ({ name }) => name === 'method' ? dashed(this.methods[this.method])
      : Number(this.machine.get(name).toPrecision(6));
    return [dashed(this.scene), ...changed.map((option) => `${option.name}=${said(option)}`)].join('&');
  }

  async packed() {
    this.endRecording();
    return pack(this.fresh ? this.tape : { start: this.keep() });
  }

  // From a link or a file; nothing in it is trusted. It is tried in a machine of its own, so if it throws (a Sentence)
  // all is as it was.
  async open(text, options) {
    let found;
    try {
      this.trial ??= new Machine(this.module);
      found = text.startsWith('w.') ? await unpack(text) : this.spelled(text, options);
      this.try(found.start);
    } catch (error) {
      throw error instanceof Sentence ? error : new Sentence('This link is damaged.');
    }
    this.recording = this.playing = null;
    this.remember();
    if (!this.put(found.start)) throw new Sentence('The memory of this page is full.');
    this.tape = found.inputs ? found : null;
    if (!this.tape) return;
    this.playing = { tape: this.tape, next: 0 };
    this.fresh = true;
  }

  // Is it a world, and one that a page can move?
  try({ scene, numbers }) {
    const { trial } = this;
    if (!trial.scenes.includes(scene)) throw new Sentence('This link is damaged: it has no scene.');
    if (trial.load(numbers) !== 0) {
      throw new Sentence('This link is damaged, or made to do harm: what it holds can be no world.');
    }
    const { particles, springs } = trial.look();
    const isLarge = particles > most.particles || springs > most.springs;
    if (isLarge) throw new Sentence('This world is too large for a page.');
    const begun = performance.now();
    trial.step(1);
    if (performance.now() - begun > slowest) throw new Sentence('This world is too much work for a page.');
  }

  // A scene and options in words.
  spelled(text, options) {
    const { trial } = this;
    const [scene, ...words] = text.split('&');
    const name = trial.scenes.find((one) => dashed(one) === scene);
    if (!name) throw new Sentence(`There is no scene called “${scene.slice(0, 30)}”.`);
    trial.load(this.pristine);
    for (const option of options) trial.set(option.name, usualOption(option, name));
    if (trial.scene(name) !== 0) throw new Sentence('The memory of this page is full.');
    for (const word of words) {
      const [, option, value] = /^(\w+)=(.+)$/.exec(word) ?? [];
      const known = options.find((one) => one.name === option);
      if (!known) throw new Sentence(`This link asks for “${word.slice(0, 30)}”, which no world has.`);
      const index = option === 'method' ? this.methods.findIndex((one) => dashed(one) === value) : Number(value);
      if (trial.set(option, index) !== 0) throw new Sentence(`No world has ${option} = ${value.slice(0, 30)}.`);
    }
    return { start: { scene: name, numbers: trial.save(), touched: false } };
  }
}

// What stands in a link: a head (JSON), and numbers by their bytes, the first of each, the second of each, ... -----

const mostBytes = 4e6; // unpacked: far more than the largest world takes

function shuffled(numbers) {
  const [bytes, out] = [new Uint8Array(numbers.buffer), new Uint8Array(8 * numbers.length)];
  for (let i = 0; i < bytes.length; i++) out[(i % 8) * numbers.length + (i >> 3)] = bytes[i];
  return out;
}

function ordered(bytes) {
  const count = bytes.length / 8;
  if (!Number.isInteger(count)) throw new Sentence('This link is damaged: a part of it is missing.');
  const out = new Uint8Array(bytes.length);
  for (let i = 0; i < out.length; i++) out[i] = bytes[(i % 8) * count + (i >> 3)];
  return new Float64Array(out.buffer);
}

async function pack({ start, inputs, end, hash }) {
  const head = { v: 1, scene: start.scene, world: start.numbers.length };
  const lists = [start.numbers];
  if (inputs) {
    Object.assign(head, { end, hash, inputs: inputs.length });
    lists.push(Float64Array.from(inputs.flat()));
  }
  const text = new TextEncoder().encode(JSON.stringify(head));
  const numbers = new Float64Array(lists.reduce((sum, list) => sum + list.length, 0));
  lists.reduce((at, list) => {
    numbers.set(list, at);
    return at + list.length;
  }, 0);
  const body = shuffled(numbers);
  const all = new Uint8Array(2 + text.length + body.length);
  all.set([text.length >> 8, text.length & 255]);
  all.set(text, 2);
  all.set(body, 2 + text.length);
  return `w.${await letters.pack(all)}`;
}

const isCount = (value, most) => Number.isInteger(value) && value >= 0 && value <= most;

async function unpack(link) {
  const all = await letters.unpack(link.slice(2), mostBytes);
  const length = 256 * all[0] + all[1];
  const head = JSON.parse(new TextDecoder().decode(all.subarray(2, 2 + length)));
  const numbers = ordered(all.slice(2 + length));
  if (head.v !== 1) throw new Sentence('This link is of another edition of the book.');
  const isRecording = head.inputs !== undefined;
  const { world, inputs = 0, end = 0, hash } = head;
  const isWhole = isCount(world, mostBytes) && isCount(inputs, mostInputs) && isCount(end, longest)
    && numbers.length === world + 4 * inputs;
  if (!isWhole) throw new Sentence('This link is damaged: a part of it is missing.');
  const start = { scene: head.scene, numbers: numbers.slice(0, world), touched: true };
  if (!isRecording) return { start };
  const rows = [];
  let before = 0;
  for (let at = world; at < numbers.length; at += 4) {
    const [tick, code, x, y] = numbers.subarray(at, at + 4);
    const isGood = isCount(tick, end) && tick >= before && isCount(code, 2 * SET) && [x, y].every(Number.isFinite);
    if (!isGood) throw new Sentence('This link is damaged: what it says was done cannot be done.');
    rows.push([tick, code, x, y]);
    before = tick;
  }
  return { start, inputs: rows, end, hash };
}
