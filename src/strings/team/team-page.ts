import type { Localized } from '#domain/text/locale.ts';

/** Why a team closes on its day: as its opener chose, early as they asked, or later, with too few answers (G2). */
export type ClosingDay = 'usual' | 'early' | 'extended';

export interface SheetStartStrings {
  readonly heading: string;
  readonly facts: Readonly<Record<'result' | 'until' | 'asked' | 'sent', string>>;
  /** Who sees the result. */
  readonly result: Readonly<Record<'shared' | 'own', string>>;
  readonly asked: string;
  readonly sent: string;
  /** On the device that made the link. */
  readonly opener: string;
  readonly button: string;
  readonly resume: string;
  /** Before how far somebody who comes back is. */
  readonly back: string;
  readonly privacy: string;
}

interface TeamPageStrings {
  readonly title: string;
  /** 50–170 characters. */
  readonly description: string;
  readonly start: SheetStartStrings & {
    readonly what: (minutes: string) => string;
    readonly untilOn: (date: string) => Readonly<Record<ClosingDay, string>>;
  };
}

/** The page behind a team's link, as it's built: the same for every team. */
export const teamPageStrings: Localized<TeamPageStrings> = {
  en: {
    title: 'Your team’s answers',
    description: 'Fourteen questions about how your company works today. Everybody answers alone, and you see where you differ.',
    start: {
      heading: 'Where do you differ?',
      what: (minutes) =>
        `Someone in your company opened this to find out where its leaders see the work differently. Answer for how it works today, on your own; it takes ${minutes} minutes.`,
      facts: {
        result: 'Who sees the result',
        until: 'Open until',
        asked: 'What we ask',
        sent: 'What’s sent',
      },
      result: {
        shared:
          'Everybody with this link, so any of them may also work out some answers. The result shows how far apart you are on each question and a level for each area, not who answered what.',
        own: 'Only whoever opened this. The result shows how far apart you are on each question and a level for each area, not who answered what.',
      },
      untilOn: (date) => ({
        usual: `${date}`,
        early: `${date}. It closes early because whoever opened this asked.`,
        extended: `${date}. It got seven more days, once, because too few had answered.`,
      }),
      asked: 'Fourteen questions. No name, no email, no company.',
      sent: 'Nothing until you press Submit. Then all fourteen answers at once.',
      opener: 'You opened this on this device. Your own answers are added when it closes, so don’t answer again: you’d count twice.',
      button: 'Start',
      resume: 'Back to the questions',
      back: 'Your team’s questions:',
      privacy: 'What’s kept:',
    },
  },
  es: {
    title: 'Las respuestas de tu equipo',
    description:
      'Catorce preguntas sobre cómo se trabaja hoy en tu empresa. Cada quien responde por su cuenta y se ve en qué no coinciden.',
    start: {
      heading: '¿En qué no coinciden?',
      what: (minutes) =>
        `Alguien de tu empresa creó este enlace para saber qué ven de manera distinta quienes la dirigen. Responde por tu cuenta, según cómo se trabaja hoy; toma ${minutes} minutos.`,
      facts: {
        result: 'Quién ve el resultado',
        until: 'Abierto hasta',
        asked: 'Qué preguntamos',
        sent: 'Qué se envía',
      },
      result: {
        shared:
          'Quien tenga este enlace, que también podría averiguar algunas respuestas. El resultado muestra qué tan separadas están las respuestas a cada pregunta y un nivel por área, no quién respondió qué.',
        own: 'Solo quien creó este enlace. El resultado muestra qué tan separadas están las respuestas a cada pregunta y un nivel por área, no quién respondió qué.',
      },
      untilOn: (date) => ({
        usual: `El ${date}`,
        early: `El ${date}. Se cierra antes porque lo pidió quien creó el enlace.`,
        extended: `El ${date}. Se extendió siete días, por única vez, porque faltaban respuestas.`,
      }),
      asked: 'Catorce preguntas. Ni nombre, ni email, ni empresa.',
      sent: 'Nada hasta que pulses Enviar. Entonces, las catorce respuestas juntas.',
      opener:
        'Este enlace lo creaste tú en este dispositivo. Tus propias respuestas se suman al cierre, así que no respondas otra vez: contarías dos veces.',
      button: 'Comenzar',
      resume: 'Volver a las preguntas',
      back: 'Las preguntas de tu equipo:',
      privacy: 'Qué se guarda:',
    },
  },
};
