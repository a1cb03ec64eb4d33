// exercises.js: an exercise says how to do it, and can be done in its place.
import { button, make } from '../lib/dom.js';
import { text as textOf } from '../lib/letters.js';
import { pack, remember } from '../lib/load.js';
import { Sentence } from '../lib/sentence.js';
import { open } from './panel.js';
import { code, command, copier, copy, copyLink, fact, file, main, say } from './parts.js';

// What is handed out of an exercise (book/filters/handouts.lua).
const exercisesOf = remember((/** @type {string} */ chapter) => pack(`exercises/${chapter}.js`));
export async function exercise(stem) {
  const known = (await exercisesOf(stem.split('/')[0]))[stem];
  if (!known) throw new Sentence(`There is no exercise ${stem} in this book.`);
  return known;
}

async function exerciseBehind(section) {
  const stem = section.dataset.exercise;
  const known = await exercise(stem);
  const place = `exercises/${stem}/${file(stem)}`;
  const given = [[`${place}.c`, known.c], [`${place}.h`, known.h]].filter(([, text]) => text);
  const list = make('dl', {},
    ...fact('What it asks', command(`./course show ${stem}`)),
    ...(given.length ? fact('Write it in', code(given[0][0])) : []),
    ...fact('Have it marked', command(`./course grade ${stem}`)),
    ...fact('When stuck', command(`./course hint ${stem}`)));
  const files = given.map(([path, text]) => make('details', {}, make('summary', {}, code(file(path))),
    make('div', { class: 'door-copied' },
      make('pre', { tabindex: '0', role: 'region', 'aria-label': file(path) }, code(text)),
      copier(text, file(path)))));
  return [list, ...files,
    make('p', { class: 'door-buttons' }, button('Copy what it asks', () => copy(known.plain, 'What it asks'),
      { class: 'door-button' }), copyLink(section.id))];
}

// An exercise is done in its place (write.js); to press again closes it, and what was written stays.
const writings = new Map(); // section -> where it is written
export async function openWriting(section, given) {
  section.querySelector(':scope > .write')?.remove(); // why it did not open before
  const box = make('div', { class: 'write' });
  section.append(box);
  writings.set(section, box);
  try {
    const { write } = await import('../write/write.js');
    await write(box, section.dataset.exercise, given);
  } catch (error) {
    writings.delete(section); // so that it can be tried again
    box.replaceChildren(make('p', { role: 'status' }, `${error.message} Is there a network? `,
      button('Try again', () => openWriting(section, given), { class: 'door-button' })));
  }
  return box;
}

function toggleWriting(section, opening) {
  const box = writings.get(section);
  if (box) box.hidden = !box.hidden;
  else openWriting(section);
  opening.setAttribute('aria-expanded', String(!box?.hidden));
}

export function exercises() {
  for (const section of main.querySelectorAll('section.exercise[data-exercise]')) {
    const heading = section.querySelector('h3')?.textContent || 'this exercise';
    section.querySelector('.task')?.append(' · ',
      button('Write it here', (event) => toggleWriting(section, event.currentTarget),
        { class: 'door-words', 'aria-expanded': 'false', 'aria-label': `Write it here: ${heading}` }), ' · ',
      button('How to do it', (event) => open(event.currentTarget, heading, () => exerciseBehind(section)),
        { class: 'door-words', 'aria-haspopup': 'dialog', 'aria-label': `How to do it: ${heading}` }));
  }
  if (!main.querySelector('.your-answers')) followLink(); // exercises.js follows its own
  addEventListener('hashchange', followLink);
}

// An exercise, and the text that a link may bring for it (letters.js). A damaged link is told, and brings none.
export async function openLinked(section, asked, given = {}) {
  let [text, wrong] = [null, null];
  try {
    if (asked.has('text')) text = await textOf(asked.get('text'));
  } catch (error) {
    wrong = error;
  }
  const box = writings.get(section);
  if (box) {
    box.hidden = false;
    if (text) box.writing?.offer(text);
  } else {
    await openWriting(section, { ...given, text });
  }
  section.querySelector('.task [aria-expanded]')?.setAttribute('aria-expanded', 'true');
  if (wrong) say(wrong.message);
}

// #write=02-euler/step, with &text=...: a link that opens an exercise, with given edits.
async function followLink() {
  const asked = new URLSearchParams(location.hash.slice(1));
  if (!asked.has('write')) return;
  const section = main.querySelector(`section.exercise[data-exercise="${CSS.escape(asked.get('write'))}"]`);
  if (!section) return void say(`On this page there is no exercise ${asked.get('write')}.`);
  section.scrollIntoView();
  await openLinked(section, asked);
}
