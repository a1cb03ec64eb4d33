// world.js: worlds to play with. A <div class="world" data-scene="bridge" data-controls="all"> becomes a picture that
// can be taken hold of, and what belongs to it; until it comes into view, and where it cannot run, its words stay.
// Here is what listens: pointer, touch, keys, buttons. What happens is C (code/web/playground.c); what is remembered,
// undone and sent is in state.js, and what it looks like in drawing.js.
//
// In this order: what there is to choose, loading, icons; a component: its parts, its hand, its frames, its
// explosions.
import { compiled } from '../figure/packs.js';
import { make, makeSvg } from '../lib/dom.js';
import { base } from '../lib/load.js';
import { brief as number } from '../lib/numbers.js';
import { Sentence } from '../lib/sentence.js';
import { Chart, Picture } from './drawing.js';
import { engineBox } from './engine.js';
import { Session, usualOption } from './state.js';

const still = matchMedia('(prefers-reduced-motion: reduce)');
const dark = matchMedia('(prefers-color-scheme: dark)');
const space = '\u202f';

// What there is to choose. ---------------------------------------------------------------------------------------

// Options that can be moved: from, to, and what they are when nobody has moved them.
const options = [
  { name: 'method', usual: 0 },
  { name: 'rate', label: 'steps', unit: 'per second', usual: 240, from: 20, to: 3000, log: true, whole: true },
  { name: 'gravity', label: 'gravity', unit: 'm/s²', usual: 9.81, from: -10, to: 25, by: 0.1 },
  { name: 'drag', label: 'drag', unit: 'N\u202fs/m', usual: 0.02, from: 0, to: 1, by: 0.01 },
  { name: 'restitution', label: 'restitution', unit: '', usual: 0.4, from: 0, to: 1, by: 0.01 },
  { name: 'friction', label: 'friction', unit: '', usual: 0.6, from: 0, to: 1.5, by: 0.01 },
  { name: 'stiffness', label: 'stiffness', unit: '×', usual: 1, from: 0.1, to: 10, log: true },
  { name: 'motor_speed', label: 'motor speed', unit: 'rad/s', usual: 6, from: -20, to: 20, by: 0.5 },
  { name: 'width', label: 'walls', unit: 'm apart', usual: 8, from: 2, to: 8, by: 0.1 },
  { name: 'radius', label: 'new: radius', unit: 'm', usual: 0, from: 0, to: 0.5, by: 0.02, zero: 'a point' },
  { name: 'mass', label: 'new: mass', unit: 'kg', usual: 0.2, from: 0.05, to: 5, log: true },
  { name: 'ks', label: 'new: springs', unit: 'N/m', usual: 400, from: 40, to: 4000, log: true },
];
const sliders = options.slice(1);

const tools = [
  { name: 'hand', label: 'Hand', says: 'pull at a particle; click on nothing for a new one' },
  { name: 'link', label: 'Spring', says: 'drag from one particle to another, or to nothing' },
  { name: 'nail', label: 'Nail', says: 'nail a particle, or free it' },
  { name: 'motor', label: 'Motor', says: 'put a particle on a motor, or free it' },
  { name: 'cut', label: 'Cut', says: 'drag across springs' },
  { name: 'delete', label: 'Delete', says: 'remove a particle with its springs' },
];

// Integrators that stand in the open, and what they are called there; the others are in a list.
const shownMethods = ['contact', 'symplectic Euler', 'explicit Euler', 'velocity Verlet', 'RK4', 'midpoint',
  'linearised implicit Euler'];

// Those of a reader's engine; the first is taken if another was chosen.
const engineMethods = ['velocity Verlet', 'explicit Euler', 'midpoint', 'RK4', 'implicit Euler',
  'Crank-Nicolson'];

// The largest h omega that a method stands on a swing without damping (chapters 4, 7, 10); 0: none is small enough.
/** @type {[RegExp, number][]} */
const limits = [
  [/explicit euler|midpoint|heun|ralston$/i, 0], [/implicit|crank/i, Infinity],
  [/contact|symplectic|verlet|kick/i, 2], [/beeman/i, Math.sqrt(3)], [/^gear/i, 0.313],
  [/^rk4|3\/8/i, 2 * Math.SQRT2], [/bogacki|ralston 3/i, Math.sqrt(3)],
];
const limitOf = (method) => limits.find(([name]) => name.test(method))?.[1];

const keys = [
  ['drag', 'pull at a particle, by a spring'], ['click', 'on nothing: a new particle'],
  ['second button', 'draw a spring'], ['1 to 6', 'the tools'], ['arrows', 'move the hand (Shift: finely)'],
  ['Enter', 'use the tool there; once more to let go'], ['L', 'begin and end a spring'],
  ['N M C X', 'nail, motor, cut, delete'], ['Space .', 'pause, one step'], ['Z R', 'undo, reset'],
];

// Icons, on a square of 16. ----------------------------------------------------------------------------------------

