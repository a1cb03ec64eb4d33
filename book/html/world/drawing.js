// drawing.js: what a world looks like (Picture), and what its energies and its largest pull have been (Chart).
// Both draw on a canvas, in the colours of the page, what they are given, and know nothing of the physics.
import { make } from '../lib/dom.js';
import { brief, power } from '../lib/numbers.js';

const font = 'Pagella, "Palatino Linotype", Palatino, serif';
const names = ['paper', 'ink', 'quiet', 'line', 'code', 'wrong', 'hatch', 'slack', 'pulled', 'pushed', 'motion',
  'gravity', 'springs', 'hand'];

// The colours of the page as they are now, [r, g, b] of each.
function coloursOf(element) {
  const probe = make('i');
  element.append(probe);
  const found = {};
  for (const name of names) {
    probe.style.color = `var(--${name})`;
    found[name] = getComputedStyle(probe).color.match(/[\d.]+/g).slice(0, 3).map(Number);
  }
  probe.remove();
  return found;
}

const css = ([r, g, b], alpha = 1) => `rgb(${r} ${g} ${b} / ${alpha})`;
const mixed = (a, b, share) => a.map((value, i) => Math.round(value + share * (b[i] - value)));

class Sheet {
  constructor(canvas) {
    this.canvas = canvas;
    this.pen = canvas.getContext('2d');
  }

  // The size of the canvas, in pixels of the page; its own may be smaller.
  fit(width, height) {
    const ratio = Math.min(3, window.devicePixelRatio || 1);
    this.width = width;
    this.height = height;
    this.ratio = ratio;
    this.canvas.style.height = `${height}px`;
    this.canvas.width = Math.round(width * ratio);
    this.canvas.height = Math.round(height * ratio);
  }

  clear() {
    this.pen.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    this.pen.clearRect(0, 0, this.width, this.height);
  }

  line(points, colour, width, dash = []) {
    const { pen } = this;
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.setLineDash(dash);
    pen.beginPath();
    points.forEach(([x, y], i) => i ? pen.lineTo(x, y) : pen.moveTo(x, y));
    pen.stroke();
    pen.setLineDash([]);
  }

  disc(x, y, radius, fill, stroke, width = 1) {
    const { pen } = this;
    pen.beginPath();
    pen.arc(x, y, radius, 0, 7);
    if (fill) {
      pen.fillStyle = fill;
      pen.fill();
    }
    if (!stroke) return;
    pen.strokeStyle = stroke;
    pen.lineWidth = width;
    pen.stroke();
  }

  /**
   * @param {string} text @param {number} x @param {number} y @param {string} colour
   * @param {{ size?: number, italic?: boolean, align?: CanvasTextAlign, halo?: string }} how
   */
  say(text, x, y, colour, { size = 14, italic = false, align = 'left', halo } = {}) {
    const { pen } = this;
    pen.font = `${italic ? 'italic ' : ''}${size}px ${font}`;
    pen.textAlign = align;
    pen.textBaseline = 'middle';
    if (halo) {
      pen.strokeStyle = halo;
      pen.lineWidth = 4;
      pen.lineJoin = 'round';
      pen.strokeText(text, x, y);
    }
    pen.fillStyle = colour;
    pen.fillText(text, x, y);
  }
}

// The world: 1 m of it is `metre` pixels. -------------------------------------------------------------------------

const margin = { side: 0.1, top: 0.1, floor: 0.24 }; // m
const shades = 16; // on either side of slack
const strongest = 0.04; // a strain that is nearly the full colour
const soft = 500; // N/m: softer springs are drawn as coils,
const few = 12; // if there are no more of them

export class Picture extends Sheet {
  colour(element) {
    const colours = coloursOf(element);
    this.ramp = [];
    for (let i = -shades; i <= shades; i++) {
      this.ramp.push(css(mixed(colours.slack, i < 0 ? colours.pushed : colours.pulled, Math.abs(i) / shades)));
    }
    const tint = (name) => css(mixed(colours.paper, colours[name], 0.3));
    this.tints = ['gravity', 'springs', 'motion', 'hand'].map(tint);
    this.halo = { pulled: css(colours.pulled, 0.22), pushed: css(colours.pushed, 0.22) };
    this.colours = Object.fromEntries(Object.entries(colours).map(([name, colour]) => [name, css(colour)]));
  }

