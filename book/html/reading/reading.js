// reading.js: what helps to read: the tools in the bar on top, the colours by hand, the
// contents with the section marked that is read, keys between the chapters, and the
// place where a reader was. Without it the page is complete, and stays where it is.
import { make, makeSvg } from '../lib/dom.js';
import { base } from '../lib/load.js';
import { drop, keep, kept, set } from '../lib/store.js';

const page = document.documentElement;
const chapter = document.body.dataset.chapter;
const bar = /** @type {HTMLElement} */ (document.querySelector('.bar nav'));

// --- The tools in the bar -----------------------------------------------------

const tools = make('span', { class: 'tools' });

const pictures = {
  contents: 'M3 5h2M8 5h9M3 10h2M8 10h9M3 15h2M8 15h9',
  search: 'M8.5 3a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11M12.5 12.5L17 17',
  settings: 'M10 3a7 7 0 1 0 0 14a7 7 0 1 0 0-14M10 3v14M10 6h4M10 10h6.5M10 14h4',
};

/** @param {string} name */
const picture = (name) => makeSvg('svg', { viewBox: '0 0 20 20', 'aria-hidden': 'true' }, makeSvg('path', { d: pictures[name] }));

export function tool(name, text, label) {
  const button = make('button', { type: 'button', class: name, title: label, 'aria-label': text },
    picture(name), make('span', { class: 'title' }, text));
  const order = Object.keys(pictures);
  const after = [...tools.children].find((other) => order.indexOf(other.className) > order.indexOf(name));
  tools.insertBefore(button, after || null);
  return button;
}

// --- Colours, keys and the way to forget --------------------------------------

// The theme is kept as the bare word, for theme.js reads it before all else.
function choose(theme) {
  try {
    if (theme) set('theme', theme);
    else drop('theme');
  } catch {
    // Then it is for this page only.
  }
  if (theme) page.dataset.theme = theme;
  else delete page.dataset.theme;
  document.dispatchEvent(new CustomEvent('themechange'));
}

function themeChoice([value, words]) {
  const radio = make('input', { type: 'radio', name: 'theme', value });
  radio.checked = (page.dataset.theme || '') === value;
  radio.addEventListener('change', () => choose(value));
  return make('label', {}, radio, ` ${words}`);
}

function keysChoice() {
  const box = make('input', { type: 'checkbox' });
  box.checked = kept('keys') !== false;
  box.addEventListener('change', () => keep('keys', box.checked ? null : false));
  return make('label', {}, box, ' Use ', make('kbd', {}, '←'), ' ', make('kbd', {}, '→'), ' for chapters, ',
    make('kbd', {}, '/'), ' for the search');
}

function forgetting() {
  const button = make('button', { type: 'button' }, 'Forget where I was');
  const said = make('span', { role: 'status' });
  button.addEventListener('click', () => {
    forgetProgress();
    said.textContent = ' Forgotten.';
  });
  return make('p', {}, button, said);
}

function addSettings() {
  const themes = [['', 'As the system'], ['light', 'Light'], ['dark', 'Dark'], ['sepia', 'Sepia']];
  const panel = make('div', { id: 'settings', popover: '', class: 'settings-panel', role: 'dialog',
    'aria-label': 'Settings' },
    make('fieldset', {}, make('legend', {}, 'Colours'), ...themes.map(themeChoice)), keysChoice(), forgetting());
  const button = tool('settings', 'Theme', 'Colours and keys');
  button.setAttribute('popovertarget', 'settings');
  bar.parentElement.after(panel);
}

// --- The contents of the page -------------------------------------------------

const contents = document.querySelector('nav.toc');

// On a small screen they come as a sheet.
function addSheet() {
  if (!contents?.querySelector('ol')) return;
  const close = make('button', { type: 'button' }, 'Close');
  const list = contents.querySelector('ol').cloneNode(true);
  const all = make('a', { href: `${base}index.html#contents` }, 'All chapters');
  const sheet = make('dialog', { class: 'sheet', 'aria-label': 'Contents of this page' },
    make('div', { class: 'asked' }, make('h2', {}, document.querySelector('h1')?.textContent ?? ''), close),
    make('nav', { class: 'list', 'aria-label': 'Contents of this page' }, list, make('p', {}, all)));
  document.body.append(sheet);
  close.addEventListener('click', () => sheet.close());
  sheet.addEventListener('click', (event) => {
    if (event.target === sheet || event.target.closest('a')) sheet.close();
  });
  tool('contents', 'Contents', 'Contents of this page').addEventListener('click', () => {
    sheet.showModal();
    (list.querySelector('[aria-current]') || close).focus();
  });
}

