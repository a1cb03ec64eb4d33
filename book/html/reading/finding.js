// finding.js: the search in all text of the book. "/" or Ctrl-K opens it; its index, the
// file search.js (made by search-index.js), is loaded when it is opened first. Without
// this script there is no search, and the lists at the end of the book serve.
import { make } from '../lib/dom.js';
import { base, pack, remember } from '../lib/load.js';
import { onKey, tool } from './reading.js';

const kindNames = ['', 'Section', 'Exercise', 'Figure', 'Function', 'Term', 'Table'];
const weights = [100, 40, 40, 20, 30, 30, 20]; // of a word in the name of such a place
const [shownInAll, shownOfAPage] = [60, 8];

let index = null; // {pages, places}, see search-index.js

// Folded text: small letters without accents, as long as the text, so that what is
// found in the one is marked in the other.
function fold(text) {
  return text.toLowerCase().replace(/[\u0080-\uffff]/g, (letter) => {
    if (letter === '’' || letter === '‘') return '\'';
    return letter.normalize('NFD')[0].toLowerCase()[0];
  });
}

const load = remember(async () => {
  const data = await pack('search.js');
  index = {
    pages: data.pages.map(([href, title]) => ({ href, title, folded: fold(title) })),
    places: data.places.map(([page, anchor, kind, heading, text]) => (
      { page, anchor, kind, heading, text, foldedHeading: fold(heading), folded: fold(text) })),
  };
});

// --- What matches, and how well ---------------------------------------------

// A word is found where a word of the text begins with it.
const small = new Set('a an and are as at by can do does for from how i in is it my of on or the to what when where '
  .concat('which why with').split(' '));