const pictures = {
  hand: '<circle cx="4" cy="4" r="2.3" class="full"/>'
    + '<path d="M6 6L10.4 10.4" stroke-dasharray="1.6 2.3"/><circle cx="12" cy="12" r="1.9"/>',
  link: '<circle cx="3" cy="13" r="1.6"/><circle cx="13" cy="3" r="1.6"/>'
    + '<path d="M4.2 11.8L5.6 11.6 5.4 9.4 8 9.3 7.8 7 10.3 6.9 10.2 5.3 11.8 4.2"/>',
  nail: '<rect x="4.5" y="4.5" width="7" height="7" class="full"/>',
  motor: '<circle cx="8" cy="8" r="5.6" stroke-dasharray="2 2.4"/>'
    + '<path d="M8 8L12 4"/><circle cx="12" cy="4" r="1.8" class="full"/>',
  cut: '<circle cx="4" cy="12.2" r="2"/><circle cx="12" cy="12.2" r="2"/><path d="M5 10.4L11 2M11 10.4L5 2"/>',
  delete: '<path d="M3.5 3.5L12.5 12.5M12.5 3.5L3.5 12.5"/>',
  go: '<path d="M4.5 2.5L13 8 4.5 13.5Z" class="full"/>',
  pause: '<path d="M5.2 3V13M10.8 3V13" stroke-width="2.6"/>',
  step: '<path d="M3 2.8L9.5 8 3 13.2Z" class="full"/><path d="M12.7 3V13" stroke-width="2"/>',
  reset: '<path d="M3.2 9.2a5 5 0 1 0 1.4-5M4.6 1.6V4.4H7.4"/>',
  undo: '<path d="M5.5 3L2.5 6 5.5 9M2.5 6H9.5a3.7 3.7 0 0 1 0 7.4H6"/>',
  record: '<circle cx="8" cy="8" r="4.4" class="red"/>',
  play: '<path d="M2.8 3V13M13.5 2.8L6 8 13.5 13.2Z"/>',
  share: '<path d="M6.6 9.4a2.9 2.9 0 0 0 4.2.2l2.3-2.3a2.9 2.9 0 0 0-4.1-4.1L7.8 4.3"/>'
    + '<path d="M9.4 6.6a2.9 2.9 0 0 0-4.2-.2L2.9 8.7a2.9 2.9 0 0 0 4.1 4.1l1.2-1.1"/>',
};

function icon(name) {
  const svg = makeSvg('svg', { viewBox: '0 0 16 16', 'aria-hidden': 'true' });
  svg.innerHTML = pictures[name];
  return svg;
}

function button(name, label, action, ...content) {
  const element = make('button', { type: 'button', class: `w-${name}` }, ...content);
  if (pictures[name]) {
    element.append(icon(name));
    element.setAttribute('aria-label', label);
    element.title = label;
  } else if (!content.length) {
    element.append(label);
  }
  element.addEventListener('click', action);
  return element;
}

let ids = 0;
const newId = () => `world-${++ids}`;

// A choice of one: radio buttons that look like buttons.
function choice(legend, className, entries, action) {
  const name = newId();
  const set = make('fieldset', { class: className }, make('legend', {}, legend));
  for (const { value, label, title, content } of entries) {
    const id = newId();
    const input = make('input', { type: 'radio', name, id, value });
    input.addEventListener('change', () => action(value));
    set.append(input, make('label', { for: id, ...(title ? { title } : {}) }, ...(content ?? [label])));
  }
  return { element: set, choose: (value) => {
    for (const input of set.querySelectorAll('input')) input.checked = input.value === String(value);
  } };
}

// A component. -----------------------------------------------------------------------------------------------------

const slowest = 60; // ms: time that a frame may find; the rest is lost
const budget = 24; // ms of physics in a frame
const speeds = [1, 0.25, 1 / 16];
const speedNames = ['×1', '×¼', '×1⁄16'];
const full = 'That is as many particles as a page can move.';
const noteTime = 5000; // ms that a sentence stays
const tooSlow = 1000; // ms: a world whose step takes longer is paused

class World {
  clock; pull; work; pauseButton; stepButton; resetButton; undoButton; recordButton; playButton; shareButton;

  constructor(place, compiled) {
    const words = (place.dataset.controls ?? '').split(/\s+/).filter(Boolean);
    this.place = place;
    this.has = (control) => words.includes(control) || words.includes('all');
    this.compiled = compiled;
    this.session = new Session(compiled);
    this.tool = 'hand';
    this.speed = 0;
    this.due = 0;
    this.dirty = true;
    this.isPaused = still.matches;
    this.isSeen = false;
    this.hand = { x: 4, y: 3, isShown: false, byKeys: false, reach: 0.3 };
    this.times = { physics: 0, frames: 0, drawn: 0 };
    this.build();
    this.begin(place.dataset.scene);
    if (place.dataset.method) {
      this.session.set('method', this.session.methods.indexOf(place.dataset.method));
      this.newRun();
    }
    place.world = this;
  }

  // Its parts. -----------------------------------------------------------------------------------------------------

  build() {
    this.canvas = make('canvas', { class: 'w-canvas', tabindex: '0', role: 'application' });
    this.canvas.setAttribute('aria-label', 'A world of particles and springs: arrows move the hand, Enter holds');
    this.said = make('p', { class: 'w-said', role: 'status' });
    this.boom = make('div', { class: 'w-boom', role: 'status' });
    this.boom.hidden = true;
    this.stage = make('div', { class: 'w-stage' });
    this.frameOf = make('div', { class: 'w-frame' }, this.canvas, this.said, this.boom);
    this.stage.append(this.bar(), this.frameOf, this.facts());
    this.picture = new Picture(this.canvas);
    // How much of the world is always seen; walls that are closer stand inside of it.
    this.home = this.has('tools') ? { width: 8, height: 6 } : { width: 1, height: 1 };
    this.rows = new Map();
    const side = make('div', { class: 'w-side' });
    if (this.has('scenes')) side.append(this.sceneChoice());
    if (this.has('method')) side.append(this.methodChoice());
    if (this.has('energy')) side.append(this.chartBox());
    const more = make('div', { class: 'w-more' }, this.sliderRows());
    if (this.has('share')) more.append(this.sharing());
    if (this.has('engine')) more.append(engineBox(this));
    if (this.has('tools')) more.append(this.keyList());
    this.place.replaceChildren(make('div', { class: 'w-desk' }, this.stage, side, more));
    this.place.classList.toggle('w-whole', this.has('scenes') || this.has('tools'));
    this.listen();
  }

  chartBox() {
    const canvas = make('canvas', { class: 'w-chart', role: 'img' });
    canvas.setAttribute('aria-label', 'Energy and largest pull over time');
    this.chart = new Chart(canvas);
    this.chartOf = make('section', { class: 'w-energy' }, canvas);
    return this.chartOf;
  }