  // As wide as `width` pixels: a world of view.width by view.height metres, or of `home` if that is more. A world of
  // strange measures is cut.
  fitTo(width, view, home) {
    const between = (value, least, most) => Math.min(Math.max(value, least), most);
    const wide = between(Math.max(view.width, home.width), 1, 100);
    const high = between(Math.max(view.height, home.height), 0.3 * wide, 1.5 * wide);
    this.view = view;
    this.box = { width: wide, height: high };
    this.metre = width / (wide + 2 * margin.side);
    this.fit(width, Math.round(this.metre * (high + margin.top + margin.floor)));
  }

  // Are its walls still where they were?
  shows({ width, height }) {
    return this.view?.width === width && this.view.height === height;
  }

  x(x) {
    return (margin.side + x) * this.metre;
  }

  y(y) {
    return (margin.top + this.box.height - y) * this.metre;
  }

  // Where in the world a point of the canvas is, to the millimetre.
  place(px, py) {
    const round = (value) => Math.round(value * 1000) / 1000;
    return { x: round(px / this.metre - margin.side), y: round(margin.top + this.box.height - py / this.metre) };
  }

  draw(view, hand, said) {
    const { pen, colours } = this;
    this.view = view;
    this.clear();
    this.walls();
    pen.save();
    pen.beginPath();
    const [width, height] = [this.box.width, this.box.height].map((side) => side * this.metre + 16);
    pen.rect(this.x(0) - 8, this.y(this.box.height) - 8, width, height);
    pen.clip();
    pen.lineCap = pen.lineJoin = 'round';
    this.largest();
    this.springs();
    this.particles();
    this.hand(hand);
    pen.restore();
    if (said) this.say(said, this.x(0) + 12, this.y(this.box.height) + 20, colours.quiet, { size: 15, italic: true });
  }

  walls() {
    const { pen, colours, metre, box } = this;
    const right = this.x(Math.min(this.view.width, box.width + 1));
    const top = this.y(Math.min(this.view.height, box.height + 1));
    const [left, floor] = [this.x(0), this.y(0)];
    pen.save();
    pen.beginPath();
    pen.rect(left, floor, right - left, 0.75 * margin.floor * metre);
    pen.clip();
    const [apart, deep] = [Math.max(10, 0.14 * metre), 0.3 * metre];
    for (let x = left - deep; x < right; x += apart) {
      this.line([[x, floor + deep], [x + deep, floor]], colours.hatch, 1);
    }
    pen.restore();
    pen.strokeStyle = colours.line;
    pen.lineWidth = 1;
    pen.strokeRect(left, top, right - left, floor - top);
    this.line([[left, floor], [right, floor]], colours.ink, 1.6);
  }

  ends(i) {
    const { numbers } = this.view;
    const at = this.view.spring(i);
    return [numbers[at], numbers[at + 1]].map((end) => {
      const row = this.view.particle(end);
      return [this.x(numbers[row]), this.y(numbers[row + 1])];
    });
  }

  // The spring that pulls most, with its pull. The mark stays where it is until another clearly pulls more.
  largest() {
    const { view } = this;
    const pullOf = (i) => view.numbers[view.spring(i) + 3];
    if (!(this.marked < view.springs) || Math.abs(pullOf(this.marked)) < 0.8 * view.pull) this.marked = view.pulled;
    if (!(this.marked >= 0) || view.springs < 2 || !(view.pull > 0.01)) return;
    const ends = this.ends(this.marked);
    this.line(ends, pullOf(this.marked) < 0 ? this.halo.pushed : this.halo.pulled, Math.max(9, 0.13 * this.metre));
    const [[ax, ay], [bx, by]] = ends;
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const side = bx > ax ? -1 : 1; // above the spring, or to its right
    const [nx, ny] = [(ay - by) / length * -side, (bx - ax) / length * side];
    this.label = { x: (ax + bx) / 2 + 15 * nx, y: (ay + by) / 2 + 15 * ny, isBeside: Math.abs(nx) > 0.8, left: nx < 0,
      pull: pullOf(this.marked) };
  }

