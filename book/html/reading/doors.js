// doors.js: every number, figure, listing and exercise of a page is a door. A number
// says which run measured it and what was expected, a figure what drew it, a listing
// where it stands, an exercise how to do it. Links show beforehand where they lead,
// headings and the rest have links to copy, code can be copied, figures be enlarged.
//
// What is not in the page comes from doors/NN-chapter.js (book/filters/doors.lua) and
// doors/NN-chapter.previews.js (previews.js). Without this script the page is complete, only quieter.
import { button, make } from '../lib/dom.js';
import { base, pack, remember } from '../lib/load.js';
import { exercises } from './exercises.js';
import { justClosed, open, panel } from './panel.js';
import { addressOf, code, command, copier, copy, copyLink, download, fact, file, labelOf, link, main, say, source, status } from './parts.js';
import { box } from './preview.js';
import { commandOf, runner } from './run.js';
import './reading.js'; // which looks for what scrolls before numbers become stops of the keyboard
import { enlarge, zoom } from './zoom.js';

const page = decodeURIComponent(location.pathname.split('/').pop()) || 'index.html';

// What stands behind this page; the start page shows a figure of another one.
const behindOf = remember((/** @type {string} */ name) => pack(`doors/${name}.js`));
function behind(figure) {
  const own = page.replace(/\.html$/, '');
  return behindOf(own === 'index' && figure ? figure.split('/')[0] : own);
}

// Numbers ----------------------------------------------------------------------------------------

const grounds = {
  theory: 'by theory', source: 'by a source', 'second way': 'by a second way', exact: 'by exact arithmetic',
};

// What a program expects of its number, and what became of that.
function expectation(known) {
  if (!known.kind) return ['Nothing is expected of it in this run.'];
  if (known.kind === 'given') return ['It is given: a setting of the run.'];
  const held = Number(known.value) >= Number(known.low) && Number(known.value) <= Number(known.high);
  const range = known.low === known.high ? known.low : `${known.low} to ${known.high}`;
  const where = known.href ? link(known.href, known.where) : known.where && code(known.where);
  const ground = known.kind === 'seen' ? ', as this run showed it before' : `, ${grounds[known.kind] || known.kind}`;
  return [range, ground, where ? ': ' : '', where || '', held ? '. It holds.' : '. It does not hold.'];
}

// What a number became when its figure was changed (figure/follow.js), and whether its program would still have it.
export function fate({ kind, low, high }, now) {
  const digits = code(Number.isFinite(Number(now)) ? now : 'no number');
  if (!kind || kind === 'given') return [digits];
  if (Number(now) >= Number(low) && Number(now) <= Number(high)) return [digits, ': would pass'];
  return [digits, `: would fail, expected ${low === high ? low : `${low} to ${high}`}`];
}

async function numberBehind(span) {
  const { run: table, name, now } = span.dataset;
  const data = await behind();
  const known = (data.facts[table] || {})[name];
  if (!known) throw new Error('Nothing is known of this number.');
  const run = data.runs[table];
  const list = make('dl', {}, ...fact(now ? 'As printed' : 'All digits', code(known.value)));
  if (now) list.prepend(...fact('Now', ...fate(known, now)));
  if (!run) {
    list.append(...fact('From', 'the build of this book, which counted it'));
    return [list];
  }
  list.append(
    ...fact('Stated by', source(`code/${run.program}.c`, known.line), known.line ? `, line ${known.line}` : ''),
    ...fact('Command', command(commandOf(run))),
    ...fact('Expected', ...expectation(known)),
    ...fact('Table', download(`data/${table}.tsv`, file(`${table}.tsv`))));
  return [list, runner(run, name)];
}

// All numbers of a paragraph, a list's item or a table are one stop of the keyboard;
// the arrows go from one to the next. A stop each would be a hundred in a chapter.
const blocks = 'table, figcaption, p, li, h1, h2, h3, h4, blockquote';
function numbers() {
  const first = new Set();
  for (const span of main.querySelectorAll('.fact[data-run]')) {
    const block = span.closest(blocks);
    span.removeAttribute('title');
    span.setAttribute('role', 'button');
    span.setAttribute('aria-haspopup', 'dialog');
    span.tabIndex = first.has(block) ? -1 : 0;
    first.add(block);
  }
}

