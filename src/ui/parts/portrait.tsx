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
  /** Beside what's read first, so it's fetched after the first paint, by `src/site/page-script.ts`; without scripts, the initials stay. */
  aside?: boolean;
}

/**
 * A photo over its person's initials, which show while it loads, without one, and on failure: `src/site/photos.inline.ts` removes a failed
 * photo.
 */
export function Portrait({ locale, name, photo, aside = false }: Props) {
  const image =
    typeof photo === 'string' ? <Drawing locale={locale} name={name} src={photo} /> : photo && <Picture picture={photo} sizes="25rem" />;
  return (
    <span className="portrait">
      <Avatar name={name} />
      {image && aside ? <template className="after-paint">{image}</template> : image}
    </span>
  );
}

function Drawing({ locale, name, src }: { locale: Locale; name: string; src: string }) {
  return <img src={src} alt={personStrings[locale].portrait(name)} width="400" height="500" loading="lazy" decoding="async" />;
}
