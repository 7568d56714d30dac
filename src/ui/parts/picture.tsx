import type { DescribedPicture } from '#domain/site/picture.ts';
import type { Locale } from '#domain/text/locale.ts';

interface Props {
  picture: DescribedPicture;
  /** Of its description, if it isn't the page's. */
  lang?: Locale | undefined;
  /** Display width, as in an image's `sizes`. */
  sizes: string;
  className?: string;
  /** In the first viewport. */
  eager?: boolean;
  /** The largest thing in the first viewport. */
  first?: boolean;
  /** The file that social images show instead. */
  share?: string;
}

/** A picture in the smallest sharp file, with its size, so nothing moves when it loads. */
export function Picture({ picture: { src, width, height, avif, webp, alt }, lang, sizes, className, eager, first, share }: Props) {
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        className={className}
        src={src}
        srcSet={webp}
        sizes={sizes}
        alt={alt}
        lang={lang}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={first ? 'high' : undefined}
        data-share={share}
      />
    </picture>
  );
}
