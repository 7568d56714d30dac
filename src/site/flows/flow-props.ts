import { brand } from '#content/brand.ts';
import type { Locale } from '#domain/locale.ts';
import { privacyText } from '../privacy/note.tsx';

/** What every flow's island gets from its page besides its content. */
export const flowProps = (locale: Locale) => ({
  locale,
  apiBase: brand.apiBase,
  brand: brand.name,
  privacy: privacyText(locale, 'flow'),
});
