import type { LinkActionOutcome, LinkRequestOutcome, SettledOutcome } from '#domain/links/result-link-outcomes.ts';
import { retention } from '#domain/records/retention.ts';
import type { Localized } from '#domain/text/locale.ts';

const days = retention.resultLinkDays;

interface ResultLinkPageStrings {
  /** The page that asks for a link. */
  readonly ask: {
    readonly title: string;
    /** 50–170 characters. */
    readonly description: string;
    readonly heading: string;
    readonly text: string;
    readonly email: string;
    readonly button: string;
    readonly busy: string;
    /** Under the outcome of a link that's on its way. */
    readonly next: string;
    /** Leads back to the form. */
    readonly again: string;
  };
  /** Replaces the heading once something has worked. */
  readonly settled: Readonly<Record<SettledOutcome, string>>;
  readonly outcome: Readonly<Record<LinkRequestOutcome | LinkActionOutcome, string>>;
  /** The page a link shows. */
  readonly saved: {
    readonly title: string;
    readonly description: string;
    readonly heading: string;
    readonly text: string;
    readonly what: string;
    readonly started: string;
    readonly status: string;
    readonly answered: (progress: string) => string;
    readonly completed: (date: string) => string;
    /** What its leaders answered (G1). */
    readonly team: {
      readonly label: string;
      readonly open: (date: string) => string;
      readonly closed: (date: string) => string;
      readonly ended: string;
    };
    readonly until: string;
    readonly open: string;
    readonly opening: string;
    readonly openText: string;
    /** For a completed record. */
    readonly completeText: string;
    readonly renew: string;
    readonly needsScripts: string;
    readonly report: string;
    readonly again: string;
    readonly stop: string;
    readonly erase: string;
    readonly eraseText: string;
    readonly eraseConfirm: string;
    readonly eraseButton: string;
    readonly failed: string;
    /** The browser stores nothing, so it can't open anything. */
    readonly blocked: string;
    readonly other: {
      readonly heading: string;
      readonly text: string;
      readonly replace: string;
      readonly keep: string;
      /** Before the day and time. */
      readonly begun: string;
    };
  };
  /** What was set aside on the device; its day follows the button's words. */
  readonly aside: { readonly heading: string; readonly text: string; readonly bringBack: string };
  readonly expired: { readonly heading: string; readonly text: string; readonly button: string };
  readonly unknown: { readonly heading: string; readonly text: string; readonly button: string };
}

