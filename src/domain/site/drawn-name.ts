/** The name in the logo's drawing. A company with another name gets letters instead. */
const drawnName = 'Tino';

export const isDrawnName = (name: string): boolean => name === drawnName;
