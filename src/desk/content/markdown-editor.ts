import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdown } from '@codemirror/lang-markdown';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { tags } from '@lezer/highlight';

interface Options {
  readonly host: HTMLElement;
  readonly text: string;
  readonly label: string;
  readonly lang: string | undefined;
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
}

export interface MarkdownEditor {
  /** Shows a text, except the editor's own earlier output: the user may have typed on. */
  readonly setText: (text: string) => void;
  readonly takeOver: (from: number, to: number) => void;
  readonly setProblem: (problem: string | undefined) => void;
  /** Wraps the selection, or a sample word if it's empty. */
  readonly wrap: (before: string, after: string, word: string) => void;
  readonly startLines: (mark: string) => void;
  readonly insert: (text: string) => void;
  readonly destroy: () => void;
}

const highlight = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '680', color: 'var(--ink)' },
  { tag: tags.strong, fontWeight: '680' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: [tags.link, tags.url], color: 'var(--leaf)' },
  { tag: [tags.processingInstruction, tags.contentSeparator], color: 'var(--ink-soft)' },
  { tag: tags.quote, color: 'var(--ink-soft)' },
  { tag: tags.monospace, fontFamily: 'ui-monospace, monospace' },
]);

const theme = EditorView.theme({
  '&': {
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius)',
    background: 'var(--surface)',
    color: 'var(--ink)',
    fontSize: 'var(--t-s)',
  },
  '&.cm-focused': { outline: '3px solid var(--dot)' },
  '.cm-scroller': { fontFamily: 'var(--sans)', lineHeight: '1.55', maxHeight: '36rem', overflow: 'auto' },
  '.cm-content': { minHeight: '16rem', padding: '0.6rem 0.9rem', caretColor: 'var(--ink)' },
  '.cm-line': { padding: '0' },
});

/**
 * Creates a Markdown editor in a shadow root, where CodeMirror adopts constructed style sheets. In the page it would write a `style`
 * element, which the desk's CSP blocks.
 */
export function createMarkdownEditor({ host, text, label, lang, onChange, onBlur }: Options): MarkdownEditor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open', delegatesFocus: true });
  let isOwnChange = false;
  /** Texts passed to `onChange` that haven't come back as the field's value yet. */
  let told: readonly string[] = [];
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        history(),
        // No Tab binding, so Tab leaves the field as everywhere else.
        keymap.of([...defaultKeymap, ...historyKeymap]),
        markdown(),
        syntaxHighlighting(highlight),
        theme,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0', spellcheck: 'true', ...(lang && { lang }) }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (!docChanged || isOwnChange) return;
          const next = state.doc.toString();
          told = [...told, next];
          onChange(next);
        }),
        EditorView.domEventHandlers({ blur: () => onBlur() }),
      ],
    }),
  });
  const replaceSelection = (make: (selected: string) => { readonly text: string; readonly from: number; readonly length: number }) => {
    const { from, to } = view.state.selection.main;
    const made = make(view.state.sliceDoc(from, to));
    view.dispatch({
      changes: { from, to, insert: made.text },
      selection: { anchor: from + made.from, head: from + made.from + made.length },
      scrollIntoView: true,
    });
    view.focus();
  };
  const replaceAll = (next: string) => {
    told = [];
    isOwnChange = true;
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } });
    isOwnChange = false;
  };
  return {
    setText(next) {
      const place = told.indexOf(next);
      if (next === view.state.doc.toString()) told = [];
      else if (place >= 0) told = told.slice(place + 1);
      else replaceAll(next);
    },
    takeOver(from, to) {
      const length = view.state.doc.length;
      view.dispatch({ selection: { anchor: Math.min(from, length), head: Math.min(to, length) } });
      view.focus();
    },
    setProblem(problem) {
      if (problem === undefined) view.contentDOM.removeAttribute('aria-invalid');
      else view.contentDOM.setAttribute('aria-invalid', 'true');
    },
    wrap: (before, after, word) =>
      replaceSelection((selected) => {
        const inner = selected || word;
        return { text: `${before}${inner}${after}`, from: before.length, length: inner.length };
      }),
    startLines(mark) {
      const { from, to } = view.state.selection.main;
      const [first, last] = [view.state.doc.lineAt(from).number, view.state.doc.lineAt(to).number];
      const changes = Array.from({ length: last - first + 1 }, (_, index) => ({
        from: view.state.doc.line(first + index).from,
        insert: mark,
      }));
      view.dispatch({ changes, scrollIntoView: true });
      view.focus();
    },
    insert: (added) => replaceSelection(() => ({ text: added, from: added.length, length: 0 })),
    destroy: () => view.destroy(),
  };
}
