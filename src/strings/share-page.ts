import type { Localized } from '#domain/locale.ts';
import type { Band } from '#domain/readiness.ts';

interface SharePageStrings {
  /** Names of the bands that say nothing of AI: an area's score may say otherwise (W3). */
  readonly band: Readonly<Record<Band, string>>;
  /** 50–170 characters; previews show it. */
  readonly description: string;
  /** The assessment and the month. */
  readonly from: (assessment: string, month: string) => string;
  readonly lede: string;
  readonly score: (score: string) => string;
  readonly areas: string;
  readonly areasText: (threshold: string) => string;
  readonly method: {
    readonly heading: string;
    /** Weights are parts of their sum. */
    readonly text: (weights: string, sum: number, lowest: string) => string;
    readonly rounded: string;
    readonly link: string;
  };
  readonly call: { readonly heading: string; readonly text: (minutes: string) => string; readonly button: string };
  readonly notFound: { readonly title: string; readonly description: string; readonly heading: string; readonly text: string };
}

/** Strings of the page behind a share link, which somebody else than its maker reads (V2). */
export const sharePageStrings: Localized<SharePageStrings> = {
  en: {
    band: {
      critical: 'Needs help now',
      failing: 'Failing in key areas',
      organized: 'Organized, with work to do',
      leading: 'Running smoothly',
    },
    description:
      'A company’s AI readiness in six areas, from fourteen questions about how it works today. No names, no answers: only the scores.',
    from: (assessment, month) => `${assessment}, ${month}`,
    lede: 'Somebody answered fourteen questions about how their company works today and shared the result with you. These are the scores. Who it is and what they answered isn’t here.',
    score: (score) => `Overall score: ${score} percent`,
    areas: 'Six areas',
    areasText: (threshold) =>
      `The line is at ${threshold}: an area that reaches it is a strength. A pink dot marks one with work left to do.`,
    method: {
      heading: 'How the score is made',
      text: (weights, sum, lowest) =>
        `Fourteen questions, each answered on five levels, from informal to automated. An area’s score is what its levels add up to, as a share of the most they could. The overall score weighs the areas: ${weights}, of ${sum} parts. The lowest possible score is ${lowest}, because the first level already counts one of five.`,
      rounded: 'Scores on this page are rounded to the nearest 5%.',
      link: 'The method in detail',
    },
    call: {
      heading: 'And where does your company stand?',
      text: (minutes) => `The same fourteen questions take ${minutes} minutes. You’ll get your scores and what to fix first, free.`,
      button: 'Take the assessment',
    },
    notFound: {
      title: 'This link shows nothing',
      description: 'The link to this result was turned off or isn’t complete. Take the assessment to get a result of your own.',
      heading: 'This link shows nothing',
      text: 'It may be incomplete, or whoever made it has turned it off. Ask them for a new one.',
    },
  },
  es: {
    band: {
      critical: 'Necesita ayuda ya',
      failing: 'Falla en áreas clave',
      organized: 'Organizada, con tareas por hacer',
      leading: 'Marcha bien',
    },
    description:
      'Qué tan preparada está una empresa para la IA, en seis áreas y con catorce preguntas. Sin nombres ni respuestas: solo los puntajes.',
    from: (assessment, month) => `${assessment}, ${month}`,
    lede: 'Alguien respondió catorce preguntas sobre cómo trabaja hoy su empresa y compartió contigo el resultado. Estos son los puntajes. Quién es y qué respondió no está aquí.',
    score: (score) => `Puntaje general: ${score} por ciento`,
    areas: 'Seis áreas',
    areasText: (threshold) =>
      `La línea marca ${threshold}: un área que la alcanza es una fortaleza. Un punto rosa señala dónde queda trabajo por hacer.`,
    method: {
      heading: 'Cómo se calcula el puntaje',
      text: (weights, sum, lowest) =>
        `Catorce preguntas, cada una con cinco niveles, de lo informal a lo automatizado. El puntaje de un área es lo que suman sus niveles, como parte de lo máximo que podrían sumar. En el puntaje general, cada área tiene su peso: ${weights}, de un total de ${sum}. El puntaje más bajo posible es ${lowest}, porque el primer nivel ya vale uno de cinco.`,
      rounded: 'Los puntajes de esta página están redondeados al 5 % más cercano.',
      link: 'El método en detalle',
    },
    call: {
      heading: '¿Y cómo está tu empresa?',
      text: (minutes) =>
        `Son las mismas catorce preguntas y toman ${minutes} minutos. Recibes tus puntajes y lo primero que conviene arreglar, gratis.`,
      button: 'Hacer el diagnóstico',
    },
    notFound: {
      title: 'Este enlace no muestra nada',
      description: 'El enlace a este resultado fue desactivado o está incompleto. Haz el diagnóstico y recibe tu propio resultado.',
      heading: 'Este enlace no muestra nada',
      text: 'Puede estar incompleto, o quien lo creó lo desactivó. Pídele uno nuevo.',
    },
  },
};
