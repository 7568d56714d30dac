import { readDocument } from '#domain/content/documents.ts';
import json from './application.json' with { type: 'json' };
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

/** The questions and options. Each answer is saved together with its question's text. */
export const applicationForm = readDocument('application', json);
export const { questions: applicationQuestions, options: applicationOptionTexts } = applicationForm;