/** The pages of mailed links (T1). */
export const resultLinkPageStrings: Localized<ResultLinkPageStrings> = {
  en: {
    ask: {
      title: 'Your saved answers',
      description: 'Go on where you stopped, or come back to your result, on any device: we’ll email you a link that opens it.',
      heading: 'Your saved answers',
      text: `Pick up where you left off, on any device: enter the email you used. If anything is saved under it, you’ll get a link that opens it here or anywhere else. The link works for ${days} days.`,
      email: 'Email',
      button: 'Send me the link',
      busy: 'Sending…',
      next: 'Open it on the device where you want to continue. If nothing arrives, look in your spam folder or try another address.',
      again: 'Try another address',
    },
    settled: {
      sent: 'Check your inbox',
      renewed: 'Check your inbox',
      stopped: 'No reminder',
      erased: 'All gone',
    },
    outcome: {
      sent: 'If we have answers for this address, a link will arrive within minutes, unless we’ve already sent several there today.',
      missing: 'Enter your email.',
      invalid: 'This doesn’t look like an email address. One looks like name@example.com.',
      renewed: 'We’ll send a new link to the same address within minutes, unless we’ve already sent several there today.',
      stopped: 'Done. We won’t remind you.',
      erased: 'Everything has been erased. One last email confirms it.',
      unconfirmed: 'Nothing was erased. Check the box first.',
      gone: 'That link doesn’t work anymore. Enter your email to get a new one.',
      limited: 'Too many tries from your network right now. Wait a minute and try again; what you typed is still here.',
      busy: 'Too many reports are being created right now. Try again in a minute.',
      failed: 'That didn’t work. Check your connection and try again, or write to',
    },
    saved: {
      title: 'What you saved',
      description: 'Open what you saved on this device, download the report, or erase everything we have under your address.',
      heading: 'Here’s what we kept for you',
      text: 'Open it here, or choose one of the actions below. Keep this link to yourself: anyone who has it can do the same.',
      what: 'What it is',
      started: 'Started',
      status: 'Status',
      answered: (progress) => `${progress} answered`,
      completed: (date) => `Completed on ${date}`,
      team: {
        label: 'Your team',
        open: (date) => `Open until ${date}`,
        closed: (date) => `Result since ${date}`,
        ended: 'Ended without a result',
      },
      until: 'This link works until',
      open: 'Open it on this device',
      opening: 'Opening…',
      openText: 'You’ll pick up from the last answer we have. Your other devices keep working.',
      completeText: 'You’ll see it as you completed it. Your other devices keep working.',
      renew: 'Email me a new link',
      needsScripts: 'Opening it here requires JavaScript, which is turned off in this browser. Everything below works without it.',
      report: 'Download the report (PDF)',
      again: 'Start a new one and keep this one',
      stop: 'Don’t remind me to finish',
      erase: 'Erase everything',
      eraseText:
        'This erases all answers, results and subscriptions under your address, not only these. It happens at once and can’t be undone. Your devices delete their copies the next time you open the form on them.',
      eraseConfirm: 'Yes, erase everything under my address',
      eraseButton: 'Erase it for good',
      failed: 'That didn’t work. Check your connection and try again.',
      blocked: 'This browser won’t let us save anything, so we can’t open it here. Everything else on this page works.',
      other: {
        heading: 'This device has other answers',
        text: 'They’re from another time you filled in this form. Which answers do you want here? The others are set aside on this device, and you can bring them back from the page “Your saved answers.”',
        replace: 'Open the link’s answers',
        keep: 'Keep this device’s answers',
        begun: 'Started',
      },
    },
    aside: {
      heading: 'Answers set aside on this device',
      text: 'You opened other answers in their place. If you bring these back, the two trade places, and neither is lost.',
      bringBack: 'Bring back the ones from',
    },
    expired: {
      heading: 'This link has expired',
      text: `Links work for ${days} days. What you saved is still here. We can send a new link to the same address.`,
      button: 'Send me a new link',
    },
    unknown: {
      heading: 'This link doesn’t work',
      text: 'It may be incomplete, or what it opened has been erased. If you still have something saved, you can get a new link.',
      button: 'Get a link',
    },
  },
  es: {
    ask: {
      title: 'Tus respuestas guardadas',
      description: 'Sigue donde te quedaste o vuelve a tu resultado en cualquier dispositivo, con un enlace que te enviamos.',
      heading: 'Tus respuestas guardadas',
      text: `Sigue donde te quedaste, en cualquier dispositivo: escribe el email que usaste. Si hay algo guardado con esa dirección, te llegará un enlace que lo abre aquí o donde quieras. Sirve durante ${days} días.`,
      email: 'Email',
      button: 'Envíame el enlace',
      busy: 'Enviando…',
      next: 'Ábrelo en el dispositivo donde quieras seguir. Si no llega nada, busca en tu carpeta de spam o prueba con otra dirección.',
      again: 'Probar con otra dirección',
    },
    settled: {
      sent: 'Revisa tu bandeja de entrada',
      renewed: 'Revisa tu bandeja de entrada',
      stopped: 'Sin recordatorio',
      erased: 'Todo borrado',
    },
    outcome: {
      sent: 'Si tenemos respuestas con esta dirección, te llega un enlace en unos minutos, salvo que hoy ya te hayamos enviado varios.',
      missing: 'Escribe tu email.',
      invalid: 'Eso no parece un email. Se escribe así: nombre@ejemplo.com.',
      renewed: 'En unos minutos llega un enlace nuevo a la dirección que recibió el anterior, salvo que hoy ya le hayamos enviado varios.',
      stopped: 'Listo. No te lo recordaremos.',
      erased: 'Ya borramos todo. Te llegará un último mensaje que lo confirma.',
      unconfirmed: 'No se borró nada. Marca primero la casilla.',
      gone: 'Ese enlace ya no sirve. Escribe tu email para recibir otro.',
      limited:
        'Hay demasiados intentos desde tu red en este momento. Espera un minuto y vuelve a intentarlo; lo que escribiste sigue aquí.',
      busy: 'En este momento se están preparando demasiados informes. Inténtalo otra vez en un minuto.',
      failed: 'No funcionó. Revisa tu conexión y vuelve a intentarlo, o escribe a',
    },
    saved: {
      title: 'Lo que guardaste',
      description: 'Abre en este dispositivo lo que guardaste, descarga el informe o borra todo lo que tenemos con tu dirección.',
      heading: 'Esto es lo que guardamos para ti',
      text: 'Ábrelo aquí o elige una de las acciones de abajo. No compartas este enlace: quien lo tenga puede hacer lo mismo que tú.',
      what: 'Qué es',
      started: 'Empezaste el',
      status: 'Estado',
      answered: (progress) => `${progress} respondido`,
      completed: (date) => `Terminaste el ${date}`,
      team: {
        label: 'Tu equipo',
        open: (date) => `Abierto hasta el ${date}`,
        closed: (date) => `Con resultado desde el ${date}`,
        ended: 'Terminó sin resultado',
      },
      until: 'Este enlace sirve hasta',
      open: 'Abrir en este dispositivo',
      opening: 'Abriendo…',
      openText: 'Sigues desde la última respuesta que tenemos. Nada cambia en tus otros dispositivos.',
      completeText: 'Lo verás tal como lo terminaste. Nada cambia en tus otros dispositivos.',
      renew: 'Envíame un enlace nuevo',
      needsScripts: 'Para abrirlo aquí hace falta JavaScript, que está desactivado en este navegador. Todo lo de abajo funciona sin él.',
      report: 'Descargar el informe (PDF)',
      again: 'Empezar otra vez y conservar esto',
      stop: 'No quiero el recordatorio',
      erase: 'Borrar todo',
      eraseText:
        'Se borran todas las respuestas, los resultados y las suscripciones con tu dirección, no solo estas. Ocurre de inmediato y no se puede deshacer. Tus dispositivos eliminan su copia cuando vuelves a abrir el formulario en ellos.',
      eraseConfirm: 'Sí, borrar todo lo que hay con mi dirección',
      eraseButton: 'Borrar para siempre',
      failed: 'No funcionó. Revisa tu conexión y vuelve a intentarlo.',
      blocked: 'Este navegador no nos deja guardar nada, así que no podemos abrirlo aquí. Lo demás de esta página sí funciona.',
      other: {
        heading: 'Este dispositivo tiene otras respuestas',
        text: 'Las empezaste en otra ocasión. ¿Cuáles quieres aquí? Las que no elijas quedan guardadas aparte en este dispositivo y puedes recuperarlas en la página “Tus respuestas guardadas”.',
        replace: 'Abrir las del enlace',
        keep: 'Seguir con las de este dispositivo',
        begun: 'Empezaste el',
      },
    },
    aside: {
      heading: 'Respuestas guardadas aparte en este dispositivo',
      text: 'Abriste otras en su lugar. Si recuperas estas, se intercambian: no se pierde ninguna.',
      bringBack: 'Recuperar las del',
    },
    expired: {
      heading: 'Este enlace ya venció',
      text: `Los enlaces sirven durante ${days} días. Lo que guardaste sigue aquí. Podemos enviar un enlace nuevo a la misma dirección.`,
      button: 'Envíame un enlace nuevo',
    },
    unknown: {
      heading: 'Este enlace no funciona',
      text: 'Puede estar incompleto, o lo que abría ya se borró. Si todavía tienes algo guardado, puedes pedir otro enlace.',
      button: 'Pedir un enlace',
    },
  },
};
