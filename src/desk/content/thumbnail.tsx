import type { PictureEntry } from './api.ts';

/** A picture, small. What it shows is said next to it. */
export function Thumbnail({ picture: { thumbnail } }: { readonly picture: Pick<PictureEntry, 'thumbnail'> }) {
  return (
    <span className="thumbnail">
      <img src={thumbnail} alt="" loading="lazy" />
    </span>
  );
}
