/** Controls, and marks that turn the direction of what follows them: a name could rewrite the line it stands in. */
const unsafeCharacters = /[\p{Cc}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u;

/** A visitor's text cut after `max` characters, never within one. */
export function truncate(text: string, max: number): string {
  const characters = Array.from(text.slice(0, 2 * max + 2));
  return characters.length > max
    ? `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
    : text;
}

/** A visitor's text as one bounded line: for subjects and names. Text that runs from the right is kept from turning ours (Q17). */
export function singleLine(text: string, max = 80): string {
  const line = truncate(text.replace(unsafeCharacters, ' ').replace(/ {2,}/g, ' ').trim(), max);
  return rightToLeft.test(line) ? `\u2068${line}\u2069` : line;
}

/** A visitor's text of many lines, without what could turn it; line breaks stay. */
export const multiLine = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(unsafeCharacters, ' ').trimEnd())
    .join('\n')
    .trim();

/**
 * Keeps mail readers from making links of what a visitor wrote: whoever types another's address into a form must not
 * have us deliver a link there. A word joiner, which nobody sees, stands behind each dot and colon a link needs.
 */
export const breakLinks = (text: string): string => text.replace(/([.:@])(?=[\p{L}\p{N}/])/gu, '$1\u2060');

/** How a person is greeted, or undefined where the name is none: too long, or made to carry a message. */
export function greetingName(name: string): string | undefined {
  const line = singleLine(name, 200);
  return line === '' || line.length > 60 || /[/\\@:<>=|{}]|\p{L}\.\p{L}{2}|https?|www/iu.test(line) ? undefined : line;
}

/** A sentence of ours that begins with the name where there is one to greet with. */
export function greet(name: string, sentence: string, greeting: (name: string, rest: string) => string): string {
  const known = greetingName(name);
  return known === undefined ? sentence : greeting(known, sentence.charAt(0).toLowerCase() + sentence.slice(1));
}
