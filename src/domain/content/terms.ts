import { percent } from '#domain/text/format.ts';
import type { Facts } from './company.ts';
import { lineField, listField, pageHead, paragraphField, partField, titled } from './page-fields.ts';
import { isoDay, type Titled } from './text.ts';
import { companyFigure, dottedLetter, type Figures, takesFigures } from './text-figures.ts';

/** Refund by cancellation date: all, part, or nothing. */
export const refundStages = ['full', 'part', 'none'] as const;
export type RefundStage = (typeof refundStages)[number];

/** Points that make a promise, in the page's order: an owner who can't keep one has to find its very sentence (O9). */
export const promisedPoints = ['beforePaying', 'otherDate', 'smallGroup', 'ourChanges', 'missedClass', 'materials', 'companies'] as const;

/** How to write to us, at a page's end. */
export interface WriteCopy extends Titled {
  /** The button's label; `subject` is the mail's subject. */
  readonly write: string;
  readonly subject: string;
}

/** The terms' own figures, from facts.json. */
export const termsFigures = {
  ...companyFigure,
  i: dottedLetter(['heading']),
  fullRefundDays: {
    description: {
      en: 'Fewest days before the first class for all money back',
      es: 'Mínimo de días antes de la primera clase para el reembolso completo',
    },
    value: ({ fullRefundDays }) => fullRefundDays,
  },
  partRefundDays: {
    description: { en: 'Most days before it for part of the money', es: 'Máximo de días antes de ella para el reembolso parcial' },
    value: ({ fullRefundDays }) => fullRefundDays - 1,
  },
  lastChangeDays: {
    description: {
      en: 'Fewest days for that part, or for another date',
      es: 'Mínimo de días para el reembolso parcial, o para otra fecha',
    },
    value: ({ lastChangeDays }) => lastChangeDays,
  },
  keptPercent: {
    description: {
      en: 'What we keep of the price then, with the percent sign',
      es: 'La parte del precio con la que nos quedamos en ese caso, con el signo de porcentaje',
    },
    value: ({ partRefundPercent }, locale) => percent(100 - partRefundPercent, locale),
  },
  refundDays: {
    description: { en: 'Business days until a refund is paid', es: 'Días hábiles hasta pagar un reembolso' },
    value: ({ refundDays }) => refundDays,
  },
  smallestGroup: {
    description: { en: 'People that a course needs', es: 'Personas que necesita un curso' },
    value: ({ smallestGroup }) => smallestGroup,
  },
  noticeDays: {
    description: {
      en: 'Days before the first class: word that the group is too small',
      es: 'Días antes de la primera clase: aviso de que el grupo es muy pequeño',
    },
    value: ({ noticeDays }) => noticeDays,
  },
  amount: { description: { en: 'What comes back', es: 'Lo que se devuelve' }, fields: ['cancel.back'], value: () => undefined },
  price: { description: { en: 'A course’s price', es: 'El precio de un curso' }, fields: ['cancel.back'], value: () => undefined },
  days: { description: { en: 'Days, in the drawing', es: 'Días, en el dibujo' }, fields: ['cancel.before'], value: () => undefined },
} as const satisfies Figures<Facts['terms'] & { readonly name: string }>;

/** The courses' terms (C17). */
export const termsSchema = takesFigures(
  partField('Course terms', 'Condiciones de los cursos', {
    ...pageHead,
    heading: lineField('Heading, with an i in braces', 'Encabezado, con una i entre llaves'),
    lede: paragraphField('Introduction', 'Introducción'),
    updated: isoDay.meta({
      label: { en: 'Day of the last change', es: 'Día del último cambio' },
      help: {
        en: 'The page shows it, so change it whenever you change the terms. For example: 2027-03-11.',
        es: 'La página lo muestra: cámbialo cada vez que cambies las condiciones. Por ejemplo: 2027-03-11.',
      },
    }),
    asOf: lineField('Words before that day', 'Palabras antes de ese día'),
    draft: paragraphField('Note until every promise here is approved', 'Nota mientras falte aprobar alguna promesa'),
    cancel: partField('If someone cancels', 'Si alguien cancela', {
      ...titled,
      stages: partField('Refunds', 'Reembolsos', {
        full: partField('All money back', 'Reembolso completo', titled),
        part: partField('Part of the money back', 'Reembolso parcial', titled),
        none: partField('No refund', 'Sin reembolso', titled),
      } satisfies Record<RefundStage, unknown>),
      back: lineField('Amount of a refund', 'Monto de un reembolso'),
      refund: paragraphField('How a refund is paid', 'Cómo se paga un reembolso'),
      before: lineField('Days before, in the drawing', 'Días antes, en el dibujo'),
      firstClass: lineField('The first class, in the drawing', 'La primera clase, en el dibujo'),
    }),
    pay: partField('Paying', 'El pago', { ...titled, days: lineField('From when days are counted', 'Desde cuándo se cuentan los días') }),
    rest: partField('The other terms', 'Las demás condiciones', {
      title: titled.title,
      points: partField('Points that promise something', 'Puntos que prometen algo', {
        beforePaying: partField('Before paying', 'Antes de pagar', titled),
        otherDate: partField('Moving to another date', 'Pasarse a otra fecha', titled),
        smallGroup: partField('A group that’s too small', 'Un grupo muy pequeño', titled),
        ourChanges: partField('If we cancel or move the date', 'Si cancelamos o movemos la fecha', titled),
        missedClass: partField('A class that we can’t hold', 'Una clase que no podemos dar', titled),
        materials: partField('Materials and work', 'Materiales y trabajos', titled),
        companies: partField('Programs for companies', 'Programas para empresas', titled),
      } satisfies Record<(typeof promisedPoints)[number], unknown>),
      more: listField('More points', 'Más puntos', partField('Point', 'Punto', titled), { itemName: 'title', min: 0 }),
    }),
    contact: partField('Invitation to write', 'Invitación a escribir', {
      ...titled,
      write: lineField('Button', 'Botón'),
      subject: lineField('Subject of the email', 'Asunto del mensaje'),
      responsible: lineField('Before the company’s address', 'Antes de la dirección de la empresa'),
    }),
    link: partField('Links to this page', 'Enlaces a esta página', {
      course: lineField('On every course’s page', 'En la página de cada curso'),
      beforeSubmit: lineField('At the end of the application, before the link', 'Al final de la postulación, antes del enlace'),
      application: lineField('That link’s text', 'Texto de ese enlace'),
    }),
  }),
  termsFigures,
);
