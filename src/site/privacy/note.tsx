import { privacy } from '#content/privacy.ts';
import { type Locale, localPath } from '#domain/locale.ts';
import { sitePaths } from '#domain/site-pages.ts';

/** The link to the privacy page next to every form that collects data. */
export function PrivacyNote({ locale, of }: { locale: Locale; of: 'flow' | 'list' }) {
  const { note } = privacy[locale];
  return (
    <>
      {note[of]} <a href={localPath(sitePaths.privacy, locale)}>{note.link}</a>
    </>
  );
}
