import type { Localized } from '#domain/text/locale.ts';

const en = {
  test: 'Test',
  testNote: 'This is a sample. Nobody has filled in anything.',
  started: 'Started',
  applied: 'New application',
  changed: 'Your work on a lead',
  flow: 'Form',
  result: 'Result',
  email: 'Email',
  company: 'Company',
  course: 'Course',
  source: 'Came from',
  list: 'List',
  lists: { newsletter: 'Newsletter', waitlist: 'Asked for dates' },
  careful: 'Note',
  open: 'Open on the desk',
  yes: 'yes',
  no: 'no',
};

const es: typeof en = {
  test: 'Prueba',
  testNote: 'Esto es un ejemplo. Nadie ha llenado nada.',
  started: 'Empezado',
  applied: 'Nueva postulación',
  changed: 'Cambio en un contacto',
  flow: 'Formulario',
  result: 'Resultado',
  email: 'Email',
  company: 'Empresa',
  course: 'Curso',
  source: 'Viene de',
  list: 'Lista',
  lists: { newsletter: 'Boletín', waitlist: 'Pidió fechas' },
  careful: 'Atención',
  open: 'Abrir en el escritorio',
  yes: 'sí',
  no: 'no',
};

/** Webhook texts that people read: Slack, ntfy, spreadsheets. */
export const webhookStrings: Localized<typeof en> = { en, es };
