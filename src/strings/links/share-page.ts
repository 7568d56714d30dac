import type { Band } from '#domain/readiness/readiness.ts';
import type { Localized } from '#domain/text/locale.ts';

/** A shared page's content: scores alone, a plan with decisions, or checks where no move is left. */
type SharedKind = 'scores' | 'plan' | 'checks';

interface SharePageStrings {
  /** Band names that don't mention AI: an area's score may contradict them (W3). */
  readonly band: Readonly<Record<Band, string>>;
  /** 50–170 characters; previews show it. */
  readonly description: string;
  /** The assessment and the month. */
  readonly from: (assessment: string, month: string) => string;
  readonly lede: Readonly<Record<SharedKind, string>>;
  /** A preview's title. */
  readonly title: (score: string, band: string) => string;
  readonly score: (score: string) => string;
  /** Beside the figure. */
  readonly outOf: string;
  /** Beside the decisions: their total hours and owners, and how to read them. */
  readonly decide: (total: string) => string;
  /** Before a line to write on, on paper. */
  readonly sign: string;
  /** The owner of every move in a company of up to ten people. */
  readonly smallOwner: string;
  readonly areas: string;
  readonly areasText: (threshold: string) => string;
  readonly method: {
    readonly heading: string;
    /** Weights are parts of their sum. */
    readonly text: (weights: string, sum: number, lowest: string) => string;
    readonly link: string;
  };
  readonly call: { readonly heading: string; readonly text: (minutes: string) => string; readonly button: string };
  readonly notFound: { readonly title: string; readonly description: string; readonly heading: string; readonly text: string };
}

/** The share link's page, read by someone other than its maker (V2). */
export const sharePageStrings: Localized<SharePageStrings> = {
  en: {
    band: {
      critical: 'Needs help now',
      failing: 'Failing in key areas',
      organized: 'Organized, with work to do',
      leading: 'Running smoothly',
    },
    description: 'A company’s AI readiness in six areas, from fourteen questions about how it works today. No names, and nobody’s words.',
    from: (assessment, month) => `${assessment}, ${month}`,
    lede: {
      scores: 'One person answered fourteen questions about how their company works today. These are the scores, without names or answers.',
      plan: 'One person answered fourteen questions about how their company works today. Below is what to decide this month, then the rest of the plan, without names or answers.',
      checks:
        'One person answered fourteen questions about how their company works today. Below is what to check this quarter, without names or answers.',
    },
    title: (score, band) => `${score} out of 100: ${band}`,
    score: (score) => `Overall score: ${score} out of 100`,
    outOf: 'out of 100',
    decide: (total) => `${total}. Hours are the owner’s own, and days count from the day you start.`,
    sign: 'Name:',
    smallOwner: 'Whoever runs the company',
    areas: 'Six areas',
    areasText: (threshold) => `The dashed line is ${threshold}. An area that reaches it counts as a strength.`,
    method: {
      heading: 'How the score is made',
      text: (weights, sum, lowest) =>
        `Fourteen questions, each answered at one of five levels, from informal to automated. An area’s score is the sum of its levels as a share of the highest possible sum. The overall score weights the areas out of ${sum}: ${weights}. The lowest possible score is ${lowest}, because even the first level earns one point out of five.`,
      link: 'The method in detail',
    },
    call: {
      heading: 'Where does your company stand?',
      text: (minutes) => `The same fourteen questions take ${minutes} minutes. You’ll get your scores and what to fix first, free.`,
      button: 'Take the assessment',
    },
    notFound: {
      title: 'There’s nothing at this link',
      description: 'The link to this result was turned off or isn’t complete. Take the assessment to get a result of your own.',
      heading: 'There’s nothing at this link',
      text: 'It may be incomplete, or whoever made it has turned it off. Ask them for a new one.',
    },
  },
  es: {
    band: {
      critical: 'Necesita ayuda ya',
      failing: 'Falla en áreas clave',
      organized: 'Organizada, con\u00a0tareas por hacer',
      leading: 'Marcha bien',
    },
    description:
      'Qué tan preparada está una empresa para la IA, en seis áreas y con catorce preguntas. Sin nombres y sin las palabras de nadie.',
    from: (assessment, month) => `${assessment}, ${month}`,
    lede: {
      scores:
        'Una persona respondió catorce preguntas sobre cómo trabaja hoy su empresa. Estos son los puntajes, sin nombres ni respuestas.',
      plan: 'Una persona respondió catorce preguntas sobre cómo trabaja hoy su empresa. Primero va lo que hay que decidir este mes y luego el resto del plan, sin nombres ni respuestas.',
      checks:
        'Una persona respondió catorce preguntas sobre cómo trabaja hoy su empresa. Aquí está lo que conviene revisar este trimestre, sin nombres ni respuestas.',
    },
    title: (score, band) => `${score} de 100: ${band}`,
    score: (score) => `Puntaje general: ${score} de 100`,
    outOf: 'de 100',
    decide: (total) => `${total}. Las horas son solo las de quien está a cargo; los días se cuentan desde que empiecen.`,
    sign: 'Nombre:',
    smallOwner: 'Quien dirige la empresa',
    areas: 'Seis áreas',
    areasText: (threshold) => `La línea punteada marca el ${threshold}. De ahí en adelante, un área cuenta como fortaleza.`,
    method: {
      heading: 'Cómo se calcula el puntaje',
      text: (weights, sum, lowest) =>
        `Catorce preguntas, cada una con cinco niveles, de lo informal a lo automatizado. El puntaje de un área es lo que suman sus respuestas, como porcentaje de lo máximo que podrían sumar. En el puntaje general, cada área tiene su peso: ${weights}, de un total de ${sum}. El puntaje más bajo posible es el ${lowest}, porque el primer nivel ya vale uno de cinco.`,
      link: 'El método en detalle',
    },
    call: {
      heading: '¿Y cómo está tu empresa?',
      text: (minutes) =>
        `Son las mismas catorce preguntas y toman ${minutes} minutos. Recibes gratis tus puntajes y lo primero que conviene arreglar.`,
      button: 'Haz el diagnóstico',
    },
    notFound: {
      title: 'Este enlace no muestra nada',
      description: 'El enlace a este resultado está desactivado o incompleto. Haz el diagnóstico y recibe tu propio resultado.',
      heading: 'Este enlace no muestra nada',
      text: 'Puede estar incompleto, o quien lo creó lo desactivó. Pídele uno nuevo.',
    },
  },
};
