// axe.js: axe-core finds nothing in the pages that shuts anybody out, nothing scrolls
// sideways, all pictures come, and what belongs to a formula stands beside it.
//
//   every page of the book      light, 1280 pixels wide, all rules; or of chapters, appendices and headers some
//   a sample of them            dark, for the contrasts; 390 pixels wide, for the rest
//   and of the chapters         with what opens opened: a panel, a door, the search
//   of each folder of sources   one page, in all these ways
//
//   node axe.js HTML OUT [all]
//
// The sample has one page of each kind, and some more: those whose names and lengths
// come first when hashed, so that in time, as pages change, it is others.
const crypto = require('crypto');
const fs = require('fs');
const path = require('path');
const { allPages, byTwos, fault, launch, opener, test } = require('./browser.js');

const besideIts = fs.readFileSync(path.join(__dirname, 'beside.js'), 'utf8');

// Colours do not depend on the width, nor the rest on colours; and nearly all of the
// time goes into contrast.
const contrast = ['color-contrast', 'link-in-text-block'];
const ways = {
  light: { scheme: 'light', options: {} },
  dark: { scheme: 'dark', options: { runOnly: contrast } },
  narrow: {
    scheme: 'light', width: 390, height: 844,
    options: { rules: Object.fromEntries(contrast.map((rule) => [rule, { enabled: false }])) },
  },
  open: { scheme: 'light', options: {}, opened: true },
  'open, dark': { scheme: 'dark', options: { runOnly: contrast }, opened: true },
  'open, narrow': { scheme: 'light', width: 390, height: 844, options: {}, opened: true },
};

// The first of these as their hashes go.
function some(pages, count, html) {
  const text = ({ name }) => `${name} ${fs.statSync(path.join(html, name)).size}`;
  const hash = (page) => crypto.createHash('sha256').update(text(page)).digest('hex');
  return pages.map((page) => [hash(page), page]).sort().slice(0, count).map(([, page]) => page);
}

// [page, name of a way]
function plan(html, isWhole) {
  const all = allPages(html);
  const of = (kind) => all.filter((page) => page.kind === kind);
  const book = all.filter(({ kind }) => kind !== 'source' && kind !== 'folder');
  const chapters = [...new Set(of('source').map(({ chapter }) => chapter))];
  const sources = chapters.flatMap((chapter) => some(of('source').filter((page) => page.chapter === chapter), 1, html));
  const sample = new Set([
    ...['chapter', 'appendix', 'header', 'start', 'folder'].flatMap((kind) => some(of(kind), 1, html)),
    ...some(sources, 2, html), ...some(of('chapter'), 2, html), ...(isWhole ? some(book, 6, html) : []),
  ]);
  const read = isWhole ? book : [...of('start'), ...some(of('chapter'), 4, html), ...some(of('appendix'), 3, html), ...some(of('header'), 4, html)];
  const looks = [...read, ...sources, ...some(of('folder'), 2, html)].map((page) => [page, 'light']);
  for (const way of ['dark', 'narrow']) looks.push(...[...sample].map((page) => [page, way]));
  const hasNumber = ({ name }) => /class="fact"[^>]* data-run=/.test(fs.readFileSync(path.join(html, name), 'utf8'));
  const opened = fs.existsSync(path.join(html, 'doors.js')) ? some(of('chapter').filter(hasNumber), 2, html) : [];
  for (const way of ['open', 'open, dark', 'open, narrow']) looks.push(...opened.map((page) => [page, way]));
  return { all, looks };
}

// In the page. -------------------------------------------------------------------------

