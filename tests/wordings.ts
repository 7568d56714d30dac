import { type ReadinessWording, toReadinessWording } from '#domain/content/wordings.ts';
import { forEachLocale, type Localized, locales } from '#domain/locale.ts';
import { employeeCounts, industries, revenues } from '#domain/options.ts';
import { moveIds, moveOwners } from '#domain/plan.ts';
import { type CategoryUrgency, categories, questionIds, verdictForms } from '#domain/readiness.ts';
import { verdictPartIds } from '#domain/verdict.ts';

const urgencies: readonly CategoryUrgency[] = ['critical', 'high', 'medium'];
const record = <K extends string, V>(keys: readonly K[], value: (key: K) => V) =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, V>;

/** Distinct texts for tests; another `mark` makes another wording. */
export function makeReadinessWording(mark = 'first'): ReadinessWording {
  const text = (name: string): Localized<string> => forEachLocale((locale) => `${mark} ${name} ${locale}`);
  const option = (id: string, level: number) => forEachLocale((locale) => `${mark} ${id} option ${level} ${locale}.`);
  return toReadinessWording(
    record(questionIds, (id) => ({
      text: text(`${id} question`),
      options: [option(id, 1), option(id, 2), option(id, 3), option(id, 4), option(id, 5)] as const,
    })),
    {
      moves: record(moveIds, (id) => ({
        title: text(`${id} title`),
        how: text(`${id} how`),
        done: text(`${id} done`),
        owner: 'operations' as const,
        weeks: 2,
      })),
      keep: record(questionIds, (id) => text(`${id} keep`)),
      owners: record(moveOwners, (owner) => record(employeeCounts, (count) => text(`${owner} at ${count}`))),
      firstProcesses: record(industries, (industry) => text(`${industry} process`)),
      advice: record(categories, (category) => record(urgencies, (urgency) => text(`${category} ${urgency}`))),
      strengths: record(categories, (category) => text(`${category} strength`)),
      unevenStrengths: record(categories, (category) => text(`${category} uneven strength`)),
      verdicts: record(verdictForms, (form) => ({
        headline: text(`${form} headline`),
        lede: text(`${form} lede`),
        recommendation: text(`${form} {firstMoves} recommendation`),
      })),
      verdictParts: record(verdictPartIds, (part) => ({ when: text(`${part} when`), otherwise: text(`${part} otherwise`) })),
      exceptions: {
        one: text('exception {areas}'),
        oneFirst: text('exception {areas} first'),
        several: text('exceptions {areas}'),
        severalFirst: text('exceptions {areas} first'),
        areas: record(categories, (category) => text(`${category} {value}`)),
      },
    },
    forEachLocale((locale) => ({
      industry: record(industries, (value) => `${mark} ${value} ${locale}`),
      revenue: record(revenues, (value) => `${mark} ${value} ${locale}`),
      employees: record(employeeCounts, (value) => `${mark} ${value} ${locale}`),
    })),
  );
}

const prefixed = (tree: unknown, mark: string): unknown => {
  if (typeof tree === 'string') return `${mark} ${tree}`;
  if (typeof tree !== 'object' || tree === null) return tree;
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, prefixed(value, mark)]));
};

/** A wording of the same shape whose texts all start with `mark`. */
export function reword(content: unknown, mark: string): unknown {
  if (typeof content !== 'object' || content === null) return content;
  if (Array.isArray(content)) return content.map((item) => reword(item, mark));
  if (locales.every((locale) => locale in content)) return prefixed(content, mark);
  return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, reword(value, mark)]));
}
