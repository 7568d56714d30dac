/** The instructions of a Containerfile, without comments and with continued lines joined: `{ keyword, text }`. */
export const readContainerfile = (file) =>
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
export const pairsOf = (text) =>
  [...text.matchAll(/([A-Z_]+)=(?:"([^"]*)"|(\S+))/g)].map(([, name, quoted, plain]) => [name, quoted ?? plain]);
