// epub.js: the chapters of the EPUB, as wide as a reading device: what belongs to a
// formula stands beside it (beside.js).
const { execFileSync } = require('child_process');
const fs = require('fs');
const path = require('path');
const { byTwos, fault, launch, opener, test } = require('./browser.js');

const besideIts = fs.readFileSync(path.join(__dirname, 'beside.js'), 'utf8');
const read = `(() => {
  ${besideIts}
  const said = [];
  besideIts(document, (text) => said.push(text));
  return said;
})()`;

test(async ({ html: epub, out }) => {
  execFileSync('cmake', ['-E', 'tar', 'xf', epub], { cwd: out });
  const folder = path.resolve(out, 'EPUB');
  const names = fs.readdirSync(path.join(folder, 'text')).filter((name) => name.endsWith('.xhtml'));
  const browser = await launch();
  const pages = opener(browser, folder);
  const context = await pages.context();
  await byTwos(names, async (name) => {
    const page = await pages.page(context, `text/${name}`);
    if (await page.locator('parsererror').count()) fault(`${name} is no XML`);
    for (const width of [360, 600]) {
      await page.setViewportSize({ width, height: 800 });
      for (const text of await page.evaluate(read)) fault(`${name}, ${width} pixels: ${text}`);
    }
    await page.close();
  });
  await browser.close();
  if (!names.length) fault('there are no pages');
  return `${names.length} pages`;
});
