// dark.js sheet HTML: a page of all figures, in a grid.
// dark.js compare SHEET DAY NIGHT: of its two pictures, is as much of each figure
// seen? A point is seen if it stands out from the paper: by a contrast (WCAG's) of
// more than SEEN. A figure of true colours is to be the same by night.
const fs = require('fs');
const path = require('path');
const zlib = require('zlib');

const [columns, width, height] = [5, 360, 300];
const seen = 1.08; // the palest tint of style.tex has 1.13 on white

const figure = /<figure class="(drawing[^"]*)"[^>]*><img src="figures\/([^"]*)\.svg"/g;

function sheet(html) {
  const figures = fs.readdirSync(html).filter((name) => name.endsWith('.html'))
    .flatMap((name) => [...fs.readFileSync(path.join(html, name), 'utf8').matchAll(figure)]);
  const rows = Math.ceil(figures.length / columns);
  console.log(`<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Figures</title>
<!-- ${columns * width},${rows * height} --><meta name="color-scheme" content="light dark"><base href="file://${path.resolve(html)}/">
<link rel="stylesheet" href="style.css"></head><body>`);
  for (const [tag] of figures) {
    console.log(`${tag.replace('>', ` style="float:left; margin:0; width:${width}px; height:${height}px">`)} style="max-height:100%" alt=""></figure>`);
  }
  console.log('</body></html>');
}

// The pixels of a PNG as Chromium writes them: 8 bits, RGB or RGBA, not interlaced.
function pixels(file) {
  const bytes = fs.readFileSync(file);
  const parts = [];
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
  }
  const [w, h, deep, size] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20), bytes[24], { 2: 3, 6: 4 }[bytes[25]]];
  if (deep !== 8 || !size || bytes[28]) throw new Error(`${file} is a PNG of another kind`);
  const raw = zlib.inflateSync(Buffer.concat(parts));
  const line = w * size;
  const out = Buffer.alloc(line * h);
  for (let y = 0; y < h; y++) {
    const kind = raw[y * (line + 1)];
    for (let x = 0; x < line; x++) {
      const here = y * line + x;
      const left = x >= size ? out[here - size] : 0;
      const up = y > 0 ? out[here - line] : 0;
      const corner = x >= size && y > 0 ? out[here - line - size] : 0;
      const guess = left + up - corner;
      const [a, b, c] = [left, up, corner].map((value) => Math.abs(guess - value));
      const paeth = a <= b && a <= c ? left : b <= c ? up : corner;
      out[here] = raw[y * (line + 1) + 1 + x] + [0, left, up, (left + up) >> 1, paeth][kind];
    }
  }
  return { at: (x, y) => out.subarray((y * w + x) * size, (y * w + x) * size + 3) };
}

const linear = Array.from({ length: 256 }, (_, v) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4));
const light = ([r, g, b]) => 0.2126 * linear[r] + 0.7152 * linear[g] + 0.0722 * linear[b] + 0.05;
const contrast = (a, b) => Math.max(light(a) / light(b), light(b) / light(a));

function compare(page, day, night) {
  const figures = [...fs.readFileSync(page, 'utf8').matchAll(figure)];
  const [one, other] = [pixels(day), pixels(night)];
  const faults = [];
  // The last point of a cell is paper: figures are wider than high.
  const [white, black] = [one, other].map((picture) => picture.at(width - 1, height - 1));
  if (light(black) > light(white) / 10) faults.push('the page is not dark by night');
  figures.forEach(([, kind, name], n) => {
    let [by_day, by_night, other_colour] = [0, 0, 0];
    for (let y = Math.floor(n / columns) * height, to = y + height; y < to; y++) {
      for (let x = (n % columns) * width, end = x + width; x < end; x++) {
        const [a, b] = [one.at(x, y), other.at(x, y)];
        const is_seen = contrast(a, white) > seen;
        by_day += is_seen;
        by_night += contrast(b, black) > seen;
        other_colour += is_seen && contrast(a, b) > seen;
      }
    }
    if (by_day < 100) faults.push(`${name}: of this figure next to nothing is seen`);
    if (kind.includes('true-colours')) {
      if (other_colour > by_day / 20) faults.push(`${name}: by night ${other_colour} of ${by_day} points have another colour`);
    } else if (by_night < 0.9 * by_day) {
      faults.push(`${name}: ${by_day} points are seen by day, ${by_night} by night`);
    }
  });
  console.log([...faults, `${figures.length} figures, ${faults.length} faults`].join('\n'));
  process.exitCode = figures.length && !faults.length ? 0 : 1;
}

if (process.argv[2] === 'sheet') sheet(process.argv[3]);
else compare(...process.argv.slice(3));
