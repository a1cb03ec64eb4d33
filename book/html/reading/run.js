// run.js: "Run it here": a program of the book, run in the page as its figure or listing has it.
import { run as runProgram, told as inWords } from '../figure/programs.js';
import { button, make } from '../lib/dom.js';
import { fact } from './parts.js';
import { placeAgain } from './panel.js';

const settings = (options) => Object.fromEntries(
  [...options.matchAll(/--(\S+)\s+(\S+)/g)].map(([, name, value]) => [name, Number(value)]));
export const commandOf = (run) => `build/bin/${run.program}${run.options ? ` ${run.options}` : ''}`;
const brief = (value) => (Number.isFinite(value) ? String(Number(value.toPrecision(6))) : '');

// The first rows of what a program wrote.
export function tableOf(result, rows = 5) {
  const columns = result.columns || [];
  if (!columns.length) return null;
  const count = Math.floor(result.rows.length / columns.length);
  const lines = Array.from({ length: Math.min(rows, count) }, (_, row) => make('tr', {},
    ...columns.map((_name, column) => make('td', {}, brief(result.rows[row * columns.length + column])))));
  return make('div', { class: 'door-table', tabindex: '0', role: 'region', 'aria-label': 'The first rows' },
    make('table', {},
      make('thead', {}, make('tr', {}, ...columns.map((name) => make('th', { scope: 'col' }, name)))),
      make('tbody', {}, ...lines)),
    make('p', { class: 'door-quiet' }, `${Math.min(rows, count)} of ${count} rows`));
}

// Facts come as an object, a Map or pairs.
function factsOf(result) {
  if (!result.facts) return [];
  if (result.facts instanceof Map || Array.isArray(result.facts)) return [...result.facts];
  return Object.entries(result.facts);
}

function told(result, name) {
  const facts = factsOf(result);
  const list = make('dl', { class: 'door-facts' });
  for (const [key, value] of facts.slice(0, 40)) {
    const row = fact(key, String(value));
    if (key === name) row.forEach((part) => part.classList.add('door-asked'));
    list.append(...row);
  }
  return [facts.length ? list : null, tableOf(result)].filter(Boolean);
}

// "Run it here": what it says stands below. `name` is the number that was asked for.
export function runner(run, name) {
  if (!run) return null;
  const answer = make('div', { class: 'door-answer', 'aria-live': 'polite' });
  const start = async () => {
    answer.replaceChildren(make('p', {}, 'Running …'));
    try {
      const begun = performance.now();
      const result = await runProgram(run.program, settings(run.options));
      const time = Math.max(1, Math.round(performance.now() - begun));
      if (result.error) answer.replaceChildren(make('p', {}, inWords(result.error)));
      else answer.replaceChildren(make('p', {}, `It ran here, in ${time} ms, and says:`), ...told(result, name));
    } catch (error) {
      const why = typeof error === 'string' ? error : error.message;
      answer.replaceChildren(make('p', {}, `It cannot run in this page: ${why}`));
    }
    placeAgain();
  };
  return make('div', { class: 'door-run' }, button('Run it here', start, { class: 'door-button' }), answer);
}