// The words of a query, each with a pattern: Runge–Kutta is two of them, Euler's and 2.1 one. Small words count only
// when there are no others.
function patternsOf(query) {
  const words = fold(query).replace(/['’]s?(?![\p{L}\p{N}])/gu, '').match(/[\p{L}\p{N}_]+(?:\.\p{N}+)*/gu) || [];
  const large = words.filter((word) => !small.has(word));
  return (large.length ? large : words)
    .map((word) => new RegExp(`(?<![\\p{L}\\p{N}])${word.replaceAll('.', '\\.')}`, 'gu'));
}

const count = (pattern, text) => (text.match(pattern) || []).length;

// 0 for no match: each word must be somewhere, one of them in the place itself.
function scoreOf(place, patterns) {
  let [score, own] = [0, 0];
  for (const pattern of patterns) {
    const inHeading = count(pattern, place.foldedHeading);
    const inText = count(pattern, place.folded);
    if (!inHeading && !inText && !count(pattern, index.pages[place.page].folded)) return 0;
    own += inHeading + inText;
    score += (inHeading ? weights[place.kind] : 0) + Math.min(inText, 5);
  }
  return own ? score : 0;
}

// More for a name that is the query, or a text that has its words in that order.
function bonusOf(place, query) {
  const whole = fold(query).trim();
  if (place.foldedHeading.split(' ').includes(whole) || place.foldedHeading === whole) return 25;
  return whole.includes(' ') && `${place.foldedHeading}\n${place.folded}`.includes(whole) ? 15 : 0;
}

// The best places, by page, the page with the best of them first.
function find(query) {
  const patterns = patternsOf(query);
  if (!patterns.length) return { patterns, groups: [], total: 0 };
  const found = [];
  for (const place of index.places) {
    const score = scoreOf(place, patterns);
    if (score) found.push({ place, score: score + bonusOf(place, query) });
  }
  found.sort((a, b) => b.score - a.score);
  const groups = new Map();
  for (const { place } of found.slice(0, shownInAll)) {
    if (!groups.has(place.page)) groups.set(place.page, []);
    groups.get(place.page).push(place);
  }
  return { patterns, groups: [...groups], total: found.length };
}

// --- What is shown of it ------------------------------------------------------

// The text with what matches marked.
function marked(text, patterns) {
  const folded = fold(text);
  const spans = patterns.flatMap((pattern) => [...folded.matchAll(pattern)])
    .map((match) => [match.index, match.index + match[0].length]).sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  const out = [];
  let at = 0;
  for (const [from, to] of spans) {
    if (from < at) continue;
    out.push(text.slice(at, from), make('mark', {}, text.slice(from, to)));
    at = to;
  }
  return [...out, text.slice(at)];
}

// The sentence with most of the words, cut if it is long.
function sentence(text, patterns) {
  const sentences = text.match(/[^.?!\n]+(?:[.?!:]+(?!\s)[^.?!\n]+)*[.?!]*/g) || [];
  const hits = (one) => patterns.filter((pattern) => count(pattern, fold(one))).length;
  let [best, most] = ['', 0];
  for (const one of sentences) {
    const n = hits(one);
    if (n > most) [best, most] = [one, n];
  }
  best = (best || sentences[0] || '').trim();
  if (best.length <= 220) return best;
  const found = patterns.map((pattern) => fold(best).search(pattern)).filter((at) => at >= 0);
  const first = Math.min(...found, best.length);
  const from = first < 120 ? 0 : best.indexOf(' ', first - 80) + 1;
  return `${from ? '… ' : ''}${best.slice(from, from + 200).replace(/\s\S*$/, '')} …`;
}

function entry(place, patterns) {
  const { href, title } = index.pages[place.page];
  const link = make('a', { href: `${base}${href}${place.anchor ? `#${place.anchor}` : ''}` },
    make('span', { class: 'kind' }, kindNames[place.kind]), ' ',
    make('span', { class: 'name' }, ...marked(place.heading || title, patterns)));
  const text = sentence(place.text, patterns);
  if (text) link.append(make('span', { class: 'sentence' }, ...marked(text, patterns)));
  return make('li', {}, link);
}

function group([page, places], patterns) {
  const list = make('ol', {}, ...places.slice(0, shownOfAPage).map((place) => entry(place, patterns)));
  const rest = places.slice(shownOfAPage);
  const more = make('button', { type: 'button', class: 'more' }, `${rest.length} more on this page`);
  more.addEventListener('click', () => {
    const entries = rest.map((place) => entry(place, patterns));
    list.append(...entries);
    more.remove();
    entries[0].firstChild.focus();
  });
  return make('section', {}, make('h2', {}, index.pages[page].title), list, ...(rest.length ? [more] : []));
}

const many = (n, one) => `${n} ${one}${n === 1 ? '' : 's'}`;

function summary(query, { groups, total }) {
  if (!query.trim()) {
    return 'Type a word, or the beginning of one: text, exercises, figures, functions and terms are searched.';
  }
  if (!total) return `Nothing in the book has “${query.trim()}”. Try fewer words, or only the beginning of one.`;
  const best = total > shownInAll ? `, the best ${shownInAll} shown` : '';
  return `${many(total, 'place')}${best}, on ${many(groups.length, 'page')}`;
}

// --- The dialog ---------------------------------------------------------------

const input = make('input', {
  type: 'search', placeholder: 'Search the book', 'aria-label': 'Search the book',
  autocomplete: 'off', spellcheck: 'false', enterkeyhint: 'go',
});
const said = make('p', { class: 'said', role: 'status' });
const results = make('div', { class: 'results' });
const dismiss = make('button', { type: 'button', 'aria-label': 'Close the search' }, 'Close');
const dialog = make('dialog', { class: 'finder', 'aria-label': 'Search' },
  make('div', { class: 'asked' }, input, dismiss), said, results);

function show() {
  const found = find(input.value);
  said.textContent = summary(input.value, found);
  results.replaceChildren(...found.groups.map((one) => group(one, found.patterns)));
  results.scrollTop = 0;
}

async function update() {
  if (!index) said.textContent = 'Loading the index …';
  try {
    await load();
  } catch {
    said.textContent = 'The index of the search could not be loaded. The lists at the end of the book have all '
      + 'figures, programs and terms.';
    return;
  }
  show();
}

function open() {
  if (document.querySelector('dialog[open]')) return;
  dialog.showModal();
  input.select();
  update();
}

const isHeld = (event) => event.ctrlKey || event.metaKey || event.altKey;

// Up and down go through the input and the links below it, Enter in the input to the first.
function move(event) {
  if (event.key === 'Escape') { // which would only empty the field first
    event.preventDefault();
    dialog.close();
    return;
  }
  const links = [...results.querySelectorAll('a')];
  const here = links.indexOf(/** @type {HTMLAnchorElement} */ (document.activeElement));
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step && (here >= 0 || document.activeElement === input)) {
    event.preventDefault();
    const next = here + step;
    (next < 0 ? input : links[Math.min(next, links.length - 1)] || input).focus();
  } else if (event.key === 'Enter' && document.activeElement === input && links.length) {
    event.preventDefault();
    links[0].click();
  } else if (here >= 0 && event.key.length === 1 && event.key !== ' ' && !isHeld(event)) {
    input.focus(); // and the letter goes there
  }
}

function begin() {
  document.body.append(dialog);
  input.addEventListener('input', update);
  dismiss.addEventListener('click', () => dialog.close());
  dialog.addEventListener('keydown', move);
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog || event.target.closest('a')) dialog.close();
  });
  tool('search', 'Search', 'Search (/ or Ctrl-K)').addEventListener('click', open);
  onKey('/', open);
  document.addEventListener('keydown', (event) => {
    const isAsked = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    if (!isAsked || event.altKey || event.shiftKey) return;
    event.preventDefault();
    open();
  });
}

begin();
