// cut.js: cuts the SVG of plots into their curves, and says what each is drawn from.
//
//   node cut.js FIGURES TABLES STEM...
//
// reads FIGURES/STEM.marked.svg (from pdftocairo), .live and .log (see figures/live.tex), and writes
//   STEM.svg        without the strokes that mark the plots
//   STEM.live.svg   with <g class="plot" data-n="3"> about the paths of a plot, which are of the class line, mark or
//                   tip (an arrow's); its ids begin with the figure's
//   STEM.live.json  {"plots": [...]}, what each plot is drawn from, and where it lies
// TABLES are the folders in which TeX looks for tables, with colons between them. What would not change is left alone.
'use strict';
const fs = require('fs');
const path = require('path');
const [drawings, tablesIn, ...stems] = process.argv.slice(2);
const folders = tablesIn.split(':');

class Complaint extends Error {}

// ---------------------------------------------------------------- The records

// "x: t" after "plot: 3" is what the third plot says of itself; a line may come again.
function records(text) {
  const plots = new Map();
  let plot = null;
  for (const line of text.split('\n')) {
    const [, key, value] = line.match(/^([a-z ]+): ?(.*)$/) || [];
    if (key === 'plot' || key === 'frame') {
      plot = plots.get(+value) || { n: +value, keep: [], hold: [], skip: [] };
      plots.set(plot.n, plot);
      if (key === 'frame') plot.drawn = true;
    } else if (key) {
      if (Array.isArray(plot[key])) {
        if (!plot[key].includes(value)) plot[key].push(value);
      } else {
        plot[key] = value;
      }
    }
  }
  return plots;
}

// The log tells which table was read after which plot began.
function tables(log) {
  const found = new Map();
  let n = 0;
  for (const [, plot, table] of log.matchAll(/^Live plot (\d+)$|^PGFPlots: reading \{(.*)\}$/gm)) {
    if (plot) n = +plot;
    else if (n && !found.has(n)) found.set(n, table);
  }
  return found;
}

function column(table, index) {
  const file = folders.map((folder) => path.join(folder, table)).find(fs.existsSync);
  const header = fs.readFileSync(file, 'utf8').split('\n').find((line) => !line.startsWith('#'));
  return header.split('\t')[index];
}

// A column by its name, or {expr}.
function source(plot, axis, table) {
  const formula = plot[`${axis} expr`] || `column(${plot[axis] || column(table, +plot[`${axis} index`])})`;
  const [low, high] = plot.hold.filter((hold) => hold.startsWith(`${axis} `)).flatMap(range);
  return short(low === undefined ? formula : `max(${low}, min(${high}, ${formula}))`);
}

function short(formula) {
  const [, only] = formula.match(/^column\(([^()]+)\)$/) || [];
  return only || { expr: formula };
}

const long = (value) => value.expr || `column(${value})`;
const range = (text) => text.replace(/^.* from /, '').split(':').map(Number);

// x and y, in what is kept, stand for what is drawn.
function kept(text, plot, result) {
  const formula = text.replace(/ from .*$/, '');
  const drawn = { x: [result.x, plot.xlog], y: [result.y, plot.ylog] }[formula];
  if (!drawn) return [{ expr: formula }, ...range(text)];
  return [{ expr: drawn[1] === 'yes' ? `ln(${long(drawn[0])})` : long(drawn[0]) }, ...range(text)];
}

// PGFPlots tells the limits of a logarithmic axis by their logarithms.
function limits(plot, axis) {
  return [`${axis}min`, `${axis}max`].map((key) => {
    const value = plot[`${axis}log`] === 'yes' ? (+plot[`${axis}base`] || Math.E) ** plot[key] : +plot[key];
    return +value.toPrecision(9);
  });
}

// What stands behind the data: "-- cycle", or a way to a point of the axis first.
function ending(text) {
  const points = [...text.matchAll(/(--|\|-|-\|) *\(axis cs:([^,()]+),([^,()]+)\)/g)];
  return {
    close: /cycle/.test(text),
    then: points.map(([, way, x, y]) => [way, +x, +y]),
  };
}

function describe(plot, table, axes, frame) {
  const result = { n: plot.n };
  const xlim = limits(plot, 'x');
  const ylim = limits(plot, 'y');
  const axis = JSON.stringify([frame, xlim, ylim]);
  if (!axes.includes(axis)) axes.push(axis);
  result.axis = axes.indexOf(axis) + 1;
  const redrawn = table && plot.space === 'no' && plot.line !== 'other' && plot.marks !== 'own';
  if (redrawn) {
    result.run = table.replace(/\.tsv$/, '');
    result.x = source(plot, 'x', table);
    result.y = source(plot, 'y', table);
    if (plot.u !== undefined) {
      result.u = short(plot.u);
      result.v = short(plot.v);
      result.scale = +plot.scale;
    }
  }
  Object.assign(result, { xlim, ylim, xlog: plot.xlog === 'yes', ylog: plot.ylog === 'yes', frame });
  if (redrawn) {
    const [way, tension] = (plot.line || 'quiver').split(' ');
    const end = ending(plot.path);
    Object.assign(result, {
      keep: plot.keep.map((text) => kept(text, plot, result)),
      skip: plot.skip.map(range),
      repeat: +plot.repeat,
      phase: +plot.phase,
      unbounded: plot.unbounded,
      smooth: way === 'smooth' ? +(tension / 0.2775).toFixed(3) : null, // as TikZ counts it
      line: way === 'straight' || way === 'smooth',
      marks: plot.mark !== 'none',
      close: end.close,
      bars: null,
      clip: plot.clip === 'yes',
    });
    if (end.then.length) result.then = end.then;
  }
  return result;
}

