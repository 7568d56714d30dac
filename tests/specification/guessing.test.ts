import { expect, it } from 'vitest';
import { knowledgeQuestions } from '#content/knowledge.ts';
import { correctKeys, knowledgeIds, type OptionKey, optionOrder } from '#domain/knowledge/knowledge.ts';
import { type Locale, locales } from '#domain/text/locale.ts';
import { shuffled } from '#domain/text/shuffled.ts';
import { tell } from './tell.ts';

/** What a guesser sees of an option. */
interface Shown {
  readonly key: OptionKey;
  readonly text: string;
  /** From 1, in the record's order. */
  readonly place: number;
}

/** How much a guesser who knows nothing of the subject likes an option; the first shown wins a tie. */
type Liking = (option: Shown, locale: Locale) => number;

/** Words by what they suggest to a guesser. */
const cues: Record<Locale, Record<'reason' | 'people' | 'modest' | 'check' | 'absolute' | 'number' | 'machine', RegExp>> = {
  en: {
    reason: /\b(because|since|so)\b/gi,
    people: /\b(customers?|people|persons?|users?|buyers?|team|developers?|everyone|investors?|interviews?|complaints?)\b/gi,
    modest: /\b(one|two|three|few|some|small|rough|single|only|first|part|by hand|minus|a bit|alone)\b/gi,
    check: /\b(test|check|compare|read|review|watch|count|quote|refute|supervise|restore|go through|run on)\w*/gi,
    absolute: /\b(all|every|everyone|everything|never|none|no|any|each|only|complete|always|must|whole)\b/gi,
    number: /\b(\d+|one|two|three|five|six|ten|twenty|thirty|hundred|single|once|twice|double|fifth)\b/gi,
    machine: /\b(models?|AI|agents?|script|automat\w+)\b/gi,
  },
  es: {
    reason: /(?<!\p{L})(porque|pues|ya que|para que)(?!\p{L})/giu,
    people: /(?<!\p{L})(clientes?|gente|personas?|usuarios?|equipo|alguien|inversionistas|entrevistas|quejas)(?!\p{L})/giu,
    modest:
      /(?<!\p{L})(uno|dos|tres|primer[oa]s?|algun[oa]s|pequeñ[oa]s?|bocetos?|sol[oa]s?|únic[oa]|partes?|montos chicos|a mano|poc[oa]s?)(?!\p{L})/giu,
    check:
      /(?<!\p{L})(proba|probó|prueb|revis|compar|leer?|lees|vigil|contar|cuenta|citar|refut|supervis|restaur|acert|repas|proces)\p{L}*/giu,
    absolute: /(?<!\p{L})(tod[oa]s?|cada|nunca|nada|ningún|ninguna|sin|cualquier|complet[oa]s?|solo|debe|siempre)(?!\p{L})/giu,
    number: /(?<!\p{L})(\d+|uno|dos|tres|cinco|seis|diez|veinte|treinta|cien|únic[oa]|quinto|doble|una vez)(?!\p{L})/giu,
    machine: /(?<!\p{L})(modelos?|IA|agentes?|script|autom\p{L}+)(?!\p{L})/giu,
  },
};
type Cue = keyof (typeof cues)['en'];

const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;
const most =
  (cue: Cue): Liking =>
  ({ text }, locale) =>
    count(text, cues[locale][cue]);
const fewest =
  (cue: Cue): Liking =>
  ({ text }, locale) =>
    -count(text, cues[locale][cue]);
const hasReason = (text: string, locale: Locale) => count(text, cues[locale].reason) > 0;

const likings: Record<string, Liking> = {
  'the first shown': ({ place }) => -place,
  'the second shown': ({ place }) => (place === 2 ? 1 : 0),
  'the last shown': ({ place }) => place,
  'the longest': ({ text }) => text.length,
  'the shortest': ({ text }) => -text.length,
  'first without a reason': ({ text }, locale) => (hasReason(text, locale) ? 0 : 1),
  'first with a reason': ({ text }, locale) => (hasReason(text, locale) ? 1 : 0),
  'longest without a reason': ({ text }, locale) => (hasReason(text, locale) ? 0 : text.length),
  'most modest words': most('modest'),
  'most people': most('people'),
  'fewest people': fewest('people'),
  'most checking': most('check'),
  'most absolute words': most('absolute'),
  'fewest absolute words': fewest('absolute'),
  'most numbers': most('number'),
  'fewest machines': fewest('machine'),
  'most commas': ({ text }) => count(text, /,/g),
  'fewest commas': ({ text }) => -count(text, /,/g),
  'most words': ({ text }) => text.split(' ').length,
  'fewest words': ({ text }) => -text.split(' ').length,
};

