/** A picture as pages show it: in AVIF and WebP, each in up to three widths. */
export interface ScaledPicture {
  /** A WebP file of medium width, for feeds and for browsers without `srcset`. */
  readonly src: string;
  /** Pixels of the largest version, upright. */
  readonly width: number;
  readonly height: number;
  /** Values of `srcset`. */
  readonly avif: string;
  readonly webp: string;
}

/** With alt text in the page's language. */
export interface DescribedPicture extends ScaledPicture {
  readonly alt: string;
}
