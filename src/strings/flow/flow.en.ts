import type { Action } from '#flow/flow.ts';

/** Shared by all flows; defines the type. */
export const words = {
  loading: { title: 'Loading your session...', text: 'Please wait while we retrieve your progress.' },
  progress: {
    panel: 'Progress',
    place: (number: number, total: number) => `${number} of ${total}`,
    step: (step: number, total: number) => `Step ${step} of ${total}`,
    more: 'All questions and your details',
    timeLeft: 'Time left',
    timeUp: 'Take the time you need.',
    dot: (number: number, answered: boolean) => `Question ${number}${answered ? ', answered' : ''}`,
    questions: 'Questions',
    answered: (count: number, total: number) => `${count} of ${total} answered`,
  },
  actions: {
    previous: 'Previous',
    next: 'Next question',
    submit: 'Submit',
    waiting: 'Saving...',
    editDetails: 'Edit details',
    startOver: 'Start Over',
    tryAgain: 'Try again',
    continueHere: 'Continue with the answers on this device',
  },
  goOnElsewhere: {
    send: 'Email me a link to go on later',
    sending: 'Sending…',
    sent: 'If we have answers for this address, a link will arrive within minutes, unless we’ve already sent several there today.',
    failed: 'That didn’t work. Check the email you gave, and try again.',
  },
  reminder: 'Remind me once by email if I don’t finish',
  begunElsewhere: { text: 'Started on another device?', link: 'Get a link to your answers' },
  option: (number: number) => `Option ${number}`,
  selected: 'Selected',
  delivery: {
    saved: 'Saved',
    saving: 'Saving…',
    offline: 'Saved on this device; will send when back online',
    limited: (minutes: number) =>
      `Too many tries from your network right now. Saved on this device; it’s sent by itself ${minutes > 1 ? `in about ${minutes} minutes` : 'within a minute'}.`,
    erased: 'What was saved here has been erased, as its owner asked. Nothing of it is left on this device, and nothing is sent.',
    notStored: 'Not sent yet, and this device won’t let us keep a copy. Please stay on this page.',
    safe: 'Your answers are safe on this device.',
    refused: 'Correct it and try again. If that doesn’t help, reload the page.',
  },
  failure: {
    notFound: 'Session not found. Please start a new assessment.',
    invalid: 'Invalid data provided. Please check your inputs.',
    notAllowed: 'Operation not allowed.',
    server: 'Server error. Please try again later.',
    tooMany: (minutes: number) =>
      `Too many tries from your network right now. Try again in ${minutes > 1 ? `about ${minutes} minutes` : 'a minute'}.`,
    other: 'An unexpected error occurred. Please try again.',
    action: {
      load: 'Failed to load quiz progress',
      create: 'Failed to create quiz session',
      update: 'Failed to update quiz progress',
      submit: 'Failed to submit quiz',
    } satisfies Record<Action, string>,
  },
};

export type FlowStrings = typeof words;