  bar() {
    const bar = make('div', { class: 'w-bar' });
    if (this.has('tools')) {
      const entries = tools.map(({ name, label, says }, i) => ({
        value: name, title: `${label}: ${says} (${i + 1})`, content: [icon(name), make('span', {}, label)],
      }));
      this.toolChoice = choice('Tool', 'w-tools', entries, (name) => this.take(name));
      bar.append(this.toolChoice.element);
    }
    const does = make('div', { class: 'w-does', role: 'group', 'aria-label': 'Time' });
    const add = (name, label, action) => {
      this[`${name}Button`] = button(name, label, action);
      does.append(this[`${name}Button`]);
    };
    add('pause', 'Pause', () => this.pause(!this.isPaused));
    add('step', 'One step', () => this.oneStep());
    if (this.has('tools')) {
      this.speedButton = button('speed', '×1', () => this.slower());
      does.append(this.speedButton);
    }
    add('reset', 'Reset', () => this.reset());
    add('undo', 'Undo', () => this.undo());
    if (this.has('tools')) {
      add('record', 'Record', () => this.record());
      add('play', 'Play back', () => this.playBack());
    }
    if (this.has('share')) add('share', 'Share this world', () => this.send());
    bar.append(does);
    return bar;
  }

  facts() {
    const fact = () => make('b', {}, '0');
    [this.clock, this.pull, this.work] = [fact(), fact(), fact()];
    const scale = make('span', { class: 'w-scale' }, 'pushed', make('i', { 'aria-hidden': 'true' }), 'pulled');
    const line = make('div', { class: 'w-facts' }, scale, make('span', {}, this.clock, ' s'),
      make('span', {}, 'largest pull ', this.pull, ' N'));
    if (this.has('tools')) line.append(make('span', {}, this.work, ' ms of C per frame'));
    return line;
  }

  sceneChoice() {
    const list = make('div', { class: 'w-scenes', role: 'group', 'aria-label': 'Scene' });
    const spare = new Session(this.compiled);
    this.sceneButtons = new Map();
    const scenes = this.session.machine.scenes.filter((name) => !name.startsWith('small '));
    for (const name of [...scenes.filter((one) => one !== 'empty'), 'empty']) {
      spare.machine.scene(name);
      const one = make('button', { type: 'button', 'data-scene': name });
      one.append(miniature(spare.look()), make('span', {}, name));
      one.addEventListener('click', () => {
        this.begin(name);
        this.pause(false);
        this.note(`Scene: ${name}.`);
      });
      this.sceneButtons.set(name, one);
      list.append(one);
    }
    return make('section', {}, make('h2', {}, 'Scene'), list);
  }

  methodChoice() {
    const { methods } = this.session;
    const entries = shownMethods.filter((name) => methods.includes(name))
      .map((name) => ({ value: methods.indexOf(name), label: name.replace('linearised implicit', 'implicit') }));
    this.methods = choice('Integrator', 'w-methods', entries, (value) => this.choose(Number(value)));
    this.others = make('select', { 'aria-label': 'Another integrator' }, make('option', { value: '' }, 'another…'));
    methods.forEach((name, value) => {
      if (!shownMethods.includes(name)) this.others.append(make('option', { value }, name));
    });
    this.others.addEventListener('change', () => this.others.value && this.choose(Number(this.others.value)));
    this.compare = button('compare', 'Both from the same start', () => this.again());
    this.compare.title = 'Go back to where the last integrator began, and do the same again with this one';
    this.limit = make('p', { class: 'w-limit' });
    const section = make('section', {}, this.methods.element,
      make('div', { class: 'w-other' }, this.others, this.compare));
    if (this.has('rate')) section.append(this.row(sliders[0])); // the step belongs to the integrator
    section.append(this.limit);
    return section;
  }

  row(option) {
    const id = newId();
    const { from, to, by, log } = option;
    const [low, high] = log ? [Math.log10(from), Math.log10(to)] : [from, to];
    const input = make('input', { type: 'range', id, min: low, max: high, step: by ?? (high - low) / 200 });
    const output = make('output', { for: id });
    input.addEventListener('input', () => this.move(option, Number(input.value)));
    input.addEventListener('dblclick', () => this.put(option, usualOption(option, this.session.scene)));
    this.rows.set(option.name, { option, input, output });
    return make('div', { class: 'w-row' }, make('label', { for: id }, option.label), input, output);
  }

  sliderRows() {
    const wanted = sliders.filter(({ name }) => this.has(name) && !this.rows.has(name));
    if (!wanted.length) return '';
    const rows = make('div', { class: 'w-rows' }, ...wanted.map((option) => this.row(option)));
    return make('section', {}, ...(this.has('scenes') ? [make('h2', {}, 'World')] : []), rows);
  }

  sharing() {
    this.address = make('input', { readonly: '', class: 'w-address', 'aria-label': 'Link to this world' });
    this.address.hidden = true;
    this.file = make('input', { type: 'file', 'aria-label': 'A world to open', accept: '.world,text/plain' });
    this.file.hidden = true;
    this.file.addEventListener('change', () => this.openFile());
    return make('section', { class: 'w-share' }, make('h2', {}, 'Keep and send'), make('div', { class: 'w-buttons' },
      button('send', 'Copy a link', () => this.send()), button('keep', 'Save a file', () => this.saveFile()),
      button('open', 'Open a file', () => this.file.click())), this.address, this.file);
  }

  keyList() {
    const list = make('dl');
    for (const [key, says] of keys) list.append(make('dt', {}, ...spelled(key)), make('dd', {}, says));
    return make('details', { class: 'w-keys' }, make('summary', {}, 'Keys and hand'), list);
  }

  // What happens to it. -------------------------------------------------------------------------------------------

  begin(scene) {
    this.lost();
    const isAnew = scene === this.session.scene;
    if (!this.session.start(scene, options)) this.note('There is no memory for this scene.');
    this.isFresh = true;
    this.newRun({ ghost: isAnew });
  }

