// opening.js: a figure that is opened stays where its picture was, and looks the same.
//
//   const before = await pictureOf(figure);
//   ... open it ...
//   const { said, picture } = await changesSince(before, figure);    sentences, and how it looks now
const { differing, pixels } = require('./png.js');

const most = 0.03; // of the ink
const near = 2; // pixels of the screenshot: the browser stretches a picture to whole pixels, and not a drawing

async function pictureOf(figure) {
  const image = figure.locator('img');
  await image.evaluate((e) => {
    e.loading = 'eager';
    return e.decode();
  });
  await image.evaluate((e) => e.scrollIntoView({ block: 'center' }));
  return { place: await placeOf(image), picture: await screenshotOf(image) };
}

// At whole pixels: what comes above meanwhile moves a figure by parts of a pixel, and its lines are drawn otherwise.
async function screenshotOf(locator) {
  await locator.evaluate((e) => {
    const { style } = e.closest('figure');
    Object.assign(style, { position: 'relative', left: '0', top: '0' });
    const { x, y } = e.getBoundingClientRect();
    Object.assign(style, { left: `${Math.round(x) - x}px`, top: `${Math.round(y) - y}px` });
  });
  return locator.screenshot();
}

// In its figure: what stands above may still come.
const placeOf = (locator) => locator.evaluate((e) => {
  const { x, y, width, height } = e.getBoundingClientRect();
  const { x: left, y: top } = e.closest('figure').getBoundingClientRect();
  return { x: x - left, y: y - top, width, height };
});

async function changesSince({ place, picture }, figure) {
  const sheet = figure.locator('svg.drawing');
  const now = await placeOf(sheet);
  const jumped = Object.keys(place).filter((side) => Math.abs(place[side] - now[side]) > 0.5);
  const said = jumped.length ? [`jumps when it is opened: its ${jumped.join(', ')}`] : [];
  const opened = await screenshotOf(sheet);
  const share = differing(pixels(picture), pixels(opened), near);
  if (share > most) said.push(`looks different when it is opened: ${(100 * share).toFixed(2)} % of its ink`);
  return { said, picture: opened };
}

module.exports = { changesSince, pictureOf, screenshotOf };
