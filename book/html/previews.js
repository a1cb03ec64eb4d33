// previews.js PAGES DATA: what a link to another page of the book shows beforehand
// (doors.js). For each page of the folder PAGES it writes DATA/NAME.previews.js, with
// the beginning of whatever other pages link to: a section's heading and first
// paragraph, a listing, a table, an equation. Packed, as formulas say little in many bytes.
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

const [folder, data] = process.argv.slice(2);
const pages = fs.readdirSync(folder).filter((name) => name.endsWith('.html')).sort();
const text = new Map(pages.map((page) => [page, fs.readFileSync(path.join(folder, page), 'utf8')]));

// The anchors of each page that others link to, and the names that a header declares,
// to which sources lead.
function wanted() {
  const anchors = new Map(pages.map((page) => (
    [page, new Set([...text.get(page).matchAll(/\sid="(ss_\w+)"/g)].map(([, id]) => id))])));
  for (const [page, html] of text) {
    for (const [, target, id] of html.matchAll(/href="([^"#:/]+\.html)(?:#([^"]+))?"/g)) {
      if (target !== page && id && anchors.has(target)) anchors.get(target).add(id);
    }
  }
  return anchors;
}

// The element that begins at `start`, up to its own end.
function element(html, start) {
  const [, name] = /^<(\w+)/.exec(html.slice(start, start + 20));
  const tag = new RegExp(`<(/?)${name}\\b[^>]*>`, 'g');
  tag.lastIndex = start;
  let depth = 0;
  for (let found = tag.exec(html); found; found = tag.exec(html)) {
    depth += found[1] ? -1 : 1;
    if (depth === 0) return html.slice(start, tag.lastIndex);
  }
  return '';
}

const first = (html, ...kinds) => kinds.map((kind) => (kind.exec(html) || [''])[0]).join('');
const [heading, paragraph, code] = [/<(h\d|summary)[^]*?<\/\1>/, /<p>[^]*?<\/p>/, /<pre[^]*?<\/pre>/];

// Where the element begins that holds position `at` and opens with one of the tags.
const around = (html, at, ...tags) => Math.max(...tags.map((tag) => html.lastIndexOf(tag, at)));

// The beginning of what is called `id`.
function excerpt(html, id) {
  const at = html.search(new RegExp(`\\sid="${id}"`));
  if (at < 0) return '';
  const start = html.lastIndexOf('<', at);
  const opening = html.slice(start, html.indexOf('>', start) + 1);
  if (/^(term|cite)-/.test(id)) return element(html, around(html, at, '<p>', '<li>'));
  if (/^ref-/.test(id)) return element(html, start);
  if (/class="equation"/.test(opening)) return element(html, start);
  if (/class="(listing|table)"/.test(opening)) return element(html, start);
  if (/class="drawing/.test(opening)) {
    const whole = element(html, start);
    return `${opening}${first(whole, /<img[^>]*>/)}<figcaption>${first(whole, paragraph)}</figcaption></figure>`;
  }
  if (/class="entry"/.test(opening)) return first(element(html, start), code, paragraph);
  if (/^<span/.test(opening)) return first(html.slice(html.lastIndexOf('class="entry"', at)), code, paragraph);
  const whole = element(html, start);
  return first(whole, heading, /<p class="task">[^]*?<\/p>/, paragraph);
}

// Shown on another page: without ids, with links from there, and formulas as they are
// seen; who listens follows the link.
const moved = (html, page) => html.replace(/<span class="katex-mathml">[^]*?<\/math><\/span>/g, '')
  .replace(/\s(id|tabindex|loading|data-[a-z]+|title)="[^"]*"/g, '').replace(/href="#/g, `href="${page}#`);

fs.mkdirSync(data, { recursive: true });
for (const [page, anchors] of wanted()) {
  const shown = {};
  for (const id of [...anchors].sort()) {
    const html = moved(excerpt(text.get(page), id), page);
    if (html) shown[id] = html;
  }
  const file = path.join(data, page.replace(/\.html$/, '.previews.js'));
  const packed = zlib.gzipSync(JSON.stringify(shown), { level: 9 }).toString('base64');
  fs.writeFileSync(file, `smallSteps.pack('${packed}');\n`);
}
