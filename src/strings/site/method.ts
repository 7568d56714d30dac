import type { Localized } from '#domain/text/locale.ts';
import { listWords } from '#strings/text/list-words.ts';

export const explainedMoves = ['q5-2', 'q17-2'] as const;
type ExplainedMove = (typeof explainedMoves)[number];

interface MethodStrings {
  /** 10–70 characters, including the added brand. */
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
    readonly text: (moves: number, days: number) => string;
    /** The rules (W2), with how many results in a row a person approves first. */
    readonly rules: (approvals: number) => readonly string[];
    /** What weeks, hours, and the industry mean. */
    readonly notes: readonly string[];
    readonly examples: string;
    /** A move and the moves before it. */
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

/** How the assessment's score and plan are made (W6). Figures come from the rules themselves. */
export const methodStrings: Localized<MethodStrings> = {
  en: {
    title: 'How your score and plan are made',
    description:
      'The questions, the weights, the four bands and the ninety-day plan of our AI readiness assessment, and what a score can’t say.',
    heading: 'What your score says, and what {i}t can’t.',
    lede: 'Your score is arithmetic you can check with a pencil. Here’s every figure in it, how the plan follows from your answers, and where the score and the plan stop being useful.',
    questions: {
      title: 'What we ask, and why',
      text: (questions, areas, levels) =>
        `${questions} questions in ${areas} areas. Each question has ${levels} answers, level 1 to level ${levels}, from the most informal way of working to the most automated.`,
      why: (aboutAi, others) => [
        'Each question is about something you could have watched last week: how the month closed, where a request landed, how a mistake was found. We don’t ask for opinions or intentions: everyone’s intentions are good.',
        `Only ${aboutAi} questions are about data and AI. The other ${others} are about the work an AI agent would join, because an agent repeats whatever it finds, clear process or mess, only faster.`,
        'The answers to each question are in order, so you can see which scores higher. But only an honest answer will help you.',
      ],
    },
    weights: {
      title: 'From answers to a score',
      text: (sum) =>
        `To score an area, add up the levels of its answers and divide by the highest total possible. The overall score is the weighted average of the six areas. The weights add up to ${sum}, so we divide by ${sum}.`,
      columns: { area: 'Area', questions: 'Questions', weight: 'Weight', level: 'One level of one answer adds' },
      example: (level, percent) =>
        `Answer ${level} everywhere and each area is at ${percent}, whatever its weight, and so is your overall score.`,
      heaviest:
        'Processes carries the most weight, but it’s spread over four questions, so one level there adds less than in Customers or AI.',
      rounded: 'Figures are rounded for display, so if you add up several levels, you may be about a point off.',
    },
    bands: {
      title: 'Four bands, and a floor',
      text: (lowest, threshold) =>
        `Every answer counts for at least 1 out of 5, so the lowest possible score is ${lowest}, not 0. An area below ${threshold} gets advice; one at ${threshold} or above counts as a strength.`,
      range: (from, to) => (from === to ? `${from}` : `${from} to ${to}`),
      ai: 'Under the band, your result says in a sentence where you stand with AI. That sentence depends only on what you answer about using it, not on the score.',
    },
    plan: {
      title: 'From the score to a plan',
      text: (moves, days) =>
        `We wrote ${moves} moves: four for each question, one for every step up a level. The ${days}-day plan picks from them by these rules.`,
      rules: (approvals) => [
        'Every area below 70% gets one move before any area gets a second. Move 1 is about your lowest area, unless that area has to wait.',
        'Then come the other moves: first for answers below level 4, then for answers at level 4. Within each group, those that add the most to your score come first.',
        'A move that depends on another comes in a later month, and if an area has to wait, the plan says why and until when.',
        'Each month has at most three moves. Those that fall to one person add up to four weeks at most, and no system changes twice in a month. In a company of up to ten people, where most of the work lands on you, a month has at most two moves; they take less of your time, so we let them add up to five calendar weeks.',
        `The plan gives AI no new work while your score is 40 or below, any area is at 20%, or the AI you already use lacks something it depends on. Until several teams use AI, the plan adds at most one new use in 90 days. AI acts alone only once its access is limited and ${approvals} results in a row have been approved without a serious error.`,
        'Besides the monthly moves, the plan may include up to three things that don’t wait their turn, because each takes two hours at most: a page with the cash that comes in and goes out over the next four weeks, a rule for personal AI accounts, and a list of what AI already does in your company.',
      ],
      notes: [
        'Weeks are calendar time, from a move’s start to its result. The hours you see on each move are an estimate of its owner’s own time; for companies of up to ten people, we count half.',
        'Your industry decides which process you try the moves on, which tasks are candidates for AI, and which of two equal moves comes first. Your company’s size sets how many moves fit into a month, how long they take and who owns them.',
        'If you notice overspending only when cash runs short, you get a finance move in the first month, whatever else is due. And while any area is at 40% or below, the plan doesn’t touch answers already at level 4, so some months may not be full.',
        'Beside each task that’s a candidate for AI, we say how risky we think it would be to hand it over, and why. Whether it’s worth doing is your call: that depends on how often the task comes up in your company.',
      ],
      examples: 'Two examples of what has to come first:',
      comesAfter: (move, before) =>
        `“${move}” comes after ${listWords(
          before.map((each, index) => (index === before.length - 1 ? `“${each}.”` : `“${each}”`)),
          'en',
        )}`,
      reasons: {
        'q5-2': 'A budget helps only next to what you actually spent, so last month’s figures come first.',
        'q17-2': 'AI does well only what someone has written down, and its mistakes are found only where somebody looks for them.',
      },
    },
    limits: {
      title: 'What a score can’t say',
      points: (least, most) => [
        'Whether the answers are right. They’re what one person sees from one place in the company. Ask a colleague to answer, too: where the two of you differ is worth more than the score.',
        `Small differences. One level in one answer moves the score by ${least} to ${most}, so companies 3 points apart are effectively tied.`,
        'What shape your data is in. One question, on the history of a customer or an order, stands for all of it.',
        'How you compare with others. We have no average for your industry, and we won’t make one up.',
        'What a change is worth in money. On the result page you can work out what waiting costs, from your own figures.',
        'Whether a given project will work. That takes a look at the process itself, its data and the people in it.',
        'Whether you comply with the law. The assessment doesn’t cover contracts, labor, tax or data protection.',
      ],
    },
    answers: {
      title: 'What happens to your answers',
      text: 'Your browser works out the result as soon as you finish; our server works it out again from the same answers by the same rules, keeps it, and sends it to you. It’s arithmetic and a table; no AI is involved. The figures you enter to see what waiting costs stay on the page: they aren’t sent.',
      link: 'What we keep, line by line',
    },
    callToAction: {
      title: 'See your own score.',
      text: (questions, minutes) => `${questions} questions, ${minutes} minutes, free. Or talk to a person first.`,
      quiz: 'Start the assessment',
    },
  },
  es: {
    title: 'Cómo calculamos tu puntaje y tu plan',
    description:
      'Las preguntas, los pesos, los cuatro rangos y el plan de noventa días de nuestro diagnóstico, y lo que un puntaje no puede decir.',
    heading: 'Lo que tu puntaje d{i}ce y lo que no.',
    lede: 'El diagnóstico es una cuenta que puedes revisar con lápiz y papel. Aquí están todas sus cifras, cómo se llega de tus respuestas al plan y lo que el puntaje no puede decirte.',
    questions: {
      title: 'Qué preguntamos y por qué',
      text: (questions, areas, levels) =>
        `${questions} preguntas en ${areas} áreas. Cada pregunta tiene ${levels} respuestas, del nivel 1 al ${levels}: de la forma de trabajo más informal a la más automática.`,
      why: (aboutAi, others) => [
        'Cada pregunta trata de algo que pudo verse la semana pasada: cómo cerró el mes, adónde llegó una solicitud, cómo se descubrió un error. No pedimos opiniones ni intenciones: buenas intenciones tiene todo el mundo.',
        `Solo ${aboutAi} preguntas hablan de datos y de IA. Las otras ${others} hablan del trabajo al que se sumaría un agente de IA. Un agente repite lo que encuentra, sea un proceso claro o un desorden, solo que más rápido.`,
        'Como las respuestas van en orden, se ve cuál vale más. Solo las sinceras te sirven.',
      ],
    },
    weights: {
      title: 'De las respuestas al puntaje',
      text: (sum) =>
        `El puntaje de un área es la suma de los niveles de sus respuestas, dividida entre lo máximo que podrían sumar. El puntaje general es el promedio de las seis áreas, según el peso de cada una. Los pesos suman ${sum}; por eso dividimos entre ${sum}.`,
      columns: { area: 'Área', questions: 'Preguntas', weight: 'Peso', level: 'Un nivel más en una respuesta suma' },
      example: (level, percent) =>
        `Si respondes ${level} en todo, cada área queda en el ${percent}, tenga el peso que tenga, y el total también.`,
      heaviest: 'Procesos es el área que más pesa, pero se reparte en cuatro preguntas: un nivel ahí suma menos que en Clientes o en IA.',
      rounded:
        'Cada cifra se redondea al mostrarla; por eso, si sumas los puntos de varios niveles, tu cuenta puede quedar alrededor de un punto por encima o por debajo del total.',
    },
    bands: {
      title: 'Cuatro rangos y un piso',
      text: (lowest, threshold) =>
        `Cada respuesta vale al menos 1 de 5, así que el puntaje más bajo posible es ${lowest}, no 0. Por debajo del ${threshold}, un área recibe una recomendación; del ${threshold} en adelante, cuenta como fortaleza.`,
      range: (from, to) => (from === to ? `${from}` : `${from} a ${to}`),
      ai: 'Junto al nombre del rango, tu resultado dice en una frase cómo estás con la IA. Esa frase depende solo de lo que respondes sobre su uso, no del puntaje.',
    },
    plan: {
      title: 'Del puntaje al plan',
      text: (moves, days) =>
        `Escribimos ${moves} pasos: cuatro por pregunta, uno por cada nivel que se puede subir. El plan elige entre ellos para ${days} días, con estas reglas.`,
      rules: (approvals) => [
        'Cada área por debajo del 70\u00a0% recibe un paso antes de que alguna reciba el segundo, empezando por la más baja. Por eso el paso 1 trata de tu área más baja, salvo que esa tenga que esperar.',
        'Después vienen los demás pasos: primero los que corresponden a respuestas por debajo del nivel 4 y luego los de nivel 4; en cada grupo, los que más suman al puntaje.',
        'Un paso que depende de otro va en un mes posterior, y si un área tiene que esperar, el plan dice por qué y hasta cuándo.',
        'En un mes hay tres pasos como máximo, los de una misma persona no suman más de cuatro semanas y ningún sistema cambia dos veces. En empresas de hasta diez personas, donde casi todo te toca a ti, hay dos pasos como máximo; como te quitan menos tiempo, pueden sumar cinco semanas de calendario.',
        `La IA no recibe trabajo nuevo mientras tu puntaje sea de 40 o menos, haya un área en el 20\u00a0% o falte algo de lo que depende la IA que ya usas. Mientras no la usen varios equipos de tu empresa, el plan le suma un solo uso nuevo en 90 días. Y no actúa sola hasta que su acceso esté limitado y se hayan aprobado ${approvals} resultados seguidos sin un error grave.`,
        'Aparte de esos pasos, puede haber hasta tres tareas que no esperan turno, porque cada una lleva dos horas como máximo: una página con el dinero que entra y sale en las próximas cuatro semanas, una regla para las cuentas personales de IA y una lista de lo que la IA ya hace.',
      ],
      notes: [
        'Las semanas son de calendario: van desde que empiezas el paso hasta que puedes mostrar el resultado. Las horas que ves en cada paso son una estimación del tiempo que le dedica quien está a cargo; en empresas de hasta diez personas contamos la mitad.',
        'Tu industria decide en qué proceso se prueban los pasos, qué tareas son candidatas para la IA y cuál de dos pasos que suman lo mismo va primero. El tamaño de tu empresa decide cuántos pasos caben en un mes, cuánto duran y a quién le tocan.',
        'Si solo te enteras de que gastaste de más cuando ya falta dinero, recibes un paso de finanzas el primer mes, aunque no sea su turno. Mientras haya un área en el 40\u00a0% o menos, las respuestas de nivel 4 no reciben pasos; por eso un mes puede tener menos pasos de los que caben.',
        'Al lado de cada tarea candidata para la IA anotamos qué tan riesgoso nos parece dársela, y por qué. Tú decides si vale la pena, porque depende de cuántas veces se repite esa tarea en tu empresa.',
      ],
      examples: 'Dos ejemplos de pasos que dependen de otros:',
      comesAfter: (move, before) => `“${move}” va después de ${before.map((each) => `“${each}”`).join(' y de ')}.`,
      reasons: {
        'q5-2': 'Un presupuesto solo sirve si se compara con lo gastado, así que primero se anotan los gastos.',
        'q17-2': 'La IA solo hace bien lo que alguien dejó por escrito, y sus errores solo aparecen donde alguien los busca.',
      },
    },
    limits: {
      title: 'Lo que un puntaje no puede decir',
      points: (least, most) => [
        'Si las respuestas son exactas. Las dio una sola persona, desde su lugar en la empresa. Pídele a alguien más que responda: saber en qué no coinciden vale más que el puntaje.',
        `Si una diferencia pequeña importa. Un nivel en una respuesta mueve el puntaje entre ${least} y ${most} puntos, así que dos empresas a 3 puntos de distancia están prácticamente a la par.`,
        'Cómo están tus datos. Una pregunta, sobre el historial de un cliente o de un pedido, los representa a todos.',
        'Cómo estás frente a otras empresas. No tenemos un promedio de tu industria y no lo inventamos.',
        'Cuánto dinero vale un cambio. Lo que cuesta esperar lo calculas tú, con tus cifras.',
        'Si un proyecto en particular va a funcionar. Para eso hay que ver de cerca el proceso, con sus datos y su gente.',
        'Si cumples la ley. Contratos, normas laborales, impuestos y protección de datos quedan fuera.',
      ],
    },
    answers: {
      title: 'Qué pasa con tus respuestas',
      text: 'Tu navegador calcula el resultado en cuanto terminas; nuestro servidor lo calcula otra vez con las mismas respuestas y las mismas reglas, lo guarda y te lo envía por email. Es una cuenta y una tabla: no interviene ninguna IA. Las cifras que escribes para saber cuánto cuesta esperar se quedan en la página: no se envían.',
      link: 'Qué guardamos, línea por línea',
    },
    callToAction: {
      title: 'Conoce tu puntaje.',
      text: (questions, minutes) => `${questions} preguntas, ${minutes} minutos, gratis. O habla antes con una persona.`,
      quiz: 'Comenzar el diagnóstico',
    },
  },
};
