import type { QuestionId } from '#domain/readiness/readiness.ts';
import type { Localized } from '#domain/text/locale.ts';

/** What a team asks itself about a question (G5): for a case, a name or a figure, whatever the answers were. */
export const teamQuestions: Localized<Readonly<Record<QuestionId, string>>> = {
  en: {
    q4: 'Think of last month. On which day did each of you know how it closed, and where did you see it?',
    q5: 'Which recent expense went over plan, and how did each of you find out?',
    q6: 'Who joined last, and where did they look when nobody had time to explain?',
    q7: 'What was the last mistake a customer noticed, and at which step could you have caught it?',
    q8: 'Follow one order from start to finish. At which handoff does each of you see it wait?',
    q9: 'How long does your company’s main job take? Write the number down first, then say where you got it.',
    q10: 'Think of the last role you filled. Who did what in the first week?',
    q11: 'Where would each of your people look today to see how their work is going?',
    q12: 'Take one decision from your last meeting. Who owns it, and where is it written down?',
    q13: 'What was the last thing that changed, and how did each of you hear about it?',
    q14: 'Take one problem from last week. Who saw it first, and what happened in the next hour?',
    q15: 'Name a customer who was unhappy last month. When did each of you find out, and how?',
    q16: 'Pick one customer. Where would each of you open their history, and what would be missing?',
    q17: 'What did each of you, or your area, use AI for last week? Bring one example.',
  },
  es: {
    q4: 'Piensen en el mes pasado: ¿qué día supo cada quien cómo cerró, y dónde lo vio?',
    q5: '¿Qué gasto reciente pasó de lo previsto, y cómo se enteró cada quien?',
    q6: '¿Quién fue la última persona en llegar, y dónde buscaba cuando nadie tenía tiempo de explicarle?',
    q7: '¿Cuál fue el último error que notó un cliente, y en qué etapa lo habrían podido detectar?',
    q8: 'Sigan un pedido de principio a fin: ¿en qué traspaso lo ve esperar cada quien?',
    q9: '¿Cuánto tarda el trabajo principal de la empresa? Anoten primero el número; después digan de dónde lo sacaron.',
    q10: 'Piensen en el último puesto que cubrieron: ¿quién hizo qué en la primera semana?',
    q11: '¿Dónde miraría hoy cada persona de la empresa para saber cómo va su trabajo?',
    q12: 'Tomen una decisión de su última reunión: ¿quién la tiene a cargo, y dónde está escrita?',
    q13: '¿Qué fue lo último que cambió, y cómo se enteró cada quien?',
    q14: 'Tomen un problema de la semana pasada: ¿quién lo vio primero, y qué pasó en la hora siguiente?',
    q15: 'Piensen en un cliente que quedó descontento el mes pasado: ¿cuándo se enteró cada quien, y cómo?',
    q16: 'Elijan un cliente: ¿dónde abriría su historial cada quien, y qué le faltaría?',
    q17: '¿Para qué usó la IA cada quien, o su área, la semana pasada? Traigan un ejemplo.',
  },
};
