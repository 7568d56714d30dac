import type { Localized } from '#domain/text/locale.ts';

const en = {
  link: 'Write to us on WhatsApp',
  /** After a form: the link adds its booking reference. */
  note: (topic: string) =>
    `Would you rather write? The link opens WhatsApp, which belongs to another company, Meta. All we pass on is your topic (“${topic}”) and your reference number.`,
  /** On a course's page, which visitors may come to before or after a form. */
  courseNote:
    'Would you rather write? The link opens WhatsApp, which belongs to another company, Meta. All we pass on is the course’s name and, if you’ve finished a form here, your reference number.',
  topic: {
    readiness: 'My AI readiness result',
    knowledge: 'My AI Knowledge Quiz result',
    application: (course: string) => `My application to ${course}`,
    anyApplication: 'My course application',
    course: (course: string) => `Course: ${course}`,
  },
};

const es: typeof en = {
  link: 'Escríbenos por WhatsApp',
  note: (topic) =>
    `¿Prefieres escribir? El enlace abre WhatsApp, que es de otra empresa, Meta. Solo le pasamos el tema (“${topic}”) y tu número de referencia.`,
  courseNote:
    '¿Prefieres escribir? El enlace abre WhatsApp, que es de otra empresa, Meta. Solo le pasamos el nombre del curso y, si completaste un formulario aquí, tu número de referencia.',
  topic: {
    readiness: 'Mi resultado del diagnóstico de preparación para la IA',
    knowledge: 'Mi resultado de la prueba de conocimientos de IA',
    application: (course) => `Mi postulación: ${course}`,
    anyApplication: 'Mi postulación a un curso',
    course: (course) => `Curso: ${course}`,
  },
};

/** The link to WhatsApp, for pages and mails; no script has these words. */
export const chatStrings: Localized<typeof en> = { en, es };
