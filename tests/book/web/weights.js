// weights.js: no page of the book weighs more than 1.5 MB when it is opened, and nothing jumps while it is read to its
// end: neither when pictures come, nor when a world does.
//
//   node weights.js HTML OUT [PAGE...]
const fs = require('fs');
const { fileURLToPath } = require('url');
const { allPages, among, byTwos, fault, launch, opener, test } = require('./browser.js');

const heaviest = 1.5e6; // bytes on the disk
const farthest = 0.02; // as browsers count layout shifts

// What a browser takes to show a page, at first and when it was read to its end; and how far things jump.
async function weigh(pages, name) {
  const context = await pages.context();
  const page = await pages.page(context);
  const asked = new Set();
  page.on('request', (request) => {
    if (request.url().startsWith('file:')) asked.add(fileURLToPath(request.url().replace(/[?#].*/, '')));
  });
  const files = () => [...asked].filter((file) => fs.existsSync(file));
  const weight = () => files().reduce((sum, file) => sum + fs.statSync(file).size, 0);
  const engine = await context.newCDPSession(page);
  await engine.send('Emulation.setCPUThrottlingRate', { rate: 4 }); // a slow phone: what comes, comes late
  await page.addInitScript(() => {
    window.jumped = 0;
    const add = (entry) => { window.jumped += entry.hadRecentInput ? 0 : entry.value; };
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(add));
    observer.observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(pages.base + name, { waitUntil: 'networkidle' });
  const first = weight();
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      window.scrollTo(0, y);
      await new Promise((go) => setTimeout(go, 20));
    }
  });
  await page.waitForTimeout(200);
  const [whole, jumped] = [weight(), await page.evaluate(() => window.jumped)];
  await context.close();
  return { first, whole, files: files(), jumped };
}

async function tooMuch(html, words) {
  const browser = await launch();
  const pages = opener(browser, html);
  const seen = [];
  const isRead = ({ kind }) => ['start', 'chapter', 'appendix'].includes(kind);
  const names = allPages(html).filter(isRead).filter(among(words)).map(({ name }) => name);
  await byTwos(names, async (name) => {
    const { first, jumped } = await weigh(pages, name);
    seen.push(first);
    if (first > heaviest) fault(`${name} weighs ${Math.round(first / 1000)} KB when it is opened`);
    if (jumped > farthest) fault(`${name} jumps by ${jumped.toFixed(3)} while it is read`);
  });
  await browser.close();
  return `${seen.length} pages, the heaviest of ${Math.round(Math.max(...seen) / 1000)} KB`;
}

module.exports = { weigh };

if (require.main === module) test(({ html, words }) => tooMuch(html, words));
