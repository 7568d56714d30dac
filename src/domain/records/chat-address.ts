/**
 * Opens a chat in WhatsApp with the number (digits only). Its text is the topic, and the booking reference if there is one: nothing else
 * (O7).
 */
export const chatAddress = (number: string, topic: string, reference: string | null): string =>
  withReference(`https://wa.me/${number}?text=${encodeURIComponent(topic)}`, reference);

/** Adds the booking reference, after a number sign, to a chat's address, which ends with its text. */
export const withReference = (address: string, reference: string | null): string => (reference ? `${address}%20%23${reference}` : address);
