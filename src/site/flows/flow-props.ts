import { brand } from '#content/brand.ts';
import type { Locale } from '#domain/text/locale.ts';
import { privacyText } from '../privacy/note.tsx';
import { wordingHashes } from './wordings.ts';

/** The props of every flow's island besides its content. */
export const flowProps = (locale: Locale, kind: keyof typeof wordingHashes) => ({
  locale,
  apiBase: brand.apiBase,
  wording: wordingHashes[kind],
  brand: brand.name,
  privacy: privacyText(locale, 'flow'),
});
