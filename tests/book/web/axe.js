// axe.js: opens every page in a frame, wide and light, wide and dark, and as
// narrow as a phone, and lets axe-core look at it. The frame's colour scheme
// is what the page takes for the reader's; its width, for the screen's.
// `besideIts` is beside.js; `pages` (paths), `axeSource` and `base` are set by axe.sh.

// Colours do not depend on the width, nor the rest on colours: so not every
// rule need run three times. Nearly all of the time goes into contrast.
const contrast = ['color-contrast', 'link-in-text-block'];
const modes = [
  { name: 'light', scheme: 'light', width: 1280, options: {} },
  { name: 'dark', scheme: 'dark', width: 1280, options: { runOnly: contrast } },
  {
    name: 'narrow', scheme: 'light', width: 390, layout: true,
    options: { rules: Object.fromEntries(contrast.map((rule) => [rule, { enabled: false }])) },
  },
];
const faults = [];
const report = (page, mode, text) => faults.push(`${page} (${mode.name}): ${text}`);

function load(page, mode) {
  return new Promise((resolve) => {
    const frame = document.createElement('iframe');
    frame.style = `width:${mode.width}px; height:844px; border:0; color-scheme:${mode.scheme}`;
    frame.onload = () => resolve(frame);
    frame.src = base + page;
    document.body.append(frame);
  });
}

async function look(page, mode) {
  const frame = await load(page, mode);
  const { contentWindow: window, contentDocument: document } = frame;
  const scheme = window.matchMedia(`(prefers-color-scheme: ${mode.scheme})`);
  for (let i = 0; i < 100 && !scheme.matches; i++) await new Promise((go) => setTimeout(go, 20));
  if (!scheme.matches) {
    report(page, mode, 'the test does not get its colour scheme');
  }
  const wide = document.documentElement.scrollWidth;
  if (wide > mode.width) {
    const culprit = [...document.querySelectorAll('main *')].find(
      (e) => e.getBoundingClientRect().right > mode.width && !e.closest('pre, .equation, table'));
    report(page, mode, `scrolls sideways: it is ${wide} pixels wide, for ${culprit ? culprit.outerHTML.slice(0, 120) : 'something'}`);
  }
  for (const image of document.images) {
    if (!image.naturalWidth) report(page, mode, `no picture in ${image.getAttribute('src')}`);
  }
  // What is black ink by day is light by night.
  for (const caption of document.querySelectorAll('figure.drawing:not(.true-colours) figcaption')) {
    const ink = /\b(black|white)\b/i.exec(caption.textContent);
    if (ink) report(page, mode, `${caption.textContent.slice(0, 11)} calls something ${ink[0]}, which it is not on every page`);
  }
  besideIts(document, (text) => report(page, mode, text));
  window.eval(axeSource);
  if (document.querySelector('.katex-html [style*="color:"]')) report(page, mode, 'a formula has a colour of its own');
  // The drawn half of a formula is hidden from those who listen, and is as dark
  // as its text; there are a hundred thousand elements of it.
  // And of each kind of word in a program, one is enough to see its colour.
  if (!mode.layout) {
    document.querySelectorAll('.katex-html').forEach((e) => e.replaceChildren());
    const seen = new Set();
    document.querySelectorAll('code.sourceCode > span').forEach((line, n) => {
      const kinds = [...line.querySelectorAll('span')].map((word) => word.className).filter((kind) => !seen.has(kind));
      if (n > 0 && kinds.length === 0) line.remove();
      kinds.forEach((kind) => seen.add(kind));
    });
  }
  const result = await window.axe.run(document, { ...mode.options, preload: false, resultTypes: ['violations'] });
  for (const violation of result.violations) {
    for (const node of violation.nodes.slice(0, 3)) {
      report(page, mode, `${violation.id}: ${violation.help}: ${node.html.slice(0, 160)}`
        + ` (${(node.any[0] || node.all[0] || node.none[0] || {}).message || ''})`);
    }
    if (violation.nodes.length > 3) report(page, mode, `${violation.id}: and ${violation.nodes.length - 3} more`);
  }
  frame.remove();
}

(async () => {
  try {
    for (const mode of modes) {
      for (const page of pages) await look(page, mode);
    }
  } catch (error) {
    faults.push(`the test itself failed: ${error.stack}`);
  }
  const said = document.createElement('pre');
  said.id = 'said';
  said.textContent = [...faults, `END ${pages.length} pages in ${modes.length} ways, ${faults.length} faults`].join('\n');
  document.body.replaceChildren(said);
})();
