import type { DesignPhase, HomeCopy, MethodMark, MethodStep, Metric } from '#domain/content/home.ts';
import { atLeast, percent } from '#domain/format.ts';
import type { Localized } from '#domain/locale.ts';
import { facts } from './facts.ts';

/** Days of the method's steps, counted from the first conversation, and the days marked on the axis. */
export const plan = {
  steps: {
    analyze: { from: 0, to: 12 },
    architect: { from: 8, to: 24 },
    activate: { from: 18, to: 45 },
    accelerate: { from: 45, to: 74 },
    amplify: { from: 66, to: facts.resultDays },
  },
  length: facts.resultDays,
  marks: { start: 0, value: facts.daysToValue, deployment: facts.deploymentDays[1], results: facts.resultDays },
} as const satisfies { steps: Record<MethodStep, { from: number; to: number }>; length: number; marks: Record<MethodMark, number> };

/** The week in the hero: the agent's tasks, and those a person decides. Invented; the page says so. */
export const week = { sample: true, tasks: 155, decisions: [9, 40, 47, 71, 78, 101, 108, 124, 139, 156] } as const;

/** How many of the tasks need a person in each phase. Invented; the page says so. */
export const phaseFigures = {
  sample: true,
  tasks: 24,
  people: { listen: 24, draw: 17, rehearse: 9, run: 4 },
} as const satisfies { sample: boolean; tasks: number; people: Record<DesignPhase, number> };

/** Twelve weekly values of the number agreed up front, and the week it got worse. Invented; the page says so. */
export const closeFigures = { sample: true, days: [9.1, 8.4, 8.6, 7.2, 6.4, 7.9, 6.1, 5.2, 4.4, 4.1, 3.4, 3.2], worse: 5 } as const;

/** Improvement over the baseline, in percent; of costs, what's saved. Invented; the page says so. */
export const resultFigures = {
  sample: true,
  rows: [
    { metric: 'speed', average: 62, best: 85 },
    { metric: 'accuracy', average: 38, best: 54 },
    { metric: 'cost', average: 34, best: 58 },
    { metric: 'satisfaction', average: 27, best: 41 },
  ],
} as const satisfies { sample: boolean; rows: readonly { metric: Metric; average: number; best: number }[] };

const quizMinutes = facts.quizMinutes.join('-');
const [fastest, slowest] = facts.deploymentDays;

