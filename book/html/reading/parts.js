// parts.js: what doors are made of: links, code, one place that says what was done, a button that copies.
import { button, make } from '../lib/dom.js';
import { base } from '../lib/load.js';

export const main = /** @type {HTMLElement} */ (document.querySelector('main'));

export const code = (text) => make('code', {}, text);
export const link = (href, ...words) => make('a', { href }, ...words);
export const download = (path, words) => make('a', { href: base + path, download: '' }, words);
export const fact = (word, ...said) => [make('dt', {}, word), make('dd', {}, ...said)];
export const file = (path) => path.split('/').pop();
export const source = (path, line) => (path.startsWith('code/')
  ? link(`${base}${path}.html${line ? `#L-${line}` : ''}`, code(path)) : code(path));

// One place says what was done, for those who listen and those who look.
export const status = make('p', { class: 'door-status', role: 'status' });
let silence = 0;
function hush() {
  clearTimeout(silence);
  silence = setTimeout(() => { status.textContent = ''; }, 4000);
}
export function say(sentence) {
  status.textContent = sentence;
  hush();
}

export const addressOf = (id) => `${location.href.split('#')[0]}#${id}`;
export const copyLink = (id) => button('Copy the link', () => copy(addressOf(id), 'Link'), { class: 'door-button' });
// The start page shows a figure without its number.
export const labelOf = (figure) => figure.querySelector('figcaption .number')?.textContent.trim()
  || (figure.matches('.listing') ? 'this listing' : 'this figure');

// Copying ---------------------------------------------------------------------------------------

// The older way, for where a page may not use the clipboard, as from a disk.
function copySelected(text) {
  const before = document.activeElement;
  const area = make('textarea', { class: 'door-aside', readonly: '', 'aria-hidden': 'true', tabindex: '-1' });
  area.value = text;
  (document.querySelector('.door:popover-open') ?? main).append(area);
  area.select();
  let done = false;
  try {
    done = document.execCommand('copy');
  } catch {
    done = false;
  }
  area.remove();
  if (before) before.focus({ preventScroll: true });
  return done;
}

export async function copy(text, what) {
  let done = false;
  try {
    await navigator.clipboard.writeText(text);
    done = true;
  } catch {
    done = copySelected(text);
  }
  if (done) say(`${what} copied.`);
  else showToCopy(text);
}

// What the page may not copy, for the reader to do it; it stays as long as the keyboard is there.
function showToCopy(text) {
  const area = make('textarea', { readonly: '', rows: '1', wrap: 'off', 'aria-label': 'What to copy', blur: hush });
  area.value = text;
  status.replaceChildren('This browser does not let the page copy. Copy this yourself: ', area);
  clearTimeout(silence);
  area.focus({ preventScroll: true });
  area.select();
}

export const copier = (text, what, label) => button('Copy', () => copy(typeof text === 'function' ? text() : text, what),
  { class: 'door-button', 'aria-label': label || `Copy the ${what.toLowerCase()}` });

// What a program is started with, set apart and ready to be copied.
export const command = (text) => make('span', { class: 'door-command' }, code(text), copier(text, 'Command'));
