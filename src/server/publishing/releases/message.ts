/** Whether a text can be in git's history: a line or more, without control characters. */
export const isMessage = (text: string): boolean => !/[^\P{Cc}\t\n\r]/u.test(text);