/** The home page in both languages. Its figures come from `facts.ts` or the samples above. */
export const home: Localized<HomeCopy> = {
  en: {
    title: 'Tino | AI consultancy and training for business leaders',
    description:
      'AI agents for finance, HR, manufacturing and customer operations, the redesign of the work around them, and training for your team. In English and Spanish.',
    hero: {
      lines: ['Let AI do the work.', 'Keep the {j}udgment.'],
      lede: 'Tino designs and deploys AI agents, redesigns the operation around them, and trains the people who will run it. In English and Spanish, across the US and Latin America.',
      quiz: 'Take AI Readiness Assessment',
      resume: 'Continue: %n of %t answered',
      note: `takes about ${quizMinutes} minutes, free, no commitment`,
    },
    week: {
      days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
      caption: `One week in accounts payable: ${week.tasks} tasks by the agent, ${week.decisions.length} decisions by people.`,
      sampleNote: 'Illustrative week.',
      task: 'Task the agent finished',
      decision: 'Decision a person made',
      calls: [
        { at: 9, lines: ['Mon 10:20', 'Invoice arrives twice.', 'Ana holds the payment.'] },
        { at: 78, lines: ['Wed 12:45', 'Price is above contract.', 'Ana calls the supplier.'] },
        { at: 124, lines: ['Thu 16:05', 'New payment terms.', 'The controller signs.'] },
      ],
    },
    method: {
      title: 'How it works',
      text: 'Five steps from first conversation to a team that runs it alone. Each one ends with a decision that is yours: the pink dot.',
      steps: [
        {
          id: 'analyze',
          title: 'Analyze',
          text: 'We sit with the people who do the work, time it, and price every hour of it.',
          decision: 'You choose the process',
        },
        {
          id: 'architect',
          title: 'Architect',
          text: 'We draw the new operation: what the agent does, what a person decides, and what happens when either gets it wrong.',
          decision: 'You approve the design',
        },
        {
          id: 'activate',
          title: 'Activate',
          text: 'The agent is connected to your systems and works beside your team until the results match.',
          decision: 'You approve go-live',
        },
        {
          id: 'accelerate',
          title: 'Accelerate',
          text: 'We tune speed, accuracy and cost each week against the number agreed on day one.',
          decision: 'You raise the target',
        },
        {
          id: 'amplify',
          title: 'Amplify',
          text: 'Your team learns to extend it and takes it to the next process without us.',
          decision: 'You own it',
        },
      ],
      axis: {
        start: 'Day 0',
        value: `Day ${facts.daysToValue}: average first value`,
        deployment: `Day ${slowest}`,
        results: `Day ${facts.resultDays}`,
      },
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
        { id: 'listen', title: 'Listen', text: 'We shadow the work and write down what people actually do, not what the manual says.' },
        {
          id: 'draw',
          title: 'Draw',
          text: 'We redraw the service. Some tasks lose their need for a person before any technology arrives.',
        },
        { id: 'rehearse', title: 'Rehearse', text: 'Agents work on real cases with a person checking every answer.' },
        {
          id: 'run',
          title: 'Run',
          text: 'Agents carry the routine. People keep the cases that need judgment, with time to think about them.',
        },
      ],
      people: (people, tasks) => `${people} of ${tasks} need a person`,
    },
    reasons: {
      title: 'Why leaders choose us',
      cards: [
        {
          id: 'bilingual',
          title: 'Bilingual from the first meeting',
          text: 'Interviews, prompts, training and reports in English and Spanish. Nothing is translated at the end, so nothing is lost at the end.',
        },
        {
          id: 'number',
          title: 'One number, agreed up front',
          text: 'Before we build we agree on a single measure of success. We report it every week, including the bad weeks.',
        },
        {
          id: 'speed',
          title: `Live in ${fastest} to ${slowest} days`,
          text: `Small scope, real data, in production. Results at ${facts.resultDays} days or we say why not.`,
        },
        {
          id: 'systems',
          title: 'Your systems, your data',
          text: 'We work with the software you already pay for, in your cloud or on your own servers.',
        },
        {
          id: 'handover',
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
    testimonials: { title: 'In their words', trusted: 'Companies that trust us', sampleNote: 'Sample quotes and company names.' },
    results: {
      title: 'What changes',
      text: `Across ${atLeast(facts.implementations)} implementations in ${facts.countries} countries and more than ${facts.industries} industries.`,
      caption: 'Improvement over the baseline measured in the first two weeks. Sample figures.',
      head: ['Metric', 'Average improvement', 'Best case', 'Average to best case'],
      metrics: { speed: 'Process speed', accuracy: 'Accuracy', cost: 'Cost reduction', satisfaction: 'Employee satisfaction' },
      stats: [
        { figure: String(facts.daysToValue), text: 'days, on average, to first value' },
        { figure: percent(facts.satisfactionPercent, 'en'), text: 'client satisfaction' },
        { figure: atLeast(facts.implementations), text: `implementations in ${facts.countries} countries` },
        { figure: atLeast(facts.teamsTrained), text: 'teams trained' },
      ],
    },
    callToAction: {
      title: 'Start with one process. We will tell you if it is the wrong one.',
      text: `${facts.callMinutes} minutes, a real person, no slides.`,
    },
  },
  es: {
    title: 'Tino | Consultoría y capacitación en IA para líderes de negocio',
    description:
      'Agentes de IA para finanzas, recursos humanos, manufactura y atención a clientes, rediseño del trabajo y capacitación para tu equipo, en español e inglés.',
    hero: {
      lines: ['La IA hace el trabajo.', 'Tú pones el criter{i}o.'],
      lede: 'En Tino diseñamos y desplegamos agentes de IA, rediseñamos la operación a su alrededor y formamos a las personas que la van a dirigir. En español e inglés, en Estados Unidos y América Latina.',
      quiz: 'Haz el diagnóstico de preparación para la IA',
      resume: 'Continúa: %n de %t respondidas',
      note: `toma unos ${quizMinutes} minutos, gratis y sin compromiso`,
    },
    week: {
      days: ['Lun', 'Mar', 'Mié', 'Jue', 'Vie'],
      caption: `Una semana en cuentas por pagar: ${week.tasks} tareas del agente, ${week.decisions.length} decisiones de personas.`,
      sampleNote: 'Semana ilustrativa.',
      task: 'Tarea que terminó el agente',
      decision: 'Decisión que tomó una persona',
      calls: [
        { at: 9, lines: ['Lun 10:20', 'Llega dos veces la misma factura.', 'Ana retiene el pago.'] },
        { at: 78, lines: ['Mié 12:45', 'El precio supera el contrato.', 'Ana llama al proveedor.'] },
        { at: 124, lines: ['Jue 16:05', 'Nuevas condiciones de pago.', 'Firma la contralora.'] },
      ],
    },
    method: {
      title: 'Cómo funciona',
      text: 'Cinco pasos, desde la primera conversación hasta un equipo que trabaja sin nosotros. Cada uno termina con una decisión que es tuya: el punto rosa.',
      steps: [
        {
          id: 'analyze',
          title: 'Analizar',
          text: 'Nos sentamos con quienes hacen el trabajo, lo cronometramos y le ponemos precio a cada hora.',
          decision: 'Tú eliges el proceso',
        },
        {
          id: 'architect',
          title: 'Armar',
          text: 'Dibujamos la nueva operación: qué hace el agente, qué decide una persona y qué pasa cuando alguno se equivoca.',
          decision: 'Tú apruebas el diseño',
        },
        {
          id: 'activate',
          title: 'Activar',
          text: 'Conectamos el agente a tus sistemas y trabaja junto a tu equipo hasta que los resultados coinciden.',
          decision: 'Tú das luz verde',
        },
        {
          id: 'accelerate',
          title: 'Acelerar',
          text: 'Ajustamos velocidad, precisión y costo cada semana contra el número acordado el primer día.',
          decision: 'Tú subes la meta',
        },
        {
          id: 'amplify',
          title: 'Amplificar',
          text: 'Tu equipo aprende a extenderlo y lo lleva al siguiente proceso sin nosotros.',
          decision: 'Ya es tuyo',
        },
      ],
      axis: {
        start: 'Día 0',
        value: `Día ${facts.daysToValue}: primer resultado, en promedio`,
        deployment: `Día ${slowest}`,
        results: `Día ${facts.resultDays}`,
      },
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
        {
          id: 'listen',
          title: 'Escuchar',
          text: 'Acompañamos el trabajo y anotamos lo que la gente hace de verdad, no lo que dice el manual.',
        },
        {
          id: 'draw',
          title: 'Dibujar',
          text: 'Rediseñamos el servicio. Algunas tareas dejan de pedir una persona antes de que llegue la tecnología.',
        },
        { id: 'rehearse', title: 'Ensayar', text: 'Los agentes trabajan con casos reales y una persona revisa cada respuesta.' },
        {
          id: 'run',
          title: 'Operar',
          text: 'Los agentes llevan la rutina. Las personas conservan los casos que piden criterio, con tiempo para pensarlos.',
        },
      ],
      people: (people, tasks) => `${people} de ${tasks} necesitan una persona`,
    },
    reasons: {
      title: 'Por qué nos eligen',
      cards: [
        {
          id: 'bilingual',
          title: 'Bilingües desde la primera reunión',
          text: 'Desde el principio entrevistamos, capacitamos y escribimos instrucciones e informes en español e inglés, así que no lees traducciones de última hora.',
        },
        {
          id: 'number',
          title: 'Un solo número, acordado desde el inicio',
          text: 'Antes de construir acordamos una única medida de éxito. La reportamos cada semana, también en las malas.',
        },
        {
          id: 'speed',
          title: `En marcha en ${fastest} a ${slowest} días`,
          text: `Alcance pequeño, datos reales, en producción. Resultados a los ${facts.resultDays} días, o explicamos por qué no.`,
        },
        {
          id: 'systems',
          title: 'Tus sistemas, tus datos',
          text: 'Trabajamos con el software que ya pagas, en tu nube o en tus propios servidores.',
        },
        {
          id: 'handover',
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
    testimonials: { title: 'En sus palabras', trusted: 'Empresas que confían en nosotros', sampleNote: 'Citas y empresas de muestra.' },
    results: {
      title: 'Lo que cambia',
      text: `En más de ${facts.implementations} implementaciones, ${facts.countries} países y más de ${facts.industries} industrias.`,
      caption: 'Mejora frente a la línea base medida en las dos primeras semanas. Cifras de muestra.',
      head: ['Indicador', 'Mejora promedio', 'Mejor caso', 'Del promedio al mejor caso'],
      metrics: {
        speed: 'Velocidad del proceso',
        accuracy: 'Precisión',
        cost: 'Reducción de costos',
        satisfaction: 'Satisfacción del personal',
      },
      stats: [
        { figure: String(facts.daysToValue), text: 'días en promedio hasta el primer resultado' },
        { figure: percent(facts.satisfactionPercent, 'es'), text: 'de satisfacción de clientes' },
        { figure: atLeast(facts.implementations), text: `implementaciones en ${facts.countries} países` },
        { figure: atLeast(facts.teamsTrained), text: 'equipos formados' },
      ],
    },
    callToAction: {
      title: 'Empieza con un proceso. Si es el equivocado, te lo diremos.',
      text: `${facts.callMinutes} minutos con una persona real, sin diapositivas.`,
    },
  },
};
