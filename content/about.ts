import type { AboutCopy, HandoverStep, RefusalReason } from '#domain/content/about.ts';
import { atLeast } from '#domain/text/format.ts';
import type { Localized } from '#domain/text/locale.ts';
import { brand } from './brand.ts';
import { facts } from './facts.ts';
import { closeFigures } from './home.ts';

/** Said after counts of ours until they're the owner's own (C7). */
const asSample = facts.sample ? { en: ' (sample figures)', es: ' (cifras ilustrativas)' } : { en: '', es: '' };
const { timeline } = facts;
const { days, worse } = closeFigures;
const [weekBefore, badWeek] = days.slice(worse - 1, worse + 1);

/** Figures of the sample contract: start and target value, and the day it's measured. Invented; the page says so. */
export const contractFigures = { sample: true, from: days[0], target: 5, day: timeline.result } as const;

/** Our hours per week on an agent until we leave, and the week of each handover step. Invented. */
export const exitFigures = {
  sample: true,
  hours: [8, 8, 8, 7, 6, 6, 5, 4, 3, 2, 1, 1],
  steps: { rules: 1, 'first-change': 4, 'every-change': 7, approval: 10 },
} as const satisfies { sample: boolean; hours: readonly number[]; steps: Record<HandoverStep, number> };

/** First calls, and how many ended in a no, by reason. Invented; the page says so. */
export const refusalFigures = {
  sample: true,
  calls: 40,
  reasons: { 'no-agent': 6, process: 5, 'no-data': 3 },
} as const satisfies { sample: boolean; calls: number; reasons: Record<RefusalReason, number> };

const refused = Object.values(refusalFigures.reasons).reduce((sum, count) => sum + count, 0);

