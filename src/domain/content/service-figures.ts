import { z } from 'zod';
import { sampleField } from './company.ts';
import { lineField, partField } from './page-fields.ts';
import { problemText } from './problem-texts.ts';
import { count } from './text.ts';
import type { Figures } from './text-figures.ts';

/** Drawings have room for so many; more would be a slip of the keyboard. */
const most = 300;

const named = <T extends z.ZodType>(schema: T, en: string, es: string) => schema.meta({ label: { en, es } });
const number = (en: string, es: string, limit = most) => named(count.max(limit), en, es);
const list = <T extends z.ZodType>(item: T, en: string, es: string) => named(z.array(item).min(1).max(most).readonly(), en, es);
const numbers = (en: string, es: string, limit = most) => list(number('Number', 'Número', limit), en, es);
const place = number('Place, counted from 0', 'Lugar, contado desde 0');
const label = lineField('Label', 'Etiqueta');

/** One digit per item drawn. */
const digits = (en: string, es: string) =>
  named(
    z
      .string()
      .max(most)
      .regex(/^\d+$/, problemText({ en: 'expected digits only', es: 'se esperan solo dígitos' })),
    en,
    es,
  );

const outside = problemText({
  en: 'expected only places that the drawing has',
  es: 'se esperan solo lugares que tiene el dibujo',
});

const finance = partField('Finance: transactions', 'Finanzas: movimientos', {
  amounts: digits('One digit per transaction: its amount', 'Un dígito por movimiento: su monto'),
  exceptions: list(
    partField('Exception', 'Excepción', {
      at: place,
      book: number('In the books', 'En los libros', 9),
      bank: number('At the bank', 'En el banco', 9),
      label,
    }),
    'Exceptions',
    'Excepciones',
  ),
}).refine(({ amounts, exceptions }) => exceptions.every(({ at }) => at < amounts.length), outside);

const hr = partField('Human resources: applications', 'Recursos humanos: postulaciones', {
  met: digits('One digit per application: how many criteria it meets', 'Un dígito por postulación: cuántos criterios cumple'),
  criteria: number('Criteria', 'Criterios', 9),
  line: number('Where the line is, in criteria', 'Dónde está la línea, en criterios', 9),
  lineLabel: lineField('Label of the line', 'Etiqueta de la línea'),
  invited: list(place, 'Places of those invited', 'Lugares de las elegidas'),
  belowLabel: lineField('Label of the one invited from below the line', 'Etiqueta de la elegida por debajo de la línea'),
}).refine(
  ({ met, criteria, invited }) => invited.every((at) => at < met.length) && [...met].every((each) => Number(each) <= criteria),
  outside,
);

const manufacturing = partField('Manufacturing: vibration', 'Manufactura: vibración', {
  days: numbers('Value of each day', 'Valor de cada día'),
  failure: numbers('Values without the stop, from that day on', 'Valores sin el paro, desde ese día'),
  limit: number('Limit', 'Límite'),
  limitLabel: lineField('Label of the limit', 'Etiqueta del límite'),
  warned: number('Day of the warning', 'Día del aviso'),
  warnedLabel: lineField('Label of the warning', 'Etiqueta del aviso'),
  stopped: number('Day of the stop', 'Día del paro'),
  stoppedLabel: lineField('Label of the stop', 'Etiqueta del paro'),
}).refine(({ days, warned, stopped }) => warned > 0 && warned < stopped && stopped <= days.length, outside);

const sales = partField('Sales: inquiries', 'Ventas: consultas', {
  reached: named(
    z
      .string()
      .max(most)
      .regex(/^[1-4]+$/, problemText({ en: 'expected only digits from 1 to 4', es: 'se esperan solo dígitos del 1 al 4' })),
    'One digit per inquiry: how far it got, from 1 to 4',
    'Un dígito por consulta: hasta dónde llegó, de 1 a 4',
  ),
  stageLabels: named(
    z
      .tuple([lineField('First', 'Primera'), lineField('Second', 'Segunda'), lineField('Third', 'Tercera'), lineField('Fourth', 'Cuarta')])
      .readonly(),
    'Labels of the stages',
    'Etiquetas de las etapas',
  ),
});

const halfHours = 48;

