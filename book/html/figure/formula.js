// formula.js: formulas and formats of a figure, for the build (book/live) and for the page.

/**
 * What a formula may name: options o(h), facts fact(02-euler/spiral:growth_per_turn), cells of the
 * row column(x), its number `index`, and the variable, by any other letter.
 * @typedef {{option?: (name: string) => number, fact?: (run: string, name: string) => number,
 *   cell?: (name: string) => number, index?: number, variable?: number}} Context
 * @typedef {(context: any) => number} Formula
 */

/** PGF's functions; angles are degrees. @type {Record<string, (...given: number[]) => number>} */
const functions = {
  sin: (x) => Math.sin(x * Math.PI / 180), cos: (x) => Math.cos(x * Math.PI / 180),
  tan: (x) => Math.tan(x * Math.PI / 180), deg: (x) => x * 180 / Math.PI, rad: (x) => x * Math.PI / 180,
  sqrt: Math.sqrt, abs: Math.abs, ln: Math.log, exp: Math.exp, max: Math.max, min: Math.min,
  mod: (x, y) => x % y, floor: Math.floor, round: (x, digits = 0) => Math.round(x * 10 ** digits) / 10 ** digits,
  trunc: Math.trunc, pow: Math.pow, sind: (x) => Math.sin(x * Math.PI / 180), cosd: (x) => Math.cos(x * Math.PI / 180),
};

/**
 * A formula as PGF reads it, as a function of a context.
 * @param {string} text
 * @returns {Formula}
 */
export function formula(text) {
  const words = text.match(/(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?|(?:o|fact|column)\([^)]*\)|[a-z]+|\S/gi) ?? [];
  const next = (/** @type {string} */ word) => words[0] === word && words.shift();
  const wanted = (/** @type {string} */ word) => {
    if (!next(word)) throw new Error(`"${text}": there should be a "${word}" before "${words.join(' ')}"`);
  };
  /** @returns {Formula} */
  function atom() {
    if (next('(')) {
      const inner = sum();
      wanted(')');
      return inner;
    }
    const word = words.shift() ?? 'nothing';
    const [, kind, name] = /^(o|fact|column)\( *(.*?) *\)$/.exec(word) ?? [];
    if (kind === 'o') return (c) => c.option(name);
    if (kind === 'column') return (c) => c.cell(name);
    if (kind === 'fact') {
      const [run, fact] = name.split(':');
      return (c) => c.fact(run, fact);
    }
    if (word === 'pi') return () => Math.PI;
    if (word === 'nan') return () => NaN;
    if (functions[word]) {
      wanted('(');
      const given = [sum()];
      while (next(',')) given.push(sum());
      wanted(')');
      return (c) => functions[word](...given.map((one) => one(c)));
    }
    if (word === 'index') return (c) => c.index;
    if (/^[a-z]$/i.test(word)) return (c) => c.variable;
    if (Number.isNaN(Number(word))) throw new Error(`"${text}": "${word}" is not known`);
    return () => Number(word);
  }
  /** @returns {Formula} */
  function power() {
    const base = atom();
    if (!next('^')) return base;
    const exponent = signed();
    return (c) => base(c) ** exponent(c);
  }
  /** @returns {Formula} */
  function signed() {
    if (next('+')) return signed();
    if (!next('-')) return power();
    const rest = signed();
    return (c) => -rest(c);
  }
  /** @returns {Formula} */
  function product() {
    let left = signed();
    while (words[0] === '*' || words[0] === '/') {
      const times = words.shift() === '*', one = left, other = signed();
      left = times ? (c) => one(c) * other(c) : (c) => one(c) / other(c);
    }
    return left;
  }
  /** @returns {Formula} */
  function sum() {
    let left = product();
    while (words[0] === '+' || words[0] === '-') {
      const plus = words.shift() === '+', one = left, other = product();
      left = plus ? (c) => one(c) + other(c) : (c) => one(c) - other(c);
    }
    return left;
  }
  const whole = sum();
  if (words.length) throw new Error(`"${text}": what is "${words.join(' ')}" at its end?`);
  return whole;
}

/** Digits as the book sets them: 12 345.6, −3. @param {string} digits */
function grouped(digits) {
  const [, sign, whole, rest] = /^(-?)(\d+)(.*)$/.exec(digits) ?? ['', '', digits, ''];
  return (sign && '−') + (whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, '\u202f') : whole) + rest;
}

/**
 * A number by a format of C, without its percent sign, as \option[.3g]{h} of figures/style.tex prints it;
 * without a format, by four digits.
 * @param {number} value
 * @param {string | null} [format]
 * @returns {string} HTML
 */
export function spoken(value, format) {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? '–' : value > 0 ? '∞' : '−∞';
  const [, precision, kind = 'g'] = /^(?:\.(\d+))?([defg])$/.exec(format ?? '.4g') ?? [];
  const digits = precision === undefined ? 6 : Number(precision);
  const inPowers = (/** @type {string} */ text) => {
    const [mantissa, exponent] = text.split('e');
    const power = `10<sup>${exponent.replace('+', '').replace('-', '−')}</sup>`;
    return mantissa === '1' ? power : `${grouped(mantissa)}\u2009×\u2009${power}`;
  };
  if (kind === 'd') return grouped(value.toFixed(0));
  if (kind === 'f') return grouped(value.toFixed(digits));
  if (kind === 'e') return inPowers(value.toExponential(digits));
  const places = Math.max(digits, 1);
  const [mantissa, exponent] = value.toExponential(places - 1).split('e');
  if (Number(exponent) < -4 || Number(exponent) >= places) return inPowers(`${Number(mantissa)}e${exponent}`);
  return grouped(String(Number(value.toPrecision(places))));
}
