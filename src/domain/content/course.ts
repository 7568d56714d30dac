import { z } from 'zod';
import type { Session } from '#domain/courses/course.ts';
import { recordLimits } from '#domain/records/record-limits.ts';
import type { Localized } from '#domain/text/locale.ts';
import { sampleField } from './company.ts';
import { choice, type FormSection } from './field.ts';
import { testimonialSchema } from './founders.ts';
import { problemText, problemWith } from './problem-texts.ts';
import { sessionDocument, sessionId } from './session.ts';
import { daysOf } from './session-times.ts';
import { localizedText, mayLackLanguages, missingLanguageHelp, onlyLanguage, slug, text } from './text.ts';
import { courseFigures, takesFigures } from './text-figures.ts';

/** Drawings for a course's card and social image. */
const courseDrawings = {
  stairs: { en: 'Days that climb', es: 'Días que suben' },
  crowd: { en: 'A group, and an agent that takes over', es: 'Un grupo y un agente que toma el relevo' },
} as const;

const sameSession = problemWith({
  en: 'expected sessions with first days or references that differ; found {id} twice',
  es: 'se esperan sesiones con primeros días o referencias distintos; {id} está dos veces',
});
const sameAddress = problemWith({
  en: 'expected addresses that differ; found {slug} twice',
  es: 'se esperan direcciones distintas; {slug} está dos veces',
});
const prices = {
  missing: problemText({
    en: 'expected a price, because one applies for the course; found nothing',
    es: 'se espera un precio, porque la gente se postula al curso; no hay nada',
  }),
  noText: problemText({
    en: 'expected a text, because there’s no price; found nothing',
    es: 'se espera un texto, porque no hay precio; no hay nada',
  }),
  both: problemText({
    en: 'expected nothing, because there’s a price; found a text',
    es: 'no se espera nada, porque hay un precio; hay un texto',
  }),
};

const repeated = (values: readonly string[]) => values.find((value, index) => values.indexOf(value) !== index);

const titled = (label: Localized<string>) =>
  z
    .strictObject({
      title: localizedText.meta({ label: { en: 'Title', es: 'Título' } }),
      text: localizedText.meta({ label: { en: 'Text', es: 'Texto' }, kind: 'text' }),
    })
    .readonly()
    .meta({ label });

/** One item per line. */
const list = (label: Localized<string>) =>
  z
    .strictObject({
      title: localizedText.meta({ label: { en: 'Title', es: 'Título' } }),
      description: localizedText.meta({ label: { en: 'One per line', es: 'Uno por línea' }, kind: 'text' }),
    })
    .readonly()
    .meta({ label });

const line = (en: string, es: string) => localizedText.meta({ label: { en, es } });
const lines = (en: string, es: string) => localizedText.meta({ label: { en, es }, kind: 'text' });