const customer = partField('Customer: a week’s requests', 'Clientes: solicitudes de una semana', {
  days: named(
    z
      .array(
        named(
          z
            .string()
            .regex(
              /^\d{48}$/,
              problemText({ en: 'expected 48 digits, one per half hour', es: 'se esperan 48 dígitos, uno por cada media hora' }),
            ),
          'Day',
          'Día',
        ),
      )
      .length(7)
      .readonly(),
    'Seven days: one digit per half hour',
    'Siete días: un dígito por cada media hora',
  ),
  dayLabels: named(z.array(lineField('Day', 'Día')).length(7).readonly(), 'Labels of the days', 'Etiquetas de los días'),
  calls: list(
    partField('Half hour', 'Media hora', {
      day: number('Day, counted from 0', 'Día, contado desde 0', 6),
      at: number('Half hour, counted from 0', 'Media hora, contada desde 0', halfHours - 1),
    }),
    'Half hours in which people answered',
    'Medias horas en que respondieron personas',
  ),
  hours: named(
    z
      .tuple([
        partField('The office opens', 'Abre la oficina', {
          at: number('Half hour, counted from 0', 'Media hora, contada desde 0', halfHours - 1),
          label,
        }),
        partField('The office closes', 'Cierra la oficina', {
          at: number('Half hour, counted from 0', 'Media hora, contada desde 0', halfHours - 1),
          label,
        }),
      ])
      .readonly(),
    'Business hours',
    'Horario de oficina',
  ),
});

const integration = partField('Integration: records between systems', 'Integración: registros entre sistemas', {
  systems: named(z.array(lineField('System', 'Sistema')).min(2).max(9).readonly(), 'Systems', 'Sistemas'),
  passed: list(
    named(
      z.string().regex(/^\d\d$/, problemText({ en: 'expected two digits', es: 'se esperan dos dígitos' })),
      'From which system to which, counted from 0',
      'De qué sistema a cuál, contados desde 0',
    ),
    'Records that went through',
    'Registros que pasaron',
  ),
  stopped: list(
    partField('Record', 'Registro', { at: place, label }),
    'Records that wait for a person',
    'Registros que esperan a una persona',
  ),
}).refine(
  ({ systems, passed, stopped }) =>
    passed.every((each) => [...each].every((system) => Number(system) < systems.length)) &&
    stopped.every(({ at }) => at < passed.length + stopped.length),
  outside,
);

const times = (en: string, es: string) => list(named(z.number().min(0).max(most), 'Day', 'Día'), en, es);

const journey = (en: string, es: string) =>
  partField(en, es, {
    label,
    days: number('Days', 'Días').min(1),
    work: times('When work is done, in days from the start', 'Cuándo se trabaja, en días desde el inicio'),
    decisions: times('When decisions are made, in days from the start', 'Cuándo se decide, en días desde el inicio'),
  }).refine(({ days, work, decisions }) => Math.max(...work, ...decisions) <= days, outside);

const before = journey('Before', 'Antes');

const design = partField('Design: a credit application', 'Diseño: una solicitud de crédito', {
  before: before.meta({ label: { en: 'Before', es: 'Antes' } }),
  after: journey('After', 'Después').meta({ label: { en: 'After', es: 'Después' } }),
  goneLabel: lineField('Label of what’s gone', 'Etiqueta de lo que ya no está'),
});

const onPremise = partField('On-premise: load of a day', 'Infraestructura propia: carga de un día', {
  load: named(
    z
      .array(number('Load', 'Carga', 100))
      .length(halfHours)
      .readonly(),
    'Load in percent, per half hour',
    'Carga en porcentaje, por cada media hora',
  ),
  indexing: list(
    named(
      z.tuple([number('From', 'De', halfHours - 1), number('To', 'A', halfHours - 1)]).readonly(),
      'Half hours, counted from 0',
      'Medias horas, contadas desde 0',
    ),
    'When documents are indexed',
    'Cuándo se indexan documentos',
  ),
  update: number('Half hour of the update, counted from 0', 'Media hora de la actualización, contada desde 0', halfHours - 1),
  updateLabel: lineField('Label of the update', 'Etiqueta de la actualización'),
  capacityLabel: lineField('Label of the capacity', 'Etiqueta de la capacidad'),
  insideLabel: lineField('Label of your network', 'Etiqueta de tu red'),
  outside: number('Documents sent outside', 'Documentos enviados fuera'),
  outsideLabel: lineField('Label of the documents sent outside', 'Etiqueta de los documentos enviados fuera'),
});

/** Numbers and labels of the services page's eight drawings. The page marks them as invented while `sample` is true. */
export const serviceFiguresSchema = partField('Drawings', 'Dibujos', {
  sample: sampleField,
  finance: named(finance, 'Finance: transactions', 'Finanzas: movimientos'),
  hr: named(hr, 'Human resources: applications', 'Recursos humanos: postulaciones'),
  manufacturing: named(manufacturing, 'Manufacturing: vibration', 'Manufactura: vibración'),
  sales,
  customer,
  integration: named(integration, 'Integration: records between systems', 'Integración: registros entre sistemas'),
  design,
  'on-premise': onPremise,
});

