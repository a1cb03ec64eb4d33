// axis.js: an axis of a figure, as its scene tells it: a window on the data, where they lie on the paper (points,
// downwards), and the ticks. The printed window stands until `fit` lets it follow the data.
import { scaleLinear, scaleLog } from 'd3-scale';
import { spoken } from './formula.js';

const sides = [['x', 0], ['y', 1]];
const powerOf = (value) => Math.round(Math.log10(value));
const isPower = (value) => Math.abs(Math.log10(value) - powerOf(value)) < 1e-3;
const minus = (number) => String(number).replace('-', '−');
export const wordOfPower = (exponent) => `10<sup>${minus(exponent)}</sup>`;

// A tick's number; a long one by its power of ten.
function wordOf(value) {
  if (value === 0 || (Math.abs(value) < 1e5 && Math.abs(value) >= 1e-3)) return spoken(Number(value.toPrecision(6)));
  const [mantissa, exponent] = Number(value.toPrecision(6)).toExponential().split('e');
  return `${mantissa === '1' ? '' : `${minus(mantissa)}·`}${wordOfPower(Number(exponent))}`;
}

// Between two powers of ten, those that begin with 1, 2 or 5 have room.
function rounder(values) {
  const round = values.filter((value) => /^[125]e/.test(value.toExponential()));
  return round.length > 1 ? round : values;
}

let windows = 0;

export class Axis {
  /** @param {Record<string, any>} told */
  constructor(told) {
    const { xlim, ylim, xlog, ylog, frame, equal, clip, hidden, lines, grid, ticks, tickWords } = told;
    this.xlog = xlog;
    this.ylog = ylog;
    this.gone = 0; // which share of a plot's points has left the printed window
    this.isWhole = true; // in print all points are inside
    this.clipName = `window-${++windows}`;
    this.xlim = xlim;
    this.ylim = ylim;
    this.frame = frame;
    this.equal = equal;
    this.clip = clip;
    this.hidden = hidden;
    const [across, upwards] = lines ?? ['side', 'side']; // or 'box', 'none'
    this.across = across;
    this.upwards = upwards;
    this.grid = grid;
    this.ticks = ticks;
    this.tickWords = tickWords;
    const [x0, y0, x1, y1] = told.frame; // an axis may run backwards
    this.left = Math.min(x0, x1);
    this.right = Math.max(x0, x1);
    this.top = -Math.max(y0, y1);
    this.bottom = -Math.min(y0, y1);
    this.x = (told.xlog ? scaleLog() : scaleLinear()).domain(told.xlim).range([x0, x1]);
    this.y = (told.ylog ? scaleLog() : scaleLinear()).domain(told.ylim).range([-y0, -y1]);
  }

  place(x, y) {
    return { x: this.x(x), y: this.y(y) };
  }

  // A place of the print, as it lies in this window.
  moved({ x, y }) {
    const was = (key, at, limits) => {
      const scale = this[key].copy().domain(limits);
      return this[key](scale.invert(at));
    };
    return { x: was('x', x, this.xlim), y: was('y', y, this.ylim) };
  }

  has({ x, y }, slack = 0.5) {
    return x >= this.left - slack && x <= this.right + slack && y >= this.top - slack && y <= this.bottom + slack;
  }

  isPrinted(key) {
    return this[key].domain().every((value, i) => value === this[`${key}lim`][i]);
  }

  get isFitted() {
    return !this.isPrinted('x') || !this.isPrinted('y');
  }

  asPrinted() {
    for (const [key] of sides) this[key].domain(this[`${key}lim`]);
  }

  // Which share of these points lies outside of the printed window?
  shareOutside(points) {
    this.asPrinted();
    const out = points.filter((point) => !this.has(this.place(point.x, point.y))).length;
    return points.length > 0 ? out / points.length : 0;
  }

  fit(points) {
    this.asPrinted();
    for (const [key] of sides) this.fitSide(key, points.map((point) => point[key]));
    if (!this.equal) return;
    const unit = (scale) => {
      const [[from, to], [start, end]] = [scale.domain(), scale.range()];
      return Math.abs((end - start) / (to - from));
    };
    const least = Math.min(unit(this.x), unit(this.y));
    for (const scale of [this.x, this.y]) {
      const [[from, to], [start, end]] = [scale.domain(), scale.range()];
      const half = Math.sign(to - from) * Math.abs(end - start) / least / 2;
      scale.domain([(from + to) / 2 - half, (from + to) / 2 + half]);
    }
  }

