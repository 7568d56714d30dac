import { createContext, type ReactNode, use } from 'react';
import type { Locale } from '#domain/text/locale.ts';
import type { FlowStrings } from '#strings/flow/flow.en.ts';

interface I18n {
  readonly locale: Locale;
  readonly words: FlowStrings;
}

const I18nContext = createContext<I18n | null>(null);

export function I18nProvider({ locale, words, children }: I18n & { readonly children: ReactNode }) {
  return <I18nContext value={{ locale, words }}>{children}</I18nContext>;
}

/** The tree's language; throws outside a provider, so a missing one is noticed immediately. */
export function useI18n(): I18n {
  const language = use(I18nContext);
  if (language === null) throw new Error('useI18n needs an I18nProvider.');
  return language;
}
