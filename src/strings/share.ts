import type { Localized } from '#domain/locale.ts';
import type { AskStrings } from './start-again.ts';

/** What a call about a share link tried to do. */
export type ShareAction = 'make' | 'turnOff';

interface ShareStrings {
  readonly heading: string;
  /** What others see, and what they don't. */
  readonly seen: string;
  readonly make: string;
  readonly making: string;
  readonly link: string;
  readonly made: (date: string) => string;
  readonly copy: string;
  readonly copied: string;
  /** The browser doesn't copy; the field is selected instead. */
  readonly copyByHand: string;
  readonly send: string;
  /** The title that a phone's share sheet shows. */
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

/** Strings of the share link on the result page (V2); separate, because the screens before don't need them. */
export const shareStrings: Localized<ShareStrings> = {
  en: {
    heading: 'Share this result',
    seen: 'Whoever has the link sees your scores and the month: no name, no company, no answers.',
    make: 'Make a share link',
    making: 'Making the link...',
    link: 'Share link',
    made: (date) => `You made it on ${date}, and you can turn it off anytime.`,
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
      text: 'Whoever opens it won’t see your result any more. You can make another link, with another address.',
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
    seen: 'Quien tenga el enlace ve tus puntajes y el mes: ni nombre, ni empresa, ni respuestas.',
    make: 'Crear un enlace para compartir',
    making: 'Creando el enlace...',
    link: 'Enlace para compartir',
    made: (date) => `Lo creaste el ${date} y puedes desactivarlo cuando quieras.`,
    copy: 'Copiar enlace',
    copied: 'Enlace copiado.',
    copyByHand: 'Tu navegador no nos deja copiar. El enlace está seleccionado: cópialo del campo.',
    send: 'Compartir...',
    title: 'Preparación para la IA en seis áreas',
    open: 'Mira lo que ven los demás',
    newTab: 'se abre en otra pestaña',
    turnOff: 'Desactivar el enlace',
    turningOff: 'Desactivando...',
    isOff: 'El enlace está desactivado. Esa dirección ya no muestra tu resultado.',
    ask: {
      question: '¿Desactivar el enlace?',
      text: 'Quien lo abra ya no verá tu resultado. Puedes crear otro enlace, con otra dirección.',
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
