// scenes.js: drawn by the page from its scene, at the printed values, each figure has the ink of its print: no more than
// 3 % of the ink of one is farther than 3 pixels from any ink of the other, at 2 pixels per point. And it draws whatever
// tables there may be: without a row, with one, with nothing but NaN or 0, with a million rows.
//
//   node scenes.js HTML OUT [every N | STEM...]
//
// With `every 8` each eighth figure. What is over the bound has its two pictures in OUT.
const fs = require('fs');
const path = require('path');
const zlib = require('zlib');
const { fault, launch, opener, skip, test } = require('./browser.js');

const pixels = 2; // per point
const reach = 3; // pixels
const most = 0.03;

// What differs by its nature, and how far at most. The list may only become shorter.
const known = new Map(Object.entries({
  '09-forces/buckets': { bound: 0.05, why: 'numbers of ticks that are turned stand upright' },
  '09-forces/window': { bound: 0.08, why: 'the name of an axis stands where the numbers of its neighbour have it in print' },
  '13-playground/births': { bound: 0.05, why: 'the name of an axis stands a little lower' },
}));

function unpacked(file) {
  const [, content] = /\('(.*)'\);\n$/.exec(fs.readFileSync(file, 'utf8'));
  return JSON.parse(zlib.gunzipSync(Buffer.from(content, 'base64')));
}

function figuresIn(html) {
  const packs = fs.readdirSync(path.join(html, 'live')).filter((name) => name.endsWith('.figures.js')).sort();
  return packs.flatMap((name) => Object.values(unpacked(path.join(html, 'live', name))));
}

// In the page: the print and the drawing, one below the other, on white.
async function show({ told, tables, width }) {
  const { Scene } = smallSteps.modules['../figure/scene.js'];
  const print = Object.assign(document.createElement('img'), { src: `figures/${told.stem}.svg`, id: 'print' });
  const scene = new Scene(told);
  for (const [run, table] of Object.entries(tables)) scene.tables[run] = { ...table, rows: Float64Array.from(table.rows, (cell) => cell ?? NaN) };
  scene.element.id = 'drawing';
  for (const one of [print, scene.element]) one.style.cssText += `;display:block;position:relative;width:${width}px;height:${width * told.page[3] / told.page[2]}px;margin:0;background:#fff`;
  document.documentElement.style.cssText = 'background:#fff;color-scheme:light';
  document.body.style.cssText = 'margin:0;padding:0;background:#fff;max-width:none';
  document.body.replaceChildren(print, scene.element);
  await print.decode();
  scene.draw();
  await document.fonts.ready;
  scene.draw();
  await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
}

// In the page: the scene with other tables. What is wrong then, and how long the million takes.
async function shapes({ told, tables }) {
  const { Scene } = smallSteps.modules['../figure/scene.js'];
  const scene = new Scene(told);
  const put = (shape) => {
    for (const [run, { rows, columns, ...more }] of Object.entries(tables)) scene.tables[run] = { ...more, columns, rows: shape(Float64Array.from(rows, (cell) => cell ?? NaN), columns.length), index: undefined };
  };
  put((rows) => rows);
  scene.draw();
  scene.asPrinted = false;
  const many = 1e6;
  const said = [];
  let ms = 0;
  for (const [what, shape] of Object.entries({
    'no row': () => new Float64Array(),
    'one row': (rows, wide) => rows.slice(0, wide),
    'nothing but NaN': (rows) => rows.fill(NaN),
    'nothing but 0': (rows) => rows.fill(0),
    'a million rows': (rows, wide) => Float64Array.from({ length: many * wide }, (_, i) => rows[(Math.floor(Math.floor(i / wide) * rows.length / wide / many)) * wide + i % wide]),
  })) {
    put(shape);
    const begun = performance.now();
    try {
      scene.draw();
    } catch (error) {
      said.push(`${what}: ${error.message}`);
    }
    ms = performance.now() - begun;
    if (/NaN|Infinity/.test(scene.picture.innerHTML)) said.push(`${what}: a path goes nowhere`);
  }
  return { said, ms };
}

