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
  /** Where the link is, if it isn't here. */
  readonly elsewhere: string;
  /** What's here without it. */
  readonly here: string;
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
  /** For whoever hasn't answered yet. */
  readonly reminder: (minutes: string, date: string, link: string) => string;
  readonly useReminder: string;
  readonly useInvitation: string;
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
  /** That day is over here, and may not be elsewhere. */
  readonly due: (date: string) => string;
  /** Who sees the result that's shown. */
  readonly over: Readonly<Record<'shared' | 'own', string>>;
  readonly sendAgain: string;
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
    closing: 'Open until',
    inDays: (days) => `In ${days} days, until that day is over wherever your people are.`,
    sees: {
      question: 'Who sees the result?',
      shared: { label: 'Everybody with the link', text: 'Best for a meeting: everybody comes prepared.' },
      own: { label: 'Only you', text: 'You decide what to show.' },
      fixed: 'Your team is told before the first question, so you can’t change it later.',
    },
    reads: 'Before the first question, everybody reads:',
    enough:
      'A result needs answers from five people besides you; yours are added when it closes. The link takes thirty at most, and whoever has it can answer more than once, so send it only to your team.',
    open: 'Make your team’s link',
    opening: 'Making the link...',
    opened: 'The link is ready. Send it to the people who run the company with you.',
    link: 'Your team’s link',
    elsewhere: 'The link is only on the device where you made it; we don’t have it.',
    here: 'Here you see how things stand and, once it closes, the result.',
    unkept: 'This browser doesn’t let us keep the link. Copy it now: we can’t show it again.',
    copyLink: 'Copy link',
    linkCopied: 'Link copied.',
    copyText: 'Copy text and link',
    textCopied: 'Text copied.',
    copyByHand: 'Your browser doesn’t let us copy. It’s selected in the field, so you can copy it yourself.',
    text: 'Text to paste',
    message: (minutes, date, isShared, link) =>
      [
        'Before we decide anything about AI, I’d like to know where we see the company differently. Please answer fourteen questions about how we work today, on your own. It takes ' +
          `${minutes} minutes and doesn’t ask for your name or email.`,
        `Your answers aren’t kept with your name, and nobody gets a list. ${isShared ? 'I, or anyone else with the link,' : 'I'} might still work out some of them, so answer as you would with all of us in the room. ${
          isShared ? 'All of us will see the result' : 'Only I will see the result'
        }. It shows how far apart we are on each question and a level for each area, not who answered what.`,
        `Open until ${date}:\n${link}`,
      ].join('\n\n'),
    reminder: (minutes, date, link) =>
      `If you haven’t answered yet, please do: fourteen questions about how we work today, on your own. It takes ${minutes} minutes and doesn’t ask for your name or email. I can’t see who has answered, so this goes to everybody; if you have, thank you.\n\nOpen until ${date}:\n${link}`,
    useReminder: 'Write a reminder',
    useInvitation: 'Back to the invitation',
    share: 'Share...',
    look: 'See what they see',
    newTab: 'opens in a new tab',
    size: { 'below-5': 'Fewer than 5 people besides you have answered.', 'above-4': '5 or more people besides you have answered.' },
    full: 'Thirty people besides you have answered, and the link takes no more.',
    until: (date) => `It’s open until ${date}.`,
    untilEarly: (date) => `It’s open until ${date}, because you asked to close it early. The link’s page says so.`,
    untilExtended: (date) =>
      `Too few had answered, so it stays open until ${date}. That happens once; if there still aren’t enough by then, it ends without a result.`,
    mail: 'We’ll email you once it’s over.',
    result: { shared: 'Everybody with the link will see the result.', own: 'Only you will see the result.' },
    closeEarly: 'Close it early',
    closeNow: 'Closing...',
    ask: {
      question: 'Close it tomorrow?',
      text: 'Whoever hasn’t answered yet has until the end of tomorrow, and the link’s page says that you asked. You can’t undo this.',
      confirm: 'Close it tomorrow',
      cancel: 'Leave it open',
    },
    ended:
      'It ended without a result: too few answered in time, or we had to restore our data from a backup. The answers that had come in have been deleted. For another round, take the assessment again.',
    due: (date) => `It’s closing. Once ${date} is over everywhere, you’ll see here whether there’s a result.`,
    over: { shared: 'Everybody with the link can see this now.', own: 'Only you can see this.' },
    sendAgain: 'We can’t tell your team that the result is here, so send them the link again before you meet.',
    again: 'Each link gives one result. For another round, take the assessment again; the two results aren’t compared.',
    loading: 'Looking it up...',
    failed: {
      read: 'We couldn’t look it up right now.',
      open: 'We couldn’t make the link. Please try again.',
      close: 'We couldn’t close it: it’s still open. Please try again.',
    },
    offline: 'You’re offline. Try again when you’re back online.',
    unsaved: 'Your result hasn’t reached us yet, so you can’t ask your team yet. It’ll be sent automatically; try again in a moment.',
    tooMany: 'Too many tries from your network right now. Try again in a minute.',
    tryAgain: 'Try again',
    openedElsewhere: 'You’ve already made a link from another device.',
    tooSmall: 'Fewer than 5 people besides you have answered, so you can’t close it early yet.',
  },
  es: {
    closing: 'Abierto hasta el',
    inDays: (days) => `En ${days} días, hasta que ese día termine donde sea que estén.`,
    sees: {
      question: '¿Quién ve el resultado?',
      shared: { label: 'Quien tenga el enlace', text: 'Ideal para una reunión: todo el equipo llega con el resultado leído.' },
      own: { label: 'Solo tú', text: 'Tú decides qué mostrar.' },
      fixed: 'Tu equipo lo lee antes de la primera pregunta; por eso no se puede cambiar después.',
    },
    reads: 'Antes de la primera pregunta, cada quien lee:',
    enough:
      'Deben responder al menos cinco personas además de ti; tus respuestas se suman al cierre. El enlace admite treinta, y quien lo tenga puede responder más de una vez: envíalo solo a tu equipo.',
    open: 'Crear el enlace de tu equipo',
    opening: 'Creando el enlace…',
    opened: 'El enlace está listo. Envíaselo a quienes dirigen la empresa contigo.',
    link: 'El enlace de tu equipo',
    elsewhere: 'El enlace está solo en el dispositivo donde lo creaste; nosotros no lo tenemos.',
    here: 'Aquí ves cómo va y, cuando se cierre, el resultado.',
    unkept: 'Este navegador no nos deja guardar el enlace. Cópialo ahora: no podemos mostrarlo otra vez.',
    copyLink: 'Copiar enlace',
    linkCopied: 'Enlace copiado.',
    copyText: 'Copiar texto y enlace',
    textCopied: 'Texto copiado.',
    copyByHand: 'Tu navegador no nos deja copiar. Está seleccionado: cópialo del campo.',
    text: 'Texto para pegar',
    message: (minutes, date, isShared, link) =>
      [
        `Antes de decidir algo sobre la IA, quiero saber en qué vemos la empresa de manera distinta. Te pido que respondas por tu cuenta catorce preguntas sobre cómo trabajamos hoy. Toma ${minutes} minutos y no hay que dar nombre ni email.`,
        `Tus respuestas no se guardan con tu nombre y nadie recibe una lista. Aun así, ${isShared ? 'yo o quien tenga el enlace podríamos' : 'yo podría'} averiguar algunas, así que responde lo mismo que dirías frente a todos. ${
          isShared ? 'El resultado lo vemos todos' : 'El resultado lo veo solo yo'
        }. Muestra qué tan separados estamos en cada pregunta y un nivel por área, no quién respondió qué.`,
        `Abierto hasta el ${date}:\n${link}`,
      ].join('\n\n'),
    reminder: (minutes, date, link) =>
      `Si todavía no has respondido, te pido que lo hagas: son catorce preguntas sobre cómo trabajamos hoy, por tu cuenta. Toma ${minutes} minutos y no hay que dar nombre ni email. No puedo ver quién respondió, así que esto va para todos; si ya lo hiciste, gracias.\n\nAbierto hasta el ${date}:\n${link}`,
    useReminder: 'Escribir un recordatorio',
    useInvitation: 'Volver a la invitación',
    share: 'Compartir…',
    look: 'Ver lo que ven los demás',
    newTab: 'se abre en otra pestaña',
    size: {
      'below-5': 'Han respondido menos de 5 personas además de ti.',
      'above-4': 'Han respondido 5 o más personas además de ti.',
    },
    full: 'Han respondido treinta personas además de ti y ya no caben más.',
    until: (date) => `Está abierto hasta el ${date}.`,
    untilEarly: (date) => `Está abierto hasta el ${date}, porque pediste cerrarlo antes. La página del enlace lo dice.`,
    untilExtended: (date) =>
      `Faltaban respuestas, así que sigue abierto hasta el ${date}. Eso ocurre una sola vez; si aun así no alcanzan, termina sin resultado.`,
    mail: 'Cuando termine, te escribimos.',
    result: { shared: 'Quien tenga el enlace verá el resultado.', own: 'Solo tú verás el resultado.' },
    closeEarly: 'Cerrarlo antes',
    closeNow: 'Cerrando…',
    ask: {
      question: '¿Cerrarlo mañana?',
      text: 'Quien no haya respondido tiene hasta el final del día de mañana, y la página del enlace dice que lo pediste. No se puede deshacer.',
      confirm: 'Cerrarlo mañana',
      cancel: 'Dejarlo abierto',
    },
    ended:
      'Terminó sin resultado: no respondieron suficientes personas a tiempo, o tuvimos que restaurar una copia de seguridad. Las respuestas que habían llegado se borraron. Para otra ronda, haz de nuevo el diagnóstico.',
    due: (date) => `Se está cerrando. Cuando el ${date} haya terminado en todas partes, verás aquí si hay resultado.`,
    over: { shared: 'Quien tenga el enlace ya puede verlo.', own: 'Solo tú puedes verlo.' },
    sendAgain: 'No podemos avisarle a tu equipo que ya hay resultado: vuelve a enviar el enlace antes de la reunión.',
    again: 'Cada enlace da un solo resultado. Para otra ronda, haz de nuevo el diagnóstico; los dos resultados no se comparan.',
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
    tooSmall: 'Han respondido menos de 5 personas además de ti; todavía no se puede cerrar antes.',
  },
};
