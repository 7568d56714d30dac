/** Text as search compares it: lower case, no accents, one space between words. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Text that both databases can hold: PostgreSQL has no NUL, and UTF-8 no half of a surrogate pair. `nul` takes the place of
 * each NUL.
 */
export const storableText = (text: string, nul = ''): string => text.toWellFormed().replaceAll('\0', nul);
