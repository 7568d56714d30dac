import { Fragment, memo, type ReactNode } from 'react';
import { type GroupField, type LocalizedField, onlyIn, presentValue, valueAt } from '#domain/content/describe.ts';
import { ownTimeZone } from '../frame/zones.ts';
import { ChoiceInput, ChoicesInput, NumberInput, SwitchInput } from './choice-fields.tsx';
import type { FieldProps, InnerFieldProps } from './field-props.ts';
import { useFormActions, useProblem } from './form.tsx';
import { formParts } from './form-fields.ts';
import { LanguagesInput, OnlyLanguage, useOnlyLanguage, useWrittenLanguages } from './languages-field.tsx';
import { ListInput } from './list-field.tsx';
import { seatsField, takesNobody } from './local-meetings.ts';
import { MarkdownInput } from './markdown-field.tsx';
import { MeetingsInput } from './meetings-field.tsx';
import { PictureInput } from './picture-field.tsx';
import { joinPath } from './problems.ts';
import { FieldProblemNote, TextInput } from './text-fields.tsx';
import { useContentI18n } from './use-content-i18n.ts';

/** One form field of any kind; an absent optional field is a button that adds it. */
export const FieldView = memo(function FieldView({ label: given, ...props }: InnerFieldProps) {
  const { field, path, value } = props;
  const { content, locale } = useContentI18n();
  const { change, focusSoon, idOf } = useFormActions();
  const label = given ?? field.label[locale];
  const known = { ...props, label };
  if (field.absence === undefined || field.kind === 'picture' || field.kind === 'languages') return <Present {...known} />;
  if (value === undefined || value === null)
    return (
      <div className="field">
        <button
          type="button"
          id={idOf(path)}
          className="btn btn--line btn--s add"
          onClick={() => {
            focusSoon(path);
            change(path, presentValue(field, ownTimeZone()));
          }}
        >
          {content.field.add(label)}
        </button>
        <FieldProblemNote path={path} />
      </div>
    );
  return (
    <div className="optional">
      <Present {...known} />
      <button
        type="button"
        className="more optional__remove small"
        onClick={() => {
          focusSoon(path);
          change(path, field.absence === 'null' ? null : undefined);
        }}
      >
        {content.field.remove(label)}
      </button>
    </div>
  );
});

function Present(props: FieldProps): ReactNode {
  const { field, value, label } = props;
  const { content } = useContentI18n();
  switch (field.kind) {
    case 'languages':
      return <LanguagesInput {...props} field={field} />;
    case 'localized':
      return <LocalizedInput {...props} field={field} />;
    case 'group':
      return <GroupInput {...props} field={field} />;
    case 'list':
      return <ListInput {...props} field={field} Inner={FieldView} />;
    case 'meetings':
      return <MeetingsInput {...props} field={field} />;
    case 'number':
    case 'money':
      return <NumberInput {...props} field={field} />;
    case 'switch':
      return <SwitchInput {...props} />;
    case 'choice':
      return <ChoiceInput {...props} field={field} />;
    case 'choices':
      return <ChoicesInput {...props} field={field} />;
    case 'markdown':
      return <MarkdownInput {...props} field={field} />;
    case 'picture':
      return <PictureInput {...props} />;
    case 'fixed':
      return (
        <p className="small soft">
          {label}: {String(value)}. {content.field.fixed}
        </p>
      );
    case 'entries':
      return Object.keys(Object(value)).map((name) => (
        <FieldView key={name} field={field.item} path={joinPath(props.path, name)} value={valueAt(value, [name])} label={name} />
      ));
    default:
      return <TextInput {...props} field={field} />;
  }
}

/** A field in each language that's written, side by side where there's room, the desk's language first (O8). */
function LocalizedInput({ field, path, value, label, zone, isBare }: FieldProps<LocalizedField>) {
  const { locale: own, languageName } = useContentI18n();
  const { idOf } = useFormActions();
  const written = useWrittenLanguages();
  const help = field.help?.[own];
  return (
    <fieldset
      className={written.length === 1 ? 'pair pair--alone' : 'pair'}
      id={idOf(path)}
      aria-describedby={help && `${idOf(path)}-help`}
    >
      <legend className={isBare ? 'vh' : 'pair__name'}>{label}</legend>
      {help && (
        <p className="small soft pair__help" id={`${idOf(path)}-help`}>
          {help}
        </p>
      )}
      {written.map((locale) => (
        <FieldView
          key={locale}
          field={{ ...field.item, help: undefined }}
          path={joinPath(path, locale)}
          value={valueAt(value, [locale])}
          label={languageName(locale)}
          locale={locale}
          zone={zone}
        />
      ))}
      <FieldProblemNote path={path} />
    </fieldset>
  );
}

function zoneOf(field: GroupField, value: unknown): string | undefined {
  const [name] = field.fields.find(([, { kind }]) => kind === 'zone') ?? [];
  const zone = name === undefined ? undefined : valueAt(value, [name]);
  return typeof zone === 'string' ? zone : undefined;
}

/** A group's fields without a frame, for a whole page; under headings if it has sections. */
export function GroupFields({ field, path, value, zone }: Omit<FieldProps<GroupField>, 'label'>) {
  const { content, locale } = useContentI18n();
  const own = zoneOf(field, value) ?? zone;
  const only = onlyIn(field, value, useOnlyLanguage());
  const isClosed = takesNobody(field, value, Date.now());
  const view = ([name, each]: GroupField['fields'][number]) => (
    <Fragment key={name}>
      <FieldView field={each} path={joinPath(path, name)} value={valueAt(value, [name])} zone={own} />
      {isClosed && name === seatsField && <p className="small strong">{content.meetings.noSeats}</p>}
    </Fragment>
  );
  return (
    <OnlyLanguage only={only}>
      {formParts(field).map(({ label, fields }, index) =>
        label ? (
          <section key={label[locale]} className="form-section" aria-labelledby={`section-${path}-${index}`}>
            <h2 id={`section-${path}-${index}`}>{label[locale]}</h2>
            {fields.map(view)}
          </section>
        ) : (
          fields.map(view)
        ),
      )}
    </OnlyLanguage>
  );
}

/** Short values of a tuple stand in a row. */
const isRow = ({ isTuple, fields }: GroupField) => isTuple && fields.every(([, { kind }]) => kind !== 'localized');

function GroupInput({ field, path, value, label, zone, isBare }: FieldProps<GroupField>) {
  const { locale } = useContentI18n();
  const problem = useProblem(path);
  const { idOf } = useFormActions();
  const help = field.help?.[locale];
  return (
    <fieldset className={isRow(field) ? 'group group--row' : 'group'} id={idOf(path)} aria-describedby={problem && `${idOf(path)}-note`}>
      <legend className={isBare ? 'vh' : 'group__name'}>{label}</legend>
      {help && <p className="small soft">{help}</p>}
      <FieldProblemNote path={path} />
      <GroupFields field={field} path={path} value={value} zone={zone} />
    </fieldset>
  );
}
