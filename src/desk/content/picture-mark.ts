/** A picture in a text, alone between empty lines. Without words of the text's own, so that visitors get the picture's description. */
export const pictureMark = (file: string): string => `\n\n![](picture:${file})\n\n`;

/** The pictures in a text, each once. */
export const picturesIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/!\[[^\]]*\]\(picture:([^)\s]+)/g)].map(([, file = '']) => file)),
];
