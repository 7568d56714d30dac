/**
 * Which tests run: `narrow` ones in `npm test`, what these leave out in `npm run proof -- wide`, and all of them otherwise, as when
 * somebody names a file. It's decided here alone, for unit and browser tests.
 */
export const scope = process.env.TESTS === 'narrow' || process.env.TESTS === 'wide' ? process.env.TESTS : undefined;

/**
 * Marks a unit test, or a group of them, as wide: more rounds, rows, disks or stores of what's been shown once, or many seconds for
 * what a change seldom breaks. A file that's wide as a whole says `@module-tag wide` in a comment instead, browser tests too.
 */
export const wide = { tags: ['wide'] };

/** Whether a test file is marked so, by its text. */
export const isWideFile = (text: string) => /@module-tag wide\b/.test(text);

/** For a row of a table. */
export const inWide = (isWide: boolean) => (isWide ? wide : {});