  // From now on the chart counts anew; `whole`: gravity, too.
  newRun({ whole = true, ghost = true } = {}) {
    this.boom.hidden = true;
    const view = this.session.look();
    if (whole) this.zero = view.gravity;
    if (!ghost) this.ghostRun = null;
    else if (this.run && this.run.method !== this.session.method) this.ghostRun = this.run;
    this.session.newLog();
    this.run = { method: this.session.method, start: this.session.keep(), most: view.motion + view.stretch,
      inputs: this.session.log.inputs, swing: this.session.machine.exports.play_swing() };
    this.chart?.begin(this.session.methods[this.session.method], view.t, { keepGhost: ghost });
    this.engine?.hear(null);
    this.sample(view);
    this.show();
  }

  reset() {
    this.begin(this.session.scene);
    this.note('Reset.');
  }

  // From now on this engine of a reader's moves the world (engine.js), or, if null, the library does.
  moveBy(engine) {
    this.lost();
    this.session.playing = null;
    this.session.use(engine?.module ?? this.compiled, engine?.rods);
    this.engine = engine;
    const numbers = engineMethods.map((name) => this.session.methods.indexOf(name));
    if (engine && !numbers.includes(this.session.method)) this.session.set('method', numbers[0]);
    for (const one of this.methods?.element.parentNode.querySelectorAll('input[type=radio], option') ?? []) {
      one.disabled = Boolean(engine) && one.value !== '' && !numbers.includes(Number(one.value));
    }
    this.newRun({ ghost: false });
  }

  undo() {
    if (!this.session.undo()) return;
    this.newRun();
    this.note('Undone.');
  }

  pause(wish) {
    if (!wish && this.isOver) return;
    this.isPaused = wish;
    this.show();
    this.wake();
  }

  oneStep() {
    if (this.isOver) return;
    this.isPaused = true;
    this.advance(1);
    this.show();
  }

  slower() {
    this.speed = (this.speed + 1) % speeds.length;
    this.show();
  }

  choose(method) {
    if (method === this.session.method) return;
    this.session.remember();
    this.run.end = this.session.tick - this.session.log.from;
    this.run.inputs = [...this.session.log.inputs];
    this.session.set('method', method);
    this.newRun({ whole: false });
    if (!this.isPaused) this.note(`${this.session.methods[method]} from now on.`);
  }

  // The last integrator's run, from where it began, by this one: the hand does what it did then.
  again() {
    if (!this.ghostRun?.end || !this.session.again(this.ghostRun, this.session.method)) return;
    const { playing } = this.session;
    this.newRun();
    this.session.playing = playing;
    this.pause(false);
    this.note(`The same again by ${this.session.methods[this.session.method]}.`);
  }

  move(option, at) {
    const value = option.log ? 10 ** at : at;
    const now = performance.now();
    if (!(now - this.moved < 800)) this.session.remember();
    this.moved = now;
    const unit = value > 300 ? 50 : 10;
    this.put(option, option.whole ? Math.round(value / unit) * unit : Number(value.toPrecision(3)));
  }

  put(option, value) {
    this.session.set(option.name, value);
    this.show();
  }

  record() {
    if (this.session.recording) {
      const { inputs, end } = this.session.endRecording();
      this.note(`Recorded: ${inputs.length} inputs in ${end} steps.`);
    } else {
      this.session.record();
      this.pause(false);
      this.note('Recording what the hand does, and when.');
    }
    this.show();
  }

  playBack() {
    if (!this.session.play()) return;
    this.newRun();
    this.pause(false);
  }

  // What can be sent. ---------------------------------------------------------------------------------------------

