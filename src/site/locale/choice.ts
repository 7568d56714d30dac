/** Where the chosen locale is kept on the device. */
export const localeKey = 'tino.language';