function faultsOfLayout(width) {
  const said = [];
  const wide = document.documentElement.scrollWidth;
  if (wide > width) {
    const culprit = [...document.querySelectorAll('main *')].find(
      (e) => e.getBoundingClientRect().right > width && !e.closest('pre, .equation, table'));
    const what = culprit ? culprit.outerHTML.slice(0, 120) : 'something';
    said.push(`scrolls sideways: it is ${wide} pixels wide, for ${what}`);
  }
  // What scrolls says so, and is reached by the keyboard; what fits is no stop of it.
  const boxes = 'main :is(.equation, .picture, div.table, div.sourceCode, pre.transcript)';
  for (const box of document.querySelectorAll(boxes)) {
    const scrolls = box.scrollWidth > box.clientWidth + 1;
    if (scrolls !== (box.tabIndex === 0) || scrolls !== box.classList.contains('scrolls')) {
      said.push(`${scrolls ? 'scrolls without saying so' : 'is a stop and fits'}: ${box.outerHTML.slice(0, 120)}`);
    }
  }
  // The words of figures, of 14 pixels where there is room, are nowhere below 11.
  for (const picture of document.querySelectorAll('main .picture > img')) {
    const size = (14 * picture.getBoundingClientRect().width) / Number(picture.getAttribute('width'));
    if (picture.offsetParent && size < 11) {
      said.push(`${picture.getAttribute('src')} has words of ${size.toFixed(1)} pixels`);
    }
  }
  // What is black ink by day is light by night.
  for (const caption of document.querySelectorAll('figure.drawing:not(.true-colours) figcaption')) {
    const ink = /\b(black|white)\b/i.exec(caption.textContent);
    if (ink) said.push(`${caption.textContent.slice(0, 11)} calls something ${ink[0]}, which it is not on every page`);
  }
  besideIts(document, (text) => said.push(text));
  if (document.querySelector('.katex-html [style*="color:"]')) said.push('a formula has a colour of its own');
  return said;
}

// Pictures that wait until they are seen are seen now.
async function faultsOfPictures() {
  const images = [...document.images];
  for (const image of images) image.loading = 'eager';
  await Promise.all(images.map((image) => image.decode().catch(() => {})));
  return images.filter((image) => !image.naturalWidth).map((image) => `no picture in ${image.getAttribute('src')}`);
}

// The drawn half of a formula is hidden from those who listen, and is as dark as its
// text; there are a hundred thousand elements of it. And of each kind of word in a
// program, one is enough to see its colour.
function thin() {
  document.querySelectorAll('.katex-html').forEach((e) => e.replaceChildren());
  const seen = new Set();
  document.querySelectorAll('code.sourceCode > span').forEach((line, n) => {
    const kinds = [...line.querySelectorAll('span')].map((word) => word.className).filter((kind) => !seen.has(kind));
    if (n > 0 && kinds.length === 0) line.remove();
    kinds.forEach((kind) => seen.add(kind));
  });
}

async function faultsByAxe(options) {
  const { violations } = await axe.run(document, { ...options, preload: false, resultTypes: ['violations'] });
  return violations.flatMap(({ id, help, nodes }) => [
    ...nodes.slice(0, 3).map((node) => `${id}: ${help}: ${node.html.slice(0, 160)}`
      + ` (${(node.any[0] || node.all[0] || node.none[0] || {}).message || ''})`),
    ...(nodes.length > 3 ? [`${id}: and ${nodes.length - 3} more`] : []),
  ]);
}

// The page with things open at once as they can be: a figure's panel, and a door or the search.
async function openThings(page, what) {
  await page.evaluate(async () => {
    const figure = document.querySelector('figure.drawing[data-runs]');
    if (figure && window.smallSteps?.modules) await smallSteps.modules['../figure/figures.js'].open(figure);
  });
  if (what === 'door') await page.locator('.fact[data-run]').first().click();
  else await page.keyboard.press('/');
  await page.waitForTimeout(300);
}

// --------------------------------------------------------------------------------------

test(async ({ html, words: [isWhole] }) => {
  const axeSource = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
  const browser = await launch();
  const pages = opener(browser, html);
  const { all, looks } = plan(html, isWhole);

  async function look([{ name }, wayName]) {
    const way = ways[wayName];
    const say = (text) => fault(`${name} (${wayName}): ${text}`);
    const context = await pages.context({ ...way, still: true });
    const page = await pages.page(context, name);
    for (const what of way.opened ? ['door', 'search'] : ['']) {
      if (what) await openThings(page, what);
      const layout = `${besideIts}; (${faultsOfLayout})(${way.width || 1280})`;
      if (wayName !== 'dark') (await page.evaluate(layout)).forEach(say);
      if (wayName === 'light') (await page.evaluate(faultsOfPictures)).forEach(say);
      if (!way.width) await page.evaluate(thin);
      await page.evaluate(axeSource);
      (await page.evaluate(faultsByAxe, way.options)).forEach(say);
      if (what) await page.keyboard.press('Escape');
    }
    await context.close();
  }

  await byTwos(looks, look);
  await browser.close();
  return `${looks.length} looks at ${new Set(looks.map(([page]) => page.name)).size} of ${all.length} pages`;
});
