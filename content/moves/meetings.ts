// Moves for the meeting questions: q12 (decisions) and q13 (changes announced). Each takes its question one level up.
import type { Move } from '#domain/content/questionnaires.ts';
import type { MoveLevel } from '#domain/readiness/moves.ts';

export const meetings: Readonly<Record<`${'q12' | 'q13'}-${MoveLevel}`, Move>> = {
  'q12-1': {
    title: {
      en: 'Save the last five minutes of meetings for notes',
      es: 'Reserva los últimos cinco minutos de cada reunión para tomar apuntes',
    },
    how: {
      en: 'Before a meeting breaks up, someone says out loud what was decided, who does it and by when, and everyone writes it down. Name one person at the start who messages the group that same day about anything that can’t wait.',
      es: 'Antes de que termine una reunión, alguien dice en voz alta qué se decidió, quién lo hace y para cuándo, y cada quien lo apunta. Al comenzar, nombra a una persona que ese mismo día le escriba al grupo lo que no puede esperar.',
    },
    done: {
      en: 'After any meeting this week, two people who were there can show the same decision in their notes.',
      es: 'Después de cualquier reunión de esta semana, dos participantes muestran la misma decisión en sus apuntes.',
    },
    owner: 'leadership',
    weeks: 2,
    hours: 1,
    small: { weeks: 2 },
  },
  'q12-2': {
    title: {
      en: 'Keep one page of minutes, and start each meeting with it',
      es: 'Lleva un acta de una página y léela al comenzar',
    },
    how: {
      en: 'Make a page with three columns: decision, name, date. In each regular meeting one person, a different one every week, fills it in where all can see it and sends it within the hour, and the next meeting gives it the first five minutes.',
      es: 'Haz una página con tres columnas: decisión, nombre, fecha. En cada reunión fija, la llena una persona, por turnos, a la vista de todo el grupo, y la manda en menos de una hora; la reunión siguiente le dedica los primeros cinco minutos.',
    },
    done: {
      en: 'Every regular meeting in the last two weeks began with a look at the page and added to it.',
      es: 'Cada reunión fija de las últimas dos semanas sumó algo al acta y comenzó con la lectura de lo anterior.',
    },
    owner: 'leadership',
    weeks: 3,
    hours: 3,
    small: {
      weeks: 2,
      how: {
        en: 'Keep one running page: decision, name, date. Fill it in where all can see it, and start each meeting with it.',
        es: 'Lleva una sola página: decisión, nombre, fecha. Llénala a la vista de todo el equipo, y empieza con ella cada reunión.',
      },
    },
  },
  'q12-3': {
    title: {
      en: 'Move tasks from the minutes to one shared list',
      es: 'Pasa las tareas de las actas a una lista compartida',
    },
    how: {
      en: 'If your work is already on a shared board, use that one; if not, choose one task tool that the whole team can open. Enter the open tasks of the last four weeks with one name and one date each, turn on reminders two days before and on the day, and spend five minutes a week on the overdue ones only.',
      es: 'Si el trabajo ya está en un tablero compartido, usa ese; si no, elige una herramienta de tareas que pueda abrir todo el equipo. Registra las pendientes de las últimas cuatro semanas, con un nombre y una fecha, activa avisos dos días antes y el mismo día, y dedica cinco minutos por semana solo a las vencidas.',
    },
    done: {
      en: 'A task due tomorrow has already reminded its owner, and anyone on the team can see what’s overdue.',
      es: 'Quien tiene una tarea que vence mañana ya recibió el aviso, y cualquiera del equipo puede ver lo vencido.',
    },
    owner: 'leadership',
    weeks: 2,
    hours: 6,
    systems: ['tasks'],
    small: { weeks: 1 },
  },
  'q12-4': {
    title: {
      en: 'Have AI draft the tasks, and confirm each one',
      es: 'Que la IA redacte las tareas y alguien confirme cada una',
    },
    how: {
      en: 'Start with two weekly meetings where all agree to a transcript, none about staff or legal matters. AI drafts decisions and tasks, the person who chairs corrects them within a day, and AI reminds people only of what’s been confirmed.',
      es: 'Empieza con dos reuniones semanales donde todas las personas acepten la transcripción, y deja fuera los temas legales y de personal. La IA redacta decisiones y tareas, quien preside las corrige en un día, y la IA recuerda solo lo confirmado.',
    },
    done: {
      en: 'Both meetings have a confirmed list within a day, and each reminder leads back to a task that someone confirmed.',
      es: 'Ambas reuniones tienen su lista confirmada al día siguiente, y cada aviso corresponde a una tarea confirmada.',
    },
    owner: 'operations',
    weeks: 4,
    hours: 8,
    systems: ['tasks'],
    small: { weeks: 3 },
  },
  'q13-1': {
    title: {
      en: 'Announce every change in one written message',
      es: 'Anuncia cada cambio con un mensaje escrito',
    },
    how: {
      en: 'Decide who writes when a price or a procedure changes, and to which group or address list. Use four lines (what changes, from when, for whom, who takes questions), send them a day ahead, and count on fifteen minutes each time.',
      es: 'Decide quién escribe cuando cambia un precio o un procedimiento, y a qué grupo o lista de direcciones. Usa cuatro líneas (qué cambia, desde cuándo, para quién y quién responde dudas), mándalas un día antes y calcula quince minutos cada vez.',
    },
    done: {
      en: 'The latest change is in one message with its date, and the questions about it got a written answer.',
      es: 'El último cambio está en un solo mensaje con su fecha, y las dudas sobre él tienen respuesta por escrito.',
    },
    owner: 'leadership',
    weeks: 1,
    hours: 1,
    small: { weeks: 1 },
  },
  'q13-2': {
    title: {
      en: 'Open one place for announcements, with an editor',
      es: 'Abre un solo lugar para los avisos, con una persona a cargo',
    },
    how: {
      en: 'Create a page or channel that everyone can read and where only one person and a substitute post. Copy in the changes of the last three months that still apply, newest first, and answer questions asked elsewhere with its link.',
      es: 'Crea una página o un canal que todo el equipo pueda leer y donde solo publiquen una persona y quien la supla. Copia los cambios vigentes de los últimos tres meses, del más nuevo al más viejo, y responde con el enlace lo que pregunten por otros lados.',
    },
    done: {
      en: 'Anyone you ask finds the latest change in that place in under a minute.',
      es: 'Cualquiera a quien le preguntes encuentra ahí el último cambio en menos de un minuto.',
    },
    owner: 'people',
    weeks: 2,
    hours: 3,
    systems: ['announcements'],
    small: {
      weeks: 1,
      how: {
        en: 'Use one chat for announcements only, where one person posts. Start it with the changes that still apply.',
        es: 'Usa un chat solo para avisos, donde publique una sola persona. Estrénalo con los cambios que siguen vigentes.',
      },
    },
  },
  'q13-3': {
    title: {
      en: 'Send each notice to those it affects, and see who’s read it',
      es: 'Manda cada aviso a quienes les toca y mira quién lo leyó',
    },
    how: {
      en: 'List your roles and who holds each today, and make a group for each in a tool with a “read” button that everyone knows is visible. Name the roles in every notice and link the guide that changes; after two business days, go and ask those who haven’t pressed it.',
      es: 'Haz una lista de los puestos y de quién ocupa hoy cada uno, y crea un grupo por puesto en una herramienta con botón de “leído”, visible para todo el equipo. Indica en cada aviso a qué puestos les toca y enlaza la guía que cambia; a los dos días hábiles, busca a quien falte.',
    },
    done: {
      en: 'The latest notice leads to the guide, and a list shows who has confirmed reading it and who’s still missing.',
      es: 'El último aviso lleva a la guía, y una lista muestra quiénes confirmaron la lectura y quiénes faltan.',
    },
    owner: 'people',
    weeks: 3,
    hours: 8,
    systems: ['announcements'],
    small: {
      weeks: 1,
      how: {
        en: 'Say in each announcement whom it affects, and link the guide that changes. Ask for a thumbs-up, and call whoever hasn’t given one by the next day.',
        es: 'Di en cada aviso a quién le toca y enlaza la guía que cambia. Pide un pulgar arriba, y al día siguiente llama a quien no lo haya puesto.',
      },
    },
  },
  'q13-4': {
    title: {
      en: 'Tie each price and procedure to its guides',
      es: 'Vincula cada precio y cada procedimiento con sus guías',
    },
    how: {
      en: 'Make a table of your prices and procedures with the guides that mention each, and keep each value in one place that the guides read from. Have the system alert those who work by a guide when it changes; 20 guides take about two weeks.',
      es: 'Haz una tabla con los precios y procedimientos que cambian y las guías que los mencionan, y guarda cada dato en un solo lugar, del que lo toman las guías. Que el sistema avise a quienes usan una guía cuando se actualiza; 20 guías llevan unas dos semanas.',
    },
    done: {
      en: 'After one test change, every guide that uses the value shows the new one that day and its users have an alert.',
      es: 'Tras un cambio de prueba, cada guía que usa el dato muestra el nuevo ese día y avisa a quienes la usan.',
    },
    owner: 'technology',
    weeks: 4,
    hours: 24,
    systems: ['announcements', 'guides'],
    small: { weeks: 2 },
  },
};
