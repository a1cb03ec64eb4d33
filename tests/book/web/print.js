// print.js: every page of the book, printed on A4 by a browser that is dark otherwise:
// nothing is cut off, no heading stands alone at a page's foot, and the paper is white
// (see print.lua).
//
//   node print.js HTML OUT [PAGE...]
const { execFileSync, spawnSync } = require('child_process');
const fs = require('fs');
const path = require('path');
const { allPages, among, byTwos, fault, launch, opener, test } = require('./browser.js');

const margin = { top: '15mm', bottom: '15mm', left: '15mm', right: '15mm' };

test(async ({ html, out, words }) => {
  const browser = await launch();
  const pages = opener(browser, html);
  const context = await pages.context({ scheme: 'dark' });
  const book = allPages(html).filter(({ kind }) => kind !== 'source' && kind !== 'folder').filter(among(words));
  await byTwos(book, async ({ name }) => {
    const stem = path.join(out, name.replace('.html', ''));
    const page = await pages.page(context, name);
    await page.evaluate(() => document.querySelectorAll('img').forEach((image) => { image.loading = 'eager'; }));
    await page.pdf({ path: `${stem}.pdf`, format: 'A4', margin, printBackground: true });
    await page.close();
    fs.copyFileSync(path.join(html, name), `${stem}.html`);
    execFileSync('pdftotext', ['-layout', `${stem}.pdf`, `${stem}.txt`]);
    execFileSync('pdftotext', ['-bbox', `${stem}.pdf`, `${stem}.xml`]);
    execFileSync('pdftoppm', ['-r', '5', '-gray', `${stem}.pdf`, stem]);
    const isSheet = (file) => file.startsWith(`${path.basename(stem)}-`)
      && /^-\d+\.pgm$/.test(file.slice(path.basename(stem).length));
    const sheets = fs.readdirSync(out).filter(isSheet).sort().map((file) => path.join(out, file));
    const judge = path.join(__dirname, 'print.lua');
    const { stdout, status } = spawnSync('texlua', [judge, stem, ...sheets], { encoding: 'utf8' });
    if (status !== 0) fault(stdout.trim() || `print.lua failed on ${name}`);
  });
  await browser.close();
  return `${book.length} pages`;
});
