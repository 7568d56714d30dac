import { percent } from '#domain/format.ts';
import type { Localized } from '#domain/locale.ts';
import type { MailingListName } from '#domain/mailing-list.ts';
import { recordsPerDay } from '#domain/record-limits.ts';
import { languageNames } from './language-names.ts';

const en = {
  greeting: (name: string, text: string) => `${name}, ${text}`,
  percent: (value: number) => percent(value, 'en'),
  book: 'Book a call',
  shortened: 'Shortened here; we received all of it.',
  ignore: 'If this was not you, do nothing. Unless the address is confirmed, we will not write to it again.',
  readiness: {
    subject: (score: string) => `Your AI readiness: ${score}`,
    preview: (area: string) => `Begin with this area: ${area}.`,
    previewNone: 'No area is under 70%. Here is how to stay there.',
    intro: 'Here is the result of your AI Readiness Assessment, to keep or to pass on.',
    overall: 'Overall score',
    company: 'Company',
    date: 'Date',
    strengths: (areas: string) => `At 70% or above: ${areas}. Use them to lift the others.`,
    call: 'Bring this page to a call. We will start at the top of the list.',
    again: 'Open the assessment',
    reason: 'You receive this one mail because this address was entered in our AI Readiness Assessment. It puts you on no list.',
  },
  knowledge: {
    subject: (score: string) => `Your AI knowledge: ${score}`,
    preview: (correct: number, total: number) => `${correct} of ${total} decisions would hold up in a real project.`,
    intro: 'Here is the result of your AI Knowledge Quiz, to keep or to pass on.',
    label: (correct: number, total: number) => `${correct}/${total} correct`,
    review: 'What to try tomorrow, one for each miss',
    noReview: 'You missed none. Pass the quiz on to someone who builds with you.',
    again: 'Take the quiz again',
    reason: 'You receive this one mail because this address was entered in our AI Knowledge Quiz. It puts you on no list.',
  },
  application: {
    subject: (course: string) => `We received your application: ${course}`,
    preview: 'What happens next, and a copy of what you wrote.',
    title: 'Your application is with us.',
    intro: (course: string) => `Thank you for applying to ${course}. This mail confirms that everything arrived.`,
    next: 'What happens next',
    nextText: (days: number) =>
      `A person reads every application. You will hear from us within ${days} working days, at this address. Applying costs nothing. If you would rather talk first, choose a time:`,
    noDate: 'The next date of the course is not set yet. We write to you once it is.',
    received: 'What we received',
    course: 'Course',
    date: 'Next date',
    reason: 'You receive this one mail because this address was entered in our course application. It puts you on no list.',
  },
  answers: {
    subject: (flow: string) => `We received your answers: ${flow}`,
    preview: 'A copy of what you wrote.',
    title: 'Your answers are with us.',
    intro: (flow: string) => `Thank you. This mail confirms that everything arrived: ${flow}.`,
    received: 'What we received',
    reason: 'You receive this one mail because this address was entered in a form on our site. It puts you on no list.',
  },
  newsletter: {
    subject: 'Confirm your subscription',
    preview: 'Confirm, and the next letter comes to you.',
    title: 'Is this address yours?',
    intro: 'Someone, we hope you, asked for our newsletter at this address. Confirm that it is yours, and the next letter comes to you.',
    confirm: 'Confirm my subscription',
    reason:
      'You receive this mail because this address was entered in the newsletter form of our site. The link works once, for a limited time.',
  },
  waitlist: {
    subject: (course: string) => `Confirm your place on the waitlist: ${course}`,
    preview: 'Confirm, and you hear of the next date.',
    title: 'Confirm, and you hear of the next date.',
    intro: (course: string) =>
      `Someone, we hope you, asked to hear of the next date of ${course} at this address. Confirm that it is yours, and we write once there is a date.`,
    confirm: 'Confirm my place',
    reason: 'You receive this mail because this address was entered in the waitlist of a course. The link works once, for a limited time.',
  },
};

type MailStrings = typeof en;

