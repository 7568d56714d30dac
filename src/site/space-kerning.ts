/** Offsets in a font's tables: https://learn.microsoft.com/typography/opentype/spec */
const pairAdjustment = 2;
const glyphPairs = 1;

/** The bytes of a value record: two for each kind of value it may hold. */
const sizeOf = (valueFormat: number) => 2 * valueFormat.toString(2).replaceAll('0', '').length;

/**
 * Removes the kerning between a letter and a space after it from a TrueType font whose first character is the space. Archivo pulls the
 * space into its k, so that 'Book a call' read 'Booka call'.
 */
export function withoutSpaceKerning(font: Buffer): Buffer {
  const copy = Buffer.from(font);
  const read = (offset: number) => copy.readUInt16BE(offset);
  const list = (offset: number) => Array.from({ length: read(offset) }, (_, index) => index);
  const table = (tag: string) => {
    const record = list(4).find((index) => copy.toString('latin1', 12 + 16 * index, 16 + 16 * index) === tag);
    return record === undefined ? undefined : copy.readUInt32BE(12 + 16 * record + 8);
  };
  const cmap = table('cmap');
  const positions = table('GPOS');
  if (cmap === undefined || positions === undefined) return copy;

  const characters = cmap + copy.readUInt32BE(cmap + 8);
  const segments = characters + 14;
  const step = read(characters + 6);
  if (read(characters) !== 4 || read(segments + step + 2) !== 0x20) throw new Error('The font must begin with the space.');
  const glyphs = segments + 3 * step + 2;
  const space = read(glyphs) ? read(glyphs + read(glyphs)) : (0x20 + read(segments + 2 * step + 2)) & 0xffff;

  const lookups = positions + read(positions + 8);
  for (const index of list(lookups)) {
    const lookup = lookups + read(lookups + 2 + 2 * index);
    if (read(lookup) !== pairAdjustment) continue;
    for (const part of list(lookup + 4)) {
      const pairs = lookup + read(lookup + 6 + 2 * part);
      if (read(pairs) !== glyphPairs) continue;
      const size = sizeOf(read(pairs + 4)) + sizeOf(read(pairs + 6));
      for (const first of list(pairs + 8)) {
        const set = pairs + read(pairs + 10 + 2 * first);
        for (const second of list(set)) {
          const record = set + 2 + (2 + size) * second;
          if (read(record) === space) copy.fill(0, record + 2, record + 2 + size);
        }
      }
    }
  }
  return copy;
}
