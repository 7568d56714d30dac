import { retention } from '#domain/records/retention.ts';
import { percent } from '#domain/text/format.ts';
import type { Localized } from '#domain/text/locale.ts';
import { sentence } from '#strings/text/sentence.ts';

const { confirmDays } = retention;

const en = {
  greeting: (name: string) => `Hello ${name},`,
  percent: (value: number) => percent(value, 'en'),
  book: 'Book a call',
  ownLink: 'Ask for your own link to open your answers again or erase them',
  date: 'Date',
  reply: 'Questions? Reply to this email.',
  shortened: 'Shortened in this email. We have the full text.',
  ignore: 'If this wasn’t you, ignore this email. We won’t write to this address again unless it’s confirmed.',
  readiness: {
    subject: (score: string) => `Your AI readiness: ${score}`,
    preview: (move: string) => sentence(`Where to start: ${move}`),
    previewNone: 'Every answer is at its highest level. Here’s how to stay there.',
    intro: 'Here’s your AI Readiness Assessment result. It doesn’t contain your name or a private link, so you can forward it.',
    overall: 'Overall score',
    attached: 'The whole report is attached as a PDF: every answer with its next level, and the plan to day 90.',
    attachedNone: 'The whole report is attached as a PDF: every answer, and what keeps it at the top.',
    firstMonth: 'Your first month, days 1–30',
    reason:
      'This is a one-time email and doesn’t add you to any list. You got it because this address was entered in our AI Readiness Assessment.',
  },
  knowledge: {
    subject: (score: string) => `Your AI knowledge: ${score}`,
    preview: (correct: number, total: number) => `${correct} of your ${total} decisions would hold up in a real project.`,
    intro: 'Here’s your AI Knowledge Quiz result.',
    label: (correct: number, total: number) => `${correct}/${total} correct`,
    review: 'One thing to try for each question you missed',
    attached: 'The whole report is attached as a PDF.',
    noReview: 'You got every answer right. Send the quiz to someone you build with.',
    reason:
      'This is a one-time email and doesn’t add you to any list. You got it because this address was entered in our AI Knowledge Quiz.',
  },
  application: {
    subject: (course: string) => `We received your application: ${course}`,
    preview: 'What happens next, and a copy of what you wrote.',
    title: 'We have your application.',
    intro: (course: string) => `Thanks for applying to ${course}. Everything you sent arrived.`,
    next: 'What happens next',
    nextText: (days: number) =>
      `A person reads every application, and you’ll hear from us at this address within ${days} business days. Applying is free. If you’d rather talk first, pick a time:`,
    noDate: 'The next course date isn’t set yet. We’ll email you when it is.',
    received: 'What we received',
    course: 'Course',
    nextDate: 'Next date',
    reason:
      'This is a one-time email and doesn’t add you to any list. You got it because this address was entered in our course application.',
  },
  answers: {
    subject: (yours: string) => `We received ${yours}`,
    preview: 'A copy of what you wrote.',
    title: 'We have your answers.',
    intro: 'Thanks. Everything you sent arrived.',
    received: 'What we received',
    reason: 'This is a one-time email and doesn’t add you to any list. You got it because this address was entered in a form on our site.',
  },
  newsletter: {
    subject: 'Confirm your subscription',
    preview: 'One step left: tell us this address is yours.',
    title: 'Is this your address?',
    intro: 'Someone (we hope you) signed up for our newsletter with this address. Confirm it’s yours, and you’ll get the next issue.',
    confirm: 'Confirm my subscription',
    reason: `You got this email because this address was entered in the newsletter form on our site. The link works for ${confirmDays} days.`,
  },
  waitlist: {
    subject: (course: string) => `Confirm your place on the waitlist: ${course}`,
    preview: 'One step left: tell us this address is yours.',
    title: 'Is this your address?',
    intro: (course: string) =>
      `Someone (we hope you) joined the waitlist for ${course} with this address. Confirm it’s yours, and we’ll email you when the next date is set.`,
    confirm: 'Confirm my place',
    reason: `You got this email because this address was entered in a waitlist form on our site. The link works for ${confirmDays} days.`,
  },
};

type MailStrings = typeof en;