  springs() {
    const { view, ramp, metre } = this;
    const groups = new Map();
    for (let i = 0; i < view.springs; i++) {
      const shade = Math.round(shades * Math.tanh(view.numbers[view.spring(i) + 2] / strongest)) || 0;
      if (!groups.has(shade)) groups.set(shade, []);
      groups.get(shade).push(i);
    }
    const thick = (view.springs > 100 ? 0.75 : 1) * Math.max(0.75, metre / 95);
    const { pen } = this;
    const isSoft = (i) => view.numbers[view.spring(i) + 4] <= soft;
    let coils = 0;
    for (let i = 0; i < view.springs; i++) coils += isSoft(i) ? 1 : 0;
    if (coils > few) coils = 0;
    for (const [shade, springs] of [...groups].sort(([a], [b]) => Math.abs(a) - Math.abs(b))) {
      pen.strokeStyle = ramp[shade + shades];
      pen.lineWidth = thick * (1.3 + 1.5 * Math.abs(shade) / shades);
      pen.beginPath();
      for (const i of springs) {
        const [[ax, ay], [bx, by]] = this.ends(i);
        if (coils && isSoft(i)) this.coil(ax, ay, bx, by);
        else {
          pen.moveTo(ax, ay);
          pen.lineTo(bx, by);
        }
      }
      pen.stroke();
    }
  }

  coil(ax, ay, bx, by) {
    const { pen, metre } = this;
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
    const [lead, wide, turns] = [Math.min(0.12 * metre, 0.2 * length), 0.07 * metre, 10];
    pen.moveTo(ax, ay);
    for (let k = 0; k <= turns; k++) {
      const along = lead + (length - 2 * lead) * k / turns;
      const across = k === 0 || k === turns ? 0 : k % 2 ? wide : -wide;
      pen.lineTo(ax + along * ux - across * uy, ay + along * uy + across * ux);
    }
    pen.lineTo(bx, by);
  }

  particles() {
    const { view, colours, metre, pen } = this;
    for (let i = 0; i < view.particles; i++) {
      const [x, y, hold, cx, cy, radius, size] = view.numbers.subarray(view.particle(i), view.particle(i) + 7);
      const [px, py] = [this.x(x), this.y(y)];
      const tint = this.tints[Math.round(50 * size) % this.tints.length];
      if (size > 0 && hold !== 2) this.disc(px, py, size * metre, tint, colours.ink, 1.4);
      if (hold === 1) {
        const half = Math.max(4, 0.062 * metre);
        pen.fillStyle = colours.ink;
        pen.fillRect(px - half, py - half, 2 * half, 2 * half);
      } else if (hold === 2) {
        const centre = [this.x(cx), this.y(cy)];
        pen.setLineDash([2, 3]);
        this.disc(...centre, radius * metre, null, colours.quiet);
        pen.setLineDash([]);
        this.line([centre, [px, py]], colours.ink, 1.5);
        this.disc(...centre, 2.2, colours.ink);
        this.disc(px, py, Math.max(4.5, 0.065 * metre), colours.paper, colours.ink, 2);
      } else if (size === 0) {
        const mass = radius; // of a free particle
        this.disc(px, py, Math.max(2, 0.082 * Math.cbrt(mass) * metre), colours.ink);
      }
    }
    if (this.label) {
      const { x, y, isBeside, left, pull } = this.label;
      this.say(`${brief(Math.abs(pull))}\u202fN`, x, y, pull < 0 ? colours.pushed : colours.pulled,
        { size: 13, align: !isBeside ? 'center' : left ? 'right' : 'left', halo: colours.paper });
      this.label = null;
    }
  }