  fitSide(key, values) {
    const log = this[`${key}log`];
    const [first, last] = this[`${key}lim`];
    const [low, high] = [Math.min(first, last), Math.max(first, last)];
    let [least, most] = [Infinity, -Infinity];
    for (const value of values) {
      if (!Number.isFinite(value) || (log && value <= 0)) continue;
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
    if (least > most) return;
    let window;
    if (log) {
      const room = Math.max(1.02, (most / least) ** 0.04);
      window = [least / room, most * room];
    } else {
      const room = 0.05 * (most - least || Math.abs(most) || 1);
      // One that begins at nothing does so still.
      const fromNothing = low <= 0 && low >= -0.02 * (high - low) && least >= 0;
      window = [fromNothing ? low : least - room, most + room];
    }
    if (window.every(Number.isFinite)) this[key].domain(first > last ? window.reverse() : window);
  }

  // Long numbers up a side share a power of ten, which stands above it.
  get power() {
    const most = Math.max(...this.y.domain().map(Math.abs));
    const power = Math.floor(Math.log10(most));
    const isLong = power >= 4 || power <= -3;
    return isLong && !this.ylog && !this.isPrinted('y') && !this.isOfPi('y') ? power : 0;
  }

  isOfPi(key) {
    return this.tickWords[key].some((word) => word.includes('π'));
  }

  // The ticks of one side, [value, words]: the printed ones in the printed window.
  marks(key) {
    const [printed, words, log] = [this.ticks[key], this.tickWords[key], this[`${key}log`]];
    if (printed.length === 0) return [];
    if (this.isPrinted(key)) {
      return printed.map((value, i) => [value, words.length > 0 ? words[i] ?? ''
        : log && isPower(value) ? wordOfPower(powerOf(value)) : spoken(Number(value.toPrecision(6)))]);
    }
    const [from, to] = this[key].domain().sort((a, b) => a - b);
    if (!log && this.isOfPi(key)) return multiplesOfPi(from, to);
    if (log) {
      const [low, high] = [Math.ceil(Math.log10(from)), Math.floor(Math.log10(to))];
      const step = Math.max(1, Math.ceil((high - low) / 8));
      const powers = [];
      for (let power = low; power <= high; power += step) powers.push([10 ** power, wordOfPower(power)]);
      if (powers.length > 1) return powers;
    }
    // Words beside each other need room.
    const unit = key === 'y' ? 10 ** this.power : 1;
    let found = [];
    for (let many = Math.max(3, printed.length); many > 1; many--) {
      const values = this[key].ticks(many);
      found = (log ? rounder(values) : values).map((value) => [value, wordOf(value / unit)]);
      const letters = found.map(([, word]) => word.replace(/<[^>]*>/g, '').length);
      if (key === 'y' || letters.reduce((sum, long) => sum + 4.4 * long + 8, 0) < this.right - this.left) break;
    }
    return found;
  }

  // The small ticks between powers of ten.
  between(key, marks) {
    const values = marks.map(([value]) => value);
    const isTens = values.length > 1 && values.every(isPower) && Math.abs(powerOf(values[1] / values[0])) === 1;
    if (!this[`${key}log`] || !isTens) return [];
    const [from, to] = this[key].domain().sort((a, b) => a - b);
    const found = [];
    for (let power = Math.floor(Math.log10(from)); power <= Math.log10(to); power++) {
      for (let digit = 2; digit < 10; digit++) found.push(digit * 10 ** power);
    }
    return found.filter((value) => value >= from && value <= to);
  }
}

function multiplesOfPi(from, to) {
  const step = Math.max(1, Math.ceil((to - from) / Math.PI / 6));
  const found = [];
  for (let n = Math.ceil(from / Math.PI / step) * step; n * Math.PI <= to; n += step) {
    found.push([n * Math.PI, n === 0 ? '0' : `${n === 1 ? '' : n === -1 ? '−' : minus(n)}π`]);
  }
  return found;
}
