import { z } from 'zod';
import { problemText, problemWith } from './problem-texts.ts';
import './field.ts';
import { recordLimits } from '#domain/records/record-limits.ts';
import { firstDay, toInstant } from './session-times.ts';
import { count, localizedText, onlyLanguage } from './text.ts';

// Check what follows from days, times, and zones only once those are right: `abort`.
const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, {
  error: problemText({ en: 'expected a time of day, such as 18:00', es: 'se espera una hora, como 18:00' }),
  abort: true,
});

const meeting = z
  .strictObject({
    date: z.iso
      .date({ error: problemText({ en: 'expected a day, such as 2027-03-11', es: 'se espera un día, como 2027-03-11' }), abort: true })
      .meta({ label: { en: 'Day', es: 'Día' } }),
    start: timeOfDay.meta({ label: { en: 'Start', es: 'Inicio' } }),
    end: timeOfDay.meta({ label: { en: 'End', es: 'Fin' } }),
  })
  .readonly()
  .refine(({ start, end }) => start < end, {
    path: ['end'],
    error: problemText({ en: 'expected a time after the start', es: 'se espera una hora posterior al inicio' }),
  })
  .meta({ label: { en: 'Meeting', es: 'Encuentro' }, kind: 'meeting' });

const timezone = z
  .string()
  .refine(
    (name) => {
      try {
        return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
      } catch {
        return false;
      }
    },
    {
      error: problemText({
        en: 'expected an IANA time zone, such as America/Mexico_City',
        es: 'se espera una zona horaria IANA, como America/Mexico_City',
      }),
      abort: true,
    },
  )
  .meta({ label: { en: 'Time zone', es: 'Zona horaria' }, kind: 'zone' });

/** For a session whose dates are agreed with the client. */
const arrangement = z
  .strictObject({
    only: onlyLanguage({
      en: 'Visitors who open the page in it read these words in the other language.',
      es: 'Quien abra la página en ese idioma lee estas palabras en el otro.',
    }),
    date: localizedText.meta({ label: { en: 'In place of dates', es: 'En lugar de fechas' } }),
    time: localizedText.meta({ label: { en: 'In place of hours', es: 'En lugar de horas' } }),
  })
  .readonly();

const skipped = problemWith({
  en: 'expected a time that exists in {zone}: on {date} the clocks skip this one; found {time}',
  es: 'se espera una hora que exista en {zone}: el {date} los relojes se saltan esta; hay {time}',
});
const neither = problemText({
  en: 'expected meetings, or texts in place of dates and hours; found neither',
  es: 'se esperan encuentros, o textos en lugar de fechas y horas; no hay ninguno de los dos',
});
const both = problemText({
  en: 'expected nothing in place of dates and hours, because there are meetings; found texts',
  es: 'no se espera nada en lugar de fechas y horas, porque hay encuentros; hay textos',
});

export const sessionDocument = z
  .strictObject({
    timezone,
    seatsAvailable: count.meta({
      label: { en: 'Seats', es: 'Lugares' },
      help: {
        en: 'Before any was given away on the desk, which subtracts those.',
        es: 'Antes de asignar alguno en el escritorio, que los resta.',
      },
      isInherited: true,
    }),
    meetings: z
      .array(meeting)
      .readonly()
      .meta({
        label: { en: 'Meetings', es: 'Encuentros' },
        help: {
          en: 'Dates, hours and calendar files follow. None if the dates are agreed with the client.',
          es: 'De aquí salen fechas, horas y calendarios. Ninguno si las fechas se acuerdan con el cliente.',
        },
        itemName: 'date',
      }),
    arrangement: arrangement.optional().meta({
      label: { en: 'Without dates', es: 'Sin fechas' },
      help: { en: 'Only for a session without meetings.', es: 'Solo para una sesión sin encuentros.' },
    }),
    id: z
      .string()
      .regex(
        /^[a-z0-9-]+$/,
        problemText({ en: 'expected small letters, digits and hyphens', es: 'se esperan minúsculas, cifras y guiones' }),
      )
      .max(recordLimits.session)
      .optional()
      .meta({
        label: { en: 'Reference', es: 'Referencia' },
        help: {
          en: 'Applications and calendars keep it. Left out, it’s the first day; if that moves, the earlier first day is kept here.',
          es: 'Las postulaciones y los calendarios la conservan. Sin ella vale el primer día; si cambia, aquí queda el primer día anterior.',
        },
      }),
  })
  .readonly()
  .superRefine(({ timezone: zone, meetings, arrangement: agreed }, context) => {
    meetings.forEach(({ date, start, end }, index) => {
      for (const [field, time] of Object.entries({ start, end }))
        if (toInstant(date, time, zone) === undefined)
          context.addIssue({
            code: 'custom',
            path: ['meetings', index, field],
            message: skipped({ zone, date, time }),
          });
    });
    if (meetings.length === 0 && !agreed)
      context.addIssue({
        code: 'custom',
        path: ['meetings'],
        message: neither,
      });
    if (meetings.length > 0 && agreed)
      context.addIssue({
        code: 'custom',
        path: ['arrangement'],
        message: both,
      });
  });

type SessionDocument = z.infer<typeof sessionDocument>;

/** A session's id; defaults to its first meeting's day. */
export const sessionId = ({ id, meetings }: Pick<SessionDocument, 'id' | 'meetings'>): string => id ?? firstDay(meetings) ?? 'custom';
