// beside.js: what belongs to a formula stands beside it. The comma after one in the
// text is on the formula's last line, the parenthesis before it on its first; the
// number of an equation is on the equation's line.
// eslint-disable-next-line no-unused-vars -- axe.js and epub.js take it as text into a page
function besideIts(document, say) {
  const boxes = (formula) => {
    const pieces = [...formula.querySelectorAll('.base')];
    return (pieces.length ? pieces : [formula.querySelector('math')]).map((piece) => piece.getBoundingClientRect());
  };
  const letter = (node, at) => {
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    return range.getBoundingClientRect();
  };
  const apart = (a, b) => a.bottom <= b.top || b.bottom <= a.top;
  const tex = (formula) => formula.querySelector('annotation').textContent;

  // The text before and after each formula, without what formulas are made of.
  const parts = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
    if (node.nodeType === Node.TEXT_NODE) return NodeFilter.FILTER_ACCEPT;
    if (node.matches('.equation')) return NodeFilter.FILTER_REJECT;
    if (node.matches('.katex')) return NodeFilter.FILTER_ACCEPT;
    return NodeFilter.FILTER_SKIP;
  });
  let before = null;
  for (let part = parts.nextNode(); part; part = parts.nextNode()) {
    if (part.parentElement.closest('.katex')) continue;
    const [formula, text] = part.nodeType === Node.TEXT_NODE ? [before, part] : [part, before];
    if (formula && text && formula.nodeType !== text.nodeType) {
      const box = boxes(formula);
      if (text === part && /^[.,;:!?)\]’”-]/.test(text.data) && apart(letter(text, 0), box[box.length - 1])) {
        say(`"${text.data.slice(0, 5)}" falls to the line below its formula ${tex(formula)}`);
      }
      if (text === before && /[([‘“]$/.test(text.data) && apart(letter(text, text.length - 1), box[0])) {
        say(`"${text.data.slice(-5)}" stays on the line above its formula ${tex(formula)}`);
      }
    }
    before = part;
  }
  for (const number of document.querySelectorAll('.equation > .number')) {
    const [place, row] = [number.getBoundingClientRect(), boxes(number.parentElement)];
    const [top, bottom] = [Math.min(...row.map((r) => r.top)), Math.max(...row.map((r) => r.bottom))];
    const middle = (place.top + place.bottom) / 2;
    if (middle < top || middle > bottom) say(`the number ${number.textContent} is not on the line of its equation`);
  }
}
