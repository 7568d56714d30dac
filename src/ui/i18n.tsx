import { createContext, type ReactNode, use } from 'react';
import type { Locale } from '#domain/locale.ts';
import type { FlowStrings } from '#strings/flow.en.ts';

interface I18n {
  readonly locale: Locale;
  /** The words that all flows share, in this language. */
  readonly words: FlowStrings;
}

const I18nContext = createContext<I18n | null>(null);

/** Gives a React tree its language and the words that all flows share. */
export function I18nProvider({ locale, words, children }: I18n & { readonly children: ReactNode }) {
  return <I18nContext value={{ locale, words }}>{children}</I18nContext>;
}

/** The language of the tree; throws outside its provider, so that a forgotten one is seen at once. */
export function useI18n(): I18n {
  const language = use(I18nContext);
  if (language === null) throw new Error('useI18n was called outside a I18nProvider.');
  return language;
}
