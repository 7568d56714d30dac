// Moves for the process questions: q6 (guides), q7 (mistakes), q8 (handoffs) and q9 (times). Each takes its question one level up.
import type { Move } from '#domain/content/questionnaires.ts';
import type { MoveLevel } from '#domain/plan.ts';

export const processes: Readonly<Record<`${'q6' | 'q7' | 'q8' | 'q9'}-${MoveLevel}`, Move>> = {
  'q6-1': {
    title: {
      en: 'Collect notes and examples for five key tasks',
      es: 'Reúne notas y ejemplos de cinco tareas clave',
    },
    how: {
      en: 'Pick the five tasks that would hurt most if the person who does them were out for two weeks. Give each of those people two hours to fill one folder per task with their notes, three finished examples and the emails that explain them.',
      es: 'Elige las cinco tareas que más daño harían si faltara dos semanas la persona que las hace. Dale a cada persona dos horas para llenar una carpeta por tarea, con sus notas, tres ejemplos terminados y los correos que los explican.',
    },
    done: {
      en: 'There are five folders, each with notes and three finished examples, and a second person has opened them.',
      es: 'Hay cinco carpetas, cada una con notas y tres ejemplos terminados, y una segunda persona ya las abrió.',
    },
    owner: 'operations',
    weeks: 2,
  },
  'q6-2': {
    title: {
      en: 'Write one-page guides to the five most frequent tasks',
      es: 'Escribe guías de una página para las cinco tareas más comunes',
    },
    how: {
      en: 'For each task, someone who does it dictates the steps to someone who doesn’t, who then tries the task from the page and corrects what was missing. Allow three hours a guide, and keep all five in one folder that everyone can open.',
      es: 'En cada tarea, quien la hace dicta los pasos a quien no la hace; esta persona la intenta con la página en la mano y corrige lo que faltaba. Calcula tres horas por guía, y guarda las cinco en una carpeta que todo el equipo pueda abrir.',
    },
    done: {
      en: 'Each of the five guides carries the name of a person who did the task for the first time from the page alone.',
      es: 'Cada una de las cinco guías lleva el nombre de alguien que hizo la tarea por primera vez solo con esa página.',
    },
    owner: 'operations',
    weeks: 3,
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
  },
  'q6-4': {
    title: {
      en: 'Build your busiest guides into the system as steps',
      es: 'Convierte las guías más usadas en pasos del sistema',
    },
    how: {
      en: 'Move four guides, one a week, into the system that carries the work: it shows one step, waits until it’s marked as done and shows the next. Have it flag any guide that’s past its review date, and test each with someone new to the task.',
      es: 'Lleva cuatro guías, una por semana, al sistema que mueve el trabajo: muestra un paso, espera a que se marque y pasa al siguiente. Que señale también las guías con la revisión vencida, y prueba cada una con alguien que no conozca la tarea.',
    },
    done: {
      en: 'Someone new finishes a job by following the screen, and a guide past its review date shows a flag.',
      es: 'Alguien nuevo termina un trabajo siguiendo la pantalla, y una guía con fecha vencida aparece señalada.',
    },
    owner: 'technology',
    weeks: 4,
  },
  'q7-1': {
    title: {
      en: 'Have the riskiest jobs checked before they leave',
      es: 'Haz revisar los trabajos de más riesgo antes de entregarlos',
    },
    how: {
      en: 'Write on half a page what makes a job important: its amount, its customer or the cost of a mistake. Name an experienced person and a substitute, allow ten minutes a job, and let none on that list go out without their initials.',
      es: 'Escribe en media página qué hace importante a un trabajo: su monto, el cliente o lo que cuesta equivocarse. Nombra a alguien con experiencia y a quien lo supla, calcula diez minutos por caso y que ninguno de esa lista salga sin sus iniciales.',
    },
    done: {
      en: 'Every important job of the last two weeks carries the initials of the person who checked it.',
      es: 'Todos los trabajos importantes de las últimas dos semanas llevan las iniciales de quien los revisó.',
    },
    owner: 'operations',
    weeks: 2,
  },
  'q7-2': {
    title: {
      en: 'Write a ten-line checklist and check a sample with it weekly',
      es: 'Haz una lista de diez puntos y revisa con ella una muestra semanal',
    },
    how: {
      en: 'Turn the mistakes you remember from the last three months into a checklist of ten lines or fewer. Every Thursday, someone who didn’t do the work takes ten jobs at random, holds them up against it and notes what failed: about an hour.',
      es: 'Convierte los errores que recuerden de los últimos tres meses en una lista de diez puntos como máximo. Cada jueves, alguien que no hizo el trabajo toma diez casos al azar, los compara con la lista y anota qué falló: una hora, más o menos.',
    },
    done: {
      en: 'Three weekly samples are on file, each with its ten jobs, the lines that failed and who fixed them.',
      es: 'Hay tres muestras semanales archivadas, con sus diez casos, los puntos que fallaron y quién los corrigió.',
    },
    owner: 'operations',
    weeks: 4,
  },
  'q7-3': {
    title: {
      en: 'Set a limit for each step, with an alert',
      es: 'Ponle a cada paso un límite y una alerta',
    },
    how: {
      en: 'Starting with the process that has the most jobs, write one figure per step and a limit for it: errors in a hundred, hours, returns. Record it as each step closes, in a sheet or system that emails the step’s owner once the limit is passed.',
      es: 'Empieza por el proceso con más casos y escribe, para cada paso, una cifra y su límite: errores por cada cien, horas, devoluciones. Regístrala al cerrar el paso, en una hoja o un sistema que le escriba a quien responde por él si se rebasa.',
    },
    done: {
      en: 'Pushing one step past its limit, as a test, sends an alert to its owner on the same day.',
      es: 'Cuando un paso rebasa su límite, en una prueba, quien responde por él recibe la alerta ese mismo día.',
    },
    owner: 'operations',
    weeks: 4,
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
  },
  'q8-1': {
    title: {
      en: 'Put every handoff in writing, in one channel',
      es: 'Pasa el trabajo por escrito y por un solo canal',
    },
    how: {
      en: 'List your ten most frequent handoffs and who receives each. From Monday they all go by email or one chat, in three lines: what it is, who takes it and by when; if one arrives by voice, the person who receives it writes those lines.',
      es: 'Haz una lista de los diez traspasos más frecuentes y de quién recibe cada uno. Desde el lunes van todos por correo o por un mismo chat, en tres líneas: qué es, a quién le toca y para cuándo; si uno llega de palabra, quien lo recibe las escribe.',
    },
    done: {
      en: 'Any of last week’s ten handoffs can be found in the channel, with a name and a date.',
      es: 'Cualquiera de los diez traspasos de la semana pasada está en el canal, con un nombre y una fecha.',
    },
    owner: 'operations',
    weeks: 2,
  },
  'q8-2': {
    title: {
      en: 'Move all open work to one shared board',
      es: 'Lleva el trabajo pendiente a un tablero compartido',
    },
    how: {
      en: 'Set up four columns (new, in progress, waiting, done) and put every open job on the board, with one owner and one date. Gather around it for ten minutes each morning, and accept new work only when it has a card.',
      es: 'Arma cuatro columnas (nuevo, en curso, en espera, listo) y pon en el tablero cada trabajo abierto, con una persona responsable y una fecha. Reúnanse diez minutos frente a él cada mañana, y acepten trabajo nuevo solo si tiene tarjeta.',
    },
    done: {
      en: 'Ask three people what they’re working on: each job is on the board with their name and a date.',
      es: 'Al preguntarles a tres personas en qué trabajan, cada cosa está en el tablero con su nombre y una fecha.',
    },
    owner: 'operations',
    weeks: 3,
  },
  'q8-3': {
    title: {
      en: 'Let a system pass the work along',
      es: 'Deja que un sistema pase el trabajo a quien sigue',
    },
    how: {
      en: 'For the three busiest handoffs, set up in your board’s tool or a workflow system a form with the data the next person needs, a rule that assigns the job and a flag for late ones. Try them for two weeks before adding the rest.',
      es: 'Elige los tres traspasos con más casos y crea para cada uno, en la herramienta del tablero o en otro sistema, un formulario con los datos que necesita quien sigue, una regla que lo asigne y una señal de atraso. Pruébalos dos semanas antes de sumar los demás.',
    },
    done: {
      en: 'When a step closes, the next person has the job and its data within minutes, and late ones are flagged.',
      es: 'Al cerrarse un paso, quien sigue tiene el trabajo y sus datos en minutos, y lo atrasado aparece señalado.',
    },
    owner: 'technology',
    weeks: 4,
  },
  'q8-4': {
    title: {
      en: 'Have AI prepare and assign one type of job',
      es: 'Que la IA prepare y asigne un tipo de trabajo',
    },
    how: {
      en: 'Take the busiest type and write a list of what counts as unusual. A person approves each preparation and assignment until 95 of 100 are right; after that AI handles the usual ones, a person handles the list, and you add the next type.',
      es: 'Toma el tipo con más casos y escribe qué se considera raro. Una persona aprueba cada preparación y cada asignación hasta que 95 de 100 sean correctas; desde ahí la IA lleva lo común, una persona atiende lo de la lista y se sigue con otro tipo.',
    },
    done: {
      en: 'The log shows what AI prepared and assigned, and each unusual case has the name of the person who took it.',
      es: 'El registro muestra qué preparó y asignó la IA, y cada caso raro lleva el nombre de quien lo atendió.',
    },
    owner: 'technology',
    weeks: 4,
  },
  'q9-1': {
    title: {
      en: 'Time fifteen jobs and compare them with the estimates',
      es: 'Mide quince casos y compáralos con lo estimado',
    },
    how: {
      en: 'Ask the people who do your three main jobs how long each one takes, and write it down. Then follow five cases of each with a sheet that travels along and takes a minute per step: arrived, begun, finished.',
      es: 'Pregunta a quienes hacen tus tres trabajos principales cuánto tarda cada uno, y anótalo. Después sigue cinco casos de cada tipo con una hoja que viaja con ellos y toma un minuto por paso: llegó, empezó, terminó.',
    },
    done: {
      en: 'One page shows, for each of three jobs, the estimate beside the time that five cases really took.',
      es: 'Una página muestra, para tres trabajos, el estimado junto a lo que tardaron de verdad cinco casos.',
    },
    owner: 'operations',
    weeks: 2,
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
  },
  'q9-3': {
    title: {
      en: 'Show on one screen where work is waiting today',
      es: 'Muestra en una pantalla dónde está detenido el trabajo hoy',
    },
    how: {
      en: 'Have each change of step on your board or systems stamp date and time by itself, and build one screen with three figures a step: jobs waiting, age of the oldest and average time. Look at it with the team for ten minutes every morning.',
      es: 'Haz que cada cambio de paso quede con fecha y hora en el tablero o los sistemas, sin anotarlo, y arma una pantalla con tres datos por paso: casos en espera, antigüedad del más viejo y tiempo promedio. Mírenla en equipo diez minutos cada mañana.',
    },
    done: {
      en: 'At nine in the morning the screen shows how many jobs wait at each step and which has waited longest.',
      es: 'A las nueve de la mañana, la pantalla muestra cuántos casos esperan en cada paso y cuál lleva más tiempo.',
    },
    owner: 'technology',
    weeks: 3,
  },
  'q9-4': {
    title: {
      en: 'Ask AI for three delays a month, and try one fix',
      es: 'Pídele a la IA tres demoras al mes y prueba un cambio',
    },
    how: {
      en: 'Once a month, give AI the times of each step, without people’s names, and ask for the three largest delays, the cases behind them and a change for each. The team checks the cases, picks one change and measures before and after.',
      es: 'Una vez al mes, dale a la IA los tiempos de cada paso, sin nombres de personas, y pídele las tres demoras mayores, los casos que las explican y un cambio para cada una. El equipo comprueba los casos, elige un cambio y mide el antes y el después.',
    },
    done: {
      en: 'One page a month lists three delays, the change the team chose and its effect in hours.',
      es: 'Una página al mes reúne tres demoras, el cambio que eligió el equipo y su efecto en horas.',
    },
    owner: 'operations',
    weeks: 4,
  },
};
