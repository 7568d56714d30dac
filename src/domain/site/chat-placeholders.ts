/** The server puts the digits of WHATSAPP_NUMBER here. */
export const chatNumber = 'whatsapp-number.invalid';

/** Around what pages have only while WHATSAPP_NUMBER is set (O7): the server takes these off, or all of it. */
export const chatStart = 'if-whatsapp.invalid';
export const chatEnd = 'fi-whatsapp.invalid';

export const ifChat = (text: string): string => chatStart + text + chatEnd;
