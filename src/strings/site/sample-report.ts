import type { Localized } from '#domain/text/locale.ts';

interface SampleReportStrings {
  /** Distinguishes the sample from a client's report, on the page and on every page of the PDF (C7). */
  readonly mark: string;
  /** 10–70 characters, including the added brand. */
  readonly title: string;
  /** 50–170 characters. */
  readonly description: string;
  /** A drawing's caption. */
  readonly score: (score: number, band: string) => string;
  /** Beside the start of the assessment. */
  readonly see: string;
  readonly method: string;
  /** At the top of the page. */
  readonly about: (questions: number) => string;
  readonly pdf: string;
  /** The second page's content. */
  readonly rest: { readonly heading: string; readonly text: (questions: number) => string; readonly link: string };
  /** The second page; its title and description have the first one's limits. */
  readonly detail: { readonly title: string; readonly description: string; readonly heading: string; readonly back: string };
  readonly call: { readonly heading: string; readonly text: (questions: number, minutes: string) => string; readonly button: string };
}

/** A made-up company's report, which visitors can read before they enter anything (V3). */
export const sampleReportStrings: Localized<SampleReportStrings> = {
  en: {
    mark: 'Sample of a made-up company',
    title: 'A sample report of the AI readiness assessment',
    description:
      'What you get from the assessment: the whole report of a made-up company, with its score, its findings and its plan for 90 days.',
    score: (score, band) => `A sample score of ${score}, in the band “${band}.”`,
    see: 'See a sample report',
    method: 'Every figure is on one page',
    about: (questions) => `We made up the answers to all ${questions} questions; the report is built from them like any other.`,
    pdf: 'The whole report as a PDF',
    rest: {
      heading: 'The rest of the report',
      text: (questions) => `What holds each area back, all ${questions} answers with their next level, and what AI could start with.`,
      link: 'See areas and answers',
    },
    detail: {
      title: 'A sample report in detail: areas and answers',
      description:
        'The second part of a made-up company’s report: what holds each area back, every answer with its next level, and what AI could start with.',
      heading: 'Areas and answers',
      back: 'Back to the score and the plan',
    },
    call: {
      heading: 'Now your own company.',
      text: (questions, minutes) =>
        `${questions} questions, about ${minutes} minutes, free. You’ll get a report like this one, here and by email.`,
      button: 'Start the assessment',
    },
  },
  es: {
    mark: 'Ejemplo con una empresa inventada',
    title: 'Un informe de ejemplo del diagnóstico',
    description: 'El informe completo de una empresa inventada, como lo recibirías: su puntaje, lo que encontramos y su plan de 90 días.',
    score: (score, band) => `Un puntaje de ejemplo, ${score}, en el rango “${band}”.`,
    see: 'Mira un informe de ejemplo',
    method: 'Todas las cifras, en una página',
    about: (questions) => `Inventamos las respuestas a las ${questions} preguntas; el informe sale de ellas, como cualquier otro.`,
    pdf: 'El informe completo en PDF',
    rest: {
      heading: 'El resto del informe',
      text: (questions) => `Qué frena a cada área, las ${questions} respuestas con su siguiente nivel y con qué podría empezar la IA.`,
      link: 'Mira las áreas y las respuestas',
    },
    detail: {
      title: 'Un informe de ejemplo en detalle: áreas y respuestas',
      description:
        'La segunda parte del informe de una empresa inventada: qué frena a cada área, cada respuesta con su siguiente nivel y con qué podría empezar la IA.',
      heading: 'Áreas y respuestas',
      back: 'Volver al puntaje y al plan',
    },
    call: {
      heading: 'Ahora le toca a tu empresa.',
      text: (questions, minutes) => `${questions} preguntas, ${minutes} minutos, gratis. Recibirás un informe como este, aquí y por email.`,
      button: 'Comenzar el diagnóstico',
    },
  },
};
