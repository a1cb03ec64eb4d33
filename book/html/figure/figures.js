// figures.js: the figures of a page that a reader can change get their row (desk.js). The page loads the scenes of its
// chapters, nothing more: programs come at the first touch.
import { button, make } from '../lib/dom.js';
import { pack, remember } from '../lib/load.js';
import { Sentence, sentenceOf } from '../lib/sentence.js';
import { Desk } from './desk.js';
import { scenesOf } from './packs.js';
import { counted } from './programs.js';

const desks = new WeakMap();
const offered = new WeakSet();

async function deskOf(figure) {
  if (!desks.has(figure)) {
    const { figure: name } = figure.dataset;
    const scene = (await scenesOf(name.split('/')[0]))[name];
    if (!scene) throw new Sentence('There is nothing to change in this figure.');
    if (!desks.has(figure)) {
      figure.querySelector(':scope > .hand')?.remove(); // its place, or what was said there
      desks.set(figure, new Desk(figure, structuredClone(scene)));
    }
  }
  return desks.get(figure);
}

// With its programs.
export const desk = (figure) => counted((async () => {
  const found = await deskOf(figure);
  await found.ready();
  return found;
})());

// With all that is under it: or null, and a sentence in the page.
export const open = (figure) => counted((async () => {
  try {
    const found = await deskOf(figure);
    await found.showMore(true);
    return found.isReady ? found : null;
  } catch (error) {
    const place = figure.querySelector(':scope > .hand');
    const again = button('Try again', () => open(figure), { class: 'quiet' });
    place?.replaceChildren(make('p', { class: 'said', role: 'status' }, `${sentenceOf(error)} The figure stays as printed.`), again);
    return null;
  }
})());

// Its room is there before it comes: html.lua writes it, or whoever made this figure wants it here.
function offer(figure) {
  if (offered.has(figure)) return;
  offered.add(figure);
  if (!figure.querySelector(':scope > .hand')) (figure.querySelector('.picture') ?? figure.querySelector('img')).after(make('div', { class: 'hand' }));
  const seen = new IntersectionObserver(([one]) => {
    if (!one.isIntersecting) return;
    seen.disconnect();
    counted(deskOf(figure)).catch(() => open(figure));
  }, { rootMargin: '100% 0px' });
  seen.observe(figure);
}

// The list says which figures can be changed; where the book was built without the programs, it is empty.
const listed = remember(() => pack('live/list.js').catch(() => ({})));
export async function offerAll() {
  const list = await listed();
  for (const figure of document.querySelectorAll('figure.drawing[data-runs]')) {
    if (figure.dataset.figure in list) offer(figure);
    else figure.querySelector(':scope > .hand')?.remove();
  }
}

if (document.querySelector('figure.drawing[data-runs]')) offerAll();
