/** Folds text for search: lowercase, no accents, single spaces. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** Makes text storable in both databases: PostgreSQL rejects NUL, and UTF-8 has no lone surrogates. `nul` replaces each NUL. */
export const storableText = (text: string, nul = ''): string => text.toWellFormed().replaceAll('\0', nul);