  hand({ x, y, isShown, byKeys, reach, slash }) {
    const { view, colours } = this;
    const [hx, hy] = [this.x(x), this.y(y)];
    const spot = (i) => [0, 1].map((k) => view.numbers[view.particle(i) + k]);
    const wide = Math.max(9, 0.12 * this.metre);
    const around = (i) => Math.max(wide, view.numbers[view.particle(i) + 6] * this.metre + 5);
    const ring = (i, colour) => this.disc(this.x(spot(i)[0]), this.y(spot(i)[1]), around(i), null, colour, 1.3);
    if (slash) this.line(slash.map((at) => [this.x(at.x), this.y(at.y)]), colours.wrong, 1.5);
    if (view.held >= 0) {
      const [px, py] = spot(view.held);
      this.line([[this.x(px), this.y(py)], [hx, hy]], colours.ink, 1.4, view.mouse === 1 ? [6, 5] : []);
      ring(view.held, colours.ink);
      this.disc(hx, hy, 4, colours.paper, colours.ink, 1.4);
    } else if (isShown) {
      const i = view.near(x, y, reach);
      if (i >= 0) ring(i, colours.quiet);
    }
    if (!byKeys) return;
    for (const [a, b] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
      this.line([[hx + 5 * a, hy + 5 * b], [hx + 14 * a, hy + 14 * b]], colours.ink, 1.4);
    }
  }
}

// The chart. A run begins when the integrator is chosen or the world put back; the last one of another integrator
// stays as a ghost. -----------------------------------------------------------------------------------------------

const span = 10; // s on the page
const kept = 60 * 60; // samples of a ghost
const kinds = ['gravity', 'springs', 'hand', 'motion', 'total'];

export class Chart extends Sheet {
  constructor(canvas) {
    super(canvas);
    this.begin('', 0);
  }

  colour(element) {
    const colours = coloursOf(element);
    this.colours = Object.fromEntries(Object.entries(colours).map(([name, colour]) => [name, css(colour)]));
    this.colours.total = this.colours.ink;
  }

  // A new run from time t on; `zero` is where gravity's energy counts from.
  begin(name, t, { keepGhost = true } = {}) {
    if (this.run && this.run.name !== name && this.run.samples.length > 20) this.ghost = this.run;
    if (!keepGhost) this.ghost = null;
    this.run = { name, begun: t, samples: [] };
    this.usual = 1; // J: far above it, something explodes
  }

  // Energies in joules and the largest pull, at time t.
  add(t, energies, pull) {
    const { samples } = this.run;
    const at = t - this.run.begun;
    if (samples.length && at <= samples.at(-1).at) return;
    samples.push({ at, pull, ...energies });
    if (samples.length > kept) samples.splice(0, 600);
  }

  draw() {
    const { colours, run } = this;
    this.clear();
    const now = run.samples.at(-1)?.at ?? 0;
    const from = Math.max(0, now - span);
    const seen = ({ at }) => at >= from - 0.1 && at <= from + span;
    const [mine, ghost] = [run.samples.filter(seen), (this.ghost?.samples ?? []).filter(seen)];
    const narrow = this.width < 500;
    const pulls = mine.some(({ pull }) => pull > 0);
    const bottom = this.height - (pulls ? 92 : 20);
    const area = { left: 46, right: this.width - (narrow ? 64 : 84), top: 30, bottom };
    const pane = { ...area, top: area.bottom + 42, bottom: this.height - 20 };
    const across = (at) => area.left + (at - from) / span * (area.right - area.left);
    const values = mine.flatMap((sample) => kinds.map((kind) => sample[kind]));
    const up = this.scale(area, [...values, ...ghost.map(({ total }) => total)], 4, 10 * this.usual);
    this.say(up.log ? 'energy (J), on a logarithmic scale' : 'energy (J)', 0, 10, colours.quiet, { italic: true });
    this.curves(area, across, up, mine, ghost);
    if (pulls) {
      this.say('largest pull (N)', 0, pane.top - 20, colours.quiet, { italic: true });
      const pulled = this.scale(pane, [...mine, ...ghost].map(({ pull }) => pull), 2);
      this.curve(pane, ghost, across, (sample) => pulled(sample.pull), colours.quiet, 1.2, [5, 4]);
      this.curve(pane, mine, across, (sample) => pulled(sample.pull), colours.pulled, 1.6);
    }
    for (let s = Math.ceil(from / 2) * 2; s <= from + span; s += 2) {
      const isFirst = s === Math.ceil(from / 2) * 2;
      const text = isFirst ? `${s} s` : String(s);
      this.say(text, across(s), this.height - 8, colours.quiet, { size: 13, align: 'center' });
    }
  }