// The sections that are listed: [{element, links}], in their order.
function listedSections() {
  const links = new Map();
  for (const link of document.querySelectorAll('nav.toc a, dialog.sheet ol a')) {
    const id = decodeURIComponent(link.hash.slice(1));
    links.set(id, [...(links.get(id) || []), link]);
  }
  return [...links].map(([id, those]) => ({ element: document.getElementById(id), links: those }))
    .filter(({ element }) => element);
}

let current = null; // the section being read

function mark(section) {
  if (section === current) return;
  for (const link of current ? current.links : []) link.removeAttribute('aria-current');
  current = section;
  for (const link of current ? current.links : []) link.setAttribute('aria-current', 'location');
  if (current && contents.scrollHeight > contents.clientHeight) keepInSight(current.links[0]);
}

// In its own box: scrollIntoView would move the page as well.
function keepInSight(link) {
  const [box, line] = [contents.getBoundingClientRect(), link.getBoundingClientRect()];
  if (line.top < box.top || line.bottom > box.bottom) contents.scrollTop += line.top - box.top - box.height / 3;
}

// A section is read when it crosses a line near the top of the window; at the end of
// the page it is the last.
function watchSections() {
  const sections = listedSections();
  if (!sections.length) return;
  const crossing = new Set();
  const watcher = new IntersectionObserver((changes) => {
    for (const { target, isIntersecting } of changes) {
      if (isIntersecting) crossing.add(target);
      else crossing.delete(target);
    }
    const here = sections.filter(({ element }) => crossing.has(element)).pop();
    if (here) mark(here);
    else if (sections[0].element.getBoundingClientRect().top > 0) mark(null);
  }, { rootMargin: '-20% 0px -79% 0px' });
  sections.forEach(({ element }) => watcher.observe(element));
  document.addEventListener('scroll', () => {
    if (window.innerHeight + window.scrollY >= page.scrollHeight - 4) mark(sections[sections.length - 1]);
  }, { passive: true });
}

// --- What is too wide ---------------------------------------------------------

// Formulas, tables, code and pictures that scroll are stops of the keyboard, and say
// so (style.css); those that fit are not.
function watchWide() {
  const boxes = [...document.querySelectorAll('main .picture, main [tabindex="0"]')];
  const look = (those) => {
    const found = those.map((box) => [box, box.scrollWidth > box.clientWidth + 1]);
    for (const [box, scrolls] of found) {
      box.classList.toggle('scrolls', scrolls);
      if (scrolls) box.setAttribute('tabindex', '0');
      else box.removeAttribute('tabindex');
    }
  };
  const watcher = new ResizeObserver((changes) => look(changes.map(({ target }) => target)));
  boxes.forEach((box) => watcher.observe(box));
  document.fonts?.ready.then(() => look(boxes));
}

// --- Where the reader was -----------------------------------------------------

// {chapter: {title, section, name, share, turn}}: how much has been read, in which
// section one was last, and the turn, the largest of which is the last chapter.
let progress = kept('read') || {};
let forgotten = false;

function forgetProgress() {
  [progress, forgotten] = [{}, true];
  keep('read', null);
  document.querySelectorAll('.read-so-far, a.go-on').forEach((element) => element.remove());
  document.querySelectorAll('.go-on[data-else]').forEach((element) => element.replaceChildren(...elseShown));
}

const words = (element) => element.textContent.replace(/\s+/g, ' ').trim();

function titleOf(section) {
  const heading = section.element.querySelector('h2, h3');
  if (!heading) return words(section.links[0]);
  const own = [...heading.childNodes].filter((part) => !part.matches?.('.anchor, button'));
  return own.map((part) => part.textContent).join('').replace(/\s+/g, ' ').trim();
}

