import type { Localized } from '#domain/text/locale.ts';

interface PassOnStrings {
  readonly heading: string;
  /** What the text and the calendar omit. */
  readonly seen: string;
  readonly copy: string;
  readonly copied: string;
  /** The browser can't copy, so the text is shown and selected. */
  readonly copyByHand: string;
  readonly text: string;
  readonly send: string;
  readonly notSent: string;
  readonly calendar: string;
  readonly preparing: string;
  readonly ready: string;
  /** The result isn't on the server yet. */
  readonly unsaved: string;
  readonly offline: string;
  readonly tooMany: string;
  readonly failed: string;
}

/** The text and calendar on the result page (V3); separate, because earlier screens don't need them. */
export const passOnStrings: Localized<PassOnStrings> = {
  en: {
    heading: 'Text and calendar',
    seen: 'The text and the calendar hold no name, company or answer.',
    copy: 'Copy as text',
    copied: 'Text copied.',
    copyByHand: 'Your browser doesn’t let us copy. The text is selected: copy it from here.',
    text: 'Text to paste',
    send: 'Share the text...',
    notSent: 'Your device couldn’t share the text. Copy it instead.',
    calendar: 'Add to calendar',
    preparing: 'Preparing the calendar...',
    ready: 'Counted from today. Open the file to add the days; a later one updates them.',
    unsaved: 'Your result hasn’t reached us yet, so there’s no calendar. It’s sent by itself; try again in a moment.',
    offline: 'You’re offline, so the calendar can’t be made. Try again when you’re back.',
    tooMany: 'Too many tries from your network right now. Try again in a minute.',
    failed: 'We couldn’t make the calendar right now. Please try again in a moment.',
  },
  es: {
    heading: 'Texto y calendario',
    seen: 'Texto y calendario van sin nombres ni respuestas.',
    copy: 'Copiar texto',
    copied: 'Texto copiado.',
    copyByHand: 'Tu navegador no nos deja copiar. El texto está seleccionado: cópialo de aquí.',
    text: 'Texto para pegar',
    send: 'Compartir el texto…',
    notSent: 'Tu dispositivo no pudo compartir el texto. Cópialo.',
    calendar: 'Al calendario',
    preparing: 'Preparando el calendario…',
    ready: 'Cuenta desde hoy. Abre el archivo para agregar las fechas; si lo descargas otro día, las actualiza.',
    unsaved: 'Tu resultado todavía no nos llega, así que no hay calendario. Se envía solo; inténtalo otra vez en un momento.',
    offline: 'No tienes conexión, así que no se puede hacer el calendario. Inténtalo cuando vuelva.',
    tooMany: 'Hay demasiados intentos desde tu red en este momento. Inténtalo otra vez en un minuto.',
    failed: 'No pudimos hacer el calendario en este momento. Inténtalo otra vez en un rato.',
  },
};
