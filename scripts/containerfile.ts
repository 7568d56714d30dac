interface Instruction {
  readonly keyword: string;
  readonly text: string;
}

/** The instructions of a Containerfile, without comments and with continued lines joined: `{ keyword, text }`. */
export const readContainerfile = (file: string): readonly Instruction[] =>
  file
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, keyword = '', text = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
      return { keyword, text: text.trim() };
    });

/** `NAME=value "OTHER=two words"` as pairs. */
export const pairsOf = (text: string): readonly (readonly [name: string, value: string])[] =>
  [...text.matchAll(/([A-Z_]+)=(?:"([^"]*)"|(\S+))/g)].map(([, name = '', quoted, plain = '']) => [name, quoted ?? plain] as const);
