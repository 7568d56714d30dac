/** Ends a sentence with a period, unless what it ends with brought one: '3:00 p.m.' in some Spanish. */
export const sentence = (text: string): string => (/[.!?…]["”’»)]*$/u.test(text) ? text : `${text}.`);
