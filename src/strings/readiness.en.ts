import type { Band, Category, CategoryUrgency, Urgency } from '#domain/readiness.ts';
import type { DetailField, ReadinessProblem } from '#flow/readiness-quiz.ts';

export { words } from './flow.en.ts';

/** English strings of the readiness assessment; they define the type. */
export const strings = {
  title: 'AI Readiness Assessment',
  intro: {
    heading: 'How ready is your company for AI?',
    welcome:
      'Fourteen questions about how you work today. About 5-7 minutes, free. You’ll get a score in six areas and what to fix first, here and by email.',
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
    meetings: 'Meetings',
    customer: 'Customer',
    ai: 'AI',
  } satisfies Record<Category, string>,
  overall: 'Overall',
  urgency: { critical: 'Critical', high: 'High priority', medium: 'Medium', optimal: 'Optimal' } satisfies Record<Urgency, string>,
  urgencyPrefix: { critical: 'CRITICAL: ', high: 'HIGH PRIORITY: ', medium: '' } satisfies Record<CategoryUrgency, string>,
  band: {
    critical: 'Needs help now',
    failing: 'Failing in key areas',
    organized: 'Organized, not into AI',
    leading: 'Using AI, running smoothly',
  } satisfies Record<Band, string>,
  question: {
    instruction: 'Choose the option closest to how it works today, not how it should.',
    keys: 'Keyboard: 1 to 5 to choose, Enter to continue.',
    documentTitle: (number: number, total: number) => `Question ${number} of ${total}`,
  },
  result: {
    documentTitle: 'Your results',
    for: (name: string) => `AI Readiness Assessment, ${name}`,
    score: (score: number) => `Overall score: ${score} percent`,
    scale: (score: number, band: string) => `A score of ${score} out of 100: ${band}`,
    areas: 'Six areas',
    areasText:
      'The dashed line is 70%. Each area below it comes with a recommendation. The pink dots are the decisions that are up to you.',
    areasTextAll: 'The dashed line is 70%. All six areas reach it or clear it.',
    table: 'Scores by area',
    area: 'Area',
    percent: 'Score',
    advice: 'What to do, in order',
    adviceText: 'Every area below 70%, most urgent first.',
    strengths: 'What already works',
    strengthsText: 'Areas at 70% or above. What works there can help the others.',
    strengthsTextAll: 'All six areas are at 70% or above.',
    call: 'Keep this page handy for the call. We’ll start at the top of the list.',
    again: 'Take the quiz again',
    print: 'Print or save as PDF',
  },
  missing: { heading: 'Quiz not found', unreachable: 'We couldn’t reach your saved quiz' },
};

export type ReadinessStrings = typeof strings;
