// Moves for the people questions: q10 (openings) and q11 (how each person knows). Each takes its question one level up.
import type { Move } from '#domain/content/questionnaires.ts';
import type { MoveLevel } from '#domain/readiness/moves.ts';

export const people: Readonly<Record<`${'q10' | 'q11'}-${MoveLevel}`, Move>> = {
  'q10-1': {
    title: {
      en: 'Write a job ad before you need it',
      es: 'Prepara el anuncio de empleo antes de necesitarlo',
    },
    how: {
      en: 'Write a one-page ad that any role can start from: five duties, three requirements, pay, schedule, how to apply. Decide who posts it, in which two places and how soon, and set aside four hours a week of the hiring manager’s time, whenever a role is open, to read résumés and interview.',
      es: 'Escribe un modelo de anuncio de una página, con espacios para cada puesto: cinco tareas, tres requisitos, sueldo, horario y cómo postularse. Decide quién lo publica, en qué dos lugares y en cuántos días, y acuerda que, cuando haya una vacante, tenga cuatro horas por semana para leer currículums y entrevistar.',
    },
    done: {
      en: 'The ad is ready in a shared folder, with the name of whoever posts it and the two places where it goes.',
      es: 'El anuncio está listo en una carpeta compartida, con el nombre de quien lo publica y los dos lugares donde sale.',
    },
    owner: 'people',
    weeks: 1,
    hours: 4,
    small: {
      weeks: 1,
      how: {
        en: 'Keep a half-page ad ready, with the two places where it goes and who posts it, and three names you’d call first.',
        es: 'Ten listo un anuncio de media página, con los dos lugares donde sale y quién lo publica, y tres personas a quienes llamarías primero.',
      },
    },
  },
  'q10-2': {
    title: {
      en: 'Write a profile and questions for the roles you fill most',
      es: 'Escribe el perfil y las preguntas de los puestos que más cubres',
    },
    how: {
      en: 'Take the three roles you fill most often and write, on one page each, the results expected in 90 days, five required skills and ten questions with what a good answer includes. Two people rate the answers separately and then compare.',
      es: 'Toma los tres puestos que cubres con más frecuencia y escribe, en una página por puesto, los resultados que esperas a los 90 días, cinco habilidades y diez preguntas con lo que incluye una buena respuesta. Dos personas valoran las respuestas por separado y luego comparan.',
    },
    done: {
      en: 'Anyone who interviews can open the role’s profile and its questions in one folder.',
      es: 'Quien entrevista abre en una misma carpeta el perfil del puesto y sus preguntas.',
    },
    owner: 'people',
    weeks: 3,
    hours: 10,
    small: {
      weeks: 2,
      title: {
        en: 'Write a profile and questions for the next role you’ll fill',
        es: 'Escribe el perfil y las preguntas del próximo puesto que vas a cubrir',
      },
      how: {
        en: 'Write one page: the results you expect in 90 days, five skills, and five questions that every candidate gets.',
        es: 'Escribe una página con los resultados que esperas a los 90 días, cinco habilidades y cinco preguntas iguales para cada entrevista.',
      },
    },
  },
  'q10-3': {
    title: {
      en: 'Search your own candidate lists before you post an ad',
      es: 'Antes de publicar una vacante, busca entre tu gente y tus candidatos',
    },
    how: {
      en: 'In a hiring tool or a searchable list, enter the skills that each person on the team confirms and the past candidates who agreed to stay on file. Two days before any ad, match the role’s profile against it and talk to those who fit.',
      es: 'En un sistema de selección o en una lista con buscador, registra las habilidades que cada persona del equipo confirme y los candidatos anteriores que aceptaron quedar registrados. Dos días antes de publicar una vacante, busca ahí a quienes encajen con el perfil y habla con ellos.',
    },
    done: {
      en: 'Given a written profile, the list turns up people who fit, from the team or from past candidates, in five minutes.',
      es: 'Con un perfil escrito, la lista da en cinco minutos nombres que encajan, del equipo o de candidatos anteriores.',
    },
    owner: 'people',
    weeks: 4,
    hours: 16,
    systems: ['talent'],
    small: {
      weeks: 2,
      how: {
        en: 'Keep one list of the people you’d hire or hire again, with their permission and what each does well, and ask them before you post.',
        es: 'Lleva una lista de las personas que contratarías, o volverías a contratar, con su permiso y lo que cada una hace bien, y pregúntales antes de anunciar.',
      },
    },
  },
  'q10-4': {
    title: {
      en: 'Train a backup for each role that’s hard to cover',
      es: 'Prepara suplentes para los puestos más difíciles de cubrir',
    },
    how: {
      en: 'Find a willing backup for each of your five hardest roles, have them learn the job from whoever does it, and give them two full days this month to do it alone. Move your list to a tool that keeps it current and proposes names, add the skills the backups show, and let everyone correct their own line.',
      es: 'En cada uno de los cinco puestos más difíciles, acuerda con una persona que sea la suplente; que aprenda con quien lo hace hoy, y dale este mes dos días completos para hacerlo sola. Pasa tu lista a una herramienta que la mantenga al día y proponga nombres, con lo que cada suplente sabe hacer; cada quien corrige su parte.',
    },
    done: {
      en: 'Each backup has done the job alone for two days, and the list, updated this month, proposes a name for each role.',
      es: 'Cada suplente hizo el trabajo sin ayuda durante dos días, y la lista, actualizada este mes, propone un nombre por puesto.',
    },
    owner: 'people',
    weeks: 4,
    hours: 8,
    small: {
      weeks: 3,
      how: {
        en: 'Find a willing backup for the two roles you could least do without, to learn from whoever does it and then do it alone for two full days this month. Have a system keep your list current and propose names from what each person can do.',
        es: 'Busca suplente para los dos puestos que más falta harían: que aprenda con quien lo hace hoy, y luego lo haga dos días completos este mes. Que un sistema mantenga al día la lista y proponga nombres según lo que cada persona sabe hacer.',
      },
    },
  },
  'q11-1': {
    title: {
      en: 'Sit down with each person for twenty minutes',
      es: 'Conversa veinte minutos con cada persona del equipo',
    },
    how: {
      en: 'Whoever leads a team goes over three things with each person on it, with an example of each: what went well, what to change, where help is needed. Ten people take half a day; set the date of the next talk before leaving the room.',
      es: 'En cada área, la persona a cargo conversa con cada integrante sobre algo que salió bien, algo por cambiar y algo en que necesita ayuda, con un ejemplo reciente de cada cosa. Con diez personas, es media jornada; al terminar, fijen la fecha de la próxima vez.',
    },
    done: {
      en: 'Everyone can name one thing that went well and one to change, and knows the date of the next talk.',
      es: 'Cada persona puede decir qué hizo bien y qué va a cambiar, y conoce la fecha de la próxima conversación.',
    },
    owner: 'people',
    weeks: 3,
    hours: 5,
    small: { weeks: 1 },
  },
  'q11-2': {
    title: {
      en: 'Agree on written goals with each person',
      es: 'Acuerda con cada persona sus objetivos por escrito',
    },
    how: {
      en: 'On half a page, each person and their manager write three goals for the next six months: the result, how it’s measured and the date. Put two 45-minute talks a year on both calendars, on days when pay isn’t discussed.',
      es: 'En media página, cada persona y quien dirige su área anotan tres objetivos para seis meses: el resultado, cómo se mide y la fecha. Pongan en ambos calendarios dos conversaciones al año de 45 minutos, en días en que no se hable de sueldo.',
    },
    done: {
      en: 'Each person has a copy of what was agreed, and both talks for the next twelve months are on the calendar.',
      es: 'Cada persona tiene copia de lo acordado, y las dos conversaciones del año están en el calendario.',
    },
    owner: 'people',
    weeks: 4,
    hours: 10,
    small: {
      weeks: 2,
      how: {
        en: 'Agree with each person on one written goal, how it’s measured and by when. Put two talks a year on the calendar, away from pay.',
        es: 'Acuerda con cada persona un objetivo por escrito, cómo se mide y para cuándo. Pon en el calendario dos conversaciones al año, aparte de las de sueldo.',
      },
    },
  },
  'q11-3': {
    title: {
      en: 'Review goals monthly, with figures from your systems',
      es: 'Repasa los objetivos cada mes, con cifras de los sistemas',
    },
    how: {
      en: 'Note beside each goal which system holds its figure, rewrite the goals that have none, and tell everyone what’s drawn from where. Two days before a 30-minute monthly talk, person and manager get the same half page with the month’s figures.',
      es: 'Anota junto a cada objetivo qué sistema tiene su cifra, cambia los que no tengan ninguna y explica al equipo qué se toma de dónde. Dos días antes de una conversación mensual de 30 minutos, ambas partes reciben la misma media página con las cifras.',
    },
    done: {
      en: 'This month everyone had their talk with the figures in hand, and each figure names its system.',
      es: 'Este mes todo el equipo tuvo su conversación con las cifras a la vista, y cada cifra dice de dónde salió.',
    },
    owner: 'people',
    weeks: 4,
    hours: 16,
    systems: ['goals'],
    small: {
      weeks: 2,
      how: {
        en: 'Once a month, go over goals with each person for twenty minutes, with one figure that one of your systems already has.',
        es: 'Una vez al mes, repasa con cada persona sus objetivos durante veinte minutos, con una cifra que ya tengas en algún sistema.',
      },
    },
  },
  'q11-4': {
    title: {
      en: 'Show each person their own figures, live',
      es: 'Dale a cada persona una página con sus cifras al día',
    },
    how: {
      en: 'Build one page per person with three to five figures from their goals and, at the top, the names of those who can see it. Agree on it with the team first, add nothing they don’t know of, and talk for 20 minutes every two weeks.',
      es: 'Arma una página por persona, con las tres a cinco cifras de sus objetivos y, arriba, los nombres de quienes pueden verla. Acuérdala con el equipo antes de activarla, no agregues nada que no conozcan y conversen 20 minutos cada dos semanas.',
    },
    done: {
      en: 'Anyone can open their page, read today’s figures and who else sees them, and find the next talk on their calendar.',
      es: 'Cualquiera abre su página, lee sus cifras de hoy y quién más las ve, y tiene en su calendario la próxima conversación.',
    },
    owner: 'people',
    weeks: 4,
    hours: 24,
    systems: ['goals'],
    small: { weeks: 3 },
  },
};
