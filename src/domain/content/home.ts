import { z } from 'zod';
import { sampleField } from './company.ts';
import { lineField, listField, numberField, pageHead, paragraphField, partField, rowField, titled } from './page-fields.ts';
import { problemText } from './problem-texts.ts';
import { count, localizedText } from './text.ts';
import { companyFigure, dottedLetter, type Figures, takesFigures } from './text-figures.ts';

/** Business functions on the home page; each has a drawing and a service of the same name. */
export const businessFunctions = ['finance', 'hr', 'manufacturing', 'customer'] as const;
export type BusinessFunction = (typeof businessFunctions)[number];

export const methodSteps = ['analyze', 'architect', 'activate', 'accelerate', 'amplify'] as const;
export type MethodStep = (typeof methodSteps)[number];

/** Days marked on the method's axis. */
export type MethodMark = 'start' | 'value' | 'live' | 'result';

export const designPhases = ['listen', 'draw', 'rehearse', 'run'] as const;

export const homeReasons = ['bilingual', 'number', 'speed', 'systems', 'handover'] as const;
export type HomeReason = (typeof homeReasons)[number];

/** Metrics that an agent changes. */
export const agentMetrics = ['speed', 'accuracy', 'cost', 'satisfaction'] as const;

/** A number drawn as stems, so that a slip of the keyboard doesn't draw a million of them. */
const drawn = count.max(500);
const percent = count.max(100);

const step = (en: string, es: string) => partField(en, es, { ...titled, decision: lineField('Your decision', 'Tu decisión') });

const businessFunction = (en: string, es: string) =>
  partField(en, es, { title: titled.title, agent: lineField('The agent', 'El agente'), you: lineField('You', 'Tú') });

const phase = (en: string, es: string) =>
  partField(en, es, {
    ...titled,
    people: numberField('Tasks that need a person', 'Tareas que necesitan una persona', drawn),
  });

const reason = (en: string, es: string) => partField(en, es, titled);

const metric = (en: string, es: string) =>
  partField(en, es, {
    label: lineField('Label', 'Etiqueta'),
    average: numberField('Average, in percent', 'Promedio en porcentaje', percent),
    best: numberField('Best case, in percent', 'Mejor caso en porcentaje', percent),
  });

/** The hero's week; places count from 0, one for each task and each decision. */
const week = partField('The week', 'La semana', {
  sample: sampleField,
  tasks: numberField('Tasks that the agent finished', 'Tareas que terminó el agente', drawn.min(1)),
  decisions: listField(
    'Places of people’s decisions among the tasks',
    'Lugares de las decisiones entre las tareas',
    numberField('Place', 'Lugar', drawn),
    { help: { en: 'Counted from 0 at the left edge.', es: 'Se cuentan desde 0 en el borde izquierdo.' } },
  ),
  days: listField('Days', 'Días', lineField('Day', 'Día')),
  caption: lineField('Below the drawing', 'Debajo del dibujo'),
  sampleNote: lineField('Note while it’s a sample', 'Nota mientras sea un ejemplo'),
  task: lineField('Meaning of a stem', 'Qué es un trazo'),
  decision: lineField('Meaning of a dot', 'Qué es un punto'),
  calls: listField(
    'Decisions the page describes',
    'Decisiones que describe la página',
    partField('Decision', 'Decisión', {
      at: numberField('Its place', 'Su lugar', drawn),
      lines: rowField('Lines', 'Líneas', [
        lineField('When', 'Cuándo'),
        lineField('What happened', 'Qué pasó'),
        lineField('What the person did', 'Qué hizo la persona'),
      ]),
    }),
    { min: 0 },
  ),
})
  .refine(
    ({ tasks, decisions }) => decisions.every((at) => at < tasks + decisions.length),
    problemText({
      en: 'expected the decisions’ places among those of the tasks',
      es: 'se esperan los lugares de las decisiones entre los de las tareas',
    }),
  )
  .refine(
    ({ decisions, calls }) => calls.every(({ at }) => decisions.includes(at)),
    problemText({
      en: 'expected each described decision at one of the decisions’ places',
      es: 'se espera que cada decisión descrita esté en uno de los lugares de las decisiones',
    }),
  )
  .meta({ label: { en: 'The week', es: 'La semana' } });

/** The number agreed up front, by week, and the week it got worse. */
const close = partField('The number, week by week', 'El número, semana a semana', {
  sample: sampleField,
  days: z
    .array(numberField('Days', 'Días', z.number().min(0).max(12)))
    .min(3)
    .max(12)
    .readonly()
    .meta({ label: { en: 'Days in each week', es: 'Días en cada semana' } }),
  worseWeek: numberField('The week it got worse', 'La semana en que empeoró', z.int().min(2)),
  caption: lineField('Above the drawing', 'Arriba del dibujo'),
  worse: lineField('At the week it got worse', 'En la semana en que empeoró'),
  first: lineField('First week', 'Primera semana'),
  last: lineField('Last week', 'Última semana'),
})
  .refine(
    ({ days, worseWeek }) => worseWeek <= days.length,
    problemText({ en: 'expected a week that has days', es: 'se espera una semana que tenga días' }),
  )
  .meta({ label: { en: 'The number, week by week', es: 'El número, semana a semana' } });

