/** Maximum length of a mailbox address (RFC 5321). */
export const emailMaxLength = 254;

/**
 * The loose pattern (R4): something, @, something, dot, something; no spaces. It bounds the length first and runs in linear
 * time, unlike the usual regular expression (Q10).
 */
export function looksLikeEmail(text: string): boolean {
  const value = text.trim();
  if (value.length > emailMaxLength || /\s/.test(value)) return false;
  const at = value.indexOf('@');
  if (at < 1 || at !== value.lastIndexOf('@')) return false;
  const host = value.slice(at + 1);
  const dot = host.lastIndexOf('.');
  return dot > 0 && dot < host.length - 1;
}

/** Normalizes an address, so that different spellings of it compare equal. */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/**
 * Whether it's safe to send mail to an address: a single mailbox without quotes, lists, comments or routes. Stricter than
 * form validation, because the text goes into commands to a mail server (Q16).
 */
export function isMailable(text: string): boolean {
  const value = text.trim();
  return looksLikeEmail(value) && !/[\p{Cc}\p{Cf}\s"(),:;<>[\]\\]/u.test(value);
}
