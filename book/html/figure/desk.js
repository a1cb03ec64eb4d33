// desk.js: a figure that a reader changes: its runs, its controls in one open row, and what follows of a change. All
// physics is the programs': the desk asks for tables, and its scene draws them.
import { button, make } from '../lib/dom.js';
import { style } from '../lib/load.js';
import { Sentence, sentenceOf } from '../lib/sentence.js';
import { Clock } from './clock.js';
import { Control, spoken } from './controls.js';
import { followFacts, followSettings } from './follow.js';
import { Handles } from './handles.js';
import { number } from './numbers.js';
import { filmOf } from './packs.js';
import { Player, along, film, nextInTurn, through, whenSeen } from './player.js';
import { counted, isEdited, patience, run as runProgram, told } from './programs.js';
import { Scene } from './scene.js';
import { Thing } from './thing.js';

const quiet = (words, does, attributes = {}) => button(words, does, { class: 'quiet', ...attributes });

// A run of a program, by the name of its table.
class Run {
  constructor(name, { program, set }) {
    this.name = name;
    this.program = program;
    this.given = set ?? {};
    this.options = { ...this.given };
  }

  async begin() {
    this.printed = await runProgram(this.program, this.given, patience.first, true);
    this.table = this.printed;
    if (this.printed.error) throw new Sentence(told(this.printed.error));
  }

  get patience() {
    return Math.max(patience.run, 2 * this.printed.ms);
  }

  set(name, value, printed) {
    if (value !== printed) this.options[name] = value;
    else if (name in this.given) this.options[name] = this.given[name];
    else delete this.options[name];
  }

  // Was the option used as it was given when the figure was printed, and is it not given now?
  follows(name) {
    const option = this.printed.options.find((one) => one.name === name);
    return option && !(name in this.options) && option.used === option.value;
  }

  get asPrinted() {
    return !isEdited(this.program) && this.setAsPrinted;
  }

  get setAsPrinted() {
    const names = new Set([...Object.keys(this.options), ...Object.keys(this.given)]);
    return [...names].every((name) => this.options[name] === this.given[name]);
  }

  get command() {
    const words = Object.entries(this.options).map(([name, value]) => ` --${name} ${value}`);
    return `${isEdited(this.program) ? './a.out' : `build/bin/${this.program}`}${words.join('')}`;
  }
}

let names = 0;

export class Desk {
  constructor(figure, told) {
    this.figure = figure;
    this.told = told;
    this.image = figure.querySelector('img');
    this.runs = told.runs.map((name) => new Run(name, told.programs[name] ?? { program: name }));
    this.controls = told.controls.map((option) => new Control(this, option, this.runs.filter(({ name }) => option.moves.includes(name))));
    this.working = false;
    this.isTouched = false;
    this.words = { wrong: '', note: '', slow: '' };
    this.scene = new Scene(told);
    this.build();
    if (told.labels.some(({ text }) => text.includes('katex'))) style('katex/katex.min.css');
  }

  // What stands under the picture, and over it ------------------------------------------------------------------------

