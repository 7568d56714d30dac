import { useState } from 'react';
import type { ChoiceField, NumberField } from '#domain/content/describe.ts';
import { localeRow } from '#domain/text/locale.ts';
import { TickLine } from '../parts/tick-line.tsx';
import type { FieldProps } from './field-props.ts';
import { useFormActions } from './form.tsx';
import { FieldHelp, FieldProblemNote, useDescription } from './text-fields.tsx';
import { readTypedNumber } from './typed-number.ts';
import { useContentI18n } from './use-content-i18n.ts';

/** A number as typed; invalid input stays, and the schema reports it. */
export function NumberInput({ field, path, value, label, isBare }: FieldProps<NumberField>) {
  const { content, locale } = useContentI18n();
  const { change, leave } = useFormActions();
  const isMoney = field.kind === 'money';
  const [typed, setTyped] = useState<string>();
  const help = field.help?.[locale];
  const { id, problem, describedBy } = useDescription(path, help);
  const text = typed ?? (value === undefined || value === null ? '' : String(value));
  const dollars = new Intl.NumberFormat(localeRow(locale).format, { style: 'currency', currency: 'USD', minimumFractionDigits: 0 });
  const type = (next: string) => {
    setTyped(next);
    const read = readTypedNumber(next);
    change(path, read && 'value' in read ? read.value : next);
  };
  return (
    <div className="field field--number">
      {!isBare && <label htmlFor={id}>{label}</label>}
      <div className="unit">
        <input
          id={id}
          type="text"
          autoComplete="off"
          inputMode={field.isWhole ? 'numeric' : 'decimal'}
          value={text}
          aria-label={isBare ? label : undefined}
          aria-invalid={problem !== undefined}
          aria-describedby={[isMoney && `${id}-unit`, describedBy].filter(Boolean).join(' ') || undefined}
          onChange={({ target }) => type(target.value)}
          onBlur={() => {
            setTyped(undefined);
            leave(path);
          }}
        />
        {isMoney && (
          <span className="small soft" id={`${id}-unit`}>
            {typeof value === 'number' ? `${dollars.format(value)} · ${content.field.dollars}` : content.field.dollars}
          </span>
        )}
      </div>
      <FieldHelp id={id} help={help} />
      <FieldProblemNote path={path} />
    </div>
  );
}

export function SwitchInput({ field, path, value, label }: FieldProps) {
  const { locale } = useContentI18n();
  const { change, leave } = useFormActions();
  const help = field.help?.[locale];
  const { id, describedBy } = useDescription(path, help);
  return (
    <div className="field">
      <TickLine
        id={id}
        type="checkbox"
        checked={value === true}
        aria-describedby={describedBy}
        onChange={({ target }) => change(path, target.checked)}
        onBlur={() => leave(path)}
        label={label}
      />
      <FieldHelp id={id} help={help} />
      <FieldProblemNote path={path} />
    </div>
  );
}

export function ChoiceInput({ field, path, value, label, isBare }: FieldProps<ChoiceField>) {
  const { locale } = useContentI18n();
  const { change, leave } = useFormActions();
  const help = field.help?.[locale];
  const { id, problem, describedBy } = useDescription(path, help);
  const isKnown = field.options.some((option) => option === String(value));
  return (
    <div className="field">
      {!isBare && <label htmlFor={id}>{label}</label>}
      <select
        id={id}
        value={String(value ?? '')}
        aria-label={isBare ? label : undefined}
        aria-invalid={problem !== undefined}
        aria-describedby={describedBy}
        onChange={({ target }) => change(path, target.value)}
        onBlur={() => leave(path)}
      >
        {!isKnown && <option value={String(value ?? '')}>{String(value ?? '')}</option>}
        {field.options.map((option) => (
          <option key={option} value={option}>
            {field.optionLabels?.[option]?.[locale] ?? option}
          </option>
        ))}
      </select>
      <FieldHelp id={id} help={help} />
      <FieldProblemNote path={path} />
    </div>
  );
}

/** Any number of values, in the schema's order. */
export function ChoicesInput({ field, path, value, label }: FieldProps<ChoiceField>) {
  const { locale } = useContentI18n();
  const { change, leave, idOf } = useFormActions();
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <fieldset className="field" id={idOf(path)}>
      <legend>{label}</legend>
      {field.options.map((option) => (
        <TickLine
          key={option}
          type="checkbox"
          checked={chosen.includes(option)}
          onChange={({ target }) =>
            change(
              path,
              field.options.filter((each) => (each === option ? target.checked : chosen.includes(each))),
            )
          }
          onBlur={() => leave(path)}
          label={field.optionLabels?.[option]?.[locale] ?? option}
        />
      ))}
      <FieldHelp id={idOf(path)} help={field.help?.[locale]} />
      <FieldProblemNote path={path} />
    </fieldset>
  );
}
