import { deskWritingStrings } from '#strings/owner/desk-writing.ts';
import { WritingField } from '../parts/writing-field.tsx';
import type { FieldProps } from './field-props.ts';
import { useFormActions } from './form.tsx';
import { PicturePanel } from './picture-panel.tsx';
import { FieldHelp, FieldProblemNote, FieldWarning, useDescription } from './text-fields.tsx';
import { useContentI18n } from './use-content-i18n.ts';

/** A text in Markdown, with a tool for pictures. */
export function MarkdownInput({ field, path, value, label, locale }: FieldProps) {
  const { content, locale: own } = useContentI18n();
  const { change, leave, point } = useFormActions();
  const help = field.help?.[own] ?? deskWritingStrings[own].help;
  const { id, problem, describedBy } = useDescription(path, help);
  const text = typeof value === 'string' ? value : '';
  return (
    <WritingField
      id={id}
      label={label}
      name={`${field.label[own]}, ${label}`}
      lang={locale ?? own}
      value={text}
      problem={problem}
      describedBy={describedBy}
      onChange={(next) => change(path, next)}
      onLeave={() => leave(path)}
      onLine={(line) => point(path, line)}
      tool={{
        label: content.markdown.picture,
        panel: (insert, close) => <PicturePanel language={locale ?? own} insert={insert} close={close} />,
      }}
    >
      <FieldHelp id={id} help={help} />
      <FieldWarning path={path} text={text} isMarkdown />
      <FieldProblemNote path={path} />
    </WritingField>
  );
}
