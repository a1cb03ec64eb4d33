// preview.js: a link shows beforehand where it leads. What is on another page comes from doors/NN-chapter.previews.js
// (../previews.js).
import { make } from '../lib/dom.js';
import { base, pack, remember, style, unpacked } from '../lib/load.js';
import { panel, place } from './panel.js';
import { main } from './parts.js';
import { drawingOf } from './zoom.js';

const page = decodeURIComponent(location.pathname.split('/').pop()) || 'index.html';

const previewed = 'a.reference, a.name, a.place, a.term, a.footnote-ref, a[href*="#ref-"], a.def:not([href^="#"])';

// The beginning of what is in this page (previews.js does it for other pages).
function excerpt(target) {
  const clone = (...parts) => {
    const out = make('div');
    for (const part of parts.filter(Boolean)) out.append(part.cloneNode(true));
    return out;
  };
  if (/^(term|cite)-/.test(target.id)) return clone(target.closest('p, li') || target);
  if (target.matches('.equation, figure.listing, figure.table, .references .entry, li')) return clone(target);
  if (target.matches('figure.drawing')) {
    return clone(drawingOf(target), target.querySelector('figcaption p'));
  }
  const entry = target.closest('.entry');
  if (entry) return clone(entry.querySelector('pre'), entry.querySelector('p'));
  return clone(target.querySelector('h1, h2, h3') || target.closest('h1, h2, h3'),
    target.querySelector(':scope > .task'), target.querySelector(':scope > p:not(.task)'));
}

const previewsOf = remember(async (/** @type {string} */ name) => {
  const packed = await pack(`doors/${name.replace(/\.html$/, '')}.previews.js`);
  return unpacked(packed).json();
});

export const box = make('div', { class: 'preview', popover: 'manual', 'aria-hidden': 'true' });
let [waiting, leaving, shown] = [0, 0, null];

// Where a link leads: [page, anchor]. What a header declares is explained on the page
// that the reference has of that header.
function goalOf(from) {
  const [path, id = ''] = from.getAttribute('href').split('#');
  const header = /code\/(?:steps|world)\/(\w+)\.h\.html$/.exec(from.href.split('#')[0]);
  if (header && id.startsWith('def-')) return [`b-library-${header[1]}.html`, id.slice(4)];
  return [path.startsWith(base) ? path.slice(base.length) : path, id];
}

async function contentOf(from) {
  const [target, id] = goalOf(from);
  if (!target || target === page) {
    const here = id && document.getElementById(id);
    return here ? excerpt(here) : null;
  }
  if (target.includes('/') || !id) return null;
  const html = (await previewsOf(target))[id];
  if (html && html.includes('class="katex')) await style('katex/katex.min.css'); // a page without formulas comes without it
  const out = make('div');
  if (html) out.innerHTML = html;
  return html ? out : null;
}

// A copy says nothing twice, is no stop of the keyboard and needs no names.
function still(content) {
  content.querySelectorAll('.anchor, .door-tools, .door-words').forEach((part) => part.remove());
  for (const part of content.querySelectorAll('[id], [tabindex], [role], a, button')) {
    for (const name of ['id', 'tabindex', 'role', 'aria-haspopup', 'href']) part.removeAttribute(name);
  }
  for (const image of content.querySelectorAll('img')) image.removeAttribute('loading');
  const image = content.querySelector(':scope > img, :scope > svg');
  if (image) {
    const frame = make('figure', { class: 'drawing' });
    image.replaceWith(frame);
    frame.append(image);
  }
  return content;
}

async function show(from) {
  let content = null;
  try {
    content = await contentOf(from);
  } catch {
    return; // the link leads there all the same
  }
  if (!content || waiting !== from) return;
  box.replaceChildren(still(content));
  box.showPopover();
  shown = from;
  place(box, from, 8);
}

function hide() {
  waiting = 0;
  shown = null;
  if (box.matches(':popover-open')) box.hidePopover();
}

function ask(from, delay) {
  clearTimeout(leaving);
  if (shown === from || panel.contains(from)) return;
  if (shown) hide();
  waiting = from;
  setTimeout(() => { if (waiting === from) show(from); }, delay);
}

function leave() {
  if (!shown) waiting = 0;
  clearTimeout(leaving);
  leaving = setTimeout(hide, 250);
}

main.addEventListener('pointerover', (event) => {
  const from = event.target.closest(previewed);
  if (from && event.pointerType === 'mouse') ask(from, 350);
});
main.addEventListener('pointerout', (event) => {
  const from = event.target.closest(previewed);
  if (from && !from.contains(event.relatedTarget)) leave();
});
main.addEventListener('focusin', (event) => {
  const from = event.target.closest(previewed);
  if (from && from.matches(':focus-visible')) ask(from, 500);
  else if (shown) leave();
});
main.addEventListener('focusout', leave);
box.addEventListener('pointerenter', () => clearTimeout(leaving));
box.addEventListener('pointerleave', leave);
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || !shown) return;
  hide();
  event.stopPropagation();
}, true);
panel.addEventListener('beforetoggle', (event) => { if (event.newState === 'open') hide(); });
