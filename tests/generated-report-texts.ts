import { employeeCounts, industries } from '#domain/options.ts';
import { moveIds, moveOwners } from '#domain/plan.ts';
import { type CategoryUrgency, categories, questionIds, verdictForms } from '#domain/readiness.ts';
import type { ReportTexts } from '#domain/report.ts';

const urgencies = ['critical', 'high', 'medium'] as const satisfies readonly CategoryUrgency[];
const record = <K extends string, V>(keys: readonly K[], value: (key: K, index: number) => V) =>
  Object.fromEntries(keys.map((key, index) => [key, value(key, index)])) as Record<K, V>;

/** Distinct texts of a result, which name what they're for. */
export const generatedReportTexts: ReportTexts = {
  questions: record(questionIds, (id) => ({ text: `question ${id}`, options: [1, 2, 3, 4, 5].map((level) => `option ${id} at ${level}`) })),
  moves: record(moveIds, (id, index) => ({
    title: `title ${id}`,
    how: `how ${id}`,
    done: `done ${id}`,
    owner: moveOwners[index % moveOwners.length] ?? 'leadership',
    weeks: (index % 4) + 1,
  })),
  keep: record(questionIds, (id) => `keep ${id}`),
  owners: record(moveOwners, (owner) => record(employeeCounts, (count) => `${owner} of ${count}`)),
  firstProcesses: record(industries, (industry) => `first process in ${industry}`),
  advice: record(categories, (category) => record(urgencies, (urgency) => `advice ${category} ${urgency}`)),
  strengths: record(categories, (category) => `strength ${category}`),
  verdicts: record(verdictForms, (form) => ({ headline: `headline ${form}`, lede: `lede ${form}`, recommendation: `advice ${form}` })),
};