const es: MailStrings = {
  greeting: (name, text) => `${name}: ${text}`,
  percent: (value) => percent(value, 'es'),
  book: 'Agenda una llamada',
  shortened: 'Aquí va recortada; la recibimos entera.',
  ignore: 'Si no fuiste tú, no hagas nada. Mientras nadie confirme esta dirección, no volveremos a escribirle.',
  readiness: {
    subject: (score) => `Tu diagnóstico de IA: ${score}`,
    preview: (area) => `Empieza por esta área: ${area}.`,
    previewNone: 'Ninguna área está por debajo de 70\u00a0%. Así puedes mantenerlas.',
    intro: 'Este es el resultado de tu diagnóstico de IA, para guardarlo o compartirlo.',
    overall: 'Puntaje general',
    company: 'Empresa',
    date: 'Fecha',
    strengths: (areas) => `Con 70\u00a0% o más: ${areas}. Apóyate en ellas para subir las demás.`,
    call: 'Trae esta página a una llamada. Empezaremos por lo primero de la lista.',
    again: 'Abrir el diagnóstico',
    reason: 'Recibes este único mensaje porque alguien escribió esta dirección en nuestro diagnóstico de IA. No te suma a ninguna lista.',
  },
  knowledge: {
    subject: (score) => `Tus conocimientos de IA: ${score}`,
    preview: (correct, total) => `${correct} de ${total} decisiones resistirían un proyecto real.`,
    intro: 'Este es el resultado de tu prueba de conocimientos de IA, para guardarlo o compartirlo.',
    label: (correct, total) => `${correct}/${total} correctas`,
    review: 'Qué probar mañana, por cada respuesta fallada',
    noReview: 'No fallaste ninguna. Comparte la prueba con alguien que construya contigo.',
    again: 'Repetir la prueba',
    reason:
      'Recibes este único mensaje porque alguien escribió esta dirección en nuestra prueba de conocimientos. No te suma a ninguna lista.',
  },
  application: {
    subject: (course) => `Recibimos tu postulación: ${course}`,
    preview: 'Qué sigue ahora, y una copia de lo que escribiste.',
    title: 'Ya tenemos tu postulación.',
    intro: (course) => `Gracias por postularte a «${course}». Este mensaje confirma que llegó completa.`,
    next: 'Qué sigue ahora',
    nextText: (days) =>
      `Una persona lee cada postulación. Te responderemos en un plazo de ${days} días hábiles, a esta dirección. Postularse no cuesta nada. Si prefieres conversar primero, elige un horario:`,
    noDate: 'La próxima fecha del curso todavía no está definida. Te escribimos en cuanto lo esté.',
    received: 'Lo que recibimos',
    course: 'Curso',
    date: 'Próxima fecha',
    reason: 'Recibes este único mensaje porque alguien escribió esta dirección en una postulación a un curso. No te suma a ninguna lista.',
  },
  answers: {
    subject: (flow) => `Recibimos tus respuestas: ${flow}`,
    preview: 'Una copia de lo que escribiste.',
    title: 'Ya tenemos tus respuestas.',
    intro: (flow) => `Gracias. Este mensaje confirma que todo llegó completo: ${flow}.`,
    received: 'Lo que recibimos',
    reason:
      'Recibes este único mensaje porque alguien escribió esta dirección en un formulario de nuestro sitio. No te suma a ninguna lista.',
  },
  newsletter: {
    subject: 'Confirma tu suscripción',
    preview: 'Confirma y la próxima carta te llega.',
    title: '¿Esta dirección es tuya?',
    intro: 'Alguien, esperamos que tú, pidió nuestro boletín para esta dirección. Confirma que es tuya y la próxima carta te llegará.',
    confirm: 'Confirmar mi suscripción',
    reason:
      'Recibes este mensaje porque alguien escribió esta dirección en el boletín de nuestro sitio. El enlace sirve una vez, por tiempo limitado.',
  },
  waitlist: {
    subject: (course) => `Confirma tu lugar en la lista de espera: ${course}`,
    preview: 'Confirma y te avisamos de la próxima fecha.',
    title: 'Confirma y te avisamos de la próxima fecha.',
    intro: (course) =>
      `Alguien, esperamos que tú, pidió que avisemos a esta dirección cuando haya una nueva fecha de «${course}». Confirma que es tuya y te escribiremos en cuanto la haya.`,
    confirm: 'Confirmar mi lugar',
    reason:
      'Recibes este mensaje porque alguien escribió esta dirección en la lista de espera de un curso. El enlace sirve una vez, por tiempo limitado.',
  },
};