/** The about page in both languages. Its figures come from `facts.ts`, `home.ts` or the samples above. */
export const about: Localized<AboutCopy> = {
  en: {
    title: `About ${brand.name} | Good judgment, in English and Spanish`,
    description:
      'Who we are, what the name means, and five ways of working you can check: the contract, the weekly report, the handover, the languages and how we turn work down.',
    hero: {
      heading: 'AI does the routine work. A person answers for {i}t.',
      lede: `${brand.name} is a consultancy of designers, engineers and teachers for mid-size and large companies. We hand repetitive work to agents, and every decision carries a person’s name.`,
      parts: {
        stem: { label: 'The stem', text: 'A task an agent finished.' },
        dot: { label: 'The dot', text: 'A decision a person made.' },
        letter: { label: 'The letter', text: 'Together they make an i. There’s one in AI and one in IA, its name in Spanish.' },
        people: { label: 'The people', text: 'Look again: each i is a person standing behind what was done.' },
      },
    },
    name: {
      story: `We started ${brand.name} after watching good teams lose their evenings to copy and paste, and good tools fail because no one asked the people using them.`,
      headword: 't{i}no',
      kind: 'Spanish noun, pronounced TEE-no',
      senses: ['Good judgment: knowing what the moment calls for.', 'The knack of hitting the mark, even in poor light.'],
      usage: [
        { label: 'con tino', text: 'with judgment' },
        { label: 'sin tino', text: 'without it, however fast' },
      ],
      idiom: {
        own: 'to dot the i’s',
        other: 'poner los puntos sobre las íes',
        otherLanguage: 'es',
        text: 'In English it means care; in Spanish, plain speaking. We mean both.',
      },
    },
    differences: {
      title: 'Five differences you can check',
      text: 'Here’s how we work in an ordinary week, and what you can ask us for as proof.',
      sampleNote: 'The documents and figures below are samples.',
      contract: {
        title: 'The number is in the contract',
        text: `Before we build, both sides sign one page: the measure, who counts it, and the target for day ${contractFigures.day}. Your team keeps the count.`,
        ask: 'Ask for a blank copy.',
        caption: 'Clause 2. The measure',
        measure: 'Days from invoice to approval',
        from: 'Day 0',
        to: `Day ${contractFigures.day}`,
        terms: [
          { label: 'Counted by', text: 'Your controller, from your own ledger' },
          { label: 'Reported', text: 'Every Friday, good week or bad' },
          { label: 'If we miss it', text: 'We explain why in writing, and you can leave and owe nothing more' },
        ],
        orLess: 'or fewer',
        signed: ['For you: the process owner', 'For us: the project lead'],
      },
      report: {
        title: 'Bad weeks come first',
        text: 'The weekly report has a fixed order: what got worse, why, who decided what and, last, what went well. It goes to everyone who works with the agent, including the people who had no say in buying it.',
        ask: 'Ask for the report from a bad week.',
        caption: `Report for week ${closeFigures.worse + 1}`,
        figure: `${badWeek} days`,
        change: `up from ${weekBefore} the week before`,
        key: 'Each stem is a day between invoice and approval, week by week',
        lines: [
          { label: 'What got worse', text: 'The agent couldn’t read invoices from three new suppliers.' },
          { label: 'Why', text: 'We’d only rehearsed with last year’s suppliers.' },
        ],
        decision: { label: 'Who decided', text: 'Ana: every new format goes to a person first.' },
      },
      exit: {
        title: 'We plan our exit',
        text: `The handover starts in week 1, and each step has a date. Your people write the rules, then make the changes, then approve them without us. On day ${timeline.result} our access ends, unless you renew it.`,
        ask: 'Ask for the dates before you sign.',
        hour: 'One of our hours',
        step: 'A step your team takes',
        end: `Day ${timeline.result}: our access ends`,
        week: (number) => `Week ${number}`,
        steps: [
          { id: 'rules', text: 'Your team writes the rules with us' },
          { id: 'first-change', text: 'They make the first change; we watch' },
          { id: 'every-change', text: 'They make every change; we review it' },
          { id: 'approval', text: 'They approve alone; we answer the phone' },
        ],
      },
      words: {
        title: 'Each language gets its own writer',
        text: 'Our rules, prompts and reports in each language are written by people who work in it, because the expensive mistakes hide in words that look alike.',
        ask: 'Ask us anything, in either language.',
        caption: 'Words that look alike and mean different things',
        head: ['In Spanish', 'It means', 'It isn’t'],
        language: 'es',
        rows: [
          ['un billón', 'a trillion', 'a billion'],
          ['un compromiso', 'a commitment', 'a compromise'],
          ['un pago eventual', 'an occasional payment', 'an eventual payment'],
          ['el costo actual', 'the current cost', 'the actual cost'],
        ],
      },
      refusal: {
        title: 'Anyone can say no',
        text: 'Your team can turn down our advice, and anyone on it can overrule the agent. If a better form or a spreadsheet would do, we’ll tell you on the first call.',
        ask: 'Ask what we turned down last quarter.',
        caption: `Of ${refusalFigures.calls} first calls, ${refused} ended without a project`,
        accepted: 'went on to a proposal',
        reasons: { 'no-agent': 'no agent needed', process: 'fix the process first', 'no-data': 'no data to learn from yet' },
      },
    },
    team: {
      title: 'The people who sell it build it',
      text: 'The people you meet on the first call design and build your project, then train your team. We take on only as many projects as those people have time for.',
      points: [
        'Designers and engineers at one table from the first interview',
        'Everyone works in both English and Spanish',
        `${atLeast(facts.implementations)} implementations in ${facts.countries} countries and more than ${facts.industries} industries${asSample.en}`,
        `${atLeast(facts.teamsTrained)} teams trained, and a community of ${atLeast(facts.entrepreneurs)} entrepreneurs${asSample.en}`,
        'A founder on the first call and at the last review',
      ],
      founders: 'The founders',
      sampleNote: 'Sample people: names, portraits and backgrounds are invented.',
      labels: { highlights: 'Background', specialties: 'Ask about', technologies: 'Works with' },
    },
    callToAction: {
      title: 'Ask us the hard question first.',
      text: `You’ll have ${facts.callMinutes} minutes with a founder.`,
      quiz: 'Take AI Readiness Assessment',
    },
  },
  es: {
    title: `Nosotros | ${brand.name}, buen juicio en español y en inglés`,
    description:
      'Quiénes somos, qué quiere decir el nombre y cinco formas de trabajar que puedes comprobar: contrato, informe semanal, entrega, idiomas y qué rechazamos.',
    hero: {
      heading: 'La IA hace la rut{i}na. Una persona responde.',
      lede: `${brand.name} es una consultora de diseño, ingeniería y enseñanza para empresas medianas y grandes. Dejamos el trabajo repetitivo en manos de agentes, y cada decisión lleva el nombre de una persona.`,
      parts: {
        stem: { label: 'El trazo', text: 'Una tarea que terminó un agente.' },
        dot: { label: 'El punto', text: 'Una decisión que tomó una persona.' },
        letter: { label: 'La letra', text: 'Juntos forman una i, como la que hay en IA y en AI, su nombre en inglés.' },
        people: { label: 'La gente', text: 'Mira otra vez: cada i es una persona que responde por lo que se hizo.' },
      },
    },
    name: {
      story: `Fundamos ${brand.name} después de ver a buenos equipos perder las noches copiando y pegando, y fracasar buenas herramientas porque nadie les había preguntado nada a esos equipos.`,
      headword: 't{i}no',
      kind: 'sustantivo masculino',
      senses: ['Juicio para saber qué pide cada momento.', 'Destreza para dar en el blanco, incluso a tientas.'],
      usage: [
        { label: 'con tino', text: 'con buen juicio' },
        { label: 'sin tino', text: 'sin juicio, por más rápido que se vaya' },
      ],
      idiom: {
        own: 'poner los puntos sobre las íes',
        other: 'to dot the i’s',
        otherLanguage: 'en',
        text: 'En español significa hablar claro; en inglés, cuidar los detalles. Hacemos las dos cosas.',
      },
    },
    differences: {
      title: 'Cinco diferencias que puedes comprobar',
      text: 'Así trabajamos en una semana cualquiera, y de todo puedes pedirnos pruebas.',
      sampleNote: 'Los documentos y las cifras que siguen son ilustrativos.',
      contract: {
        title: 'El número está en el contrato',
        text: `Antes de construir, ambas partes firmamos una página: la medida, quién lleva la cuenta y la meta para el día ${contractFigures.day}. La cuenta la lleva tu equipo.`,
        ask: 'Pídenos una copia en blanco.',
        caption: 'Cláusula 2. La medida',
        measure: 'Días de la factura a la aprobación',
        from: 'Día 0',
        to: `Día ${contractFigures.day}`,
        terms: [
          { label: 'Lleva la cuenta', text: 'Tu contralora, con tus propios libros' },
          { label: 'Se informa', text: 'Cada viernes, en las semanas buenas y en las malas' },
          { label: 'Si no llegamos', text: 'Te explicamos por qué, por escrito, y puedes irte sin pagar nada más' },
        ],
        orLess: 'o menos',
        signed: ['Por tu empresa: responsable del proceso', `Por ${brand.name}: responsable del proyecto`],
      },
      report: {
        title: 'Las malas noticias van primero',
        text: 'El informe semanal tiene un orden fijo: qué empeoró, por qué, quién decidió qué y, al final, qué salió bien. Lo recibe toda la gente que trabaja con el agente, y no solo quien firmó el contrato.',
        ask: 'Pídenos el informe de una mala semana.',
        caption: `Informe de la semana ${closeFigures.worse + 1}`,
        figure: `${badWeek} días`,
        change: `la semana anterior fueron ${weekBefore}`,
        key: 'Cada trazo es un día entre la factura y la aprobación, semana a semana',
        lines: [
          { label: 'Qué empeoró', text: 'El agente no pudo leer las facturas de tres proveedores nuevos.' },
          { label: 'Por qué', text: 'Solo habíamos ensayado con los proveedores del año pasado.' },
        ],
        decision: { label: 'Quién decidió', text: 'Ana: todo formato nuevo pasa primero por una persona.' },
      },
      exit: {
        title: 'Planeamos nuestra salida',
        text: `La entrega empieza la primera semana y tiene fechas. Tu gente primero escribe las reglas, luego hace los cambios y al final los aprueba sin nosotros. El día ${timeline.result} termina nuestro acceso, salvo que lo renueves.`,
        ask: 'Pídenos las fechas antes de firmar.',
        hour: 'Una de nuestras horas',
        step: 'Un paso que da tu equipo',
        end: `Día ${timeline.result}: termina nuestro acceso`,
        week: (number) => `Semana ${number}`,
        steps: [
          { id: 'rules', text: 'Tu equipo escribe las reglas con nosotros' },
          { id: 'first-change', text: 'Hace el primer cambio; nosotros acompañamos' },
          { id: 'every-change', text: 'Hace todos los cambios; nosotros los revisamos' },
          { id: 'approval', text: 'Aprueba por su cuenta; nosotros respondemos si nos llaman' },
        ],
      },
      words: {
        title: 'Cada idioma lo escribe quien lo habla',
        text: 'Las reglas, las instrucciones y los informes los escribe gente que trabaja en ese idioma, porque los errores caros se esconden en las palabras que se parecen.',
        ask: 'Pregúntanos lo que quieras, en cualquiera de los dos.',
        caption: 'Palabras que se parecen y significan otra cosa',
        head: ['En inglés', 'Quiere decir', 'No es'],
        language: 'en',
        rows: [
          ['a billion', 'mil millones', 'un billón'],
          ['a compromise', 'una concesión mutua', 'un compromiso'],
          ['eventual cost', 'el costo final', 'un costo eventual'],
          ['actual cost', 'el costo real', 'el costo actual'],
        ],
      },
      refusal: {
        title: 'Cualquiera puede decir que no',
        text: 'Tu equipo puede rechazar lo que proponemos y, si el agente y alguien del equipo no coinciden, manda la persona. Si basta con un mejor formulario o una hoja de cálculo, te lo decimos en la primera llamada.',
        ask: 'Pregunta qué rechazamos el último trimestre.',
        caption: `De ${refusalFigures.calls} primeras llamadas, ${refused} terminaron sin proyecto`,
        accepted: 'pasaron a una propuesta',
        reasons: {
          'no-agent': 'no hacía falta un agente',
          process: 'primero había que arreglar el proceso',
          'no-data': 'todavía no había datos de los que aprender',
        },
      },
    },
    team: {
      title: 'Quien te lo vende lo construye',
      text: 'Las personas que conoces en la primera llamada diseñan y construyen tu proyecto, y después capacitan a tu equipo. Limitamos el número de proyectos para que les alcance el tiempo.',
      points: [
        'Diseño e ingeniería en la misma mesa desde la primera entrevista',
        'Todo el equipo trabaja en español y en inglés',
        `Más de ${facts.implementations} implementaciones en ${facts.countries} países y más de ${facts.industries} industrias${asSample.es}`,
        `Más de ${facts.teamsTrained} equipos capacitados y una comunidad de más de ${facts.entrepreneurs} emprendedores y emprendedoras${asSample.es}`,
        'Alguien del equipo fundador en la primera llamada y en la última revisión',
      ],
      founders: `Quiénes fundaron ${brand.name}`,
      sampleNote: 'Estas personas son inventadas, igual que sus nombres, retratos y trayectorias.',
      labels: { highlights: 'Trayectoria', specialties: 'Pregúntale por', technologies: 'Trabaja con' },
    },
    callToAction: {
      title: 'Haznos primero la pregunta difícil.',
      text: `Tienes ${facts.callMinutes} minutos con alguien del equipo fundador.`,
      quiz: 'Haz el diagnóstico',
    },
  },
};
