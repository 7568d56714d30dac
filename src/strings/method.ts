import type { Localized } from '#domain/locale.ts';

/** The moves whose prerequisites the page explains. */
export const explainedMoves = ['q5-2', 'q17-2'] as const;
type ExplainedMove = (typeof explainedMoves)[number];

interface MethodStrings {
  /** 10–70 characters, including the brand that the page adds. */
  readonly title: string;
  /** 50–170 characters. */
  readonly description: string;
  /** The letter in braces carries the dot. */
  readonly heading: string;
  readonly lede: string;
  readonly questions: {
    readonly title: string;
    readonly text: (questions: number, areas: number, levels: number) => string;
    readonly why: (aboutAi: number, others: number) => readonly string[];
  };
  readonly weights: {
    readonly title: string;
    readonly text: (sum: number) => string;
    readonly columns: { readonly area: string; readonly questions: string; readonly weight: string; readonly level: string };
    readonly example: (level: number, percent: string) => string;
    readonly heaviest: string;
    readonly rounded: string;
  };
  readonly bands: {
    readonly title: string;
    readonly text: (lowest: number, threshold: string) => string;
    readonly range: (from: number, to: number) => string;
    /** On the bands' names in a result. */
    readonly ai: string;
  };
  readonly plan: {
    readonly title: string;
    readonly text: (moves: number, perMonth: number, days: number) => string;
    readonly rules: readonly string[];
    readonly examples: string;
    /** A move, and the moves that come before it. */
    readonly comesAfter: (move: string, before: readonly string[]) => string;
    readonly reasons: Readonly<Record<ExplainedMove, string>>;
  };
  readonly limits: { readonly title: string; readonly points: (least: string, most: string) => readonly string[] };
  readonly answers: { readonly title: string; readonly text: string; readonly link: string };
  readonly callToAction: {
    readonly title: string;
    readonly text: (questions: number, minutes: string) => string;
    readonly quiz: string;
  };
}

