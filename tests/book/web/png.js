// png.js: the pixels of a PNG as browsers write them: 8 bits, RGB or RGBA, not interlaced.
const zlib = require('zlib');

function pixels(bytes) {
  const parts = [];
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const end = at + 8 + bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(bytes.subarray(at + 8, end));
  }
  const [width, height, deep] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20), bytes[24]];
  const size = { 2: 3, 6: 4 }[bytes[25]]; // bytes a pixel
  if (deep !== 8 || !size || bytes[28]) throw new Error('this PNG is of another kind');
  const raw = zlib.inflateSync(Buffer.concat(parts));
  const line = width * size;
  const out = Buffer.alloc(line * height);
  for (let y = 0; y < height; y++) {
    const kind = raw[y * (line + 1)];
    for (let x = 0; x < line; x++) {
      const here = y * line + x;
      const left = x >= size ? out[here - size] : 0;
      const up = y > 0 ? out[here - line] : 0;
      const corner = x >= size && y > 0 ? out[here - line - size] : 0;
      const guess = left + up - corner;
      const [a, b, c] = [left, up, corner].map((value) => Math.abs(guess - value));
      const paeth = a <= b && a <= c ? left : b <= c ? up : corner;
      out[here] = raw[y * (line + 1) + 1 + x] + [0, left, up, (left + up) >> 1, paeth][kind];
    }
  }
  return { width, height, at: (x, y) => out.subarray((y * width + x) * size, (y * width + x) * size + 3) };
}

module.exports = { pixels };