// ---------------------------------------------------------------- The drawing

// A stroke that marks a plot: its number, whether it opens it, and its two ends on the page.
function mark(line) {
  if (!/^<path style="[^"]*;stroke-dasharray:0\.00\d+,9999/.test(line)) return null;
  const [width, phase] = ['width', 'dashoffset'].map((key) => +line.match(`;stroke-${key}:([\\d.]+)`)[1]);
  const [a, b, c, d, e, f] = line.match(/matrix\(([^)]*)\)/)[1].split(',').map(Number);
  const ends = line.match(/ d="M ([-\d.]+) ([-\d.]+) L ([-\d.]+) ([-\d.]+)/).slice(1).map(Number);
  const place = (x, y) => [a * x + c * y + e, b * x + d * y + f];
  return {
    n: Math.round(phase),
    opens: width < 0.015,
    frame: [...place(ends[0], ends[1]), ...place(ends[2], ends[3])].map((value) => +value.toFixed(4)),
  };
}

// Groups that hold nothing, and clip paths that nobody names, came with the strokes.
function tidy(lines) {
  const out = [];
  for (const line of lines) {
    if (line === '</g>' && /^<g [^/]*>$/.test(out.at(-1))) out.pop();
    else out.push(line);
  }
  const text = out.join('\n');
  const named = [...text.matchAll(/url\(#clip(\d+)\)/g)].map((match) => +match[1]);
  const clips = [...new Set(named)].sort((a, b) => a - b);
  return text
    .replace(/<clipPath id="clip(\d+)">\n[^]*?<\/clipPath>\n/g, (all, clip) => (clips.includes(+clip) ? all : ''))
    .replace('<defs>\n</defs>\n', '')
    .replace(/(\bid="|url\(#)clip(\d+)\b/g, (all, lead, clip) => `${lead}clip${clips.indexOf(+clip) + 1}`);
}

// The look of a path, wherever it lies: its style, its commands and its size.
function look(line) {
  const [, d] = line.match(/ d="([^"]*)"/);
  const numbers = d.match(/[-\d.]+/g).map(Number);
  const extent = (odd) => {
    const values = numbers.filter((value, at) => at % 2 === odd);
    return Math.max(...values) - Math.min(...values);
  };
  const [, style] = line.match(/ style="([^"]*)"/);
  return { style, commands: d.replace(/[^MLCZ]/g, ''), width: extent(0), height: extent(1) };
}

function alike(one, other) {
  return one.style === other.style && one.commands === other.commands
    && Math.abs(one.width - other.width) < 0.02 && Math.abs(one.height - other.height) < 0.02;
}

// The paths of a plot by what they are. First comes the line, filled and then stroked, then its tips and its marks.
// Where no two points are neighbours there is no line: the first path is a mark as the second is, or closed and small.
function kinds(plot, lines) {
  const looks = lines.map(look);
  const filled = looks.map(({ style }) => /stroke:none/.test(style));
  if (plot.u !== undefined) {
    return looks.map(({ commands }, at) => (/^MLL?$/.test(commands) && !filled[at] ? 'line' : 'tip'));
  }
  const rest = plot.mark === 'none' ? 'tip' : 'mark';
  if (!/straight|smooth/.test(plot.line) || !lines.length) return looks.map(() => rest);
  const [first, second] = looks;
  const small = first.width < 10 && first.height < 10 && (/Z/.test(first.commands) || first.width + first.height === 0);
  if (rest === 'mark' && (second ? alike(first, second) : small)) return looks.map(() => rest);
  const twice = second && filled[0] && !filled[1] && second.commands.length > 0.5 * first.commands.length;
  return looks.map((_, at) => (at === 0 || (at === 1 && twice) ? 'line' : rest));
}

// A plot may begin within one group and end within another: all are closed there and opened again.
function cut(lines, plots, frames) {
  const out = [];
  const open = [];
  let plot = null;
  let inside = false; // the group that holds the whole drawing
  const paths = new Map(); // of each plot, where they stand in `out`
  const between = (tag) => out.push(...open.map(() => '</g>'), tag, ...open);
  for (const line of lines) {
    const found = mark(line);
    if (found && found.opens) {
      if (plot) throw new Complaint(`plot ${found.n} begins within plot ${plot.n}`);
      plot = found;
      frames.set(plot.n, plot.frame);
      between(`<g class="plot" data-n="${plot.n}">`);
    } else if (found) {
      if (!plot || plot.n !== found.n) throw new Complaint(`plot ${found.n} ends where it did not begin`);
      plot = null;
      between('</g>');
    } else {
      if (/^<g id="surface/.test(line)) inside = true;
      else if (inside && /^<g[ >]/.test(line)) open.push(line);
      else if (inside && line === '</g>') open.pop();
      if (plot && line.startsWith('<path ')) {
        if (!paths.has(plot.n)) paths.set(plot.n, []);
        paths.get(plot.n).push(out.length);
      }
      out.push(line);
    }
  }
  if (plot) throw new Complaint(`plot ${plot.n} begins and does not end`);
  for (const [n, places] of paths) {
    const found = kinds(plots.get(n), places.map((place) => out[place]));
    places.forEach((place, at) => { out[place] = out[place].replace('<path ', `<path class="${found[at]}" `); });
  }
  return out;
}

// The ids, so that many figures can stand in one page.
function own(text, id) {
  return text.replace(/<g id="surface\d+">/, '<g>')
    .replace(/\bid="|url\(#|href="#/g, (lead) => `${lead}${id}-`);
}

// ---------------------------------------------------------------- In fewer bytes

// What a browser takes for granted where a style does not say it.
const granted = ['stroke-linecap:butt', 'stroke-linejoin:miter', 'stroke-opacity:1', 'fill-opacity:1',
  'fill-rule:nonzero'];

function plainStyle(style) {
  const parts = style.split(';').map((part) => part.trim()).filter((part) => part && !granted.includes(part));
  const sharp = !/stroke-linejoin/.test(parts.join()) && !parts.includes('stroke:none');
  return parts.filter((part) => sharp || !part.startsWith('stroke-miterlimit')).join(';');
}

const hex = (...parts) => '#' + parts.map((part) => Math.round(2.55 * part).toString(16).padStart(2, '0')).join('');

// Two places are a hundredth of a point. Behind a Z stands a way back to where it began, which draws nothing.
function plainPath(d) {
  return d.replace(/-?\d+\.\d+/g, (number) => String(+(+number).toFixed(2)))
    .replace(/ Z M [-\d.]+ [-\d.]+ $/, ' Z').trim();
}

// The same to the eye, and two thirds of it.
function smaller(text) {
  return text
    .replace(/rgb\(([\d.]+)%,([\d.]+)%,([\d.]+)%\)/g, (all, ...parts) => hex(...parts.slice(0, 3)))
    .replace(/<path [^>]*>/g, (tag) => tag
      .replace(/ style="([^"]*)"/, (all, style) => ` style="${plainStyle(style)}"`)
      .replace(/ d="([^"]*)"/, (all, d) => ` d="${plainPath(d)}"`));
}

// Paths in a row that have one style and one transform, as the dots of a plot, say it once.
function grouped(svg) {
  const path = /^(<path) (style="[^"]*")( d="[^"]*") (transform="[^"]*")\/>$/;
  const lines = [];
  let last = '';
  for (const line of svg.split('\n')) {
    const [, tag, style, d, transform] = line.match(path) || [];
    const head = style && !/[";]opacity:/.test(style) ? `<g ${style} ${transform}>` : '';
    if (last && head !== last) lines.push('</g>');
    if (head && head !== last) lines.push(head);
    lines.push(head ? `${tag}${d}/>` : line);
    last = head;
  }
  return lines.join('\n');
}

// ---------------------------------------------------------------- All of them

function write(file, text) {
  if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text) fs.writeFileSync(file, text);
}

function cutFigure(stem) {
  const name = path.join(drawings, stem);
  const svg = fs.readFileSync(`${name}.marked.svg`, 'utf8').split('\n');
  const plots = records(fs.readFileSync(`${name}.live`, 'utf8'));
  const read = tables(fs.readFileSync(`${name}.log`, 'utf8'));
  const frames = new Map();
  const axes = [];
  const pieces = own(tidy(cut(svg, plots, frames)), stem.replace('/', '-'));
  const drawn = [...plots.values()].filter((plot) => plot.drawn);
  const lost = drawn.find((plot) => !frames.has(plot.n));
  if (lost) throw new Complaint(`plot ${lost.n} has no strokes about it in the SVG`);
  const described = drawn.map((plot) => describe(plot, read.get(plot.n), axes, frames.get(plot.n)));
  write(`${name}.live.svg`, smaller(pieces));
  write(`${name}.live.json`, `{"plots": [${described.map((plot) => `\n  ${JSON.stringify(plot)}`).join(',')}\n]}\n`);
  write(`${name}.svg`, grouped(smaller(tidy(svg.filter((line) => !mark(line))))));
}

for (const stem of stems) {
  try {
    cutFigure(stem);
  } catch (error) {
    if (!(error instanceof Complaint)) throw error;
    const figure = `figures/${stem}.tex`;
    process.stderr.write(`${figure}: ${error.message}: does figures/live.tex not know this kind of plot?\n`);
    process.exitCode = 1;
  }
}
