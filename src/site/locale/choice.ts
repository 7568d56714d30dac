export const localeKey = 'tino.language';
