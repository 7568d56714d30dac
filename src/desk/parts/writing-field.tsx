import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Locale } from '#domain/text/locale.ts';
import { deskWritingStrings } from '#strings/owner/desk-writing.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import type { MarkdownEditor, MarkdownEditorOptions, WritingFormat } from './markdown-editor.ts';
import './tool.css';
import './writing-field.css';

interface Props {
  readonly id: string;
  readonly label: string;
  /** Names the text among others on the page: 'Text, English'. */
  readonly name: string;
  readonly lang: Locale;
  readonly value: string;
  readonly maxLength?: number | undefined;
  readonly problem?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly onChange: (text: string) => void;
  readonly onLeave?: (() => void) | undefined;
  /** The line that the cursor is in. */
  readonly onLine?: ((line: number) => void) | undefined;
  /** A tool of its own, with what it opens. */
  readonly tool?: { readonly label: string; readonly panel: (insert: (text: string) => void, close: () => void) => ReactNode } | undefined;
  /** Keeps pictures that are dropped or pasted; resolves with what stands in the text for each. `lost` of a pasted document didn't come along. */
  readonly keepPictures?: MarkdownEditorOptions['keepPictures'];
  /** Between the tools and the text; `close` goes back to the text. */
  readonly above?: (close: () => void) => ReactNode;
  /** Below the field. */
  readonly children?: ReactNode;
}