  // From values to heights, with lines and numbers where they are read. Logarithmic when something explodes.
  scale({ left, right, top, bottom }, values, most, usual = 1e4) {
    const [low, high] = values.filter(Number.isFinite)
      .reduce(([a, b], v) => [Math.min(a, v), Math.max(b, v)], [0, values.some(Boolean) ? 1e-3 : 1]);
    /** @type {[number, string][]} */
    const marks = [];
    /** @type {any} */
    let up; // and is it logarithmic?
    if (high > usual) {
      const decades = Math.max(3, Math.ceil(Math.log10(high)));
      const by = Math.ceil(decades / (most + 1));
      up = (v) => bottom - Math.log10(Math.max(v, 1)) / decades * (bottom - top);
      up.log = true;
      for (let k = 0; k <= decades; k += by) marks.push([10 ** k, power(k)]);
    } else {
      let unit = 10 ** Math.floor(Math.log10((high - low) / most));
      while ((high - low) / unit > most) unit *= (high - low) / unit > 2 * most ? 5 : 2;
      const [first, last] = [Math.floor(low / unit + 0.02), Math.ceil(high / unit - 0.02)];
      up = (v) => bottom - (v / unit - first) / (last - first) * (bottom - top);
      const said = (value) => String(Number(value.toPrecision(3))).replace('-', '−');
      for (let k = first; k <= last; k++) marks.push([k * unit, said(k * unit)]);
    }
    for (const [value, text] of marks) {
      const y = Math.round(up(value)) + 0.5;
      this.line([[left, y], [right, y]], this.colours.line, 1);
      this.say(text, left - 7, y, this.colours.quiet, { size: 13, align: 'right' });
    }
    return up;
  }

  curve({ left, right, top, bottom }, samples, across, up, colour, width, dash) {
    const { pen } = this;
    pen.save();
    pen.beginPath();
    pen.rect(left, top - 3, right - left + 1, bottom - top + 6);
    pen.clip();
    pen.lineJoin = 'round';
    this.line(samples.map((sample) => [across(sample.at), up(sample)]), colour, width, dash);
    pen.restore();
  }

  curves(area, across, up, mine, ghost) {
    const { colours } = this;
    const labels = [];
    const drawOne = (samples, kind, colour, name, width, dash) => {
      this.curve(area, samples, across, (sample) => up(sample[kind]), colour, width, dash);
      const last = samples.at(-1);
      if (last) labels.push({ x: across(last.at), y: up(last[kind]), colour, name });
    };
    if (ghost.length) {
      drawOne(ghost, 'total', colours.quiet, this.ghost.name, 1.3, [5, 4]);
      const { x, y, colour, name } = labels.pop();
      const at = Math.min(x, area.right) - 4;
      const above = y > area.top + 14 ? y - 9 : y + 10;
      this.say(name, at, above, colour, { size: 13, italic: true, align: 'right', halo: colours.paper });
    }
    for (const kind of kinds) {
      const isFlat = kind !== 'total' && mine.every((sample) => Math.abs(sample[kind]) < 1e-12);
      if (isFlat || (up.log && kind === 'gravity')) continue;
      drawOne(mine, kind, colours[kind], kind, kind === 'total' ? 2.2 : 1.5);
    }
    this.names(area, labels);
  }

  // Beside the ends of the curves, and not over one another.
  names({ right, top, bottom }, labels) {
    const apart = 14;
    for (const label of labels) label.y = Math.min(Math.max(label.y || bottom, top), bottom);
    labels.sort((a, b) => a.y - b.y);
    labels.forEach((label, i) => {
      if (i) label.y = Math.max(label.y, labels[i - 1].y + apart);
    });
    let limit = bottom + 4;
    for (const label of [...labels].reverse()) {
      label.y = Math.min(label.y, limit);
      limit = label.y - apart;
    }
    const x = Math.min(Math.max(...labels.map((label) => label.x)), right) + 8;
    for (const { y, colour, name } of labels) this.say(name, x, y, colour, { size: 13, halo: this.colours.paper });
  }
}
