/** A link that calls the number; undefined unless it's one. */
export function callLink(phone: string): string | undefined {
  const digits = phone.replace(/[\s().\-/]/g, '').replace(/^00/, '+');
  return /^\+?\d{5,15}$/.test(digits) ? `tel:${digits}` : undefined;
}

/** A link that opens a chat in WhatsApp; only numbers with a country code have one. */
export function chatLink(phone: string): string | undefined {
  const number = callLink(phone)?.replace('tel:', '');
  return number?.startsWith('+') ? `https://wa.me/${number.slice(1)}` : undefined;
}
