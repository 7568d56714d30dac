import type { TeamSize } from '#domain/team/team.ts';
import type { Localized } from '#domain/text/locale.ts';
import type { AskStrings } from '#strings/flow/start-again.ts';

interface TeamOpenerStrings {
  readonly closing: string;
  readonly inDays: (days: number) => string;
  readonly sees: {
    readonly question: string;
    readonly shared: { readonly label: string; readonly text: string };
    readonly own: { readonly label: string; readonly text: string };
    readonly fixed: string;
  };
  /** Before what whoever answers reads first. */
  readonly reads: string;
  readonly enough: string;
  readonly open: string;
  readonly opening: string;
  readonly opened: string;
  readonly link: string;
  readonly elsewhere: string;
  /** The browser stores nothing. */
  readonly unkept: string;
  readonly copyLink: string;
  readonly linkCopied: string;
  readonly copyText: string;
  readonly textCopied: string;
  readonly copyByHand: string;
  readonly text: string;
  /** What's copied for a chat or a mail. */
  readonly message: (minutes: string, date: string, isShared: boolean, link: string) => string;
  readonly share: string;
  readonly look: string;
  readonly newTab: string;
  readonly size: Readonly<Record<TeamSize, string>>;
  readonly full: string;
  readonly until: (date: string) => string;
  readonly untilEarly: (date: string) => string;
  readonly untilExtended: (date: string) => string;
  readonly mail: string;
  readonly result: Readonly<Record<'shared' | 'own', string>>;
  readonly closeEarly: string;
  readonly closeNow: string;
  readonly ask: AskStrings;
  readonly ended: string;
  /** It's due, and the server closes it within two hours. */
  readonly due: string;
  readonly again: string;
  readonly loading: string;
  readonly failed: Readonly<Record<'read' | 'open' | 'close', string>>;
  readonly offline: string;
  readonly unsaved: string;
  readonly tooMany: string;
  readonly tryAgain: string;
  /** Somebody else opened one with the same record. */
  readonly openedElsewhere: string;
  readonly tooSmall: string;
}

