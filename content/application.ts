import type { ApplicationId } from '#domain/application.ts';
import type { ApplicationOptionTexts, ApplicationQuestion } from '#domain/content/questionnaires.ts';
import { facts } from './facts.ts';

/** Texts next to and below the form. */
export const application = {
  heading: { en: `Apply for the ${facts.weekend.days}-day course`, es: `Postúlate al curso de ${facts.weekend.days} días` },
  lede: {
    en: `Four short steps about you and what you want to build. We save each step as you go, and this device keeps what you type, so you can stop and come back. A person reads every application and answers within ${facts.applicationAnswerDays} business days.`,
    es: `Cuatro pasos cortos, sobre ti y lo que quieres construir. Guardamos cada paso cuando avanzas, y este dispositivo conserva lo que escribes: puedes parar y volver. Una persona lee cada postulación y responde en un plazo de ${facts.applicationAnswerDays} días hábiles.`,
  },
  call: {
    heading: { en: 'Want to talk it through first?', es: '¿Prefieres conversarlo?' },
    text: {
      en: `${facts.callMinutes} minutes, in English or Spanish. Ask us anything, before or after you apply.`,
      es: `${facts.callMinutes} minutos, en español o inglés. Pregunta lo que quieras, antes o después de postularte.`,
    },
  },
} as const;

/** The questions. Each answer is saved together with its question's text. */
export const applicationQuestions: Readonly<Record<ApplicationId, ApplicationQuestion>> = {
  q1: { text: { en: 'Do you have a business idea?', es: '¿Tienes una idea de negocio?' } },
  'q1.1': {
    text: { en: 'Describe your idea in 2-3 sentences', es: 'Describe tu idea en 2 o 3 oraciones' },
    hint: {
      en: 'What it is, and what someone would pay for. A rough draft is fine.',
      es: 'Qué es y por qué parte pagaría alguien. Basta con un borrador.',
    },
  },
  'q1.2': {
    text: { en: 'What problem does it solve, and for whom?', es: '¿Qué problema resuelve, y para quién?' },
    hint: { en: 'Think of one person or company that has this problem today.', es: 'Piensa en una persona o empresa que lo tenga hoy.' },
  },
  q2: {
    text: { en: 'Why are you interested in this course?', es: '¿Por qué te interesa este curso?' },
    hint: { en: 'What would be different for you a month from now?', es: '¿Qué te gustaría que fuera distinto un mes después?' },
  },
  'q2.1': {
    text: { en: 'What do you want to leave with?', es: '¿Qué quieres llevarte del curso?' },
    hint: { en: 'Choose all that apply.', es: 'Elige todo lo que corresponda.' },
  },
  'q2.1.other': { text: { en: 'What else do you want to achieve?', es: '¿Qué más quieres lograr?' } },
  'q2.2': {
    text: { en: 'What excites you about AI and no-code tools?', es: '¿Qué te entusiasma de la IA y las herramientas sin código?' },
  },
  q3: {
    text: {
      en: 'How much experience do you have with AI or no-code tools?',
      es: '¿Cuánta experiencia tienes con IA o herramientas sin código?',
    },
  },
  'q3.1': {
    text: { en: 'Which tools have you used?', es: '¿Qué herramientas has usado?' },
    hint: { en: 'Choose all that apply.', es: 'Elige todo lo que corresponda.' },
  },
  'q3.2': { text: { en: 'What is your professional background?', es: '¿De qué área profesional vienes?' } },
  'q3.2.other': { text: { en: 'Which one?', es: '¿De cuál?' } },
  'q3.3': {
    text: { en: 'How will you use what you build?', es: '¿Cómo vas a usar lo que construyas?' },
    hint: {
      en: 'In your own business, at work, for a client …',
      es: 'En tu negocio, en tu trabajo, para un cliente…',
    },
  },
  'q3.4': {
    text: { en: 'Anything else we should know?', es: '¿Algo más que debamos saber?' },
    hint: {
      en: 'Dates that don’t work for you, something you need to take part, a question.',
      es: 'Fechas en las que no puedes, algo que necesites para participar, una duda.',
    },
  },
};

/** Texts of the options. */
export const applicationOptionTexts: ApplicationOptionTexts = {
  q1: {
    'defined-idea': { en: 'Yes, a defined idea', es: 'Sí, una idea definida' },
    'rough-ideas': { en: 'Some rough ideas', es: 'Algunas ideas sueltas' },
    'starting-from-zero': { en: 'No, I’m starting from zero', es: 'No, empiezo desde cero' },
  },
  'q2.1': {
    'validated-idea': { en: 'A validated idea', es: 'Una idea validada' },
    'working-mvp': { en: 'A working first version (MVP)', es: 'Una primera versión que funcione (MVP)' },
    'go-to-market': { en: 'A plan to go to market', es: 'Un plan para salir al mercado' },
    connections: { en: 'Connections with other founders', es: 'Contactos con otras personas que emprenden' },
    other: { en: 'Something else', es: 'Otra cosa' },
  },
  q3: {
    none: { en: 'None yet', es: 'Ninguna todavía' },
    some: { en: 'Some: I’ve tried a few', es: 'Algo: he probado unas cuantas' },
    experienced: { en: 'A lot: they’re part of my work', es: 'Bastante: son parte de mi trabajo' },
  },
  'q3.1': {
    'no-code-builders': { en: 'No-code builders', es: 'Plataformas para crear sin código' },
    'ai-tools': { en: 'AI tools, such as chat models', es: 'Herramientas de IA, como los modelos de chat' },
    automation: { en: 'Automation tools', es: 'Herramientas de automatización' },
    'design-tools': { en: 'Design tools', es: 'Herramientas de diseño' },
    'none-yet': { en: 'None yet', es: 'Ninguna todavía' },
  },
  'q3.2': {
    'business-marketing-sales': { en: 'Business, marketing or sales', es: 'Negocios, marketing o ventas' },
    'product-design': { en: 'Product or design', es: 'Producto o diseño' },
    'technology-engineering': { en: 'Technology or engineering', es: 'Tecnología o ingeniería' },
    other: { en: 'Something else', es: 'Otra' },
  },
};
