// Moves for the people questions: q10 (openings) and q11 (how each person knows). Each takes its question one level up.
import type { Move } from '#domain/content/questionnaires.ts';
import type { MoveLevel } from '#domain/plan.ts';

export const people: Readonly<Record<`${'q10' | 'q11'}-${MoveLevel}`, Move>> = {
  'q10-1': {
    title: {
      en: 'Prepare the ad before you need it',
      es: 'Prepara el anuncio de empleo antes de necesitarlo',
    },
    how: {
      en: 'Write a one-page ad that any role can start from: five duties, three requirements, pay, schedule, how to apply. Decide who posts it, in which two places and how soon, and reserve that manager four hours a week to read résumés and interview.',
      es: 'Escribe un anuncio de una página que sirva para cualquier puesto: cinco tareas, tres requisitos, sueldo, horario y cómo postularse. Decide quién lo publica, en qué dos lugares y en cuántos días, y resérvale cuatro horas por semana para leer currículums y entrevistar.',
    },
    done: {
      en: 'The ad is ready in a shared folder, with the name of the manager who posts it and the two places where it goes.',
      es: 'El anuncio está listo en una carpeta compartida, con el nombre de quien lo publica y los dos lugares donde sale.',
    },
    owner: 'people',
    weeks: 1,
  },
  'q10-2': {
    title: {
      en: 'Write a profile and ten questions for three roles',
      es: 'Escribe el perfil y diez preguntas para tres puestos',
    },
    how: {
      en: 'Take the three roles you fill most often and write, on one page each, the results expected in 90 days, five required skills and ten questions with what a good answer includes. Two people rate the answers separately and then compare.',
      es: 'Toma los tres puestos que cubres más seguido y escribe, en una página por puesto, los resultados que esperas a los 90 días, cinco habilidades y diez preguntas con lo que incluye una buena respuesta. Dos personas valoran las respuestas por separado y luego comparan.',
    },
    done: {
      en: 'For each of the three roles, anyone who interviews can open its profile and its ten questions in one folder.',
      es: 'Quien entrevista para cualquiera de los tres puestos abre en una carpeta el perfil y sus diez preguntas.',
    },
    owner: 'people',
    weeks: 3,
  },
  'q10-3': {
    title: {
      en: 'Search your own candidate lists before you post an ad',
      es: 'Busca entre tu gente y candidatos anteriores antes de anunciar',
    },
    how: {
      en: 'In a hiring tool or a searchable database, enter the skills that each person on the team confirms and the past candidates who agreed to stay on file. Two days before any ad, match the role’s profile against it and talk to those who fit.',
      es: 'En un programa de selección o en una base de datos, registra las habilidades que cada persona del equipo confirme y los candidatos anteriores que aceptaron seguir en archivo. Dos días antes de anunciar, compárala con el perfil y habla con quienes encajan.',
    },
    done: {
      en: 'Given a written profile, a search returns fitting names from the team and from past candidates in five minutes.',
      es: 'Con un perfil escrito, la búsqueda da en cinco minutos nombres del equipo y de candidatos anteriores que encajan.',
    },
    owner: 'people',
    weeks: 4,
  },
  'q10-4': {
    title: {
      en: 'Train a backup for each role that’s hard to cover',
      es: 'Prepara a quien supla los puestos más difíciles de cubrir',
    },
    how: {
      en: 'Find a willing backup for each of your five hardest roles, and give them two full days this month to do the job alone. Record the skills they show on a map that lists who’s closest to each role and that everyone can correct.',
      es: 'En los cinco puestos más difíciles, acuerda con una persona que sea la suplente y dale este mes dos días completos para hacer sola el trabajo. Anota lo que ya sabe hacer en un mapa que muestre quién está más cerca de cada puesto y que cada quien pueda corregir.',
    },
    done: {
      en: 'Each of the five backups has done the job alone for two days, and the skills map carries this month’s date.',
      es: 'Cada suplente hizo el trabajo sin ayuda durante dos días, y el mapa de habilidades tiene fecha de este mes.',
    },
    owner: 'people',
    weeks: 4,
  },
  'q11-1': {
    title: {
      en: 'Sit down with each person for twenty minutes',
      es: 'Conversa veinte minutos con cada persona del equipo',
    },
    how: {
      en: 'Each manager goes over three things with each person on the team, with an example: what went well, what to change, where help is needed. Ten people take half a day; set the date of the next talk before leaving the room.',
      es: 'En cada área, la persona a cargo habla con cada integrante de algo que salió bien, algo por cambiar y algo en que necesita ayuda, con un ejemplo reciente de cada cosa. Diez personas toman media jornada; al terminar, fijen la fecha de la próxima vez.',
    },
    done: {
      en: 'Everyone can name one thing that went well and one to change, and knows the date of the next talk.',
      es: 'Cada persona puede decir qué hizo bien y qué va a cambiar, y conoce la fecha de la próxima conversación.',
    },
    owner: 'people',
    weeks: 3,
  },
  'q11-2': {
    title: {
      en: 'Agree on three written goals with each person',
      es: 'Acuerda con cada persona tres objetivos por escrito',
    },
    how: {
      en: 'On half a page, each person and their manager write three goals for the next six months: the result, how it’s measured and the date. Put two reviews a year of 45 minutes in both calendars, on days when pay isn’t discussed.',
      es: 'En media página, cada persona y quien dirige su área anotan tres objetivos para seis meses: el resultado, cómo se mide y la fecha. Pongan en ambos calendarios dos revisiones al año de 45 minutos, en días en que no se hable de sueldo.',
    },
    done: {
      en: 'Each person has a copy of their three goals, and both reviews of the next twelve months are on the calendar.',
      es: 'Cada persona tiene copia de sus tres objetivos, y las dos revisiones del año están en el calendario.',
    },
    owner: 'people',
    weeks: 4,
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
      en: 'This month everyone had their talk with the half page of figures in hand, and each figure names its system.',
      es: 'Este mes todo el equipo tuvo su conversación con la media página a la vista, y cada cifra dice de dónde salió.',
    },
    owner: 'people',
    weeks: 4,
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
  },
};
