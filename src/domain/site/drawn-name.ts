/** The name that the logo's drawing spells. A company of another name has it in letters instead. */
const drawnName = 'Tino';

export const isDrawnName = (name: string): boolean => name === drawnName;
