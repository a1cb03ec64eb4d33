/* words.js: the words of a figure, from TeX to HTML.
 *
 * A number that depends on options or is a fact, \option[.3g]{h}, becomes an element of its own with
 * the number of its formula, so that the page can let it follow. KaTeX is the system's, as for the
 * chapters: NODE_PATH names it.
 */
'use strict';

/* What stands between the braces that open at `at`, and where they end. */
function argument(text, at) {
  while (text[at] === ' ') at++;
  if (text[at] !== '{') return {inner: text[at] ?? '', end: at + 1};
  let depth = 0;
  for (let i = at; i < text.length; i++) {
    if (text[i] === '{') depth++;
    if (text[i] === '}' && --depth === 0) return {inner: text.slice(at + 1, i), end: i + 1};
  }
  throw new Error(`"${text}" has an open brace`);
}

/* Each command of those names in a text, replaced by put(name, [option], argument, ...). */
function commands(text, counts, put) {
  const names = new RegExp(`\\\\(${Object.keys(counts).join('|')})(?![a-zA-Z]) *(?:\\[([^\\]]*)\\])? *`, 'g');
  let out = '', last = 0, match;
  while ((match = names.exec(text))) {
    const given = [];
    let end = names.lastIndex;
    for (let i = 0; i < counts[match[1]]; i++) {
      const one = argument(text, end);
      given.push(one.inner);
      end = one.end;
    }
    out += text.slice(last, match.index) + put(match[1], match[2], ...given);
    last = names.lastIndex = end;
  }
  return out + text.slice(last);
}

/* A formula as the page reads it (book/html/figure/formula.js): o(h) is an option. */
function formulaOf(text) {
  const plain = commands(text, {fpeval: 1, option: 1}, (name, _, inner) =>
    name === 'option' ? `o(${inner})` : `(${formulaOf(inner)})`);
  return plain.replace(/[{}]/g, '').replace(/\\pi\b/g, 'pi').replace(/\\([a-z])\b/g, '$1').replace(/\s+/g, ' ').trim();
}

/* What \pgfmathprintnumber was asked for, as a format of C's. */
function formatOf(options = '') {
  const [, precision] = /precision=(\d+)/.exec(options) ?? [];
  if (precision === undefined) return null;
  return `.${precision}${/sci/.test(options) ? 'e' : 'f'}`;
}

const OPENS = '\ue000', CLOSES = '\ue001';
const NUMBER = /\ue000(\d+)\|([^\ue001]*)\ue001/;
const everyNumber = new RegExp(NUMBER, 'g');

/* Numbers that can follow, each marked by what put(formula, format) answers: [its place in a list, HTML]. */
function numbers(text, put) {
  const marked = (formula, format) => {
    const [at, said] = put(formula, format);
    return `${OPENS}${at}|${said}${CLOSES}`;
  };
  return commands(text, {option: 1, print: 2, fact: 3, fpeval: 1, pgfmathprintnumber: 1}, (name, optional, ...given) => {
    if (name === 'option') return marked(`o(${given[0]})`, optional ?? null);
    if (name === 'print') return marked(formulaOf(given[1]), given[0]);
    if (name === 'fact') return marked(`fact(${given[0]}:${given[1]})`, given[2]);
    if (name === 'fpeval') return marked(formulaOf(given[0]), null);
    return marked(formulaOf(given[0]), formatOf(optional));
  });
}

const LETTERS = {
  alpha: 'α', beta: 'β', gamma: 'γ', theta: 'θ', lambda: 'λ', mu: 'μ', pi: 'π', omega: 'ω', varepsilon: 'ε',
  epsilon: 'ϵ', delta: 'δ', tau: 'τ', phi: 'φ', kappa: 'κ', sigma: 'σ', rho: 'ρ', Delta: 'Δ',
};
const RELATIONS = {times: '×', cdot: '·', pm: '±', le: '≤', ge: '≥', approx: '≈', to: '→', dots: '…'};
const THIN = '\u202f', MEDIUM = '\u2005', THICK = '\u2004';

