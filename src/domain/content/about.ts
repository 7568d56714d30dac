import { z } from 'zod';
import { sampleField } from './company.ts';
import { lineField, listField, numberField, pageHead, paragraphField, partField, rowField, titled } from './page-fields.ts';
import { problemText } from './problem-texts.ts';
import { count, localized, text } from './text.ts';
import { companyFigure, dottedLetter, type Figures, takesFigures } from './text-figures.ts';

/** The parts of the letter i in the hero's drawing. */
export const letterParts = ['stem', 'dot', 'letter', 'people'] as const;
export type LetterPart = (typeof letterParts)[number];

/** Why a first call ends in a no. */
export const refusalReasons = ['no-agent', 'process', 'no-data'] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** A number drawn as stems, so that a slip of the keyboard doesn't draw a million of them. */
const drawn = count.max(200);

const label = lineField('Label', 'Etiqueta');

/** A difference: a sentence about it, and the proof that visitors can request by mail. */
const difference = { ...titled, ask: lineField('What to ask for', 'Qué pedir') };

const letterPart = (en: string, es: string) => partField(en, es, { label, text: lineField('Text', 'Texto') });

const labeledLine = (en: string, es: string) => partField(en, es, { label, text: lineField('Text', 'Texto') });

const words = (en: string, es: string) => text.meta({ label: { en, es } });
const falseFriend = rowField('Row', 'Fila', [
  words('The words', 'Las palabras'),
  words('What they mean', 'Qué quieren decir'),
  words('What they don’t mean', 'Qué no quieren decir'),
]);

const refusal = (en: string, es: string) =>
  partField(en, es, { calls: numberField('Calls', 'Llamadas', drawn), text: lineField('Reason', 'Motivo') });

const aboutFields = partField('About', 'Nosotros', {
  ...pageHead,
  hero: partField('Opening', 'Apertura', {
    heading: lineField('Heading, with an i in braces', 'Encabezado, con una i entre llaves'),
    lede: paragraphField('Introduction', 'Introducción'),
    parts: partField('The drawn letter', 'La letra dibujada', {
      stem: letterPart('The stem', 'El trazo'),
      dot: letterPart('The dot', 'El punto'),
      letter: letterPart('The letter', 'La letra'),
      people: letterPart('The people', 'La gente'),
    }),
  }),
  name: partField('The name', 'El nombre', {
    story: paragraphField('Why the company began', 'Por qué empezó la empresa'),
    headword: text.meta({
      label: { en: 'Dictionary entry, with an i in braces', es: 'Entrada de diccionario, con una i entre llaves' },
      help: {
        en: 'The entry is on the page while the company has its original name.',
        es: 'La entrada está en la página mientras la empresa tenga su nombre original.',
      },
    }),
    kind: lineField('Part of speech', 'Categoría gramatical'),
    senses: listField('Senses', 'Acepciones', lineField('Sense', 'Acepción')),
    usage: listField(
      'Uses',
      'Usos',
      partField('Use', 'Uso', { label: words('Words in Spanish', 'Palabras en español'), text: lineField('Meaning', 'Significado') }),
      { itemName: 'label' },
    ),
    idiom: lineField('An idiom; the page shows it in both languages', 'Un modismo; la página lo muestra en ambos idiomas'),
    idiomText: paragraphField('About the idiom', 'Sobre el modismo'),
  }),
  differences: partField('Differences', 'Diferencias', {
    ...titled,
    sampleNote: lineField('Note about the samples', 'Nota sobre los ejemplos'),
    contract: partField('The contract', 'El contrato', {
      ...difference,
      sample: sampleField,
      target: numberField('Target', 'Meta', count),
      caption: lineField('Above the contract’s page', 'Arriba de la página del contrato'),
      measure: lineField('Measure', 'Medida'),
      from: lineField('First day', 'Primer día'),
      to: lineField('Day of the target', 'Día de la meta'),
      orLess: lineField('After the target', 'Después de la meta'),
      // Named: two of them are promises (O9).
      terms: partField('Terms', 'Condiciones', {
        counted: labeledLine('Who counts', 'Quién lleva la cuenta'),
        reported: labeledLine('When we report', 'Cuándo informamos'),
        missed: labeledLine('If we miss the target', 'Si no llegamos a la meta'),
      }),
      signed: listField('Who signs', 'Quién firma', lineField('Signature', 'Firma')),
    }),
    report: partField('The weekly report', 'El informe semanal', {
      ...difference,
      caption: lineField('Above the report', 'Arriba del informe'),
      figure: lineField('Figure', 'Cifra'),
      change: lineField('Change', 'Cambio'),
      key: lineField('What the drawing shows', 'Qué muestra el dibujo'),
      lines: listField('Lines', 'Líneas', labeledLine('Line', 'Línea'), { itemName: 'label' }),
      decision: labeledLine('Decision', 'Decisión'),
    }),
    exit: partField('The handover', 'La entrega', {
      ...difference,
      sample: sampleField,
      hours: listField(
        'Our hours in each week until we leave',
        'Nuestras horas en cada semana hasta que nos vamos',
        numberField('Hours', 'Horas', count.max(60)),
        { min: 2 },
      ),
      hour: lineField('Meaning of a stem', 'Qué es un trazo'),
      step: lineField('Meaning of a dot', 'Qué es un punto'),
      end: lineField('At the end', 'Al final'),
      week: lineField('Label of a step’s week', 'Etiqueta de la semana de un paso'),
      steps: listField(
        'Steps',
        'Pasos',
        partField('Step', 'Paso', {
          week: numberField('Week', 'Semana', z.int().min(1)),
          text: lineField('Text', 'Texto'),
        }),
        { itemName: 'text' },
      ),
    })
      .refine(
        ({ hours, steps }) => steps.every(({ week }) => week <= hours.length),
        problemText({ en: 'expected steps in weeks that have hours', es: 'se esperan pasos en semanas que tengan horas' }),
      )
      .meta({ label: { en: 'The handover', es: 'La entrega' } }),
    words: partField('The languages', 'Los idiomas', {
      ...difference,
      caption: lineField('Above the table', 'Arriba de la tabla'),
      head: rowField('Columns', 'Columnas', [
        lineField('The words', 'Las palabras'),
        lineField('What they mean', 'Qué quieren decir'),
        lineField('What they don’t mean', 'Qué no quieren decir'),
      ]),
      rows: localized(z.array(falseFriend).min(1).readonly().meta({ itemName: '0' })).meta({
        label: { en: 'Rows', es: 'Filas' },
        help: {
          en: 'Each language’s page has words of the other one.',
          es: 'La página de cada idioma tiene palabras del otro.',
        },
      }),
    }),
    refusal: partField('Turning work down', 'Lo que rechazamos', {
      ...difference,
      sample: sampleField,
      calls: numberField('First calls', 'Primeras llamadas', drawn),
      caption: lineField('Above the drawing', 'Arriba del dibujo'),
      accepted: lineField('The calls that went on', 'Las llamadas que siguieron'),
      reasons: partField('Calls without a project', 'Llamadas sin proyecto', {
        'no-agent': refusal('No agent needed', 'No hacía falta un agente'),
        process: refusal('The process comes first', 'Primero el proceso'),
        'no-data': refusal('No data yet', 'Todavía sin datos'),
      }),
    })
      .refine(
        ({ calls, reasons }) => Object.values(reasons).reduce((sum, each) => sum + each.calls, 0) <= calls,
        problemText({
          en: 'expected no more calls without a project than first calls',
          es: 'se esperan menos llamadas sin proyecto que primeras llamadas',
        }),
      )
      .meta({ label: { en: 'Turning work down', es: 'Lo que rechazamos' } }),
  }),
  team: partField('The team', 'El equipo', {
    ...titled,
    points: listField('Points', 'Puntos', lineField('Point', 'Punto')),
    present: lineField('Last point: when a founder is there', 'Último punto: cuándo está alguien del equipo fundador'),
    founders: lineField('Heading of the founders', 'Título del equipo fundador'),
    sampleNote: lineField('Note while they’re samples', 'Nota mientras sean un ejemplo'),
    labels: partField('Labels of a profile', 'Etiquetas de un perfil', {
      highlights: lineField('Background', 'Trayectoria'),
      specialties: lineField('Specialties', 'Especialidades'),
      technologies: lineField('Technologies', 'Tecnologías'),
    }),
  }),
  callToAction: partField('Invitation to a call', 'Invitación a una llamada', {
    ...titled,
    quiz: lineField('Link to the assessment', 'Enlace al diagnóstico'),
  }),
});

