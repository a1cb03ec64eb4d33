// search.js HTML: the index of the search holds all that the pages have, leads to places
// that there are, and is small enough to be loaded when somebody looks for something.
const fs = require('fs');
const path = require('path');
const vm = require('vm');
const zlib = require('zlib');

const html = process.argv[2];
const text = fs.readFileSync(path.join(html, 'search.js'), 'utf8');
const faults = [];
let index = null;
vm.runInNewContext(text, { smallSteps: { pack: (data) => { index = data; } } });

const idsOf = (page) => new Set([...page.matchAll(/\sid="([^"]*)"/g)].map((match) => match[1]));
const pages = index.pages.map(([href, title]) => {
  if (!title) faults.push(`${href} has no title`);
  return { href, text: fs.readFileSync(path.join(html, href), 'utf8') };
});
for (const page of pages) page.ids = idsOf(page.text);

// Each place is there, and each function, figure, table, exercise and term is a place.
const found = new Set();
for (const [page, anchor, kind, heading] of index.places) {
  const { href, ids } = pages[page];
  if (anchor && !ids.has(anchor)) faults.push(`${heading}: there is no ${href}#${anchor}`);
  if (/cb\d|katex|\\[a-z]/.test(heading)) faults.push(`${href}: "${heading}" is no name of a place`);
  found.add(`${kind} ${href}#${anchor}`);
}
const wanted = [
  [2, /<section class="exercise" id="([^"]*)"/g], [3, /<figure class="drawing[^"]*" id="([^"]*)"/g],
  [6, /<figure class="table" id="([^"]*)"/g], [4, /<div id="(ss_[^"]*)" class="entry"/g], [5, /<dfn id="([^"]*)"/g], [1, /<section id="(sec-[^"]*)" class="level2"/g],
];
for (const { href, text: page } of pages) {
  for (const [kind, pattern] of wanted) {
    for (const [, id] of page.replace(/\s+/g, ' ').matchAll(pattern)) {
      if (!found.has(`${kind} ${href}#${id}`)) faults.push(`${href}#${id} cannot be found`);
    }
  }
}
for (const name of fs.readdirSync(html)) {
  if (name.endsWith('.html') && name !== 'index.html' && !pages.some(({ href }) => href === name)) {
    faults.push(`${name} is not searched`);
  }
}
const [raw, packed] = [text.length, zlib.gzipSync(text).length];
if (raw > 1.5e6 || packed > 400e3) faults.push(`the index has ${raw} bytes, ${packed} packed`);

console.log([...faults, `${pages.length} pages, ${index.places.length} places, ${faults.length} faults`].join('\n'));
process.exitCode = index.places.length && !faults.length ? 0 : 1;