/** A course and its page's content, as in its file. */
const courseFields = z
  .strictObject({
    slug: slug.max(recordLimits.courseType).meta({
      label: { en: 'Address', es: 'Dirección' },
      help: {
        en: 'The last part of the page’s address. Applications and waitlists name the course by it: don’t change it later.',
        es: 'La última parte de la dirección de la página. Las postulaciones y listas de espera nombran el curso con ella: no la cambies después.',
      },
      kind: 'slug',
    }),
    only: onlyLanguage(missingLanguageHelp),
    audience: line('Audience', 'Público'),
    title: line('Title', 'Título'),
    subtitle: lines('Subtitle', 'Subtítulo'),
    description: lines('Description for lists and search engines', 'Descripción para listas y buscadores'),
    level: line('Level', 'Nivel'),
    duration: line('Duration', 'Duración'),
    maxParticipants: z
      .int()
      .min(1)
      .nullable()
      .meta({
        label: { en: 'Participants at most', es: 'Máximo de participantes' },
        help: { en: 'Empty if the group is the client’s team.', es: 'Vacío si el grupo es el equipo del cliente.' },
      }),
    group: line('Group', 'Grupo'),
    priceUsd: z
      .number()
      .positive()
      .nullable()
      .meta({
        label: { en: 'Price in US dollars', es: 'Precio en dólares' },
        help: { en: 'Empty if it’s agreed with the client.', es: 'Vacío si se acuerda con el cliente.' },
        kind: 'money',
      }),
    priceText: localizedText.nullable().meta({
      label: { en: 'In place of a price', es: 'En lugar de un precio' },
      help: { en: 'Only for a course without a fixed price.', es: 'Solo para un curso sin precio fijo.' },
    }),
    valueProposition: lines('What the price includes', 'Qué incluye el precio'),
    spotsFillingFast: z.boolean().meta({ label: { en: 'Say that spots are filling fast', es: 'Decir que quedan pocos lugares' } }),
    apply: choice(
      {
        application: { en: 'With the form of this site', es: 'Con el formulario del sitio' },
        call: { en: 'By a call first', es: 'Primero con una llamada' },
      },
      { label: { en: 'How people sign up', es: 'Cómo se pide un lugar' } },
    ),
    delivery: z
      .array(
        choice(
          {
            onsite: { en: 'In person', es: 'Presencial' },
            online: { en: 'Online', es: 'Virtual' },
            blended: { en: 'Both', es: 'Híbrida' },
          },
          { label: { en: 'Form', es: 'Modalidad' } },
        ),
      )
      .readonly()
      .meta({
        label: { en: 'Delivery, for search engines', es: 'Modalidad, para buscadores' },
        help: { en: 'Only what the page says, too.', es: 'Solo lo que también dice la página.' },
      }),
    drawing: choice(courseDrawings, { label: { en: 'Drawing', es: 'Dibujo' } }),
    figures: z
      .array(titled({ en: 'Figure', es: 'Cifra' }))
      .max(3)
      .readonly()
      .meta({ label: { en: 'Three figures for the card', es: 'Tres cifras para la tarjeta' }, itemName: 'title' }),
    sessions: z
      .array(sessionDocument)
      .min(1)
      .readonly()
      .superRefine((sessions, context) => {
        const id = repeated(sessions.map(sessionId));
        if (id !== undefined) context.addIssue({ code: 'custom', message: sameSession({ id }) });
      })
      .meta({ label: { en: 'Sessions', es: 'Sesiones' } }),
    instructor: z
      .strictObject({
        sample: sampleField,
        name: text.meta({
          label: { en: 'Name', es: 'Nombre' },
          help: { en: 'A founder, or any name.', es: 'Alguien del equipo fundador o cualquier nombre.' },
          kind: 'author',
        }),
        bio: lines('About them', 'Quién es'),
        achievements: z
          .array(
            z
              .strictObject({ title: line('What', 'Qué'), value: line('Value', 'Valor') })
              .readonly()
              .meta({ label: { en: 'Fact', es: 'Dato' } }),
          )
          .min(1)
          .readonly()
          .meta({
            label: { en: 'Facts', es: 'Datos' },
            help: {
              en: 'Shown unless the instructor is a founder, whose profile has them.',
              es: 'Se muestran si quien enseña no es del equipo fundador, cuyos datos están en su perfil.',
            },
            itemName: 'title',
          }),
      })
      .readonly()
      .meta({ label: { en: 'Instructor', es: 'Quién enseña' } }),
    testimonials: z
      .array(testimonialSchema)
      .readonly()
      .meta({ label: { en: 'Reviews', es: 'Opiniones' }, itemName: 'author' }),
    prerequisites: list({ en: 'Prerequisites', es: 'Requisitos' }),
    targetAudience: list({ en: 'Who it’s for', es: 'Para quién es' }),
    aboutCourse: localizedText.meta({
      label: { en: 'About the course', es: 'Sobre el curso' },
      help: { en: 'An empty line separates paragraphs.', es: 'Una línea vacía separa los párrafos.' },
      kind: 'text',
    }),
    outline: z
      .array(
        z
          .strictObject({
            when: line('When', 'Cuándo'),
            title: line('Title', 'Título'),
            text: lines('Text', 'Texto'),
            decision: line('What the participant decides', 'Qué decide quien participa'),
          })
          .readonly()
          .meta({ label: { en: 'Part', es: 'Parte' } }),
      )
      .readonly()
      .meta({ label: { en: 'Outline', es: 'Temario' }, itemName: 'title' }),
    features: z
      .array(titled({ en: 'Included', es: 'Incluido' }))
      .min(1)
      .readonly()
      .meta({ label: { en: 'What’s included', es: 'Qué incluye' }, itemName: 'title' }),
    community: titled({ en: 'Community', es: 'Comunidad' }),
    note: lines('Last line of the sidebar', 'Última línea de la barra lateral'),
    callToAction: titled({ en: 'Call to action', es: 'Llamado a la acción' }),
  })
  .readonly()
  .superRefine(({ apply, priceUsd, priceText }, context) => {
    const problem = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (apply === 'application' && priceUsd === null) problem('priceUsd', prices.missing);
    else if (priceUsd === null && priceText === null) problem('priceText', prices.noText);
    else if (priceUsd !== null && priceText !== null) problem('priceText', prices.both);
  });

