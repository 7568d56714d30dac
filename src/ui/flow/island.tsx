import type { ComponentType } from 'react';
import type { Locale, Localized } from '#domain/text/locale.ts';
import type { FlowStrings } from '#strings/flow/flow.en.ts';
import { I18nProvider } from '#ui/i18n.tsx';
import type { Deferred } from './deferred.ts';

interface FlowTexts<S> {
  readonly words: FlowStrings;
  readonly strings: S;
}

/**
 * Wraps a flow as an island for every locale. Each locale's texts are a module, so a page loads one language only. Page and hydration await
 * `prepare` before rendering.
 */
export function flowIsland<P extends { readonly locale: Locale }, S>(
  texts: Localized<Deferred<FlowTexts<S>>>,
  Flow: ComponentType<P & { readonly strings: S }>,
) {
  function Island(props: P) {
    const { locale } = props;
    const loaded = texts[locale].loaded();
    if (!loaded) throw new Error('Await prepare(locale) first.');
    return (
      <I18nProvider locale={locale} words={loaded.words}>
        <Flow {...props} strings={loaded.strings} />
      </I18nProvider>
    );
  }
  return Object.assign(Island, { prepare: (locale: Locale) => texts[locale].fetch() });
}