const es: MailStrings = {
  greeting: (name) => `Hola, ${name}:`,
  percent: (value) => percent(value, 'es'),
  book: 'Agenda una llamada',
  ownLink: 'Pide tu propio enlace para volver a tus respuestas o borrarlas',
  date: 'Fecha',
  reply: '¿Tienes dudas? Responde a este mensaje.',
  shortened: 'Aquí va recortada; la recibimos completa.',
  ignore: 'Si no fuiste tú, ignora este mensaje. No volveremos a escribir a esta dirección a menos que se confirme.',
  readiness: {
    subject: (score) => `Tu diagnóstico: ${score}`,
    preview: (move) => sentence(`Por dónde empezar: ${move}`),
    previewNone: 'Todas tus respuestas están en el nivel más alto. Así puedes mantenerlas ahí.',
    intro: 'Aquí está el resultado de tu diagnóstico de preparación para la IA. No lleva tu nombre ni enlaces privados: puedes reenviarlo.',
    overall: 'Puntaje general',
    attached: 'El informe completo va adjunto en PDF: cada respuesta con su siguiente nivel y el plan hasta el día 90.',
    attachedNone: 'El informe completo va adjunto en PDF: cada respuesta y lo que la mantiene arriba.',
    firstMonth: 'Tu primer mes, días 1 a 30',
    reason:
      'Este mensaje se envía una sola vez y no te inscribe en ninguna lista. Lo recibes porque alguien escribió esta dirección en nuestro diagnóstico de preparación para la IA.',
  },
  knowledge: {
    subject: (score) => `Tus conocimientos de IA: ${score}`,
    preview: (correct, total) => `${correct} de tus ${total} decisiones resistirían un proyecto real.`,
    intro: 'Aquí está el resultado de tu prueba de conocimientos de IA.',
    label: (correct, total) => `${correct}/${total} correctas`,
    review: 'Qué probar en cada punto que fallaste',
    attached: 'El informe completo va adjunto en PDF.',
    noReview: 'Acertaste todas. Comparte la prueba con alguien de tu equipo.',
    reason:
      'Este mensaje se envía una sola vez y no te inscribe en ninguna lista. Lo recibes porque alguien escribió esta dirección en nuestra prueba de conocimientos.',
  },
  application: {
    subject: (course) => `Recibimos tu postulación: ${course}`,
    preview: 'Qué sigue y una copia de lo que escribiste.',
    title: 'Ya tenemos tu postulación.',
    intro: (course) => `Gracias por postularte a “${course}”. Tu postulación llegó completa.`,
    next: 'Qué sigue',
    nextText: (days) =>
      `Una persona lee cada postulación. Te respondemos a esta dirección en un plazo de ${days} días hábiles. Postularte no cuesta nada. Si prefieres conversar primero, elige un horario:`,
    noDate: 'La próxima fecha del curso todavía no está definida. Te escribimos en cuanto lo esté.',
    received: 'Lo que recibimos',
    course: 'Curso',
    nextDate: 'Próxima fecha',
    reason:
      'Este mensaje se envía una sola vez y no te inscribe en ninguna lista. Lo recibes porque alguien escribió esta dirección en una postulación a un curso.',
  },
  answers: {
    subject: (yours) => `Recibimos ${yours}`,
    preview: 'Una copia de lo que escribiste.',
    title: 'Ya tenemos tus respuestas.',
    intro: 'Gracias. Tus respuestas llegaron completas.',
    received: 'Lo que recibimos',
    reason:
      'Este mensaje se envía una sola vez y no te inscribe en ninguna lista. Lo recibes porque alguien escribió esta dirección en un formulario de nuestro sitio.',
  },
  newsletter: {
    subject: 'Confirma tu suscripción',
    preview: 'Falta un paso: dinos que esta dirección es tuya.',
    title: '¿Esta dirección es tuya?',
    intro:
      'Alguien (esperamos que tú) se suscribió a nuestro boletín con esta dirección. Confirma que es tuya y recibirás el próximo boletín.',
    confirm: 'Confirmar mi suscripción',
    reason: `Recibes este mensaje porque alguien escribió esta dirección en el formulario del boletín. El enlace sirve durante ${confirmDays} días.`,
  },
  waitlist: {
    subject: (course) => `Confirma tu lugar en la lista de espera: ${course}`,
    preview: 'Falta un paso: dinos que esta dirección es tuya.',
    title: '¿Esta dirección es tuya?',
    intro: (course) =>
      `Alguien (esperamos que tú) se anotó en la lista de espera de “${course}” con esta dirección. Confirma que es tuya y te escribiremos cuando haya una nueva fecha.`,
    confirm: 'Confirmar mi lugar',
    reason: `Recibes este mensaje porque alguien escribió esta dirección en la lista de espera de un curso. El enlace sirve durante ${confirmDays} días.`,
  },
};

/** Mails to visitors; texts from a flow are elsewhere. */
export const mailStrings: Localized<MailStrings> = { en, es };
