// field.js: the field in which C is written in the pages: CodeMirror, with what a small program needs, in the
// colours of style.css. Loaded by the editor.
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { cpp } from '@codemirror/lang-cpp';
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState } from '@codemirror/state';
import { EditorView, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';

// As listings look (style.css).
const words = HighlightStyle.define([
  { tag: [tags.keyword, tags.typeName, tags.modifier], fontWeight: 'bold' },
  { tag: tags.comment, color: 'var(--comment)', fontStyle: 'italic' },
  { tag: [tags.literal, tags.string, tags.escape], color: 'var(--literal)' },
  { tag: [tags.processingInstruction, tags.meta], color: 'var(--directive)' },
]);

const look = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'var(--code)', border: '1px solid var(--line)', borderRadius: '4px', maxHeight: '75vh' },
  '&.cm-focused': { outline: '2px solid var(--link)', outlineOffset: '1px' },
  '.cm-scroller': { fontFamily: '"DejaVu Sans Mono", Menlo, Consolas, monospace', fontSize: '.85rem', lineHeight: '1.5' },
  '.cm-content': { caretColor: 'var(--ink)', padding: '.5rem 0', minHeight: '8rem' },
  '.cm-gutters': { color: 'var(--quiet)', backgroundColor: 'var(--code)', border: '0' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLineGutter': { color: 'var(--ink)', fontWeight: 'bold' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'transparent', outline: '1px solid var(--link)' },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'transparent', outline: '1px solid var(--wrong)' },
  '.cm-selectionMatch, .cm-searchMatch': { backgroundColor: 'transparent', outline: '1px dotted var(--quiet)' },
  '.cm-searchMatch-selected': { outline: '2px solid var(--wrong)' },
  '.cm-panels, .cm-tooltip': { color: 'var(--ink)', backgroundColor: 'var(--paper)', borderColor: 'var(--line)' },
  '.cm-button, .cm-textfield, .cm-panel.cm-search [name=close]': {
    color: 'var(--ink)', background: 'var(--paper)', borderColor: 'var(--line)', fontSize: '.85rem',
  },
});

// Where a message stands: what the compiler counts from one, and perhaps beyond what was typed since.
function place(doc, { line, column = 1, endLine = line, endColumn = column }) {
  const at = (row, across) => {
    const { from, to } = doc.line(Math.max(1, Math.min(row, doc.lines)));
    return Math.min(from + Math.max(0, across - 1), to);
  };
  const from = at(line, column);
  return { from, to: Math.max(from, at(endLine, endColumn)) };
}

const severities = { error: 'error', warning: 'warning', note: 'info' };

export const field = (host, { text, label, describedBy, change }) => {
  const view = new EditorView({
    parent: host,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(), highlightActiveLineGutter(), highlightActiveLine(), history(), bracketMatching(), indentOnInput(),
        cpp(), indentUnit.of('    '), EditorState.tabSize.of(8), syntaxHighlighting(words), look,
        search({ top: true }), highlightSelectionMatches(), lintGutter(),
        keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap]), // Tab is not among them: it leaves the field
        EditorView.contentAttributes.of({ 'aria-label': label, 'aria-describedby': describedBy, spellcheck: 'false', tabindex: '0' }),
        EditorView.updateListener.of((update) => { if (update.docChanged) change(); }),
      ],
    }),
  });
  return {
    text: () => view.state.doc.toString(),
    set: (words) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: words } }),
    focus: () => view.focus(),
    line(n) {
      const { from } = view.state.doc.line(Math.max(1, Math.min(n, view.state.doc.lines)));
      view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
      view.focus();
    },
    mark: (messages) => view.dispatch(setDiagnostics(view.state, messages.map((message) => (
      { ...place(view.state.doc, message), severity: severities[message.level], message: message.text })))),
  };
};
