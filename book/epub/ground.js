// ground.js TO SVG...: copies figures to the folder TO, each in the folder that it
// was in, and on white paper of its own. A reading device may turn its pages black
// at night, and a figure is dark ink on nothing.
const fs = require('fs');
const path = require('path');

const [, , to, ...figures] = process.argv;
const margin = 6;
for (const figure of figures) {
  const svg = fs.readFileSync(figure, 'utf8');
  const size = svg.match(/ width="(\S+)" height="(\S+)" viewBox="(\S+) (\S+) (\S+) (\S+)"/);
  const [w, h, x, y, width, height] = size.slice(1).map(Number);
  const box = [x - margin, y - margin, width + 2 * margin, height + 2 * margin];
  const [wide, high] = [w * box[2] / width, h * box[3] / height].map(Math.round);
  const folder = path.join(to, path.basename(path.dirname(figure)));
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, path.basename(figure)), svg
    .replace(size[0], ` width="${wide}" height="${high}" viewBox="${box.join(' ')}"`)
    .replace(/<svg [^>]*>/, `$&\n<rect x="${box[0]}" y="${box[1]}" width="${box[2]}" height="${box[3]}" fill="#fff"/>`));
}
