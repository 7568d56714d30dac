import type { DesignPhase, HomeCopy, MethodMark, MethodStep, Metric } from '#domain/content/home.ts';
import { atLeast, formatRange, percent } from '#domain/text/format.ts';
import type { Localized } from '#domain/text/locale.ts';
import { brand } from './brand.ts';
import { facts, sampleFigures } from './facts.ts';

const { timeline } = facts;

/** Days of the method's steps, counted from the first conversation, and the days marked on the axis. */
export const plan = {
  steps: {
    analyze: { from: 0, to: 12 },
    architect: { from: 8, to: 24 },
    activate: { from: 18, to: timeline.live },
    accelerate: { from: timeline.live, to: timeline.unattended },
    amplify: { from: 66, to: timeline.result },
  },
  length: timeline.result,
  marks: { start: 0, value: timeline.value, live: timeline.live, result: timeline.result },
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
export const closeFigures = { sample: true, days: [9.1, 8.4, 8.2, 7.2, 6.4, 7.9, 6.1, 5.2, 4.4, 4.1, 3.4, 3.2], worse: 5 } as const;

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

const quizMinutes = formatRange(facts.quizMinutes);
const [fastest, slowest] = facts.deploymentDays;

/** The home page in both languages. Its figures come from `facts.ts` or the samples above. */
export const home: Localized<HomeCopy> = {
  en: {
    title: `${brand.name} | AI consultancy and training for business leaders`,
    description:
      'AI agents for finance, HR, manufacturing and customer operations, the redesign of the work around them, and training for your team, in English and Spanish.',
    hero: {
      lines: ['Let AI do the work.', 'Keep the {j}udgment.'],
      lede: 'For mid-size and large companies in the US and Latin America: we design and deploy AI agents, redesign the work around them and train your team.',
      quiz: 'Take AI Readiness Assessment',
      resume: 'Continue: %n of %t answered',
      note: `takes about ${quizMinutes} minutes, free, no commitment`,
    },
    week: {
      days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
      caption: `One week in accounts payable: the agent finished ${week.tasks} tasks and people made ${week.decisions.length} decisions.`,
      sampleNote: 'Illustrative week.',
      task: 'Task the agent finished',
      decision: 'Decision a person made',
      calls: [
        { at: 9, lines: ['Mon 10:20 AM', 'An invoice arrives twice,', 'so Ana holds the payment.'] },
        { at: 78, lines: ['Wed 12:45 PM', 'A price is above contract,', 'so Ana calls the supplier.'] },
        { at: 124, lines: ['Thu 4:05 PM', 'The controller signs off', 'on new payment terms.'] },
      ],
    },
    method: {
      title: 'How it works',
      text: 'Five steps, from the first conversation to a team that runs the agent without us. Each one ends with a decision you make: the pink dot.',
      steps: [
        {
          id: 'analyze',
          title: 'Analyze',
          text: 'We sit down with the people who do the work, time every task and put a price on it.',
          decision: 'You choose the process',
        },
        {
          id: 'architect',
          title: 'Architect',
          text: 'We lay out the new operation: what stops, what the agent does, what your team does, and what happens when either gets it wrong.',
          decision: 'You approve the design',
        },
        {
          id: 'activate',
          title: 'Activate',
          text: 'We connect the agent to your systems and run it alongside your team until their results match. Then it goes live, and your team approves every result.',
          decision: 'You say go',
        },
        {
          id: 'accelerate',
          title: 'Accelerate',
          text: `Each week we tune speed, accuracy and cost against the number we agreed on. After ${facts.supervisedDecisions} approved results without a serious error, routine cases can run unattended.`,
          decision: 'You say what runs alone',
        },
        {
          id: 'amplify',
          title: 'Amplify',
          text: 'Your team learns to extend the agent and takes it to the next process on its own.',
          decision: 'You choose what’s next',
        },
      ],
      axis: {
        start: 'Day 0',
        value: `Day ${timeline.value}: first value`,
        live: `Day ${timeline.live}: live`,
        result: `Day ${timeline.result}`,
      },
    },
    functions: {
      title: 'What the agent takes and what you keep',
      text: 'In each function, we separate the repetitive part from the part that takes someone who knows the business.',
      agent: 'The agent',
      you: 'You',
      cards: [
        {
          kind: 'finance',
          title: 'Finance',
          agent: 'Matches invoices, reconciles accounts, drafts the forecast overnight.',
          you: 'Rule on the exceptions and sign off on the close.',
        },
        {
          kind: 'hr',
          title: 'Human resources',
          agent: 'Screens candidates against your criteria, schedules interviews, answers policy questions at any hour.',
          you: 'Interview, hire, and have the hard conversations.',
        },
        {
          kind: 'manufacturing',
          title: 'Manufacturing',
          agent: 'Reads sensors and quality records, predicts failures, orders the part.',
          you: 'Stop the line, or let it run.',
        },
        {
          kind: 'customer',
          title: 'Customer operations',
          agent: 'Resolves routine requests in the customer’s own language.',
          you: 'Take the call that could cost you the account.',
        },
      ],
    },
    phases: {
      title: 'The design comes before the AI',
      text: `We design the service first and choose the model last. As an illustration, here are ${phaseFigures.tasks} tasks as they go through the four phases.`,
      cards: [
        { id: 'listen', title: 'Listen', text: 'We shadow your team and write down what people actually do, whatever the manual says.' },
        {
          id: 'draw',
          title: 'Draw',
          text: 'We redesign the service, and some tasks stop needing a person before any technology arrives.',
        },
        { id: 'rehearse', title: 'Rehearse', text: 'Agents work on real cases while your team checks every answer.' },
        {
          id: 'run',
          title: 'Run',
          text: 'Agents handle routine cases, and people have time for the ones that call for judgment.',
        },
      ],
      people: (people, tasks) => `${people} of ${tasks} need a person`,
    },
    reasons: {
      title: 'Five promises you can hold us to',
      cards: [
        {
          id: 'bilingual',
          title: 'Bilingual from the first meeting',
          text: 'We hold interviews, train people and write prompts and reports in English and Spanish from day one, so you never wait for a translation.',
        },
        {
          id: 'number',
          title: 'One number, agreed up front',
          text: 'Before we build, we agree on a single measure of success, and you see it every week, even when it gets worse.',
        },
        {
          id: 'speed',
          title: `Live in ${fastest} to ${slowest} days`,
          text: `We keep the scope small, use real data, and have your people approve all of the agent’s work. Results at ${timeline.result} days, or you can leave and owe nothing more.`,
        },
        {
          id: 'systems',
          title: 'Your systems, your data',
          text: 'We use the software you already pay for, in your cloud or on your own servers.',
        },
        {
          id: 'handover',
          title: 'Your team runs it',
          text: 'Every contract has a handover date. From then on, your team runs the agent without us.',
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
      close: { caption: 'Days from invoice to approval, sample figures', worse: 'Week 6: it got worse', first: 'Week 1', last: 'Week 12' },
    },
    testimonials: { title: 'In their words', trusted: 'Companies that trust us', sampleNote: 'Sample quotes and company names.' },
    results: {
      title: 'Measured against your own baseline',
      text: 'We measure your process for two weeks before we change anything, and every gain is counted from there.',
      caption: 'Improvement over the two-week baseline. Sample figures, not clients’ results.',
      head: ['Metric', 'Average improvement', 'Best case', 'Average to best case'],
      metrics: { speed: 'Process speed', accuracy: 'Accuracy', cost: 'Cost reduction', satisfaction: 'Employee satisfaction' },
      stats: [
        { figure: String(timeline.value), text: 'days, on average, to first value: work your team can stop doing' },
        { figure: percent(facts.satisfactionPercent, 'en'), text: 'client satisfaction' },
        { figure: atLeast(facts.implementations), text: `implementations in ${facts.countries} countries` },
        { figure: atLeast(facts.teamsTrained), text: 'teams trained' },
      ],
      statsNote: sampleFigures.en,
    },
    callToAction: {
      title: 'Which process would you start with?',
      text: `Tell us in a ${facts.callMinutes}-minute call, with no slides, and we’ll tell you whether AI is the right fix.`,
    },
  },
  es: {
    title: `${brand.name} | Consultoría y capacitación en IA para líderes de negocio`,
    description:
      'Agentes de IA para finanzas, recursos humanos, manufactura y atención a clientes, rediseño del trabajo y capacitación para tu equipo, en español e inglés.',
    hero: {
      lines: ['La IA hace el trabajo.', 'Tú pones el criter{i}o.'],
      lede: 'Para empresas medianas y grandes de Estados Unidos y América Latina: diseñamos e implementamos agentes de IA, rediseñamos la forma de trabajar con ellos y capacitamos a tu equipo.',
      quiz: 'Mide tu preparación para la IA',
      resume: 'Continúa: %n de %t respondidas',
      note: `diagnóstico gratis de ${quizMinutes} minutos, sin compromiso`,
    },
    week: {
      days: ['Lun', 'Mar', 'Mié', 'Jue', 'Vie'],
      caption: `Una semana en cuentas por pagar: el agente terminó ${week.tasks} tareas y las personas tomaron ${week.decisions.length} decisiones.`,
      sampleNote: 'Semana ilustrativa.',
      task: 'Tarea que terminó el agente',
      decision: 'Decisión que tomó una persona',
      calls: [
        { at: 9, lines: ['Lun 10:20', 'Llega dos veces una factura', 'y Ana retiene el pago.'] },
        { at: 78, lines: ['Mié 12:45', 'Un precio supera lo pactado', 'y Ana llama al proveedor.'] },
        { at: 124, lines: ['Jue 16:05', 'La contralora autoriza', 'nuevas condiciones de pago.'] },
      ],
    },
    method: {
      title: 'Cómo funciona',
      text: 'Cinco pasos, desde la primera conversación hasta que tu equipo opera el agente sin nosotros. Cada uno termina con una decisión tuya: el punto rosa.',
      steps: [
        {
          id: 'analyze',
          title: 'Analizar',
          text: 'Nos sentamos con quienes hacen el trabajo, medimos cada tarea y calculamos lo que cuesta.',
          decision: 'Tú eliges el proceso',
        },
        {
          id: 'architect',
          title: 'Armar',
          text: 'Trazamos la nueva operación: qué deja de hacerse, qué hace el agente, qué hace tu equipo y qué pasa cuando alguno se equivoca.',
          decision: 'Tú apruebas el diseño',
        },
        {
          id: 'activate',
          title: 'Activar',
          text: 'Conectamos el agente a tus sistemas y lo probamos en paralelo con tu equipo hasta que los resultados coinciden. Entonces se pone en marcha, y tu equipo aprueba cada resultado.',
          decision: 'Tú das luz verde',
        },
        {
          id: 'accelerate',
          title: 'Acelerar',
          text: `Cada semana ajustamos velocidad, precisión y costo según el número acordado. Con ${facts.supervisedDecisions} resultados aprobados sin un error grave, los casos de rutina ya pueden salir sin aprobación.`,
          decision: 'Tú dices qué va solo',
        },
        {
          id: 'amplify',
          title: 'Amplificar',
          text: 'Tu equipo aprende a ampliar lo que hace el agente y lo lleva por su cuenta al siguiente proceso.',
          decision: 'Tú eliges qué sigue',
        },
      ],
      axis: {
        start: 'Día 0',
        value: `Día ${timeline.value}: primer ahorro`,
        live: `Día ${timeline.live}: en marcha`,
        result: `Día ${timeline.result}`,
      },
    },
    functions: {
      title: 'Qué hace el agente y qué decides tú',
      text: 'En cada área separamos la parte repetitiva de la que necesita a alguien que conozca el negocio.',
      agent: 'El agente',
      you: 'Tú',
      cards: [
        {
          kind: 'finance',
          title: 'Finanzas',
          agent: 'Coteja facturas, concilia cuentas y deja listo el pronóstico durante la noche.',
          you: 'Resuelves las excepciones y firmas el cierre.',
        },
        {
          kind: 'hr',
          title: 'Recursos humanos',
          agent: 'Filtra postulaciones según tus criterios, agenda entrevistas y responde dudas sobre políticas a cualquier hora.',
          you: 'Entrevistas, contratas y tienes las conversaciones difíciles.',
        },
        {
          kind: 'manufacturing',
          title: 'Manufactura',
          agent: 'Lee sensores y registros de calidad, anticipa fallas y pide el repuesto.',
          you: 'Detienes la línea o la dejas seguir.',
        },
        {
          kind: 'customer',
          title: 'Atención a clientes',
          agent: 'Resuelve las solicitudes de rutina en el idioma de cada cliente.',
          you: 'Atiendes la llamada que puede costarte un cliente.',
        },
      ],
    },
    phases: {
      title: 'El diseño va antes que la IA',
      text: `Primero diseñamos el servicio y al final elegimos el modelo. Así avanzan ${phaseFigures.tasks} tareas de ejemplo por las cuatro etapas.`,
      cards: [
        {
          id: 'listen',
          title: 'Escuchar',
          text: 'Observamos el trabajo y anotamos cómo se hace en la práctica, aunque el manual diga otra cosa.',
        },
        {
          id: 'draw',
          title: 'Dibujar',
          text: 'Rediseñamos el servicio, y algunas tareas dejan de necesitar a una persona antes de que llegue la tecnología.',
        },
        { id: 'rehearse', title: 'Ensayar', text: 'Los agentes trabajan con casos reales y tu equipo revisa cada respuesta.' },
        {
          id: 'run',
          title: 'Operar',
          text: 'Los agentes se ocupan de la rutina, y las personas tienen tiempo para los casos que requieren criterio.',
        },
      ],
      people: (people, tasks) => `${people} de ${tasks} necesitan una persona`,
    },
    reasons: {
      title: 'Cinco promesas que nos puedes exigir',
      cards: [
        {
          id: 'bilingual',
          title: 'Bilingües desde la primera reunión',
          text: 'Entrevistamos, capacitamos y escribimos instrucciones e informes en español y en inglés, sin traducciones de última hora.',
        },
        {
          id: 'number',
          title: 'Un solo número, acordado desde el inicio',
          text: 'Antes de construir acordamos una sola medida de éxito, y la ves cada semana, también cuando empeora.',
        },
        {
          id: 'speed',
          title: `En marcha en ${fastest} a ${slowest} días`,
          text: `Empezamos con un alcance pequeño y datos reales, y tu gente lo aprueba todo. Resultados a los ${timeline.result} días, o te vas sin pagar nada más.`,
        },
        {
          id: 'systems',
          title: 'Tus sistemas, tus datos',
          text: 'Trabajamos con el software que ya pagas, en tu nube o en tus propios servidores.',
        },
        {
          id: 'handover',
          title: 'Tu gente opera el agente',
          text: 'Todos los contratos fijan la fecha de la entrega. Para entonces, tu equipo opera el agente sin nosotros.',
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
        caption: 'Días hasta aprobar una factura. Ilustrativo.',
        worse: 'Semana 6: empeoró',
        first: 'Semana 1',
        last: 'Semana 12',
      },
    },
    testimonials: {
      title: 'En sus palabras',
      trusted: 'Empresas que confían en nosotros',
      sampleNote: 'Testimonios y empresas inventados.',
    },
    results: {
      title: 'Medido desde tu propio punto de partida',
      text: 'Medimos tu proceso durante dos semanas antes de cambiar nada, y cada mejora se cuenta desde ahí.',
      caption: 'Mejora frente a la medición inicial de dos semanas, con cifras ilustrativas, no de clientes.',
      head: ['Indicador', 'Mejora promedio', 'Mejor caso', 'Del promedio al mejor caso'],
      metrics: {
        speed: 'Velocidad del proceso',
        accuracy: 'Precisión',
        cost: 'Reducción de costos',
        satisfaction: 'Satisfacción del personal',
      },
      stats: [
        { figure: String(timeline.value), text: 'días en promedio hasta el primer ahorro: trabajo que tu equipo deja de hacer' },
        { figure: percent(facts.satisfactionPercent, 'es'), text: 'de satisfacción de clientes' },
        { figure: atLeast(facts.implementations), text: `implementaciones en ${facts.countries} países` },
        { figure: atLeast(facts.teamsTrained), text: 'equipos capacitados' },
      ],
      statsNote: sampleFigures.es,
    },
    callToAction: {
      title: '¿Con qué proceso empezarías?',
      text: `Cuéntanos en una llamada de ${facts.callMinutes} minutos, sin diapositivas, y te decimos si la IA es lo que hace falta.`,
    },
  },
};
