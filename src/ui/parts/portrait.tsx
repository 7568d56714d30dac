import type { Locale } from '#domain/locale.ts';
import { people } from '#strings/people.ts';
import { Avatar } from './avatar.tsx';
import './portrait.css';

/**
 * A photo over its person's initials, in a box with a fixed aspect ratio. The initials show while the photo loads, when
 * there's none, and when it fails: `src/site/photos.inline.ts` removes a failed one.
 */
export function Portrait({ locale, name, photo }: { locale: Locale; name: string; photo: string | null }) {
  return (
    <span className="portrait">
      <Avatar name={name} />
      {photo && <img src={photo} alt={people[locale].portrait(name)} width="400" height="500" loading="lazy" decoding="async" />}
    </span>
  );
}
