import type { Localized } from '#domain/locale.ts';

/** Strings of the dialog before a quiz is cleared; separate, because only the results need them. */
export const startAgainStrings: Localized<{ question: string; text: string; confirm: string; cancel: string }> = {
  en: {
    question: 'Start again?',
    text: 'Your answers and this result will be cleared from this device.',
    confirm: 'Clear and start again',
    cancel: 'Keep this result',
  },
  es: {
    question: '¿Empezar otra vez?',
    text: 'Tus respuestas y este resultado se borrarán de este dispositivo.',
    confirm: 'Borrar y empezar otra vez',
    cancel: 'Conservar este resultado',
  },
};
