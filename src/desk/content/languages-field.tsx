import { createContext, type ReactNode, use } from 'react';
import type { LanguagesField } from '#domain/content/describe.ts';
import { isLocale, type Locale, startingWith, writtenIn } from '#domain/text/locale.ts';
import { LanguageChoice } from '../parts/language-choice.tsx';
import type { FieldProps } from './field-props.ts';
import { useFormActions } from './form.tsx';
import { useContentI18n } from './use-content-i18n.ts';

const OnlyContext = createContext<Locale | undefined>(undefined);

/** Shows the localized fields inside in one language only; undefined for all (O8). */
export const OnlyLanguage = ({ only, children }: { readonly only: Locale | undefined; readonly children: ReactNode }) => (
  <OnlyContext value={only}>{children}</OnlyContext>
);

export const useOnlyLanguage = (): Locale | undefined => use(OnlyContext);

/** Languages to write in here, the desk's first. */
export function useWrittenLanguages(): readonly Locale[] {
  const { locale } = useContentI18n();
  const written = writtenIn(useOnlyLanguage());
  return startingWith(locale).filter((each) => written.includes(each));
}

export function LanguagesInput({ field, path, value, label }: FieldProps<LanguagesField>) {
  const { locale } = useContentI18n();
  const { change, leave, idOf } = useFormActions();
  return (
    <LanguageChoice
      id={idOf(path)}
      label={label}
      only={isLocale(value) ? value : undefined}
      onChange={(only) => {
        change(path, only);
        leave(path);
      }}
    >
      {field.help?.[locale]}
    </LanguageChoice>
  );
}