  async send() {
    const page = this.place.dataset.links === 'here' ? location.href.replace(/#.*/, '')
      : new URL(`${base}playground.html`, location.href).href;
    const link = `${page}#${await this.session.address(options)}`;
    if (this.place.dataset.links === 'here') {
      this.sent = link;
      history.replaceState(null, '', link);
    }
    this.address.hidden = false;
    this.address.value = link;
    this.show();
    try {
      await navigator.clipboard.writeText(link);
      this.note('The link is copied. It holds the whole world after its #.');
    } catch {
      this.address.select();
      this.note('Here is the link. It holds the whole world after its #.');
    }
  }

  async saveFile() {
    const text = `${fileWords}\n${await this.session.packed()}\n`;
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    make('a', { href: address, download: `${this.session.scene.replace(/ /g, '-')}.world` }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10000);
    this.show();
  }

  async openFile() {
    const [file] = this.file.files;
    this.file.value = '';
    if (!file) return;
    const text = file.size < 6e6 ? await file.text() : '';
    const [first, world = ''] = text.split('\n');
    if (first.trim() === fileWords) await this.open(world.trim());
    else this.note(text ? 'This file is no world of this book.' : 'This file is too large to be a world.');
  }

  // A link or a file; what is damaged leaves a sentence, and all as it was. It is for the library's world.
  async open(text) {
    try {
      this.lost();
      if (this.engine) this.moveBy(null);
      await this.session.open(text, options);
      this.newRun({ ghost: false });
      this.note(this.session.playing ? 'Playing what was recorded.' : `Opened: ${this.session.scene}.`);
      if (!still.matches) this.pause(false);
    } catch (error) {
      this.newRun();
      const why = error instanceof Sentence ? error.message : 'This could not be opened.';
      this.note(`${why} This world is as it was.`);
    }
  }

  // What is shown of it. ------------------------------------------------------------------------------------------

  note(text) {
    this.noted = performance.now();
    this.said.textContent = text;
    this.dirty = true;
    this.wake();
  }

  // All that can be chosen, as it is.
  show() {
    const { session } = this;
    this.pauseButton.replaceChildren(icon(this.isPaused ? 'go' : 'pause'));
    const label = this.isPaused ? 'Go on' : 'Pause';
    this.pauseButton.setAttribute('aria-label', label);
    this.pauseButton.title = label;
    this.undoButton.disabled = !session.past.length;
    if (this.speedButton) {
      this.speedButton.textContent = speedNames[this.speed];
      this.speedButton.setAttribute('aria-label', `Speed ${speedNames[this.speed]}`);
      this.recordButton.setAttribute('aria-pressed', Boolean(session.recording));
      this.recordButton.title = session.recording ? 'End the recording' : 'Record';
      this.playButton.disabled = !session.tape;
      this.playButton.setAttribute('aria-pressed', Boolean(session.playing && !session.playing.isOpen));
    }
    this.toolChoice?.choose(this.tool);
    this.canvas.dataset.tool = this.tool;
    this.methods?.choose(session.method);
    if (this.others) {
      const isThere = [...this.others.options].some(({ value }) => value === String(session.method));
      this.others.value = isThere ? session.method : '';
    }
    if (this.compare) this.compare.disabled = !this.ghostRun?.end;
    for (const [name, one] of this.sceneButtons ?? []) one.setAttribute('aria-pressed', name === session.scene);
    for (const { option, input, output } of this.rows.values()) {
      const value = session.machine.get(option.name);
      if (document.activeElement !== input || !(performance.now() - this.moved < 50)) {
        input.value = option.log ? Math.log10(value) : value;
      }
      output.textContent = valueSaid(option, value);
      input.setAttribute('aria-valuetext', output.textContent);
    }
    this.showLimit();
    this.dirty = true;
    this.wake();
  }

  // h omega of the fastest swing, beside what this integrator can stand.
  showLimit() {
    if (!this.limit) return;
    const { swing, limit, method } = this.stability();
    const product = swing / this.session.machine.get('rate');
    const stands = { undefined: '', 0: '; stable by damping only', Infinity: '; stable at any' }[limit]
      ?? `; stable below ${number(limit)}`;
    const passes = method === 'contact' || this.engine ? ''
      : `By ${method} nothing touches: all pass through the walls and each other. `;
    this.limit.textContent = passes + (swing ? `Fastest swing: hω = ${number(product)}${stands}.` : '');
    this.limit.classList.toggle('w-beyond', limit > 0 && product > limit);
  }

  stability() {
    const swing = this.session.machine.exports.play_swing();
    const method = this.session.methods[this.session.method];
    const undamped = limitOf(method);
    const zeta = swing / (2 * this.session.look().soft); // of the fastest swing
    // On x'' = -omega^2 x - 2 zeta omega v, where an eigenvalue of the step is -1, or, of the second, its determinant 1.
    const damped = {
      'symplectic Euler': 2 * (Math.hypot(1, zeta) - zeta),
      contact: zeta < 0.5 ? 2 / (zeta + Math.sqrt(1 - 3 * zeta * zeta)) : 1 / zeta,
    };
    return { swing, method, undamped, limit: (swing && damped[method]) || undamped };
  }

  // Its hand. -----------------------------------------------------------------------------------------------------

  listen() {
    const { canvas } = this;
    canvas.addEventListener('pointerdown', (event) => this.press(event));
    canvas.addEventListener('pointermove', (event) => this.drag(event));
    canvas.addEventListener('pointerup', (event) => this.release(event));
    canvas.addEventListener('pointercancel', (event) => this.down?.id === event.pointerId && this.lost());
    canvas.addEventListener('pointerleave', () => {
      this.hand.isShown = false;
      this.dirty = true;
      this.wake();
    });
    canvas.addEventListener('contextmenu', (event) => event.preventDefault());
    // A finger on nothing scrolls the page; on a particle, or with a tool, it does not.
    canvas.addEventListener('touchstart', (event) => {
      const [touch] = event.touches;
      const { x, y } = this.at(touch);
      const isOurs = this.tool !== 'hand' || this.session.look().near(x, y, this.reachOf('touch')) >= 0;
      if (isOurs && event.touches.length === 1) event.preventDefault();
    }, { passive: false });
    canvas.addEventListener('keydown', (event) => this.key(event));
    canvas.addEventListener('blur', () => {
      this.hand.byKeys = false;
      this.dirty = true;
      this.wake();
    });
    window.addEventListener('blur', () => this.lost());
    document.addEventListener('visibilitychange', () => this.wake());
    const paint = () => this.paint();
    dark.addEventListener('change', paint);
    new MutationObserver(paint).observe(document.documentElement, { attributeFilter: ['data-theme'] });
    document.fonts?.ready.then(paint);
    const sizes = new ResizeObserver(() => this.fit());
    sizes.observe(this.frameOf);
    if (this.chartOf) sizes.observe(this.chartOf);
    new IntersectionObserver(([{ isIntersecting }]) => {
      this.isSeen = isIntersecting;
      this.wake();
    }).observe(this.place);
    still.addEventListener('change', () => still.matches && this.pause(true));
    if (this.place.dataset.links !== 'here') return;
    window.addEventListener('hashchange', () => {
      if (location.href !== this.sent && worldSent()) this.open(worldSent());
    });
    // On a page of its own the world hears keys that nothing else has, but those that scroll; what needs a place is
    // for a hand that is over the picture.
    document.addEventListener('keydown', (event) => {
      const isFree = event.target === document.body && !event.defaultPrevented;
      const isOurs = /^[ .rz1-6]$/i.test(event.key) || (this.hand.isShown && /^[lnmcx]$/i.test(event.key));
      if (isFree && isOurs) this.key(event);
    });
  }

  at(event) {
    const { left, top } = this.canvas.getBoundingClientRect();
    return this.picture.place(event.clientX - left, event.clientY - top);
  }

  // How far from a particle it is found: a finger needs more room.
  reachOf(kind) {
    return Math.max(0.3, kind === 'touch' ? 26 / this.picture.metre : 0);
  }

  follow(event) {
    Object.assign(this.hand, this.at(event), { isShown: this.tool !== 'cut', byKeys: false });
    this.hand.reach = this.reachOf(event.pointerType);
    this.dirty = true;
  }

  // The world finds a particle within 0.3 m; a finger that is farther off, or a hand at the rim of a large disc, means
  // it all the same.
  event(name) {
    const { x, y, reach } = this.hand;
    const view = this.session.look();
    const near = name === 'cut' ? -1 : view.near(x, y, reach);
    const isFar = near >= 0 && Math.hypot(view.numbers[view.particle(near)] - x,
      view.numbers[view.particle(near) + 1] - y) > 0.29;
    const spot = !isFar ? { x, y }
      : { x: view.numbers[view.particle(near)], y: view.numbers[view.particle(near) + 1] };
    const isNew = near < 0 && (name === 'press' || (name === 'release' && view.mouse === 2));
    if (isNew && this.session.isFull) {
      this.note(full);
      if (name === 'release') this.session.event('leave', x, y);
      return;
    }
    if (!this.session.event(name, spot.x, spot.y)) this.refused(name);
    if (name === 'press' && isFar) this.session.event('move', x, y);
    this.dirty = true;
    this.wake();
  }

  refused(name) {
    this.note(name === 'motor' ? 'Eight motors are all there are.' : 'That cannot be done here.');
  }

  press(event) {
    if (event.button === 1 || this.isOver || this.down) return; // a second finger waits
    event.preventDefault();
    this.isKnown = true;
    this.canvas.classList.add('w-pointed');
    this.canvas.focus({ preventScroll: true });
    this.canvas.setPointerCapture(event.pointerId);
    this.follow(event);
    const tool = event.button === 2 ? 'link' : this.tool;
    const { x, y, reach } = this.hand;
    const isOnParticle = this.session.look().near(x, y, reach) >= 0;
    this.down = { id: event.pointerId, x: event.clientX, y: event.clientY, tool, isMoved: false, from: { x, y } };
    if (tool === 'hand' && !isOnParticle) return; // a click, if it does not move
    this.session.remember();
    if (tool === 'cut') return;
    if (tool === 'link' && !isOnParticle) this.create();
    this.event(tool === 'hand' ? 'press' : tool);
    this.canvas.classList.toggle('w-holding', tool === 'hand');
    this.show();
  }

  create() {
    const { x, y } = this.hand;
    if (this.session.isFull) this.note(full);
    else if (!this.session.event('press', x, y)) this.refused('press');
    this.session.event('release', x, y);
  }

  drag(event) {
    if (this.down && this.down.id !== event.pointerId) return;
    const { x, y } = this.hand;
    this.follow(event);
    this.wake();
    const { down } = this;
    if (!down) return;
    down.isMoved ||= Math.hypot(event.clientX - down.x, event.clientY - down.y) > 6;
    if (down.tool === 'cut') this.slash({ x, y });
    else this.isMoving = true; // told once in a frame
  }

  slash(from) {
    const { x, y } = this.hand;
    for (const spot of this.session.look().crossed(from.x, from.y, x, y)) this.session.event('cut', spot.x, spot.y);
    (this.hand.slash ??= [this.down.from]).push({ x, y });
  }

  release(event) {
    const { down } = this;
    if (down && down.id !== event.pointerId) return;
    this.follow(event);
    this.down = this.hand.slash = null;
    this.canvas.classList.remove('w-holding');
    if (!down) return;
    if (down.tool === 'cut' && !down.isMoved) this.event('cut');
    if (this.session.look().mouse) this.event('release');
    else if (down.tool === 'hand' && !down.isMoved) {
      this.session.remember();
      this.create();
    }
    this.isMoving = false;
    this.show();
  }

  // The pointer is gone, with or without what it held.
  lost() {
    this.down = this.hand.slash = null;
    this.isMoving = false;
    this.canvas.classList.remove('w-holding');
    if (this.session.scene && this.isFresh !== undefined && this.session.look().mouse) this.event('leave');
    this.dirty = true;
  }

  take(tool) {
    this.tool = tool;
    const { label, says } = tools.find(({ name }) => name === tool);
    this.note(`${label}: ${says}.`);
    this.show();
  }

  // By keys: the event there, with the way back remembered.
  use(name) {
    if (this.isOver) return;
    this.isKnown = true;
    if (this.session.look().mouse && (name === 'press' || name === 'link')) {
      this.event('release');
      this.note('Let go.');
    } else {
      this.session.remember();
      this.event(name);
      const { held } = this.session.look();
      if (name === 'press') this.note(held >= 0 ? 'Holding a particle.' : 'A new particle.');
      if (name === 'link') this.note(held >= 0 ? 'A spring begins.' : 'There is no particle here.');
    }
    this.show();
  }

  key(event) {
    if (event.ctrlKey || event.metaKey ? event.key !== 'z' : event.altKey) return;
    const key = event.key.toLowerCase();
    const far = event.shiftKey ? 0.02 : 0.1;
    const ways = { arrowleft: [-far, 0], arrowright: [far, 0], arrowup: [0, far], arrowdown: [0, -far] };
    const named = {
      ' ': () => this.pause(!this.isPaused), '.': () => this.oneStep(), r: () => this.reset(), z: () => this.undo(),
      enter: () => this.use(this.tool === 'hand' ? 'press' : this.tool), l: () => this.use('link'),
      n: () => this.use('nail'), m: () => this.use('motor'), c: () => this.use('cut'), x: () => this.use('delete'),
      delete: () => this.use('delete'),
      escape: () => this.session.look().mouse && this.event('leave'),
    };
    if (ways[key]) this.steer(...ways[key]);
    else if (named[key]) named[key]();
    else if (this.toolChoice && tools[Number(key) - 1]) this.take(tools[Number(key) - 1].name);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  steer(dx, dy) {
    const { width, height } = this.session.look();
    const inside = (value, most) => Math.round(Math.min(most, Math.max(0, value)) * 1000) / 1000;
    const { hand } = this;
    Object.assign(hand, { x: inside(hand.x + dx, width), y: inside(hand.y + dy, height) });
    Object.assign(hand, { byKeys: true, isShown: true, reach: 0.3 });
    this.canvas.classList.remove('w-pointed');
    this.isMoving = true;
    this.dirty = true;
    this.wake();
  }

  // Its frames. ---------------------------------------------------------------------------------------------------

  paint() {
    this.picture.colour(this.place);
    this.chart?.colour(this.place);
    this.fit();
  }

  fit() {
    const width = this.frameOf.clientWidth;
    if (!width) return;
    if (!this.picture.ramp) return void this.paint();
    this.picture.fitTo(width, this.session.look(), this.home);
    const wide = this.chartOf?.clientWidth ?? 0;
    if (wide) this.chart.fit(wide, wide < 500 ? 240 : 264);
    this.dirty = true;
    this.wake();
  }

  wake() {
    if (this.asked || !this.isSeen || document.hidden) return;
    this.asked = requestAnimationFrame((now) => {
      this.asked = null;
      this.frame(now);
    });
  }

  frame(now) {
    const passed = Math.min(now - (this.last ?? now), slowest);
    this.last = now;
    this.tellMove();
    if (!this.isPaused && !this.isOver) {
      this.due += passed / 1000 * speeds[this.speed] * this.session.machine.get('rate');
      const count = Math.floor(this.due);
      this.due -= count;
      this.advance(count);
    }
    if (this.noted && now - this.noted > noteTime) this.noted = null;
    if (!this.noted) this.said.textContent = this.stateSaid();
    if (this.dirty && this.picture.ramp) this.draw(now);
    this.times.frames += 1;
    if (!this.isPaused || this.dirty || this.noted) this.wake();
    else this.last = null;
  }

  stateSaid() {
    if (this.session.playing) return this.session.playing.isOpen ? 'the same again' : 'playing';
    if (this.session.recording) return 'recording';
    if (this.isOver) return '';
    if (this.isPaused) return 'paused';
    if (!this.session.look().particles) return 'Click for a particle; with the second button draw a spring.';
    return this.isKnown ? '' : 'take hold of a particle, and pull';
  }

  // Where the hand is, once in a frame.
  tellMove() {
    if (!this.isMoving) return;
    this.isMoving = false;
    const { mouse } = this.session.look();
    if (mouse) this.session.event('move', this.hand.x, this.hand.y);
  }

  // So many steps, or as many as there is time for.
  advance(count) {
    const begun = performance.now();
    let [left, some, ms, answer] = [count, 1, 0, /** @type {any} */ ({})];
    while (left > 0 && ms < budget && !answer.failed && !answer.ended) {
      const now = Math.min(left, some);
      answer = this.session.advance(now);
      left -= now;
      ms = performance.now() - begun;
      if (ms < budget / 4) some = Math.min(16, 2 * some);
    }
    const { failed, ended, same, isFull } = answer;
    this.times.physics += (ms - this.times.physics) * 0.06;
    const view = this.session.look();
    if (this.session.playing) Object.assign(this.hand, { x: view.x, y: view.y });
    this.sample(view);
    if (ended) {
      this.pause(true);
      this.note(isFull ? 'The recording makes more particles than a page can move, and ends here.'
        : same ? 'Played back: every particle is where it was, to the last bit.'
          : 'Played back, and it is not the same.');
    } else if (ms > tooSlow && some === 1 && !this.isPaused) {
      this.pause(true);
      this.note(`One step of this world takes ${number(ms / 1000)}${space}s here, so it is paused.`);
    }
    this.judge(view, failed);
    this.dirty = true;
  }

  sample(view) {
    const { motion, stretch: springs, hand, t, pull } = view;
    const gravity = view.gravity - this.zero;
    if (this.chart) this.chart.usual = this.given(view);
    this.chart?.add(t, { motion, gravity, springs, hand, total: motion + gravity + springs + hand }, pull);
  }

  draw(now) {
    const view = this.session.look();
    if (!this.picture.shows(view)) this.fit();
    this.dirty = false;
    this.picture.draw(view, this.hand);
    if (this.chart && (this.isPaused || !(now - this.charted < 30))) {
      this.chart.draw();
      this.charted = now;
    }
    if (this.isPaused || !(now - this.told < 200)) {
      this.told = now;
      this.clock.textContent = view.t.toFixed(2);
      this.pull.textContent = number(view.pull);
      this.work.textContent = this.times.physics.toFixed(2);
    }
  }

  // Its explosions. -----------------------------------------------------------------------------------------------

  get isOver() {
    return !this.boom.hidden && this.boom.dataset.over === 'yes';
  }

  // J that the start, gravity and a hand can have given.
  given(view) {
    return this.run.most + view.lift + (this.run.pulled ? view.grip : 0) + 20;
  }

  // More than ten times as much is out of nothing.
  judge(view, failed) {
    const energy = view.motion + view.stretch;
    if (failed && this.engine) return void this.stopped();
    if (view.mouse === 1) this.run.pulled = true;
    if (!failed && energy < 10 * this.given(view)) return;
    const isOver = Boolean(failed) || (!(energy < 1e14) && !this.session.playing); // a recording has an end of its own
    if (this.boom.hidden || isOver) this.explode(energy, isOver, Boolean(failed));
  }

  // What a reader's engine cannot do, or has broken, the world says, and its box.
  stopped() {
    const { fault } = this.session.machine;
    this.engine.hear(fault);
    this.tell(...this.engine.said(fault), [], true);
  }

  explode(energy, isOver, isRefused) {
    const what = isRefused ? 'The numbers have run out: the next step would not be finite, so it is refused.'
      : `There are ${number(energy)}${space}J now, more than ten times what gravity and a hand can give.`;
    const { why, ways } = this.remedies();
    this.tell('It explodes.', [` ${what} `, ...why], ways, isOver);
  }

  // What has happened, and what would help: [[label, changes of options], ...].
  tell(title, words, ways, isOver) {
    this.boom.replaceChildren(make('p', {}, make('em', {}, title), ...words));
    const buttons = make('div', { class: 'w-buttons' });
    const add = (label, action) => buttons.append(button('way', label, () => {
      action();
      this.begin(this.session.scene);
      this.pause(false);
    }));
    for (const [label, changes] of ways) {
      add(label, () => Object.entries(changes).forEach(([name, value]) => this.session.set(name, value)));
    }
    add('Again, slowly', () => {
      this.speed = 2;
    });
    this.boom.append(buttons);
    this.boom.dataset.over = isOver ? 'yes' : 'no';
    this.boom.hidden = false;
    if (isOver) this.isPaused = true;
    this.show();
  }

  // Why, by the book's own limits, and what would help.
  remedies() {
    const { method, swing, limit, undamped } = this.stability();
    const { soft } = this.session.look();
    const rate = this.session.machine.get('rate');
    const ms = (steps) => `${number(1000 / steps)}${space}ms`;
    const faster = (steps) => {
      const enough = Math.ceil(steps / 10) * 10;
      return enough > rate && enough <= 3000 ? [[`${enough} steps per second`, { rate: enough }]] : [];
    };
    const usual = this.engine ? engineMethods[0] : this.session.methods[0];
    const first = [usual, { method: this.session.methods.indexOf(usual) }];
    const most = Math.max(swing, this.run.swing); // as it lay when it began, and as it lies now
    const stands = limit < Infinity && most / rate < 0.8 * limit;
    const isGuilty = undamped === 0 ? !/euler/i.test(method) || rate < 1.05 * soft : !stands;
    if (!isGuilty) {
      const why = `It is not the step: ${method} stands on this one (hω = ${number(most / rate)}). `
        + (this.engine?.parts.length ? 'Look at your parts, or give one after the other back to the book.'
          : 'Walls, motors or a hand have given so much, or springs were drawn far beyond their length.');
      return { why: [why], ways: [] };
    }
    if (undamped === 0 && /euler/i.test(method) && soft < Infinity) {
      const k = (of) => [make('i', {}, 'k'), make('sub', {}, of)];
      const why = ['Explicit Euler eats the damping of the springs: it stands on steps up to ',
        ...k('d'), '/', ...k('s'), `, here ${ms(soft)}, and these are ${ms(rate)}.`];
      return { why, ways: [first, ...faster(1.05 * soft)] };
    }
    if (undamped === 0) return { why: [`Without damping, ${method} gives energy to every swing.`], ways: [first] };
    const product = `the fastest swing here has ω = ${number(most)}/s, so hω = ${number(most / rate)}`;
    const damped = limit < undamped ? `, with this damping ${number(limit)}` : '';
    const name = `${method[0].toUpperCase()}${method.slice(1)}`;
    const why = undamped < Infinity
      ? `${name} is stable on a swing as long as hω < ${number(undamped)}${damped}; ${product}.`
      : `The steps are too long: ${product}.`;
    const ways = limit < Infinity ? faster(1.1 * most / limit) : faster(2 * rate);
    return { why: [why], ways: method === first[0] ? ways : [first, ...ways] };
  }
}

const fileWords = 'A world of Small Steps, 1';

const spelled = (words) => /^[A-Z.]|Space|Enter|to/.test(words)
  ? words.split(' ').flatMap((word) => word === 'to' ? [' to '] : [make('kbd', {}, word), ' ']) : [words];

function valueSaid({ unit, whole, zero }, value) {
  if (zero && value === 0) return zero;
  const digits = whole ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
  const said = digits.replace('-', '−');
  if (unit === '×') return `×${said}`;
  return unit ? `${said}${space}${unit}` : said;
}

// A scene in small, as the library builds it.
function miniature(view) {
  const svg = makeSvg('svg', { 'aria-hidden': 'true' });
  const { numbers } = view;
  const spots = Array.from({ length: view.particles }, (_, i) => {
    const at = view.particle(i);
    return numbers.slice(at, at + 7);
  });
  if (!spots.length) {
    svg.setAttribute('viewBox', '0 0 3 2.2');
    svg.innerHTML = '<path d="M1.5 .6V1.6M1 1.1H2" stroke-width=".06"/>';
    return svg;
  }
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
  const middle = (list) => (Math.min(...list) + Math.max(...list)) / 2;
  const size = (list) => Math.max(...list) - Math.min(...list);
  const wide = Math.max(size(xs) * 1.2, size(ys) * 1.2 * 3 / 2.2, 1.5);
  const high = wide * 2.2 / 3;
  const [left, top] = [middle(xs) - wide / 2, middle(ys) + high / 2];
  const unit = wide / 60;
  svg.setAttribute('viewBox', `0 0 ${wide} ${high}`);
  const point = ([x, y]) => `${(x - left).toFixed(3)} ${(top - y).toFixed(3)}`;
  let lines = '';
  for (let i = 0; i < view.springs; i++) {
    const [a, b] = numbers.subarray(view.spring(i), view.spring(i) + 2);
    lines += `M${point(spots[a])}L${point(spots[b])}`;
  }
  const marks = spots.map((spot) => {
    const [x, y] = point(spot).split(' ').map(Number);
    const side = 3.6 * unit;
    if (spot[2] === 1) {
      return `<rect class="full" x="${x - side / 2}" y="${y - side / 2}" width="${side}" height="${side}"/>`;
    }
    if (spot[6] > 0) return `<circle cx="${x}" cy="${y}" r="${spot[6]}" stroke-width="${unit}"/>`;
    return view.particles < 30 ? `<circle class="full" cx="${x}" cy="${y}" r="${1.1 * unit}"/>` : '';
  }).join('');
  svg.innerHTML = `<path d="${lines}" stroke-width="${view.springs > 100 ? 0.7 * unit : unit}"/>${marks}`;
  return svg;
}

// Each where it stands, when it comes into view. -------------------------------------------------------------------

// What stands after the #, unless it is a place on the page.
function worldSent() {
  const hash = location.hash.slice(1);
  return document.getElementById(hash) ? '' : hash;
}

async function start(place) {
  try {
    const world = new World(place, await compiled('playground'));
    if (place.dataset.links === 'here' && worldSent()) await world.open(worldSent());
    world.session.past.length = 0;
    world.show();
    if (still.matches) world.note('Paused, as your system asks for little motion. Space goes on.');
  } catch (error) {
    if (!(error instanceof Sentence)) console.error(error);
    const words = error instanceof Sentence ? error.message : 'This browser cannot run this world.';
    place.append(make('p', { class: 'w-sorry', role: 'status' }, words));
  }
}

const watch = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    watch.unobserve(target);
    target.ready = start(target);
  }
}, { rootMargin: '100% 0px' });
for (const place of document.querySelectorAll('div.world')) watch.observe(place);
