// browser.js: a browser without a window for the tests of the pages, with the network cut.
//
//   test(async ({ html, out, words }) => { ... return 'what was seen'; });
//
// is a whole test: `node TEST.js HTML OUT WORD...`. It ends well if nobody called fault().
// The browser is driven by playwright-core, which the test web/fetch brings (NODE_PATH).
const fs = require('fs');
const http = require('http');
const path = require('path');
const { pathToFileURL } = require('url');

const faults = [];
const fault = (text) => faults.push(text);

// A test that cannot be made here says why. CTest knows the number.
function skip(why) {
  console.log(`Skipped: ${why}`);
  process.exit(77);
}

function found(...names) {
  const folders = process.env.PATH.split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => fs.existsSync(file));
}

function driver() {
  try {
    return require('playwright-core');
  } catch (error) {
    if (error.code !== 'MODULE_NOT_FOUND') throw error;
    return null;
  }
}

// What is lacking is no fault where a test is one of the fast ones: it must not need the network.
function need(thing, why) {
  if (thing) return thing;
  if (process.env.SMALL_STEPS_MAY_SKIP) skip(why);
  console.log(why);
  process.exit(1);
}

// Chromium knows no host but this one. Firefox (by WebDriver BiDi) has no such rule, and is watched.
async function launch(kind = 'chromium') {
  const playwright = need(driver(),
    'There is no playwright-core: the test web/fetch brings it, with npm and the network, once.');
  if (kind === 'firefox') {
    const program = found('firefox-esr', 'firefox');
    if (!program) skip('Firefox is not here (in Debian: firefox-esr).');
    return playwright.firefox.launch({ channel: 'moz-firefox', executablePath: program });
  }
  const program = need(found('chromium-headless-shell', 'chromium'),
    'There is no Chromium: ./course setup --slow brings chromium-headless-shell.');
  const rules = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';
  // In a container a fault of WebAssembly may end the browser, instead of being caught: it looks itself, then.
  const looks = '--disable-features=WebAssemblyTrapHandler';
  return playwright.chromium.launch({ executablePath: program, args: ['--no-sandbox', '--disable-gpu', rules, looks] });
}

// Whatever a page says to nobody is a fault, and so is whatever it asks of others.
function watch(page, base) {
  const where = () => page.url().slice(page.url().startsWith(base) ? base.length : 0).replace(/#.*/, '');
  page.on('console', (message) => {
    // A browser without a graphics card says so of itself, when it is asked for a picture of WebGL.
    if (/GPU stall due to ReadPixels/.test(message.text())) return;
    fault(`${where()}: the console says (${message.type()}): ${message.text().slice(0, 300)}`);
  });
  page.on('pageerror', (error) => {
    // Firefox complains of a formula of which a part is still to come, and of a font that is still to come when the
    // page is left (2152398850 is its number for a request that was given up).
    if (/Incorrect number of children for <m|download failed .*status=2152398850/.test(String(error))) return;
    fault(`${where()}: an error: ${String(error.stack || error).slice(0, 300)}`);
  });
  page.on('request', (request) => {
    const inside = [base, 'blob:', 'data:', 'about:'].some((start) => request.url().startsWith(start));
    if (!inside) fault(`${where()}: asks for ${request.url()}, which is not ours`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure().errorText;
    if (!/ABORTED/i.test(why)) fault(`${where()}: ${request.url()} did not come: ${why}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) fault(`${where()}: ${response.url()}: ${response.status()}`);
  });
}

// The pages from the disk, or from `served`; a context for each way to look at them.
function opener(browser, html, served) {
  const base = served || `${pathToFileURL(html)}/`;
  return {
    base,
    async context({ width = 1280, height = 900, scheme = 'light', still = false, scale = 1 } = {}) {
      const context = await browser.newContext({
        viewport: { width, height }, colorScheme: scheme, deviceScaleFactor: scale,
        reducedMotion: still ? 'reduce' : 'no-preference',
      });
      context.setDefaultTimeout(60000);
      return context;
    },
    async page(context, name) {
      const page = await context.newPage();
      watch(page, base);
      if (name) await page.goto(base + name);
      return page;
    },
  };
}

// A server as plain as can be: files below PREFIX, types by their names, no other header.
const types = {
  '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript', '.svg': 'image/svg+xml', '.woff2': 'font/woff2',
  '.otf': 'font/otf', '.tsv': 'text/tab-separated-values', '.pdf': 'application/pdf', '.epub': 'application/epub+zip',
};

function serve(html, prefix) {
  const server = http.createServer((request, response) => {
    const address = decodeURIComponent(request.url.replace(/[?#].*/, ''));
    const file = path.join(html, address.slice(prefix.length).replace(/(^|\/)$/, '$1index.html'));
    if (!address.startsWith(prefix) || !file.startsWith(html) || !fs.existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const type = types[path.extname(file)];
    response.writeHead(200, type ? { 'Content-Type': type } : {});
    fs.createReadStream(file).pipe(response);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve({ server, base: `http://127.0.0.1:${server.address().port}${prefix}` });
    });
  });
}

// Every page with its kind, in order of their names.
function allPages(html) {
  const kindOf = (name) => {
    if (name === 'index.html') return 'start';
    if (name.endsWith('/index.html')) return 'folder';
    if (name.includes('/')) return 'source';
    if (name.startsWith('b-library-')) return 'header';
    return /^\d\d-/.test(name) ? 'chapter' : 'appendix';
  };
  return fs.readdirSync(html, { recursive: true }).filter((name) => name.endsWith('.html')).sort()
    .map((name) => ({ name, kind: kindOf(name), chapter: name.split('/')[1] }));
}

// With words, a sample of pages: those whose names begin with one of them.
const among = (words) => ({ name }) => !words.length || words.some((word) => name.startsWith(word));

// work(thing) for all of them, two at a time.
async function byTwos(things, work) {
  const left = [...things];
  const hand = async () => {
    while (left.length) await work(left.shift());
  };
  await Promise.all([hand(), hand()]);
}

async function test(body) {
  const [, , html, out, ...words] = process.argv;
  try {
    if (out) {
      fs.rmSync(out, { recursive: true, force: true });
      fs.mkdirSync(out, { recursive: true });
    }
    const said = await body({ html: path.resolve(html), out, words });
    console.log([...faults, `${said}, ${faults.length} faults`].join('\n'));
  } catch (error) {
    console.log([...faults, `The test itself failed: ${error.stack}`].join('\n'));
    faults.push(error);
  }
  process.exit(faults.length ? 1 : 0);
}

// As a reader opens them: what is folded away is not seen, and does not play.
const unfold = (page) => page.evaluate(() => document.querySelectorAll('details.more').forEach((box) => { box.open = true; }));

module.exports = { allPages, among, byTwos, fault, launch, opener, serve, skip, test, unfold };
