import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { terms } from '#content/terms.ts';
import { locales } from '#domain/text/locale.ts';
import { parseHtml } from '#site/seo/built-pages.ts';
import { Terms } from './terms.tsx';
import { TermsLink } from './terms-link.tsx';

const { hostile } = vi.hoisted(() => ({ hostile: ` <script>alert(1)</script>"><img src=x onerror="alert(1)">&amp;` }));

vi.mock('#content/terms.json', async (importOriginal) => {
  const attack = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string') return key === 'updated' ? value : value + hostile;
    if (Array.isArray(value)) return value.map((item) => attack(item));
    return Object.fromEntries(Object.entries(Object(value)).map(([name, inner]) => [name, attack(inner, name)]));
  };
  const { default: json } = await importOriginal<{ default: unknown }>();
  return { default: attack(json) };
});

it.each(locales)('O8 HTML in the terms is shown as text, %s', (locale) => {
  const page = parseHtml(
    renderToStaticMarkup(
      <>
        <Terms locale={locale} />
        <TermsLink locale={locale} />
      </>,
    ),
  );
  expect(page.querySelectorAll('script, img')).toHaveLength(0);
  const { cancel, rest, link } = terms[locale];
  const points = [...Object.values(rest.points), ...rest.more].flatMap(({ title, text }) => [title, text]);
  for (const text of [cancel.refund, cancel.stages.none.text, ...points, link.course]) {
    expect(text).toContain(hostile);
    expect(page.textContent).toContain(text);
  }
});
