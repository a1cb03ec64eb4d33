// follow.js: what a page says of a run follows when the run is another one: numbers that it quotes, and settings. The
// old number stands crossed out beside the new one; all its digits are kept for its door (doors.js).
import { make } from '../lib/dom.js';
import { number, printf } from './numbers.js';

function restore(span) {
  const was = span.querySelector(':scope > .was');
  if (was) span.replaceChildren(...was.childNodes);
  span.classList.remove('moved');
  delete span.dataset.now;
}

function move(span, value, format) {
  if (!span.classList.contains('moved')) {
    span.replaceChildren(make('del', { class: 'was' }, ...span.childNodes), ' ', make('ins', { class: 'fresh' }));
    span.classList.add('moved');
  }
  span.dataset.now = value;
  span.querySelector(':scope > .fresh').replaceChildren(...number(format, value));
}

const movedRuns = new Map(); // by name: a run that two figures draw may be moved in both
const quotesOf = (name) => document.querySelectorAll(`.fact[data-run="${CSS.escape(name)}"]`);

export function followFacts(changed) {
  const others = (movedRuns.get(changed.name) ?? []).filter((one) => one !== changed);
  movedRuns.set(changed.name, changed.asPrinted ? others : [...others, changed]);
  const run = movedRuns.get(changed.name).at(-1) ?? changed;
  for (const span of quotesOf(run.name)) {
    const [before, after] = [run.printed.facts[span.dataset.name], run.table.facts[span.dataset.name]];
    const format = span.dataset.format ?? '%g';
    const known = before !== undefined && after !== undefined;
    if (known && printf(format, before) !== printf(format, after)) move(span, after, format);
    else restore(span);
  }
}

// The settings in a figure's caption, and in sentences outside of figures; where the figure draws other runs of the
// program only, theirs.
export function followSettings({ figure, runs }) {
  const all = [...document.querySelectorAll('.setting[data-option]')];
  for (const span of all.filter((one) => [null, figure].includes(one.closest('figure')))) {
    const { run: name, option, format = '%.4g' } = span.dataset;
    const used = (table) => table.options.find((one) => one.name === option)?.used;
    const run = runs.find((one) => one.name === name) ?? runs.find((one) => one.program === name);
    if (!run) continue;
    if (used(run.table) !== used(run.printed)) move(span, used(run.table), format);
    else restore(span);
  }
}

// Light up what these runs say, while a hand is on what moves them.
export function light(runs, isOn) {
  for (const run of runs) quotesOf(run.name).forEach((span) => span.classList.toggle('lit', isOn));
}
