// words.js: the words of a figure, over its ink. Each goes with what it names: a row of a table, a curve, a formula;
// what has left the window has no word, and words that come upon each other are moved apart.
//
// A place here: x and y are the middle of the words, in the scene's points; `across` and `down` say how their box hangs there.
import { make } from '../lib/dom.js';
import { spoken } from './formula.js';
import { evaluate } from './scene.js';

const contrast = 4.5; // with the paper, at least
const near = 4; // points: a curve that comes by so near still has its word
const air = 1.5; // points between words

// An ink, darkened until it can be read on paper.
const inks = new Map();
function legible(ink) {
  if (inks.has(ink)) return inks.get(ink);
  let parts = [1, 3, 5].map((at) => parseInt(ink.slice(at, at + 2), 16));
  const light = () => parts.map((part) => part / 255)
    .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    .reduce((sum, part, i) => sum + part * [0.2126, 0.7152, 0.0722][i], 0);
  while (1.05 / (light() + 0.05) < contrast + 0.3) parts = parts.map((part) => Math.floor(part * 0.95));
  const found = `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  inks.set(ink, found);
  return found;
}

// What is read in an element of a label, whether it is seen or not.
const readIn = (span) => [...span.childNodes].map((node) => node.nodeName === 'BR' ? ' ' : node.textContent).join('').trim();

// The middle of a label's box on the print, and how wide and high it is there, turned as it is.
function boxOf({ place: [x, y], anchor, box: [wide, over, under], sep: [sepX, sepY], turn, size }) {
  const high = over + under;
  const across = /west/.test(anchor) ? sepX + wide / 2 : /east/.test(anchor) ? -wide / 2 - sepX : 0;
  const down = /north/.test(anchor) ? sepY + high / 2 : /south/.test(anchor) ? -high / 2 - sepY
    : /base/.test(anchor) ? (under - over) / 2 : 0;
  const [cos, sin] = [Math.cos(-turn * Math.PI / 180), Math.sin(-turn * Math.PI / 180)];
  return {
    x: x + cos * across - sin * down, y: -y + sin * across + cos * down,
    wide: Math.abs(cos) * wide + Math.abs(sin) * high, high: Math.max(Math.abs(sin) * wide + Math.abs(cos) * high, 0.65 * size), // though its letters be low
  };
}

// The point of a line, or the mark, that is nearest to a place.
function nearest(plot, axis, place) {
  let [best, last] = [null, null];
  for (const point of plot.places) {
    if (point) {
      let at = point;
      if (last && plot.line) {
        const [x, y] = [point.x - last.x, point.y - last.y];
        const share = ((place.x - last.x) * x + (place.y - last.y) * y) / (x * x + y * y || 1);
        const along = Math.max(0, Math.min(1, share));
        at = { x: last.x + along * x, y: last.y + along * y };
      }
      const far = Math.hypot(at.x - place.x, at.y - place.y);
      if (axis.has(at) && (!best || far < best.far)) best = { ...at, far };
    }
    last = point;
  }
  return best;
}

export class Words {
  constructor(scene) {
    this.scene = scene;
    this.element = make('div', { class: 'words' });
    this.sizes = new Map(); // by their HTML: where the first baseline is
  }

  begin() {
    this.all = [];
  }

  tick(html, at, key, axis) {
    this.all.push({ html, axis, size: 8, ink: '#222222', x: at.x, y: at.y, align: 'center', lines: 1,
      across: key === 'x' ? -50 : -100, base: key === 'x' ? 5.5 : 2.75 });
  }

  // The power of ten of what stands up a side.
  above(html, at) {
    this.all.push({ html, size: 8, ink: '#222222', ...at, lines: 1, across: 0, base: 2.75, paper: true });
  }

  // The words of a point, beside its mark.
  near({ near, run }, point) {
    const { columns, rows, index } = this.scene.tables[run];
    const at = (index?.indexOf(point.row) ?? point.row) * columns.length;
    const { html, off: [x, y] = [0, 0], size = 8, ink = '#222222' } = near;
    this.all.push({ html, size, ink, x: point.x + x, y: point.y - y, lines: 1, across: 0, base: 2.5, context: { ...this.scene.context, index: point.row, cell: (name) => rows[at + columns.indexOf(name)] } });
  }

  place(label, isChanged) {
    const box = boxOf(label);
    const here = { x: label.place[0], y: -label.place[1] };
    const anchor = isChanged && label.tie ? this.anchorOf(label, here) : here;
    label.at = anchor; // what it names, or where it stands
    label.shift = null;
    if (!anchor) return;
    const stands = anchor.stands ?? anchor;
    const axis = this.scene.axes[label.axis];
    const within = axis && box.x - box.wide / 2 > axis.left - 4 && box.x + box.wide / 2 < axis.right + 4 ? axis : null;
    const between = axis && box.y - box.high / 2 > axis.top - 4 && box.y + box.high / 2 < axis.bottom + 4 ? axis : null;
    const word = { label, within, between, ...box, html: label.text, size: label.size, ink: label.ink, turn: label.turn, align: label.align, paper: label.paper,
      x: box.x + stands.x - here.x, y: box.y + stands.y - here.y, across: -50,
      lines: label.text.split('<br>').length, tall: label.box[1] + label.box[2], base: (label.box[1] - label.box[2]) / 2,
      moves: isChanged && ['row', 'curve', 'formula'].includes(label.tie?.kind) };
    if (word.moves) this.keepOnPaper(word);
    label.shift = { x: word.x - box.x, y: word.y - box.y };
    this.all.push(word);
  }

  // Where what a word names is now, and where the word stands beside it; null if that has left the window.
  anchorOf({ axis: index, tie }, here) {
    const axis = this.scene.axes[index];
    if (tie.kind === 'formula') {
      const at = axis.place(...tie.at.map((one) => evaluate(one, this.scene.context)));
      return axis.has(at, 20) ? at : null;
    }
    if (tie.kind === 'fixed') return here;
    const plot = this.scene.plot(tie.plot);
    const [offX, offY] = [tie.off[0], -tie.off[1]];
    const foot = { x: here.x - offX, y: here.y - offY };
    const at = tie.kind === 'row' ? plot.places.find((point) => point?.row === tie.row) : nearest(plot, axis, foot);
    if (!at || !axis.has(at, 3)) return null;
    const stays = plot.line && at.far < near;
    return { x: at.x, y: at.y, stands: stays ? here : { x: at.x + offX, y: at.y + offY } };
  }

  // And what is printed between the sides of its window stays between them, off the ticks: beside a mark on its other side.
  keepOnPaper(word) {
    const [pageLeft, pageTop, pageWide, pageHigh] = this.scene.page;
    const [top, bottom] = word.between ? [word.between.top, word.between.bottom] : [pageTop, pageTop + pageHigh];
    const [left, right] = word.within ? [word.within.left, word.within.right] : [pageLeft, pageLeft + pageWide];
    const inside = (x) => Math.min(Math.max(x, left + word.wide / 2), right - word.wide / 2);
    const off = word.x - word.label.at.x;
    const other = word.label.at.x - off;
    const { kind, plot } = word.label.tie;
    const isOfMark = kind === 'row' || (kind === 'curve' && !this.scene.plot(plot).line);
    const turns = isOfMark && Math.abs(off) < word.wide / 2 + 6 && inside(word.x) !== word.x && inside(other) === other;
    word.x = turns ? other : inside(word.x);
    word.y = Math.min(Math.max(word.y, top + word.high / 2), bottom - word.high / 2);
  }

  // Words that are upon each other, or touch, go apart, up and down, as far as they must; those that stand still stay, and
  // what is near in print may be so.
  part() {
    const words = this.all.filter(({ label }) => label?.role === 'word' && label.tie);
    const over = (a, b) => Math.abs(a.x - b.x) < (a.wide + b.wide) / 2 + air ? Math.max(0, (a.high + b.high) / 2 + air - Math.abs(a.y - b.y)) : 0;
    for (const word of words) word.print = boxOf(word.label);
    for (let round = 0; round < 20; round++) {
      let isDone = true;
      for (const [i, a] of words.entries()) {
        for (const b of words.slice(i + 1)) {
          const depth = over(a, b) - over(a.print, b.print);
          if (depth <= 0.1 || (!a.moves && !b.moves)) continue;
          isDone = false;
          const side = a.y < b.y || (a.y === b.y && a.label.place[1] > b.label.place[1]) ? -1 : 1;
          const both = a.moves && b.moves ? depth / 2 : depth;
          if (a.moves) a.y += side * both;
          if (b.moves) b.y -= side * both;
        }
      }
      if (isDone) break;
      for (const word of words) if (word.moves) this.keepOnPaper(word);
    }
    for (const { label, print, x, y } of words) label.shift = { x: x - print.x, y: y - print.y };
  }

  // The name of an axis gives way to wide numbers, as far as there is room.
  giveWay(widthOf) {
    const { axes, page } = this.scene;
    for (const word of this.all) {
      const axis = axes[word.label?.axis];
      if (word.label?.role !== 'y' || axis.isPrinted('y')) continue;
      const widths = this.all.flatMap((one, i) => one.axis === axis && one.across === -100 ? [widthOf(i)] : []);
      const beside = axes.filter(({ right, top, bottom }) => right < axis.left && top < axis.bottom && bottom > axis.top);
      const least = Math.max(page[0], ...beside.map(({ right }) => right + 3)) + word.wide / 2;
      word.x = Math.max(least, Math.min(word.x, axis.left - 12.9 - Math.max(0, ...widths) - word.wide / 2));
    }
  }

  // Where the first baseline is in a piece of text, in parts of its size: measured once.
  baseOf(span, html, size) {
    const key = /[<&]/.test(html) ? html : '';
    if (!this.sizes.has(key) && span.offsetParent) this.sizes.set(key, span.firstChild.offsetTop / size());
    return this.sizes.get(key) ?? 0.93;
  }

  write() {
    const { page: [left, top, wide], formulas, context } = this.scene;
    const unit = 100 / wide;
    const share = (points) => `${(points * unit).toFixed(3)}cqw`;
    while (this.element.children.length < this.all.length) this.element.append(make('span'));
    while (this.element.children.length > this.all.length) this.element.lastChild.remove();
    const spans = /** @type {any[]} */ ([...this.element.children]); // each keeps what it says
    for (const [i, word] of this.all.entries()) {
      const span = spans[i];
      if (span.html !== word.html) {
        span.innerHTML = `<i class="foot"></i>${word.html}`;
        span.html = word.html;
      }
      for (const number of span.querySelectorAll('[data-f]')) {
        const { f, format } = formulas[number.dataset.f];
        const said = spoken(evaluate(f, word.context ?? context), format);
        if (number.said !== said) number.innerHTML = number.said = said;
      }
      span.className = word.paper ? 'paper' : '';
      Object.assign(span.style, { fontSize: share(word.size), color: legible(word.ink), textAlign: word.align ?? 'left' });
      if (word.label) Object.assign(word.label, { span, said: readIn(span) }); // one that is gone has its span no longer
    }
    let scale;
    const pixels = () => scale ??= this.element.clientWidth / wide;
    this.giveWay((i) => spans[i].offsetWidth / pixels());
    for (const [i, word] of this.all.entries()) {
      const base = this.baseOf(spans[i], word.html, () => word.size * pixels());
      const line = word.lines > 1 ? 0.7 * word.size - word.tall / 2 : word.base;
      const y = word.turn ? word.y : word.y + line - base * word.size;
      Object.assign(spans[i].style, {
        left: share(word.x - left), top: share(y - top),
        transform: `translate(${word.across}%,${word.turn ? -50 : 0}%)${word.turn ? ` rotate(${-word.turn}deg)` : ''}`,
      });
    }
  }
}