/** Strings of the mails to visitors; texts from a flow are elsewhere. */
export const mailStrings: Localized<MailStrings> = { en, es };

/** Strings of the owner's mail, in English only. */
export const notificationStrings = {
  subject: { completed: 'New lead', abandoned: 'Unfinished', corrected: 'Address corrected' },
  news: {
    completed: (what: string) => `Completed: ${what}.`,
    abandoned: (what: string) => `Begun and not finished for a day: ${what}. Nothing was sent to this person.`,
    corrected: (what: string) => `You were told of this lead before, with another address. It was corrected: ${what}.`,
  },
  list: {
    newsletter: {
      joined: {
        subject: () => 'New newsletter reader',
        text: () => 'Someone asked for the newsletter and confirmed it by mail.',
      },
      left: {
        subject: () => 'Left the newsletter',
        text: () => 'Someone ended their subscription. Do not send them the newsletter any more.',
      },
    },
    waitlist: {
      joined: {
        subject: (course: string) => `New on the waitlist: ${course}`,
        text: (course: string) => `Someone wants to hear of the next date of ${course}, and confirmed it by mail.`,
      },
      left: {
        subject: (course: string) => `Left the waitlist: ${course}`,
        text: (course: string) => `Someone is not waiting for ${course} any more. Do not write to them about its dates.`,
      },
    },
  } satisfies Record<MailingListName, Record<'joined' | 'left', Record<'subject' | 'text', (course: string) => string>>>,
  held: {
    subject: 'Mail to visitors is being held',
    text: 'Someone asked for more mail than we send to one address within a day, or to everyone within an hour. The mail beyond that is held, so that nobody can use our mail to harass people. None of it is lost.',
    facts: { limit: 'The limit', since: 'First held' },
    next: 'What to do',
    desk: 'On the desk (npm run desk), the outbox lists held mail under Held. Send what a person is waiting for; leave the rest.',
    list: 'On the command line: npm run leads -- outbox --state held',
    release:
      'To send one: npm run leads -- release, followed by its ID. To send all of it: npm run leads -- release --all. You get this mail once a day at most.',
  },
  language: languageNames.en,
  careful: 'Note:',
  reply: 'Reply',
  email: 'Email',
  answers: 'Answers',
  noAnswers: 'No answers yet',
  shortened: 'Shortened here; the record holds all of it.',
  notAnswered: 'Not answered',
  right: 'right',
  wrong: (best: string) => `wrong; the best answer: ${best}`,
  reason: 'You receive this because NOTIFY_EMAIL of your site names this address.',
  progress: (percent: number) => `${percent}% answered`,
  field: {
    industry: 'Industry',
    revenue: 'Revenue',
    employees: 'Employees',
    course: 'Course',
    language: 'Language of the visit',
    scores: 'Scores',
    time: 'Time spent',
    referrer: 'Came from',
    page: 'Page',
    campaign: 'Campaign',
    last: 'Last led here by',
    first: 'First led here by',
    timezone: 'Time zone',
    reference: 'Reference',
    received: 'Received',
  },
  touch: (site: string, campaign: string, landing: string) =>
    `${[site, campaign].filter(Boolean).join(', ') || 'typed or saved address'}, opening ${landing}`,
  minutes: (minutes: number) => (minutes < 1 ? 'under a minute' : `${minutes} min`),
  flags: {
    honeypot: 'a field that people do not see was filled in, so it is probably a robot. No mail was sent to this address.',
    fast: 'it was filled in faster than anyone reads.',
    many: `before it, this address had begun ${recordsPerDay} of our forms within a day.`,
    'malformed-email': 'the address looks wrong. The confirmation waits until it is corrected.',
    'sold-out': 'the course was sold out when this application came.',
    'no-upcoming-session': 'the course had no upcoming date when this application came.',
  } as Readonly<Record<string, string>>,
} as const;
