// answers.js: the page of all exercises says what this browser has seen done, packs the answers for the folder
// of the course, and takes them back.
//
//   exercises.html?name=02-euler/step    that exercise alone, as for the frame of a learning platform. After each verdict
//                                        it tells the page around it {type: 'small-steps/marks', exercise, points, of, seed}.
//                 &seed=7                with the numbers of that run
import { button, make } from '../lib/dom.js';
import { style } from '../lib/load.js';
import { exercise, openLinked } from '../reading/exercises.js';
import { main } from '../reading/parts.js';
import * as drafts from '../write/drafts.js';

const lines = [...main.querySelectorAll('li[data-exercise]')];
const stems = lines.map((line) => line.dataset.exercise);

// All of them. ---------------------------------------------------------------------------------------------------

const standing = make('p', { role: 'status' });
const asking = make('div');

function showStanding() {
  let [points, of, done] = [0, 0, 0];
  for (const line of lines) {
    const stem = line.dataset.exercise;
    const [best, all] = [drafts.best(stem), Number(line.dataset.points)];
    const words = best ? `${best.points} of ${all} points${best.points === all ? ', done' : ''}`
      : drafts.get('exercise', stem) !== null && 'begun';
    line.querySelector('.standing')?.remove();
    if (words) line.append(make('span', { class: best?.points === all ? 'standing done' : 'standing' }, words));
    points += best?.points ?? 0;
    of += all;
    done += best?.points === all ? 1 : 0;
  }
  standing.textContent = `Done in this browser: ${done} of ${lines.length} exercises, ${points} of ${of} points.`;
}

function say(words, ...buttons) {
  asking.replaceChildren(make('p', { role: 'status' }, words), make('p', { class: 'door-buttons' }, ...buttons));
  buttons[0]?.focus();
}

const tool = (words, does) => button(words, does, { class: 'door-button' });

async function take() {
  try {
    const archive = await drafts.exported();
    if (archive) drafts.download('small-steps-answers.zip', archive, 'application/zip');
    else say('You have written nothing here yet.');
  } catch (error) {
    say(error.message);
  }
}

// Of what was left out, the first few are told. An answer that was reset may have marks.
function bring(answers, progress, left) {
  const others = left.length > 3 ? [`${left.length - 3} more files were left out.`] : [];
  try {
    for (const [stem, text] of answers) drafts.set('exercise', stem, text);
    for (const [stem, one] of progress) drafts.improve(stem, one);
    const texts = answers.map(([stem]) => stem);
    const marks = progress.map(([stem]) => stem).filter((stem) => !texts.includes(stem)).map((stem) => `the marks of ${stem}`);
    const brought = [...texts, ...marks].join(', ');
    say([brought ? `Brought: ${brought}.` : 'Nothing was changed.', ...left.slice(0, 3), ...others].join(' '));
  } catch (error) {
    say(error.message);
  }
  showStanding();
}

// What would be written over is asked for.
async function bringFile(input) {
  const [file] = input.files;
  if (!file) return;
  try {
    const { answers, progress: found, left } = await drafts.imported(file, stems);
    const progress = [...found];
    const mine = (stem) => drafts.get('exercise', stem);
    const other = answers.filter(([stem, text]) => ![null, text].includes(mine(stem))).map(([stem]) => stem);
    const unlike = (/** @type {any} */ [stem]) => !other.includes(stem);
    if (!other.length) return void bring(answers, progress, left);
    say(`Here you have other answers to ${other.join(', ')}.`, tool('Write over them', () => bring(answers, progress, left)),
      tool('Bring only the others', () => bring(answers.filter(unlike), progress.filter(unlike), left)),
      tool('Bring none', () => say('Nothing was changed.')));
  } catch (error) {
    say(error.message);
  } finally {
    input.value = ''; // so that the same file can be chosen again
  }
}

function all() {
  const file = make('input', { type: 'file', accept: '.zip,.c', hidden: '', change: () => bringFile(file) });
  main.querySelector('.your-answers').append(standing, make('p', { class: 'door-buttons' },
    tool('Take my answers along (ZIP)', take), tool('Bring answers (ZIP or .c)', () => file.click()), file), asking);
  showStanding();
  for (const event of ['storage', 'pageshow']) addEventListener(event, showStanding); // what other tabs have done since
}

// One alone. -----------------------------------------------------------------------------------------------------

const isFramed = window.parent !== window;

async function alone(stem, seed) {
  const line = lines[stems.indexOf(stem)];
  if (!line) throw new Error(`${stem ? `There is no exercise ${stem}.` : 'This link names no exercise.'} These are all that there are:`);
  const task = await exercise(stem);
  const [page] = line.querySelector('a').getAttribute('href').split('#');
  const section = make('section', { class: 'exercise', 'data-exercise': stem });
  await style('katex/katex.min.css');
  section.innerHTML = task.statement;
  for (const link of section.querySelectorAll('a[href^="#"]')) link.setAttribute('href', page + link.getAttribute('href'));
  document.title = `${task.title} – Small Steps`;
  document.body.classList.add('alone');
  if (isFramed) document.head.append(make('base', { target: '_blank' })); // a link would take the exercise's place
  main.querySelector('#exercises').replaceWith(make('h1', {}, `Exercise ${task.number} ${task.title}`), section);
  const marked = (marks) => {
    if (isFramed) window.parent.postMessage({ type: 'small-steps/marks', exercise: stem, ...marks }, '*');
  };
  const asked = new URLSearchParams(location.hash.slice(1));
  await openLinked(section, asked.get('write') === stem ? asked : new URLSearchParams(), { seed, marked });
}

async function begin() {
  const asked = new URLSearchParams(location.search);
  if (!asked.has('name')) return void all();
  await alone(asked.get('name'), asked.get('seed') ?? '').catch((error) => {
    main.querySelector('.your-answers').append(make('p', { role: 'status' }, error.message));
  });
}

begin();
