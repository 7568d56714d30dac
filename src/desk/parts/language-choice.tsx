import { type ReactNode, useId } from 'react';
import { type Locale, startingWith, writtenIn } from '#domain/text/locale.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { TickLine } from './tick-line.tsx';

interface Props {
  readonly id?: string;
  readonly label: string;
  /** The only language; undefined for all. */
  readonly only: Locale | undefined;
  /** What it means that a language is missing; said while one is. Omit where the choice is new. */
  readonly children?: ReactNode;
  readonly onChange: (only: Locale | undefined) => void;
}

/** Whether something is written in every language, or in one only for now (O8). Nothing typed in the others is lost. */
export function LanguageChoice({ id, label, only, children, onChange }: Props) {
  const { locale: own, words } = useDeskI18n();
  const name = useId();
  const { languageName, languages } = words;
  const list = new Intl.ListFormat(own).format(startingWith(own).map((each) => languageName[each]));
  const missing = startingWith(own).filter((each) => !writtenIn(only).includes(each));
  return (
    <fieldset className="field" id={id} aria-describedby={only && children ? `${name}-missing` : undefined}>
      <legend>{label}</legend>
      <div className="row">
        {[undefined, ...startingWith(own)].map((each) => (
          <TickLine
            key={each ?? ''}
            type="radio"
            name={name}
            checked={only === each}
            onChange={() => onChange(each)}
            label={each === undefined ? languages.all(list) : languages.only(languageName[each])}
          />
        ))}
      </div>
      {only && children && (
        <p className="small" id={`${name}-missing`}>
          {missing.map((each) => (
            <strong key={each}>{languages.missing(languageName[each])} </strong>
          ))}
          <span className="soft">{children}</span>
        </p>
      )}
    </fieldset>
  );
}
