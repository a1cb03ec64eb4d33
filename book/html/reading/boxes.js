// boxes.js: what is wider than its box scrolls inside it, and must then be reached
// by the keyboard and have a name. Without this script all such boxes can be
// reached, also those where nothing scrolls.
const names = [
  ['.equation', 'Equation'],
  ['div.table', 'Table'],
  ['pre.transcript', 'Output'],
  ['pre, div.sourceCode', 'Code'],
];
const boxes = names.map(([selector]) => selector).join(', ');

// What a listener hears of a box: its caption, or what it is.
function nameOf(box) {
  const caption = box.closest('figure')?.querySelector('figcaption .number');
  const number = box.querySelector(':scope > .number');
  const kind = names.find(([selector]) => box.matches(selector))[1];
  return caption?.textContent.trim() || (number ? `${kind} ${number.textContent}` : kind);
}

function judge(box) {
  const scrolls = box.scrollWidth > box.clientWidth + 1 && getComputedStyle(box).overflowX !== 'visible';
  box.classList.toggle('scrolls', scrolls);
  if (scrolls) {
    box.tabIndex = 0;
    box.setAttribute('role', 'group');
    box.setAttribute('aria-label', `${nameOf(box)}, scrolls sideways`);
  } else if (box.hasAttribute('tabindex')) {
    box.removeAttribute('tabindex');
    box.removeAttribute('role');
    box.removeAttribute('aria-label');
  }
}

// All are judged again when one of them changes its width, as when a phone is turned.
const watch = new ResizeObserver((entries) => entries.forEach((entry) => judge(entry.target)));
for (const box of document.querySelectorAll(boxes)) watch.observe(box);
document.fonts?.ready.then(() => document.querySelectorAll(boxes).forEach(judge));
