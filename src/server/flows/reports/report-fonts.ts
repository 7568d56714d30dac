/** A font of the reports, cut to one weight. Piazzolla has an optical size as well. */
export interface FontCut {
  readonly family: 'archivo' | 'piazzolla';
  readonly weight: number;
  readonly opticalSize?: number;
}

export const fontCuts: readonly FontCut[] = [
  { family: 'archivo', weight: 400 },
  { family: 'archivo', weight: 600 },
  { family: 'piazzolla', weight: 480, opticalSize: 30 },
];

/**
 * Each font has a file with the letters of Latin-1 and one with those beyond, which is one unit heavier: of two files with the same
 * family and weight, the compiler would use one only.
 */
export const fontAlphabets = [
  { alphabet: 'latin', heavier: 0 },
  { alphabet: 'latin-ext', heavier: 1 },
] as const;

export const fontFile = (family: string, weight: number): string => `${family}-${weight}.ttf`;

/** All files, in the order in which the compiler looks for a letter. With one of them missing, reports would look different. */
export const fontFiles: readonly string[] = fontCuts.flatMap(({ family, weight }) =>
  fontAlphabets.map(({ heavier }) => fontFile(family, weight + heavier)),
);
