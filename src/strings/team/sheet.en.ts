import { strings as readiness } from '#strings/readiness/readiness.en.ts';

const { category, question, problem } = readiness;

/** A sheet's screens after the first one, loaded while that's read. */
export const strings = {
  category,
  question,
  problem: { 'answer-missing': problem['answer-missing'] },
  panel: {
    first: 'What to know first',
    other: 'Someone else answers on this device',
    ask: {
      question: 'Let someone else answer?',
      text: 'What’s been answered here will be cleared from this device. None of it has been sent.',
      confirm: 'Clear and start over',
      cancel: 'Keep these answers',
    },
  },
  sent: {
    heading: 'Thank you',
    text: 'Your answers have left this device, and they count.',
    next: {
      shared: (date: string) =>
        `The result will be here, under the same link, from ${date}. We have no address of yours, so keep the link.`,
      own: (date: string) => `It closes on ${date}. Only whoever opened it will see the result.`,
    },
    enough: 'It needs at least five answers besides those of whoever opened it.',
  },
  unsent: {
    heading: 'Not sent yet',
    text: (date: string) =>
      `Your answers are still only on this device. They’re sent by themselves as soon as we can be reached: leave this page open, or come back before ${date}.`,
  },
  closed: {
    heading: 'It has closed',
    text: (date: string) => `It took answers until ${date}. Only whoever opened it sees the result.`,
  },
  full: {
    heading: 'Thirty people have answered',
    text: 'That’s as many as one link takes.',
    next: {
      shared: (date: string) => `It closes on ${date}. The result will be here, under the same link.`,
      own: (date: string) => `It closes on ${date}. Only whoever opened it will see the result.`,
    },
  },
  ended: {
    heading: 'It ended without a result',
    text: 'Too few people answered in time, or we had to go back to a backup of our data. What had come in has been deleted.',
  },
  unknown: {
    heading: 'This link doesn’t work',
    text: 'It may be incomplete, or what it led to has been deleted. Ask whoever sent it to you for the whole link.',
  },
  dropped: 'What was answered on this device came too late: it wasn’t counted, and this device has deleted it.',
};

export type SheetStrings = typeof strings;
