// Reads rendered text for the seams that sentences put together from parts have.
import type { Locale } from '#domain/text/locale.ts';

/** Tags within a line; every other one ends it. */
const inline = 'a|abbr|b|cite|code|em|i|mark|q|small|span|strong|sub|sup|time|wbr';
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', '#x27': "'", '#39': "'" };
const decode = (text: string) => text.replace(/&(#?\w+);/g, (found, name: string) => entities[name.toLowerCase()] ?? found);

/** The lines of rendered HTML, and the texts that only some hear: labels, titles, descriptions. */
export function linesOf(html: string): readonly string[] {
  const shown = html.replace(/<!--[\s\S]*?-->/g, '').replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '\n');
  const heard = [...shown.matchAll(/\s(?:alt|aria-label|title|content)="([^"]*)"/g)].map(([, text = '']) => text);
  const seen = shown
    // Texts that touch are apart on the page, and so is what follows a label.
    .replace(new RegExp(`(</(?:${inline})>)(?=<(?:${inline})\\b)`, 'g'), '$1\n')
    .replace(/:\s*<\/(?:b|strong|span)>/g, ':\n')
    .replace(new RegExp(`</?(?:${inline})\\b[^>]*>`, 'g'), '')
    .split(/<[^>]*>/);
  return [...seen, ...heard]
    .flatMap((text) => decode(text).split('\n'))
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

const and: Readonly<Record<Locale, string>> = { en: 'and|or|but|so|then', es: 'y|e|o|u|ni|pero|así|luego' };
/** A number that counts nothing: 'move 1 starts', 'from 1 to 5', '$1', '1 mes'. */
const notCounted: Readonly<Record<Locale, { readonly before: string; readonly after: string }>> = {
  en: {
    before: 'of|moves?|level|month|day|question|step|option|points?|week|to|and|gate|page',
    after: 'is|was|has|this|its|as|plus|less|us',
  },
  es: {
    before: 'de|pasos?|acción|nivel|mes|día|pregunta|opción|puntos?|semana|a|y|puerta|página',
    after: 'es|mes|más|menos|los|las|tras|has|nos',
  },
};

/** The seams in one line, each with what's wrong. `labels` are names of ours that stand alone: 'Readiness assessment'. */
export function seamsIn(line: string, locale: Locale, labels: readonly string[] = []): readonly string[] {
  const { before, after } = notCounted[locale];
  const seams: readonly (readonly [what: string, pattern: RegExp])[] = [
    ['two periods', /(?<!\.)\.\.(?!\.)/],
    ['a period after a mark that ends a sentence', /[!?…]\.(?=\s|$)/],
    // A mark of urgency at the beginning is specified (R11).
    ['two colons', /(?<!^[\p{Lu} ]+): [^.!?:;·“”«»]+: /u],
    ['a list without its last “and”', new RegExp(`; [^.;]+; (?!(?:${and[locale]})\\b)[^.;]+\\.$`, 'u')],
    ['a list without its last “and”', new RegExp(`\\d+\u00a0?%; (?!(?:${and[locale]})\\b)[^.;]+\\d+\u00a0?%\\.`, 'u')],
    ['many of one', new RegExp(`(?<![\\p{L}\\d.,:$–/-])(?<!\\b(?:${before})[ \u00a0])1[ \u00a0](?!(?:${after})\\b)\\p{L}+s\\b`, 'iu')],
    ['an article apart from its preposition', locale === 'es' ? /(?<!\p{L})(?:de|a) el \p{Ll}/iu : /\b(?:the the|a an|an a)\b/i],
    ['a comma or a period alone', /\s[.,;](?=\s|$)/],
    ['nothing where a word belongs', /\b(?:undefined|null|NaN)\b|\[object/],
  ];
  const found = seams.filter(([, pattern]) => pattern.test(line)).map(([what]) => `${what}: ${line}`);
  const isLabelled = labels.some((label) =>
    new RegExp(`(?:\\p{L}+ ){2}.*: ${label}(?:,[^.]*)?\\.?$|\\p{L}: ${label}(?:,[^.]*)?\\.$`, 'iu').test(line),
  );
  return isLabelled ? [...found, `a label as a sentence: ${line}`] : found;
}
