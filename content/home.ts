import type { Locale, Localized } from '#domain/locale.ts';
import { percent } from '#domain/percent.ts';
import { atLeast, facts } from './facts.ts';

/** Business functions the home page shows, each with its drawing. */
export type BusinessFunction = 'finance' | 'hr' | 'manufacturing' | 'customer';

/** Days of the five steps of the method, from the first conversation, and those marked on their axis. */
export const plan = {
  steps: [
    { from: 0, to: 12 },
    { from: 8, to: 24 },
    { from: 18, to: 45 },
    { from: 45, to: 74 },
    { from: 66, to: facts.resultDays },
  ],
  length: facts.resultDays,
  marks: [0, facts.daysToValue, facts.deploymentDays[1], facts.resultDays],
} as const;

/** The week in the hero: tasks of the agent, and where among them a person decides. Invented, and shown as such. */
export const week = {
  sample: true,
  tasks: 155,
  decisions: [
    { at: 9, height: 196 },
    { at: 40, height: 96 },
    { at: 47, height: 120 },
    { at: 71, height: 84 },
    { at: 78, height: 156 },
    { at: 101, height: 104 },
    { at: 108, height: 92 },
    { at: 124, height: 182 },
    { at: 139, height: 88 },
    { at: 156, height: 110 },
  ],
} as const;

/** How many of the same tasks need a person in each of the four phases. Invented, and shown as such. */
export const phaseFigures = { sample: true, tasks: 24, people: [24, 17, 9, 4] } as const;

/** Twelve weeks of the one number agreed up front, and the week it got worse. Invented, and shown as such. */
export const closeFigures = { sample: true, days: [9.1, 8.4, 8.6, 7.2, 6.4, 7.9, 6.1, 5.2, 4.4, 4.1, 3.4, 3.2], worse: 5 } as const;

/** Change against the baseline, in percent. Invented, and shown as such. */
export const resultFigures = {
  sample: true,
  rows: [
    { metric: 'speed', average: 62, best: 85 },
    { metric: 'accuracy', average: 38, best: 54 },
    { metric: 'cost', average: -34, best: -58 },
    { metric: 'satisfaction', average: 27, best: 41 },
  ],
} as const;

type Metric = (typeof resultFigures.rows)[number]['metric'];

interface Titled {
  title: string;
  text: string;
}

interface HomeCopy {
  title: string;
  description: string;
  hero: {
    /** One line each; the letter in braces carries the dot. */
    lines: readonly [string, string];
    lede: string;
    quiz: string;
    note: string;
  };
  week: {
    days: readonly string[];
    caption: string;
    sampleNote: string;
    task: string;
    decision: string;
    /** Three of the decisions, told: when, what happened, what the person did. */
    calls: readonly { at: number; lines: readonly [string, string, string]; wide: boolean }[];
  };
  method: Titled & { steps: readonly (Titled & { decision: string })[]; axis: readonly string[] };
  functions: Titled & {
    agent: string;
    you: string;
    cards: readonly { kind: BusinessFunction; title: string; agent: string; you: string }[];
  };
  phases: Titled & { cards: readonly (Titled & { people: string })[] };
  reasons: {
    title: string;
    cards: readonly [Titled, Titled, Titled, Titled, Titled];
    /** The names of two languages, and words in both. */
    languages: { own: string; other: string; otherLanguage: Locale; pairs: readonly (readonly [own: string, other: string])[] };
    close: { caption: string; worse: string; first: string; last: string };
  };
  voices: { title: string; trusted: string; sampleNote: string };
  results: Titled & {
    caption: string;
    head: readonly [metric: string, average: string, best: string, range: string];
    metrics: Readonly<Record<Metric, string>>;
    stats: readonly { figure: string; text: string }[];
  };
  closing: Titled;
}

const quizMinutes = facts.quizMinutes.join('-');
const [fastest, slowest] = facts.deploymentDays;
const satisfaction = (locale: Locale) => percent(facts.satisfactionPercent, locale);