  build() {
    this.picture = this.image.closest('.picture');
    if (!this.picture) this.image.replaceWith(this.picture = make('div', { class: 'picture' }, this.image.cloneNode()));
    this.image = this.picture.querySelector('img');
    this.picture.append(this.scene.element);
    this.thing = Thing.of(this);
    if (this.thing) this.picture.append(this.thing.element);
    this.handles = Handles.of(this);
    if (this.handles) this.picture.append(this.handles.element);
    this.figure.classList.add('movable');
    this.player = new Player(this);
    this.picture.addEventListener('click', (event) => {
      if (!getSelection().isCollapsed || event.target.closest('.handle')) return;
      event.stopPropagation(); // it is no print to be enlarged
      this.toggle();
    }, true);
    this.playButton = button('Play', () => this.toggle(), { class: 'quiet player' });
    this.fitButton = quiet('Fit', () => this.fit(), { 'aria-pressed': 'false', 'aria-label': 'Fit the window to the curves' });
    this.back = quiet('As printed', () => this.asPrinted(), { disabled: true });
    const [chief, ...others] = this.controls;
    this.said = make('p', { class: 'said', role: 'status' });
    const id = `more-${++names}`;
    this.moreButton = quiet('More', () => this.showMore(this.more.hidden), { 'aria-expanded': 'false', 'aria-controls': id });
    this.more = make('div', { class: 'panel', id, hidden: true, role: 'group', 'aria-label': 'More of this figure' },
      ...others.map(({ element }) => element));
    this.more.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      this.showMore(false);
      this.moreButton.focus();
    });
    const hand = ({ target }) => { if (target !== this.playButton) this.touch(); };
    this.row = make('div', { class: 'hand', role: 'group', 'aria-label': `Change ${this.number}`, tabindex: -1, pointerdown: hand, keydown: hand },
      this.playButton, chief?.element ?? '', make('span', { class: 'ends' }, this.fitButton, this.back, this.moreButton), this.said, this.more);
    this.picture.after(this.row);
    this.more.append(this.makeMotion(), this.makeNumbers(), this.makeFoot());
    this.tellCommand();
    if (this.told.film) counted(this.useFilm());
  }

  get number() {
    return this.figure.querySelector('figcaption .number')?.textContent ?? 'this figure';
  }

  makeMotion() {
    this.time = make('input', { type: 'range', min: 0, max: 1000, step: 1, value: 1000, 'aria-label': 'Time' });
    this.time.addEventListener('input', () => this.withTables(() => {
      const { clock } = this.scene;
      clock.goTo(clock.from + (clock.to - clock.from) * Number(this.time.value) / 1000);
    }));
    this.clockWords = make('output', { class: 'clock' });
    const step = (direction) => this.withTables(() => this.scene.clock.step(direction));
    this.motion = make('div', { class: 'motion', role: 'group', 'aria-label': 'Motion', hidden: true },
      quiet('‹', () => step(-1), { 'aria-label': 'A step back' }), quiet('›', () => step(1), { 'aria-label': 'A step on' }),
      this.time, this.clockWords);
    return this.motion;
  }

  // What is drawn, as a table.
  makeNumbers() {
    this.numbers = make('details', { class: 'numbers', toggle: () => this.numbers.open && this.atOnce(() => this.tellNumbers()) }, make('summary', {}, 'In numbers'));
    return this.numbers;
  }

  makeFoot() {
    this.command = make('code', { class: 'command' });
    const copy = quiet('Copy', () => this.copyCommand(copy), { 'aria-label': 'Copy the command' });
    return make('div', { class: 'foot' }, make('div', { class: 'does' }, this.command, copy));
  }

  showMore(isShown) {
    this.more.hidden = !isShown;
    this.moreButton.setAttribute('aria-expanded', String(isShown));
    return isShown ? this.atOnce(() => {}) : undefined;
  }

  async copyCommand(copy) {
    try {
      await navigator.clipboard.writeText(this.command.textContent);
      copy.textContent = 'Copied';
    } catch {
      getSelection().selectAllChildren(this.command); // to be copied by hand
      copy.textContent = 'Selected';
    }
    setTimeout(() => { copy.textContent = 'Copy'; }, 1500);
  }

  tellCommand() {
    const moved = this.runs.filter((run) => !run.setAsPrinted);
    const commands = (moved.length > 0 ? moved : this.runs).map((run) => run.command);
    // An option and its value stay on one line.
    const words = [...new Set(commands)].join('\n').split(/( |\n)(?=--|build|\.\/)/);
    this.command.replaceChildren(...words.map((word) => word.trim() ? make('span', {}, word) : word));
  }

  // What is drawn ------------------------------------------------------------------------------------------------------

  // At first sight, the tables that the build made.
  async useFilm() {
    this.film = this.told.film === true ? await filmOf(this.told.stem) : this.told.film;
    if (!this.film || this.isTouched) return;
    for (const { tables } of this.film.frames) {
      for (const table of Object.values(tables)) table.rows = Float64Array.from(table.rows, (cell) => cell ?? NaN);
    }
    Object.assign(this.scene.tables, ...this.film.frames.map(({ tables }) => tables));
    this.useTables();
    const track = this.film.option ? film(this) : this.scene.clock && along(this);
    if (track) whenSeen(this, { ...track, isFilm: true, end: () => this.endFilm() });
  }

  useTables() {
    const { scene } = this;
    scene.asPrinted = true;
    scene.clock = null;
    scene.draw();
    Clock.of(scene);
    this.motion.hidden = !scene.clock;
    this.draw();
  }

  // A frame of the film, or none: as printed.
  showFrame(frame) {
    if (this.isReady) return;
    const { option, frames, moves } = this.film;
    this.frame = frame;
    Object.assign(this.scene.tables, (frame ?? frames.at(-1)).tables);
    if (option) {
      const control = this.controls.find((one) => one.option.name === option && one.option.moves.every((name) => moves.includes(name)));
      control?.show(frame?.value ?? control.start);
      this.scene.asPrinted = frame === null || frame === frames.at(-1);
    }
    this.draw();
  }

  // It ends as printed, whatever ends it.
  endFilm() {
    if (this.scene.clock) this.scene.clock.now = null;
    if (this.film.option) this.showFrame(null);
    else this.draw();
  }

  // The programs, at the first touch: their tables are whole.
  ready() {
    this.isTouched = true;
    this.begun ??= this.begin().catch((error) => {
      this.begun = null; // the next touch tries again
      throw error;
    });
    return this.begun;
  }

  async begin() {
    if (this.runs.length === 0) throw new Sentence('There is nothing to change in this figure.');
    this.row.setAttribute('aria-busy', 'true');
    try {
      await Promise.all(this.runs.map((run) => run.begin()));
    } finally {
      this.row.removeAttribute('aria-busy');
    }
    this.isReady = true;
    for (const run of this.runs) this.scene.tables[run.name] = run.printed;
    this.useTables();
    const long = Math.max(...this.runs.map((run) => run.printed.ms));
    if (long > 1500) this.words.slow = `A change takes about ${Math.ceil(long / 1000)} seconds.`;
  }

  // Does something that needs tables, if only those of the build.
  withTables(does) {
    this.touch();
    if (!this.scene.clock) return this.atOnce(does);
    this.player.pause();
    does();
    this.draw();
    return undefined;
  }

  // Does something that needs the programs; what goes wrong is said.
  atOnce(does) {
    return counted((async () => {
      try {
        this.touch();
        this.player.pause();
        await this.ready();
        does();
        this.words.wrong = '';
        this.draw();
      } catch (error) {
        this.refuse(error);
      }
    })());
  }

  refuse(error) {
    for (const run of this.runs) run.options = { ...run.given };
    for (const control of this.controls) control.show(control.start);
    this.say(`${sentenceOf(error)} The figure stays as printed.`);
  }

  draw() {
    const { scene } = this;
    if (this.isReady) scene.asPrinted = this.runs.every((run) => run.asPrinted);
    scene.draw();
    this.thing?.show();
    this.handles?.draw();
    const isMoving = scene.clock !== null && scene.clock.now !== null;
    const isChanged = !scene.asPrinted && this.isReady === true;
    this.figure.classList.toggle('live', !scene.asPrinted || isMoving || scene.isFitted);
    this.figure.classList.toggle('changed', isChanged);
    this.fitButton.setAttribute('aria-pressed', String(scene.isFitted));
    this.back.disabled = !this.figure.classList.contains('live');
    if (scene.clock) this.showTime(scene.clock);
    this.words.note = isChanged ? this.noteOfChange() : '';
    scene.element.setAttribute('aria-label', isChanged ? `Changed by you. ${this.words.note} As printed: ${this.image.alt}` : this.image.alt);
    this.tell();
    if (this.numbers.open && !this.player.isPlaying) this.tellNumbers();
  }

  showTime(clock) {
    const share = clock.now === null ? 1 : (clock.now - clock.from) / (clock.to - clock.from || 1);
    this.time.value = String(Math.round(1000 * share));
    this.clockWords.textContent = clock.words;
    this.time.setAttribute('aria-valuetext', clock.words);
  }

  // The new state in words.
  noteOfChange() {
    const { scene } = this;
    const changes = this.controls.filter((control) => control.isMoved)
      .map(({ label, value, start }) => `${label} ${spoken(value)}, printed with ${spoken(start)}`);
    const drawn = scene.plots.filter((plot) => plot.run);
    if (!drawn.some((plot) => plot.data.some(Boolean))) return 'Nothing is left to draw.';
    const gone = scene.labels.filter(({ shift, tie }) => tie && shift === null).map(({ said }) => said).filter(Boolean);
    const notes = [changes.length > 0 ? `Changed: ${changes.join('; ')}.` : '',
      scene.isFitted ? 'The window has followed the curves.'
        : scene.axes.some(({ gone: share }) => share > 0) ? 'A part of it lies outside the picture.' : '',
      gone.length > 0 ? `Outside now: ${gone.join(', ')}.` : ''];
    return notes.filter(Boolean).join(' ');
  }

  tellNumbers() {
    const { scene } = this;
    const cell = (value) => make('td', {}, ...number('%.4g', value));
    const wordsOf = (n) => scene.labels.filter(({ tie, said }) => tie?.plot === n && said).map(({ said }) => said).join(', ');
    const rows = scene.plots.filter((plot) => plot.run && plot.u === undefined && plot.data?.some(Boolean)).map((plot, i) => {
      const points = plot.data.filter(Boolean);
      const heights = points.map(({ y }) => y);
      const [first, last] = [points[0], points.at(-1)];
      const ends = [first.x, first.y, last.x, last.y];
      const [low, high] = [heights.reduce((a, b) => Math.min(a, b)), heights.reduce((a, b) => Math.max(a, b))];
      return make('tr', {}, make('th', { scope: 'row' }, wordsOf(plot.n) || `curve ${i + 1}`), make('td', {}, String(points.length)), ...[...ends, low, high].map(cell));
    });
    const head = ['curve', 'points', 'first x', 'first y', 'last x', 'last y', 'least y', 'greatest y'];
    this.numbers.querySelector('div')?.remove();
    this.numbers.append(make('div', { class: 'scrolls', tabindex: 0, role: 'region', 'aria-label': 'In numbers' }, make('table', {},
      make('thead', {}, make('tr', {}, ...head.map((word) => make('th', { scope: 'col' }, word)))), make('tbody', {}, ...rows))));
  }

  say(wrong) {
    this.words.wrong = wrong;
    this.tell();
  }

  tell() {
    if (this.player.isPlaying) return; // it does not say all the time
    const { wrong, note, slow } = this.words;
    const text = wrong || note || slow;
    if (this.said.textContent !== text) this.said.textContent = text;
  }

  // What is done ---------------------------------------------------------------------------------------------------------

  toggle() {
    if (this.player.isPlaying) {
      this.player.hold();
      return;
    }
    this.withTables(() => {
      const [chief] = this.controls;
      if (this.scene.clock) this.player.play(along(this));
      else if (chief) this.player.play(through(this, chief));
    });
  }

  // From now on nothing runs here by itself, and what a held film shows of another run is gone.
  touch() {
    this.isTouched = true;
    if (this.player.track?.isFilm) this.player.pause();
    else if (this.frame && !this.isReady) this.showFrame(null);
  }

  showPlaying(isPlaying) {
    this.playButton.textContent = isPlaying ? 'Pause' : 'Play';
    if (isPlaying) return;
    this.tell();
    nextInTurn();
  }

  fit() {
    this.atOnce(() => { this.scene.fits = !this.scene.isFitted; });
  }

  // An option was moved.
  take(runs, name, value, printed) {
    for (const run of runs) run.set(name, value, printed);
    this.changed(runs);
  }

  // Run the programs again. While one runs, only the newest wish waits.
  changed(runs) {
    for (const run of runs) run.stale = true;
    this.tellCommand();
    if (!this.working) counted(this.work());
  }

  async work() {
    this.working = true;
    const soon = setTimeout(() => this.row.classList.add('busy'), 300);
    try {
      await this.ready();
      for (let stale = this.runs.filter((run) => run.stale); stale.length > 0; stale = this.runs.filter((run) => run.stale)) {
        for (const run of stale) await this.again(run);
        this.draw();
      }
    } catch (error) {
      this.refuse(error);
    }
    clearTimeout(soon);
    this.row.classList.remove('busy');
    this.working = false;
  }

  async again(run) {
    run.stale = false;
    const table = run.asPrinted ? run.printed : await runProgram(run.program, run.options, run.patience);
    if (table.error) {
      this.say(told(table.error));
      return;
    }
    run.table = this.scene.tables[run.name] = table;
    this.words.wrong = '';
    for (const control of this.controls) control.follow();
    followFacts(run);
    followSettings(this);
  }

  // Another program took the place of one (programs.js). Each of its runs has these options, but for those that it sets
  // itself, as with ./course figures.
  replaced(program, set) {
    const runs = this.runs.filter((run) => run.program === program);
    for (const run of runs) run.options = { ...set, ...run.given };
    for (const control of this.controls) control.show(control.runs[0].options[control.option.name] ?? control.start);
    this.changed(runs);
  }

  asPrinted() {
    // The button is about to be disabled: the focus stays in the row.
    if (document.activeElement === this.back) this.row.focus({ preventScroll: true });
    this.player.pause();
    if (this.scene.clock) this.scene.clock.now = null;
    this.scene.fits = 'auto';
    for (const run of this.runs) run.options = { ...run.given };
    for (const control of this.controls) control.show(control.start);
    this.words.wrong = '';
    this.changed(this.runs);
  }
}
