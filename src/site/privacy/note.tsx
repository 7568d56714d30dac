import { privacy } from '#content/privacy.ts';
import { sitePaths } from '#domain/site/site-pages.ts';
import { type Locale, localPath } from '#domain/text/locale.ts';
import { PrivacyLine, type PrivacyText } from '#ui/parts/privacy-line.tsx';

/** The privacy line of a flow or mailing list. */
export function privacyText(locale: Locale, of: 'flow' | 'list'): PrivacyText {
  const { note } = privacy[locale];
  return { text: note[of], link: note.link, href: localPath(sitePaths.privacy, locale) };
}

export const PrivacyNote = ({ locale }: { locale: Locale }) => <PrivacyLine {...privacyText(locale, 'list')} />;
