// doors.js: what stands behind every number, figure, listing and exercise of the book is
// told when it is asked for, and every link in it leads somewhere. A name of the library
// leads from a program to its header, and shows what the reference says of it.
//
//   node doors.js HTML OUT [PAGE...]
const fs = require('fs');
const path = require('path');
const { allPages, among, byTwos, fault, launch, opener, test } = require('./browser.js');

// In the page. -------------------------------------------------------------------------

// Clicks on all of these, one after the other: [what was clicked, text, links].
async function openAll(openers) {
  const panel = document.querySelector('.door');
  const body = panel.querySelector('.door-body');
  const told = [];
  for (const one of openers) {
    one.click();
    for (let i = 0; i < 200 && /^One moment/.test(body.textContent); i++) await new Promise((go) => setTimeout(go, 10));
    const name = one.dataset.name ? `${one.dataset.run}:${one.dataset.name}` : one.getAttribute('aria-label');
    const links = [...body.querySelectorAll('a')].map((a) => a.href);
    told.push([name, panel.matches(':popover-open') ? body.innerText : '', links]);
    panel.hidePopover();
    await new Promise((go) => setTimeout(go));
  }
  return told;
}

// --------------------------------------------------------------------------------------

const kinds = {
  number: ['.fact[data-run]', /All digits/],
  figure: ['figure.drawing button[aria-label^="Details"]', /Drawn by[^]*\.pdf/],
  listing: ['figure.listing button[aria-label^="Details"]', /Source/],
  exercise: ['button[aria-label^="How to do it"]', /Have it marked/],
};
const counts = {};

function checkLink(base, html, page, name, href) {
  if (!href.startsWith(base)) {
    if (!/^https:/.test(href)) fault(`${page}, ${name}: leads to ${href}`);
    return;
  }
  const [target, anchor] = decodeURIComponent(href.slice(base.length)).split('#');
  const file = path.join(html, target);
  if (!fs.existsSync(file)) fault(`${page}, ${name}: there is no ${target}`);
  else if (anchor && !fs.readFileSync(file, 'utf8').includes(`id="${anchor}"`)) {
    fault(`${page}, ${name}: there is no #${anchor} in ${target}`);
  }
}

// The page of each header has a place for each name that the reference explains.
function checkHeaders(html) {
  let names = 0;
  for (const { name } of allPages(html).filter(({ kind }) => kind === 'header')) {
    const own = name.replace(/^b-library-(.*)\.html$/, '$1.h.html');
    const header = ['steps', 'world'].map((room) => `code/${room}/${own}`).find((one) => fs.existsSync(path.join(html, one)));
    const source = fs.readFileSync(path.join(html, header), 'utf8');
    for (const [, id] of fs.readFileSync(path.join(html, name), 'utf8').matchAll(/\sid="(ss_\w+)"/g)) {
      names += 1;
      const link = ` id="def-${id}" href="../../${name}#${id}"`;
      if (!source.includes(link)) fault(`${header}: ${id} is no link to ${name}`);
    }
  }
  return names;
}

// In a program, what a name of the library shows when it is pointed at.
async function checkNames(page, pages) {
  await page.goto(`${pages.base}code/02-euler/spiral.c.html`);
  const name = page.locator('code a.name').first();
  const words = await name.textContent();
  await name.hover();
  await page.locator('.preview:popover-open pre').getByText(words).first().waitFor()
    .catch(() => fault(`to point at ${words} in a program does not show what the reference says of it`));
  await name.click();
  if (!page.url().endsWith(`.h.html#def-${words}`)) fault(`${words} leads to ${page.url()}, and not to its header`);
}

// A term that an earlier chapter explains leads there, and shows it.
async function checkTerms(page, pages, html) {
  let terms = 0;
  for (const { name } of allPages(html).filter(({ kind }) => kind === 'chapter')) {
    const text = fs.readFileSync(path.join(html, name), 'utf8');
    for (const [, target] of text.matchAll(/<a\s+href="([^"#]*)#term-[^"]*"\s+class="term"/g)) {
      terms += 1;
      if (target >= name) fault(`${name}: a term leads to ${target}, which comes later`);
    }
  }
  await page.goto(`${pages.base}05-adaptive.html`);
  const term = page.locator('a.term').first();
  const words = (await term.textContent()).replace(/s$/, ''); // it may be of several
  await term.hover();
  await page.locator('.preview:popover-open').getByText(words).first().waitFor()
    .catch(() => fault(`to point at "${words}" does not show where it is explained`));
  return terms;
}

test(async ({ html, words }) => {
  const browser = await launch();
  const pages = opener(browser, html);
  const context = await pages.context({ still: true });
  const isOpened = ({ kind }) => kind === 'chapter' || kind === 'appendix';
  await byTwos(allPages(html).filter(isOpened).filter(among(words)), async ({ name }) => {
    const page = await pages.page(context, name);
    for (const [kind, [selector, expected]] of Object.entries(kinds)) {
      const told = await page.locator(selector).evaluateAll(openAll);
      counts[kind] = (counts[kind] || 0) + told.length;
      for (const [what, text, links] of told) {
        if (!expected.test(text)) fault(`${name}, ${what}: the door says "${text.slice(0, 100)}"`);
        if (/undefined|NaN|\[object/.test(text)) fault(`${name}, ${what}: the door says "${text.slice(0, 200)}"`);
        for (const href of links) checkLink(pages.base, html, name, what, href);
      }
    }
    await page.close();
  });
  counts.name = checkHeaders(html);
  await checkNames(await pages.page(context), pages);
  counts.term = await checkTerms(await pages.page(context), pages, html);
  await browser.close();
  for (const kind of Object.keys(kinds)) if (!counts[kind]) fault(`there is no door of a ${kind}`);
  return Object.entries(counts).map(([kind, count]) => `${count} ${kind}s`).join(', ');
});
