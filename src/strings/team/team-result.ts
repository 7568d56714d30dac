import type { Spread } from '#domain/team/team.ts';
import type { Localized } from '#domain/text/locale.ts';

interface TeamResultStrings {
  readonly heading: string;
  readonly closed: (date: string) => string;
  /** What each word means, beside its stem. */
  readonly meaning: Readonly<Record<Spread, string>>;
  readonly drawing: (far: number, apart: number, together: number) => string;
  readonly differ: {
    readonly heading: string;
    readonly text: string;
    /** Where all fourteen questions are together. */
    readonly textTogether: string;
  };
  /** Before what to ask about a question. */
  readonly ask: string;
  readonly rest: Readonly<Record<Spread, string>>;
  /** Where they agree on nothing else. */
  readonly none: string;
  readonly areas: { readonly heading: string; readonly text: string; readonly level: (level: number) => string };
  /** `somebody` by who sees the result. */
  readonly limits: {
    readonly heading: string;
    readonly nobody: string;
    readonly somebody: Readonly<Record<'shared' | 'own', string>>;
    readonly trials: string;
  };
  readonly meeting: { readonly download: string };
}

/** A team's result, for its opener and whoever else may see it (G4, G5). */
export const teamResultStrings: Localized<TeamResultStrings> = {
  en: {
    heading: 'Where you differ',
    closed: (date) =>
      `Answers came in until ${date}. Each stem is a question: the longer it is, the further apart your answers are. The three thick ones are for your meeting.`,
    meaning: {
      together: 'at most one level from the lowest to the highest',
      apart: 'two levels from the lowest to the highest',
      'far-apart': 'three or four levels from the lowest to the highest',
    },
    drawing: (far, apart, together) =>
      `Of the fourteen questions, you’re far apart on ${far}, apart on ${apart} and together on ${together}.`,
    differ: {
      heading: 'Three questions for a meeting',
      text: 'The ones you’re furthest apart on; in a tie, the area that weighs more goes first. Nobody has to say which level they chose.',
      textTogether:
        'You’re together on all fourteen, so these three are from the areas that weigh most. Nobody has to say which level they chose.',
    },
    ask: 'Ask:',
    none: 'On none of the other questions.',
    rest: { together: 'Where you agree', apart: 'Also apart', 'far-apart': 'Also far apart' },
    areas: {
      heading: 'Where the areas stand',
      text: 'The middle one of all the answers to an area’s questions. If the middle falls between two levels, it’s the lower one.',
      level: (level) => `Level ${level} of 5`,
    },
    limits: {
      heading: 'What this page gives away, and what it doesn’t',
      nobody: 'From this page alone, nobody can tell how many of you answered, or which level a particular person chose on a question.',
      somebody: {
        shared: 'Whoever made the link may know more, and so may anyone else with the link who answered more than once.',
        own: 'Whoever made the link may know more.',
      },
      trials:
        'In our trials with 10,000 made-up teams, whoever mixed invented answers with one person’s real ones could work out about eleven of that person’s fourteen; with two real people, seven to nine of each person’s; with five, four to seven. Blind guessing finds three.',
    },
    meeting: { download: 'Download the agenda (PDF)' },
  },
  es: {
    heading: 'En qué no coinciden',
    closed: (date) =>
      `Se recibieron respuestas hasta el ${date}. Cada trazo es una pregunta: cuanto más largo, más separadas están sus respuestas. Los tres gruesos son para la reunión.`,
    meaning: {
      together: 'un nivel como máximo entre la más baja y la más alta',
      apart: 'dos niveles entre la más baja y la más alta',
      'far-apart': 'tres o cuatro niveles entre la más baja y la más alta',
    },
    drawing: (far, apart, together) =>
      `De las catorce preguntas, sus respuestas están muy separadas en ${far}, separadas en ${apart} y cercanas en ${together}.`,
    differ: {
      heading: 'Tres preguntas para una reunión',
      text: 'Aquellas en las que sus respuestas están más separadas; si hay empate, va primero el área que más pesa. Nadie tiene que decir qué nivel eligió.',
      textTogether: 'Coinciden en las catorce; por eso estas tres son de las áreas que más pesan. Nadie tiene que decir qué nivel eligió.',
    },
    ask: 'Pregunten:',
    none: 'En ninguna de las demás preguntas.',
    rest: { together: 'En qué coinciden', apart: 'También separadas', 'far-apart': 'También muy separadas' },
    areas: {
      heading: 'Cómo está cada área',
      text: 'La respuesta del medio entre todas las de un área. Si el medio cae entre dos niveles, es el más bajo.',
      level: (level) => `Nivel ${level} de 5`,
    },
    limits: {
      heading: 'Qué revela esta página y qué no',
      nobody: 'Solo con esta página, nadie puede saber cuántas personas respondieron ni qué nivel eligió una persona en particular.',
      somebody: {
        shared: 'Quien creó el enlace puede saber algo más, y también cualquiera que tenga el enlace y haya respondido varias veces.',
        own: 'Quien creó el enlace puede saber algo más.',
      },
      trials:
        'En nuestros ensayos con diez mil equipos inventados, quien mezclaba respuestas inventadas con las verdaderas de una sola persona podía averiguar unas once de sus catorce; con las de dos, de siete a nueve de cada una; con las de cinco, de cuatro a siete. Adivinando a ciegas se aciertan tres.',
    },
    meeting: { download: 'Descargar la agenda (PDF)' },
  },
};
