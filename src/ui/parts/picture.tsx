import type { DescribedPicture } from '#domain/site/picture.ts';

interface Props {
  picture: DescribedPicture;
  /** How wide it's shown, as in the `sizes` of an image. */
  sizes: string;
  className?: string;
  /** Load it at once: it's in the first viewport. */
  eager?: boolean;
  /** It's the largest thing in the first viewport. */
  first?: boolean;
  /** The file that social images show instead. */
  share?: string;
}

/** A picture in the smallest file that's sharp enough, with its size, so that nothing moves when it comes. */
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