/** The home page in both languages. Figures come from `facts.ts`, or from the samples above. */
export const home: Localized<HomeCopy> = {
  en: {
    title: 'Tino | AI consultancy and training for business leaders',
    description:
      'AI agents for finance, HR, manufacturing and customer operations, the redesign of the work around them, and training for your team. In English and Spanish.',
    hero: {
      lines: ['Let AI do the work.', 'Keep the {j}udgment.'],
      lede: 'Tino designs and deploys AI agents, redesigns the operation around them, and trains the people who will run it. In English and Spanish, across the US and Latin America.',
      quiz: 'Take AI Readiness Assessment',
      note: `takes about ${quizMinutes} minutes, free, no commitment`,
    },
    week: {
      days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
      caption: `One week in accounts payable: ${week.tasks} tasks by the agent, ${week.decisions.length} decisions by people.`,
      sampleNote: 'Illustrative week.',
      task: 'Task the agent finished',
      decision: 'Decision a person made',
      calls: [
        { at: 9, wide: false, lines: ['Mon 10:20', 'Invoice arrives twice.', 'Ana holds the payment.'] },
        { at: 78, wide: true, lines: ['Wed 12:45', 'Price is above contract.', 'Ana calls the supplier.'] },
        { at: 124, wide: true, lines: ['Thu 16:05', 'New payment terms.', 'The controller signs.'] },
      ],
    },
    method: {
      title: 'How it works',
      text: 'Five steps from first conversation to a team that runs it alone. Each one ends with a decision that is yours: the pink dot.',
      steps: [
        {
          title: 'Analyze',
          text: 'We sit with the people who do the work, time it, and price every hour of it.',
          decision: 'You choose the process',
        },
        {
          title: 'Architect',
          text: 'We draw the new operation: what the agent does, what a person decides, and what happens when either gets it wrong.',
          decision: 'You approve the design',
        },
        {
          title: 'Activate',
          text: 'The agent is connected to your systems and works beside your team until the results match.',
          decision: 'You approve go-live',
        },
        {
          title: 'Accelerate',
          text: 'We tune speed, accuracy and cost each week against the number agreed on day one.',
          decision: 'You raise the target',
        },
        { title: 'Amplify', text: 'Your team learns to extend it and takes it to the next process without us.', decision: 'You own it' },
      ],
      axis: ['Day 0', `Day ${facts.daysToValue}: average first value`, `Day ${slowest}`, `Day ${facts.resultDays}`],
    },
    functions: {
      title: 'Four functions, one division of labor',
      text: 'In every function the question is the same: which part is repetition, and which part needs someone who knows the business?',
      agent: 'The agent',
      you: 'You',
      cards: [
        {
          kind: 'finance',
          title: 'Finance',
          agent: 'Matches invoices, reconciles accounts, drafts the forecast overnight.',
          you: 'Decide the exceptions and sign the close.',
        },
        {
          kind: 'hr',
          title: 'Human resources',
          agent: 'Screens against your criteria, schedules, answers policy questions at any hour.',
          you: 'Interview, hire, and have the hard conversations.',
        },
        {
          kind: 'manufacturing',
          title: 'Manufacturing',
          agent: 'Reads sensors and quality records, predicts the failure, orders the part.',
          you: 'Stop the line, or let it run.',
        },
        {
          kind: 'customer',
          title: 'Customer operations',
          agent: 'Resolves the routine request in the customer’s own language.',
          you: 'Take the call that could lose the account.',
        },
      ],
    },
    phases: {
      title: 'The design comes before the AI',
      text: `We design the service first and choose the model last. An illustration: the same ${phaseFigures.tasks} tasks through four phases.`,
      cards: [
        { title: 'Listen', text: 'We shadow the work and write down what people actually do, not what the manual says.' },
        { title: 'Draw', text: 'We redraw the service. Some tasks lose their need for a person before any technology arrives.' },
        { title: 'Rehearse', text: 'Agents work on real cases with a person checking every answer.' },
        { title: 'Run', text: 'Agents carry the routine. People keep the cases that need judgment, with time to think about them.' },
      ].map((card, index) => ({ ...card, people: `${phaseFigures.people[index]} of ${phaseFigures.tasks} need a person` })),
    },
    reasons: {
      title: 'Why leaders choose us',
      cards: [
        {
          title: 'Bilingual from the first meeting',
          text: 'Interviews, prompts, training and reports in English and Spanish. Nothing is translated at the end, so nothing is lost at the end.',
        },
        {
          title: 'One number, agreed up front',
          text: 'Before we build we agree on a single measure of success. We report it every week, including the bad weeks.',
        },
        {
          title: `Live in ${fastest} to ${slowest} days`,
          text: `Small scope, real data, in production. Results at ${facts.resultDays} days or we say why not.`,
        },
        { title: 'Your systems, your data', text: 'We work with the software you already pay for, in your cloud or on your own servers.' },
        {
          title: 'Your team runs it',
          text: `${atLeast(facts.teamsTrained)} teams trained. The handover is part of the contract, not an extra.`,
        },
      ],
      languages: {
        own: 'English',
        other: 'Español',
        otherLanguage: 'es',
        pairs: [
          ['judgment', 'criterio'],
          ['handover', 'entrega'],
          ['rework', 'reproceso'],
          ['sign-off', 'visto bueno'],
        ],
      },
      close: { caption: 'Days to close the month, sample figures', worse: 'Week 6: worse. We said so.', first: 'Week 1', last: 'Week 12' },
    },
    voices: { title: 'In their words', trusted: 'Companies that trust us', sampleNote: 'Sample quotes and company names.' },
    results: {
      title: 'What changes',
      text: `Across ${atLeast(facts.implementations)} implementations in ${facts.countries} countries and more than ${facts.industries} industries.`,
      caption: 'Change against the baseline measured in the first two weeks. Sample figures.',
      head: ['Metric', 'Average improvement', 'Best case', 'Average to best case'],
      metrics: { speed: 'Process speed', accuracy: 'Accuracy', cost: 'Cost reduction', satisfaction: 'Employee satisfaction' },
      stats: [
        { figure: String(facts.daysToValue), text: 'days, on average, to first value' },
        { figure: satisfaction('en'), text: 'client satisfaction' },
        { figure: atLeast(facts.implementations), text: `implementations in ${facts.countries} countries` },
        { figure: atLeast(facts.teamsTrained), text: 'teams trained' },
      ],
    },
    closing: {
      title: 'Start with one process. We will tell you if it is the wrong one.',
      text: `${facts.callMinutes} minutes, a real person, no slides.`,
    },
  },
  es: {
    title: 'Tino | Consultoría y formación en IA para líderes de negocio',
    description:
      'Agentes de IA para finanzas, recursos humanos, manufactura y atención a clientes, el rediseño del trabajo a su alrededor y formación para tu equipo. En español e inglés.',
    hero: {
      lines: ['La IA hace el trabajo.', 'Tú pones el criter{i}o.'],
      lede: 'En Tino diseñamos y desplegamos agentes de IA, rediseñamos la operación a su alrededor y formamos a las personas que la van a dirigir. En español e inglés, en Estados Unidos y América Latina.',
      quiz: 'Haz el diagnóstico de preparación para la IA',
      note: `toma unos ${quizMinutes} minutos, gratis y sin compromiso`,
    },
    week: {
      days: ['Lun', 'Mar', 'Mié', 'Jue', 'Vie'],
      caption: `Una semana en cuentas por pagar: ${week.tasks} tareas del agente, ${week.decisions.length} decisiones de personas.`,
      sampleNote: 'Semana ilustrativa.',
      task: 'Tarea que terminó el agente',
      decision: 'Decisión que tomó una persona',
      calls: [
        { at: 9, wide: false, lines: ['Lun 10:20', 'Llega dos veces la misma factura.', 'Ana retiene el pago.'] },
        { at: 78, wide: true, lines: ['Mié 12:45', 'El precio supera el contrato.', 'Ana llama al proveedor.'] },
        { at: 124, wide: true, lines: ['Jue 16:05', 'Nuevas condiciones de pago.', 'Firma la contralora.'] },
      ],
    },
    method: {
      title: 'Cómo funciona',
      text: 'Cinco pasos, desde la primera conversación hasta un equipo que trabaja sin nosotros. Cada uno termina con una decisión que es tuya: el punto rosa.',
      steps: [
        {
          title: 'Analizar',
          text: 'Nos sentamos con quienes hacen el trabajo, lo cronometramos y le ponemos precio a cada hora.',
          decision: 'Tú eliges el proceso',
        },
        {
          title: 'Armar',
          text: 'Dibujamos la nueva operación: qué hace el agente, qué decide una persona y qué pasa cuando alguno se equivoca.',
          decision: 'Tú apruebas el diseño',
        },
        {
          title: 'Activar',
          text: 'Conectamos el agente a tus sistemas y trabaja junto a tu equipo hasta que los resultados coinciden.',
          decision: 'Tú das luz verde',
        },
        {
          title: 'Acelerar',
          text: 'Ajustamos velocidad, precisión y costo cada semana contra el número acordado el primer día.',
          decision: 'Tú subes la meta',
        },
        {
          title: 'Amplificar',
          text: 'Tu equipo aprende a extenderlo y lo lleva al siguiente proceso sin nosotros.',
          decision: 'Ya es tuyo',
        },
      ],
      axis: ['Día 0', `Día ${facts.daysToValue}: primer resultado, en promedio`, `Día ${slowest}`, `Día ${facts.resultDays}`],
    },
    functions: {
      title: 'Cuatro áreas, un mismo reparto del trabajo',
      text: 'En todas las áreas la pregunta es la misma: ¿qué parte es repetición y qué parte necesita a alguien que conozca el negocio?',
      agent: 'El agente',
      you: 'Tú',
      cards: [
        {
          kind: 'finance',
          title: 'Finanzas',
          agent: 'Empareja facturas, concilia cuentas y prepara el pronóstico durante la noche.',
          you: 'Decides las excepciones y firmas el cierre.',
        },
        {
          kind: 'hr',
          title: 'Recursos humanos',
          agent: 'Filtra según tus criterios, agenda entrevistas y responde dudas sobre políticas a cualquier hora.',
          you: 'Entrevistas, contratas y tienes las conversaciones difíciles.',
        },
        {
          kind: 'manufacturing',
          title: 'Manufactura',
          agent: 'Lee sensores y registros de calidad, predice la falla y pide el repuesto.',
          you: 'Detienes la línea o la dejas seguir.',
        },
        {
          kind: 'customer',
          title: 'Atención a clientes',
          agent: 'Resuelve la solicitud de rutina en el idioma de cada cliente.',
          you: 'Tomas la llamada que puede costar la cuenta.',
        },
      ],
    },
    phases: {
      title: 'El diseño va antes que la IA',
      text: `Primero diseñamos el servicio y al final elegimos el modelo. Un ejemplo ilustrativo: las mismas ${phaseFigures.tasks} tareas en cuatro fases.`,
      cards: [
        { title: 'Escuchar', text: 'Acompañamos el trabajo y anotamos lo que la gente hace de verdad, no lo que dice el manual.' },
        { title: 'Dibujar', text: 'Rediseñamos el servicio. Algunas tareas dejan de pedir una persona antes de que llegue la tecnología.' },
        { title: 'Ensayar', text: 'Los agentes trabajan con casos reales y una persona revisa cada respuesta.' },
        {
          title: 'Operar',
          text: 'Los agentes llevan la rutina. Las personas conservan los casos que piden criterio, con tiempo para pensarlos.',
        },
      ].map((card, index) => ({ ...card, people: `${phaseFigures.people[index]} de ${phaseFigures.tasks} necesitan una persona` })),
    },
    reasons: {
      title: 'Por qué nos eligen',
      cards: [
        {
          title: 'Bilingües desde la primera reunión',
          text: 'Entrevistas, instrucciones, formación e informes en español e inglés. Nada se traduce al final, así que nada se pierde al final.',
        },
        {
          title: 'Un solo número, acordado desde el inicio',
          text: 'Antes de construir acordamos una única medida de éxito. La reportamos cada semana, también en las malas.',
        },
        {
          title: `En marcha en ${fastest} a ${slowest} días`,
          text: `Alcance pequeño, datos reales, en producción. Resultados a los ${facts.resultDays} días, o explicamos por qué no.`,
        },
        {
          title: 'Tus sistemas, tus datos',
          text: 'Trabajamos con el software que ya pagas, en tu nube o en tus propios servidores.',
        },
        {
          title: 'Tu equipo lo dirige',
          text: `Más de ${facts.teamsTrained} equipos formados. La entrega es parte del contrato, no un extra.`,
        },
      ],
      languages: {
        own: 'Español',
        other: 'English',
        otherLanguage: 'en',
        pairs: [
          ['criterio', 'judgment'],
          ['entrega', 'handover'],
          ['reproceso', 'rework'],
          ['visto bueno', 'sign-off'],
        ],
      },
      close: {
        caption: 'Días para cerrar el mes, cifras de muestra',
        worse: 'Semana 6: peor. Lo dijimos.',
        first: 'Semana 1',
        last: 'Semana 12',
      },
    },
    voices: { title: 'En sus palabras', trusted: 'Empresas que confían en nosotros', sampleNote: 'Citas y empresas de muestra.' },
    results: {
      title: 'Lo que cambia',
      text: `En más de ${facts.implementations} implementaciones, ${facts.countries} países y más de ${facts.industries} industrias.`,
      caption: 'Cambio frente a la línea base medida en las dos primeras semanas. Cifras de muestra.',
      head: ['Indicador', 'Mejora promedio', 'Mejor caso', 'Del promedio al mejor caso'],
      metrics: {
        speed: 'Velocidad del proceso',
        accuracy: 'Precisión',
        cost: 'Reducción de costos',
        satisfaction: 'Satisfacción del personal',
      },
      stats: [
        { figure: String(facts.daysToValue), text: 'días en promedio hasta el primer resultado' },
        { figure: satisfaction('es'), text: 'de satisfacción de clientes' },
        { figure: atLeast(facts.implementations), text: `implementaciones en ${facts.countries} países` },
        { figure: atLeast(facts.teamsTrained), text: 'equipos formados' },
      ],
    },
    closing: {
      title: 'Empieza con un proceso. Si es el equivocado, te lo diremos.',
      text: `${facts.callMinutes} minutos con una persona real, sin diapositivas.`,
    },
  },
};