function shareRead() {
  const end = document.querySelector('footer')?.offsetTop || page.scrollHeight;
  return Math.min(1, (window.scrollY + window.innerHeight) / end);
}

function remember() {
  if (forgotten || !window.scrollY) return;
  const turn = 1 + Math.max(0, ...Object.values(progress).map((one) => one.turn || 0));
  const before = progress[chapter] || {};
  progress[chapter] = {
    title: words(document.querySelector('h1') ?? bar),
    section: current ? current.element.id : '',
    name: current ? titleOf(current) : '',
    share: Math.max(before.share || 0, Number(shareRead().toFixed(3))),
    turn: before.turn === turn - 1 ? before.turn : turn,
  };
  keep('read', progress);
}

function watchProgress() {
  const line = make('div', { class: 'line', 'aria-hidden': 'true' });
  bar.parentElement.append(line);
  let waiting = 0;
  document.addEventListener('scroll', () => {
    line.style.transform = `scaleX(${window.scrollY ? shareRead().toFixed(4) : 0})`;
    clearTimeout(waiting);
    waiting = setTimeout(remember, 300);
  }, { passive: true });
  window.addEventListener('pagehide', remember);
}

function linkTo(name, { title, section, name: where }) {
  const anchor = section ? `#${section}` : '';
  return make('a', { class: 'go-on', href: `${base}${name}.html${anchor}` }, `Go on reading: ${where || title}`);
}

// A chapter that is opened again offers the place where one was.
function offerPlace() {
  const last = progress[chapter];
  if (!last?.section || window.location.hash || !document.getElementById(last.section)) return;
  document.querySelector('main')?.prepend(linkTo(chapter, last));
}

const elseShown = []; // what the start page shows to a new reader

// The start page offers the last place, and says of each chapter how far one got.
function showProgress() {
  const [last] = Object.entries(progress).sort(([, a], [, b]) => (b.turn || 0) - (a.turn || 0));
  const offer = document.querySelector('.go-on[data-else]');
  if (offer && last) {
    elseShown.push(...offer.childNodes);
    offer.replaceChildren(linkTo(...last));
  }
  for (const [name, { share }] of Object.entries(progress)) {
    const line = document.querySelector(`.contents [data-chapter="${CSS.escape(name)}"]`);
    const text = share > 0.98 ? 'read' : `${Math.round(100 * share)} % read`;
    line?.append(' ', make('span', { class: 'read-so-far' }, text));
  }
}

// --- What is folded -----------------------------------------------------------

// It opens for a link that leads into it, and for paper.
function unfold() {
  const target = document.getElementById(window.location.hash.slice(1)); // or what a link brings: #write=...
  let folded = target?.closest('details:not([open])');
  if (!folded) return;
  for (; folded; folded = target.closest('details:not([open])')) folded.open = true;
  target.scrollIntoView();
}

function addFolds() {
  window.addEventListener('hashchange', unfold);
  window.addEventListener('beforeprint', () => {
    for (const folded of document.querySelectorAll('main details:is(.more, .how)')) folded.open = true;
  });
  unfold();
}

// --- Keys ---------------------------------------------------------------------

const wantsKeys = 'input, textarea, select, summary, [contenteditable], [tabindex="0"], [role="slider"], dialog, '
  + '[popover]';

// For a key alone, where nothing that has the focus wants it.
export function onKey(key, action) {
  document.addEventListener('keydown', (event) => {
    if (event.key !== key || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.shiftKey && key.startsWith('Arrow')) return;
    if (kept('keys') === false || event.target.closest?.(wantsKeys)) return;
    if (document.querySelector('dialog[open], [popover]:popover-open')) return;
    event.preventDefault();
    action();
  });
}

function addKeys() {
  for (const [key, relation] of [['ArrowLeft', 'prev'], ['ArrowRight', 'next']]) {
    const link = bar.querySelector(`a[rel=${relation}]`);
    if (link) onKey(key, () => link.click());
  }
}

function begin() {
  bar.insertBefore(tools, bar.querySelector('a[rel=next]'));
  addSheet();
  addSettings();
  watchSections();
  watchWide();
  addKeys();
  addFolds();
  if (chapter) {
    offerPlace();
    watchProgress();
  } else {
    showProgress();
  }
}

begin();