const openNumber = (span) => open(span, span.dataset.name.replace(/_/g, ' '), () => numberBehind(span));

function walkNumbers(span, by) {
  const all = [...(span.closest(blocks) || main).querySelectorAll('.fact[data-run]')];
  const next = all[all.indexOf(span) + by];
  if (!next) return;
  span.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}

main.addEventListener('click', (event) => {
  const span = event.target.closest('.fact[data-run]');
  if (span && !panel.contains(span)) openNumber(span);
});
main.addEventListener('keydown', (event) => {
  const span = event.target.closest('.fact[data-run]');
  if (event.defaultPrevented || !span || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === 'Enter' || event.key === ' ') openNumber(span);
  else if (event.key === 'ArrowRight') walkNumbers(span, 1);
  else if (event.key === 'ArrowLeft') walkNumbers(span, -1);
  else return;
  event.preventDefault();
  event.stopPropagation(); // elsewhere the arrows turn pages
});

// The links and numbers of a table, or of a list of entries, are one stop too.
const lists = 'main table, main .entries';
const stopsOf = (list) => [...list.querySelectorAll('a[href], .fact[data-run]')];
let hinted = false;

function walkList(event) {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key];
  const here = event.target.closest('a[href], .fact[data-run]');
  if (!by || !here || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const stops = stopsOf(event.currentTarget);
  const next = Math.max(0, Math.min(stops.length - 1, stops.indexOf(here) + by));
  stops[next].focus();
  event.preventDefault();
  event.stopPropagation();
}

// The stop is where one was last; the first time it is said how to go on.
function enterList(event) {
  const here = event.target.closest('a[href], .fact[data-run]');
  if (!here) return;
  for (const other of event.currentTarget.querySelectorAll('[tabindex="0"]')) other.tabIndex = -1;
  here.tabIndex = 0;
  if (!hinted && here.matches(':focus-visible')) say('The arrow keys go through this list.');
  hinted = true;
}

function listsOfLinks() {
  for (const list of document.querySelectorAll(lists)) {
    const stops = stopsOf(list);
    if (stops.length < 3) continue;
    stops.forEach((stop, n) => { stop.tabIndex = n ? -1 : 0; });
    list.addEventListener('keydown', walkList);
    list.addEventListener('focusin', enterList);
  }
}

// Figures ----------------------------------------------------------------------------------------

async function figureBehind(figure) {
  const stem = figure.dataset.figure;
  const data = await behind(stem);
  const runs = (figure.dataset.runs || '').split(' ').filter(Boolean);
  const list = make('dl');
  let program = '';
  for (const name of runs.filter((table) => data.runs[table])) {
    const run = data.runs[name];
    if (run.program !== program) list.append(...fact('Program', source(`code/${run.program}.c`)));
    list.append(...fact('Command', command(commandOf(run))),
      ...fact('Table', download(`data/${name}.tsv`, file(`${name}.tsv`))));
    program = run.program;
  }
  const drawer = data.figures[stem];
  list.append(...fact('Drawn by', link(`${base}${drawer}.html`, code(drawer))),
    ...fact('Picture', ...['svg', 'pdf'].flatMap((kind, n) => [n ? ', ' : '',
      download(`figures/${stem}.${kind}`, file(`${stem}.${kind}`))])));
  const programs = [...new Set(runs.map((name) => data.runs[name]))].filter((run) => run && !run.options);
  return [list,
    make('p', { class: 'door-buttons' }, button('Enlarge', () => {
      panel.hidePopover();
      enlarge(figure);
    }, { class: 'door-button' }), copyLink(figure.id)),
    ...programs.slice(0, 1).map((run) => runner(run))];
}

function figures() {
  for (const figure of main.querySelectorAll('figure.drawing[data-figure]')) {
    const label = labelOf(figure);
    figure.querySelector('figcaption')?.append(make('p', { class: 'door-tools' },
      button('Enlarge', () => enlarge(figure), { class: 'door-button', 'aria-label': `Enlarge ${label}` }),
      button('Details', (event) => open(event.currentTarget, label, () => figureBehind(figure)),
        { class: 'door-button', 'aria-label': `Details of ${label}`, 'aria-haspopup': 'dialog' })));
    const image = figure.querySelector('img');
    // A tap that closes the panel is no wish to see the picture.
    if (image) image.addEventListener('click', () => { if (!justClosed()) enlarge(figure); });
  }
}

