import { type RefObject, useRef, useState } from 'react';
import type { TextDescription } from '#domain/content/describe.ts';
import type { Locale } from '#domain/text/locale.ts';
import { deskWritingStrings } from '#strings/owner/desk-writing.ts';
import { useQuery } from '../frame/use-query.ts';
import { WritingField } from '../parts/writing-field.tsx';
import type { ContentOverview } from './api.ts';
import { AskedPictures, askedInputs } from './asked-pictures.tsx';
import type { FieldProps } from './field-props.ts';
import { useFormActions } from './form.tsx';
import { PictureChoices } from './picture-choices.tsx';
import { pictureMark, picturesIn } from './picture-mark.ts';
import { FieldHelp, FieldProblemNote, FieldWarning, useDescription } from './text-fields.tsx';
import { useContentI18n } from './use-content-i18n.ts';
import { UploadProgress, useUploads } from './use-uploads.tsx';

/** A text in Markdown, with a tool for pictures, which may also be dropped or pasted. */
export function MarkdownInput({ field, path, value, label, locale }: FieldProps<TextDescription>) {
  const { content, locale: own } = useContentI18n();
  const { change, leave, point } = useFormActions();
  const help = field.help?.[own] ?? deskWritingStrings[own].help;
  const { id, problem, describedBy } = useDescription(path, help);
  const uploads = useUploads();
  const [added, setAdded] = useState<readonly string[]>([]);
  const [lost, setLost] = useState(0);
  const text = typeof value === 'string' ? value : '';
  const language = locale ?? own;
  const files = picturesIn(text);
  const forms = useRef<HTMLDivElement>(null);
  const add = (names: readonly string[]) => setAdded((before) => [...before, ...names]);
  return (
    <WritingField
      id={id}
      label={label}
      name={`${field.label[own]}, ${label}`}
      lang={language}
      value={text}
      maxLength={field.maxLength}
      problem={problem}
      describedBy={describedBy}
      onChange={(next) => change(path, next)}
      onLeave={() => leave(path)}
      onLine={(line) => point(path, line)}
      tool={{
        label: content.markdown.picture,
        panel: (insert, close) => (
          <PicturePanel language={language} forms={forms} insert={insert} close={close} onAdded={(file) => add([file])} />
        ),
      }}
      keepPictures={async (given, missing) => {
        setLost(missing);
        const kept = await uploads.send(given);
        add(kept.flatMap((name) => name ?? []));
        return kept.map((name) => name && pictureMark(name));
      }}
      above={(close) => (
        <>
          <UploadProgress uploads={uploads} />
          {lost > 0 && (
            <p role="status" className="small">
              {content.pictures.lost(lost)}
            </p>
          )}
          {files.length > 0 && <AskedPictures forms={forms} language={language} files={files} added={added} onDone={close} />}
        </>
      )}
    >
      <FieldHelp id={id} help={help} />
      <FieldWarning path={path} text={text} isMarkdown />
      <FieldProblemNote path={path} />
    </WritingField>
  );
}

interface PanelProps {
  /** Of the text. */
  readonly language: Locale;
  /** Where the text's pictures are described. */
  readonly forms: RefObject<HTMLDivElement | null>;
  readonly insert: (text: string) => void;
  readonly close: () => void;
  readonly onAdded: (file: string) => void;
}

/** Puts pictures into a text. */
function PicturePanel({ language, forms, insert, close, onAdded }: PanelProps) {
  const query = useQuery<ContentOverview>('/content');
  const put = (file: string) => {
    const asking = askedInputs(forms, language);
    // It's in the text already and waits for its description.
    const asked = asking.find(({ dataset }) => dataset.file === file);
    if (asked) return asked.focus();
    const isDescribed = query.data?.pictures.some((each) => each.file === file && each.alt[language]);
    if (isDescribed && asking.length === 0) close();
    insert(pictureMark(file));
    onAdded(file);
  };
  return <PictureChoices takesSeveral onChosen={put} />;
}