/** Markdown with its toolbar, for posts and emails alike. A plain field takes the text until the editor loads. */
export function WritingField(props: Props) {
  const { id, label, name, lang, value, problem, describedBy, children } = props;
  const { locale, number } = useDeskI18n();
  const words = deskWritingStrings[locale];
  const host = useRef<HTMLDivElement>(null);
  const plain = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<MarkdownEditor>(undefined);
  const [isReady, setReady] = useState(false);
  const [isTooLong, setTooLong] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const latest = useRef(props);
  latest.current = props;
  const change = (next: string) => {
    setTooLong(false);
    latest.current.onChange(next);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` only reads what's current.
  useEffect(() => {
    const place = host.current;
    let isGone = false;
    import('./markdown-editor.ts').then(
      ({ createMarkdownEditor }) => {
        if (isGone || !place) return;
        editor.current = createMarkdownEditor({
          host: place,
          text: latest.current.value,
          label: name,
          lang,
          word: deskWritingStrings[lang].word,
          maxLength: latest.current.maxLength,
          onChange: change,
          onBlur: () => latest.current.onLeave?.(),
          onLine: (line) => latest.current.onLine?.(line),
          onTooLong: () => setTooLong(true),
          // Into the editor that replaced it, or into the text of a page that was left.
          onLate: (text, pasted) => (editor.current ? editor.current.insert(pasted) : change(text)),
          keepPictures: latest.current.keepPictures && (async (files, lost) => (await latest.current.keepPictures?.(files, lost)) ?? []),
        });
        // Carry typing over into the editor, and take the plain field away at once: what it gets afterwards, focus included, would be lost.
        const typing = plain.current;
        if (typing && document.activeElement === typing) editor.current.takeOver(typing.selectionStart, typing.selectionEnd);
        flushSync(() => setReady(true));
      },
      // Keep the plain field if the editor fails to load.
      () => undefined,
    );
    return () => {
      isGone = true;
      editor.current?.destroy();
      editor.current = undefined;
    };
  }, [name, lang]);
  useEffect(() => editor.current?.setText(value), [value]);
  useEffect(() => editor.current?.setProblem(problem), [problem]);

  const close = () => {
    setOpen(false);
    editor.current?.focus();
  };
  const maxLength = props.maxLength ?? 0;
  return (
    <div className="field writing">
      <label htmlFor={id}>{label}</label>
      <Tools
        label={`${words.tools}, ${name}`}
        isReady={isReady}
        onFormat={(format) => editor.current?.format(format)}
        onInsert={(text) => editor.current?.insert(text)}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        onClose={close}
        tool={props.tool}
      />
      {props.above?.(close)}
      <div ref={host} id={isReady ? id : undefined} />
      {!isReady && (
        <textarea
          ref={plain}
          id={id}
          rows={14}
          lang={lang}
          maxLength={props.maxLength}
          value={value}
          aria-describedby={describedBy}
          onChange={({ target }) => change(target.value)}
          onBlur={() => props.onLeave?.()}
        />
      )}
      {isTooLong && (
        <p className="error" role="alert">
          {words.tooLong(number(maxLength))}
        </p>
      )}
      {children}
    </div>
  );
}

const letters: Readonly<Partial<Record<WritingFormat, ReactNode>>> = {
  heading: <strong>H</strong>,
  bold: <strong>B</strong>,
  italic: <em className="writing__italic">I</em>,
  quote: <span className="writing__quote">”</span>,
};

/** In 16 by 16 units. */
const paths: Readonly<Partial<Record<WritingFormat, string>>> = {
  link: 'M6.5 9.5l3-3M5 7.5L3.5 9a2.5 2.5 0 003.5 3.5L8.5 11M7.5 5L9 3.5A2.5 2.5 0 0112.5 7L11 8.5',
  list: 'M6 4h8M6 8h8M6 12h8M2 4h1M2 8h1M2 12h1',
  numbers: 'M7 4h7M7 8h7M7 12h7M2 3l1.5-1v4M2 10h2l-2 3h2.2',
  undo: 'M6 3L2.5 6.5 6 10M3 6.5h6.5a3.5 3.5 0 010 7H7',
  redo: 'M10 3l3.5 3.5L10 10M13 6.5H6.5a3.5 3.5 0 000 7H9',
};

const keysOf: Readonly<Partial<Record<WritingFormat, string>>> = { bold: 'B', italic: 'I', link: 'K', undo: 'Z' };

interface ToolsProps {
  readonly label: string;
  readonly isReady: boolean;
  readonly onFormat: (format: WritingFormat) => void;
  readonly onInsert: (text: string) => void;
  /** Whether what the tool of its own opens is shown. */
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onClose: () => void;
  readonly tool: Props['tool'];
}

/** One stop for the Tab key; arrows go from tool to tool. */
function Tools({ label, isReady, onFormat, onInsert, isOpen, onToggle, onClose, tool }: ToolsProps) {
  const { locale } = useDeskI18n();
  const words = deskWritingStrings[locale].format;
  const [current, setCurrent] = useState(0);
  const names = Object.keys(words) as WritingFormat[];
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const next =
      event.key === 'Home' ? 0 : event.key === 'End' ? buttons.length - 1 : step && (current + step + buttons.length) % buttons.length;
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    buttons[next]?.focus();
  };
  return (
    <>
      <div className="writing__tools" role="toolbar" aria-label={label} onKeyDown={move}>
        {names.map((format, index) => {
          const key = keysOf[format];
          const path = paths[format];
          return (
            <button
              key={format}
              type="button"
              className="tool"
              aria-label={words[format]}
              title={key ? `${words[format]} (Ctrl+${key})` : words[format]}
              aria-keyshortcuts={key && `Control+${key}`}
              aria-disabled={!isReady}
              tabIndex={index === current ? 0 : -1}
              onFocus={() => setCurrent(index)}
              onClick={() => onFormat(format)}
            >
              {path ? (
                <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true">
                  <path d={path} fill="none" stroke="currentColor" strokeWidth="1.6" />
                </svg>
              ) : (
                <span aria-hidden="true">{letters[format]}</span>
              )}
            </button>
          );
        })}
        {tool && (
          <button
            type="button"
            className="tool writing__own"
            aria-expanded={isOpen}
            aria-disabled={!isReady}
            tabIndex={current === names.length ? 0 : -1}
            onFocus={() => setCurrent(names.length)}
            onClick={() => isReady && onToggle()}
          >
            {tool.label}
          </button>
        )}
      </div>
      {isOpen && tool?.panel(onInsert, onClose)}
    </>
  );
}
