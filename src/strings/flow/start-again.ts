import type { Localized } from '#domain/text/locale.ts';

/** A dialog that asks before clearing something. */
export interface AskStrings {
  readonly question: string;
  readonly text: string;
  readonly confirm: string;
  readonly cancel: string;
}

/** The dialog before a quiz is cleared; separate, because only the results need it. */
export const startAgainStrings: Localized<AskStrings> = {
  en: {
    question: 'Start again?',
    text: 'We’ll clear your answers and this result from this device. The result we emailed you stays in your inbox.',
    confirm: 'Clear and start again',
    cancel: 'Keep this result',
  },
  es: {
    question: '¿Empezar otra vez?',
    text: 'Tus respuestas y este resultado se borrarán de este dispositivo. El resultado que te enviamos por email sigue en tu buzón.',
    confirm: 'Borrar y empezar otra vez',
    cancel: 'Conservar este resultado',
  },
};

interface WelcomeBackStrings {
  readonly heading: string;
  readonly text: string;
  readonly resume: string;
  readonly ask: AskStrings;
}

/** For a visitor who comes back to a flow. */
export const welcomeBackStrings: Localized<WelcomeBackStrings> = {
  en: {
    heading: 'Welcome back',
    text: 'Everything you entered is still here. Pick up where you left off.',
    resume: 'Continue',
    ask: {
      question: 'Start over?',
      text: 'We’ll clear what you entered from this device.',
      confirm: 'Clear and start over',
      cancel: 'Keep my answers',
    },
  },
  es: {
    heading: 'Qué bueno verte de nuevo',
    text: 'Todo lo que escribiste sigue aquí. Continúa donde lo dejaste.',
    resume: 'Continuar',
    ask: {
      question: '¿Empezar de nuevo?',
      text: 'Lo que escribiste se borrará de este dispositivo.',
      confirm: 'Borrar y empezar de nuevo',
      cancel: 'Conservar mis respuestas',
    },
  },
};
