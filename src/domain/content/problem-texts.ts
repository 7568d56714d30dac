import { defaultLocale, type Locale, type Localized } from '#domain/text/locale.ts';

/** Schema messages by the default locale's text, which is the one in a problem's message and in lines for programs. */
const texts = new Map<string, Localized<string>>();

/** Registers a message in every language for a schema's `error`; returns the default locale's. */
export function problemText(text: Localized<string>): string {
  texts.set(text[defaultLocale], text);
  return text[defaultLocale];
}

type Values = Readonly<Record<string, string | number>>;

const placeholder = /\{(\w+)\}/g;
const fill = (text: string, values: Values) => text.replace(placeholder, (whole, name: string) => String(values[name] ?? whole));

/** A message with values named in braces. Create it when the module loads, so it's known everywhere its text arrives. */
export function problemWith(text: Localized<string>): (values: Values) => string {
  problemText(text);
  return (values) => fill(text[defaultLocale], values);
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** The values that filled a text; undefined if it doesn't match the template. */
function valuesIn(message: string, template: string): Readonly<Record<string, string>> | undefined {
  const names = Array.from(template.matchAll(placeholder), ([, name = '']) => name);
  if (names.length === 0) return undefined;
  const pattern = template.split(placeholder).map((part, index) => (index % 2 === 0 ? escaped(part) : '(.*)'));
  const found = new RegExp(`^${pattern.join('')}$`, 's').exec(message);
  return found ? Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? ''])) : undefined;
}

/** Values that are translated texts; the others may be anything. */
const ownTexts: readonly string[] = ['problem', 'shape'];

/** A message in a locale, including one that came as text; undefined if it isn't registered. */
export function problemIn(message: string, locale: Locale): string | undefined {
  const exact = texts.get(message);
  if (exact) return exact[locale];
  const templates = [...texts].toSorted(([one], [other]) => other.replace(placeholder, '').length - one.replace(placeholder, '').length);
  for (const [template, text] of templates) {
    const values = valuesIn(message, template);
    if (!values) continue;
    const known = Object.entries(values).map(([name, value]) => [name, problemIn(value, locale)] as const);
    if (known.some(([name, value]) => ownTexts.includes(name) && value === undefined)) continue;
    return fill(text[locale], Object.fromEntries(known.map(([name, value]) => [name, value ?? values[name] ?? ''])));
  }
  return undefined;
}
