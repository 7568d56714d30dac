import type { ComponentType } from 'react';
import type { Locale, Localized } from '#domain/locale.ts';
import type { FlowStrings } from '#strings/flow.en.ts';
import { LanguageProvider } from '#ui/locale.tsx';
import type { Deferred } from './deferred.ts';

/** One language's texts of a flow: its own, and those all flows share. */
interface FlowTexts<S> {
  readonly words: FlowStrings;
  readonly strings: S;
}

/**
 * A flow as an island: one component for every locale, whose texts are a module per locale, so that a page loads one
 * language only. `prepare` has to end before it renders: the page awaits it, and so does hydration.
 */
export function flowIsland<P extends { readonly locale: Locale }, S>(
  texts: Localized<Deferred<FlowTexts<S>>>,
  Flow: ComponentType<P & { readonly strings: S }>,
) {
  function Island(props: P) {
    const { locale } = props;
    const loaded = texts[locale].loaded();
    if (!loaded) throw new Error('Not prepared');
    return (
      <LanguageProvider locale={locale} words={loaded.words}>
        <Flow {...props} strings={loaded.strings} />
      </LanguageProvider>
    );
  }
  return Object.assign(Island, { prepare: (locale: Locale) => texts[locale].fetch() });
}
