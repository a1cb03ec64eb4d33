// costs.js: what the live pages cost, in bytes and in time. Run by hand:
//
//   node tests/book/web/costs.js build/book/html
//
// after the test web/fetch has brought playwright-core. Bytes are those on the disk;
// "packed" is as gzip packs them, which servers do and a disk does not.
const fs = require('fs');
const path = require('path');
const zlib = require('zlib');

process.env.NODE_PATH ??= path.join(__dirname, '../../../build/tests/book/web/npm/node_modules');
require('module').Module._initPaths();
const { allPages, launch, opener, test } = require('./browser.js');
const { weigh } = require('./weights.js');

const timed = ['02-euler/spiral', '02-euler/order', '09-forces/galaxy', '12-collisions/contact', '10-verlet/orbit'];
const moves = 60;

const kilo = (bytes) => `${Math.round(bytes / 1000)}`.padStart(7);
const size = (file) => fs.statSync(file).size;
const packed = (file) => zlib.gzipSync(fs.readFileSync(file)).length;
const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);
const middle = (numbers, share = 0.5) => [...numbers].sort((a, b) => a - b)[Math.floor(share * (numbers.length - 1))];

function row(name, files) {
  const sizes = files.map(size);
  if (!files.length) return;
  console.log(`${name.padEnd(34)}${String(files.length).padStart(5)}${kilo(sum(sizes))}${kilo(sum(files.map(packed)))}`
    + `${kilo(Math.max(...sizes))}`);
}

function bytes(html) {
  const all = fs.readdirSync(html, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
  const which = (pattern) => all.filter((file) => pattern.test(path.relative(html, file)));
  console.log(`${'KB'.padEnd(34)}files    all packed largest`);
  row('modules (live/*.programs.js)', which(/^live\/.*programs\.js$/));
  row('figures (live/*.figures.js)', which(/^live\/.*figures\.js$/));
  row('doors and previews', which(/^doors\//));
  row('the index of the search', which(/^search\.js$/));
  row('scripts', which(/^[^/]*(?<!^search)\.js$/));
  row('styles', which(/\.css$/));
  row('fonts', which(/\.(woff2?|otf|ttf)$/));
  row('pictures (figures/)', which(/^figures\//));
  row('tables (data/)', which(/^data\//));
  row('pages of the book', which(/^[^/]*\.html$/));
  row('pages of sources', which(/\/.*\.html$/));
  row('all', all);
}

async function weights(pages, html) {
  const names = allPages(html).filter(({ kind }) => ['start', 'chapter', 'appendix'].includes(kind))
    .map(({ name }) => name);
  console.log(`\n${'a page, KB'.padEnd(34)}opened   read packed  jumped`);
  for (const name of names) {
    const { first, whole, files, jumped } = await weigh(pages, name);
    console.log(`${name.padEnd(34)}${kilo(first)}${kilo(whole)}${kilo(sum(files.map(packed)))}   ${jumped.toFixed(3)}`);
  }
}

// Opens the figure, and drags its first slider to and fro.
async function measure(figure, count) {
  const begun = performance.now();
  const desk = await smallSteps.modules['../figure/figures.js'].open(figure);
  if (!desk) return null;
  const opened = performance.now() - begun;
  const slider = figure.querySelector('.hand > .option input');
  if (!slider) return { opened, drawn: [0], frames: [0] };
  const [low, high] = [Number(slider.min), Number(slider.max)];
  const moveTo = (n) => {
    slider.value = Math.round(low + (high - low) * (0.5 + 0.4 * Math.sin(n / 5)));
    slider.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const drawn = [];
  for (let n = 1; n <= count; n++) {
    const start = performance.now();
    moveTo(n);
    await smallSteps.modules['../figure/programs.js'].idle();
    drawn.push(performance.now() - start);
  }
  const frames = [];
  let before = await new Promise(requestAnimationFrame);
  for (let n = 1; n <= count; n++) {
    moveTo(n);
    const now = await new Promise(requestAnimationFrame);
    frames.push(now - before);
    before = now;
  }
  await smallSteps.modules['../figure/programs.js'].idle();
  return { opened, drawn, frames };
}

async function times(pages, html) {
  if (!fs.existsSync(path.join(html, 'live'))) {
    console.log('\nThere is no html/live: nothing to time.');
    return;
  }
  console.log(`\n${'ms'.padEnd(34)}opened   drawn (p95)   a frame in a drag (p95)`);
  for (const stem of timed) {
    const context = await pages.context();
    const page = await pages.page(context, `${stem.split('/')[0]}.html`);
    const figure = page.locator(`figure[data-figure="${stem}"]`);
    const result = (await figure.count()) ? await figure.evaluate(measure, moves) : null;
    const ms = (number) => number.toFixed(1).padStart(8);
    if (result) {
      console.log(`${stem.padEnd(32)}${ms(result.opened)}${ms(middle(result.drawn))}${ms(middle(result.drawn, 0.95))}`
        + `${ms(middle(result.frames))}${ms(middle(result.frames, 0.95))}`);
    } else {
      console.log(`${stem.padEnd(34)}does not open`);
    }
    await context.close();
  }
}

test(async ({ html }) => {
  bytes(html);
  const browser = await launch();
  const pages = opener(browser, html);
  await weights(pages, html);
  await times(pages, html);
  await browser.close();
  return '\nmeasured';
});
