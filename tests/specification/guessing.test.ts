import { expect, it } from 'vitest';
import { knowledgeQuestions } from '#content/knowledge.ts';
import { correctKeys, type KnowledgeId, knowledgeIds, type OptionKey, optionKeys, optionOrder } from '#domain/knowledge/knowledge.ts';
import { type Locale, locales } from '#domain/text/locale.ts';
import { tell } from './tell.ts';

/** How much a guesser who knows nothing of the subject likes an option; among those liked most, they draw. */
type Liking = (text: string, locale: Locale, others: readonly string[], question: string) => number;

/** Words by what they suggest to a guesser. */
const cues = {
  en: {
    reason: /\b(because|since|so|as)\b/gi,
    people:
      /\b(customers?|people|persons?|users?|buyers?|team|teams|developers?|lawyers?|experts?|sales|everyone|anyone|nobody|strangers?|investors?|interviews?|complaints?)\b/gi,
    yourself: /\b(you|your|yours|yourself|own|by hand)\b/gi,
    modest: /\b(one|two|three|few|some|small|rough|single|only|first|part|by hand|minus|a bit|alone|forty|plain)\b/gi,
    hedge: /\b(only|until|unless|once|if|when|after|before|at most|limit\w*|forbid|ban|rule|rules|sure|doubts?|isn’t|not|never)\b/gi,
    check:
      /\b(test|check|compar|read|review|verif|watch|count|quot|quoti|refut|supervis|restor|go through|run|look|see|sees|match|cite|correct|question|approv|tried|trial|tries|interview|agree|disagree|detect|report|log)\w*/gi,
    checkProper: /\b(check|review|verif|test|read)\w*/gi,
    real: /\b(real|realistic|verbatim|word for word|whole|full|interviews?|complaints?|facts?|records?|sources?|last (week|month)\w*|own|cases?|history|quot\w+|passages?|files?|sales data|reviews)\b/gi,
    absolute: /\b(all|every|everyone|everything|never|none|no|any|each|only|complete|always|must|whole|anyone|nobody|nothing)\b/gi,
    number: /(\d+|\b(one|two|three|five|six|eight|ten|tenth|twenty|thirty|forty|fifty|hundred|single|once|twice|double|fifth|average)\b)/gi,
    machine: /\b(models?|AI|agents?|script|code|prompts?|automat\w+|version|image|database)\b/gi,
  },
  es: {
    reason: /(?<!\p{L})(porque|pues|ya que|para que|así)(?!\p{L})/giu,
    people:
      /(?<!\p{L})(clientes?|gente|personas?|usuarios?|equipo|alguien|inversionistas|entrevistas|quejas|expertos?|ventas|cualquiera|nadie|quien|desarrollador\p{L}*)(?!\p{L})/giu,
    yourself: /(?<!\p{L})(tú|tu|tus|ti|contigo|propi[oa]s?|a mano)(?!\p{L})/giu,
    modest:
      /(?<!\p{L})(uno|dos|tres|primer[oa]s?|algun[oa]s|pequeñ[oa]s?|bocetos?|sol[oa]s?|solo|únic[oa]|partes?|montos chicos|a mano|poc[oa]s?|cuarenta|simples)(?!\p{L})/giu,
    hedge:
      /(?<!\p{L})(solo|hasta|salvo|cuando|si|tras|antes|después|al menos|límite|prohíben|prohib\p{L}+|regla|reglas|segur[oa]|dudas?|no|nunca|sin)(?!\p{L})/giu,
    check:
      /(?<!\p{L})(proba|probó|prueb|revis|compar|comprueb|comprob|verific|leer?|lees|lee|vigil|contar|cuenta|cita|citar|refut|supervis|restaur|acert|acierto|repas|proces|busca|ver|mira|coincid|correg|corrig|corrij|correcci|cuestion|aprueb|aprob|ensay|entrevist|detect|registr)\p{L}*/giu,
    checkProper: /(?<!\p{L})(comprueb|comprob|verific|revis|prueb|proba|probó|lee|leer|lees)\p{L}*/giu,
    real: /(?<!\p{L})(real|reales|verosímiles|tal como|enter[oa]s?|entrevistas?|quejas?|hechos?|registros?|fuentes?|mes pasado|semana pasada|propi[oa]s?|casos?|citas?|pasaje|archivos?|reseñas|ventas)(?!\p{L})/giu,
    absolute:
      /(?<!\p{L})(tod[oa]s?|cada|nunca|nada|nadie|ningún|ninguna|sin|cualquiera?|complet[oa]s?|solo|debe|siempre|absolutamente|enter[oa]s?)(?!\p{L})/giu,
    number:
      /(?<!\p{L})(\d+|uno|dos|tres|cinco|seis|ocho|diez|décimo|veinte|treinta|cuarenta|cincuenta|cien|únic[oa]|quinto|doble|vez|veces|promedio)(?!\p{L})/giu,
    machine: /(?<!\p{L})(modelos?|IA|agentes?|script|programa|código|instrucci\p{L}+|versión|imagen|base|autom\p{L}+)(?!\p{L})/giu,
  },
} satisfies Record<Locale, Record<string, RegExp>>;
type Cue = keyof (typeof cues)['en'];