const homeFields = partField('Home', 'Inicio', {
  ...pageHead,
  hero: partField('Opening', 'Apertura', {
    lines: rowField('Heading', 'Encabezado', [lineField('First line', 'Primera línea'), lineField('Second line', 'Segunda línea')], {
      help: {
        en: 'An i or a j with the colored dot is under “Insert a figure”.',
        es: 'La i o la j con el punto de color está en “Insertar una cifra”.',
      },
    }),
    lede: paragraphField('Introduction', 'Introducción'),
    quiz: lineField('Button to the assessment', 'Botón al diagnóstico'),
    resume: localizedText.meta({
      label: { en: 'Button for those who’ve started', es: 'Botón para quien ya empezó' },
      help: { en: '%n is the number of answers, %t the number of questions.', es: '%n es el número de respuestas y %t el de preguntas.' },
      kind: 'line',
    }),
    note: lineField('Below the button', 'Debajo del botón'),
  }),
  week,
  method: partField('How it works', 'Cómo funciona', {
    ...titled,
    steps: partField('Steps', 'Pasos', {
      analyze: step('First', 'Primero'),
      architect: step('Second', 'Segundo'),
      activate: step('Third', 'Tercero'),
      accelerate: step('Fourth', 'Cuarto'),
      amplify: step('Fifth', 'Quinto'),
    }),
    axis: partField('Days on the axis', 'Días en el eje', {
      start: lineField('Start', 'Inicio'),
      value: lineField('First value', 'Primer ahorro'),
      live: lineField('Live', 'En marcha'),
      result: lineField('Result', 'Resultado'),
    }),
  }),
  functions: partField('Functions', 'Áreas', {
    ...titled,
    agent: lineField('Label of the agent’s part', 'Etiqueta de la parte del agente'),
    you: lineField('Label of your part', 'Etiqueta de tu parte'),
    cards: partField('Cards', 'Tarjetas', {
      finance: businessFunction('Finance', 'Finanzas'),
      hr: businessFunction('Human resources', 'Recursos humanos'),
      manufacturing: businessFunction('Manufacturing', 'Manufactura'),
      customer: businessFunction('Customer', 'Clientes'),
    }),
  }),
  phases: partField('Phases', 'Etapas', {
    ...titled,
    sample: sampleField,
    tasks: numberField('Tasks in the drawing', 'Tareas en el dibujo', drawn.min(2)),
    people: lineField('How many need a person', 'Cuántas necesitan una persona'),
    cards: partField('Cards', 'Tarjetas', {
      listen: phase('First', 'Primera'),
      draw: phase('Second', 'Segunda'),
      rehearse: phase('Third', 'Tercera'),
      run: phase('Fourth', 'Cuarta'),
    }),
  }),
  reasons: partField('Promises', 'Promesas', {
    title: titled.title,
    cards: partField('Cards', 'Tarjetas', {
      bilingual: reason('Both languages', 'Dos idiomas'),
      number: reason('One number', 'Un número'),
      speed: reason('Speed', 'Rapidez'),
      systems: reason('Your systems', 'Tus sistemas'),
      handover: reason('Handover', 'Entrega'),
    }),
    pairs: listField('Words in both languages', 'Palabras en ambos idiomas', lineField('Word', 'Palabra'), {
      min: 2,
      help: { en: 'The first row has the languages’ names.', es: 'La primera fila tiene los nombres de los idiomas.' },
    }),
    close,
  }),
  testimonials: partField('Testimonials', 'Testimonios', {
    title: titled.title,
    trusted: lineField('Above the companies', 'Arriba de las empresas'),
    sampleNote: lineField('Note while they’re samples', 'Nota mientras sean un ejemplo'),
  }),
  results: partField('Results', 'Resultados', {
    ...titled,
    sample: sampleField,
    caption: lineField('Above the table', 'Arriba de la tabla'),
    head: rowField('Columns', 'Columnas', [
      lineField('Metric', 'Indicador'),
      lineField('Average', 'Promedio'),
      lineField('Best case', 'Mejor caso'),
      lineField('Both', 'Ambos'),
    ]),
    metrics: partField('Rows', 'Filas', {
      speed: metric('Speed', 'Velocidad'),
      accuracy: metric('Accuracy', 'Precisión'),
      cost: metric('Costs', 'Costos'),
      satisfaction: metric('Satisfaction', 'Satisfacción'),
    }),
    stats: listField(
      'Figures below',
      'Cifras debajo',
      partField('Figure', 'Cifra', { figure: lineField('Number', 'Número'), text: titled.text }),
      { itemName: 'text' },
    ),
  }),
  callToAction: partField('Invitation to a call', 'Invitación a una llamada', titled),
});

type HomeDocument = z.infer<typeof homeFields>;

/** The page's own figures; those of a phase are filled in where they're shown. */
export const homeFigures = {
  ...companyFigure,
  i: dottedLetter(['hero.lines'], 'i'),
  j: dottedLetter(['hero.lines'], 'j'),
  weekTasks: { description: { en: 'Tasks of the week', es: 'Tareas de la semana' }, value: ({ week }) => week.tasks },
  weekDecisions: {
    description: { en: 'Decisions of the week', es: 'Decisiones de la semana' },
    value: ({ week }) => week.decisions.length,
  },
  phaseTasks: {
    description: { en: 'Tasks in the phases’ drawing', es: 'Tareas en el dibujo de las etapas' },
    value: ({ phases }) => phases.tasks,
  },
  phasePeople: {
    description: { en: 'Tasks that need a person in that phase', es: 'Tareas que necesitan una persona en esa etapa' },
    fields: ['phases.people'],
    value: () => undefined,
  },
  worseWeek: {
    description: { en: 'The week the number got worse', es: 'La semana en que empeoró el número' },
    value: ({ reasons }) => reasons.close.worseWeek,
  },
  lastWeek: {
    description: { en: 'The last week of the number', es: 'La última semana del número' },
    value: ({ reasons }) => reasons.close.days.length,
  },
} as const satisfies Figures<HomeDocument & { readonly name: string }>;

/** The home page. */
export const homeSchema = takesFigures(homeFields, homeFigures);
