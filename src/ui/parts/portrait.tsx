import type { DescribedPicture } from '#domain/site/picture.ts';
import type { Locale } from '#domain/text/locale.ts';
import { personStrings } from '#strings/site/person.ts';
import { Avatar } from './avatar.tsx';
import { Picture } from './picture.tsx';
import './portrait.css';

interface Props {
  locale: Locale;
  name: string;
  /** A picture, the path of a drawing, or nothing. */
  photo: DescribedPicture | string | null;
  /** Beside what's read first, which it leaves the line to. */
  aside?: boolean | undefined;
}

/**
 * A photo over its person's initials, which show while it loads, without one, and on failure: `src/site/photos.inline.ts` removes a failed
 * photo.
 */
export function Portrait({ locale, name, photo, aside }: Props) {
  return (
    <span className="portrait">
      <Avatar name={name} />
      {typeof photo === 'object' && photo && <Picture picture={photo} sizes="25rem" aside={aside} />}
      {typeof photo === 'string' && (
        <img
          src={photo}
          alt={personStrings[locale].portrait(name)}
          width="400"
          height="500"
          loading="lazy"
          decoding="async"
          fetchPriority={aside ? 'low' : undefined}
        />
      )}
    </span>
  );
}
