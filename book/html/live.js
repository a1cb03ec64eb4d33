/* live.js: figures that answer. The programs that drew a figure are kept with the pages, compiled to WebAssembly;
 * here they run again with other options, and their tables are drawn into the printed figure by its own pens. All
 * physics is theirs: this script asks for a table, puts points into a frame, and lets the numbers in the text follow.
 *
 * In this order: packs, programs, expressions, points, pens, numbers, the panel under a figure, motion, opening. */
(() => {
  'use strict';

  const smallSteps = window.smallSteps ??= {};
  const base = document.documentElement.dataset.base ?? '';
  const patience = { first: 20000, run: 5000 }; // milliseconds: for a run as printed, for any other
  const mostPoints = 1e5; // more would keep the page busy for a second or longer
  const still = matchMedia('(prefers-reduced-motion: reduce)');

  const Sentence = smallSteps.Sentence = smallSteps.modules['../lib/sentence.js'].Sentence;
  const { system } = smallSteps.modules['../lib/system.js'];

  function make(tag, attributes = {}, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  }

  const svgNamespace = 'http://www.w3.org/2000/svg';
  function makeSvg(tag, attributes = {}, ...children) {
    const element = document.createElementNS(svgNamespace, tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  }

  // Packs: a chapter's programs and figures, each a script that is loaded when it is first needed. -------------------

  const { pack, remember, unpacked } = smallSteps.modules['../lib/load.js'];

  const loadFile = (file, sentence) => pack(`live/${file}.js`).catch(() => {
    throw new Sentence(sentence);
  });
  const loadPack = (kind, chapter) => loadFile(`${chapter}.${kind}`, `The ${kind} of this chapter did not load.`);

  async function unpack(text) {
    try {
      return await unpacked(text).arrayBuffer();
    } catch {
      throw new Sentence('What should move here did not arrive whole.');
    }
  }

  const figuresOf = remember(async (chapter) => {
    const bytes = await unpack(await loadPack('figures', chapter));
    return JSON.parse(new TextDecoder().decode(bytes));
  });

  // Programs: a worker runs them, one at a time; a run that takes too long is stopped with its worker. ---------------

  // The worker's whole script. A question {main, set} is answered by a table, or by {error}.
  function work(systemFor) {
    const most = { numbers: 8e6, printed: 1e6, shown: 1e4, memory: 2 ** 28 }; // in a table; letters, twice; bytes
    const option = { size: 56, help: 4, positive: 8, real: 12, count: 16, least: 24, most: 32, below: 40, orZero: 48 };
    let module, memory, answer, cells, used;

    class Stop extends Error {}
    const view = () => new DataView(memory.buffer);

    function text(start) {
      const bytes = new Uint8Array(memory.buffer);
      return new TextDecoder().decode(bytes.slice(start, bytes.indexOf(0, start)));
    }

    const read = ({ place, kind }) => kind === 'count' ? view().getInt32(place, true) : view().getFloat64(place, true);

    function write({ place, kind }, value) {
      if (kind === 'count') view().setInt32(place, Math.max(-(2 ** 31), Math.min(2 ** 31 - 1, value)), true);
      else view().setFloat64(place, value, true);
    }

    // The program's table of options: struct ss_option of code/steps/program.h.
    function optionsAt(start) {
      const found = [];
      for (let here = start; view().getUint32(here, true); here += option.size) {
        const kind = ['positive', 'real', 'count'].find((name) => view().getUint32(here + option[name], true));
        const place = view().getUint32(here + option[kind], true);
        const one = { name: text(view().getUint32(here, true)), kind, place };
        one.help = text(view().getUint32(here + option.help, true));
        one.value = read(one);
        for (const limit of ['least', 'most', 'below']) one[limit] = view().getFloat64(here + option[limit], true);
        one.orZero = view().getUint8(here + option.orZero) !== 0;
        found.push(one);
      }
      return found;
    }

    function grow(count) {
      if (used + count > most.numbers) throw new Stop('This table would be too long for a page.');
      const longer = new Float64Array(2 * (used + count));
      longer.set(cells.subarray(0, used));
      cells = longer;
    }

    const page = (set) => ({
      begin(about, options) {
        answer.options = optionsAt(options);
        for (const one of answer.options) {
          if (one.name in set) write(one, set[one.name]);
        }
      },
      columns(names) {
        answer.columns = text(names).split(' ');
        for (const one of answer.options) one.used = read(one);
      },
      row(count, values) {
        if (used + count > cells.length) grow(count);
        cells.set(new Float64Array(memory.buffer, values, count), used);
        used += count;
      },
      fact(name, value) {
        answer.facts[text(name)] = value;
      },
      refuse(words) {
        throw new Stop(text(words));
      },
    });

    const system = systemFor(() => memory, {
      write(bytes) {
        answer.printed += new TextDecoder().decode(bytes);
        if (answer.printed.length < most.shown) postMessage({ printed: answer.printed }); // lest it be lost with the worker
        if (answer.printed.length > most.printed) throw new Stop('The program prints without end.');
      },
      exit(status) {
        throw new Stop(`The program stopped before its end, with status ${status}.`);
      },
    });

    function run({ main, set }) {
      const instance = new WebAssembly.Instance(module, { page: page(set), wasi_snapshot_preview1: system });
      memory = instance.exports.memory;
      if (!instance.exports[main]) throw new Stop('There is no such program in this chapter.');
      const began = performance.now();
      answer.status = instance.exports[main](0, 0);
      answer.ms = performance.now() - began;
    }

    // Why it broke down, in the words of exercises/grading/judge/explain.c where they fit.
    function wordsOf({ message }) {
      const said = [[/recursion|call stack/i, 'The program ran out of stack: does a function call itself for ever, or ' +
        'is a local array huge?'],
      [/divi/i, 'The program crashed: a whole number was divided by zero.'],
      [/unreachable/i, 'The program crashed: it used a pointer that leads nowhere (was it never set? did malloc fail?) or ' +
        'an index outside its array, or it came to a place that has no code (does every path return a value?).'],
      [/out of bounds|null|signature/i, 'The program crashed: it used memory that is not its own (an index outside ' +
        'its array? a pointer that was never set? a malloc that failed?).']];
      if (memory?.buffer.byteLength > 0.9 * most.memory) {
        return `The program ran out of memory, ${most.memory / 2 ** 20} MB in a page: does a loop ask for more and more?`;
      }
      return said.find(([kind]) => kind.test(message))?.[1] ?? `The program broke down (${message}).`;
    }

    onmessage = ({ data }) => {
      if (data.module) {
        module = data.module;
        return;
      }
      answer = { columns: [], facts: {}, options: [], printed: '' };
      cells = new Float64Array(4096);
      used = 0;
      try {
        run(data);
      } catch (error) {
        answer.error = error instanceof Stop ? error.message : wordsOf(error);
      }
      answer.rows = cells.slice(0, used);
      postMessage(answer, [answer.rows.buffer]);
    };
  }

  const workAddress = URL.createObjectURL(new Blob([`(${work})(${system})`], { type: 'text/javascript' }));

  const nothing = (error) => ({ error, columns: [], rows: new Float64Array(), facts: {}, options: [], printed: '' });

  class Runner {
    constructor(module) {
      this.module = module;
      this.last = Promise.resolve();
      this.ends = 0;
    }

    run(main, set, longest) {
      const { ends } = this;
      this.last = this.last.then(() => ends === this.ends ? this.ask({ main, set }, longest) : nothing(this.why));
      return this.last;
    }

    // Stops what runs, and what waits for its turn.
    end(why) {
      this.ends++;
      this.why = why;
      this.stop?.(why);
    }

    ask(question, longest) {
      return new Promise((resolve) => {
        let printed = '';
        const end = (answer) => {
          clearTimeout(limit);
          this.stop = null;
          resolve(answer);
        };
        const stop = this.stop = (error) => {
          this.worker?.terminate();
          this.worker = null;
          end({ ...nothing(error), printed });
        };
        const limit = setTimeout(stop, longest,
          `This run was stopped after ${Math.round(longest / 1000)} seconds: it would take too long for a page.`);
        try {
          this.worker ??= this.hire();
        } catch {
          return stop('This browser cannot run the programs.');
        }
        this.worker.onmessage = ({ data }) => {
          if (data.rows) end(data);
          else ({ printed } = data);
        };
        this.worker.onerror = (event) => {
          event.preventDefault();
          stop('This browser cannot run the programs.');
        };
        this.worker.postMessage(question);
      });
    }

    hire() {
      const worker = new Worker(workAddress);
      worker.postMessage({ module: this.module });
      return worker;
    }
  }

  const runnerOf = remember(async (chapter) => {
    const programs = await loadPack('programs', chapter);
    const module = await WebAssembly.compile(await unpack(programs.wasm)).catch(() => {
      throw new Sentence('The programs of this chapter did not arrive whole.');
    });
    return { runner: new Runner(module), programs: programs.programs };
  });

  function checkBrowser() {
    if (typeof WebAssembly !== 'object') {
      throw new Sentence('This browser has no WebAssembly, which the programs need.');
    }
    if (typeof DecompressionStream !== 'function') {
      throw new Sentence('This browser is too old to unpack the programs.');
    }
  }

  // A table that another script draws (laboratory.js): {column: numbers}, or null if it was not made.
  smallSteps.table = remember((name) => loadFile(name, 'The methods of the book did not load.'));

  // A module that another script plays with (effects.js, world.js, laboratory.js), compiled.
  smallSteps.compiled = remember(async (name, what = 'What should play here') => {
    checkBrowser();
    const module = await loadFile(name, `${what} did not load.`);
    if (!module) throw new Sentence('This copy of the book was made without a compiler for the web.');
    const bytes = await unpack(module);
    return WebAssembly.compile(bytes).catch(() => {
      throw new Sentence(`This browser cannot run ${what[0].toLowerCase()}${what.slice(1)}.`);
    });
  });

  // Work under way, so that a test can wait for its end.
  let pending = 0;
  let waiting = [];
  async function counted(promise) {
    pending++;
    try {
      return await promise;
    } finally {
      pending--;
      if (pending === 0) waiting.splice(0).forEach((resolve) => resolve());
    }
  }
  smallSteps.idle = () => new Promise((resolve) => pending === 0 ? resolve() : waiting.push(resolve));

  // Programs of the reader's, each in the place of the book's (program.js): its runner.
  const edited = new Map();

  // Put a module in the place of a program, or the book's own again.
  smallSteps.replace = (program, module = null) => {
    edited.get(program)?.end('Another program took the place of this one.');
    if (module) edited.set(program, new Runner(module));
    else edited.delete(program);
  };
  smallSteps.stop = (program) => edited.get(program)?.end('Stopped.');

  // Run a program, '02-euler/spiral', with options {steps: 14}: its table, facts and options, what it printed, or an
  // error. `asPrinted`: the book's own, whatever is in its place.
  smallSteps.run = (program, set = {}, longest = patience.run, asPrinted = false) => counted((async () => {
    try {
      checkBrowser();
      const { runner, programs } = await runnerOf(program.split('/')[0]);
      if (!programs[program]) throw new Sentence(`There is no program ${program} in this page.`);
      const own = asPrinted ? null : edited.get(program);
      return await (own ?? runner).run(programs[program].main, set, longest);
    } catch (error) {
      return nothing(error.message);
    }
  })());

  // Expressions: what a figure does with a cell, as PGFPlots would. -------------------------------------------------

  const degrees = Math.PI / 180;
  const functions = {
    sin: (x) => Math.sin(x * degrees), cos: (x) => Math.cos(x * degrees), tan: (x) => Math.tan(x * degrees),
    sqrt: Math.sqrt, abs: Math.abs, ln: Math.log, exp: Math.exp, max: Math.max, min: Math.min, floor: Math.floor,
    log10: Math.log10, round: Math.round, ceil: Math.ceil,
    mod: (x, y) => x - y * Math.trunc(x / y),
    pow: (x, y) => x ** y,
  };
  const constants = { pi: Math.PI, e: Math.E };

  // A function (rows, start, index) of a table's cells, the row's first cell and its number.
  function expression(text, columns) {
    const parts = text.match(/column\([^)]*\)|\d+\.?\d*(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?|[a-z]\w*|\S/gi) ?? [];
    let here = 0;
    const next = (...wanted) => wanted.includes(parts[here]) ? parts[here++] : null;
    const wrong = () => new Sentence(`This figure asks for “${text}”, which the page cannot reckon.`);

    function need(part) {
      if (!next(part)) throw wrong();
    }

    function sum() {
      let left = product();
      for (let sign = next('+', '-'); sign; sign = next('+', '-')) {
        const [a, b] = [left, product()];
        left = sign === '+' ? (...row) => a(...row) + b(...row) : (...row) => a(...row) - b(...row);
      }
      return left;
    }

    function product() {
      let left = signed();
      for (let sign = next('*', '/'); sign; sign = next('*', '/')) {
        const [a, b] = [left, signed()];
        left = sign === '*' ? (...row) => a(...row) * b(...row) : (...row) => a(...row) / b(...row);
      }
      return left;
    }

    function signed() {
      if (next('+')) return signed();
      if (!next('-')) return power();
      const a = signed();
      return (...row) => -a(...row);
    }

    function power() {
      const a = single();
      if (!next('^')) return a;
      const b = signed();
      return (...row) => a(...row) ** b(...row);
    }

    function cell(name) {
      const column = columns.indexOf(name);
      if (column < 0) throw new Sentence(`This figure draws the column “${name}”, which the table does not have.`);
      return (rows, start) => rows[start + column];
    }

    function single() {
      const part = parts[here++] ?? '';
      if (part === '(') {
        const inner = sum();
        need(')');
        return inner;
      }
      if (part.startsWith('column(')) return cell(part.slice(7, -1).trim());
      if (part === 'index') return (rows, start, index) => index;
      if (/^[\d.]/.test(part)) return () => Number(part);
      if (part in constants) return () => constants[part];
      if (!(part in functions)) throw wrong();
      need('(');
      const inner = [sum()];
      while (next(',')) inner.push(sum());
      need(')');
      return (...row) => functions[part](...inner.map((one) => one(...row)));
    }

    const whole = sum();
    if (here < parts.length) throw wrong();
    return whole;
  }

  // A column's name, or {expr}.
  function coordinate(what, columns) {
    if (what === undefined || what === null) return () => NaN;
    return expression(what.expr ?? (what === 'index' ? 'index' : `column(${what})`), columns);
  }

  // Points: a plot's rows in the units of its picture. --------------------------------------------------------------

  const scale = (value, [from, to], log, start, end) =>
    start + (end - start) * (log ? Math.log(value / from) / Math.log(to / from) : (value - from) / (to - from));

  function place(plot, x, y) {
    const [x0, y0, x1, y1] = plot.frame;
    return [scale(x, plot.xlim, plot.xlog, x0, x1), scale(y, plot.ylim, plot.ylog, y0, y1)];
  }

  const gap = { x: NaN, y: NaN, row: -1 };
  const isPoint = (point) => point !== gap;

  // Each point {x, y, row}, an arrow's with its end {toX, toY}; where the line is broken, a gap.
  function pointsOf(plot, table) {
    const { columns, rows } = table;
    const width = columns.length;
    const [x, y, u, v] = [plot.x, plot.y, plot.u, plot.v].map((what) => coordinate(what, columns));
    const keep = (plot.keep ?? []).map(([what, low, high]) => ({ value: coordinate(what, columns), low, high }));
    const skip = plot.skip ?? [];
    const points = [];
    for (let row = 0; width > 0 && row * width < rows.length; row++) {
      const cells = [rows, row * width, row];
      if (skip.some(([from, to]) => from <= row && row < to)) continue;
      const kept = keep.every(({ value, low, high }) => low <= value(...cells) && value(...cells) <= high);
      const [atX, atY] = kept ? place(plot, x(...cells), y(...cells)) : [NaN, NaN];
      if (!Number.isFinite(atX) || !Number.isFinite(atY)) {
        if (plot.unbounded !== 'discard') points.push(gap);
        continue;
      }
      const point = { x: atX, y: atY, row };
      if (plot.u !== undefined) {
        const long = plot.scale ?? 1;
        [point.toX, point.toY] = place(plot, x(...cells) + long * u(...cells), y(...cells) + long * v(...cells));
      }
      points.push(point);
    }
    return points;
  }

  function inside(plot, point) {
    const [x0, y0, x1, y1] = plot.frame;
    return point.x >= Math.min(x0, x1) - 0.5 && point.x <= Math.max(x0, x1) + 0.5 &&
      point.y >= Math.min(y0, y1) - 0.5 && point.y <= Math.max(y0, y1) + 0.5;
  }

  const samePoints = (some, others) => some.length === others.length && some.every((point, i) =>
    Object.keys(point).every((name) => Object.is(point[name], others[i][name])));

  // Pens: how the printed plot's line, marks and arrows look, and the same with other points. ------------------------

  const far = (value) => Math.max(-4000, Math.min(4000, value)).toFixed(2);
  const pair = (x, y) => `${far(x)} ${far(y)}`;

  // A path's coordinates in the units of the picture, as letters and numbers.
  function outline(path) {
    const matrix = path.transform.baseVal.consolidate()?.matrix;
    const parts = path.getAttribute('d').match(/[a-z]|-?[\d.]+(?:e[+-]?\d+)?/gi) ?? [];
    const out = [];
    for (let i = 0; i < parts.length; i++) {
      if (/^[a-z]/i.test(parts[i])) {
        out.push(parts[i]);
        continue;
      }
      const [x, y] = [Number(parts[i]), Number(parts[++i])];
      out.push(matrix ? [matrix.a * x + matrix.c * y + matrix.e, matrix.b * x + matrix.d * y + matrix.f] : [x, y]);
    }
    return out;
  }

  const onlyPoints = (shape) => shape.filter((part) => typeof part !== 'string');

  function boxOf(shape) {
    const xs = onlyPoints(shape).map(([x]) => x);
    const ys = onlyPoints(shape).map(([, y]) => y);
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    return { x: (left + right) / 2, y: (top + bottom) / 2, size: Math.max(right - left, bottom - top) };
  }

  const shapeText = (shape, put) => shape.map((part) => typeof part === 'string' ? part : put(...part)).join('');

  const styleOf = (path, name) => path.style.getPropertyValue(name) || path.getAttribute(name) || '';
  const isStroke = (path) => /^none/.test(styleOf(path, 'fill'));

  // An empty path that looks like a printed one: its transform is gone, so its widths are scaled.
  function pen(path) {
    const copy = path.cloneNode(false);
    const { a, b, c, d } = path.transform.baseVal.consolidate()?.matrix ?? { a: 1, b: 0, c: 0, d: 1 };
    const factor = Math.sqrt(Math.abs(a * d - b * c));
    for (const name of ['stroke-width', 'stroke-dasharray']) {
      const value = styleOf(path, name);
      if (value && value !== 'none') {
        copy.style.setProperty(name, value.split(/[\s,]+/).map((part) => parseFloat(part) * factor).join(' '));
      }
    }
    for (const name of ['transform', 'id', 'clip-path']) copy.removeAttribute(name);
    copy.removeAttribute('d');
    return copy;
  }

  // Arrows: a shaft, and a head (its filling, its outline) that is the same at each shaft's end. A short arrow's shaft
  // runs backwards from its head, so the longest one tells.
  function learnArrow(paths, points) {
    const shafts = paths.filter((path) => path.matches('.line')).map((path) => {
      const [from, to] = onlyPoints(outline(path));
      return { path, from, to, length: Math.hypot(to[0] - from[0], to[1] - from[1]) };
    });
    if (shafts.length === 0) return { shaft: null, heads: [], gap: 0 };
    const { path: shaft, from, to, length } = shafts.reduce((best, one) => one.length > best.length ? one : best);
    const after = paths.slice(paths.indexOf(shaft) + 1);
    const end = after.findIndex((path) => path.matches('.line'));
    const tips = after.slice(0, end < 0 ? after.length : end).filter((path) => path.matches('.tip'));
    const [alongX, alongY] = [(to[0] - from[0]) / (length || 1), (to[1] - from[1]) / (length || 1)];
    const heads = tips.map((path) => ({ path, shape: outline(path).map((part) => typeof part === 'string' ? part : [
      (part[0] - to[0]) * alongX + (part[1] - to[1]) * alongY,
      (part[1] - to[1]) * alongX - (part[0] - to[0]) * alongY]) }));
    const tail = (point) => Math.hypot(point.x - from[0], point.y - from[1]);
    const whose = points.reduce((best, point) => tail(point) < tail(best) ? point : best, points[0]);
    return { shaft, heads, gap: whose ? Math.hypot(whose.toX - to[0], whose.toY - to[1]) : 0 };
  }

  // Marks: the first small path, and those on top of it; drawn where a point is near its middle.
  function learnMarks(paths, points) {
    const [first] = paths;
    if (!first || points.length === 0) return [];
    const middle = boxOf(outline(first));
    const distance = (point) => Math.hypot(point.x - middle.x, point.y - middle.y);
    const at = points.reduce((best, point) => distance(point) < distance(best) ? point : best);
    const marks = [];
    for (const path of paths) {
      const shape = outline(path);
      const box = boxOf(shape);
      if (Math.hypot(box.x - middle.x, box.y - middle.y) > 0.8) break;
      if (marks.some((mark) => mark.path.getAttribute('style') === path.getAttribute('style'))) break;
      const about = shape.map((part) => typeof part === 'string' ? part : [part[0] - at.x, part[1] - at.y]);
      marks.push({ path, shape: about });
    }
    return marks;
  }

  // The looks of a plot, from its printed groups, whose paths are classed line, mark and tip (an arrow's).
  function learn(plot, groups, points) {
    const paths = groups.flatMap((group) => [...group.querySelectorAll('path')])
      .filter((path) => !path.closest('clipPath, defs') && path.getAttribute('d').trim() !== '');
    const look = { lines: [], marks: [], arrow: null };
    if (plot.u !== undefined) return { ...look, arrow: learnArrow(paths, points.filter(isPoint)) };
    const style = (path) => path.getAttribute('style');
    const lines = plot.line ? paths.filter((path) => path.matches('.line')) : [];
    look.lines = lines.filter((path, i) => lines.findIndex((other) => style(other) === style(path)) === i);
    if (plot.marks) look.marks = learnMarks(paths.filter((path) => path.matches('.mark')), points.filter(isPoint));
    return look;
  }

  function coloursOf({ look }) {
    const paths = [...look.lines, ...look.marks.map(({ path }) => path), look.arrow?.shaft].filter(Boolean);
    return paths.flatMap(({ style }) => [style.stroke, style.fill]);
  }

  function lineText(plot, points) {
    const pieces = [];
    let piece = [];
    for (const point of points) {
      if (point !== gap) {
        piece.push(point);
      } else if (piece.length > 0) {
        pieces.push(piece);
        piece = [];
      }
    }
    if (piece.length > 0) pieces.push(piece);
    const draw = plot.smooth ? (one) => smoothText(one, plot.smooth) : straightText;
    const end = (one) => wayText(plot, one.at(-1)) + (plot.close ? 'Z' : '');
    return pieces.map((one) => draw(one) + end(one)).join('');
  }

  // Where a plot's line goes on after its last point: straight (--), or along one side and then the other (-|, |-).
  function wayText(plot, last) {
    let from = [last.x, last.y];
    let text = '';
    for (const [way, x, y] of plot.then ?? []) {
      const to = place(plot, x, y);
      if (way === '-|') text += `L${pair(to[0], from[1])}`;
      if (way === '|-') text += `L${pair(from[0], to[1])}`;
      text += `L${pair(...to)}`;
      from = to;
    }
    return text;
  }

  const straightText = (points) => 'M' + points.map((point) => pair(point.x, point.y)).join('L');

  // TikZ's smooth curve: the tangent at a point runs along the line between its neighbours.
  function smoothText(points, tension) {
    const pull = 0.2775 * tension;
    let text = `M${pair(points[0].x, points[0].y)}`;
    for (let i = 1; i < points.length; i++) {
      const [before, from, to, after] = [points[i - 2], points[i - 1], points[i], points[i + 1]];
      const leave = before ? [from.x + pull * (to.x - before.x), from.y + pull * (to.y - before.y)] : [from.x, from.y];
      const arrive = after ? [to.x - pull * (after.x - from.x), to.y - pull * (after.y - from.y)] : [to.x, to.y];
      text += `C${pair(...leave)} ${pair(...arrive)} ${pair(to.x, to.y)}`;
    }
    return text;
  }

  // Where a line comes by more than once it leaves a mark each time, and their edges grow darker: the marks of the
  // second time are a path of their own, and so on.
  function markTexts(plot, shape, points) {
    const repeat = plot.repeat ?? 1;
    const phase = (plot.phase ?? 1) - 1;
    const [times, texts] = [new Map(), ['']];
    for (const [n, point] of points.filter(isPoint).entries()) {
      if (n < phase || (n - phase) % repeat !== 0 || !inside(plot, point)) continue;
      const spot = pair(point.x, point.y);
      const before = times.get(spot) ?? 0;
      times.set(spot, before + 1);
      texts[before] = (texts[before] ?? '') + shapeText(shape, (x, y) => `${pair(point.x + x, point.y + y)} `);
    }
    return texts;
  }

  // An arrow's shafts, or its heads of one shape.
  function arrowText(arrow, shape, points) {
    let text = '';
    for (const { x, y, toX, toY } of points) {
      const length = Math.hypot(toX - x, toY - y);
      if (!(length > 0.05)) continue;
      const [alongX, alongY] = [(toX - x) / length, (toY - y) / length];
      const [endX, endY] = [toX - arrow.gap * alongX, toY - arrow.gap * alongY];
      text += !shape ? `M${pair(x, y)}L${pair(endX, endY)}` : shapeText(shape, (along, across) =>
        `${pair(endX + along * alongX - across * alongY, endY + along * alongY + across * alongX)} `);
    }
    return text;
  }

  // What is printed inside the frame is to stay there, though the print need not cut it.
  function isClipped(plot) {
    plot.clipped ??= plot.clip || plot.printedPoints.every((point) => !isPoint(point) || inside(plot, point));
    return plot.clipped;
  }

  let clips = 0;

  // A layer: the pens of one plot on the sheet, after the printed paths that they look like.
  class Layer {
    constructor(plot, name) {
      this.plot = plot;
      this.groups = [];
      this.draws = [];
      const { lines, marks, arrow } = plot.look;
      for (const path of lines) this.add(path, name, isClipped(plot), (points) => [lineText(plot, points)]);
      for (const mark of marks) this.add(mark.path, name, false, (points) => markTexts(plot, mark.shape, points));
      if (arrow?.shaft) this.add(arrow.shaft, name, isClipped(plot), (points) => [arrowText(arrow, null, points)]);
      for (const head of arrow?.heads ?? []) {
        this.add(head.path, name, isClipped(plot), (points) => [arrowText(arrow, head.shape, points)]);
      }
    }

    add(printed, name, clipped, texts) {
      const group = makeSvg('g', { class: name }, pen(printed));
      if (clipped) group.setAttribute('clip-path', `url(#${this.clip()})`);
      let after = printed.closest('g.plot');
      if (after.querySelector('use')) {
        after.before(group); // below the words that stand there
      } else {
        while (after.nextElementSibling?.matches('.fresh, .whole')) after = after.nextElementSibling;
        after.after(group);
      }
      this.groups.push(group);
      this.draws.push({ group, texts });
    }

    clip() {
      if (!this.plot.clipName) {
        const [x0, y0, x1, y1] = this.plot.frame;
        const over = this.plot.clip ? 0 : 2; // half a line, where the print does not cut it
        this.plot.clipName = `live-clip-${++clips}`;
        const window = makeSvg('rect', { x: Math.min(x0, x1) - over, y: Math.min(y0, y1) - over,
          width: Math.abs(x1 - x0) + 2 * over, height: Math.abs(y1 - y0) + 2 * over });
        const clip = makeSvg('clipPath', { id: this.plot.clipName, clipPathUnits: 'userSpaceOnUse' }, window);
        this.plot.svg.append(makeSvg('defs', {}, clip));
      }
      return this.plot.clipName;
    }

    draw(points) {
      for (const { group, texts } of this.draws) {
        const all = texts(points);
        while (group.children.length < all.length) group.append(group.lastChild.cloneNode(false));
        [...group.children].forEach((path, i) => path.setAttribute('d', all[i] ?? ''));
      }
    }

    remove() {
      for (const group of this.groups) group.remove();
    }
  }

  // Numbers: as C's printf and the book's typesetter write them. ------------------------------------------------------

  // JavaScript rounds a tie up, C to the even digit.
  function rounded(value, digits, method) {
    const text = value[method](digits);
    const [, exact, exponent] = value[method](Math.min(100, digits + 30)).match(/^([^e]*)(.*)$/);
    const cut = exact.length - (Math.min(100, digits + 30) - digits);
    if (!/^50*$/.test(exact.slice(cut))) return text;
    const lower = exact.slice(0, cut).replace(/\.$/, '') + exponent;
    return /[02468](?:e|$)/.test(lower) ? lower : text;
  }

  function printf(format, value) {
    const [, digits, letter] = format.match(/^%(?:\.?(\d+))?([defg])$/) ?? [null, undefined, 'g'];
    if (!Number.isFinite(value)) return Number.isNaN(value) ? 'not a number' : value > 0 ? '∞' : '−∞';
    const precision = Number(digits ?? 6);
    if (letter === 'd') return String(Math.round(value));
    if (letter === 'e') return rounded(value, precision, 'toExponential');
    if (letter === 'f' && Math.abs(value) >= 1e21) return value.toExponential(3);
    if (letter === 'f') return rounded(value, precision, 'toFixed');
    const significant = precision || 1;
    const exponent = Number(rounded(value, significant - 1, 'toExponential').split('e')[1]);
    const short = (text) => text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text;
    const places = significant - 1 - exponent;
    if (-4 <= exponent && places >= 0 && exponent < 21) return short(rounded(value, places, 'toFixed'));
    const [mantissa, power] = rounded(value, significant - 1, 'toExponential').split('e');
    return `${short(mantissa)}e${power}`;
  }

  // 12345.6 -> 12 345.6, 1.5e-5 -> 1.5 x 10^-5, with a real minus sign: the parts of an element.
  function typeset(text) {
    if (!/\d/.test(text)) return [text];
    const [mantissa, exponent] = text.replace(/^-/, '−').split('e');
    const [, sign, whole, rest] = mantissa.match(/^(−?)(\d*)(.*)$/);
    const body = sign + (whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, '\u202f') : whole) + rest;
    if (exponent === undefined) return [body];
    const power = make('sup', {}, String(Number(exponent)).replace('-', '−'));
    return body === '1' ? ['10', power] : [`${body}\u202f×\u202f10`, power];
  }

  smallSteps.number = (format, value) => typeset(printf(format, value));

  function restoreFact(span) {
    const was = span.querySelector(':scope > .was');
    if (was) span.replaceChildren(...was.childNodes);
    span.classList.remove('moved');
    delete span.dataset.now;
  }

  // All its digits are kept for its door (doors.js), which says what would become of its expectation.
  function moveFact(span, value, format) {
    if (!span.classList.contains('moved')) {
      span.replaceChildren(make('del', { class: 'was' }, ...span.childNodes), ' ', make('ins', { class: 'fresh' }));
      span.classList.add('moved');
    }
    span.dataset.now = value;
    span.querySelector(':scope > .fresh').replaceChildren(...smallSteps.number(format, value));
  }

  const movedRuns = new Map(); // by name: a run that two figures draw may be moved in both

  // The numbers that the page quotes of a run: new ones beside those that are no longer true.
  function followFacts(changed) {
    const others = (movedRuns.get(changed.name) ?? []).filter((one) => one !== changed);
    movedRuns.set(changed.name, changed.moved ? [...others, changed] : others);
    const run = movedRuns.get(changed.name).at(-1) ?? changed;
    for (const span of document.querySelectorAll(`.fact[data-run="${CSS.escape(run.name)}"]`)) {
      const [before, after] = [run.printed.facts[span.dataset.name], run.table.facts[span.dataset.name]];
      const format = span.dataset.format ?? '%g';
      const known = before !== undefined && after !== undefined;
      if (known && printf(format, before) !== printf(format, after)) moveFact(span, after, format);
      else restoreFact(span);
    }
  }

  // The settings in a figure's caption: those of a program's run, and of its other runs those that differ.
  function followSettings({ figure, runs }) {
    const spans = [...figure.querySelectorAll('.setting[data-option]')];
    const names = (span) => `${span.dataset.run} ${span.dataset.option}`;
    const own = new Set(spans.map(names));
    for (const span of spans) {
      const { run: name, option } = span.dataset;
      const used = (table) => table.options.find((one) => one.name === option)?.used;
      const of = runs.filter((run) => run.name === name || (run.program === name && !own.has(`${run.name} ${option}`)));
      const moved = of.find(({ printed, table }) => used(table) !== undefined && used(table) !== used(printed));
      if (moved) moveFact(span, used(moved.table), '%.4g');
      else restoreFact(span);
    }
  }

  // The panel: one for each figure, whatever it was drawn from. ------------------------------------------------------

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

  // Where the pack says no range: a guess about what was printed.
  function rangeOf(option, known, printed) {
    const reach = { real: [printed - 2 * (Math.abs(printed) || 1), printed + 2 * (Math.abs(printed) || 1)],
      positive: [printed / 10, printed * 10], count: [Math.max(1, Math.round(printed / 8)), printed * 8] }[known.kind];
    let [low, high] = [option.from ?? reach[0], option.to ?? reach[1]];
    if (known.least) low = Math.max(low, known.least);
    if (known.most) high = Math.min(high, known.most);
    if (known.below && high >= known.below) high = low + 0.999 * (known.below - low);
    const tidy = (value) => Number(value.toPrecision(3));
    low = Math.min(tidy(low), printed);
    high = Math.max(tidy(high), printed);
    return { low, high, log: low > 0 && (option.log ?? known.kind !== 'real'), by: option.by };
  }

  // A long number is shown by its first digits; the command has them all.
  const spoken = (value) => String(value).length <= 8 ? String(value) : String(Number(value.toPrecision(4)));

  // The page's own sentence, or the program's words.
  const told = smallSteps.told = (error) => /[.?]$/.test(error) ? error : `The program says: ${error}.`;

  let names = 0;

  // The pens of some runs, as a small picture each: what a slider moves.
  function keysOf(runs) {
    const seen = new Set();
    const keys = [];
    for (const plot of runs.flatMap((run) => run.plots)) {
      const { lines: [line], marks } = plot.look;
      if ((!line && marks.length === 0) || plot.printedPoints.filter(isPoint).length < 2) continue;
      const look = [line, marks[0]?.path].map((path) => path?.getAttribute('style') ?? '').join();
      if (seen.has(look) || keys.length === 3) continue;
      seen.add(look);
      const key = makeSvg('svg', { viewBox: '0 0 28 10', width: 38, height: 14, class: 'key drawn' });
      if (line) key.append(pen(line));
      key.firstChild?.setAttribute('d', 'M1 5L27 5');
      for (const mark of marks) {
        const path = pen(mark.path);
        path.setAttribute('d', shapeText(mark.shape, (x, y) => `${pair(14 + x, 5 + y)} `));
        key.append(path);
      }
      keys.push(key);
    }
    return keys;
  }

  class Control {
    constructor(desk, option, runs, withKeys) {
      this.desk = desk;
      this.option = option;
      this.runs = runs;
      this.known = runs[0].printed.options.find((one) => one.name === option.name);
      this.start = runs[0].value(option.name);
      this.values = pleasantValues(rangeOf(option, this.known, this.start), this.known.kind, this.start);
      this.build(withKeys);
      this.show(this.start);
    }

    build(withKeys) {
      const id = `live-option-${++names}`;
      const label = make('label', { for: id }, this.option.label ?? this.known.help);
      if (withKeys) label.append(' ', make('span', { class: 'keys', 'aria-hidden': 'true' }, ...keysOf(this.runs)));
      const words = this.option.label ?? this.known.help;
      this.slider = make('input', { type: 'range', min: 0, max: this.values.length - 1, step: 1, 'aria-label': words });
      this.field = make('input', { type: 'number', step: 'any', id, inputmode: 'decimal' });
      this.slider.addEventListener('input', () => this.take(this.values[Number(this.slider.value)]));
      this.field.addEventListener('change', () => this.typed());
      this.element = make('div', { class: 'option' }, label, this.slider, this.field);
    }

    typed() {
      const value = this.field.valueAsNumber;
      if (!Number.isFinite(value)) {
        this.desk.say('Give a number.');
        this.show(this.value);
      } else {
        this.take(this.known.kind === 'count' ? Math.round(value) : value);
      }
    }

    take(value) {
      this.show(value);
      for (const run of this.runs) run.set(this.option.name, value);
      this.desk.changed(this.runs);
    }

    show(value) {
      this.value = value;
      const nearest = this.values.findIndex((one) => one >= value);
      this.slider.value = nearest < 0 ? this.values.length - 1 : nearest;
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

  class Run {
    constructor(name, { program, set }) {
      this.name = name;
      this.program = program;
      this.given = set ?? {};
      this.options = { ...this.given };
      this.plots = [];
    }

    async begin() {
      this.printed = await smallSteps.run(this.program, this.given, patience.first, true);
      this.table = this.printed;
      this.moved = false;
      if (this.printed.error) throw new Sentence(told(this.printed.error));
    }

    standard(name) {
      return this.printed.options.find((one) => one.name === name)?.value;
    }

    value(name) {
      return this.options[name] ?? this.standard(name);
    }

    set(name, value) {
      this.options[name] = value;
      if (name in this.given ? false : value === this.standard(name)) delete this.options[name];
    }

    // Was the option used as it was given when the figure was printed, and is it not given now?
    follows(name) {
      const option = this.printed.options.find((one) => one.name === name);
      return option && !(name in this.options) && option.used === option.value;
    }

    get asPrinted() {
      return !edited.has(this.program) && this.setAsPrinted;
    }

    get setAsPrinted() {
      const names = new Set([...Object.keys(this.options), ...Object.keys(this.given)]);
      return [...names].every((name) => this.options[name] === this.given[name]);
    }

    get command() {
      const words = Object.entries(this.options).map(([name, value]) => ` --${name} ${value}`);
      return `${edited.has(this.program) ? './a.out' : `build/bin/${this.program}`}${words.join('')}`;
    }
  }

  // One figure's panel, its runs, and what they draw.
  class Desk {
    constructor(figure, pack, button) {
      this.figure = figure;
      this.pack = pack;
      this.button = button;
      this.runs = Object.entries(pack.runs).map(([name, run]) => new Run(name, run));
      this.plots = pack.plots.filter((plot) => plot.run && this.runs.some((run) => run.name === plot.run));
      this.working = false;
      this.words = { wrong: '', note: '', slow: '' };
    }

    async begin() {
      await Promise.all(this.runs.map((run) => run.begin()));
      this.putSheet();
      for (const plot of this.plots) {
        plot.svg = this.svg;
        plot.of = this.runs.find((run) => run.name === plot.run);
        plot.groups = [...this.svg.querySelectorAll(`g.plot[data-n="${plot.n}"]`)];
        plot.points = plot.printedPoints = pointsOf(plot, plot.of.printed);
        plot.moved = false;
        plot.look = learn(plot, plot.groups, plot.printedPoints);
        plot.of.plots.push(plot);
      }
      this.findLabels();
      this.buildPanel();
    }

    // The drawing takes the image's place and size; the image stays for the printer.
    putSheet() {
      const image = this.image = this.figure.querySelector('img');
      const sheet = new DOMParser().parseFromString(this.pack.svg, 'image/svg+xml').documentElement;
      if (sheet.nodeName !== 'svg') throw new Sentence('This figure did not arrive whole.');
      this.svg = document.importNode(sheet, true);
      this.svg.classList.add('drawing', 'drawn');
      this.svg.setAttribute('role', 'img');
      this.svg.setAttribute('aria-label', image.alt);
      for (const side of ['width', 'height']) {
        if (image.getAttribute(side)) this.svg.setAttribute(side, image.getAttribute(side));
      }
      image.after(this.svg);
      this.figure.classList.add('live');
    }

    // Words inside a frame speak of its curves; in the colour of some, of these. They fade when one of them moves.
    findLabels() {
      const words = [...this.svg.querySelectorAll('use')].filter((use) => !use.closest('defs'));
      this.labels = words.map((use) => {
        const point = { x: Number(use.getAttribute('x')), y: Number(use.getAttribute('y')) };
        const colour = use.closest('[style*="fill"]')?.style.fill;
        const beside = this.plots.filter((plot) => inside(plot, point));
        const namesakes = beside.filter((plot) => coloursOf(plot).includes(colour));
        return { use, plots: namesakes.length > 0 ? namesakes : beside };
      }).filter(({ plots }) => plots.length > 0);
    }

    buildPanel() {
      const id = `live-panel-${++names}`;
      this.said = make('p', { class: 'said', role: 'status' });
      this.controls = this.makeControls();
      const first = this.controls.filter((control) => control.option.first);
      const more = this.controls.filter((control) => !control.option.first);
      const front = first.length > 0 ? first : more.splice(0, 2);
      this.panel = make('div', { class: 'panel', id, hidden: '', role: 'group', tabindex: -1, 'aria-label': 'Change this figure' },
        ...front.map((control) => control.element));
      if (more.length > 0) {
        const summary = make('summary', {}, more.length === 1 ? 'One more' : `${more.length} more`);
        this.panel.append(make('details', { class: 'more' }, summary, ...more.map((control) => control.element)));
      }
      this.motion = Motion.of(this) ?? Sweep.of(this);
      if (this.motion) this.panel.append(this.motion.element);
      this.panel.append(this.said, this.makeFoot());
      this.panel.addEventListener('keydown', (event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        this.close();
      });
      this.figure.querySelector('figcaption').before(this.panel);
      this.tellCommand();
      const long = Math.max(...this.runs.map((run) => run.printed.ms));
      if (long > 1500) this.words.slow = `A change takes about ${Math.ceil(long / 1000)} seconds.`;
      this.tell();
    }

    // An option in which all its runs agree is shown once, else once for each run.
    makeControls() {
      const controls = [];
      for (const [program, options] of Object.entries(this.pack.options)) {
        for (const option of options) {
          const runs = this.runs.filter((run) => run.program === program && run.standard(option.name) !== undefined &&
            (option.moves ?? [run.name]).includes(run.name));
          if (runs.length === 0) continue;
          const agree = runs.every((run) => run.value(option.name) === runs[0].value(option.name));
          const sets = agree ? [runs] : runs.map((run) => [run]);
          for (const set of sets) controls.push(new Control(this, option, set, set.length < this.runs.length));
        }
      }
      return controls;
    }

    makeFoot() {
      this.command = make('code', { class: 'command' });
      const copy = make('button', { type: 'button', class: 'quiet', 'aria-label': 'Copy the command' }, 'Copy');
      copy.addEventListener('click', () => this.copyCommand(copy));
      this.back = make('button', { type: 'button', class: 'quiet' }, 'As printed');
      this.back.addEventListener('click', () => this.asPrinted());
      const close = make('button', { type: 'button', class: 'quiet' }, 'Close');
      close.addEventListener('click', () => this.close());
      return make('div', { class: 'foot' }, make('div', { class: 'does' }, this.command, copy),
        make('div', { class: 'ends' }, this.back, close));
    }

    async copyCommand(button) {
      try {
        await navigator.clipboard.writeText(this.command.textContent);
        button.textContent = 'Copied';
      } catch {
        getSelection().selectAllChildren(this.command); // to be copied by hand
        button.textContent = 'Selected';
      }
      setTimeout(() => button.textContent = 'Copy', 1500);
    }

    tellCommand() {
      const moved = this.runs.filter((run) => !run.setAsPrinted);
      const commands = (moved.length > 0 ? moved : this.runs).map((run) => run.command);
      // An option and its value stay on one line.
      const words = [...new Set(commands)].join('\n').split(/( |\n)(?=--|build|\.\/)/);
      this.command.replaceChildren(...words.map((word) => word.trim() ? make('span', {}, word) : word));
      this.back.disabled = moved.length === 0 && !this.motion?.on;
    }

    say(wrong) {
      this.words.wrong = wrong;
      this.tell();
    }

    tell() {
      const { wrong, note, slow } = this.words;
      const text = wrong || (this.motion?.playing ? this.said.textContent : note || slow);
      if (this.said.textContent !== text) this.said.textContent = text;
    }

    // Options were set: run the programs again. While one runs, only the newest wish waits.
    changed(runs) {
      for (const run of runs) run.stale = true;
      this.tellCommand();
      if (!this.working) counted(this.work());
    }

    async work() {
      this.working = true;
      const soon = setTimeout(() => this.panel.classList.add('busy'), 300);
      for (let run = this.runs.find((one) => one.stale); run; run = this.runs.find((one) => one.stale)) {
        run.stale = false;
        await this.again(run);
      }
      clearTimeout(soon);
      this.panel.classList.remove('busy');
      this.working = false;
    }

    async again(run) {
      const longest = Math.max(patience.run, 2 * run.printed.ms);
      const table = run.asPrinted ? run.printed : await smallSteps.run(run.program, run.options, longest);
      if (table.error) {
        this.say(told(table.error));
        return;
      }
      let points;
      try {
        points = run.plots.map((plot) => run.asPrinted ? plot.printedPoints : pointsOf(plot, table));
      } catch (error) {
        this.say(error.message);
        return;
      }
      const count = points.reduce((sum, some) => sum + some.length, 0);
      if (!run.asPrinted && count > mostPoints) {
        this.say(`These are ${smallSteps.number('%d', count).join('')} points, more than a page can draw: the command draws them.`);
        return;
      }
      run.table = table;
      run.moved = !run.asPrinted;
      this.words.wrong = '';
      for (const [i, plot] of run.plots.entries()) {
        plot.points = points[i];
        plot.moved = run.moved && !samePoints(plot.points, plot.printedPoints);
      }
      for (const control of this.controls) control.follow();
      this.draw(run);
      followFacts(run);
      followSettings(this);
    }

    // What was moved is drawn anew over its ghost; in motion, up to the moment.
    draw(run) {
      const now = this.motion?.on ? this.motion.now : null;
      for (const plot of run.plots) {
        if (plot.look.lines.length + plot.look.marks.length === 0 && !plot.look.arrow) continue;
        const moving = now !== null && this.motion.moves(plot);
        this.lay(plot, 'whole', plot.moved && moving, plot.points);
        this.lay(plot, 'fresh', plot.moved || moving, moving ? this.motion.until(plot) : plot.points);
        for (const group of plot.groups) {
          group.classList.toggle('ghost', plot.moved || moving);
          group.classList.toggle('gone', plot.moved && moving);
        }
      }
      this.afterDrawing();
    }

    lay(plot, name, wanted, points) {
      if (!wanted) {
        plot[name]?.remove();
        plot[name] = null;
        return;
      }
      plot[name] ??= new Layer(plot, name);
      if (name === 'whole' && plot.wholeOf === points) return;
      plot[name].draw(points);
      plot[`${name}Of`] = points;
    }

    afterDrawing() {
      const moved = this.plots.filter((plot) => plot.moved);
      for (const { use, plots } of this.labels) use.classList.toggle('untrue', plots.some((plot) => plot.moved));
      const changed = moved.length > 0;
      this.figure.classList.toggle('changed', changed);
      this.svg.setAttribute('aria-label', changed ? `Changed by you. As printed: ${this.image.alt}` : this.image.alt);
      const notes = [this.outsideNote(moved)];
      if (this.labels.some(({ use }) => use.classList.contains('untrue'))) notes.push('Labels stand as printed.');
      this.words.note = changed ? notes.filter(Boolean).join(' ') : '';
      this.tell();
    }

    outsideNote(plots) {
      if (plots.length > 0 && !plots.some((plot) => plot.points.some(isPoint))) return 'Nothing is left to draw.';
      const drawn = plots.filter((plot) => isClipped(plot) && !plot.look.arrow);
      const count = (which) => {
        const points = drawn.map((plot) => plot[which].filter(isPoint));
        const out = points.map((some, i) => some.filter((point) => !inside(drawn[i], point)).length);
        return { all: points.flat().length, out: out.reduce((sum, one) => sum + one, 0) };
      };
      const now = count('points');
      if (now.out === 0 || now.out <= count('printedPoints').out) return '';
      const many = (n) => smallSteps.number('%d', n).join('');
      return `${many(now.out)} of ${many(now.all)} points lie outside the picture.`;
    }

    // Another program took the place of one (smallSteps.replace). Each of its runs has these options, but for those
    // that it sets itself, as with ./course figures.
    replaced(program, set) {
      const runs = this.runs.filter((run) => run.program === program);
      for (const run of runs) run.options = { ...set, ...run.given };
      for (const control of this.controls) control.show(control.runs[0].value(control.option.name));
      this.changed(runs);
    }

    asPrinted() {
      // The button is about to be disabled: the focus stays in the panel.
      if (document.activeElement === this.back) this.panel.focus({ preventScroll: true });
      this.motion?.end();
      for (const run of this.runs) run.options = { ...run.given };
      for (const control of this.controls) control.show(control.start);
      this.words.wrong = '';
      this.changed(this.runs);
    }

    close() {
      this.asPrinted();
      this.panel.hidden = true;
      this.button.hidden = false;
      this.button.setAttribute('aria-expanded', 'false');
      this.button.focus({ preventScroll: true });
    }

    show() {
      this.panel.hidden = false;
      this.button.hidden = true;
      this.button.setAttribute('aria-expanded', 'true');
    }

    // Draw every curve by the page's own pens at the printed options, without the print: for comparing the two.
    redraw() {
      for (const plot of this.plots) {
        this.lay(plot, 'fresh', true, plot.printedPoints);
        for (const group of plot.groups) group.classList.toggle('gone', plot.fresh.draws.length > 0);
      }
    }
  }

  // Motion: Play, and steps. Where the rows of a table are moments in order, all curves are drawn up to one and the
  // same; else the option that tells the figure's story goes from one end to the other. -----------------------------

  class Player {
    static duration = 8000; // milliseconds from one end to the other

    constructor(desk, what) {
      const button = (text, label, act) => {
        const one = make('button', { type: 'button', class: 'quiet', 'aria-label': label }, text);
        one.addEventListener('click', act);
        return one;
      };
      this.desk = desk;
      this.playing = false;
      this.player = button('Play', 'Play', () => this.playing ? this.pause() : this.play());
      this.player.classList.add('player');
      const back = button('‹', 'A step back', () => this.step(-1));
      const on = button('›', 'A step on', () => this.step(1));
      this.element = make('div', { class: 'motion', role: 'group', 'aria-label': what }, this.player, back, on);
      new IntersectionObserver(([seen]) => seen.isIntersecting || this.pause()).observe(desk.svg);
      document.addEventListener('visibilitychange', () => document.hidden && this.pause());
    }

    show(playing) {
      this.playing = playing;
      this.player.textContent = playing ? 'Pause' : 'Play';
      this.player.setAttribute('aria-label', this.player.textContent);
    }

    play() {
      if (still.matches) return this.step(1);
      this.show(true);
      this.rewind();
      let before = performance.now();
      const frame = (moment) => {
        if (!this.playing) return;
        const passed = Math.max(0, moment - before) / Player.duration;
        before = moment;
        if (this.goOn(passed)) this.pause();
        else requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    }

    pause() {
      if (!this.playing) return;
      this.show(false);
      this.desk.tell(); // what it did not say all the time
    }
  }

  // An option on its way: whatever it takes to run, the next value is the one whose turn it is then.
  class Sweep extends Player {
    static of(desk) {
      const control = desk.controls.find(({ option }) => option.plays);
      return control ? new Sweep(desk, control) : null;
    }

    constructor(desk, control) {
      const words = control.option.label ?? control.known.help;
      super(desk, `Motion: ${words}`);
      this.control = control;
      this.element.append(make('span', { class: 'through' }, 'through ', make('em', {}, words)));
      desk.panel.addEventListener('input', () => this.pause());
    }

    get at() {
      return Number(this.control.slider.value);
    }

    get last() {
      return this.control.values.length - 1;
    }

    goTo(at) {
      this.control.take(this.control.values[Math.max(0, Math.min(this.last, at))]);
    }

    rewind() {
      this.share = this.at < this.last ? this.at / this.last : 0;
    }

    goOn(share) {
      this.share = Math.min(1, this.share + share);
      const next = Math.round(this.share * this.last);
      if (!this.desk.working && next !== this.at) this.goTo(next);
      return this.at === this.last && this.share === 1;
    }

    step(direction) {
      this.pause();
      this.goTo(this.at + direction);
    }

    end() {
      this.pause();
    }
  }

  class Motion extends Player {
    static of(desk) {
      const clock = clockOf(desk);
      if (!clock) return null;
      for (const plot of desk.plots) plot.time = timeOf(plot, clock, desk.plots);
      const timed = desk.plots.filter((plot) => plot.time && isPath(plot) && timesOf(plot));
      return timed.length > 0 ? new Motion(desk, clock, timed) : null;
    }

    constructor(desk, clock, plots) {
      super(desk, 'Motion');
      this.name = clock.column;
      this.plots = plots;
      this.runs = desk.runs.filter((run) => plots.some((plot) => plot.of === run));
      this.on = false;
      for (const plot of desk.plots) plot.along = lineBelow(plot, plots);
      this.slider = make('input', { type: 'range', min: 0, max: 1000, step: 1, value: 1000, 'aria-label': 'Time' });
      this.slider.addEventListener('input', () => {
        this.pause();
        this.goTo(this.from + (this.to - this.from) * this.slider.value / 1000);
      });
      this.clock = make('output', { class: 'clock' }, 'whole');
      this.element.append(this.slider, this.clock);
    }

    // All plots share one clock.
    get times() {
      return this.plots.map(timesOf).filter(Boolean);
    }

    ends(which) {
      return this.plots.map((plot) => {
        const point = which === 'first' ? plot.points.find(isPoint) : plot.points.findLast(isPoint);
        return point ? timesOf(plot)?.times[point.row] : NaN;
      }).filter(Number.isFinite);
    }

    get from() {
      return Math.min(...this.ends('first'));
    }

    get to() {
      return Math.max(...this.ends('last'));
    }

    rewind() {
      if (!this.on || this.now >= this.to) this.goTo(this.from);
    }

    goOn(share) {
      this.goTo(this.now + share * (this.to - this.from));
      return this.now >= this.to;
    }

    // To the next point of the plot with the longest steps; where they are many, a hundredth of the way.
    step(direction) {
      this.pause();
      const least = (this.to - this.from) / 100;
      const rests = this.times.map(({ moments }) => moments).sort((a, b) => a.length - b.length)[0] ?? [];
      const now = this.on ? this.now : direction > 0 ? this.from : this.to;
      const long = rests.length <= 100 ? 1e-9 * (this.to - this.from) : least * 0.999;
      const next = direction > 0 ? rests.find((moment) => moment > now + long)
        : rests.findLast((moment) => moment < now - long);
      this.goTo(next ?? (direction > 0 ? this.to : this.from));
    }

    goTo(moment) {
      this.on = true;
      this.now = Math.min(this.to, Math.max(this.from, moment));
      const share = (this.now - this.from) / (this.to - this.from || 1);
      this.slider.value = Math.round(1000 * share);
      this.clock.textContent = this.words;
      this.slider.setAttribute('aria-valuetext', this.clock.textContent);
      this.desk.back.disabled = false;
      for (const run of this.runs) this.desk.draw(run);
      this.putHeads();
    }

    get words() {
      if (this.name === 'row') return `point ${Math.floor(this.now) + 1} of ${this.to + 1}`;
      const fine = Math.max(0, 2 - Math.floor(Math.log10(this.to - this.from || 1)));
      return `t = ${this.now.toFixed(Math.min(fine, 20)).replace('-', '−')}`;
    }

    end() {
      if (!this.on) return;
      this.pause();
      this.on = false;
      this.slider.value = 1000;
      this.clock.textContent = 'whole';
      this.heads?.remove();
      for (const run of this.runs) this.desk.draw(run);
    }

    moves(plot) {
      if (plot.along) return this.moves(plot.along);
      return this.plots.includes(plot) && Boolean(timesOf(plot));
    }

    // The points up to the moment; a line goes on to where it is just then.
    until(plot) {
      if (plot.along) return plot.points.filter((arrow) => isPoint(arrow) && momentOn(plot.along, arrow) <= this.now);
      const { times } = timesOf(plot);
      const passed = [];
      let head = null;
      for (const point of plot.points) {
        const time = point === gap ? NaN : times[point.row];
        if (!(time > this.now)) {
          passed.push(point);
          if (point !== gap) head = point;
          continue;
        }
        const last = passed.at(-1);
        if (plot.line && last && last !== gap && times[last.row] < this.now) {
          const share = (this.now - times[last.row]) / (time - times[last.row]);
          head = { x: last.x + share * (point.x - last.x), y: last.y + share * (point.y - last.y), row: last.row };
        }
        break;
      }
      plot.head = head;
      return head && plot.line && head !== passed.at(-1) ? [...passed, head] : passed;
    }

    // A dot at the head of each line.
    putHeads() {
      this.heads ??= makeSvg('g', { class: 'heads' });
      this.desk.svg.append(this.heads);
      this.heads.replaceChildren();
      for (const plot of this.runs.flatMap((run) => run.plots)) {
        const like = plot.look.lines[0] ?? plot.look.marks[0]?.path;
        if (!like || !plot.head || !this.moves(plot) || !inside(plot, plot.head)) continue;
        const colour = isStroke(like) ? styleOf(like, 'stroke') : styleOf(like, 'fill');
        this.heads.append(makeSvg('circle', { cx: far(plot.head.x), cy: far(plot.head.y), r: 2.6, fill: colour }));
      }
    }
  }

  // Has the plot as many points as make a way?
  const isPath = (plot) => plot.u === undefined && plot.printedPoints.filter(isPoint).length > 4 &&
    plot.look.lines.length + plot.look.marks.length > 0;

  // The column that is a figure's clock. A figure may name it, or 'row' where its rows are moments, and curves that
  // stand still, by their columns; named or not, it tells when a curve was where it is.
  function clockOf({ pack, runs }) {
    if (pack.clock) return { still: [], ...pack.clock, named: true };
    const columns = runs.flatMap((run) => run.printed.columns);
    const column = columns.find((name) => ['t', 'time'].includes(name));
    return column ? { column, still: [], named: false } : null;
  }

  // What tells a plot's moments: its x where that is time, else its row's clock; or null.
  function timeOf(plot, { column, still, named }, plots) {
    if (still.includes(plot.x)) return null;
    const overTime = plots.filter((other) => other.x === column);
    if (overTime.some((other) => other.axis === plot.axis)) return plot.x;
    return named || overTime.length === 0 ? column : null;
  }

  // The line on whose way these arrows stand: each comes when the line has come so far.
  function lineBelow({ look, points }, lines) {
    const arrows = points.filter(isPoint);
    if (!look.arrow || arrows.length === 0) return null;
    return lines.find((line) => line.line && arrows.every((arrow) => apart(arrow, nearest(line, arrow)) < 3)) ?? null;
  }

  const apart = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);
  const nearest = (line, arrow) => line.points.filter(isPoint)
    .reduce((best, one) => apart(one, arrow) < apart(best, arrow) ? one : best);
  const momentOn = (line, arrow) => timesOf(line).times[nearest(line, arrow).row];

  // When a plot's points are, if they stand in that order: {times} by the row, {moments} by the point.
  function timesOf(plot) {
    const { points, of: { table: { columns, rows } }, time } = plot;
    if (plot.timed?.points === points) return plot.timed.times;
    const value = coordinate(time === 'row' ? 'index' : time, columns);
    const times = [];
    for (const { row } of points.filter(isPoint)) times[row] = value(rows, row * columns.length, row);
    const moments = points.filter(isPoint).map(({ row }) => times[row]);
    const ordered = moments.every((moment, i) => i === 0 || moments[i - 1] <= moment);
    const isWay = ordered && moments.length > 1 && moments[0] < moments.at(-1);
    plot.timed = { points, times: isWay ? { times, moments } : null };
    return plot.timed.times;
  }

  // Opening: a quiet button under each figure that programs drew. -----------------------------------------------------

  const desks = new WeakMap();

  async function begin(figure, button) {
    checkBrowser();
    const key = figure.dataset.figure;
    const pack = (await figuresOf(key.split('/')[0]))[key];
    if (!pack) throw new Sentence('There is nothing to change in this figure.');
    const desk = new Desk(figure, structuredClone(pack), button);
    await desk.begin();
    desks.set(figure, desk);
    return desk;
  }

  // A figure's desk, without its panel.
  smallSteps.desk = (figure) => counted((async () =>
    desks.get(figure) ?? begin(figure, figure.querySelector('.change')))());

  // Open a figure's panel: its desk, or null and a sentence in the page.
  smallSteps.open = (figure) => counted((async () => {
    const button = figure.querySelector('.change');
    if (!button) return null; // nothing can be changed in it
    button.setAttribute('aria-busy', 'true');
    button.textContent = 'Loading…';
    figure.querySelector('.said.alone')?.remove();
    try {
      const desk = desks.get(figure) ?? await begin(figure, button);
      desk.show();
      return desk;
    } catch (error) {
      const what = error instanceof Sentence ? error.message : `Something went wrong here (${error.message}).`;
      figure.querySelector('svg.drawing')?.remove();
      figure.classList.remove('live');
      const sentence = make('p', { class: 'said alone', role: 'status' }, `${what} The figure stays as printed.`);
      figure.querySelector('figcaption').before(sentence);
      return null; // the next touch tries again
    } finally {
      button.removeAttribute('aria-busy');
      button.textContent = 'Change it';
    }
  })());

  // The button stands below the caption, the panel above it: both panel and picture are to be seen.
  function bringIntoView({ svg, panel }) {
    const bar = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    const isSeen = svg.getBoundingClientRect().top >= bar && panel.getBoundingClientRect().bottom <= innerHeight;
    if (!isSeen) svg.scrollIntoView({ block: 'start' });
  }

  function offer(figure) {
    const caption = figure.querySelector('figcaption');
    if (!caption) return;
    const attributes = { type: 'button', class: 'door-button change', 'aria-expanded': 'false' };
    const button = make('button', attributes, 'Change it');
    const number = figure.querySelector('figcaption .number')?.textContent ?? 'this figure';
    button.setAttribute('aria-label', `Change it: ${number}`);
    button.addEventListener('click', async () => {
      const desk = await smallSteps.open(figure);
      if (!desk) return;
      desk.panel.querySelector('input')?.focus({ preventScroll: true });
      bringIntoView(desk);
    });
    let tools = caption.querySelector('.door-tools'); // by doors.js, where the browser has what it needs
    if (!tools) caption.append(tools = make('p', { class: 'door-tools' }));
    tools.prepend(button);
  }

  // The list says which figures can be changed; where the book was built without the programs, it is empty.
  smallSteps.offer = async () => {
    const figures = await pack('live/list.js');
    for (const figure of document.querySelectorAll('figure.drawing[data-runs]')) {
      if (figure.dataset.figure in figures) offer(figure);
    }
  };
  if (document.querySelector('figure.drawing[data-runs]')) smallSteps.offer().catch(() => {});
})();
