import type { Locale } from '#domain/text/locale.ts';
import { mailStrings } from '#strings/messages/mail.ts';
import type { Block } from './letter.ts';

/** Control characters and bidi controls: with those, a name could rearrange the line around it. */
const unsafeCharacters = /[\p{Cc}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u;

/** Truncates to `max` characters, never within one. */
export function truncate(text: string, max: number): string {
  const characters = Array.from(text.slice(0, 2 * max + 2));
  return characters.length > max
    ? `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
    : text;
}

/** One bounded line for subjects and names. Isolates right-to-left text from ours (Q17). */
export function singleLine(text: string, max = 80): string {
  const line = truncate(text.replace(unsafeCharacters, ' ').replace(/ {2,}/g, ' ').trim(), max);
  return rightToLeft.test(line) ? `\u2068${line}\u2069` : line;
}

/** Removes unsafe characters and keeps line breaks. */
export const multiLine = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(unsafeCharacters, ' ').trimEnd())
    .join('\n')
    .trim();

/**
 * Keeps mail clients from turning visitor text into links (Q17): otherwise anyone could have us mail a link to someone else's address. Adds
 * an invisible word joiner after each character that a link needs.
 */
export const breakLinks = (text: string): string => text.replace(/([.:@])(?=[\p{L}\p{N}/])/gu, '$1\u2060');

/** The name for a greeting, or undefined if it's too long or looks like a message. */
export function greetingName(name: string): string | undefined {
  const line = singleLine(name, 200);
  return line === '' || line.length > 60 || /[/\\@:<>=|{}]|\p{L}\.\p{L}{2}|https?|www/iu.test(line) ? undefined : line;
}

/** The line that greets a person, if there's a usable name. */
export function greet(name: string, locale: Locale): readonly Block[] {
  const known = greetingName(name);
  return known === undefined ? [] : [{ kind: 'paragraph', text: mailStrings[locale].greeting(known) }];
}
