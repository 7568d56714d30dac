/** Accepts text for git's history: one or more lines without control characters. */
export const isMessage = (text: string): boolean => !/[^\P{Cc}\t\n\r]/u.test(text);
