import type { DescribedPicture } from '#domain/site/picture.ts';

interface Props {
  picture: DescribedPicture;
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
export function Picture({ picture: { src, width, height, avif, webp, alt }, sizes, className, eager, first, share }: Props) {
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        className={className}
        src={src}
        srcSet={webp}
        sizes={sizes}
        alt={alt}
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
