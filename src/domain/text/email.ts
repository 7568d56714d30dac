/** Available on every platform; this folder has no DOM or Node types. */
declare const URL: new (text: string) => { readonly hostname: string };

/** Maximum length of a mailbox address (RFC 5321). */
export const emailMaxLength = 254;

/**
 * Removes what comes along when an address is copied or typed: blanks, invisible characters, `mailto:`, angle brackets, and trailing
 * separators (A5). Keeps a text that consists only of these; runs in linear time (Q10).
 */
export function cleanEmail(text: string): string {
  let email = text.replace(/\p{Cf}+/gu, '').replace(/^(?:[\s<]|mailto:)+/i, '');
  while (/[\s>;,]$/.test(email.slice(-1))) email = email.slice(0, -1);
  return email || text.trim();
}

/**
 * The address for a mail server: clean, with its domain in canonical ASCII. Null if it isn't mailable. The text goes into commands to a
 * mail server: no quotes, lists, comments, or routes (Q16), nor characters that a URL parses as another part.
 */
export function mailAddress(text: string): string | null {
  const [, name, domain] = /^([^\s\p{C}@"(),:;<>[\]\\]{1,64})@([^\s\p{C}@"(),:;<>[\]\\/?#%]{1,253})$/u.exec(cleanEmail(text)) ?? [];
  if (!name || /^\.|\.\.|\.$/.test(name)) return null;
  try {
    const { hostname } = new URL(`http://${domain}`);
    // URLs also accept a single label, IP addresses, empty and endless labels, and odd characters.
    const isDomain = !/[^a-z\d.-]|^[^.]*$|^[-.]|\.[-.]|-\.|-$|\.\d*$|[^.]{64}/.test(hostname);
    return isDomain && name.length + hostname.length < emailMaxLength ? `${name}@${hostname}` : null;
  } catch {
    return null;
  }
}

/** The one definition of a mailable address (A5). */
export const isMailable = (text: string): boolean => mailAddress(text) !== null;

const normalize = (email: string) => email.normalize('NFC').toLowerCase();

/** Normalizes an address, so different spellings compare equal. */
export const emailKey = (email: string): string => normalize(mailAddress(email) ?? cleanEmail(email));

/** The same, or null without a mailable address. */
export function mailableKey(email: string): string | null {
  const address = mailAddress(email);
  return address === null ? null : normalize(address);
}

const gmail = { domain: 'gmail.com', ignoresDots: true };
const proton = { domain: 'proton.me', ignoresDots: true };
const icloud = { domain: 'icloud.com', ignoresDots: false };

/** Domains whose mailboxes have further spellings. */
const providers = new Map([
  ['gmail.com', gmail],
  ['googlemail.com', gmail],
  ['proton.me', proton],
  ['protonmail.com', proton],
  ['pm.me', proton],
  ['icloud.com', icloud],
  ['me.com', icloud],
  ['mac.com', icloud],
]);

/** The mailbox that an address most likely leads to, ignoring tags and dots (D5). Only for counting: two people may share a key. */
export function mailboxKey(email: string): string {
  const key = emailKey(email);
  const at = key.lastIndexOf('@');
  const provider = providers.get(key.slice(at + 1)) ?? { domain: key.slice(at + 1), ignoresDots: false };
  const name = key.slice(0, Math.max(at, 0)).replace(/(?<=.)\+.*/su, '');
  return `${provider.ignoresDots ? name.replaceAll('.', '') : name}@${provider.domain}`;
}
