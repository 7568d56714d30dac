import { useEffect, useId, useRef, useState } from 'react';
import type { Locale } from '#domain/text/locale.ts';
import { useQuery } from '../frame/use-query.ts';
import type { ContentOverview } from './api.ts';
import type { FieldProps } from './field-props.ts';
import { useFormActions } from './form.tsx';
import type { MarkdownEditor } from './markdown-editor.ts';
import { FieldHelp, FieldProblemNote, useDescription } from './text-fields.tsx';
import { useContentI18n } from './use-content-i18n.ts';

/** Markdown with its toolbar. A plain field takes the text until the editor loads. */
export function MarkdownInput({ field, path, value, label, locale }: FieldProps) {
  const { content, locale: own } = useContentI18n();
  const { change, leave } = useFormActions();
  const { id, problem, describedBy } = useDescription(path, field.help?.[own] ?? content.markdown.help);
  const host = useRef<HTMLDivElement>(null);
  const plain = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<MarkdownEditor>(undefined);
  const [isReady, setReady] = useState(false);
  const text = typeof value === 'string' ? value : '';
  const latest = useRef({ text, change, leave });
  latest.current = { text, change, leave };

  useEffect(() => {
    const place = host.current;
    let isGone = false;
    import('./markdown-editor.ts').then(
      ({ createMarkdownEditor }) => {
        if (isGone || !place) return;
        editor.current = createMarkdownEditor({
          host: place,
          text: latest.current.text,
          label: `${field.label[own]}, ${label}`,
          lang: locale,
          onChange: (next) => latest.current.change(path, next),
          onBlur: () => latest.current.leave(path),
        });
        // Carry typing over into the editor.
        const typing = plain.current;
        if (typing && document.activeElement === typing) editor.current.takeOver(typing.selectionStart, typing.selectionEnd);
        setReady(true);
      },
      // Keep the plain field if the editor fails to load.
      () => undefined,
    );
    return () => {
      isGone = true;
      editor.current?.destroy();
      editor.current = undefined;
    };
  }, [path, label, locale, own, field.label]);
  useEffect(() => editor.current?.setText(text), [text]);
  useEffect(() => editor.current?.setProblem(problem), [problem]);

  return (
    <div className="field markdown">
      <label htmlFor={id}>{label}</label>
      <Tools editor={() => editor.current} isReady={isReady} language={label} locale={locale ?? own} />
      <div ref={host} id={isReady ? id : undefined} />
      {!isReady && (
        <textarea
          ref={plain}
          id={id}
          rows={14}
          lang={locale}
          value={text}
          aria-describedby={describedBy}
          onChange={({ target }) => change(path, target.value)}
          onBlur={() => leave(path)}
        />
      )}
      <FieldHelp id={id} help={field.help?.[own] ?? content.markdown.help} />
      <FieldProblemNote path={path} />
    </div>
  );
}

interface ToolsProps {
  readonly editor: () => MarkdownEditor | undefined;
  readonly isReady: boolean;
  /** Distinguishes the editors on a page. */
  readonly language: string;
  /** Language of the text. */
  readonly locale: Locale;
}

function Tools({ editor, isReady, language, locale }: ToolsProps) {
  const { markdown: words } = useContentI18n().content;
  const [isChoosing, setChoosing] = useState(false);
  const tools: readonly (readonly [string, () => void])[] = [
    [words.bold, () => editor()?.wrap('**', '**', words.linkText)],
    [words.link, () => editor()?.wrap('[', '](https://)', words.linkText)],
    [words.list, () => editor()?.startLines('- ')],
  ];
  return (
    <>
      <div className="markdown__tools" role="toolbar" aria-label={`${words.tools}, ${language}`}>
        {tools.map(([name, run]) => (
          <button key={name} type="button" className="btn btn--line btn--s" aria-disabled={!isReady} onClick={run}>
            {name}
          </button>
        ))}
        <button
          type="button"
          className="btn btn--line btn--s"
          aria-expanded={isChoosing}
          aria-disabled={!isReady}
          onClick={() => setChoosing(!isChoosing)}
        >
          {words.picture}
        </button>
      </div>
      {isChoosing && (
        <PictureChoice
          locale={locale}
          onChosen={(name, alt) => {
            setChoosing(false);
            editor()?.insert(`\n\n![${alt || words.pictureText}](picture:${name})\n\n`);
          }}
        />
      )}
    </>
  );
}

interface ChoiceProps {
  readonly locale: Locale;
  readonly onChosen: (name: string, alt: string) => void;
}

function PictureChoice({ locale, onChosen }: ChoiceProps) {
  const { content } = useContentI18n();
  const query = useQuery<ContentOverview>('/content');
  const id = useId();
  const [chosen, setChosen] = useState('');
  const pictures = query.data?.pictures.filter(({ isRemoved }) => !isRemoved) ?? [];
  const file = chosen || (pictures[0]?.file ?? '');
  return (
    <div className="row markdown__picture">
      <div className="field">
        <label htmlFor={id}>{content.markdown.choosePicture}</label>
        <select id={id} value={file} onChange={({ target }) => setChosen(target.value)}>
          {pictures.map((each) => (
            <option key={each.file} value={each.file}>
              {each.file}
            </option>
          ))}
        </select>
      </div>
      <button
        type="button"
        className="btn btn--line btn--s"
        aria-disabled={file === ''}
        onClick={() => file && onChosen(file, pictures.find((each) => each.file === file)?.alt[locale] ?? '')}
      >
        {content.markdown.insert}
      </button>
    </div>
  );
}
