// clock.js: where the rows of a table are moments in order, all curves are drawn up to one and the same. The clock is the
// column t, or what the figure's line `%> clock:` names: a column, or the row; and it names the curves that stand still.

const minus = (text) => text.replace('-', '−');

export class Clock {
  // Of a scene whose tables are there; null if it has no time.
  static of(scene) {
    const columns = scene.runs.flatMap((run) => scene.tables[run]?.columns ?? []);
    const column = scene.told.clock?.column ?? columns.find((name) => ['t', 'time'].includes(name));
    if (!column) return null;
    const clock = new Clock(scene, column);
    for (const plot of scene.plots) plot.time = clock.timeOf(plot);
    scene.draw();
    clock.plots = scene.plots.filter((plot) => plot.time && plot.u === undefined && (plot.pen?.draws || plot.mark) &&
      plot.data.filter(Boolean).length > 4 && clock.isInOrder(plot));
    if (clock.plots.length === 0) return null;
    for (const plot of scene.plots) plot.along = clock.lineBelow(plot);
    scene.clock = clock;
    return clock;
  }

  constructor(scene, column) {
    this.scene = scene;
    this.column = column;
    this.plots = []; // those that grow
    this.now = null; // all is drawn
  }

  // What tells a plot's moments: its x where that is time, else its row's clock; or null.
  timeOf(plot) {
    const { clock } = this.scene.told;
    if (!plot.run || clock?.still?.includes(plot.x)) return null;
    const overTime = this.scene.plots.filter((other) => other.x === this.column);
    if (overTime.some((other) => other.axis === plot.axis)) return plot.x;
    return clock || overTime.length === 0 ? this.column : null;
  }

  isInOrder(plot) {
    if (plot.timed === plot.data) return plot.inOrder; // known
    const moments = plot.data.filter(Boolean).map(({ when }) => when);
    plot.timed = plot.data;
    plot.inOrder = moments.length > 1 && moments[0] < moments.at(-1) &&
      moments.every((moment, i) => i === 0 || moments[i - 1] <= moment);
    return plot.inOrder;
  }

  // The line on whose way these arrows stand: each comes when the line has come so far.
  lineBelow(plot) {
    const arrows = plot.u === undefined ? [] : plot.places.filter(Boolean);
    if (arrows.length === 0) return null;
    return this.plots.find((line) => line.line && arrows.every((arrow) => apart(arrow, nearest(line, arrow)) < 3)) ?? null;
  }

  // The moments of the points that are drawn.
  get moments() {
    return this.plots.filter((plot) => this.isInOrder(plot)).map((plot) => plot.data.filter(Boolean).map(({ when }) => when));
  }

  get from() {
    return Math.min(...this.moments.map(([first]) => first));
  }

  get to() {
    return Math.max(...this.moments.map((all) => all.at(-1)));
  }

  goTo(moment) {
    this.now = Math.min(this.to, Math.max(this.from, moment));
  }

  // To the next point of the plot with the longest steps; where they are many, a hundredth of the way.
  step(direction) {
    const [from, to] = [this.from, this.to];
    const rests = this.moments.sort((a, b) => a.length - b.length)[0] ?? [];
    const now = this.now ?? (direction > 0 ? from : to);
    const long = (rests.length <= 100 ? 1e-9 : 0.00999) * (to - from);
    const next = direction > 0 ? rests.find((moment) => moment > now + long) : rests.findLast((moment) => moment < now - long);
    this.goTo(next ?? (direction > 0 ? to : from));
  }

  get words() {
    if (this.now === null) return 'all of it';
    if (['row', 'index'].includes(this.column)) return `point ${Math.floor(this.now) + 1} of ${this.to + 1}`;
    const fine = Math.max(0, 2 - Math.floor(Math.log10(this.to - this.from || 1)));
    return `${this.column === 't' || this.column === 'time' ? 't' : this.column} = ${minus(this.now.toFixed(Math.min(fine, 20)))}`;
  }

  // The places up to the moment, a line's as far as it is just then; undefined for a plot that stands still.
  until(plot) {
    if (this.now === null) return undefined;
    if (plot.along) return plot.data.filter((arrow, i) => arrow && whenOn(plot.along, plot.places[i]) <= this.now);
    if (!this.plots.includes(plot) || !this.isInOrder(plot)) return undefined;
    const passed = [];
    for (const [i, point] of plot.data.entries()) {
      if (!point || point.when <= this.now) {
        passed.push(plot.places[i]);
        continue;
      }
      const last = plot.data[i - 1];
      if (plot.line && last) {
        const share = (this.now - last.when) / (point.when - last.when);
        const [from, to] = [plot.places[i - 1], plot.places[i]];
        passed.push({ x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y), row: last.row });
      }
      break;
    }
    return passed;
  }
}

const apart = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);
const nearest = (line, place) => line.places.filter(Boolean)
  .reduce((best, one) => apart(one, place) < apart(best, place) ? one : best);

function whenOn(line, place) {
  const found = nearest(line, place);
  return line.data[line.places.indexOf(found)].when;
}
