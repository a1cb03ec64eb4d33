// stamp.js EPUB SECONDS: gives every file in the EPUB the edition's time in
// place of the hour at which it was made: one source tree, one EPUB. (Pandoc
// reads SOURCE_DATE_EPOCH for all else, but packs with the time of the clock.)
const fs = require('fs');

const [, , path, seconds] = process.argv;
const bytes = fs.readFileSync(path);
const when = new Date(Number(seconds) * 1000);
const time = (when.getUTCHours() << 11) | (when.getUTCMinutes() << 5) | (when.getUTCSeconds() >> 1);
const date = ((when.getUTCFullYear() - 1980) << 9) | ((when.getUTCMonth() + 1) << 5) | when.getUTCDate();

const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
let entry = bytes.readUInt32LE(end + 16);
for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
  const local = bytes.readUInt32LE(entry + 42);
  for (const at of [entry + 12, local + 10]) {
    bytes.writeUInt16LE(time, at);
    bytes.writeUInt16LE(date, at + 2);
  }
  entry += 46 + bytes.readUInt16LE(entry + 28) + bytes.readUInt16LE(entry + 30) + bytes.readUInt16LE(entry + 32);
}
fs.writeFileSync(path, bytes);
