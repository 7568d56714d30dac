/** A picture in a text, alone between empty lines. Without words of the text's own, so that visitors get the picture's description. */
export const pictureMark = (file: string): string => `\n\n![](picture:${file})\n\n`;

/** The pictures in a text, each once. */
export const picturesIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/!\[[^\]]*\]\(picture:([^)\s]+)/g)].map(([, file = '']) => file)),
];

/** Shows another picture where one stands in a text; without another, it goes, with the empty line that it leaves. */
export function withPictureFor(text: string, file: string, other: string | undefined): string {
  if (other !== undefined) return text.replace(`(picture:${file})`, () => `(picture:${other})`);
  const mark = pictureMark(file).trim();
  const at = text.indexOf(mark);
  if (at < 0) return text;
  const [before, after] = [text.slice(0, at), text.slice(at + mark.length)];
  return after === '' ? before.trimEnd() : before + (/^$|\n\n$/.test(before) ? after.replace(/^\n\n/, '') : after);
}
