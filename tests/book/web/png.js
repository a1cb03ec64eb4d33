// png.js: the pixels of a PNG as browsers write them: 8 bits, RGB or RGBA, not interlaced; and how far two
// pictures differ.
const zlib = require('zlib');

// What a line says of each byte, besides its difference: which neighbour it resembles.
function paeth(left, up, corner) {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}
const filters = [() => 0, (left) => left, (left, up) => up, (left, up) => (left + up) >> 1, paeth];

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
    const [from, to] = [y * (line + 1) + 1, y * line];
    const filter = filters[raw[from - 1]];
    for (let i = 0; i < line; i++) {
      const left = i >= size ? out[to + i - size] : 0;
      const up = y > 0 ? out[to + i - line] : 0;
      const corner = i >= size && y > 0 ? out[to + i - line - size] : 0;
      out[to + i] = raw[from + i] + filter(left, up, corner);
    }
  }
  return { width, height, size, bytes: out, at: (x, y) => out.subarray((y * width + x) * size, (y * width + x) * size + 3) };
}

const different = 64; // of 255, in one of three colours

const isFar = (a, i, b, k) => Math.abs(a[i] - b[k]) > different || Math.abs(a[i + 1] - b[k + 1]) > different
  || Math.abs(a[i + 2] - b[k + 2]) > different;

// The share of the ink, in either picture, that is not in both; or not within `reach` pixels.
function differing(one, other, reach = 0) {
  const { width, height } = one;
  if (width !== other.width || height !== other.height) return 1;
  const isNear = (i, x, y) => {
    for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++) {
      for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column++) {
        if (!isFar(one.bytes, i, other.bytes, (row * width + column) * other.size)) return true;
      }
    }
    return false;
  };
  const paper = [255, 255, 255];
  let [ink, off] = [0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [i, k] = [(y * width + x) * one.size, (y * width + x) * other.size];
      ink += isFar(one.bytes, i, paper, 0) || isFar(other.bytes, k, paper, 0);
      off += isFar(one.bytes, i, other.bytes, k) && !(reach && isNear(i, x, y));
    }
  }
  return off / Math.max(1, ink);
}

module.exports = { differing, pixels };
