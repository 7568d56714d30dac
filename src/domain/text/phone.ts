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

/** The number with a country's code, if it's one that lacks it. */
export function withCallingCode(phone: string, code: string): string | undefined {
  if (chatLink(phone) || !callLink(phone)) return undefined;
  // Some countries dial a zero first within them.
  const national = phone.trim().replace(/^0+/, '');
  const digits = national.replace(/\D/g, '');
  // Longer than a number within any country: the code is there, and only its sign is missing.
  return digits.startsWith(code) && digits.length > 10 ? `+${national}` : `+${code} ${national}`;
}
