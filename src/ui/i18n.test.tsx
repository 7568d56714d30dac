import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { flowStrings } from '#strings/flow/flow.ts';
import { I18nProvider, useI18n } from './i18n.tsx';

function Shown() {
  const { locale, words } = useI18n();
  return <p lang={locale}>{words.delivery.saved}</p>;
}

describe('L7 useI18n', () => {
  it('L7 throws outside its provider', () => {
    expect(() => renderToString(<Shown />)).toThrow('needs an I18nProvider');
  });

  it.each([
    ['en', 'Saved'],
    ['es', 'Guardado'],
  ] as const)('gives the tree its language and words: %s', (locale, text) => {
    const html = renderToStaticMarkup(
      <I18nProvider locale={locale} words={flowStrings[locale]}>
        <Shown />
      </I18nProvider>,
    );
    expect(html).toBe(`<p lang="${locale}">${text}</p>`);
  });

  it('uses the nearest provider', () => {
    const html = renderToStaticMarkup(
      <I18nProvider locale="en" words={flowStrings.en}>
        <I18nProvider locale="es" words={flowStrings.es}>
          <Shown />
        </I18nProvider>
      </I18nProvider>,
    );
    expect(html).toBe('<p lang="es">Guardado</p>');
  });
});
