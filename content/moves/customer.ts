// Moves for the customer questions: q14 (support) and q15 (satisfaction). Each takes its question one level up.
import type { Move } from '#domain/content/questionnaires.ts';
import type { MoveLevel } from '#domain/readiness/moves.ts';
import { facts } from '../facts.ts';

export const customer: Readonly<Record<`${'q14' | 'q15'}-${MoveLevel}`, Move>> = {
  'q14-1': {
    title: {
      en: 'Name the people who answer customers',
      es: 'Nombra a quienes responden a los clientes',
    },
    how: {
      en: 'List the channels your customers use (phone, email, chat, counter) with who answers each one, during which hours, and who steps in when they’re out. Send every problem to those people, and give them a chat of their own and 15 minutes a day for the hard cases.',
      es: 'Haz una lista de los canales que usan tus clientes (teléfono, correo, chat, mostrador) y anota en cada uno quién responde, en qué horario y quién cubre sus ausencias. Pásales a esas personas cada problema, y dales un chat propio y 15 minutos al día para los casos difíciles.',
    },
    done: {
      en: 'For one whole week, every customer with a problem got an answer from someone whose name is on that list.',
      es: 'Durante una semana completa, cada problema lo atendió alguien que está en la lista.',
    },
    owner: 'customers',
    weeks: 2,
    hours: 3,
    small: {
      weeks: 1,
      how: {
        en: 'List who answers on each channel (phone, email, chat, counter) and who steps in on a day off. Send every problem to those people.',
        es: 'Haz una lista de quién responde en cada canal (teléfono, correo, chat, mostrador) y quién entra cuando esa persona descansa. Pásale cada problema a alguien de la lista.',
      },
    },
  },
  'q14-2': {
    title: {
      en: 'Put every request on one list, with a time limit',
      es: 'Junta todas las solicitudes en una lista, con un plazo',
    },
    how: {
      en: 'Open a shared list with six columns: date, customer, problem, person in charge, due, solved. Agree on a limit for a first reply (two hours, one day: whatever your customers expect), enter requests from every channel, and go over the list for ten minutes a day.',
      es: 'Abre una lista compartida con seis columnas: fecha, cliente, problema, persona a cargo, plazo, solución. Acuerden un plazo para la primera respuesta (dos horas, un día: lo que tus clientes esperen), anoten cada solicitud, llegue por donde llegue, y repasen la lista diez minutos al día.',
    },
    done: {
      en: 'Any request from last week, picked at random, is on the list with a name, a due date and its outcome.',
      es: 'Cualquier solicitud de la semana pasada, elegida al azar, está en la lista con nombre, plazo y resultado.',
    },
    owner: 'customers',
    weeks: 3,
    hours: 8,
    systems: ['help-desk'],
    small: { weeks: 2 },
  },
  'q14-3': {
    title: {
      en: 'Move the request list to a help desk',
      es: 'Pasa la lista de solicitudes a un sistema de atención',
    },
    how: {
      en: 'Sort last month’s requests into eight types at most, and choose a help desk tool that assigns them, shows a customer’s history and warns before the time limit. Two people try it with 50 requests; then everyone moves over in one week.',
      es: 'Agrupa en ocho tipos como máximo las solicitudes del mes pasado, y elige un sistema de atención que asigne esos tipos, muestre el historial del cliente y avise antes de que venza el plazo. Dos personas lo prueban con 50 solicitudes; después, todo el equipo se pasa al sistema en una semana.',
    },
    done: {
      en: 'Any new request shows its type, the customer’s history and the time left to answer, and the old list is closed.',
      es: 'Cualquier solicitud nueva muestra su tipo, el historial y el tiempo que queda, y la lista anterior está cerrada.',
    },
    owner: 'customers',
    weeks: 4,
    hours: 24,
    systems: ['help-desk', 'records'],
    small: {
      weeks: 3,
      how: {
        en: 'Use a shared inbox that sorts and assigns each message, shows the customer’s earlier ones and warns before the time limit. Try it with twenty messages first; then everyone moves over.',
        es: 'Usa una bandeja compartida que clasifique y asigne cada mensaje, muestre los anteriores del cliente y avise antes del plazo. Pruébala primero con veinte mensajes; después se pasa todo el equipo.',
      },
    },
  },
  'q14-4': {
    title: {
      en: 'Let AI answer the top five requests, with a person’s approval',
      es: 'Que la IA responda las cinco solicitudes más comunes, con aprobación',
    },
    how: {
      en: `Write the approved answers and what counts as a serious error. AI drafts, and a person approves every reply; those of one type go out without approval only after ${facts.supervisedDecisions} in a row without a serious error, and then a person checks twenty a week. Each reply says that AI wrote it, and AI passes on the rest with notes; complaints and refunds always go to people.`,
      es: `Escribe las respuestas aprobadas y qué se considera un error grave. La IA redacta y una persona aprueba cada respuesta; un tipo de solicitud se responde sin aprobación solo después de ${facts.supervisedDecisions} respuestas seguidas sin un error grave, y alguien sigue revisando veinte por semana. La IA avisa que es IA y pasa el resto con notas; las quejas y los reembolsos siempre los ve una persona.`,
    },
    done: {
      en: `The log counts each type’s approved replies in a row; a type sent without approval shows its ${facts.supervisedDecisions} and last week’s check of twenty.`,
      es: `El registro cuenta las respuestas aprobadas seguidas de cada tipo; si alguno ya va sin aprobación, constan sus ${facts.supervisedDecisions} y la revisión semanal de veinte.`,
    },
    owner: 'customers',
    weeks: 4,
    hours: 24,
    systems: ['help-desk', 'agents'],
    small: { weeks: 4 },
  },
  'q15-1': {
    title: {
      en: 'Call five of last month’s customers',
      es: 'Llama a cinco clientes del mes pasado',
    },
    how: {
      en: 'Choose them at random, not among those you know best, and give one person ten minutes for each with three questions: what went well, what didn’t, and would you come back? Write down their words, and put the next five calls on the calendar.',
      es: 'Elígelos al azar, no entre quienes mejor conoces, y que una persona dedique diez minutos a cada uno con tres preguntas: qué salió bien, qué no y si volvería. Anota sus palabras, y pon en el calendario las cinco llamadas siguientes.',
    },
    done: {
      en: 'One page holds the answers of five customers in their own words, and the next five calls have a date.',
      es: 'Una página reúne lo que dijeron cinco clientes, en sus palabras, y las cinco llamadas siguientes tienen fecha.',
    },
    owner: 'customers',
    weeks: 1,
    hours: 2,
    small: { weeks: 1 },
  },
  'q15-2': {
    title: {
      en: 'Ask every customer the same three questions',
      es: 'Hazles a todos los clientes las mismas tres preguntas',
    },
    how: {
      en: 'Write a one-minute survey (how satisfied from 1 to 5, why, may we call you?) and send it to all of last month’s customers you have contact information for. Book 45 minutes a month to read the answers together and choose one thing to change.',
      es: 'Escribe una encuesta de un minuto (satisfacción del 1 al 5, por qué, ¿podemos llamarte?) y mándasela a todos los clientes del mes pasado de quienes tengas un contacto. Aparta 45 minutos al mes para leer en equipo las respuestas y elegir un cambio.',
    },
    done: {
      en: 'All of them got the survey, and the monthly meeting left one change with a name and a date.',
      es: 'Todos recibieron la encuesta, y la reunión dejó un cambio con nombre y fecha.',
    },
    owner: 'customers',
    weeks: 3,
    hours: 5,
    small: { weeks: 2 },
  },
  'q15-3': {
    title: {
      en: 'Send the survey after each service, with an alert',
      es: 'Manda la encuesta tras cada servicio, con una alerta',
    },
    how: {
      en: 'In your help desk, or where you record each sale or visit, set up a survey that goes out when a service ends and warns of low scores. A 1 or a 2 goes to one named person, who calls before the day ends and writes down the cause.',
      es: 'En tu sistema de atención, o donde registras cada venta o cita, programa una encuesta que salga al terminar cada servicio y avise de las notas bajas. Un 1 o un 2 le llega a una persona designada, que llama antes de que acabe el día y anota la causa.',
    },
    done: {
      en: 'A test survey with a 1 reaches that person the same day, and each service that ended this week has its survey.',
      es: 'Una encuesta de prueba con nota 1 le llega ese día a esa persona, y cada servicio terminado esta semana tiene la suya.',
    },
    owner: 'customers',
    weeks: 3,
    hours: 12,
    systems: ['help-desk'],
    small: { weeks: 2 },
  },
  'q15-4': {
    title: {
      en: 'Have AI read surveys and messages for warning signs',
      es: 'Que la IA busque señales de alerta en encuestas y mensajes',
    },
    how: {
      en: 'List ten warning signs with real examples, such as a problem told twice or a mention of leaving. Each morning, AI reads yesterday’s messages, with a code in place of names and account numbers, and quotes the lines that show one; a named person looks up the code, calls that customer the same day and notes whether the sign was real.',
      es: 'Haz una lista de diez señales con ejemplos reales, como un problema contado dos veces o que alguien hable de irse. Cada mañana la IA, con mensajes que llevan un código en lugar del nombre y la cuenta, cita las líneas de ayer que muestran alguna; una persona designada busca el código, llama al cliente ese mismo día y anota si la señal era cierta.',
    },
    done: {
      en: 'Each sign found this week has its quote, a call made that day and a note on whether it was real.',
      es: 'Cada señal de esta semana tiene al lado la frase del cliente, la llamada de ese mismo día y si resultó cierta.',
    },
    owner: 'customers',
    weeks: 4,
    hours: 16,
    systems: ['help-desk'],
    small: { weeks: 3 },
  },
};