/** The page on how the assessment's score and plan are made (W6). Figures come from the rules that make them. */
export const methodStrings: Localized<MethodStrings> = {
  en: {
    title: 'How your score and plan are made',
    description:
      'The questions, the weights, the four bands and the ninety-day plan of our AI readiness assessment, and what a score can’t say.',
    heading: 'What your score says, and what {i}t can’t.',
    lede: 'The assessment is a sum that you can check with a pencil. Here’s every figure in it, how the plan follows from your answers, and where both of them stop being useful.',
    questions: {
      title: 'What we ask, and why',
      text: (questions, areas, levels) =>
        `${questions} questions in ${areas} areas, each with ${levels} answers from the most informal way of working to the most automated one.`,
      why: (aboutAi, others) => [
        'Each question is about something you could have watched last week: how the month closed, where a request landed, how a mistake was found. Opinions and intentions aren’t asked for, because everyone has good ones.',
        `Only ${aboutAi} questions are about data and AI. The other ${others} are about the work that an agent would join, because an agent repeats what it finds, a clear process or a mess, only faster.`,
        'Answers are of similar length and most don’t name AI, so the wording doesn’t give away which one scores higher.',
      ],
    },
    weights: {
      title: 'From answers to a score',
      text: (sum) =>
        `An area’s score is the sum of its answers, out of the most it could be. The overall score is the average of the six, by weight. The weights add up to ${sum}, so we divide by ${sum}.`,
      columns: { area: 'Area', questions: 'Questions', weight: 'Weight', level: 'One level of one answer adds' },
      example: (level, percent) => `Answer ${level} everywhere and each area is at ${percent}, whatever its weight; so is the whole.`,
      heaviest: 'Processes weighs most, but over four questions, so one level there adds less.',
      rounded: 'Rounded at the end, so single steps may seem one off.',
    },
    bands: {
      title: 'Four bands, and a floor',
      text: (lowest, threshold) =>
        `Every answer counts at least 1, so ${lowest} is the lowest score there is, not 0. An area below ${threshold} gets advice; from there up we count it as something that works.`,
      range: (from, to) => (from === to ? `${from}` : `${from} to ${to}`),
      ai: 'What the band says of AI follows from one answer, not from the score.',
    },
    plan: {
      title: 'From the score to a plan',
      text: (moves, perMonth, days) =>
        `We wrote ${moves} moves: for each question, one from every level to the next. The plan picks from them, with at most ${perMonth} a month for ${days} days.`,
      rules: [
        'Answers below level 4 come first. Among them, the move that adds most to the overall score. Between two that add the same, the lower answer goes first.',
        'Unless it depends on something else. Then that comes first, in an earlier month, even if it adds less.',
        'Never two moves on one question in a month, nor two of four weeks for the same person, nor one from level 4 while an area is at 40% or below. Answers below 4 that don’t fit go to the list for later.',
        'The owner of each move fits your company’s size. The industry changes only the example of a first process.',
      ],
      examples: 'Two examples of what has to come first:',
      comesAfter: (move, before) => `“${move}” comes after ${before.map((each) => `“${each}”`).join(' and ')}.`,
      reasons: {
        'q5-2': 'A budget only helps beside what was actually spent, so that comes first.',
        'q17-2': 'AI does well only what someone has written down, and its mistakes are found only where somebody looks for them.',
      },
    },
    limits: {
      title: 'What a score can’t say',
      points: (least, most) => [
        'Whether the answers are right. One person gave them, from where they stand. Ask a colleague to answer, too: where the two differ is worth more than the score.',
        `Small differences. One level in one answer moves the score by ${least} to ${most}, so companies 3 points apart are effectively level.`,
        'How you compare with others. We have no average of your industry, and we don’t make one up.',
        'What a change is worth in money. The cost of waiting is your own sum, with your own figures.',
        'Whether a given project will work. That takes a look at the process itself, its data and the people in it.',
        'Whether you meet the law. Contracts, labor, tax and data protection aren’t part of it.',
      ],
    },
    answers: {
      title: 'What happens to your answers',
      text: 'Your browser works out the result as soon as you finish; our server works it out again from the same answers by the same rules, keeps it, and sends it to you. It’s a sum and a table: no AI takes part. The cost of waiting is worked out on the page and isn’t sent.',
      link: 'What we keep, line by line',
    },
    callToAction: {
      title: 'See your own.',
      text: (questions, minutes) => `${questions} questions, ${minutes} minutes, free. Or talk to a person first.`,
      quiz: 'Start the assessment',
    },
  },
  es: {
    title: 'Cómo se hacen tu puntaje y tu plan',
    description:
      'Las preguntas, los pesos, los cuatro rangos y el plan de noventa días de nuestro diagnóstico, y lo que un puntaje no puede decir.',
    heading: 'Lo que tu puntaje d{i}ce y lo que no.',
    lede: 'El diagnóstico es una cuenta que puedes revisar con lápiz y papel. Aquí están todas sus cifras, cómo se llega de tus respuestas al plan y hasta dónde sirven.',
    questions: {
      title: 'Qué preguntamos y por qué',
      text: (questions, areas, levels) =>
        `${questions} preguntas en ${areas} áreas, cada una con ${levels} respuestas, de la forma de trabajo más informal a la más automática.`,
      why: (aboutAi, others) => [
        'Cada pregunta trata de algo que pudo verse la semana pasada: cómo cerró el mes, adónde llegó una solicitud, cómo se descubrió un error. No pedimos opiniones ni intenciones, porque todo el mundo las tiene buenas.',
        `Solo ${aboutAi} preguntas hablan de datos y de IA. Las otras ${others} hablan del trabajo al que se sumaría un agente, porque un agente repite lo que encuentra, un proceso claro o un desorden, solo que más rápido.`,
        'Las respuestas tienen un largo parecido y la mayoría no nombra la IA, así que la redacción no delata cuál vale más.',
      ],
    },
    weights: {
      title: 'De las respuestas al puntaje',
      text: (sum) =>
        `El puntaje de un área es la suma de sus respuestas sobre lo máximo que podrían sumar. El general es el promedio de las seis, según su peso. Los pesos suman ${sum}, por eso dividimos entre ${sum}.`,
      columns: { area: 'Área', questions: 'Preguntas', weight: 'Peso', level: 'Un nivel más en una respuesta suma' },
      example: (level, percent) =>
        `Si respondes ${level} en todo, cada área queda en ${percent}, tenga el peso que tenga, y el total también.`,
      heaviest: 'Procesos pesa más, pero se reparte en cuatro preguntas: un nivel ahí suma menos.',
      rounded: 'Se redondea al final; por eso los pasos sueltos pueden diferir en un punto.',
    },
    bands: {
      title: 'Cuatro rangos y un piso',
      text: (lowest, threshold) =>
        `Cada respuesta vale al menos 1, así que el puntaje más bajo posible es ${lowest}, no 0. Un área por debajo de ${threshold} recibe una recomendación; de ahí en adelante la contamos entre lo que funciona.`,
      range: (from, to) => (from === to ? `${from}` : `${from} a ${to}`),
      ai: 'Lo que el rango dice de la IA sale de una respuesta, no del puntaje.',
    },
    plan: {
      title: 'Del puntaje al plan',
      text: (moves, perMonth, days) =>
        `Escribimos ${moves} pasos: para cada pregunta, uno de cada nivel al siguiente. El plan elige entre ellos, ${perMonth} al mes como máximo, durante ${days} días.`,
      rules: [
        'Primero van las respuestas por debajo del nivel 4 y, entre ellas, el paso que más suma al puntaje general. Entre dos que suman lo mismo, va primero la respuesta más baja.',
        'Salvo que otra cosa tenga que estar lista antes. Entonces esa va primero, en un mes anterior, aunque sume menos.',
        'En un mes nunca hay dos pasos de la misma pregunta, ni dos de cuatro semanas para la misma persona, ni uno que parta del nivel 4 mientras un área tenga 40\u00a0% o menos. Las respuestas por debajo de 4 que no caben pasan a la lista de después.',
        'A quién le toca cada paso depende del tamaño de tu empresa. La industria solo cambia el ejemplo de un primer proceso.',
      ],
      examples: 'Dos ejemplos de lo que tiene que estar listo antes:',
      comesAfter: (move, before) => `«${move}» va después de ${before.map((each) => `«${each}»`).join(' y de ')}.`,
      reasons: {
        'q5-2': 'Un presupuesto solo sirve si se compara con lo gastado, así que eso va antes.',
        'q17-2': 'La IA solo hace bien lo que alguien dejó por escrito, y sus errores solo aparecen donde alguien los busca.',
      },
    },
    limits: {
      title: 'Lo que un puntaje no puede decir',
      points: (least, most) => [
        'Si las respuestas son exactas. Las dio una sola persona, desde su punto de vista. Pídele a alguien más que responda: saber en qué no coinciden vale más que el puntaje.',
        `Las diferencias pequeñas. Un nivel en una respuesta mueve el puntaje entre ${least} y ${most} puntos, así que dos empresas a 3 puntos de distancia están prácticamente igual.`,
        'Cómo estás frente a otras empresas. No tenemos un promedio de tu industria y no lo inventamos.',
        'Cuánto dinero vale un cambio. Lo que cuesta esperar es una cuenta tuya, con tus cifras.',
        'Si un proyecto en particular va a funcionar. Para eso hay que ver el proceso mismo, sus datos y a su gente.',
        'Si cumples la ley. Contratos, trabajo, impuestos y protección de datos quedan fuera.',
      ],
    },
    answers: {
      title: 'Qué pasa con tus respuestas',
      text: 'Tu navegador calcula el resultado en cuanto terminas; nuestro servidor lo calcula otra vez con las mismas respuestas y las mismas reglas, lo guarda y te lo envía por email. Es una cuenta y una tabla: no interviene ninguna IA. Lo que cuesta esperar se calcula en la página y no se envía.',
      link: 'Qué guardamos, línea por línea',
    },
    callToAction: {
      title: 'Conoce el tuyo.',
      text: (questions, minutes) => `${questions} preguntas, ${minutes} minutos, gratis. O habla antes con una persona.`,
      quiz: 'Comenzar el diagnóstico',
    },
  },
};
