import { privacy } from '#content/privacy.ts';
import { type Locale, localPath } from '#domain/locale.ts';
import { sitePaths } from '#domain/site-pages.ts';

/** The way to the privacy page, beside every form that asks for something. */
export function PrivacyNote({ locale, of }: { locale: Locale; of: 'flow' | 'list' }) {
  const { note } = privacy[locale];
  return (
    <>
      {note[of]} <a href={localPath(sitePaths.privacy, locale)}>{note.link}</a>
    </>
  );
}
