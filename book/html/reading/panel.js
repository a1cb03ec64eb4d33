// panel.js: the panel of a door, beside what opened it.
import { button, make } from '../lib/dom.js';

const title = make('p', { class: 'door-title', id: 'door-title' });
const body = make('div', { class: 'door-body' });
export const panel = make('div', {
  class: 'door', popover: 'auto', role: 'dialog', 'aria-labelledby': 'door-title', tabindex: '-1',
}, title, button('×', () => panel.hidePopover(), { class: 'door-close', 'aria-label': 'Close' }), body);
let [opener, closed] = [null, -Infinity];
export const justClosed = () => performance.now() - closed < 400;

// Below what opened it, or above if there is more room; on a phone, at the foot
// of the screen (doors.css).
export function place(box, near, room = 12) {
  if (matchMedia('(max-width: 40rem)').matches && box === panel) {
    box.removeAttribute('style');
    return;
  }
  const at = near.getClientRects()[0] || near.getBoundingClientRect();
  const [wide, high] = [document.documentElement.clientWidth, innerHeight];
  const above = at.top - room;
  const below = high - at.bottom - room;
  const upwards = below < box.scrollHeight && above > below;
  const left = Math.max(room, Math.min(at.left, wide - box.offsetWidth - room));
  box.style.maxHeight = `${Math.max(upwards ? above : below, 160)}px`;
  box.style.left = `${left + scrollX}px`;
  box.style.top = `${(upwards ? Math.max(at.top - box.offsetHeight - 6, room) : at.bottom + 6) + scrollY}px`;
}

// Opens at once, and fills when the data are there.
export async function open(from, heading, build) {
  if (opener === from && panel.matches(':popover-open')) return;
  if (panel.matches(':popover-open')) panel.hidePopover();
  opener = from;
  title.replaceChildren(...[].concat(heading));
  body.replaceChildren(make('p', {}, 'One moment …'));
  panel.showPopover();
  place(panel, from);
  panel.focus({ preventScroll: true });
  let content;
  try {
    content = await build();
  } catch (error) {
    content = [make('p', {}, error.message)];
  }
  if (opener !== from) return;
  body.replaceChildren(...content.filter(Boolean));
  place(panel, from);
}

// Where what it shows has changed its size.
export function placeAgain() {
  if (opener) place(panel, opener);
}

// The keyboard stays in the panel until it is closed, and is back where it was then.
panel.addEventListener('keydown', (event) => {
  if (event.key !== 'Tab') return;
  const stops = [...panel.querySelectorAll('a[href], button, summary, [tabindex="0"]')]
    .filter((stop) => stop.offsetParent);
  const here = stops.indexOf(document.activeElement);
  const next = event.shiftKey ? (here <= 0 ? stops.length - 1 : here - 1) : (here + 1) % stops.length;
  stops[next].focus();
  event.preventDefault();
});
panel.addEventListener('beforetoggle', () => { closed = performance.now(); });
panel.addEventListener('toggle', (event) => {
  if (event.newState !== 'closed') return;
  const here = document.activeElement;
  if (opener && (!here || here === document.body || panel.contains(here))) opener.focus({ preventScroll: true });
  opener = null;
});