const records = Array.from({ length: 300 }, (_, index) => `record-${index}`);

/** Picks the option that is liked best among the given keys, for all questions of a record. */
function share(locale: Locale, keys: readonly OptionKey[], pick: (options: readonly Shown[], record: string, id: string) => Shown): number {
  let right = 0;
  for (const record of records)
    for (const id of knowledgeIds) {
      const shown = optionOrder(record, id).map((key, index) => ({
        key,
        text: knowledgeQuestions[id].options[key][locale],
        place: index + 1,
      }));
      const choice = pick(
        shown.filter(({ key }) => keys.includes(key)),
        record,
        id,
      );
      if (choice.key === correctKeys[id]) right += 1;
    }
  return right / (records.length * knowledgeIds.length);
}

const best = (options: readonly Shown[], liking: (option: Shown) => number) =>
  options.reduce((chosen, option) => (liking(option) > liking(chosen) ? option : chosen));

/** The share of right answers by strategy, for a guesser who considers only some keys. */
function shares(locale: Locale, keys: readonly OptionKey[]): Readonly<Record<string, number>> {
  const byLiking = Object.entries(likings).map(([name, liking]): [string, number] => [
    name,
    share(locale, keys, (options) => best(options, (option) => liking(option, locale))),
  ]);
  return {
    ...Object.fromEntries(byLiking),
    'first in the alphabet': share(
      locale,
      keys,
      (options) => [...options].sort((a, b) => a.text.localeCompare(b.text, locale))[0] as Shown,
    ),
    'at random': share(locale, keys, (options, record, id) => shuffled(options, `guess ${record} ${id}`)[0] as Shown),
  };
}

const ofAll = (locale: Locale) => shares(locale, ['A', 'B', 'C', 'D']);
/** For someone who has seen in the file that A and D are never right. */
const ofLikelyKeys = (locale: Locale) => ({
  ...shares(locale, ['B', 'C']),
  'always B': share(locale, ['B'], (options) => options[0] as Shown),
});

const inPercent = (right: number) => `${(100 * right).toFixed(1)} %`;
const above = (most: number, of: Readonly<Record<string, number>>) =>
  Object.entries(of)
    .filter(([, right]) => right > most)
    .map(([name, right]) => `${name}: ${inPercent(right)}`);

/** The share of right or of wrong options that come with their reason. */
function reasons(locale: Locale, isRight: boolean): number {
  const texts = knowledgeIds.flatMap((id) =>
    Object.entries(knowledgeQuestions[id].options).flatMap(([key, text]) => ((key === correctKeys[id]) === isRight ? [text[locale]] : [])),
  );
  return texts.filter((text) => hasReason(text, locale)).length / texts.length;
}

it.each(locales)('K3 K4 O4 tells which guesses pay in the knowledge quiz, in %s', (locale) => {
  const all = ofAll(locale);
  tell(`Guessing pays in the knowledge quiz (${locale}): more than 40 % right, knowing nothing`, above(0.4, all));
  tell(
    `Guessing pays in the knowledge quiz (${locale}): more than 60 % right, knowing that only B and C are`,
    above(0.6, ofLikelyKeys(locale)),
  );
  const [right, wrong] = [reasons(locale, true), reasons(locale, false)];
  if (Math.abs(right - wrong) > 0.05)
    tell(`Reasons give away the right option (${locale})`, [
      `right ones with a reason: ${inPercent(right)}, wrong ones: ${inPercent(wrong)}`,
    ]);
  expect(all['at random']).toBeGreaterThan(0.2);
  expect(all['at random']).toBeLessThan(0.3);
});

// GUESSING=table npm test -- tests/specification/guessing.test.ts
if (process.env.GUESSING === 'table') {
  const percent = (right: number | undefined) => (right === undefined ? '' : inPercent(right));
  const columns = locales.flatMap((locale) => [
    [locale, ofAll(locale)] as const,
    [`${locale}, B or C`, ofLikelyKeys(locale) as Readonly<Record<string, number>>] as const,
  ]);
  console.table(
    Object.fromEntries(
      [...Object.keys(likings), 'first in the alphabet', 'at random', 'always B'].map((name) => [
        name,
        Object.fromEntries(columns.map(([column, result]) => [column, percent(result[name])])),
      ]),
    ),
  );
}