export type ServiceFigures = z.infer<typeof serviceFiguresSchema>;
export type Journey = z.infer<typeof before>;

const figure = (en: string, es: string, value: (drawings: ServiceFigures) => number) => ({
  description: { en, es },
  fields: ['services.caption', 'services.stems', 'services.dots'],
  value,
});

const callsOf = ({ customer: { calls, days } }: ServiceFigures) => calls.reduce((total, { day, at }) => total + Number(days[day]?.[at]), 0);
const requestsOf = ({ customer: { days } }: ServiceFigures) => [...days.join('')].reduce((total, digit) => total + Number(digit), 0);
/** Steps of the credit application, approvals included. The article on the thirteen-week plan tells the same case. */
const stepsOf = ({ work, decisions }: Journey) => work.length + decisions.length;

/** What the drawings count, for the sentences below them, so that those can't differ from what one sees. */
export const drawnFigures = {
  transactions: figure('Finance: transactions', 'Finanzas: movimientos', ({ finance: { amounts } }) => amounts.length),
  reconciled: figure(
    'Finance: those that agree',
    'Finanzas: los que coinciden',
    ({ finance: { amounts, exceptions } }) => amounts.length - exceptions.length,
  ),
  exceptions: figure('Finance: exceptions', 'Finanzas: excepciones', ({ finance: { exceptions } }) => exceptions.length),
  applications: figure('Human resources: applications', 'Recursos humanos: postulaciones', ({ hr: { met } }) => met.length),
  criteria: figure('Human resources: criteria', 'Recursos humanos: criterios', ({ hr: { criteria } }) => criteria),
  invited: figure('Human resources: those invited', 'Recursos humanos: elegidas', ({ hr: { invited } }) => invited.length),
  vibrationDays: figure('Manufacturing: days', 'Manufactura: días', ({ manufacturing: { days } }) => days.length),
  warningDay: figure('Manufacturing: day of the warning', 'Manufactura: día del aviso', ({ manufacturing: { warned } }) => warned),
  stopDay: figure('Manufacturing: day of the stop', 'Manufactura: día del paro', ({ manufacturing: { stopped } }) => stopped),
  inquiries: figure('Sales: inquiries', 'Ventas: consultas', ({ sales: { reached } }) => reached.length),
  meetings: figure(
    'Sales: meetings',
    'Ventas: reuniones',
    ({ sales: { reached } }) => [...reached].filter((stage) => stage === '4').length,
  ),
  resolved: figure(
    'Customer: requests that the agent resolved',
    'Clientes: solicitudes que resolvió el agente',
    (drawings) => requestsOf(drawings) - callsOf(drawings),
  ),
  answered: figure(
    'Customer: half hours in which people answered',
    'Clientes: medias horas en que respondieron personas',
    ({ customer: { calls } }) => calls.length,
  ),
  answeredCalls: figure('Customer: calls in those half hours', 'Clientes: llamadas en esas medias horas', callsOf),
  systems: figure('Integration: systems', 'Integración: sistemas', ({ integration: { systems } }) => systems.length),
  passed: figure(
    'Integration: records that went through',
    'Integración: registros que pasaron',
    ({ integration: { passed } }) => passed.length,
  ),
  stopped: figure('Integration: records that wait', 'Integración: registros que esperan', ({ integration: { stopped } }) => stopped.length),
  daysBefore: figure('Design: days before', 'Diseño: días antes', ({ design: { before } }) => before.days),
  daysAfter: figure('Design: days after', 'Diseño: días después', ({ design: { after } }) => after.days),
  stepsBefore: figure('Design: steps before', 'Diseño: pasos antes', ({ design: { before } }) => stepsOf(before)),
  stepsAfter: figure('Design: steps after', 'Diseño: pasos después', ({ design: { after } }) => stepsOf(after)),
  approvalsBefore: figure('Design: approvals before', 'Diseño: aprobaciones antes', ({ design: { before } }) => before.decisions.length),
  approvalsAfter: figure('Design: approvals after', 'Diseño: aprobaciones después', ({ design: { after } }) => after.decisions.length),
  halfHours: figure('On-premise: half hours', 'Infraestructura propia: medias horas', ({ 'on-premise': { load } }) => load.length),
  documentsOutside: figure(
    'On-premise: documents sent outside',
    'Infraestructura propia: documentos enviados fuera',
    (drawings) => drawings['on-premise'].outside,
  ),
} as const satisfies Figures<ServiceFigures>;
