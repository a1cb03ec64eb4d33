// editor.js: a place to write C in a page. What a compiler says of it stands at its lines, and in a list
// below, each message a button that goes to its line.
//
//   await smallSteps.withEditor();       loads this, when somebody wants to write (doors.js)
//   const editor = smallSteps.editor(host, { text, label, change });      change() is called after each change
//   editor.text(), .set(text), .focus(), .line(n), .messages([{ line, column, endLine, endColumn, level, text }])
//
//   smallSteps.compare(original, text)   an element that shows what was changed, line by line
//
// The field is CodeMirror's (codemirror/field.js), or a <textarea> where the book was made without npm.
(() => {
  'use strict';

  const ours = window.smallSteps;
  const { element, button } = ours.parts;
  const codemirror = ours.modules['../codemirror/field.js']?.field;

  // A field without colours and marks, as long as its text.
  function textarea(host, { text, label, describedBy, change }) {
    const area = element('textarea', {
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

  ours.editor = (host, { text, label, change = () => {} }) => {
    editors += 1;
    const keys = codemirror ? ' Ctrl+] and Ctrl+[ (on a Mac ⌘) move lines to the right and to the left.' : '';
    const help = element('p', { class: 'editor-help', id: `editor-help-${editors}` }, `Tab leaves the editor.${keys}`);
    const list = element('ul', { class: 'editor-messages', 'aria-label': 'What the compiler says' });
    const frame = element('div', { class: 'editor' });
    const field = (codemirror ?? textarea)(frame, { text, label, describedBy: help.id, change });
    frame.append(help, list);
    host.append(frame);
    list.hidden = true;

    const said = ({ line, level, text: words }) => element('li', { class: level }, line
      ? button(`Line ${line}: ${level}: ${words}`, () => field.line(line), { class: 'editor-message' })
      : element('span', { class: 'editor-message' }, `${level}: ${words}`));
    return {
      ...field,
      messages(messages) {
        field.mark(messages.filter(({ line }) => line > 0));
        list.replaceChildren(...messages.map(said));
        list.hidden = messages.length === 0;
      },
    };
  };

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

  ours.compare = (original, text) => {
    const all = changes(original.split('\n'), text.split('\n'));
    const isNear = all.map((_line, n) => all.slice(Math.max(0, n - around), n + around + 1).some(([sign]) => sign !== ' '));
    const kinds = { ' ': 'span', '-': 'del', '+': 'ins' };
    const lines = all.map(([sign, line], n) => {
      if (isNear[n]) return element(kinds[sign], {}, `${sign} ${line}\n`);
      return isNear[n - 1] ? element('span', { class: 'skipped' }, '  …\n') : '';
    });
    const shown = isNear.some(Boolean) ? lines : ['Nothing is changed.'];
    const box = element('pre', { class: 'compared', tabindex: '0', role: 'region', 'aria-label': 'What you changed' });
    for (const line of shown) box.append(line); // one by one: arguments are few, lines may be many
    return box;
  };
})();
