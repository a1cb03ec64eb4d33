// things.js: what a figure's curves are about, small, in step with them: a pendulum beside its phase plane, balls on their floor.
//
//     %> thing: pendulum 3 4
//
// The words after a kind are bodies: the number of a plot, which lends its colour; `1,2` of a way that two plots show, there
// and back, in the colour of the first; and after it a column of its table, where what moves the body is not drawn:
// `swing 6 angle`. A kind has a box, the SVG's viewBox in whatever units, and draw(put, now, ...words), which remembers
// nothing between two moments:
//   put(name, attributes)   adds an element
//   now.plot(n)             where plot n is at this moment, in data: {x, y, ink, row, cell(column)}; or null
//   now.past(n)             its points up to this moment
//   now.axis(n)             its axis: {x(value), y(value), frame}, in points of the figure, downwards
//   now.option(name)

// Each body that is on its way: {value, ink, of}, of what lies along x or y, of the plot with this number.
function bodies(now, words, along) {
  const found = [];
  for (const word of words) {
    if (/^\d/.test(word)) {
      const plots = word.split(',');
      const of = plots.findLast((n) => now.past(n).length > 0);
      const { [along]: value, cell } = of && now.plot(of) || {};
      found.push({ value, cell, of, ink: now.plot(plots[0])?.ink });
    } else if (found.length > 0) {
      const last = found.at(-1);
      last.value = last.cell?.(word);
    }
  }
  return found.filter(({ value }) => Number.isFinite(value));
}

// Where a value lies on its plot's axis: from 0, at its lower end, to 1.
function share(now, of, along, value) {
  const axis = now.axis(of);
  const [left, top, right, bottom] = axis.frame;
  return along === 'x' ? (axis.x(value) - left) / (right - left) : (bottom - axis.y(value)) / (bottom - top);
}

/** @type {Record<string, any>} */
const faint = { stroke: 'currentColor', 'stroke-opacity': 0.45, fill: 'none' };
const line = (put, x1, y1, x2, y2, look = faint) => put('line', { x1, y1, x2, y2, ...look });
const disc = (put, cx, cy, r, ink = 'currentColor') => put('circle', { cx, cy, r, fill: ink, 'fill-opacity': 0.85 });
const block = (put, x, y, size, ink) => put('rect', { x: x - size / 2, y: y - size / 2, width: size, height: size, rx: 1, fill: ink, 'fill-opacity': 0.85 });
const floor = (put, y, to) => {
  put('rect', { x: 0, y, width: to, height: 4, fill: 'currentColor', 'fill-opacity': 0.15 });
  line(put, 0, y, to, y);
};

// A spring from one place to another: a zigzag between two straight ends.
function coil(put, x1, y1, x2, y2, ink) {
  const [long, turns] = [Math.hypot(x2 - x1, y2 - y1) || 1, 10];
  const [ex, ey] = [(x2 - x1) / long, (y2 - y1) / long];
  const points = [[0, 0], [0.1, 0]];
  for (let n = 0; n < turns; n++) points.push([0.1 + 0.8 * (n + 0.5) / turns, n % 2 ? -3 : 3]);
  points.push([0.9, 0], [1, 0]);
  put('polyline', { points: points.map(([s, across]) => [x1 + s * long * ex - across * ey, y1 + s * long * ey + across * ex]).join(' '),
    fill: 'none', stroke: ink, 'stroke-width': 1, 'stroke-linejoin': 'round' });
}

const hangs = (along) => (put, now, ...words) => {
  for (const { value, ink } of bodies(now, words, along)) {
    const [x, y] = [40 * Math.sin(value), 40 * Math.cos(value)];
    line(put, 0, 0, x, y, { stroke: ink, 'stroke-width': 1.5 });
    disc(put, x, y, 5.5, ink);
  }
  disc(put, 0, 0, 1.7);
};

