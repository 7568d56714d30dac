import type { PictureEntry } from './api.ts';

/** A small picture. Decorative: its description is next to it. */
export function Thumbnail({ picture: { thumbnail } }: { readonly picture: Pick<PictureEntry, 'thumbnail'> }) {
  return (
    <span className="thumbnail">
      <img src={thumbnail} alt="" loading="lazy" />
    </span>
  );
}
