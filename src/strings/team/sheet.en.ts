import { strings as readiness } from '#strings/readiness/readiness.en.ts';

const { category, question, problem } = readiness;

/** A sheet's screens after the first one, loaded while that's read. */
export const strings = {
  category,
  question,
  problem: { 'answer-missing': problem['answer-missing'] },
  panel: {
    first: 'What to know first',
    other: 'Let someone else answer on this device',
    ask: {
      question: 'Let someone else answer?',
      text: 'The answers so far will be cleared from this device. None of them has been sent.',
      confirm: 'Clear and start over',
      cancel: 'Keep these answers',
    },
  },
  sent: {
    heading: 'Thank you',
    text: 'Your answers were sent, and they count.',
    next: {
      shared: (date: string) => `The result will be here, under the same link, after ${date}. We don’t have your email, so keep the link.`,
      own: (date: string) => `The link is open until ${date}. Only whoever made it will see the result.`,
    },
    enough: 'A result needs answers from at least five people besides whoever made the link.',
  },
  unsent: {
    heading: 'Not sent yet',
    text: (date: string) =>
      `Your answers are still only on this device. Leave this page open, or come back by ${date}: they’re sent automatically as soon as we can be reached.`,
  },
  closed: {
    heading: 'This link has closed',
    text: (date: string) => `It took answers until ${date}. Only whoever made it sees the result.`,
  },
  full: {
    heading: 'Thirty people have answered',
    text: 'That’s as many as one link takes.',
    next: {
      shared: (date: string) => `The result will be here, under the same link, after ${date}.`,
      own: (date: string) => `The link is open until ${date}. Only whoever made it will see the result.`,
    },
  },
  ended: {
    heading: 'This link ended without a result',
    text: 'Too few people answered in time, or we had to restore our data from a backup. The answers that had come in have been deleted.',
  },
  unknown: {
    heading: 'This link doesn’t work',
    text: 'It may be incomplete, or what it led to has been deleted. Ask whoever sent it to you for the whole link.',
    assessment: 'Take the assessment yourself',
  },
  dropped: 'The answers on this device came too late: they weren’t counted, and they’ve been deleted from it.',
};

export type SheetStrings = typeof strings;