// Listings ---------------------------------------------------------------------------------------

const codeOf = (box) => box.querySelector('pre').textContent.replace(/\n$/, '');

async function listingBehind(figure) {
  const { source: path, lines = '1-1' } = figure.dataset;
  const [from, to] = lines.split('-');
  const program = path.replace(/^code\/|\.c$/g, '');
  const runnable = /^code\/\d\d-[^/]+\/[^/]+\.c$/.test(path);
  const list = make('dl', {},
    ...fact('Source', source(path, from), from === to ? `, line ${from}` : `, lines ${from} to ${to}`));
  if (path.startsWith('code/')) {
    const whole = link(`${base}${path}.html`, 'open it');
    list.append(...fact('The whole file', whole, ', ', download(path, 'download it')));
  }
  if (runnable) list.append(...fact('Command', command(commandOf({ program, options: '' }))));
  return [list,
    make('p', { class: 'door-buttons' }, copier(() => codeOf(figure), 'Listing'), copyLink(figure.id)),
    runnable ? runner({ program, options: '' }) : null];
}

function listings() {
  for (const figure of main.querySelectorAll('figure.listing[data-source]')) {
    const label = labelOf(figure);
    if (!figure.querySelector('pre')) continue;
    figure.querySelector('figcaption')?.append(make('span', { class: 'door-tools' },
      copier(() => codeOf(figure), 'Listing', `Copy ${label}`),
      button('Details', (event) => open(event.currentTarget, label, () => listingBehind(figure)),
        { class: 'door-button', 'aria-label': `Details of ${label}`, 'aria-haspopup': 'dialog' })));
  }
}

// Of a session in a terminal, what was typed.
function typed(text) {
  const commands = text.split('\n').filter((line) => line.startsWith('$ ')).map((line) => line.slice(2));
  return commands.length ? commands.join('\n') : text;
}

function copies() {
  for (const box of main.querySelectorAll('pre.transcript, div.sourceCode')) {
    if (box.closest('figure.listing, .entry') || !box.textContent.trim()) continue;
    const what = box.matches('pre') && /^\$ /m.test(box.textContent) ? 'Command' : 'Text';
    const text = () => typed((box.querySelector('pre') || box).textContent.replace(/\n$/, ''));
    const frame = make('div', { class: 'door-copied' });
    box.replaceWith(frame);
    frame.append(box, copier(text, box.matches('pre') ? what : 'Code'));
  }
}

// Links to copy ----------------------------------------------------------------------------------

function anchor(id, what) {
  return make('a', {
    class: 'anchor', href: `#${id}`, 'aria-label': `Link to ${what}`, click: () => copy(addressOf(id), 'Link'),
  }, '#');
}

function anchors() {
  for (const heading of main.querySelectorAll('h2, h3')) {
    const id = heading.id || (heading.parentElement.matches('section[id]') && heading.parentElement.id);
    if (id) heading.append(' ', anchor(id, `“${heading.textContent.trim()}”`));
  }
  for (const figure of main.querySelectorAll('figure[id] > figcaption')) {
    const label = figure.querySelector('.number');
    if (!label) continue;
    const hash = anchor(figure.parentElement.id, label.textContent);
    if (!figure.parentElement.matches('.table')) hash.tabIndex = -1; // "Details" has the link as well
    label.after(hash);
  }
  for (const number of main.querySelectorAll('.equation[id] > .number')) { // which is its own link
    const { id } = number.parentElement;
    number.replaceChildren(make('a', {
      href: `#${id}`, 'aria-label': `Link to equation ${number.textContent}`,
      click: () => copy(addressOf(id), 'Link'),
    }, number.textContent));
  }
  for (const part of main.querySelectorAll('div.table[id], div.entry[id]:not(.csl-entry)')) {
    if (part.closest('.references') || !part.id) continue;
    part.prepend(anchor(part.id, part.matches('.table') ? 'this table' : part.id));
  }
}

// Beginning --------------------------------------------------------------------------------------

if ('popover' in HTMLElement.prototype) {
  main.append(status, panel, box, zoom);
  numbers();
  listsOfLinks();
  figures();
  listings();
  exercises();
  copies();
  anchors();
}
