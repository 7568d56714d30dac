/** The longest address a mailbox can have (RFC 5321). */
export const emailMaxLength = 254;

/**
 * The loose pattern (R4): something, @, something, dot, something; no spaces.
 * Written without a regular expression, so its time is linear in the length (which is bounded first).
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

/** The same text for all spellings of an address that one person would use. */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/**
 * Whether mail can be sent to an address as it stands: one mailbox, without quotes, lists, comments or routes. Stricter
 * than what a form accepts, for here a stranger's text becomes a command to a mail server (Q16).
 */
export function isMailable(text: string): boolean {
  const value = text.trim();
  return looksLikeEmail(value) && !/[\p{Cc}\p{Cf}\s"(),:;<>[\]\\]/u.test(value);
}
