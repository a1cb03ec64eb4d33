// decks.js: slides of chapters in a browser, as large as projectors are: `node decks.js BUILD/slides
// OUT CHAPTER...`, or `all` of them. They are made first. Nothing on a slide is cut off or runs over its edge, its pictures can be
// seen, and no slide is empty.
const { execFileSync } = require('child_process');
const fs = require('fs');
const path = require('path');
const { fault, launch, opener, skip, test } = require('./browser.js');

const fewest = 12; // slides of a chapter

// What is wrong with the slide that is shown, as sentences. Lengths are those of deck.css, before reveal.js makes it fit.
function seen() {
  const section = Reveal.getCurrentSlide();
  const scale = Reveal.getScale();
  const { left, top } = section.getBoundingClientRect();
  const [width, height] = [section.clientWidth, section.clientHeight - (section.dataset.section ? 20 : 0)]; // less the line at its foot
  const said = [];
  const words = [...section.children].filter((e) => !e.matches('h2, .label')).map((e) => e.textContent).join('').trim();
  if (!words && !section.querySelector('img')) said.push('is empty');
  for (const e of section.querySelectorAll('*')) {
    const box = e.getBoundingClientRect();
    if (!box.width || !box.height || e.closest('.katex-mathml') || e.closest('.katex svg *')) continue;
    const [right, bottom] = [(box.right - left) / scale, (box.bottom - top) / scale];
    const name = `<${e.tagName.toLowerCase()}> "${e.textContent.trim().replace(/\s+/g, ' ').slice(0, 30)}"`;
    if (right > width + 1) said.push(`${name} runs ${Math.round(right - width)} over its right edge`);
    if (bottom > height + 1) said.push(`${name} runs ${Math.round(bottom - height)} over its foot`);
    if (e.tagName === 'PRE' && (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1)) said.push(`${name} is cut off`);
    if (e.tagName === 'IMG' && !e.naturalWidth) said.push(`the picture ${e.getAttribute('src')} is not there`);
    if (e.tagName === 'IMG' && box.height < 200 * scale) said.push(`the picture ${e.getAttribute('src')} is ${Math.round(box.height / scale)} high`);
    if (e.classList.contains('tag') && [...e.parentElement.querySelectorAll(':scope > .base')].some((part) => part.getBoundingClientRect().right > box.left)) {
      said.push(`a formula runs into its number ${e.textContent}`);
    }
    if (e.classList.contains('katex-error')) said.push(`a formula is not understood: ${e.textContent}`);
  }
  return said.slice(0, 2);
}

test(async ({ html: slides, out, words }) => {
  const root = path.join(__dirname, '../../..');
  const all = fs.readdirSync(path.join(root, 'chapters')).filter((name) => /^(0[1-9]|[1-9]\d)-.*\.md$/.test(name)).sort();
  const names = words[0] === 'all' ? all.map((name) => name.replace('.md', '')) : words;
  execFileSync('cmake', ['--build', path.dirname(slides), '--target', ...names.map((name) => `deck-${name}`)], { stdio: 'pipe' });
  if (!fs.existsSync(path.join(slides, names[0], 'index.html'))) skip('There are no slides for a browser: npm brings reveal.js.');
  const browser = await launch();
  let sum = 0;
  for (const name of names) {
    const pages = opener(browser, path.join(slides, name));
    const page = await pages.page(await pages.context({ width: 1280, height: 720 }), 'index.html');
    await page.waitForFunction(() => window.Reveal && Reveal.isReady());
    await page.evaluate(() => document.fonts.ready);
    const count = await page.evaluate(() => Reveal.getTotalSlides());
    if (count < fewest) fault(`${name}: ${count} slides are too few for a lecture`);
    for (let i = 0; i < count; i++) {
      await page.evaluate((n) => Reveal.slide(n), i);
      await page.evaluate(() => Promise.all([...Reveal.getCurrentSlide().querySelectorAll('img')].map((image) => image.decode().catch(() => {}))));
      const title = await page.evaluate(() => Reveal.getCurrentSlide().querySelector('h1, h2').textContent.replace(/\s+/g, ' '));
      for (const text of await page.evaluate(seen)) fault(`${name}: slide ${i + 1}, "${title}": ${text}`);
      if (process.env.PICTURES) await page.screenshot({ path: path.join(out, `${name}-${String(i + 1).padStart(2, '0')}.png`) });
    }
    sum += count;
    await page.close();
  }
  await browser.close();
  return `${sum} slides of ${names.length} chapters`;
});
