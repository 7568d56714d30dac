import { defaultKeymap, history, historyKeymap, isolateHistory, redo, undo } from '@codemirror/commands';
import { markdown } from '@codemirror/lang-markdown';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { tags } from '@lezer/highlight';

export interface MarkdownEditorOptions {
  readonly host: HTMLElement;
  readonly text: string;
  readonly label: string;
  readonly lang: string | undefined;
  /** Formatted if nothing is selected. */
  readonly word: string;
  /** In characters. */
  readonly maxLength: number | undefined;
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
  /** The line that the cursor is in. */
  readonly onLine: (line: number) => void;
  /** Told of what a longer text would need. */
  readonly onTooLong: () => void;
  /** Told of what was pasted into an editor that's gone by now, and of the text with it. */
  readonly onLate: (text: string, pasted: string) => void;
  /** Keeps pictures, and resolves with what stands in the text for each. `lost` more of a pasted document can't be had. */
  readonly keepPictures?: ((files: readonly File[], lost: number) => Promise<readonly (string | undefined)[]>) | undefined;
}

export interface MarkdownEditor {
  /** Shows a text, except the editor's own earlier output: the user may have typed on. */
  readonly setText: (text: string) => void;
  readonly takeOver: (from: number, to: number) => void;
  readonly setProblem: (problem: string | undefined) => void;
  /** Bold, italic, a link, or the start of lines: given to the selection, or taken off it. */
  readonly format: (format: WritingFormat) => void;
  /** At the cursor; the focus stays where it is. */
  readonly insert: (text: string) => void;
  readonly focus: () => void;
  readonly destroy: () => void;
}

export const formats = ['heading', 'bold', 'italic', 'quote', 'link', 'list', 'numbers', 'undo', 'redo'] as const;
export type WritingFormat = (typeof formats)[number];

const marksOf: Readonly<Partial<Record<WritingFormat, string>>> = { bold: '**', italic: '*' };
const startsOf: Readonly<Partial<Record<WritingFormat, string>>> = { heading: '## ', quote: '> ', list: '- ', numbers: '1. ' };

