import type { ShareScope } from '#domain/links/share-link.ts';
import type { Localized } from '#domain/text/locale.ts';
import type { AskStrings } from '#strings/flow/start-again.ts';

export type ShareAction = 'make' | 'turnOff';

interface ShareStrings {
  readonly heading: string;
  readonly make: string;
  readonly making: string;
  readonly choose: Readonly<Record<ShareScope, { readonly label: string; readonly text: string }>> & {
    readonly question: string;
    readonly inferred: string;
    readonly never: string;
    readonly confirm: string;
    readonly cancel: string;
  };
  readonly link: string;
  /** What the link shows, and when it was made. */
  readonly made: Readonly<Record<ShareScope, (date: string) => string>>;
  readonly copy: string;
  readonly copied: string;
  /** The browser can't copy, so the field is selected. */
  readonly copyByHand: string;
  readonly send: string;
  /** The title in a phone's share sheet. */
  readonly title: string;
  readonly open: string;
  readonly newTab: string;
  readonly turnOff: string;
  readonly turningOff: string;
  readonly isOff: string;
  readonly ask: AskStrings;
  /** The result isn't on the server yet. */
  readonly unsaved: string;
  readonly offline: Readonly<Record<ShareAction, string>>;
  readonly failed: Readonly<Record<ShareAction, string>>;
  readonly tooMany: string;
}

/** The share link on the result page (V2); separate, because earlier screens don't need it. */
export const shareStrings: Localized<ShareStrings> = {
  en: {
    heading: 'Share this result',
    make: 'Make a share link',
    making: 'Making the link...',
    choose: {
      question: 'What should the link show?',
      scores: { label: 'Scores', text: 'Your overall score, its band, the six areas and the month.' },
      'scores-and-plan': {
        label: 'Scores and plan',
        text: 'Also each move with its owner, weeks, hours and proof, this week’s actions, and the first candidate for AI. Made for a meeting.',
      },
      inferred: 'Scores of areas and moves let a reader work out some of your answers.',
      never: 'Never on it: your name, your company, your address, or the words of an answer. Owners are roles for your size.',
      confirm: 'Make the link',
      cancel: 'Cancel',
    },
    link: 'Share link',
    made: {
      scores: (date) => `It shows your scores. You made it on ${date}, and you can turn it off anytime.`,
      'scores-and-plan': (date) => `It shows your scores and the plan. You made it on ${date}, and you can turn it off anytime.`,
    },
    copy: 'Copy link',
    copied: 'Link copied.',
    copyByHand: 'Your browser doesn’t let us copy. The link is selected: copy it from the field.',
    send: 'Share...',
    title: 'AI readiness in six areas',
    open: 'See what others see',
    newTab: 'opens in a new tab',
    turnOff: 'Turn off the link',
    turningOff: 'Turning it off...',
    isOff: 'The link is off. Its address doesn’t show your result any more.',
    ask: {
      question: 'Turn off the link?',
      text: 'Whoever opens it won’t see your result any more. You can make another link, with another address and another choice.',
      confirm: 'Turn it off',
      cancel: 'Keep the link',
    },
    unsaved: 'Your result hasn’t reached us yet, so there’s nothing to share. It’s sent by itself; try again in a moment.',
    offline: {
      make: 'You’re offline, so there’s no link yet. Try again when you’re back.',
      turnOff: 'You’re offline, so the link still works. Try again when you’re back.',
    },
    failed: {
      make: 'We couldn’t make the link. Please try again.',
      turnOff: 'We couldn’t turn the link off: it still works. Please try again.',
    },
    tooMany: 'Too many tries from your network right now. Try again in a minute.',
  },
  es: {
    heading: 'Comparte este resultado',
    make: 'Crear un enlace',
    making: 'Creando el enlace…',
    choose: {
      question: '¿Qué debe mostrar el enlace?',
      scores: { label: 'Puntajes', text: 'Tu puntaje general, su rango, las seis áreas y el mes.' },
      'scores-and-plan': {
        label: 'Puntajes y plan',
        text: 'Además, cada paso con quién lo lleva, semanas, horas y cómo se comprueba, lo de esta semana y el primer candidato para la IA. Pensado para una reunión.',
      },
      inferred: 'Con los puntajes de las áreas y los pasos, quien lo lea puede deducir algunas de tus respuestas.',
      never:
        'Nunca aparecen tu nombre, tu empresa, tu dirección ni las palabras de una respuesta. Solo se nombran puestos, según tu tamaño.',
      confirm: 'Crear el enlace',
      cancel: 'Cancelar',
    },
    link: 'Enlace para compartir',
    made: {
      scores: (date) => `Muestra tus puntajes. Lo creaste el ${date} y puedes desactivarlo cuando quieras.`,
      'scores-and-plan': (date) => `Muestra tus puntajes y el plan. Lo creaste el ${date} y puedes desactivarlo cuando quieras.`,
    },
    copy: 'Copiar enlace',
    copied: 'Enlace copiado.',
    copyByHand: 'Tu navegador no nos deja copiar. El enlace está seleccionado: cópialo del campo.',
    send: 'Compartir…',
    title: 'Preparación para la IA en seis áreas',
    open: 'Mira lo que ven los demás',
    newTab: 'se abre en otra pestaña',
    turnOff: 'Desactivar el enlace',
    turningOff: 'Desactivando…',
    isOff: 'El enlace está desactivado. Esa dirección ya no muestra tu resultado.',
    ask: {
      question: '¿Desactivar el enlace?',
      text: 'Quien lo abra ya no verá tu resultado. Puedes crear otro enlace, con otra dirección y otro contenido.',
      confirm: 'Desactivar',
      cancel: 'Conservar el enlace',
    },
    unsaved: 'Tu resultado todavía no nos llega, así que no hay qué compartir. Se envía solo; inténtalo otra vez en un momento.',
    offline: {
      make: 'No tienes conexión, así que todavía no hay enlace. Inténtalo cuando vuelva.',
      turnOff: 'No tienes conexión, así que el enlace sigue funcionando. Inténtalo cuando vuelva.',
    },
    failed: {
      make: 'No pudimos crear el enlace. Inténtalo otra vez.',
      turnOff: 'No pudimos desactivar el enlace: sigue funcionando. Inténtalo otra vez.',
    },
    tooMany: 'Hay demasiados intentos desde tu red en este momento. Inténtalo otra vez en un minuto.',
  },
};
