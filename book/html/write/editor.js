// editor.js: a place to write C in a page. What a compiler says of it stands at its lines, and in a list
// below, each message a button that goes to its line.
//
//   await editorIsReady();
//   const one = editor(host, { text, label, change });      change() is called after each change
//   one.text(), .set(text), .focus(), .line(n), .messages([{ line, column, endLine, endColumn, level, text }])
//
//   compare(original, text)   an element that shows what was changed, line by line
//
// The field is CodeMirror's (codemirror/field.js), or a <textarea> where that does not come.
import { button, make } from '../lib/dom.js';
import { style } from '../lib/load.js';

/** @type {typeof import('../codemirror/field.js').field | undefined} */
let codemirror;

export async function editorIsReady() {
  const field = import('../codemirror/field.js').then((module) => { codemirror = module.field; }, () => {});
  await Promise.all([field, style('editor.css')]);
}

// A field without colours and marks, as long as its text.
function textarea(host, { text, label, describedBy, change }) {
  const area = make('textarea', {
    class: 'editor-plain', 'aria-label': label, 'aria-describedby': describedBy, spellcheck: 'false', wrap: 'off',
  });
  const fit = () => { area.rows = Math.max(8, area.value.split('\n').length); };
  const set = (words) => {
    area.value = words;
    fit();
  };
  set(text);
  area.addEventListener('input', () => {
    fit();
    change();
  });
  host.append(area);
  return {
    text: () => area.value,
    set(words) {
      set(words);
      change();
    },
    focus: () => area.focus(),
    line(n) {
      const at = area.value.split('\n').slice(0, n - 1).join('\n').length + (n > 1 ? 1 : 0);
      area.focus();
      area.setSelectionRange(at, at);
    },
    mark: () => {},
  };
}

let editors = 0;

export function editor(host, { text, label, change = () => {} }) {
  editors += 1;
  const keys = codemirror ? ' Ctrl+] and Ctrl+[ (on a Mac ⌘) move lines to the right and to the left.' : '';
  const help = make('p', { class: 'editor-help', id: `editor-help-${editors}` }, `Tab leaves the editor.${keys}`);
  const list = make('ul', { class: 'editor-messages', 'aria-label': 'What the compiler says' });
  const frame = make('div', { class: 'editor' });
  const field = (codemirror ?? textarea)(frame, { text, label, describedBy: help.id, change });
  frame.append(help, list);
  host.append(frame);
  list.hidden = true;

  const said = ({ line, level, text: words }) => make('li', { class: level }, line
    ? button(`Line ${line}: ${level}: ${words}`, () => field.line(line), { class: 'editor-message' })
    : make('span', { class: 'editor-message' }, `${level}: ${words}`));
  return {
    ...field,
    messages(messages) {
      field.mark(messages.filter(({ line }) => line > 0));
      list.replaceChildren(...messages.map(said));
      list.hidden = messages.length === 0;
    },
  };
}

// What was changed ----------------------------------------------------------------------------------------------

// [sign, line]: what both have (' '), what was taken out ('-') and put in ('+'), by the longest sequence that both have.
function changes(before, after) {
  const length = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      length[i][j] = before[i] === after[j] ? length[i + 1][j + 1] + 1 : Math.max(length[i + 1][j], length[i][j + 1]);
    }
  }
  const out = [];
  for (let i = 0, j = 0; i < before.length || j < after.length;) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      out.push([' ', before[i]]);
      [i, j] = [i + 1, j + 1];
    } else if (j >= after.length || (i < before.length && length[i + 1][j] >= length[i][j + 1])) {
      out.push(['-', before[i++]]);
    } else {
      out.push(['+', after[j++]]);
    }
  }
  return out;
}

const around = 3; // lines shown on both sides of a change

export function compare(original, text) {
  const all = changes(original.split('\n'), text.split('\n'));
  const isNear = all.map((_line, n) => all.slice(Math.max(0, n - around), n + around + 1).some(([sign]) => sign !== ' '));
  const kinds = { ' ': 'span', '-': 'del', '+': 'ins' };
  const lines = all.map(([sign, line], n) => {
    if (isNear[n]) return make(kinds[sign], {}, `${sign} ${line}\n`);
    return isNear[n - 1] ? make('span', { class: 'skipped' }, '  …\n') : '';
  });
  const shown = isNear.some(Boolean) ? lines : ['Nothing is changed.'];
  const box = make('pre', { class: 'compared', tabindex: '0', role: 'region', 'aria-label': 'What you changed' });
  for (const line of shown) box.append(line); // one by one: arguments are few, lines may be many
  return box;
}