export const things = {
  // An angle across, as in a phase plane, and one upwards, as over time.
  pendulum: { box: [-50, -50, 100, 100], draw: hangs('x') },
  swing: { box: [-50, -50, 100, 100], draw: hangs('y') },

  // Heights over a floor.
  balls: {
    box: [0, 0, 60, 100],
    draw(put, now, ...words) {
      const all = bodies(now, words, 'y');
      const high = (of, value) => 92 - 84 * share(now, of, 'y', value);
      if (all.length > 0) floor(put, high(all[0].of, 0), 60);
      all.forEach(({ value, ink, of }, i) => disc(put, 60 * (i + 0.5) / all.length, high(of, value) - 5, 5, ink));
    },
  },

  // A weight on a spring from a wall, by its place across; one below the other.
  springs: {
    box: [0, 0, 100, 70],
    draw(put, now, ...words) {
      const all = bodies(now, words, 'x');
      line(put, 2, 4, 2, 66);
      all.forEach(({ value, ink, of }, i) => {
        const [x, y] = [20 + 65 * share(now, of, 'x', value), 70 * (i + 0.5) / all.length];
        coil(put, 2, y, x - 6, y, ink);
        block(put, x, y, 12, ink);
      });
    },
  },

  // A weight that hangs on a spring, by its height.
  hanging: {
    box: [0, 0, 50, 100],
    draw(put, now, ...words) {
      const all = bodies(now, words, 'y');
      line(put, 6, 3, 44, 3);
      all.forEach(({ value, ink, of }, i) => {
        const [x, y] = [50 * (i + 0.5) / all.length, 88 - 55 * share(now, of, 'y', value)];
        coil(put, x, 3, x, y - 6, ink);
        block(put, x, y, 12, ink);
      });
    },
  },

  // A pin that is led to and fro, the first plot, and the weights that follow it on springs.
  led: {
    box: [0, 0, 100, 60],
    draw(put, now, pin, ...words) {
      const across = ({ value, of }) => 20 + 40 * share(now, of, 'y', value);
      const [lead] = bodies(now, [pin], 'y');
      if (!lead) return;
      const all = bodies(now, words, 'y');
      all.forEach((body, i) => {
        const y = 60 * (i + 0.5) / all.length;
        coil(put, across(lead), y, across(body) + 26, y, body.ink);
        block(put, across(body) + 32, y, 12, body.ink);
        disc(put, across(lead), y, 2.5);
      });
      line(put, across(lead), 4, across(lead), 56);
    },
  },

  // Two particles that a spring pulls together, by the place of one of them.
  pairs: {
    box: [-50, -50, 100, 100],
    draw(put, now, ...words) {
      for (const n of words) {
        const { x, y, ink } = now.plot(n) ?? {};
        if (!Number.isFinite(x)) continue;
        coil(put, 45 * x, -45 * y, -45 * x, 45 * y, ink);
        disc(put, 45 * x, -45 * y, 4, ink);
        disc(put, -45 * x, 45 * y, 4, ink);
      }
    },
  },

  // Newton's cradle, once or more often: five balls each, by their places in diameters.
  cradle: {
    box: [-45, 0, 135, 100],
    draw(put, now, ...words) {
      const all = bodies(now, words, 'y');
      for (let i = 0; i < all.length; i++) {
        const [rest, top] = [10 * (i % 5), 50 * Math.floor(i / 5) + 3];
        const aside = 10 * all[i].value - rest;
        const down = Math.sqrt(Math.max(0, 38 ** 2 - aside ** 2));
        line(put, rest, top, rest + aside, top + down);
        disc(put, rest + aside, top + down, 4.9, all[i].ink);
        if (i % 5 === 0) line(put, -8, top, 48, top);
      }
    },
  },

  // A weight on the floor that a balloon pulls at.
  balloon: {
    box: [0, 0, 60, 100],
    draw(put, now, ...words) {
      const all = bodies(now, words, 'y');
      const high = (of, value) => 92 - 40 * share(now, of, 'y', value);
      if (all.length > 0) floor(put, high(all[0].of, 0), 60);
      all.forEach(({ value, ink, of }, i) => {
        const [x, y] = [60 * (i + 0.5) / all.length, high(of, value)];
        line(put, x, y - 8, x, y - 26);
        put('ellipse', { cx: x, cy: y - 36, rx: 9, ry: 11, fill: ink, 'fill-opacity': 0.3, stroke: ink });
        block(put, x, y - 5, 10, ink);
      });
    },
  },

  // Blocks on a slope, whose degrees an option says, by their places upwards on it.
  slope: {
    box: [0, 0, 100, 100],
    draw(put, now, option, ...words) {
      const angle = now.option(option) * Math.PI / 180;
      const [ex, ey] = [Math.cos(angle), -Math.sin(angle)];
      const place = (s, above) => [50 + (s - 50) * ex + above * ey, 60 + (s - 50) * ey - above * ex];
      line(put, ...place(-10, 0), ...place(110, 0));
      for (const { value, ink, of } of bodies(now, words, 'y')) {
        const [x, y] = place(100 * share(now, of, 'y', value), 5);
        put('rect', { x: -7, y: -5, width: 14, height: 10, rx: 1, fill: ink, 'fill-opacity': 0.85,
          transform: `translate(${x} ${y}) rotate(${-now.option(option)})` });
      }
    },
  },

  // A comet on its ellipse about the sun, and the way of its next step: an option, the eccentricity; a plot of steps, and the
  // columns of its place.
  comet: {
    box: [-10, -34, 72, 68],
    draw(put, now, option, n, columnX, columnY) {
      const [e, unit] = [now.option(option), 28];
      const short = Math.sqrt(1 - e * e);
      put('ellipse', { cx: unit * e, cy: 0, rx: unit, ry: unit * short, ...faint });
      disc(put, 0, 0, 2.6, '#b8860b');
      const { y: step, ink, cell } = now.plot(n) ?? {};
      if (!cell) return;
      const [x, y] = [cell(columnX), cell(columnY)];
      const ahead = [-y / short, (x - e) * short]; // along the ellipse
      const way = step * Math.sqrt(Math.max(0, 2 / Math.hypot(x, y) - 1)) / Math.hypot(...ahead);
      line(put, unit * x, -unit * y, unit * (x + way * ahead[0]), -unit * (y + way * ahead[1]), { stroke: ink, 'stroke-width': 1.6 });
      disc(put, unit * x, -unit * y, 2.6, ink);
    },
  },

  // Bodies that fall from the top, by how far; the bottom is a speed times a time, two options.
  fall: {
    box: [0, 0, 80, 70],
    draw(put, now, speed, time, ...words) {
      const deep = now.option(speed) * now.option(time);
      floor(put, 65, 80);
      const all = bodies(now, words, 'y');
      all.forEach(({ value, ink }, i) => {
        const [x, y] = [80 * (i + 0.5) / all.length, 8 + 52 * Math.min(1, value / deep)];
        line(put, x, 3, x, y);
        disc(put, x, y, 5, ink);
      });
    },
  },
};
