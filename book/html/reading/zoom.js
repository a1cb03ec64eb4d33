// zoom.js: a figure on the whole screen.
import { button, make } from '../lib/dom.js';
import { labelOf, say } from './parts.js';

const stage = make('div', { class: 'zoom-stage', tabindex: '0', role: 'group', 'aria-label': 'Picture' });
const zoomTitle = make('p', { class: 'zoom-title', id: 'zoom-title' });
export const zoom = make('dialog', { class: 'zoom', 'aria-labelledby': 'zoom-title' },
  make('div', { class: 'zoom-bar' }, zoomTitle,
    button('−', () => scaleBy(1 / 1.4), { class: 'door-button', 'aria-label': 'Smaller' }),
    button('+', () => scaleBy(1.4), { class: 'door-button', 'aria-label': 'Larger' }),
    button('Fit', () => scaleTo(1), { class: 'door-button', 'aria-label': 'Fit to the screen' }),
    button('×', () => zoom.close(), { class: 'door-button', 'aria-label': 'Close' })),
  stage);
let [scale, picture, proportion] = [1, null, 1];

// As wide as the screen lets it be, times the scale; the point (x, y) of the stage stays.
function scaleTo(wanted, x = stage.clientWidth / 2, y = stage.clientHeight / 2) {
  const before = picture.offsetWidth || picture.getBoundingClientRect().width;
  const [left, top] = [stage.scrollLeft + x, stage.scrollTop + y];
  scale = Math.max(1, Math.min(12, wanted));
  const fit = Math.min(stage.clientWidth, stage.clientHeight * proportion);
  picture.style.width = `${fit * scale}px`;
  picture.style.height = `${(fit * scale) / proportion}px`;
  const ratio = (fit * scale) / before;
  stage.scrollTo(left * ratio - x, top * ratio - y);
}
const scaleBy = (factor, x, y) => scaleTo(scale * factor, x, y);

// The drawing itself, printed or live; a figure that moves has small ones beside it.
export function drawingOf(figure) {
  const sheet = figure.querySelector('.sheet');
  if (sheet) return figure.matches('.live') ? sheet : figure.querySelector('.picture > img');
  const area = (part) => part.getBoundingClientRect().width * part.getBoundingClientRect().height;
  const [largest] = [...figure.querySelectorAll('svg, img')].sort((a, b) => area(b) - area(a));
  return largest && area(largest) > 0 ? largest : null;
}

export function enlarge(figure) {
  const shown = drawingOf(figure);
  if (!shown) {
    say('This picture is not there yet.');
    return;
  }
  const size = shown.getBoundingClientRect();
  proportion = size.width / size.height;
  picture = shown.cloneNode(true);
  if (!picture.matches('.sheet')) {
    for (const name of ['style', 'class', 'id', 'loading', 'width', 'height']) picture.removeAttribute(name);
  }
  zoomTitle.textContent = labelOf(figure);
  const look = figure.classList.contains('true-colours') ? 'drawing true-colours' : 'drawing';
  stage.replaceChildren(make('div', { class: 'zoom-centre' }, make('figure', { class: look }, picture)));
  zoom.showModal();
  scaleTo(1);
  // Where the screen is hardly wider than the page, as on a phone, larger than that.
  if (picture.getBoundingClientRect().width < 1.3 * size.width) scaleTo(1.8);
  stage.focus();
}

stage.addEventListener('wheel', (event) => {
  if (!event.ctrlKey) return; // else it scrolls
  event.preventDefault();
  const box = stage.getBoundingClientRect();
  scaleBy(Math.exp(-event.deltaY / 100), event.clientX - box.left, event.clientY - box.top);
}, { passive: false });
stage.addEventListener('dblclick', (event) => {
  const box = stage.getBoundingClientRect();
  scaleTo(scale > 1 ? 1 : 2.5, event.clientX - box.left, event.clientY - box.top);
});
zoom.addEventListener('keydown', (event) => {
  if (event.key === '+' || event.key === '=') scaleBy(1.4);
  else if (event.key === '-') scaleBy(1 / 1.4);
  else if (event.key === '0') scaleTo(1);
  event.stopPropagation();
});

// Two fingers.
let pinched = null;
/** @param {TouchList} touches */
const between = ([a, b]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
stage.addEventListener('touchstart', (event) => {
  pinched = event.touches.length === 2 ? { span: between(event.touches), scale } : null;
}, { passive: true });
stage.addEventListener('touchmove', (event) => {
  if (!pinched || event.touches.length !== 2) return;
  event.preventDefault();
  const box = stage.getBoundingClientRect();
  const [a, b] = event.touches;
  scaleTo((pinched.scale * between(event.touches)) / pinched.span,
    (a.clientX + b.clientX) / 2 - box.left, (a.clientY + b.clientY) / 2 - box.top);
}, { passive: false });
addEventListener('resize', () => { if (zoom.open) scaleTo(scale); });
