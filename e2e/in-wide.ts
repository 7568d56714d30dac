/** For another language, width or seed of what `npm test` shows once, and for whatever takes long: `npm run proof -- wide` runs it. */
export const inWide = (isWide: boolean) => (isWide ? wide : {});

/** The same for a whole group of tests. */
export const wide = { tag: '@wide' };
