// thing.js: the thing itself beside its curve, in step with it: what a figure's line `%> thing:` names, drawn by things.js.
import { makeSvg } from '../lib/dom.js';
import { things } from './things.js';

// What a thing may ask of this moment: see things.js.
function momentOf(scene) {
  const now = scene.clock?.now ?? null;
  const cellsOf = (run) => {
    const { columns, rows, index } = scene.tables[run];
    const at = new Map(index?.map((row, i) => [row, i]));
    return (row, name) => rows[(index ? at.get(row) : row) * columns.length + columns.indexOf(name)];
  };
  // A plot's two points about the moment, and how far it is between them.
  const about = (plot) => {
    const points = plot?.data?.filter(Boolean) ?? [];
    if (points.length === 0) return null;
    const after = now === null || points[0].when === undefined ? -1 : points.findIndex(({ when }) => when > now);
    if (after < 0) return { from: points.at(-1), to: points.at(-1), share: 0 };
    if (after === 0) return { from: points[0], to: points[0], share: 0 };
    const [from, to] = [points[after - 1], points[after]];
    return { from, to, share: (now - from.when) / (to.when - from.when) };
  };
  const mixed = ({ from, to, share }, read) => {
    const [a, b] = [read(from), read(to)];
    return a + share * (b - a);
  };
  const plotNow = (n) => {
    const plot = scene.plot(Number(n));
    const place = about(plot);
    if (!place) return null;
    const cell = cellsOf(plot.run);
    return { x: mixed(place, ({ x }) => x), y: mixed(place, ({ y }) => y), row: place.from.row,
      ink: plot.pen?.draws ? plot.pen.stroke : plot.mark?.stroke ?? plot.pen?.stroke, cell: (name) => mixed(place, ({ row }) => cell(row, name)) };
  };
  return {
    time: now,
    option: (name) => scene.option(name),
    plot: plotNow,
    cell(name, run = scene.runs.find((one) => scene.tables[one]?.columns.includes(name))) {
      const plot = scene.plots.find((one) => one.run === run && one.time) ?? scene.plots.find((one) => one.run === run);
      return plotNow(plot.n)?.cell(name);
    },
    past(n) {
      const points = scene.plot(Number(n)).data?.filter(Boolean) ?? [];
      return now === null ? points : points.filter(({ when }) => when <= now);
    },
    axis(n) {
      const { x, y, left, top, right, bottom } = scene.axes[scene.plot(Number(n)).axis];
      return { x, y, frame: [left, top, right, bottom] };
    },
  };
}

export class Thing {
  static of(desk) {
    const { thing } = desk.told;
    return thing && things[thing.kind] ? new Thing(desk, thing) : null;
  }

  constructor(desk, { kind, words }) {
    this.desk = desk;
    this.words = words;
    this.kind = things[kind];
    const { box } = this.kind;
    const [, , wide, high] = box;
    this.element = makeSvg('svg', { class: 'thing drawn', viewBox: box.join(' '), 'aria-hidden': 'true', style: `--shape: ${wide / high}` });
  }

  show() {
    const put = (name, attributes = {}, ...content) => {
      const made = makeSvg(name, attributes, ...content);
      this.element.append(made);
      return made;
    };
    this.element.replaceChildren();
    this.kind.draw(put, momentOf(this.desk.scene), ...this.words);
  }
}
