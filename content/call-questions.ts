import type { Localized } from '#domain/locale.ts';
import type { QuestionId } from '#domain/readiness.ts';

/**
 * What to ask in the call about a topic that was answered low, for the owner's eyes only. Each holds whatever the answer was,
 * and asks for a case, a name or a figure instead of an opinion.
 */
export const callQuestions: Readonly<Record<QuestionId, Localized<string>>> = {
  q4: {
    en: 'Take last month: when did you know how it closed, and which decision had to wait for that?',
    es: 'Toma el mes pasado: ¿cuándo supiste cómo cerró, y qué decisión tuvo que esperar hasta entonces?',
  },
  q5: {
    en: 'What was the last expense that surprised you, and who could have seen it coming?',
    es: '¿Cuál fue el último gasto que te sorprendió, y quién podría haberlo visto venir?',
  },
  q6: {
    en: 'How long before your newest person could work without asking, and what did they ask most?',
    es: '¿Cuánto tardó la persona más nueva en trabajar sin preguntar, y qué fue lo que más preguntó?',
  },
  q7: {
    en: 'What did your last serious mistake cost, and at which step could it have been caught?',
    es: '¿Cuánto costó el último error serio, y en qué paso se podría haber detectado?',
  },
  q8: {
    en: 'If we follow one order from start to finish, at which handoff does it stop most, and why there?',
    es: 'Si seguimos un pedido de principio a fin, ¿en qué cambio de manos se detiene más, y por qué ahí?',
  },
  q9: {
    en: 'Which job do your customers wait for longest, and what is it waiting for in the meantime?',
    es: '¿Qué trabajo es el que más esperan tus clientes, y qué lo detiene mientras tanto?',
  },
  q10: {
    en: 'Who would be hardest to replace next month, and what do only they know how to do?',
    es: '¿A quién costaría más reemplazar el mes que viene, y qué sabe hacer solo esa persona?',
  },
  q11: {
    en: 'If I asked three of your people how their work is going, what would they base their answer on?',
    es: 'Si les preguntara a tres personas de tu equipo si van bien, ¿en qué basarían su respuesta?',
  },
  q12: {
    en: 'Think of last week’s most important decision. Who’s carrying it out, and how will you know it’s done?',
    es: 'Piensa en la decisión más importante de la semana pasada: ¿quién la lleva a cabo, y cómo sabrás que está hecha?',
  },
  q13: {
    en: 'What was the last change that someone heard about too late, and what came of it?',
    es: '¿Cuál fue el último cambio del que alguien se enteró tarde, y qué consecuencias tuvo?',
  },
  q14: {
    en: 'What do your customers ask most, and what happens between their message and your answer?',
    es: '¿Qué es lo que más preguntan tus clientes, y qué pasa entre su mensaje y la respuesta?',
  },
  q15: {
    en: 'Who was the last customer you lost, and when did someone first notice that something was wrong?',
    es: '¿Cuál fue el último cliente que se fue, y cuándo notó alguien por primera vez que algo andaba mal?',
  },
  q16: {
    en: 'If I asked for one customer’s whole history, where would you look first, and how long would it take?',
    es: 'Si te pidiera el historial completo de un cliente, ¿dónde buscarías primero, y cuánto tardarías?',
  },
  q17: {
    en: 'Which task would you most like AI to take on, and what would you have to see to trust the result?',
    es: '¿Qué tarea te gustaría más que hiciera la IA, y qué tendrías que ver para confiar en el resultado?',
  },
};
