import type { Locale } from '#domain/locale.ts';
import { people } from '#strings/people.ts';
import { Avatar } from './avatar.tsx';
import './portrait.css';

/**
 * A photo above the initials of its person, in a box of a fixed shape. The initials show while it loads, where there is
 * none, and when it fails: `src/site/photos.ts` takes a failed one away.
 */
export function Portrait({ locale, name, photo }: { locale: Locale; name: string; photo: string | null }) {
  return (
    <span className="portrait">
      <Avatar name={name} />
      {photo && <img src={photo} alt={people[locale].portrait(name)} width="400" height="500" loading="lazy" decoding="async" />}
    </span>
  );
}
