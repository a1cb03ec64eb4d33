// live-motion.js: figures that play. Each is played and paused: its curves grow, or its first option goes on its way;
// what is not in motion stands still; "As printed" puts all back. There is one in each chapter. For readers who want
// no motion, Play is a step.
//
//   node live-motion.js HTML OUT [CHAPTER...]
const fs = require('fs');
const path = require('path');
const { allPages, among, byTwos, fault, launch, opener, skip, test } = require('./browser.js');

// Plays a figure until it was seen in five states, or for long: what was seen, or null if it cannot be played.
async function play(figure) {
  const nextFrame = () => new Promise((go) => requestAnimationFrame(go));
  const desk = await smallSteps.open(figure);
  const motion = figure.querySelector('.panel .motion');
  if (!desk || !motion) return null;
  const player = motion.querySelector('.player');
  const time = motion.querySelector('input[type=range]');
  const option = figure.querySelector('.panel .option input[type=range]');
  const hidden = () => figure.querySelectorAll('svg.drawing .plot.gone').length;
  const drawn = () => [...figure.querySelectorAll('svg.drawing .fresh path')].map((e) => e.getAttribute('d')).join();
  const state = () => [time ? time.value : option.value, drawn()].join();

  if (!time) option.value = 0;
  if (!time) option.dispatchEvent(new Event('input', { bubbles: true }));
  await smallSteps.idle();
  figure.querySelector('svg.drawing').scrollIntoView({ block: 'center' });
  for (let i = 0; i < 3; i++) await nextFrame(); // until the page knows that it is seen
  player.click();
  const [states, hides, words] = [new Set(), new Set(), player.textContent];
  const begun = performance.now();
  while (words === 'Pause' && states.size < 5 && performance.now() < begun + 5000) {
    await nextFrame();
    if (time) hides.add(hidden());
    states.add(state());
  }
  if (player.textContent === 'Pause') player.click();
  await smallSteps.idle();
  const paused = state();
  for (let i = 0; i < 3; i++) await nextFrame();
  const rests = state() === paused;
  [...figure.querySelectorAll('.panel button')].find((button) => button.textContent === 'As printed').click();
  await smallSteps.idle();
  const left = figure.querySelectorAll('svg.drawing .fresh, svg.drawing .ghost, svg.drawing .heads circle').length;
  return { along: time ? 'time' : 'option', words, states: states.size, hides: [...hides], rests, left };
}

// --------------------------------------------------------------------------------------

const counts = { time: 0, option: 0 };

function judge(stem, seen) {
  const say = (text) => fault(`${stem}: ${text}`);
  counts[seen.along] += 1;
  if (seen.words !== 'Pause') say(`is played, and its button says "${seen.words}"`);
  else if (seen.states < 3) say(`is played, and in ${seen.states} states only`);
  if (seen.hides.some((number) => number > 0)) say('hides what was printed while it is played');
  if (!seen.rests) say('goes on while it is paused');
  if (seen.left) say('"As printed" does not end its motion');
}

test(async ({ html, words }) => {
  if (!fs.existsSync(path.join(html, 'live'))) skip('there is no html/live (clang, lld or wasi-libc were not there).');
  const browser = await launch();
  const pages = opener(browser, html);
  const isChapter = ({ name, kind }) => kind === 'chapter' && !name.startsWith('00');
  const chapters = allPages(html).filter(isChapter).filter(among(words));
  await byTwos(chapters, async ({ name }) => {
    const page = await pages.page(await pages.context(), name);
    const still = await pages.page(await pages.context({ still: true }), name);
    let played = 0;
    for (const figure of await page.locator('figure.drawing:has(.change)').all()) {
      const stem = await figure.getAttribute('data-figure');
      const seen = await figure.evaluate(play);
      if (!seen) continue;
      judge(stem, seen);
      if (++played > 1) continue;
      const step = await still.locator(`figure[data-figure="${stem}"]`).evaluate(play);
      if (step.words !== 'Play' || !step.rests) fault(`${stem} plays for readers who want no motion`);
    }
    if (!played) fault(`${name} has no figure that plays`);
    await page.context().close();
    await still.context().close();
  });
  await browser.close();
  return `${counts.time} figures play in time, ${counts.option} through an option`;
});