// In the page: of each of two pictures the share of its ink that is far from the ink of the other.
async function lost([one, other, distance]) {
  async function inkOf(data) {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context.drawImage(bitmap, 0, 0);
    const { data: rgba } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    const ink = new Uint8Array(bitmap.width * bitmap.height);
    for (let i = 0; i < ink.length; i++) ink[i] = 765 - rgba[4 * i] - rgba[4 * i + 1] - rgba[4 * i + 2] > 110 ? 1 : 0;
    return { ink, wide: bitmap.width, high: bitmap.height };
  }
  const has = ({ ink, wide, high }, x, y) => {
    for (let v = Math.max(0, y - distance); v <= Math.min(high - 1, y + distance); v++) {
      for (let u = Math.max(0, x - distance); u <= Math.min(wide - 1, x + distance); u++) if (ink[v * wide + u]) return true;
    }
    return false;
  };
  const far = (from, to) => {
    let [all, away] = [0, 0];
    from.ink.forEach((isInk, i) => {
      if (!isInk) return;
      all++;
      if (!has(to, i % from.wide, Math.floor(i / from.wide))) away++;
    });
    return all ? away / all : 0;
  };
  const [a, b] = [await inkOf(one), await inkOf(other)];
  return [far(a, b), far(b, a)];
}

const percent = (share) => `${(100 * share).toFixed(1)} %`;

test(async ({ html, out, words }) => {
  if (!fs.existsSync(path.join(html, 'live'))) skip('there is no html/live (clang, lld or wasi-libc were not there).');
  const [kind, step] = words;
  const all = figuresIn(html).filter(({ controls }) => controls.length > 0);
  const figures = kind === 'every' ? all.filter((_, i) => i % step === 0) : words.length ? all.filter(({ stem }) => words.includes(stem)) : all;
  const browser = await launch();
  const pages = opener(browser, html);
  const page = await pages.page(await pages.context({ still: true }), '02-euler.html');
  let [worst, slowest] = [0, 0];
  for (const told of figures) {
    const width = Math.round(pixels * told.page[2]);
    await page.setViewportSize({ width: Math.max(width, 300), height: Math.ceil(2 * pixels * told.page[3]) + 20 });
    const { tables } = unpacked(path.join(html, 'live', `${told.stem}.film.js`)).frames.at(-1);
    const { said, ms } = await page.evaluate(shapes, { told, tables });
    for (const text of said) fault(`${told.stem}, ${text}`);
    slowest = Math.max(slowest, ms);
    await page.evaluate(show, { told, tables, width });
    const shots = [];
    for (const id of ['print', 'drawing']) shots.push(await page.locator(`#${id}`).screenshot());
    const shares = await page.evaluate(lost, [...shots.map((shot) => shot.toString('base64')), reach]);
    const bound = known.get(told.stem)?.bound ?? most;
    worst = Math.max(worst, ...shares);
    if (process.env.ALL_SHARES) console.log(told.stem, ...shares.map(percent));
    if (Math.max(...shares) > bound) {
      fault(`${told.stem}: ${percent(shares[0])} of the print is not drawn, and ${percent(shares[1])} of what is drawn is not printed`);
      fs.mkdirSync(out, { recursive: true });
      ['print', 'drawing'].forEach((name, i) => fs.writeFileSync(path.join(out, `${told.stem.replace('/', '-')}-${name}.png`), shots[i]));
    } else if (known.has(told.stem) && Math.max(...shares) < most) {
      fault(`${told.stem} is within ${percent(most)} now: take it from the list`);
    }
  }
  await browser.close();
  return `${figures.length} figures drawn again, at most ${percent(worst)} off; a million rows are drawn in ${Math.round(slowest)} ms at most`;
});
