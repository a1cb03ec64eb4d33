// serve.js FOLDER PORT: the web edition on the loopback interface only.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';

const folder = path.resolve(process.argv[2]);
const port = Number(process.argv[3]);
const types = {
  '.html': 'text/html; charset=utf-8', '.css': 'text/css', '.svg': 'image/svg+xml',
  '.tsv': 'text/plain; charset=utf-8', '.tex': 'text/plain; charset=utf-8', '.dot': 'text/plain; charset=utf-8',
  '.otf': 'font/otf', '.ttf': 'font/ttf', '.woff': 'font/woff', '.woff2': 'font/woff2',
  '.pdf': 'application/pdf', '.epub': 'application/epub+zip',
};

// The file that a URL asks for; none if it leads out of the folder, or is no URL.
function wanted(url) {
  try {
    const file = path.join(folder, decodeURIComponent(url.split('?')[0]).replace(/\/$/, '/index.html'));
    return file.startsWith(folder + path.sep) && !file.includes('\0') ? file : null;
  } catch {
    return null;
  }
}

const server = http.createServer((request, response) => {
  const file = wanted(request.url);
  if (!file) return response.writeHead(400).end('This is no address of a page.\n');
  fs.readFile(file, (error, bytes) => {
    if (error) return response.writeHead(404).end('There is no such page.\n');
    const type = types[path.extname(file)] || 'application/octet-stream';
    response.writeHead(200, { 'Content-Type': type }).end(bytes);
  });
});

server.on('error', (error) => {
  console.error(`course: cannot listen on port ${process.argv[3]}: ${error.message}`);
  process.exit(2);
});
if (!Number.isInteger(port) || port < 0 || port > 65535) {
  console.error(`course: "${process.argv[3]}" is no port: give a number up to 65535`);
  process.exit(2);
}
server.listen(port, '127.0.0.1', () => {
  console.log(`The book is at http://127.0.0.1:${server.address().port}/ (Ctrl-C stops)`);
});
