import type { Band, Category, CategoryUrgency, Urgency } from '#domain/readiness/readiness.ts';
import type { DetailField, ReadinessProblem } from '#flow/readiness-quiz.ts';
import type { ReadinessResultStrings } from './readiness-result.en.ts';

export { words } from '#strings/flow/flow.en.ts';

/** Defines the type. The result's strings are in readiness-result.en.ts, loaded after the last question. */
export const strings = {
  title: 'AI Readiness Assessment',
  intro: {
    heading: 'How ready is your company for AI?',
    welcome: (minutes: string) =>
      `Fourteen questions about how you work today. About ${minutes} minutes, free. You’ll get a score in six areas and what to fix first, here and by email.`,
    formHeading: 'First, about you',
    required: 'All fields are required.',
    choose: 'Choose one',
    start: 'Start the assessment',
    resume: 'Save and continue',
    creating: 'Creating session...',
  },
  field: {
    name: 'Name',
    email: 'Email',
    companyName: 'Company name',
    industry: 'Industry',
    revenue: 'Annual revenue (USD)',
    employees: 'Employees',
  } satisfies Record<DetailField, string>,
  emailHint: 'We send your result here.',
  problem: {
    'name-missing': 'Please enter your name',
    'email-missing': 'Please enter your email address',
    'email-malformed': 'Please enter a valid email',
    'company-name-missing': 'Please enter your company name',
    'industry-missing': 'Please select your industry',
    'revenue-missing': 'Please select your revenue range',
    'employees-missing': 'Please select your employee count',
    'answer-missing': 'Please select an answer to continue',
  } satisfies Record<ReadinessProblem, string>,
  category: {
    finance: 'Finance',
    processes: 'Processes',
    people: 'People',
    meetings: 'Meetings and updates',
    customer: 'Customers',
    ai: 'AI',
  } satisfies Record<Category, string>,
  overall: 'Overall',
  urgency: { critical: 'Critical', high: 'High priority', medium: 'Medium priority', optimal: 'Optimal' } satisfies Record<Urgency, string>,
  urgencyPrefix: { critical: 'CRITICAL: ', high: 'HIGH PRIORITY: ', medium: '' } satisfies Record<CategoryUrgency, string>,
  band: {
    critical: 'Needs help now',
    failing: 'Failing in key areas',
    organized: 'Organized, not using AI yet',
    leading: 'Using AI, running smoothly',
  } satisfies Record<Band, string>,
  /** A result's band name where the usual one would contradict the answer about AI (W3). */
  bandDespite: { organized: 'Organized, and using AI', leading: 'Running smoothly, without AI' } satisfies Partial<Record<Band, string>>,
  question: {
    instruction: 'Choose the option closest to how it works today, not how it should.',
    keys: 'Keyboard: 1 to 5 to choose, Enter to continue.',
    areas: (done: number, total: number) => `${done} of ${total} areas answered`,
    documentTitle: (number: number, total: number) => `Question ${number} of ${total}`,
  },
  result: {
    documentTitle: 'Your results',
  },
  missing: { heading: 'Quiz not found', unreachable: 'We couldn’t reach your saved quiz' },
};

export type ReadinessFlowStrings = typeof strings;

/** Includes the result's strings, which come in their own file. */
export interface ReadinessStrings extends Omit<ReadinessFlowStrings, 'result'> {
  readonly result: ReadinessFlowStrings['result'] & ReadinessResultStrings;
}
