import type { Localized } from '#domain/text/locale.ts';

interface PageHead {
  /** 10–70 characters, including the added brand. */
  readonly title: string;
  /** 50–170 characters. */
  readonly description: string;
}

interface FlowPages {
  readonly quiz: (minutes: string) => PageHead;
  readonly knowledge: PageHead;
  /** The course's `days`. */
  readonly application: (days: number) => PageHead;
}

export const pageStrings: Localized<FlowPages> = {
  en: {
    quiz: (minutes) => ({
      title: 'AI Readiness Assessment',
      description: `Fourteen questions, ${minutes} minutes: get a score in six areas of your company and what to fix first, in order of urgency. Free.`,
    }),
    knowledge: {
      title: 'AI Knowledge Quiz',
      description:
        'Fifteen decisions you’ll face when you build with AI, in ten minutes: your score in three areas and advice on each miss. Free.',
    },
    application: (days) => ({
      title: 'Course application',
      description: `Apply for the ${days}-day course: four short steps about you, your idea, your goals and your experience. Stop and come back anytime.`,
    }),
  },
  es: {
    quiz: (minutes) => ({
      title: 'Diagnóstico de preparación para la IA',
      description: `Catorce preguntas, ${minutes} minutos: un puntaje en seis áreas de tu empresa y lo primero que conviene arreglar, por urgencia. Gratis.`,
    }),
    knowledge: {
      title: 'Prueba de conocimientos de IA',
      description:
        'Quince decisiones al construir con IA, en diez minutos: tu puntaje en tres áreas y una recomendación por cada respuesta incorrecta. Gratis.',
    },
    application: (days) => ({
      title: 'Postulación al curso',
      description: `Postúlate al curso de ${days} días: cuatro pasos cortos sobre ti, tu idea, tus objetivos y tu experiencia. Puedes parar y volver cuando quieras.`,
    }),
  },
};
