/** The name in the logo's drawing, which some texts explain. A company with another name gets letters instead, and not those texts. */
export const drawnName = 'Tino';

export const isDrawnName = (name: string): boolean => name === drawnName;
