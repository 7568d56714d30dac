import { createContext, type ReactNode, use } from 'react';
import type { Locale } from '#domain/locale.ts';

const LocaleContext = createContext<Locale | null>(null);

/** Gives a React tree its language. */
export function LocaleProvider({ locale, children }: { readonly locale: Locale; readonly children: ReactNode }) {
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}

/** The language of the tree; throws outside its provider, so that a forgotten one is seen at once. */
export function useLocale(): Locale {
  const locale = use(LocaleContext);
  if (locale === null) throw new Error('useLocale was called outside a LocaleProvider.');
  return locale;
}