const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;
const most =
  (...wanted: readonly Cue[]): Liking =>
  (text, locale) =>
    wanted.reduce((sum, cue) => sum + count(text, cues[locale][cue]), 0);
const fewest =
  (...wanted: readonly Cue[]): Liking =>
  (...seen) =>
    -most(...wanted)(...seen);

/** The stems of a text's longer words. */
const stems = (text: string) => new Set([...text.toLowerCase().matchAll(/\p{L}{4,}/gu)].map(([word]) => word.slice(0, 5)));
const inCommon = (text: string, others: readonly string[]) => {
  const own = stems(text);
  return others.reduce((sum, other) => sum + [...stems(other)].filter((stem) => own.has(stem)).length, 0);
};
const words = (text: string) => text.split(' ').length;
const wordLength: Liking = (text) => text.length / words(text);

const checking: Record<string, Liking> = {
  'check, review, verify, test, read': most('checkProper'),
  'most words of checking of any kind': most('check'),
};
const likings: Record<string, Liking> = {
  'at random': () => 0,
  'the longest': (text) => text.length,
  'the shortest': (text) => -text.length,
  'most words': words,
  'fewest words': (text) => -words(text),
  'longest words': wordLength,
  'shortest words': (...seen) => -wordLength(...seen),
  'most commas': (text) => count(text, /,/g),
  'fewest commas': (text) => -count(text, /,/g),
  'with a reason': most('reason'),
  'without a reason': fewest('reason'),
  'most modest': most('modest'),
  'least modest': fewest('modest'),
  'most hedged': most('hedge'),
  'least hedged': fewest('hedge'),
  'most people': most('people'),
  'fewest people': fewest('people'),
  'most of yourself': most('yourself'),
  'least of yourself': fewest('yourself'),
  ...checking,
  'fewest words of checking': fewest('check'),
  'most real things': most('real'),
  'fewest real things': fewest('real'),
  'most absolute': most('absolute'),
  'least absolute': fewest('absolute'),
  'most numbers': most('number'),
  'fewest numbers': fewest('number'),
  'most machines': most('machine'),
  'fewest machines': fewest('machine'),
  'attitude: modest, real, checking, human': most('modest', 'real', 'check', 'people', 'yourself', 'hedge'),
  'attitude, then the fewest machines': (...seen) =>
    most('modest', 'real', 'check', 'people', 'yourself', 'hedge')(...seen) - most('machine')(...seen),
  'the opposite of that attitude': fewest('modest', 'real', 'check', 'people', 'yourself', 'hedge'),
  'most like the other options': (text, _locale, others) => inCommon(text, others),
  'least like the other options': (text, _locale, others) => -inCommon(text, others),
  'most like the question': (text, _locale, _others, question) => inCommon(text, [question]),
  'least like the question': (text, _locale, _others, question) => -inCommon(text, [question]),
  'first in the alphabet': (text, locale, others) => others.filter((other) => text.localeCompare(other, locale) < 0).length,
  'last in the alphabet': (text, locale, others) => others.filter((other) => text.localeCompare(other, locale) > 0).length,
};

