import { useId, useState } from 'react';
import type { TextDescription } from '#domain/content/describe.ts';
import type { PathText } from '#domain/content/field-names.ts';
import { useQuery } from '../frame/use-query.ts';
import { namedZones, zoneOfPlace } from '../frame/zones.ts';
import { TextWarning } from '../parts/text-warning.tsx';
import type { DocumentReply } from './api.ts';
import type { FieldProps } from './field-props.ts';
import { useFormActions, useProblem } from './form.tsx';
import { useContentI18n } from './use-content-i18n.ts';
import '#ui/parts/field.css';

/** In characters; longer texts get several lines. */
const lineMax = 48;

export function FieldProblemNote({ path }: { readonly path: PathText }) {
  const problem = useProblem(path);
  const { idOf } = useFormActions();
  return problem ? (
    <p className="error" id={`${idOf(path)}-note`}>
      {problem}
    </p>
  ) : null;
}

export function useDescription(path: PathText, help: string | undefined) {
  const problem = useProblem(path);
  const { idOf } = useFormActions();
  const id = idOf(path);
  const describedBy = [help && `${id}-help`, problem && `${id}-note`].filter(Boolean).join(' ') || undefined;
  return { id, problem, describedBy };
}

export function FieldHelp({ id, help }: { readonly id: string; readonly help: string | undefined }) {
  return help ? (
    <p className="small soft" id={`${id}-help`}>
      {help}
    </p>
  ) : null;
}

/** What a text has that won't work in its place, said as it's typed. */
export function FieldWarning({
  path,
  text,
  isMarkdown = false,
}: {
  readonly path: PathText;
  readonly text: string;
  readonly isMarkdown?: boolean;
}) {
  const { takesFigures } = useFormActions();
  // Few texts have braces, and whether they're filled is asked of the schema.
  const hasFigures = text.includes('{') && takesFigures(path);
  return /[<&{*#[]/.test(text) ? (
    <TextWarning text={text} isMarkdown={isMarkdown} refusesHtml={isMarkdown} hasFigures={hasFigures} />
  ) : null;
}

/** A text in one or several lines, a slug, a time zone or an author. */
export function TextInput({ field, path, value, label, locale, isBare }: FieldProps<TextDescription>) {
  const { locale: own } = useContentI18n();
  const { change, leave } = useFormActions();
  const help = field.help?.[own];
  const { id, problem, describedBy } = useDescription(path, help);
  const listId = useId();
  const text = typeof value === 'string' ? value : value === undefined || value === null ? '' : String(value);
  const hasChoices = field.kind === 'zone' || field.kind === 'author';
  const isName = field.kind === 'slug' || hasChoices;
  const common = {
    id,
    lang: locale,
    value: text,
    maxLength: field.maxLength,
    spellCheck: !isName,
    'aria-invalid': problem !== undefined,
    'aria-describedby': describedBy,
    'aria-label': isBare ? label : undefined,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => change(path, target.value),
    onBlur: () => {
      const meant = (field.kind === 'zone' ? zoneOfPlace(text, own) : undefined) ?? text.trim();
      if (text !== meant) change(path, meant);
      leave(path);
    },
  };
  // Decided once: swapping the element would lose focus.
  const [isLong] = useState(field.kind === 'text' || text.length > lineMax || text.includes('\n'));
  return (
    <div className="field">
      {!isBare && <label htmlFor={id}>{label}</label>}
      {isLong && !isName ? (
        <textarea {...common} rows={2} className="grows" />
      ) : (
        <input {...common} type="text" autoComplete="off" list={hasChoices ? listId : undefined} />
      )}
      {field.kind === 'zone' && <ZoneNames id={listId} />}
      {field.kind === 'author' && <FounderNames id={listId} />}
      <FieldHelp id={id} help={help} />
      {!isName && <FieldWarning path={path} text={text} />}
      <FieldProblemNote path={path} />
    </div>
  );
}

function ZoneNames({ id }: { readonly id: string }) {
  const { locale } = useContentI18n();
  return (
    <datalist id={id}>
      {namedZones(locale).map(([zone, label]) => (
        <option key={zone} value={zone}>
          {label}
        </option>
      ))}
    </datalist>
  );
}

function FounderNames({ id }: { readonly id: string }) {
  const query = useQuery<DocumentReply>('/content/documents/founders');
  const founders = Array.isArray(query.data?.value) ? query.data.value : [];
  return (
    <datalist id={id}>
      {founders.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </datalist>
  );
}
