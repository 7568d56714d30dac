/** Cut to one weight; Piazzolla also to an optical size. */
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
 * Letters beyond Latin-1 are in a file that's one unit heavier: of two files with the same family and weight, the compiler would use only
 * one.
 */
export const fontAlphabets = [
  { alphabet: 'latin', heavier: 0 },
  { alphabet: 'latin-ext', heavier: 1 },
] as const;

export const fontFile = (family: string, weight: number): string => `${family}-${weight}.ttf`;

/** In the compiler's order. If one is missing, reports look different. */
export const fontFiles: readonly string[] = fontCuts.flatMap(({ family, weight }) =>
  fontAlphabets.map(({ heavier }) => fontFile(family, weight + heavier)),
);
