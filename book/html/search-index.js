// search-index.js FOLDER PAGE...: what the search finds on the pages, in their order, as
// FOLDER/search.js (read by finding.js):
//   smallSteps.pack({pages: [[href, title], ...],
//     places: [[page, anchor, kind, heading, text], ...]})
// A place is a title, a section, an exercise, a figure, a function, a term or a table; its text is
// what stands there, a paragraph a line, without code and displayed equations.
import fs from 'node:fs';
import path from 'node:path';

const kinds = ['title', 'section', 'exercise', 'figure', 'function', 'term', 'table'];
const empty = /^(?:area|br|col|hr|img|input|link|meta|wbr)$/;
const paragraph = /^(?:p|details|summary|li|tr|dd|dt|div|figcaption|section|h[1-6])$/;
const entities = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

function plain(text) {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (all, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(parseInt(hex, 16));
    return decimal ? String.fromCodePoint(Number(decimal)) : entities[name] || all;
  });
}

const tidy = (text) => text.replace(/\u200b/g, '').replace(/\s+/g, ' ').trim();

function attribute(tag, name) {
  const found = tag.match(new RegExp(`\\s${name}="([^"]*)"`));
  return found ? plain(found[1]) : '';
}

// What is no text to be found: code, margins, and whatever is written twice.
function isNoText(name, tag) {
  const classes = attribute(tag, 'class').split(/\s+/);
  const has = (...names) => names.some((one) => classes.includes(one));
  if (/^(?:pre|nav|script|style|svg|button|template)$/.test(name)) return true;
  if (has('katex-mathml', 'equation', 'sources', 'settings', 'anchor')) return true;
  return / aria-hidden="true"/.test(tag) && !has('katex-html');
}

// The sentence of a paragraph in which a term is explained.
function sentenceWith(term, text) {
  const sentences = text.match(/[^.?!]+(?:[.?!]+(?!\s|$)[^.?!]*)*[.?!]*/g) || [text];
  return tidy(sentences.find((sentence) => sentence.includes(term)) || text);
}

// The places of a page, by one walk over its tags. Open elements are a stack; each
// knows the place that its text belongs to.
function placesOf(html) {
  const places = [];
  const stack = [{ name: '', place: null, silent: false }];
  let [words, exercise, terms] = ['', '', []];
  const top = () => stack[stack.length - 1];

  function begin(owner, anchor, kind, title) {
    owner.place = { anchor, kind, heading: title, text: [] };
    places.push(owner.place);
  }

  function endParagraph() {
    const text = tidy(words);
    if (text && top().place) top().place.text.push(text);
    for (const { anchor, term } of terms) {
      places.push({ anchor, kind: 'term', heading: term, text: [sentenceWith(term, text)] });
    }
    [words, terms] = ['', []];
  }

  // A heading opens a place, which lasts as long as the element around it.
  function endHeading(element) {
    const title = tidy(words);
    words = '';
    const around = stack[stack.length - 1];
    let [anchor, kind] = [element.id || around.id, 'section'];
    if (exercise && element.name !== 'h1') [anchor, kind, exercise] = [exercise, 'exercise', ''];
    if (element.name === 'h1') [anchor, kind] = ['', 'title'];
    begin(around, anchor || (around.place ? around.place.anchor : ''), kind, title);
  }

  // An element may be a place itself, a part of its name, or something to see to at its end.
  function open(name, tag) {
    const parent = top();
    if (!parent.silent && paragraph.test(name)) endParagraph();
    const [id, kind] = [attribute(tag, 'id'), attribute(tag, 'class')];
    const element = { name, id, place: parent.place, silent: parent.silent || isNoText(name, tag) };
    const isEntry = name === 'div' && /\bentry\b/.test(kind) && id && !id.startsWith('ref-');
    const isAlsoDeclared = name === 'span' && id && !element.silent && parent.place?.kind === 'function';
    if (name === 'section' && /\bexercise\b/.test(kind)) exercise = id;
    if (isEntry) begin(element, id, 'function', id);
    const drawn = name === 'figure' && /\b(drawing|table)\b/.exec(kind);
    if (drawn) begin(element, id, drawn[1] === 'table' ? 'table' : 'figure', '');
    if (isAlsoDeclared) parent.place.heading += ` ${id}`;
    if (name === 'span' && /\bnumber\b/.test(kind) && /figure|table/.test(parent.place?.kind)) element.isNumber = true;
    if (name === 'dfn') element.from = words.length;
    stack.push(element);
  }

  function close() {
    const element = stack.pop();
    if (element.silent) return;
    if (element.isNumber) {
      element.place.heading = tidy(words);
      words = '';
    } else if (element.name === 'dfn' && element.id) {
      terms.push({ anchor: element.id, term: tidy(words.slice(element.from)) });
    } else if (/^h[1-6]$/.test(element.name) || (element.name === 'summary' && top().id)) {
      endHeading(element);
    } else if (paragraph.test(element.name)) {
      stack.push(element);
      endParagraph();
      stack.pop();
    } else if (/^t[dh]$/.test(element.name)) {
      words += ' ';
    }
  }

  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  for (const [, closing, name, rest, text] of main.matchAll(/<(\/?)([a-zA-Z][\w-]*)([^>]*)>([^<]*)/g)) {
    if (closing) close();
    else if (!empty.test(name) && !rest.endsWith('/')) open(name, rest);
    if (!top().silent) words += plain(text);
  }
  return places.filter((place) => place.heading || place.text.length);
}

const [folder, ...files] = process.argv.slice(2);
const pages = [];
const places = [];
for (const file of files) {
  const found = placesOf(fs.readFileSync(file, 'utf8'));
  const title = found.find((place) => place.kind === 'title');
  if (!title) throw new Error(`${file} has no title`);
  for (const { anchor, kind, heading, text } of found) {
    places.push([pages.length, anchor, kinds.indexOf(kind), heading, text.join('\n')]);
  }
  pages.push([path.relative(folder, file), title.heading]);
}
const lines = places.map((place) => JSON.stringify(place)).join(',\n');
fs.writeFileSync(path.join(folder, 'search.js'),
  `smallSteps.pack({"pages": ${JSON.stringify(pages)}, "places": [\n${lines}\n]});\n`);
