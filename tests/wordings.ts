import { type ReadinessWording, toReadinessWording } from '#domain/content/wordings.ts';
import { callForms } from '#domain/readiness/call.ts';
import { moveIds, moveOwners } from '#domain/readiness/moves.ts';
import { employeeCounts, industries, revenues } from '#domain/readiness/options.ts';
import { aiWaitIds, patternIds } from '#domain/readiness/page-one.ts';
import { basicsOfAi, firstWeekIds } from '#domain/readiness/plan-rules.ts';
import { type CategoryUrgency, categories, questionIds, verdictForms } from '#domain/readiness/readiness.ts';
import { verdictPartIds } from '#domain/readiness/verdict.ts';
import { forEachLocale, type Localized, locales } from '#domain/text/locale.ts';

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
        weeks: 1,
        hours: 4,
        small: { weeks: 1 },
      })),
      keep: record(questionIds, (id) => text(`${id} keep`)),
      owners: record(moveOwners, (owner) => record(employeeCounts, (count) => text(`${owner} at ${count}`))),
      processes: record(industries, (industry) => text(`${industry} process`)),
      candidates: record(industries, (industry) => {
        const candidate = (number: number) => ({
          name: text(`${industry} candidate ${number}`),
          cases: text(`${industry} cases ${number}`),
          pain: 'q14' as const,
          needs: { q6: 3, q7: 2 } as const,
          worthFrom: 20,
          risk: 'low' as const,
          why: text(`${industry} why ${number}`),
          people: text(`${industry} people ${number}`),
        });
        return [candidate(1), candidate(2), candidate(3)] as const;
      }),
      candidatesNote: text('candidates note'),
      candidatesNoteAreas: text('candidates note of areas'),
      processNote: text('process note'),
      noCandidates: text('no candidates'),
      regulated: {},
      regulatedAgain: text('regulated again'),
      areaNames: record(categories, (category) => text(`${category} name`)),
      advice: record(categories, (category) => record(urgencies, (urgency) => text(`${category} ${urgency}`))),
      strengths: record(categories, (category) => text(`${category} strength`)),
      unevenStrengths: record(categories, (category) => text(`${category} uneven strength`)),
      verdicts: record(verdictForms, (form) => ({
        headline: text(`${form} headline`),
        lede: text(`${form} lede`),
        recommendation: text(`${form} {firstMoves} recommendation`),
      })),
      customerOrder: { lowerFirst: text('the lower first'), both: text('both') },
      topStrengths: record(categories, (category) => text(`${category} top strength`)),
      aiStrengthHeld: text('ai strength held'),
      verdictParts: record(verdictPartIds, (part) => text(`${part} part`)),
      noMoves: text('no moves'),
      checks: [1, 2, 3].map((number) => ({ title: text(`check ${number}`), how: text(`check ${number} how`) })),
      calls: record(callForms, (form) => ({
        heading: text(`${form} call`),
        text: text(`${form} call text${form === 'no-moves' ? '' : ' {move}'}`),
        label: text(`${form} call label`),
        next: text(`${form} without a call`),
      })),
      firstWeek: record(firstWeekIds, (id) => ({
        title: text(`${id} title`),
        how: text(`${id} how`),
        done: text(`${id} done`),
        owner: 'finance' as const,
        hours: 2,
      })),
      basicsOfAi: record(basicsOfAi, (id) => text(`${id} basic`)),
      prerequisites: record(
        questionIds.flatMap((id) => [2, 3, 4, 5].map((level) => `${id}-${level}`)),
        (id) => text(`${id} reached`),
      ),
      costs: record(questionIds, (id) => text(`${id} cost`)),
      costsAt: {},
      costAgain: text('cost again'),
      costOfLevel: record(['3', '4'], (level) => text(`cost of level ${level}`)),
      aiWaits: record(aiWaitIds, (id) => text(`${id} wait`)),
      nextProcesses: {},
      patterns: record(patternIds, (id) => ({ text: text(`${id} pattern`), cost: text(`${id} pattern cost`) })),
      and: { en: ' and ', es: ' y ' },
      counts: record(['1', '2', '3', '4', '5', '6', '7', '8', '9'], (count) => text(`count ${count}`)),
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
