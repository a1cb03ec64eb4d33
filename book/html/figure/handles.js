// handles.js: points of a picture that are options of a program are moved there, by pointer, finger and arrow keys.
import { makeSvg } from '../lib/dom.js';

const reach = 14; // points about a handle
const keys = { ArrowLeft: [-4, 0], ArrowRight: [4, 0], ArrowUp: [0, -4], ArrowDown: [0, 4] };

// One point, and the controls that move it along x and y.
class Handle {
  constructor(desk, ways) {
    this.desk = desk;
    this.ways = ways;
    const names = ways.map(({ control }) => control.label).join(', ');
    this.dot = makeSvg('circle', { class: 'dot', r: 5.5 });
    this.element = makeSvg('g', { class: 'handle', hidden: true, tabindex: 0, role: 'slider', 'aria-label': `In the picture: ${names}` },
      makeSvg('title', {}, `Drag this: ${names}`), makeSvg('circle', { class: 'reach', r: reach }), this.dot);
    this.element.addEventListener('pointerdown', (event) => this.grasp(event));
    this.element.addEventListener('keydown', (event) => this.press(event));
  }

  // Where it is, by the options as they stand; null if the picture does not tell.
  get point() {
    const { scene } = this.desk;
    const [{ plot: n, at = null }] = this.ways;
    const plot = scene.plot(n);
    const point = at === null ? plot.data?.find(Boolean) : plot.data?.[at];
    return point ? { ...point, axis: scene.axes[plot.axis] } : null;
  }

  draw() {
    const point = this.point;
    const place = point?.axis.place(point.x, point.y);
    const isSeen = Boolean(place && point.axis.has(place, 3));
    this.element.toggleAttribute('hidden', !isSeen);
    if (!isSeen) return;
    this.place = place;
    this.element.setAttribute('transform', `translate(${place.x.toFixed(2)} ${place.y.toFixed(2)})`);
    const [first] = this.ways;
    this.element.setAttribute('aria-valuenow', first.control.value);
    this.element.setAttribute('aria-valuemin', first.control.values[0]);
    this.element.setAttribute('aria-valuemax', first.control.values.at(-1));
    this.element.setAttribute('aria-valuetext', this.ways.map(({ control }) => `${control.label} ${control.value}`).join(', '));
  }

  moveTo(x, y) {
    const { axis } = this.point;
    for (const { along, off = 0, control } of this.ways) control.takeNear(axis[along].invert(along === 'x' ? x : y) - off);
  }

  grasp(event) {
    event.preventDefault();
    this.element.setPointerCapture(event.pointerId);
    this.element.focus({ preventScroll: true });
    this.element.classList.add('held');
    this.desk.scene.isHeld = true;
    const move = ({ clientX, clientY }) => {
      const at = new DOMPoint(clientX, clientY).matrixTransform(this.element.ownerSVGElement.getScreenCTM().inverse());
      this.moveTo(at.x, at.y);
    };
    const leave = () => {
      this.element.classList.remove('held');
      this.desk.scene.isHeld = false;
      this.desk.draw();
      this.element.removeEventListener('pointermove', move);
    };
    this.element.addEventListener('pointermove', move);
    for (const end of ['pointerup', 'pointercancel']) this.element.addEventListener(end, leave, { once: true });
  }

  press(event) {
    const step = keys[event.key];
    if (!step) return;
    event.preventDefault();
    this.moveTo(this.place.x + step[0], this.place.y + step[1]);
  }
}

// Those of a figure, over its picture; null if it has none.
export class Handles {
  static of(desk) {
    const groups = new Map();
    for (const way of desk.told.handles ?? []) {
      const control = desk.controls.find(({ option }) => option.name === way.option && option.moves.includes(way.run));
      const key = way.at === undefined ? `${way.plot}` : `${way.plot} ${way.at}`;
      if (control) groups.set(key, [...(groups.get(key) ?? []), { ...way, control }]);
    }
    return groups.size > 0 ? new Handles(desk, [...groups.values()]) : null;
  }

  constructor(desk, groups) {
    this.all = groups.map((ways) => new Handle(desk, ways));
    this.element = makeSvg('svg', { class: 'handles drawn', viewBox: desk.told.page.join(' '), style: `--shape: ${desk.told.page[2] / desk.told.page[3]}` }, ...this.all.map(({ element }) => element));
  }

  draw() {
    for (const handle of this.all) handle.draw();
  }
}
