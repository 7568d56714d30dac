import type { WaitingField } from '#domain/cost-of-waiting.ts';
import type { Band, Category, CategoryUrgency, Urgency } from '#domain/readiness.ts';
import type { DetailField, ReadinessProblem } from '#flow/readiness-quiz.ts';

export { words } from './flow.en.ts';

const counts = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** English strings of the readiness assessment; they define the type. */
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
    meetings: 'Meetings',
    customer: 'Customer',
    ai: 'AI',
  } satisfies Record<Category, string>,
  overall: 'Overall',
  urgency: { critical: 'Critical', high: 'High priority', medium: 'Medium priority', optimal: 'Optimal' } satisfies Record<Urgency, string>,
  urgencyPrefix: { critical: 'CRITICAL: ', high: 'HIGH PRIORITY: ', medium: '' } satisfies Record<CategoryUrgency, string>,
  band: {
    critical: 'Needs help now',
    failing: 'Failing in key areas',
    organized: 'Organized, not into AI',
    leading: 'Using AI, running smoothly',
  } satisfies Record<Band, string>,
  /** What a result's own band is called if its name would contradict the answer about AI (W3). */
  bandDespite: { organized: 'Organized, and using AI', leading: 'Running smoothly, without AI' } satisfies Partial<Record<Band, string>>,
  question: {
    instruction: 'Choose the option closest to how it works today, not how it should.',
    keys: 'Keyboard: 1 to 5 to choose, Enter to continue.',
    documentTitle: (number: number, total: number) => `Question ${number} of ${total}`,
  },
  result: {
    documentTitle: 'Your results',
    score: (score: number) => `Overall score: ${score} percent`,
    scale: (score: number, band: string) => `A score of ${score} out of 100: ${band}`,
    areas: 'Six areas',
    areasText: 'The dashed line is 70%. A pink dot marks an area below it.',
    areasTextAll: 'The dashed line is 70%. All six areas reach it or clear it.',
    areasTextAllLow: 'The dashed line is 70%. All six areas reach it or clear it; single answers can still be low.',
    table: 'Scores by area',
    area: 'Area',
    percent: 'Score',
    advice: 'What holds each area back',
    adviceText: 'Every area below 70%, lowest first. When to act on each is in the plan.',
    strengths: 'What already works',
    strengthsText: 'Areas at 70% or above. What works there can help the others.',
    strengthsTextAll: 'All six areas are at 70% or above.',
    first: {
      title: (count: number) =>
        count === 1 ? 'Start with this one' : count === 2 ? 'Start with these two' : `Start with these ${count === 3 ? 'three' : count}`,
      text: (count: number) => `Days 1–30. ${count === 1 ? 'It' : 'Each of them'} can start on Monday: nothing else has to come first.`,
    },
    plan: {
      title: (days: number) => `The next ${days} days`,
      text: (from: number, to: number, moves: number) =>
        moves === 1
          ? `From ${from} to ${to} once the one move is done.`
          : `From ${from} to ${to} once all ${counts[moves] ?? moves} are done, at most three a month. Foundations come first.`,
      days: (first: number, last: number) => `Days ${first}–${last}`,
      today: 'today',
      after: (day: number) => `day ${day}`,
      drawing: (moves: number, from: number, to: number) =>
        `A plan of three months, ${moves === 1 ? 'one move' : `${moves} moves`}: from a score of ${from} today to ${to}`,
      legend: 'Each stem is a move, and its dark part is what it adds to your score. Rounded at the end, so single steps may seem one off.',
      /** The months' moves are below the drawing, the first month's above it. */
      above: (first: number) => (first === 1 ? 'Move 1 is above.' : `Moves 1 to ${first} are above.`),
      weeks: (weeks: number) => (weeks === 1 ? '1 week' : `${weeks} weeks`),
      points: (points: string) => `${points}\u00a0points`,
      done: 'How you’ll know:',
      rest: 'Months two and three, and after',
      /** Moves by number: '1 and 2'. */
      moves: (numbers: string, count: number) => `${count === 1 ? 'Move' : 'Moves'} ${numbers}`,
      later: (day: number) => `After day ${day}`,
    },
    answers: {
      title: 'Every answer, and its next level',
      text: 'All fourteen, by area. What’s beside each is the next step up, not the ideal.',
      yours: (level: number) => `Today, level ${level}`,
      next: (level: number) => `Next, level ${level}`,
      keep: 'To stay there',
    },
    waiting: {
      title: 'What waiting costs',
      text: 'Your own sum: replace our numbers with yours. They stay on this page and are never sent.',
      field: {
        people: 'People who do repetitive work by hand',
        hours: 'Hours a week each of them spends on it',
        hourlyCost: 'What an hour costs you (USD)',
      } satisfies Record<WaitingField, string>,
      problem: (min: string, max: string) => `Enter a number from ${min} to ${max}`,
      result: 'If nothing changes',
      month: (cost: string) => `${cost} a month`,
      quarter: (cost: string) => `${cost} a quarter`,
      note: 'What those hours cost today. No plan wins back all of them.',
      incomplete: 'Enter all three to see the sum.',
    },
    firstProcess: {
      title: (isFirst: boolean, isOfIndustry: boolean) =>
        `A ${isFirst ? 'first' : 'next'} process to redesign${isOfIndustry ? ' in your industry' : ''}`,
      notBefore: (day: number) => `Not before day ${day}.`,
    },
    method: {
      title: 'How the score is made',
      text: (lowest: number) =>
        `Each answer counts from 1 to 5, and each area has its weight. Fourteen ones make ${lowest}, so nobody scores less. The plan picks the moves that add most to your score, once what they depend on is done.`,
      link: 'How the score and the plan are made',
    },
    call: (hasMoves: boolean) => `Keep this page handy for the call.${hasMoves ? ' We’ll start with the first move.' : ''}`,
    again: 'Take the quiz again',
    keep: 'Keep or forward it',
    print: 'Print',
  },
  missing: { heading: 'Quiz not found', unreachable: 'We couldn’t reach your saved quiz' },
};

export type ReadinessStrings = typeof strings;