/** The mark that a line starts with, of those that replace each other. */
const lineStart = /^(?:#{1,6}|>|[-*+]|\d+\.)\s+/;

/** However soon one format follows another, each is undone by itself. */
const ownStep = isolateHistory.of('full');

/** What several pictures are in a text. */
const together = (kept: readonly (string | undefined)[]): string =>
  kept
    .map((each) => each ?? '')
    .join('')
    .replaceAll(/\n{3,}/g, '\n\n');

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
export function createMarkdownEditor({
  host,
  text,
  label,
  lang,
  word,
  maxLength,
  onChange,
  onBlur,
  onLine,
  onTooLong,
  onLate,
  keepPictures,
}: MarkdownEditorOptions): MarkdownEditor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open', delegatesFocus: true });
  let isOwnChange = false;
  const runs = (format: WritingFormat) => () => {
    apply(format);
    return true;
  };
  const filesIn = (given: DataTransfer | null): readonly File[] => (keepPictures ? [...(given?.files ?? [])] : []);
  /** Where it's pasted or dropped, unless the text has changed since: nothing typed is replaced. */
  const insertAt = (view: EditorView) => {
    const { doc, selection } = view.state;
    return (pasted: string) => {
      if (pasted === '') return;
      const { head } = view.state.selection.main;
      const { from, to } = view.state.doc === doc ? selection.main : { from: head, to: head };
      const added = view.state.toText(pasted);
      const change = view.state.update({
        changes: { from, to, insert: added },
        selection: { anchor: from + added.length },
        userEvent: 'input.paste',
        scrollIntoView: true,
      });
      // A view that's gone takes it, but tells nobody.
      const isGone = !view.dom.isConnected;
      view.dispatch(change);
      if (isGone) onLate(change.newDoc.toString(), pasted);
    };
  };
  const readPasted = async (html: string, plain: string, files: readonly File[]): Promise<string> => {
    const { markdownFromHtml, withPictures } = await import('./markdown-from-html.ts');
    const pasted = markdownFromHtml(html);
    // A picture that's copied by itself comes as a file, and as HTML that only has its address.
    if (files.length > 0 && pasted.text === '' && plain.trim() === '') return together((await keepPictures?.(files, 0)) ?? []);
    const kept = await keepPictures?.(
      pasted.pictures.map(({ file }) => file),
      pasted.lost,
    );
    return withPictures(pasted, kept ?? []) || plain;
  };
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
        keymap.of([
          { key: 'Mod-b', run: runs('bold') },
          { key: 'Mod-i', run: runs('italic') },
          { key: 'Mod-k', run: runs('link') },
          ...defaultKeymap,
          ...historyKeymap,
        ]),
        EditorState.changeFilter.of((change) => {
          const { length } = change.newDoc;
          if (maxLength === undefined || isOwnChange || length <= maxLength || length < change.startState.doc.length) return true;
          onTooLong();
          return false;
        }),
        markdown(),
        syntaxHighlighting(highlight),
        theme,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0', spellcheck: 'true', ...(lang && { lang }) }),
        EditorView.updateListener.of(({ docChanged, selectionSet, focusChanged, state, view: { hasFocus } }) => {
          if (hasFocus && (selectionSet || focusChanged)) onLine(state.doc.lineAt(state.selection.main.head).number - 1);
          if (!docChanged || isOwnChange) return;
          const next = state.doc.toString();
          told = [...told, next];
          onChange(next);
        }),
        EditorView.domEventHandlers({
          blur: () => onBlur(),
          paste(event, view) {
            const [html = '', plain = ''] = ['text/html', 'text/plain'].map((type) => event.clipboardData?.getData(type) ?? '');
            const files = filesIn(event.clipboardData);
            if (!html && files.length === 0) return false;
            event.preventDefault();
            void readPasted(html, plain, files)
              .catch(() => plain)
              .then(insertAt(view));
            return true;
          },
          drop(event, view) {
            const files = filesIn(event.dataTransfer);
            if (files.length === 0) return false;
            event.preventDefault();
            const at = view.posAtCoords({ x: event.clientX, y: event.clientY });
            if (at !== null) view.dispatch({ selection: { anchor: at } });
            void keepPictures?.(files, 0).then(together).then(insertAt(view));
            return true;
          },
        }),
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
      annotations: ownStep,
    });
    view.focus();
  };
  /** Puts marks around the selection, or takes them off. */
  const wrap = (mark: string) =>
    replaceSelection((selected) => {
      const isMarked = selected.length > 2 * mark.length && selected.startsWith(mark) && selected.endsWith(mark);
      if (isMarked) return { text: selected.slice(mark.length, -mark.length), from: 0, length: selected.length - 2 * mark.length };
      const inner = selected || word;
      return { text: `${mark}${inner}${mark}`, from: mark.length, length: inner.length };
    });
  /** Starts each selected line with a mark, in place of another; takes it off if all have it. */
  const startLines = (mark: string) => {
    const { from, to } = view.state.selection.main;
    const [first, last] = [view.state.doc.lineAt(from).number, view.state.doc.lineAt(to).number];
    const lines = Array.from({ length: last - first + 1 }, (_, index) => view.state.doc.line(first + index));
    const isNumbers = mark === startsOf.numbers;
    const has = (text: string) => (isNumbers ? /^\d+\.\s/.test(text) : text.startsWith(mark));
    const isOff = lines.every(({ text: line }) => has(line));
    const changes = lines.map(({ from: at, text: line }, index) => ({
      from: at,
      to: at + (lineStart.exec(line)?.[0].length ?? 0),
      insert: isOff ? '' : isNumbers ? `${index + 1}. ` : mark,
    }));
    view.dispatch({ changes, scrollIntoView: true, annotations: ownStep });
    view.focus();
  };
  const link = () =>
    replaceSelection((selected) => {
      const isAddress = /^(?:https?:\/\/|mailto:)\S+$/.test(selected);
      const [inner, address] = isAddress ? [word, selected] : [selected || word, 'https://'];
      const made = `[${inner}](${address})`;
      // What's still missing is selected: the words, or the address.
      return selected && !isAddress
        ? { text: made, from: inner.length + 3, length: address.length }
        : { text: made, from: 1, length: inner.length };
    });
  const apply = (format: WritingFormat) => {
    const [mark, begin] = [marksOf[format], startsOf[format]];
    if (mark !== undefined) wrap(mark);
    else if (begin !== undefined) startLines(begin);
    else if (format === 'link') link();
    else {
      (format === 'undo' ? undo : redo)(view);
      view.focus();
    }
  };
  const replace = (given: string) => {
    told = [];
    isOwnChange = true;
    const now = view.state.doc.toString();
    const next = view.state.toText(given).toString();
    // Only what differs, so that whoever writes elsewhere in it stays there.
    const shorter = Math.min(now.length, next.length);
    let from = 0;
    while (from < shorter && now[from] === next[from]) from += 1;
    let same = 0;
    while (same < shorter - from && now.at(-1 - same) === next.at(-1 - same)) same += 1;
    const insert = view.state.toText(next.slice(from, next.length - same));
    // Whoever writes on in what was empty does so below it.
    view.dispatch({ changes: { from, to: now.length - same, insert }, ...(now === '' && { selection: { anchor: insert.length } }) });
    isOwnChange = false;
  };
  return {
    setText(next) {
      const place = told.indexOf(next);
      if (next === view.state.doc.toString()) told = [];
      else if (place >= 0) told = told.slice(place + 1);
      else replace(next);
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
    format: apply,
    insert(added) {
      const { from, to } = view.state.selection.main;
      view.dispatch({ changes: { from, to, insert: added }, selection: { anchor: from + added.length }, annotations: ownStep });
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}
