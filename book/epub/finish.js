// finish.js EPUB SECONDS ACCESS: what Pandoc does not do for an EPUB.
//
// Every file in it gets the edition's time in place of the hour at which it was made:
// one source tree, one EPUB. (Pandoc reads SOURCE_DATE_EPOCH for all else, but packs
// with the time of the clock.) And its metadata say for whom it can be read: what
// stands in the file ACCESS, as EPUB Accessibility 1.1 wants it.
const fs = require('fs');
const zlib = require('zlib');

const [, , path, seconds, access] = process.argv;

// The files of an archive, packed as they are there.
function filesOf(bytes) {
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const files = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [nameSize, more, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field));
    const local = bytes.readUInt32LE(at + 42);
    const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    files.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameSize), method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16), size: bytes.readUInt32LE(at + 24),
      packed: bytes.subarray(begin, begin + bytes.readUInt32LE(at + 20)),
    });
    at += 46 + nameSize + more + comment;
  }
  return files;
}

function crc32(bytes) {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

function change(file, edit) {
  const bytes = file.method === 0 ? file.packed : zlib.inflateRawSync(file.packed);
  const edited = Buffer.from(edit(bytes.toString('utf8')));
  const packed = zlib.deflateRawSync(edited, { level: 9 });
  return { name: file.name, method: 8, crc: crc32(edited), size: edited.length, packed };
}

const u16 = (...values) => Buffer.concat(values.map((value) => Buffer.from([value & 255, value >> 8])));
const u32 = (...values) => u16(...values.flatMap((value) => [value & 65535, value >>> 16]));

// An archive of them, all of one time.
function archive(files, when) {
  const time = (when.getUTCHours() << 11) | (when.getUTCMinutes() << 5) | (when.getUTCSeconds() >> 1);
  const date = ((when.getUTCFullYear() - 1980) << 9) | ((when.getUTCMonth() + 1) << 5) | when.getUTCDate();
  const [parts, directory] = [[], []];
  let at = 0;
  for (const { name, method, crc, size, packed } of files) {
    const title = Buffer.from(name);
    const about = Buffer.concat([u16(20, 0x800, method, time, date), u32(crc, packed.length, size), u16(title.length, 0)]);
    const part = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), about, title, packed]);
    directory.push(Buffer.from('PK\x01\x02', 'latin1'), u16(20), about, u16(0, 0, 0), u32(0, at), title);
    parts.push(part);
    at += part.length;
  }
  const list = Buffer.concat(directory);
  const end = [Buffer.from('PK\x05\x06', 'latin1'), u16(0, 0, files.length, files.length), u32(list.length, at), u16(0)];
  return Buffer.concat([...parts, list, ...end]);
}

const said = fs.readFileSync(access, 'utf8').trim().replace(/^/gm, '    ');
const files = filesOf(fs.readFileSync(path)).map((file) => file.name !== 'EPUB/content.opf' ? file
  : change(file, (text) => text.replace(/ *<\/metadata>/, `${said}\n  </metadata>`)));
fs.writeFileSync(path, archive(files, new Date(Number(seconds) * 1000)));
