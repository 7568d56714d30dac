import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { flowStrings } from '#strings/flow.ts';
import { LanguageProvider, useLanguage } from './locale.tsx';

function Shown() {
  const { locale, words } = useLanguage();
  return <p lang={locale}>{words.delivery.saved}</p>;
}

describe('L7 the language facility', () => {
  it('L7 throws outside its provider', () => {
    expect(() => renderToString(<Shown />)).toThrow('outside a LanguageProvider');
  });

  it.each([
    ['en', 'Saved'],
    ['es', 'Guardado'],
  ] as const)('gives the tree its language and words: %s', (locale, text) => {
    const html = renderToStaticMarkup(
      <LanguageProvider locale={locale} words={flowStrings[locale]}>
        <Shown />
      </LanguageProvider>,
    );
    expect(html).toBe(`<p lang="${locale}">${text}</p>`);
  });

  it('the nearest provider counts', () => {
    const html = renderToStaticMarkup(
      <LanguageProvider locale="en" words={flowStrings.en}>
        <LanguageProvider locale="es" words={flowStrings.es}>
          <Shown />
        </LanguageProvider>
      </LanguageProvider>,
    );
    expect(html).toBe('<p lang="es">Guardado</p>');
  });
});
