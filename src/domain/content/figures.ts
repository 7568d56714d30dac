import { z } from 'zod';
import type { Localized } from '#domain/text/locale.ts';
import { sampleField } from './company.ts';
import { choice } from './field.ts';
import { lineField, listField, numberField, partField, rowField } from './page-fields.ts';
import { problemWith } from './problem-texts.ts';
import { count } from './text.ts';

/** Names for `![text alternative](figure:name)`, in the order of the document. */
export const figureNames = ['gates', 'service-map', 'work-removed'] as const;
export type FigureName = (typeof figureNames)[number];

/** Who does a step after the redesign; 'removed' steps are gone. */
export type Doer = 'removed' | 'agent' | 'person';

export const stages = ['today', 'removed', 'automated'] as const;
export type Stage = (typeof stages)[number];

/** A number drawn as stems, so that a slip of the keyboard doesn't draw a million of them. */
const drawn = count.max(200);
const week = z.int().min(1).max(104);
const hours = (en: string, es: string) => numberField(en, es, z.number().min(0).max(1000));

/** No code fills these figures into a post. */
const alsoInText: Localized<string> = {
  en: 'The post’s text and its description of the drawing say these numbers, too: change them there as well.',
  es: 'El texto del artículo y su descripción del dibujo también dicen estos números: cámbialos ahí también.',
};

const notTheSum = problemWith({
  en: 'expected {sum}: the tasks that are removed, the agent’s and the person’s, added up',
  es: 'se esperan {sum}: las tareas que se quitan, las del agente y las de la persona, sumadas',
});

/** At each gate, how many of the cases a person still decides, and the gate's first and last week. */
const gates = z
  .strictObject({
    sample: sampleField,
    cases: numberField('Cases at each gate', 'Casos en cada puerta', drawn.min(1)),
    passed: listField(
      'Gates',
      'Puertas',
      partField('Gate', 'Puerta', {
        people: numberField('Cases that a person decides', 'Casos que decide una persona', drawn),
        weeks: rowField('Weeks', 'Semanas', [
          numberField('First week', 'Primera semana', week),
          numberField('Last week', 'Última semana', week),
        ]),
      }),
    ),
  })
  .readonly()
  .superRefine(({ cases, passed }, { addIssue }) => {
    for (const [index, { people, weeks }] of passed.entries()) {
      const [first, last] = weeks;
      const at = ['passed', index];
      const limit = { inclusive: true, origin: 'number' } as const;
      if (people > cases) addIssue({ code: 'too_big', maximum: cases, input: people, path: [...at, 'people'], ...limit });
      if (last < first) addIssue({ code: 'too_small', minimum: first, input: last, path: [...at, 'weeks', 1], ...limit });
    }
  })
  .meta({ label: { en: 'Gates of an agent', es: 'Puertas de un agente' }, help: alsoInText });

/** A process's steps in order. */
const serviceMap = z
  .strictObject({
    sample: sampleField,
    steps: listField(
      'Steps',
      'Pasos',
      partField('Step', 'Paso', {
        doer: choice(
          {
            removed: { en: 'Nobody: it’s removed', es: 'Nadie: se quita' },
            agent: { en: 'The agent', es: 'El agente' },
            person: { en: 'A person', es: 'Una persona' },
          } satisfies Record<Doer, Localized<string>>,
          { label: { en: 'Who does it after the redesign', es: 'Quién lo hace después del rediseño' } },
        ),
        label: lineField('What’s done', 'Qué se hace'),
      }),
      { itemName: 'label' },
    ),
  })
  .readonly()
  .meta({ label: { en: 'Steps of a service', es: 'Pasos de un servicio' }, help: alsoInText });

/** A process's tasks, and their hours: before, after removing tasks, after automating. */
const workRemoved = z
  .strictObject({
    sample: sampleField,
    before: numberField('Tasks today', 'Tareas de hoy', drawn),
    removed: numberField('Tasks that are removed', 'Tareas que se quitan', drawn),
    agent: numberField('Tasks that the agent does', 'Tareas que hace el agente', drawn),
    person: numberField('Tasks that a person does', 'Tareas que hace una persona', drawn),
    hours: partField('Hours', 'Horas', {
      today: hours('Today', 'Hoy'),
      removed: hours('After removing', 'Después de quitar'),
      automated: hours('After automating', 'Después de automatizar'),
    } satisfies Record<Stage, z.ZodType>),
  })
  .readonly()
  .superRefine(({ before, removed, agent, person }, { addIssue }) => {
    const sum = removed + agent + person;
    if (before !== sum) addIssue({ code: 'custom', message: notTheSum({ sum }), input: before, path: ['before'] });
  })
  .meta({ label: { en: 'Work that’s removed', es: 'Trabajo que se quita' }, help: alsoInText });

/** The numbers of the drawings in posts. */
export const figuresSchema = z
  .strictObject({ gates, 'service-map': serviceMap, 'work-removed': workRemoved } satisfies Record<FigureName, z.ZodType>)
  .readonly();
