// smaller.js: the SVG of figures in fewer bytes, and the same to the eye.
//
//   node smaller.js FIGURES STEM...     FIGURES/STEM.large.svg (from pdftocairo) -> STEM.svg
//
// What would not change is left alone.
'use strict';
const fs = require('fs');
const path = require('path');

// What a browser takes for granted where a style does not say it.
const granted = ['stroke-linecap:butt', 'stroke-linejoin:miter', 'stroke-opacity:1', 'fill-opacity:1',
  'fill-rule:nonzero'];

function plainStyle(style) {
  const parts = style.split(';').map((part) => part.trim()).filter((part) => part && !granted.includes(part));
  const sharp = !/stroke-linejoin/.test(parts.join()) && !parts.includes('stroke:none');
  return parts.filter((part) => sharp || !part.startsWith('stroke-miterlimit')).join(';');
}

const hex = (...parts) => '#' + parts.map((part) => Math.round(2.55 * part).toString(16).padStart(2, '0')).join('');

// Two places are a hundredth of a point. Behind a Z stands a way back to where it began, which draws nothing.
function plainPath(d) {
  return d.replace(/-?\d+\.\d+/g, (number) => String(+(+number).toFixed(2)))
    .replace(/ Z M [-\d.]+ [-\d.]+ $/, ' Z').trim();
}

// The same to the eye, and two thirds of it.
function smaller(text) {
  return text
    .replace(/rgb\(([\d.]+)%,([\d.]+)%,([\d.]+)%\)/g, (all, ...parts) => hex(...parts.slice(0, 3)))
    .replace(/<path [^>]*>/g, (tag) => tag
      .replace(/ style="([^"]*)"/, (all, style) => ` style="${plainStyle(style)}"`)
      .replace(/ d="([^"]*)"/, (all, d) => ` d="${plainPath(d)}"`));
}

// Paths in a row that have one style and one transform, as the dots of a plot, say it once.
function grouped(svg) {
  const path = /^(<path) (style="[^"]*")( d="[^"]*") (transform="[^"]*")\/>$/;
  const lines = [];
  let last = '';
  for (const line of svg.split('\n')) {
    const [, tag, style, d, transform] = line.match(path) || [];
    const head = style && !/[";]opacity:/.test(style) ? `<g ${style} ${transform}>` : '';
    if (last && head !== last) lines.push('</g>');
    if (head && head !== last) lines.push(head);
    lines.push(head ? `${tag}${d}/>` : line);
    last = head;
  }
  return lines.join('\n');
}

const [figures, ...stems] = process.argv.slice(2);
for (const stem of stems) {
  const file = path.join(figures, `${stem}.svg`);
  const text = grouped(smaller(fs.readFileSync(path.join(figures, `${stem}.large.svg`), 'utf8')));
  if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text) fs.writeFileSync(file, text);
}
