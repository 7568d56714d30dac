// Moves for the process questions: q6 (guides), q7 (mistakes), q8 (handoffs) and q9 (times). Each takes its question one level up.
import type { Move } from '#domain/content/questionnaires.ts';
import type { MoveLevel } from '#domain/readiness/moves.ts';
import { facts } from '../facts.ts';

export const processes: Readonly<Record<`${'q6' | 'q7' | 'q8' | 'q9'}-${MoveLevel}`, Move>> = {
  'q6-1': {
    title: {
      en: 'Collect notes and examples for your key tasks',
      es: 'Reúne notas y ejemplos de las tareas clave',
    },
    how: {
      en: 'Pick the five tasks that would hurt most if the person who does them were out for two weeks. Give each of those people two hours to fill one folder per task with their notes, three finished examples and the emails that explain them.',
      es: 'Elige las cinco tareas que más se resentirían si faltara dos semanas la persona que las hace. Dale a cada persona dos horas para llenar una carpeta por tarea, con sus notas, tres ejemplos terminados y los correos que los explican.',
    },
    done: {
      en: 'Each of those tasks has a folder with notes and finished examples, and a second person has opened it.',
      es: 'Cada una de esas tareas tiene una carpeta con notas y ejemplos terminados, y una segunda persona ya la abrió.',
    },
    owner: 'operations',
    weeks: 2,
    hours: 4,
    systems: ['guides'],
    small: {
      weeks: 1,
      how: {
        en: 'Pick the three tasks that only one person can do. Spend an hour on a folder for each: notes, two finished examples and where the passwords are kept.',
        es: 'Elige las tres tareas que solo una persona sabe hacer. Dedica una hora a la carpeta de cada una: notas, dos ejemplos terminados y dónde se guardan las contraseñas.',
      },
    },
  },
  'q6-2': {
    title: {
      en: 'Write one-page guides to your most frequent tasks',
      es: 'Escribe guías de una página para las tareas más comunes',
    },
    how: {
      en: 'For each of your five most frequent tasks, someone who does it dictates the steps to someone who doesn’t, who then tries it from the page and adds what was missing. Allow three hours a guide, and keep all five in one folder that everyone can open. Include {process}.',
      es: 'En cada una de las cinco tareas más frecuentes, quien la hace le dicta los pasos a alguien que no la hace, y esa persona la intenta con la página en la mano y agrega lo que faltaba. Calcula tres horas por guía, y guarda las cinco en una carpeta que todo el equipo pueda abrir. Incluye {process}.',
    },
    done: {
      en: 'Each guide carries the name of a person who did the task for the first time from the page alone.',
      es: 'Cada guía lleva el nombre de alguien que hizo la tarea por primera vez solo con esa página.',
    },
    owner: 'operations',
    weeks: 3,
    hours: 6,
    systems: ['guides'],
    small: {
      weeks: 2,
      how: {
        en: 'Write one page for each of your three most frequent tasks, all in one folder. Someone who doesn’t do the task tries it from the page and adds what was missing. Include {process}.',
        es: 'Escribe una página para cada una de las tres tareas más frecuentes, todas en una misma carpeta. Alguien que no hace la tarea la intenta solo con la página y agrega lo que faltaba. Incluye {process}.',
      },
    },
  },
  'q6-3': {
    title: {
      en: 'Give every guide an owner, a review date and a link',
      es: 'Ponle a cada guía responsable, fecha de revisión y enlace',
    },
    how: {
      en: 'Add two lines at the top of each guide: who keeps it current and when it’s next reviewed, within six months. Then link it from where the task is done: the form, the screen, or a printed code on the machine or the counter.',
      es: 'Agrega dos líneas al inicio de cada guía: quién la mantiene al día y cuándo toca revisarla, antes de seis meses. Después, enlázala desde el lugar donde se hace la tarea: el formulario, la pantalla o un código impreso en la máquina o el mostrador.',
    },
    done: {
      en: 'Where any main task is done, its guide opens in two clicks or one scan and shows a name and a date.',
      es: 'Donde se hace cada tarea principal, su guía se abre en dos clics o con un código, y muestra un nombre y una fecha.',
    },
    owner: 'operations',
    weeks: 2,
    hours: 8,
    systems: ['guides'],
    small: { weeks: 1 },
  },
  'q6-4': {
    title: {
      en: 'Build your most-used guides into the system as steps',
      es: 'Convierte las guías más usadas en pasos del sistema',
    },
    how: {
      en: 'Move four guides, one a week, into the system that carries the work: it shows one step, waits until it’s marked as done and shows the next. Have it flag any guide that’s past its review date, and test each with someone new to the task.',
      es: 'Lleva cuatro guías, una por semana, al sistema que mueve el trabajo, para que muestre un paso, espere a que se marque y pase al siguiente. Prueba las cuatro con alguien que no conozca la tarea, y que el sistema señale también las guías con la revisión vencida.',
    },
    done: {
      en: 'Someone new finishes a job by following the screen, and a guide past its review date shows a flag.',
      es: 'Alguien nuevo termina un trabajo siguiendo la pantalla, y una guía con fecha vencida aparece señalada.',
    },
    owner: 'technology',
    weeks: 4,
    hours: 24,
    systems: ['guides', 'board'],
    small: {
      weeks: 3,
      how: {
        en: 'Move your three most-used guides, one a week, into the system that carries the work, so that it shows one step at a time and flags what’s past its review date. Have someone new to the task try each.',
        es: 'Lleva las tres guías más usadas, una por semana, al sistema que mueve el trabajo, para que muestre un paso a la vez y señale lo que tenga vencida la revisión. Que cada una la pruebe alguien que no conozca la tarea.',
      },
    },
  },
  'q7-1': {
    title: {
      en: 'Have the riskiest jobs checked before they go out',
      es: 'Haz que alguien revise los trabajos de más riesgo antes de entregarlos',
    },
    how: {
      en: 'Write on half a page what makes a job important: its amount, its customer or the cost of a mistake. Say what that means in {process}, too. Name an experienced person and a substitute, allow ten minutes a job, and let none of those jobs go out without their initials.',
      es: 'Escribe en media página qué hace importante a un trabajo: su monto, el cliente o lo que cuesta equivocarse. Aclara también qué casos son importantes en {process}. Nombra a alguien con experiencia y a quien lo supla, calcula diez minutos por caso, y que ninguno de esos trabajos salga sin las iniciales de quien lo revisó.',
    },
    done: {
      en: 'Every important job of the past week carries the initials of the person who checked it.',
      es: 'Todos los trabajos importantes de la última semana llevan las iniciales de quien los revisó.',
    },
    owner: 'operations',
    weeks: 2,
    hours: 3,
    small: {
      weeks: 1,
      how: {
        en: 'Decide which jobs never leave without a second pair of eyes, and whose; that person puts their initials on each. Include {process}.',
        es: 'Decide qué trabajos nunca salen sin que los vea otra persona, y quién; esa persona les pone sus iniciales. Incluye {process}.',
      },
    },
  },
  'q7-2': {
    title: {
      en: 'Write a ten-line checklist and check a sample with it weekly',
      es: 'Haz una lista de diez puntos y revisa con ella una muestra semanal',
    },
    how: {
      en: 'Turn the mistakes you remember from the last three months into a checklist of ten lines or fewer. Every Thursday, someone who didn’t do the work takes ten jobs at random, checks them against it and notes what failed: about an hour. Give {process} at least one line and one job.',
      es: 'Convierte los errores que el equipo recuerde de los últimos tres meses en una lista de diez puntos como máximo. Cada jueves, alguien que no hizo el trabajo toma diez casos al azar, los compara con la lista y anota qué falló: una hora, más o menos. Incluye {process} en la lista y en la muestra.',
    },
    done: {
      en: 'Three weekly samples are on file, each with its ten jobs, the lines that failed and who fixed them.',
      es: 'Hay tres muestras semanales archivadas, con sus diez casos, los puntos que fallaron y quién los corrigió.',
    },
    owner: 'operations',
    weeks: 4,
    hours: 6,
    small: { weeks: 3 },
  },
  'q7-3': {
    title: {
      en: 'Set a limit for each step, with an alert',
      es: 'Ponle a cada etapa un límite y una alerta',
    },
    how: {
      en: 'Starting with the process that has the most jobs, write one figure per step and a limit for it: errors per hundred, hours, returns. Record it as each step closes, in a sheet or system that emails the step’s owner once the limit is passed.',
      es: 'Empieza por el proceso con más casos y escribe, para cada etapa, una cifra y su límite: errores por cada cien, horas, devoluciones. Regístrala al cerrar la etapa, en una hoja o un sistema que avise a la persona responsable de la etapa cuando se rebase el límite.',
    },
    done: {
      en: 'A test figure past one step’s limit sends an alert to that step’s owner on the same day.',
      es: 'Cuando una etapa rebasa su límite, en una prueba, la persona responsable recibe la alerta ese mismo día.',
    },
    owner: 'operations',
    weeks: 4,
    hours: 12,
    systems: ['board'],
    small: { weeks: 3 },
  },
  'q7-4': {
    title: {
      en: 'Check every case automatically before it goes out',
      es: 'Revisa todos los casos con un control automático',
    },
    how: {
      en: 'Turn your limits into rules that the system applies to every case: missing fields, amounts, dates. Run them beside today’s checks for two weeks; then nothing goes out without passing, and doubtful cases wait for a named person.',
      es: 'Convierte tus límites en reglas que el sistema aplique a todos los casos: campos vacíos, montos, fechas. Úsalas dos semanas en paralelo con los controles de hoy; después, nada sale sin pasarlas, y lo dudoso espera a una persona designada.',
    },
    done: {
      en: 'Each case delivered last week has its automatic check on record, and each doubt has the name of who ruled on it.',
      es: 'Cada caso entregado la semana pasada tiene registrado su control, y cada duda, el nombre de quien la resolvió.',
    },
    owner: 'technology',
    weeks: 4,
    hours: 24,
    systems: ['board'],
    small: { weeks: 3 },
  },
  'q8-1': {
    title: {
      en: 'Put every handoff in writing, in one channel',
      es: 'Pasa el trabajo por escrito y por un solo canal',
    },
    how: {
      en: 'List your most frequent handoffs, ten at most, and who receives each. Include those in {process}. Starting Monday, they all go by email or in one chat, in three lines: what it is, who takes it and by when; if one arrives in person or by phone, whoever receives it writes those lines.',
      es: 'Haz una lista de los traspasos más frecuentes, diez como máximo, y de quién recibe cada uno. Incluye los de {process}. Desde el lunes van todos por correo o por un mismo chat, en tres líneas: qué es, a quién le toca y para cuándo; si uno llega de palabra, quien lo recibe escribe esas tres líneas.',
    },
    done: {
      en: 'Every handoff from last week that’s on the list is in the channel, with a name and a date.',
      es: 'Cualquier traspaso de la semana pasada que esté en la lista se encuentra en el canal, con un nombre y una fecha.',
    },
    owner: 'operations',
    weeks: 2,
    hours: 3,
    small: { weeks: 1 },
  },
  'q8-2': {
    title: {
      en: 'Move all open work to one shared board',
      es: 'Lleva el trabajo pendiente a un tablero compartido',
    },
    how: {
      en: 'Set up four columns (new, in progress, waiting, done) and put every open job on the board, with one owner and one date. Each team meets at its part of the board for ten minutes each morning, and accepts new work only when it has a card; that includes what’s decided in meetings.',
      es: 'Arma cuatro columnas (nuevo, en curso, en espera, listo) y pon en el tablero cada trabajo abierto, con una persona responsable y una fecha. Que cada equipo se reúna diez minutos cada mañana frente a su parte del tablero y solo acepte trabajo nuevo que tenga tarjeta, incluido el que sale de las reuniones.',
    },
    done: {
      en: 'Ask three people what they’re working on: each job is on the board with their name and a date.',
      es: 'Si les preguntas a tres personas en qué trabajan, todo está en el tablero, con su nombre y una fecha.',
    },
    owner: 'operations',
    weeks: 3,
    hours: 8,
    systems: ['board'],
    small: {
      weeks: 2,
      how: {
        en: 'Put all open work on one board, on the wall or in a free tool, with one name and one date on each card, and look at it together for five minutes a day. New work needs a card first, including what meetings decide.',
        es: 'Pon todo el trabajo abierto en un tablero, en la pared o en una herramienta gratuita, con un nombre y una fecha en cada tarjeta, y mírenlo en equipo cinco minutos al día. Lo nuevo necesita su tarjeta antes de empezar, también lo que se decide en las reuniones.',
      },
    },
  },
  'q8-3': {
    title: {
      en: 'Let a system pass the work along',
      es: 'Deja que un sistema pase el trabajo a quien sigue',
    },
    how: {
      en: 'For the three busiest handoffs, set up in your board’s tool or a workflow system a form with the data the next person needs, a rule that assigns the job and a flag for late ones. Include {process}. Try them for two weeks before adding the rest.',
      es: 'Elige los tres traspasos con más casos y crea para cada uno, en la herramienta del tablero o en otro sistema, un formulario con los datos que necesita quien sigue, una regla que lo asigne y una señal de atraso. Incluye {process}. Pruébalos dos semanas antes de sumar los demás.',
    },
    done: {
      en: 'When a step closes, the next person has the job and its data within minutes, and late ones are flagged.',
      es: 'Al cerrarse una etapa, quien sigue tiene el trabajo y sus datos en minutos, y lo atrasado aparece señalado.',
    },
    owner: 'technology',
    weeks: 4,
    hours: 24,
    systems: ['board'],
    small: { weeks: 3 },
  },
  'q8-4': {
    title: {
      en: 'Have AI prepare and assign one type of job',
      es: 'Que la IA prepare y asigne un tipo de trabajo',
    },
    how: {
      en: `Take the busiest type of job, and write down what counts as unusual and what counts as a serious error. A person approves each preparation and assignment, for as long as it takes, until ${facts.supervisedDecisions} in a row have had no serious error; only then does AI handle the usual ones, and a person still takes the rest. Then add the next type.`,
      es: `Toma el tipo de trabajo con más casos y escribe qué se considera raro y qué es un error grave. Una persona aprueba cada preparación y cada asignación, el tiempo que haga falta, hasta que haya ${facts.supervisedDecisions} seguidas sin un error grave; solo entonces la IA se encarga de lo común, y una persona sigue con lo raro. Después se suma otro tipo.`,
    },
    done: {
      en: 'The log counts the approvals in a row, and each unusual case has the name of the person who took it.',
      es: 'El registro muestra las aprobaciones seguidas, y cada caso raro lleva el nombre de quien lo atendió.',
    },
    owner: 'technology',
    weeks: 4,
    hours: 24,
    systems: ['board', 'agents'],
    small: { weeks: 4 },
  },
  'q9-1': {
    title: {
      en: 'Time real jobs and compare them with the estimates',
      es: 'Mide casos reales y compáralos con lo estimado',
    },
    how: {
      en: 'Ask the people who do your three main jobs how long each one takes, and write it down. Then follow five cases of each with a sheet that stays with the job and takes a minute per step: arrived, begun, finished. Start with {process}.',
      es: 'Pregúntales a quienes hacen tus tres trabajos principales cuánto tarda cada uno, y anótalo. Después sigue cinco casos de cada tipo con una hoja que acompañe a cada uno y pida un minuto por etapa: llegó, empezó, terminó. Empieza por {process}.',
    },
    done: {
      en: 'One page shows, for each job timed, the estimate beside the time that five cases really took.',
      es: 'Una página muestra, para cada trabajo medido, el estimado junto a lo que tardaron de verdad cinco casos.',
    },
    owner: 'operations',
    weeks: 2,
    hours: 4,
    small: {
      weeks: 1,
      how: {
        en: 'Choose the job people ask about most (“When will it be done?”), or else a frequent one, such as {process}. Write down how long you think it takes, and then time five cases with a sheet that stays with the job: arrived, begun, finished.',
        es: 'Elige el trabajo por el que más te preguntan o, si no, uno frecuente, por ejemplo, {process}. Anota cuánto crees que tarda y mide cinco casos con una hoja que acompañe a cada uno: llegó, empezó, terminó.',
      },
    },
  },
  'q9-2': {
    title: {
      en: 'Record when each main job starts and ends',
      es: 'Anota cuándo empieza y termina cada trabajo principal',
    },
    how: {
      en: 'Keep one list of your main jobs with two dates, start and end, filled in by the person who begins and the person who closes each. On the first Tuesday of the month, spend 30 minutes on the averages and the three slowest cases.',
      es: 'Lleva una lista de los trabajos principales con dos fechas, inicio y fin, que anotan quien lo empieza y quien lo cierra. El primer martes del mes, dedica 30 minutos a los promedios y a los tres casos más lentos.',
    },
    done: {
      en: 'The jobs closed in the last three weeks have both dates, and the first review of averages has taken place.',
      es: 'Los trabajos cerrados en las últimas tres semanas tienen ambas fechas, y ya hubo una revisión de promedios.',
    },
    owner: 'operations',
    weeks: 4,
    hours: 4,
    small: { weeks: 3 },
  },
  'q9-3': {
    title: {
      en: 'Show on one screen where work is waiting today',
      es: 'Muestra en una pantalla dónde está detenido el trabajo hoy',
    },
    how: {
      en: 'Have each change of step on your board or systems stamp date and time by itself, and build one screen with three figures a step: jobs waiting, age of the oldest and average time. Look at it with the team for ten minutes every morning.',
      es: 'Haz que cada cambio de etapa quede con fecha y hora en el tablero o los sistemas, sin anotarlo, y arma una pantalla con tres datos por etapa: casos en espera, antigüedad del más viejo y tiempo promedio. Mírenla en equipo diez minutos cada mañana.',
    },
    done: {
      en: 'At nine in the morning the screen shows how many jobs wait at each step and which has waited longest.',
      es: 'A las nueve de la mañana, la pantalla muestra cuántos casos esperan en cada etapa y cuál lleva más tiempo.',
    },
    owner: 'technology',
    weeks: 3,
    hours: 16,
    systems: ['board'],
    small: { weeks: 2 },
  },
  'q9-4': {
    title: {
      en: 'Have AI point out three delays a month, and try one fix',
      es: 'Pídele a la IA que señale tres demoras al mes y prueba un cambio',
    },
    how: {
      en: 'Once a month, give AI the times of each step, without people’s names, and ask for the three largest delays, the cases behind them and a change for each. The team checks the cases, picks one change and measures before and after.',
      es: 'Una vez al mes, dale a la IA los tiempos de cada etapa, sin nombres de personas, y pídele las tres demoras mayores, los casos que las explican y un cambio para cada una. El equipo comprueba los casos, elige un cambio y mide el antes y el después.',
    },
    done: {
      en: 'One page a month lists three delays, the change the team chose and its effect in hours.',
      es: 'Una página al mes reúne tres demoras, el cambio que eligió el equipo y su efecto en horas.',
    },
    owner: 'operations',
    weeks: 4,
    hours: 6,
    small: { weeks: 3 },
  },
};
