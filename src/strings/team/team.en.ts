import { words as flowWords } from '#strings/flow/flow.en.ts';

/** A sheet has no details to edit, isn't sent before the end, and its link is what's looked up. */
export const words = {
  ...flowWords,
  loading: { title: 'Looking up the link...', text: 'A moment, please.' },
  progress: { ...flowWords.progress, more: 'All questions, and what to know first' },
  actions: { ...flowWords.actions, waiting: 'Sending...' },
  delivery: {
    ...flowWords.delivery,
    saving: 'Sending…',
    offline: 'Still only on this device; your answers will be sent automatically when you’re back online.',
  },
  failure: { ...flowWords.failure, action: { ...flowWords.failure.action, load: 'We couldn’t look up the link right now.' } },
};

/** The page behind a team's link (G1–G4); defines the type. */
export const strings = {
  missing: 'We couldn’t reach your team’s page',
};

export type TeamStrings = typeof strings;