/** What such a guesser may expect to have right of fifteen, who considers only some keys. */
function expected(liking: Liking, locale: Locale, keys: readonly OptionKey[]): number {
  const chances = knowledgeIds.map((id) => {
    const { text, options } = knowledgeQuestions[id];
    const liked = keys.map((key) => {
      const others = optionKeys.filter((other) => other !== key).map((other) => options[other][locale]);
      return { key, liking: liking(options[key][locale], locale, others, text[locale]) };
    });
    const best = Math.max(...liked.map((each) => each.liking));
    const drawn = liked.filter((each) => each.liking === best);
    return drawn.some(({ key }) => key === correctKeys[id]) ? 1 / drawn.length : 0;
  });
  return chances.reduce((sum, chance) => sum + chance, 0);
}

const ofKeys = (locale: Locale, keys: readonly OptionKey[]): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(likings).map(([name, liking]) => [name, expected(liking, locale, keys)]));
const ofAll = (locale: Locale) => ofKeys(locale, optionKeys);
/** For someone who has seen in the file that A and D are never right. */
const ofLikelyKeys = (locale: Locale) => ({
  ...ofKeys(locale, ['B', 'C']),
  'always B': knowledgeIds.filter((id) => correctKeys[id] === 'B').length,
});

/** Right of fifteen that a guesser may expect at most (K4). */
const limits = { all: 6, checking: 7, likelyKeys: 9 };
const above = (of: Readonly<Record<string, number>>, limitOf: (name: string) => number) =>
  Object.entries(of)
    .filter(([name, right]) => right > limitOf(name) + 1e-9)
    .map(([name, right]) => `${name}: ${right.toFixed(1)}`);

/** The share of right or of wrong options that come with their reason. */
function reasons(locale: Locale, isRight: boolean): number {
  const texts = knowledgeIds.flatMap((id: KnowledgeId) =>
    optionKeys.filter((key) => (key === correctKeys[id]) === isRight).map((key) => knowledgeQuestions[id].options[key][locale]),
  );
  return texts.filter((text) => count(text, cues[locale].reason) > 0).length / texts.length;
}

it.each(locales)('K3 K4 O4 tells which guesses pay in the knowledge quiz, in %s', (locale) => {
  tell(
    `Guessing pays in the knowledge quiz (${locale}): more than ${limits.all} of 15 right (by words of checking, ${limits.checking}), knowing nothing`,
    above(ofAll(locale), (name) => (name in checking ? limits.checking : limits.all)),
  );
  tell(
    `Guessing pays in the knowledge quiz (${locale}): more than ${limits.likelyKeys} of 15 right, knowing that only B and C are`,
    above(ofLikelyKeys(locale), () => limits.likelyKeys),
  );
  const [right, wrong] = [reasons(locale, true), reasons(locale, false)];
  if (Math.abs(right - wrong) > 0.1)
    tell(`Reasons give away the right option (${locale})`, [
      `right ones with a reason: ${(100 * right).toFixed()} %, wrong ones: ${(100 * wrong).toFixed()} %`,
    ]);
  expect(ofAll(locale)['at random']).toBeCloseTo(knowledgeIds.length / optionKeys.length);
});

it.each([1, 2, 3, 4])('K4 always choosing place %i pays as little as chance', (place) => {
  const records = Array.from({ length: 300 }, (_, index) => `record-${index}`);
  const right = records.flatMap((record) => knowledgeIds.filter((id) => optionOrder(record, id)[place - 1] === correctKeys[id]));
  const share = right.length / (records.length * knowledgeIds.length);
  expect(share).toBeGreaterThan(0.22);
  expect(share).toBeLessThan(0.28);
});

// GUESSING=table npm test -- tests/specification/guessing.test.ts
if (process.env.GUESSING === 'table') {
  const columns = locales.flatMap((locale) => [
    [locale, ofAll(locale)] as const,
    [`${locale}, B or C`, ofLikelyKeys(locale) as Readonly<Record<string, number>>] as const,
  ]);
  console.log(`Right of ${knowledgeIds.length}`);
  console.table(
    Object.fromEntries(
      [...Object.keys(likings), 'always B'].map((name) => [
        name,
        Object.fromEntries(columns.map(([column, result]) => [column, result[name]?.toFixed(1) ?? ''])),
      ]),
    ),
  );
}
