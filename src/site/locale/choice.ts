/** The `localStorage` key of the chosen locale. */
export const localeKey = 'tino.language';
