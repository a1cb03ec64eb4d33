// controls.js: a control of a figure: a slider and a field for an option of some runs.
import { make, makeSvg } from '../lib/dom.js';
import { light } from './follow.js';

// Numbers that are pleasant to read, from low to high: steps of 1, 2 or 5 in the last digit that matters.
function pleasantValues({ low, high, log, by }, kind, printed) {
  const values = new Set([printed]);
  const tidy = (value) => Number(value.toPrecision(6));
  const add = (value) => {
    const one = by && log ? Math.round(value / by) * by : kind === 'count' ? Math.round(value) : tidy(value);
    if (one >= low && one <= high) values.add(one);
  };
  if (!log) {
    const fine = (high - low) / 200;
    const ten = 10 ** Math.floor(Math.log10(fine));
    const step = by ?? ten * [1, 2, 5, 10].find((factor) => factor * ten >= fine * 0.999);
    for (let n = Math.ceil(low / step - 1e-9); n * step <= high + 1e-9 * step; n++) add(n * step);
  } else {
    for (let ten = 10 ** Math.floor(Math.log10(low)); ten <= high; ten *= 10) {
      for (const [from, to, step] of [[1, 2, 0.02], [2, 5, 0.05], [5, 10, 0.1]]) {
        for (let part = from; part < to - step / 2; part += step) add(part * ten);
      }
    }
  }
  values.add(low).add(high);
  return [...values].sort((a, b) => a - b);
}

function rangeOf({ from, to, log, by, value }) {
  const tidy = (end) => Number(end.toPrecision(3));
  const [low, high] = [Math.min(tidy(from), value), Math.max(tidy(to), value)];
  return { low, high, log: log && low > 0, by };
}

// A long number is shown by its first digits; the command has them all.
const spoken = (value) => String(value).length <= 8 ? String(value) : String(Number(value.toPrecision(4)));

// The pens of some plots, as a small picture each: what a slider moves.
function keysOf(plots) {
  const pens = new Map();
  for (const { pen, mark, line } of plots) if (pen?.draws && line) pens.set(JSON.stringify([pen, mark?.name]), pen);
  return [...pens.values()].slice(0, 3).map((pen) => makeSvg('svg', { viewBox: '0 0 28 10', width: 38, height: 14, class: 'key drawn' },
    makeSvg('path', { d: 'M1 5L27 5', stroke: pen.stroke, 'stroke-width': pen.width, 'stroke-dasharray': pen.dash.join(' ') || undefined })));
}

let names = 0;

export class Control {
  constructor(desk, option, runs) {
    this.desk = desk;
    this.option = option;
    this.runs = runs;
    this.start = option.value;
    this.values = pleasantValues(rangeOf(option), option.kind, this.start);
    const id = `option-${++names}`;
    const label = make('label', { for: id }, option.label);
    const moved = desk.told.plots.filter((plot) => option.moves.includes(plot.run));
    if (runs.length < desk.runs.length) label.append(' ', make('span', { class: 'keys', 'aria-hidden': 'true' }, ...keysOf(moved)));
    this.slider = make('input', { type: 'range', min: 0, max: this.values.length - 1, step: 1, 'aria-label': option.label,
      input: () => this.take(this.values[Number(this.slider.value)]) });
    this.field = make('input', { type: 'number', step: 'any', id, inputmode: 'decimal', change: () => this.typed() });
    this.element = make('div', { class: 'option' }, label, this.slider, this.field);
    for (const [event, isOn] of /** @type {[string, boolean][]} */ ([['focusin', true], ['pointerenter', true], ['focusout', false], ['pointerleave', false]])) {
      this.element.addEventListener(event, () => light(runs, isOn || this.element.matches(':focus-within')));
    }
    this.show(this.start);
  }

  get label() {
    return this.option.label;
  }

  get isMoved() {
    return this.value !== this.start;
  }

  typed() {
    const value = this.field.valueAsNumber;
    if (!Number.isFinite(value)) {
      this.desk.say('Give a number.');
      this.show(this.value);
    } else {
      this.take(this.option.kind === 'count' ? Math.round(value) : value);
    }
  }

  take(value) {
    this.desk.touch(); // before it shows another value
    this.show(value);
    this.desk.take(this.runs, this.option.name, value, this.start);
  }

  // As a hand in the picture moves it.
  takeNear(value) {
    const { low, high } = rangeOf(this.option);
    const near = Number(Math.max(low, Math.min(high, value)).toPrecision(3));
    this.take(this.option.kind === 'count' ? Math.round(near) : near);
  }

  get at() {
    return Number(this.slider.value);
  }

  get last() {
    return this.values.length - 1;
  }

  goTo(at) {
    this.take(this.values[Math.max(0, Math.min(this.last, at))]);
  }

  show(value) {
    this.value = value;
    const nearest = this.values.findIndex((one) => one >= value);
    this.slider.value = String(nearest < 0 ? this.last : nearest);
    this.slider.setAttribute('aria-valuetext', spoken(value));
    this.field.value = spoken(value);
  }

  // A program may reckon one option from another, as a step from the number of steps: show what it used.
  follow() {
    const [run] = this.runs;
    if (!run.follows(this.option.name)) return;
    const used = run.table.options.find((one) => one.name === this.option.name)?.used;
    if (used !== undefined && used !== this.value) this.show(used);
  }
}

export { spoken };
