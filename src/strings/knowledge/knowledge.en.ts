import type { KnowledgeArea } from '#domain/knowledge/knowledge.ts';
import type { KnowledgeField, KnowledgeProblem } from '#flow/knowledge-quiz.ts';

export { words } from '#strings/flow/flow.en.ts';

/** Defines the type. */
export const strings = {
  title: 'AI Knowledge Quiz',
  intro: {
    heading: 'AI Knowledge Quiz',
    welcome:
      'Fifteen decisions that come up when you build with AI. About ten minutes, free. You’ll get a score in each of three areas and something to try for every answer you miss, here and by email.',
    formHeading: 'First, about you',
    required: 'Both fields are required.',
    start: 'Start',
    resume: 'Save and continue',
    creating: 'Creating session...',
  },
  field: { name: 'Full Name', email: 'Email Address' } satisfies Record<KnowledgeField, string>,
  emailHint: 'We send your result here.',
  problem: {
    'name-missing': 'Please enter your name',
    'email-malformed': 'Please enter a valid email',
    'answer-missing': 'Please select an answer to continue',
  } satisfies Record<KnowledgeProblem, string>,
  area: { research: 'Research & Validation', build: 'Technical Build', launch: 'Launch & Marketing' } satisfies Record<
    KnowledgeArea,
    string
  >,
  question: {
    instruction: 'Choose what you’d do. One answer is best.',
    keys: 'Keyboard: 1 to 4 to choose, Enter to continue.',
    documentTitle: (number: number, total: number) => `Question ${number} of ${total}`,
  },
  result: {
    documentTitle: 'Your results',
    total: 'Total Score',
    score: (percentage: number) => `Total score: ${percentage} percent`,
    correct: (correct: number, total: number) => `${correct}/${total} correct`,
    again: 'Retake Quiz',
    stems: 'Each stem is a decision you made. The right ones have a dot.',
    rightOf: (correct: number, total: number) => `${correct} of ${total} right`,
    missedOf: (numbers: string) => `missed: ${numbers}`,
    areas: 'Three areas',
    advice: 'What to learn first',
    adviceText: 'The lowest area first. Under 80%, something to try tomorrow for every question you missed.',
    concepts: 'Review the key concepts of this section.',
    congratulations: 'Congratulations!',
    congratulationsText: 'All three areas are at 80% or above: you know what to ask of a model, and what to keep for a person.',
    review: 'Your fifteen answers',
    reviewText: 'Open an area and then a question: what you chose, the best answer, and why.',
    right: 'Right',
    missed: 'Missed',
    chosen: 'You chose',
    best: 'The best answer',
    reason: 'Why',
    call: 'Now try it on your own idea.',
    callText: 'Mentorship is part of the course for entrepreneurs: support while you build, and a one-on-one session.',
    courses: 'Explore AI Courses',
    apply: 'Apply for Mentorship',
  },
  missing: { heading: 'Quiz not found', unreachable: 'We couldn’t reach your saved quiz' },
};

export type KnowledgeStrings = typeof strings;
