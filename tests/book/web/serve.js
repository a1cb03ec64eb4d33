// serve.js SERVER HTML: asks the web edition's own server (book/html/serve.js) for
// every page, for whatever a page links to or loads, and for what is no page at all.
// Whoever uploads the folder has the same files, and no others.
const { spawn } = require('child_process');
const fs = require('fs');
const http = require('http');
const os = require('os');
const path = require('path');

const [, , program, html] = process.argv;
const faults = [];
const fault = (text) => faults.push(text);

// http.get would put a URL in order first; so the path goes as it stands.
function ask(port, url) {
  return new Promise((resolve) => {
    http.get({ host: '127.0.0.1', port, path: url }, (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () => resolve({
        status: response.statusCode, type: response.headers['content-type'], bytes: Buffer.concat(parts),
      }));
    }).on('error', (error) => resolve({ status: 0, type: error.code, bytes: Buffer.alloc(0) }));
  });
}

// From the front page on, every address that a page of ours names.
async function crawl(port) {
  const base = `http://127.0.0.1:${port}`;
  const known = new Set(['/']);
  for (const url of known) {
    const { status, type, bytes } = await ask(port, url);
    if (status !== 200) fault(`GET ${url}: ${status}`);
    if (!(type || '').startsWith('text/html')) continue;
    for (const [, target] of bytes.toString().matchAll(/<[a-z][^>]*\s(?:href|src)="([^"]*)"/g)) {
      const there = new URL(target, base + url);
      if (there.origin === base) known.add(there.pathname);
    }
  }
  return known.size;
}

(async () => {
  // What must not be had lies beside the folder that is served.
  const work = fs.mkdtempSync(path.join(os.tmpdir(), 'serve-'));
  fs.symlinkSync(path.resolve(html), path.join(work, 'html'));
  fs.writeFileSync(path.join(work, 'secret'), 'secret');
  const server = spawn(process.execPath, [program, path.join(work, 'html'), '0']);
  server.stderr.on('data', (said) => fault(`the server says: ${said}`));
  const port = await new Promise((resolve) => {
    server.stdout.once('data', (said) => resolve(Number(/:(\d+)\//.exec(said)[1])));
  });

  const asked = await crawl(port);
  for (const [url, type, start] of [
    ['/small-steps.pdf', 'application/pdf', '%PDF-'], ['/small-steps.epub', 'application/epub+zip', 'PK'],
    ['/', 'text/html; charset=utf-8', '<!DOCTYPE html>'],
  ]) {
    const got = await ask(port, url);
    if (got.type !== type || !got.bytes.toString('latin1').startsWith(start)) {
      fault(`GET ${url}: ${got.status}, ${got.type}, and begins ${got.bytes.toString('latin1', 0, 20)}`);
    }
  }
  for (const url of ['/%zz', '/%', '/%00', '/%c0%af', '/no-such-page.html', '/code', '/../secret', '/..%2fsecret',
    '/%2e%2e/secret', '//', '/?%zz']) {
    const got = await ask(port, url);
    const right = url === '/?%zz' || url === '//' ? [200, 404] : [400, 404];
    if (!right.includes(got.status)) fault(`GET ${url}: ${got.status || got.type}`);
  }
  const { status } = await ask(port, '/');
  if (status !== 200) fault(`after those, GET /: ${status || 'no answer'}`);

  server.kill();
  fs.rmSync(work, { recursive: true });
  console.log([...faults, `${asked} addresses, ${faults.length} faults`].join('\n'));
  process.exitCode = asked > 300 && !faults.length ? 0 : 1;
})();
