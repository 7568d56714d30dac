import { createContext, type ReactNode, use } from 'react';
import type { Locale } from '#domain/locale.ts';
import type { FlowStrings } from '#strings/flow.en.ts';

interface Language {
  readonly locale: Locale;
  /** The words that all flows share, in this language. */
  readonly words: FlowStrings;
}

const LanguageContext = createContext<Language | null>(null);

/** Gives a React tree its language and the words that all flows share. */
export function LanguageProvider({ locale, words, children }: Language & { readonly children: ReactNode }) {
  return <LanguageContext value={{ locale, words }}>{children}</LanguageContext>;
}

/** The language of the tree; throws outside its provider, so that a forgotten one is seen at once. */
export function useLanguage(): Language {
  const language = use(LanguageContext);
  if (language === null) throw new Error('useLanguage was called outside a LanguageProvider.');
  return language;
}