export type CourseDocument = z.infer<typeof courseFields>;

const hoursBetween = (start: string, end: string) => {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return (minutes(end) - minutes(start)) / 60;
};

/** The figures that a course's texts may name; days and hours are those of its first session with dates. */
export function courseNumbers({ priceUsd, maxParticipants, sessions }: Pick<CourseDocument, 'priceUsd' | 'maxParticipants' | 'sessions'>) {
  const meetings = sessions.find((each) => each.meetings.length > 0)?.meetings ?? [];
  const days = daysOf(meetings).length || undefined;
  const hours = meetings.reduce((sum, { start, end }) => sum + hoursBetween(start, end), 0);
  return { priceUsd, maxParticipants, days, hoursPerDay: days && hours / days };
}

const courseDocument = mayLackLanguages(takesFigures(courseFields, courseFigures, courseNumbers));

/** What changes every month stands first; what mustn't change, last. */
const courseSections: readonly FormSection[] = [
  {
    label: { en: 'Dates, seats and price', es: 'Fechas, lugares y precio' },
    fields: ['sessions', 'priceUsd', 'priceText', 'valueProposition', 'maxParticipants', 'spotsFillingFast', 'apply'],
  },
  {
    label: { en: 'Top of the page', es: 'Comienzo de la página' },
    fields: ['only', 'audience', 'title', 'subtitle', 'level', 'duration', 'group'],
  },
  {
    label: { en: 'About the course', es: 'Sobre el curso' },
    fields: ['aboutCourse', 'targetAudience', 'prerequisites', 'outline', 'features', 'community', 'note', 'callToAction'],
  },
  { label: { en: 'Instructor and reviews', es: 'Quién lo imparte y opiniones' }, fields: ['instructor', 'testimonials'] },
  {
    label: { en: 'Address, card and search engines', es: 'Dirección, tarjeta y buscadores' },
    fields: ['slug', 'description', 'drawing', 'figures', 'delivery'],
  },
];

/** In page order. */
export const coursesSchema = z
  .array(courseDocument.meta({ label: { en: 'Course', es: 'Curso' }, sections: courseSections }))
  .min(1)
  .readonly()
  .superRefine((courses, context) => {
    const twice = repeated(courses.map((course) => course.slug));
    if (twice !== undefined) context.addIssue({ code: 'custom', message: sameAddress({ slug: twice }) });
  })
  .meta({ itemName: 'title' });

/** A course as pages show it: figures filled in, session texts and instants derived from meetings. */
export interface Course extends Omit<CourseDocument, 'sessions' | 'priceText' | 'instructor'> {
  /** Display text. */
  readonly price: Localized<string>;
  readonly sessions: readonly CourseSession[];
  readonly instructor: CourseDocument['instructor'] & { readonly photo: string | null };
}
export type CourseSession = Session;
