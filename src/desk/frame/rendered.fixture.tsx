import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { vi } from 'vitest';
import type { Locale } from '#domain/text/locale.ts';
import { parseHtml } from '#site/seo/built-pages.ts';
import { DeskI18nProvider } from './i18n.tsx';

/** A part of the desk in a language, as it first appears. */
export function renderOnDesk(part: ReactNode, locale: Locale) {
  vi.stubGlobal('localStorage', { getItem: () => locale });
  vi.stubGlobal('document', { getElementById: () => null });
  try {
    return parseHtml(renderToStaticMarkup(<DeskI18nProvider>{part}</DeskI18nProvider>));
  } finally {
    vi.unstubAllGlobals();
  }
}
