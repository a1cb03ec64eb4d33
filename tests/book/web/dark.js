// dark.js: as much of every figure is seen by night as by day. A point is seen if it
// stands out from the paper: by a contrast (WCAG's) of more than `seen`. A figure of
// true colours is to be the same by night. All figures are on one sheet, in a grid.
const fs = require('fs');
const path = require('path');
const { pathToFileURL } = require('url');
const { allPages, fault, launch, opener, test } = require('./browser.js');
const { pixels } = require('./png.js');

const [columns, width, height] = [5, 360, 300];
const seen = 1.08; // the palest tint of style.tex has 1.13 on white

const drawing = /<figure class="(drawing[^"]*)"[^>]*>\s*<div[^>]*><img [^>]*?src="figures\/([^"]*)\.svg"/g;

function figuresOf(html) {
  const pages = allPages(html).filter(({ kind }) => kind === 'chapter' || kind === 'appendix');
  return pages.flatMap(({ name }) => [...fs.readFileSync(path.join(html, name), 'utf8').matchAll(drawing)])
    .map(([, kind, name]) => ({ kind, name }));
}

function sheet(html, figures) {
  const cells = figures.map(({ kind, name }) => `<figure class="${kind}" style="float:left; margin:0;`
    + ` width:${width}px; height:${height}px"><img src="figures/${name}.svg" style="max-width:100%; max-height:100%;`
    + ' width:auto; height:auto; margin:0" alt=""></figure>');
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Figures</title>
<meta name="color-scheme" content="light dark"><base href="${pathToFileURL(html)}/">
<link rel="stylesheet" href="style.css"></head>
<body style="margin:0; padding:0; width:${columns * width}px; max-width:none">
${cells.join('\n')}</body></html>`;
}

const brighter = (v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const linear = Array.from({ length: 256 }, (_, v) => brighter(v / 255));
const light = ([r, g, b]) => 0.2126 * linear[r] + 0.7152 * linear[g] + 0.0722 * linear[b] + 0.05;
const contrast = (a, b) => Math.max(light(a) / light(b), light(b) / light(a));

function compare(figures, one, other) {
  // The last point of a cell is paper: figures are wider than high.
  const [white, black] = [one, other].map((picture) => picture.at(width - 1, height - 1));
  if (light(black) > light(white) / 10) fault('the page is not dark by night');
  figures.forEach(({ kind, name }, n) => {
    let [byDay, byNight, otherColour] = [0, 0, 0];
    for (let y = Math.floor(n / columns) * height, to = y + height; y < to; y++) {
      for (let x = (n % columns) * width, end = x + width; x < end; x++) {
        const [a, b] = [one.at(x, y), other.at(x, y)];
        const isSeen = contrast(a, white) > seen;
        byDay += isSeen;
        byNight += contrast(b, black) > seen;
        otherColour += isSeen && contrast(a, b) > seen;
      }
    }
    if (byDay < 100) fault(`${name}: of this figure next to nothing is seen`);
    if (kind.includes('true-colours')) {
      if (otherColour > byDay / 20) fault(`${name}: by night ${otherColour} of ${byDay} points have another colour`);
    } else if (byNight < 0.9 * byDay) {
      fault(`${name}: ${byDay} points are seen by day, ${byNight} by night`);
    }
  });
}

test(async ({ html, out }) => {
  const figures = figuresOf(html);
  if (!figures.length) fault('there are no figures');
  const file = path.join(out, 'sheet.html');
  fs.writeFileSync(file, sheet(html, figures));
  const browser = await launch();
  const pages = opener(browser, html);
  const pictures = [];
  for (const scheme of ['light', 'dark']) {
    const rows = Math.ceil(figures.length / columns);
    const context = await pages.context({ scheme, width: columns * width, height: rows * height });
    const page = await context.newPage();
    await page.goto(pathToFileURL(file).href, { timeout: 120000 });
    await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
    const picture = await page.screenshot({ path: path.join(out, `${scheme}.png`), timeout: 120000 });
    pictures.push(pixels(picture));
    await context.close();
  }
  await browser.close();
  compare(figures, ...pictures);
  return `${figures.length} figures`;
});