type AboutDocument = z.infer<typeof aboutFields>;

/** What the page's own figures come from: its document, and the weekly report's values. */
export interface AboutNumbers {
  readonly refusal: AboutDocument['differences']['refusal'];
  /** The report's week, its days and those of the week before. */
  readonly week: number;
  readonly days: number;
  readonly daysBefore: number;
}

export const aboutFigures = {
  ...companyFigure,
  i: dottedLetter(['hero.heading', 'name.headword']),
  weekNumber: {
    description: { en: 'Week of a step, in its label', es: 'Semana de un paso, en su etiqueta' },
    fields: ['differences.exit.week'],
    value: () => undefined,
  },
  calls: {
    description: { en: 'First calls, from this page', es: 'Primeras llamadas, de esta página' },
    value: ({ refusal: { calls } }) => calls,
  },
  refused: {
    description: { en: 'Calls without a project, from this page', es: 'Llamadas sin proyecto, de esta página' },
    value: ({ refusal: { reasons } }) => Object.values(reasons).reduce((sum, each) => sum + each.calls, 0),
  },
  reportWeek: { description: { en: 'Week that got worse, from Home', es: 'Semana que empeoró, de Inicio' }, value: ({ week }) => week },
  reportDays: { description: { en: 'Days in that week, from Home', es: 'Días de esa semana, de Inicio' }, value: ({ days }) => days },
  daysBefore: {
    description: { en: 'Days in the week before, from Home', es: 'Días de la semana anterior, de Inicio' },
    value: ({ daysBefore }) => daysBefore,
  },
} as const satisfies Figures<AboutNumbers & { readonly name: string }>;

/** The about page. */
export const aboutSchema = takesFigures(aboutFields, aboutFigures);