/* A formula of letters, numbers and their indices, in the letters of the text, as mathpazo sets it; else null. */
function simple(text) {
  let rest = text.trim(), html = '', match;
  const take = (pattern) => {
    match = pattern.exec(rest);
    if (match) rest = rest.slice(match[0].length);
    return match;
  };
  while (rest) {
    if (take(/^\s+/)) continue;
    if (take(/^([\^_])\s*(?:\{([^{}]*)\}|(\S))/)) {
      const inner = simple(match[2] ?? match[3]);
      if (inner === null) return null;
      html += match[1] === '^' ? `<sup>${inner}</sup>` : `<sub>${inner}</sub>`;
    } else if (take(/^\\[,;: ]/)) html += THIN;
    else if (take(/^\ue000\d+\|[^\ue001]*\ue001/)) html += match[0];
    else if (take(/^\\mathrm\s*\{([A-Za-z ]+)\}/)) html += match[1];
    else if ((match = /^\\([a-zA-Z]+)\s*/.exec(rest))) {
      if (!RELATIONS[match[1]] && !LETTERS[match[1]]) return null;
      rest = rest.slice(match[0].length);
      html += RELATIONS[match[1]] ? MEDIUM + RELATIONS[match[1]] + MEDIUM : `<i>${LETTERS[match[1]]}</i>`;
    } else if (take(/^[a-zA-Z]/)) html += `<i>${match[0]}</i>`;
    else if (take(/^[\d.]+/)) html += match[0];
    else if (take(/^[=<>]/)) html += THICK + match[0].replace('<', '&lt;').replace('>', '&gt;') + THICK;
    else if (take(/^[-+]/)) {
      const unary = html === '' || /[(=\u2004\u2005]$/.test(html);
      html += (unary ? '' : MEDIUM) + match[0].replace('-', '−') + (unary ? '' : MEDIUM);
    } else if (take(/^[,()/|!]/)) html += match[0];
    else return null;
  }
  return html;
}

const spans = (html) => html.replace(everyNumber, '<span class="o" data-f="$1">$2</span>');

function mathematics(text) {
  const own = simple(text);
  if (own !== null) return spans(own);
  const inner = text.replace(everyNumber, (_, at, said) => `\\htmlData{f=${at}}{${said}}`)
    .replace(/<sup>([^<]*)<\/sup>/g, '^{$1}').replace(/[\u2009\u202f]/g, '\\,').replace(/−/g, '-').replace(/×/g, '{\\times}');
  return require('katex').renderToString(inner, {output: 'html', trust: true, strict: false});
}

function text(words) {
  const plain = words.replace(/~/g, '\u00a0').replace(/---/g, '—').replace(/--/g, '–')
    .replace(/``/g, '“').replace(/''/g, '”').replace(/'/g, '’')
    .replace(/\\,/g, THIN).replace(/\\%/g, '%').replace(/\\ /g, ' ').replace(/\\textdegree\s*/g, '°').replace(/\\nobreak\s*/g, '')
    .replace(/\\ensuremath\s*\{([^{}]*)\}/g, (_, inner) => mathematics(inner))
    .replace(/\\texttt\s*\{([^{}]*)\}/g, '<tt>$1</tt>').replace(/\\emph\s*\{([^{}]*)\}/g, '<em>$1</em>')
    .replace(/\\(footnotesize|small|scriptsize|tiny|itshape|centering|strut|empty)(?![a-zA-Z])\s*/g, '').replace(/[{}]/g, '');
  if (/\\/.test(plain)) throw new Error(`no page can set "${plain.trim()}"`);
  return spans(plain);
}

/* The words of a node as HTML; lines are broken by <br>, and what \printed{...} says may hold only as printed. */
const CLAIM = '\ue002', HOLDS = '\ue003';
function words(source, put) {
  const claims = commands(source, {printed: 1}, (_, __, inner) => CLAIM + inner + HOLDS);
  return numbers(claims, put).split(/\\\\(?:\[[^\]]*\])?/).map((line) =>
    line.split(/(\$[^$]*\$)/).map((part) => part.startsWith('$') ? mathematics(part.slice(1, -1)) : text(part)).join('').trim(),
  ).join('<br>').replaceAll(CLAIM, '<span class="printed">').replaceAll(HOLDS, '</span>');
}

module.exports = {words, formulaOf, argument};