/** What a team's opener does on the result's page (G1, G2). */
export const teamOpenerStrings: Localized<TeamOpenerStrings> = {
  en: {
    closing: 'It closes on',
    inDays: (days) => `In ${days} days.`,
    sees: {
      question: 'Who sees the result?',
      shared: { label: 'Everybody with the link', text: 'Made for a meeting: each of you comes prepared.' },
      own: { label: 'Only you', text: 'You decide what to show.' },
      fixed: 'This stands above the first question, so it can’t be changed later.',
    },
    reads: 'Before the first question, everybody reads:',
    enough: 'A result needs five answers besides yours, and it takes thirty at most. Yours are added when it closes.',
    open: 'Make your team’s link',
    opening: 'Making the link...',
    opened: 'The link is ready. Send it to the people who run the company with you.',
    link: 'Your team’s link',
    elsewhere:
      'The link is only on the device where you made it; we don’t have it. Here you see how it stands, and the result once it has closed.',
    unkept: 'This browser doesn’t let us keep the link. Copy it now: we can’t show it again.',
    copyLink: 'Copy link',
    linkCopied: 'Link copied.',
    copyText: 'Copy text and link',
    textCopied: 'Text copied.',
    copyByHand: 'Your browser doesn’t let us copy. It’s selected: copy it from the field.',
    text: 'Text to paste',
    message: (minutes, date, isShared, link) =>
      [
        'Before we decide anything about AI, I’d like to know where each of us sees the company differently. Please answer fourteen questions about how we work today, on your own. It takes ' +
          `${minutes} minutes and asks for no name and no address.`,
        `Your answers aren’t kept with your name, and nobody gets a list. I might still work out some of them, so answer what you’d also say in the room. ${
          isShared ? 'All of us will see the result' : 'Only I will see the result'
        }. It shows how far apart we are on each question, not who answered what.`,
        `Open until ${date}:\n${link}`,
      ].join('\n\n'),
    share: 'Share...',
    look: 'See what they see',
    newTab: 'opens in a new tab',
    size: { 'below-5': 'Fewer than 5 besides you have answered.', 'above-4': '5 or more besides you have answered.' },
    full: 'Thirty besides you have answered, and it takes no more.',
    until: (date) => `It closes on ${date}.`,
    untilEarly: (date) => `It closes on ${date}, because you asked. The link’s page says so.`,
    untilExtended: (date) => `Too few had answered, so it stays open until ${date}. That happens once; then it ends without a result.`,
    mail: 'We’ll email you then.',
    result: { shared: 'Everybody with the link will see the result.', own: 'Only you will see the result.' },
    closeEarly: 'Close it early',
    closeNow: 'Closing...',
    ask: {
      question: 'Close it a day from now?',
      text: 'Whoever hasn’t answered has until tomorrow, and reads on the link’s page that you asked. You can’t take this back.',
      confirm: 'Close it tomorrow',
      cancel: 'Leave it open',
    },
    ended:
      'It ended without a result: too few answered in time, or we had to go back to a backup of our data. What had come in has been deleted. For another round, take the assessment again.',
    due: 'Its day has come. The result will be here within two hours.',
    again: 'One link, one result: for another round, take the assessment again. The two aren’t compared.',
    loading: 'Looking it up...',
    failed: {
      read: 'We couldn’t look it up right now.',
      open: 'We couldn’t make the link. Please try again.',
      close: 'We couldn’t close it: it’s as open as before. Please try again.',
    },
    offline: 'You’re offline. Try again when you’re back.',
    unsaved: 'Your result hasn’t reached us yet, so your team can’t be asked. It’s sent by itself; try again in a moment.',
    tooMany: 'Too many tries from your network right now. Try again in a minute.',
    tryAgain: 'Try again',
    openedElsewhere: 'You’ve already made a link from another device.',
    tooSmall: 'Fewer than 5 besides you have answered, so it can’t close yet.',
  },
  es: {
    closing: 'Se cierra el',
    inDays: (days) => `En ${days} días.`,
    sees: {
      question: '¿Quién ve el resultado?',
      shared: { label: 'Quien tenga el enlace', text: 'Pensado para una reunión: cada quien llega con la lectura hecha.' },
      own: { label: 'Solo tú', text: 'Tú decides qué mostrar.' },
      fixed: 'Esto se lee antes de la primera pregunta; por eso no se puede cambiar después.',
    },
    reads: 'Antes de la primera pregunta, cada quien lee:',
    enough: 'Hacen falta cinco respuestas además de las tuyas, y caben treinta. Las tuyas se suman al cierre.',
    open: 'Crear el enlace de tu equipo',
    opening: 'Creando el enlace…',
    opened: 'El enlace está listo. Envíaselo a quienes dirigen la empresa contigo.',
    link: 'El enlace de tu equipo',
    elsewhere:
      'El enlace está solo en el dispositivo donde lo creaste; nosotros no lo tenemos. Aquí ves cómo va y, cuando se cierre, el resultado.',
    unkept: 'Este navegador no nos deja guardar el enlace. Cópialo ahora: no podemos mostrarlo otra vez.',
    copyLink: 'Copiar enlace',
    linkCopied: 'Enlace copiado.',
    copyText: 'Copiar texto y enlace',
    textCopied: 'Texto copiado.',
    copyByHand: 'Tu navegador no nos deja copiar. Está seleccionado: cópialo del campo.',
    text: 'Texto para pegar',
    message: (minutes, date, isShared, link) =>
      [
        `Antes de decidir algo sobre la IA quiero saber qué vemos distinto cada uno de nosotros. Responde por tu cuenta catorce preguntas sobre cómo trabajamos hoy. Toma ${minutes} minutos y no pide nombre ni email.`,
        `Tus respuestas no se guardan con tu nombre y nadie recibe una lista. Aun así yo podría averiguar algunas, así que responde lo que también dirías en la mesa. ${
          isShared ? 'El resultado lo vemos todos' : 'El resultado lo veo solo yo'
        }. Muestra qué tan separados estamos en cada pregunta, no quién respondió qué.`,
        `Abierto hasta el ${date}:\n${link}`,
      ].join('\n\n'),
    share: 'Compartir…',
    look: 'Mira lo que ven los demás',
    newTab: 'se abre en otra pestaña',
    size: {
      'below-5': 'Han respondido menos de 5 personas además de ti.',
      'above-4': 'Han respondido 5 o más personas además de ti.',
    },
    full: 'Han respondido treinta personas además de ti y ya no caben más.',
    until: (date) => `Se cierra el ${date}.`,
    untilEarly: (date) => `Se cierra el ${date}, porque lo pediste. La página del enlace lo dice.`,
    untilExtended: (date) =>
      `Faltaban respuestas, así que sigue abierto hasta el ${date}. Eso ocurre una sola vez; después termina sin resultado.`,
    mail: 'Ese día te escribimos.',
    result: { shared: 'Quien tenga el enlace verá el resultado.', own: 'Solo tú verás el resultado.' },
    closeEarly: 'Cerrarlo antes',
    closeNow: 'Cerrando…',
    ask: {
      question: '¿Cerrarlo en un día?',
      text: 'Quien no haya respondido tiene hasta mañana y lee en la página del enlace que tú lo pediste. No se puede deshacer.',
      confirm: 'Cerrarlo mañana',
      cancel: 'Dejarlo abierto',
    },
    ended:
      'Terminó sin resultado: no respondieron suficientes personas a tiempo, o tuvimos que volver a una copia de seguridad. Lo que había llegado se borró. Para otra ronda, haz de nuevo el diagnóstico.',
    due: 'Llegó el día. El resultado estará aquí en menos de dos horas.',
    again: 'Un enlace, un resultado: para otra ronda, haz de nuevo el diagnóstico. Los dos no se comparan.',
    loading: 'Buscando…',
    failed: {
      read: 'No pudimos consultarlo en este momento.',
      open: 'No pudimos crear el enlace. Inténtalo otra vez.',
      close: 'No pudimos cerrarlo: sigue abierto como antes. Inténtalo otra vez.',
    },
    offline: 'No tienes conexión. Inténtalo cuando vuelva.',
    unsaved:
      'Tu resultado todavía no nos llega, así que aún no puedes preguntarle a tu equipo. Se envía solo; inténtalo otra vez en un momento.',
    tooMany: 'Hay demasiados intentos desde tu red en este momento. Inténtalo otra vez en un minuto.',
    tryAgain: 'Intentar otra vez',
    openedElsewhere: 'Ya creaste un enlace desde otro dispositivo.',
    tooSmall: 'Han respondido menos de 5 personas además de ti; todavía no se puede cerrar.',
  },
};
