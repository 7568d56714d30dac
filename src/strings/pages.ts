import type { Localized } from '#domain/locale.ts';

interface PageHead {
  /** 10–70 characters, including the brand that the page adds. */
  readonly title: string;
  /** 50–170 characters. */
  readonly description: string;
}

/** Titles and descriptions of the flows' pages. */
export const pageStrings: Localized<{ quiz: PageHead; knowledge: PageHead; application: PageHead }> = {
  en: {
    quiz: {
      title: 'AI Readiness Assessment',
      description:
        'Fourteen questions, 5-7 minutes: get a score in six areas of your company and what to fix first, in order of urgency. Free.',
    },
    knowledge: {
      title: 'AI Knowledge Quiz',
      description:
        'Fifteen decisions you’ll face when you build with AI, in ten minutes: your score in three areas and advice on each miss. Free.',
    },
    application: {
      title: 'Course application',
      description:
        'Apply for Build Your AI Business in 3 Days: four short steps about you, your idea, your goals and your experience. Stop and come back anytime.',
    },
  },
  es: {
    quiz: {
      title: 'Diagnóstico de preparación para la IA',
      description:
        'Catorce preguntas, 5-7 minutos: un puntaje en seis áreas de tu empresa y lo primero que conviene arreglar, por urgencia. Gratis.',
    },
    knowledge: {
      title: 'Prueba de conocimientos de IA',
      description:
        'Quince decisiones al construir con IA, en diez minutos: tu puntaje en tres áreas y una recomendación por cada respuesta fallada. Gratis.',
    },
    application: {
      title: 'Postulación al curso',
      description:
        'Postúlate a Construye tu negocio de IA en 3 días: cuatro pasos cortos sobre ti, tu idea, tus objetivos y tu experiencia. Puedes parar y volver cuando quieras.',
    },
  },
};
