import type { Localized } from '#domain/text/locale.ts';

const en = {
  /** The date is added. */
  fileName: 'Team-meeting',
  title: 'Agenda for a leadership team: 60 minutes on three questions',
  kind: 'Agenda for a leadership team',
  heading: '60 minutes, three questions',
  /** By how they differ from the others. */
  lede: {
    apart:
      'These are the questions where your answers are furthest apart. Nobody is wrong: you’re looking at the same company from different places.',
    tied: 'These are three of the questions where your answers are furthest apart. Nobody is wrong: you’re looking at the same company from different places.',
    together: 'On all fourteen questions, your answers are close together. Use the hour to see whether your examples agree, too.',
  },
  minutes: (from: number, to: number) => `${from}–${to} min`,
  start: {
    title: 'Read the questions',
    text: 'One of you reads the three questions and their levels aloud. Nobody has to say what they chose.',
  },
  how: {
    minutes: '15 min each',
    title: 'Each question, the same way',
    text: 'Take 3 minutes for everybody to write down one real example, 7 to hear them all without arguing, and 5 to agree on which level describes today, or on who’ll find out.',
  },
  end: {
    title: 'Decide',
    text: 'For each question: one step, who owns it, and the day you’ll check on it. Write it down before you leave.',
  },
  /** Above lines to write on. */
  columns: ['One step', 'Who owns it', 'Checked on'],
  spread: (area: string, spread: string) => `${area} · answers ${spread}`,
  limits: 'This page says how far apart the answers are, not what they are, how many there are, or whose they are.',
};

const es: typeof en = {
  fileName: 'Reunión-de-equipo',
  title: 'Agenda para un equipo directivo: 60 minutos y tres preguntas',
  kind: 'Agenda para un equipo directivo',
  heading: '60 minutos, tres preguntas',
  lede: {
    apart: 'En estas preguntas es donde más se separan sus respuestas. Nadie se equivoca: miran la misma empresa desde lugares distintos.',
    tied: 'Estas son tres de las preguntas en las que más se separan sus respuestas. Nadie se equivoca: miran la misma empresa desde lugares distintos.',
    together: 'En las catorce preguntas, sus respuestas son cercanas. Usen la hora para ver si los ejemplos también coinciden.',
  },
  minutes: (from, to) => `${from} a ${to} min`,
  start: {
    title: 'Leer las preguntas',
    text: 'Una persona lee en voz alta las tres preguntas y sus niveles. Nadie tiene que decir qué eligió.',
  },
  how: {
    minutes: '15 min cada una',
    title: 'Cada pregunta, de la misma manera',
    text: 'Durante 3 minutos, cada quien anota un ejemplo real. Durante 7, los cuentan todos, sin discutir. Durante 5, acuerdan qué nivel describe lo que pasa hoy, o quién lo averigua.',
  },
  end: {
    title: 'Decidir',
    text: 'Para cada pregunta: un paso, quién se hace cargo y qué día lo revisan. Anótenlo antes de salir.',
  },
  columns: ['Un paso', 'Quién se hace cargo', 'Se revisa el'],
  spread: (area, spread) => `${area} · respuestas ${spread}`,
  limits: 'Esta página dice qué tan separadas están las respuestas, no cuáles son, cuántas son ni de quién.',
};

/** The agenda of a team's meeting, printed (G5). */
export const agendaStrings: Localized<typeof en> = { en, es };
