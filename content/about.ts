import type { AboutCopy, HandoverStep, RefusalReason } from '#domain/content/about.ts';
import { atLeast } from '#domain/format.ts';
import type { Localized } from '#domain/locale.ts';
import { facts } from './facts.ts';
import { closeFigures } from './home.ts';

const { days, worse } = closeFigures;
const [weekBefore, badWeek] = days.slice(worse - 1, worse + 1);

/** Figures of the sample contract: start and target value, and the day it's measured. Invented; the page says so. */
export const contractFigures = { sample: true, from: days[0], target: 5, day: facts.resultDays } as const;

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
    title: 'About Tino | Good judgment, in English and Spanish',
    description:
      'What the name means, who is behind it, and five ways of working you can check: the contract, the bad weeks, the handover, two languages, and the right to say no.',
    hero: {
      heading: 'We dot the {i}’s.',
      lede: 'Tino is a consultancy of designers, engineers and teachers. We hand the repetition to agents, and we see to it that every decision has a person’s name beside it.',
      parts: {
        stem: { label: 'The stem', text: 'A task an agent finished.' },
        dot: { label: 'The dot', text: 'A decision a person made.' },
        letter: { label: 'The letter', text: 'Together they are an i. AI has one, and so does IA, its name in Spanish.' },
        people: { label: 'The people', text: 'Look again: each i is someone standing, who answers for what was done.' },
      },
    },
    name: {
      story:
        'We started Tino after watching good teams lose their evenings to copy and paste, and good tools fail because nobody had asked those teams.',
      headword: 't{i}no',
      kind: 'noun, Spanish, said TEE-no',
      senses: ['Good judgment: knowing what the moment asks for.', 'The knack of hitting the mark, even in poor light.'],
      usage: [
        { label: 'con tino', text: 'with judgment' },
        { label: 'sin tino', text: 'without it, however fast' },
      ],
      idiom: {
        own: 'to dot the i’s',
        other: 'poner los puntos sobre las íes',
        otherLanguage: 'es',
        text: 'English says it of care, Spanish of plain speaking. We mean both.',
      },
    },
    differences: {
      title: 'Five differences you can check',
      text: 'Anyone can promise care. This is how ours works in an ordinary week, and what to ask us for as proof.',
      sampleNote: 'The documents and figures below are samples.',
      contract: {
        title: 'The number is in the contract',
        text: `Before we build, both sides sign one page: one measure, who counts it, and what it must read on day ${contractFigures.day}. You keep the count, not us.`,
        ask: 'Ask for the page, still blank.',
        caption: 'Clause 2. The measure',
        measure: 'Days to close the month',
        from: 'Day 0',
        to: `Day ${contractFigures.day}`,
        terms: [
          { label: 'Counted by', text: 'Your controller, from your own ledger' },
          { label: 'Reported', text: 'Every Friday, whichever way it went' },
          { label: 'If we miss it', text: 'We explain why in writing, and you decide whether we go on' },
        ],
        orLess: 'or fewer',
        signed: ['For you: whoever owns the process', 'For us: whoever leads the project'],
      },
      report: {
        title: 'Bad weeks come first',
        text: 'The weekly report has a fixed order: what got worse, why, who decided what, and only then what went well. It goes to everyone who works with the agent, not only to whoever pays for it.',
        ask: 'Ask for the report of a bad week.',
        caption: `Report of week ${closeFigures.worse + 1}`,
        figure: `${badWeek} days`,
        change: `up from ${weekBefore} the week before`,
        key: 'A stem is a day it took to close the month, week by week',
        lines: [
          { label: 'What got worse', text: 'Invoices from three new suppliers came back unread.' },
          { label: 'Why', text: 'We had rehearsed with last year’s suppliers only.' },
        ],
        decision: { label: 'Who decided', text: 'Ana: every new format goes to a person first.' },
      },
      exit: {
        title: 'We plan our exit',
        text: `The handover begins in the first week and has dates. Your people write the rules, then make the changes, then approve them without us. On day ${facts.resultDays} our access ends, unless you renew it.`,
        ask: 'Ask for the dates before you sign.',
        hour: 'An hour of ours',
        step: 'A step your team takes',
        end: `Day ${facts.resultDays}: our access ends`,
        week: (number) => `Week ${number}`,
        steps: [
          { id: 'rules', text: 'Your team writes the rules with us' },
          { id: 'first-change', text: 'They make the first change; we watch' },
          { id: 'every-change', text: 'They make every change; we read it' },
          { id: 'approval', text: 'They approve alone; we answer the phone' },
        ],
      },
      words: {
        title: 'Written twice, translated never',
        text: 'Rules, prompts and reports are written by people who work in each language. The expensive mistakes hide in the words that look alike.',
        ask: 'Ask us anything, in the language you dream in.',
        caption: 'Words that look the same and are not',
        head: ['Spanish says', 'It means', 'Not'],
        language: 'es',
        rows: [
          ['un billón', 'a trillion', 'a billion'],
          ['un compromiso', 'a commitment', 'a compromise'],
          ['un pago eventual', 'an occasional payment', 'an eventual payment'],
          ['el costo actual', 'the current cost', 'the actual cost'],
        ],
      },
      refusal: {
        title: 'Anyone may say no',
        text: 'Your team may say no to us, and a person may always say no to the agent. We may say no to the project, in the first call, when the honest answer is a better form or a spreadsheet.',
        ask: 'Ask what we turned down last quarter.',
        caption: `Of ${refusalFigures.calls} first calls, ${refused} ended in a no`,
        accepted: 'went on to a proposal',
        reasons: { 'no-agent': 'no agent needed', process: 'mend the process first', 'no-data': 'no data to learn from yet' },
      },
    },
    team: {
      title: 'Small on purpose',
      text: 'Whoever sells you the project builds it, and whoever builds it teaches your team. That limits how many projects we take, and we like the limit.',
      points: [
        'Designers and engineers at one table from the first interview',
        'Everyone works in English and in Spanish; nobody interprets for anybody',
        `${atLeast(facts.implementations)} implementations in ${facts.countries} countries and more than ${facts.industries} industries`,
        `${atLeast(facts.teamsTrained)} teams trained, and a community of ${atLeast(facts.entrepreneurs)} entrepreneurs`,
        'A founder in the first call and in the last review',
      ],
      founders: 'The founders',
      sampleNote: 'Sample people: names, portraits and histories are invented.',
      labels: { highlights: 'Background', specialties: 'Ask about', technologies: 'Works with' },
    },
    callToAction: {
      title: 'Begin with the hard question.',
      text: `${facts.callMinutes} minutes with a founder, in English or Spanish.`,
      quiz: 'Take AI Readiness Assessment',
    },
  },
  es: {
    title: 'Nosotros | Tino, buen juicio en español y en inglés',
    description:
      'Qué quiere decir el nombre, quiénes somos y cinco formas de trabajar que puedes comprobar: contrato, malas semanas, entrega, dos idiomas y el derecho a decir que no.',
    hero: {
      heading: 'Ponemos los puntos sobre las {í}es.',
      lede: 'Tino es una consultora de diseñadores, ingenieros y docentes. Dejamos la repetición en manos de agentes y cuidamos que cada decisión lleve al lado el nombre de una persona.',
      parts: {
        stem: { label: 'El trazo', text: 'Una tarea que terminó un agente.' },
        dot: { label: 'El punto', text: 'Una decisión que tomó una persona.' },
        letter: { label: 'La letra', text: 'Juntos son una i. La IA tiene una; AI, su nombre en inglés, también.' },
        people: { label: 'La gente', text: 'Míralas otra vez: cada i es alguien de pie, que responde por lo que se hizo.' },
      },
    },
    name: {
      story:
        'Fundamos Tino después de ver a buenos equipos perder las noches copiando y pegando, y a buenas herramientas fracasar porque nadie les había preguntado a esos equipos.',
      headword: 't{i}no',
      kind: 'sustantivo masculino',
      senses: ['Juicio para saber qué pide cada momento.', 'Acierto para dar en el blanco, incluso a tientas.'],
      usage: [
        { label: 'con tino', text: 'con buen juicio' },
        { label: 'sin tino', text: 'sin él, por rápido que vaya' },
      ],
      idiom: {
        own: 'poner los puntos sobre las íes',
        other: 'to dot the i’s',
        otherLanguage: 'en',
        text: 'El español lo dice de hablar claro; el inglés, de cuidar los detalles. Nosotros queremos decir las dos cosas.',
      },
    },
    differences: {
      title: 'Cinco diferencias que puedes comprobar',
      text: 'Prometer esmero es fácil. Así funciona el nuestro en una semana cualquiera, y esto puedes pedirnos como prueba.',
      sampleNote: 'Los documentos y las cifras que siguen son de muestra.',
      contract: {
        title: 'El número está en el contrato',
        text: `Antes de construir firmamos una página: una sola medida, quién la cuenta y cuánto debe marcar el día ${contractFigures.day}. La cuenta la llevas tú, no nosotros.`,
        ask: 'Pídenos la página, todavía en blanco.',
        caption: 'Cláusula 2. La medida',
        measure: 'Días para cerrar el mes',
        from: 'Día 0',
        to: `Día ${contractFigures.day}`,
        terms: [
          { label: 'La cuenta', text: 'Tu contralora, en tus propios libros' },
          { label: 'Se informa', text: 'Cada viernes, haya ido como haya ido' },
          { label: 'Si no llegamos', text: 'Explicamos por qué, por escrito, y tú decides si seguimos' },
        ],
        orLess: 'o menos',
        signed: ['Por ti: quien responde por el proceso', 'Por nosotros: quien dirige el proyecto'],
      },
      report: {
        title: 'Las malas semanas van primero',
        text: 'El informe semanal tiene un orden fijo: qué empeoró, por qué, quién decidió qué y, solo al final, qué salió bien. Les llega a todos los que trabajan con el agente, no solo a quien lo paga.',
        ask: 'Pídenos el informe de una mala semana.',
        caption: `Informe de la semana ${closeFigures.worse + 1}`,
        figure: `${badWeek} días`,
        change: `contra ${weekBefore} de la semana anterior`,
        key: 'Cada trazo es un día que tomó cerrar el mes, semana a semana',
        lines: [
          { label: 'Qué empeoró', text: 'Las facturas de tres proveedores nuevos volvieron sin leer.' },
          { label: 'Por qué', text: 'Habíamos ensayado solo con los proveedores del año pasado.' },
        ],
        decision: { label: 'Quién decidió', text: 'Ana: todo formato nuevo pasa primero por una persona.' },
      },
      exit: {
        title: 'Planeamos nuestra salida',
        text: `La entrega empieza la primera semana y tiene fechas. Tu gente escribe las reglas, después hace los cambios y después los aprueba sin nosotros. El día ${facts.resultDays} termina nuestro acceso, salvo que tú lo renueves.`,
        ask: 'Pídenos las fechas antes de firmar.',
        hour: 'Una hora nuestra',
        step: 'Un paso que da tu equipo',
        end: `Día ${facts.resultDays}: termina nuestro acceso`,
        week: (number) => `Semana ${number}`,
        steps: [
          { id: 'rules', text: 'Tu equipo escribe las reglas con nosotros' },
          { id: 'first-change', text: 'Hace el primer cambio; nosotros miramos' },
          { id: 'every-change', text: 'Hace todos los cambios; nosotros los leemos' },
          { id: 'approval', text: 'Aprueba por su cuenta; nosotros contestamos el teléfono' },
        ],
      },
      words: {
        title: 'Escrito dos veces, traducido nunca',
        text: 'Las reglas, las instrucciones y los informes los escribe gente que trabaja en cada idioma. Los errores caros se esconden en las palabras que se parecen.',
        ask: 'Pregúntanos lo que quieras, en el idioma en que sueñas.',
        caption: 'Palabras que parecen iguales y no lo son',
        head: ['El inglés dice', 'Quiere decir', 'No'],
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
        text: 'Tu equipo puede decirnos que no, y una persona siempre puede decirle que no al agente. Nosotros podemos decirle que no al proyecto, en la primera llamada, cuando la respuesta honesta es un mejor formulario o una hoja de cálculo.',
        ask: 'Pregunta qué rechazamos el último trimestre.',
        caption: `De ${refusalFigures.calls} primeras llamadas, ${refused} terminaron en un no`,
        accepted: 'pasaron a una propuesta',
        reasons: {
          'no-agent': 'no hacía falta un agente',
          process: 'primero, arreglar el proceso',
          'no-data': 'aún sin datos de los que aprender',
        },
      },
    },
    team: {
      title: 'Un equipo pequeño, a propósito',
      text: 'Quien te vende el proyecto lo construye, y quien lo construye forma a tu equipo. Eso limita cuántos proyectos tomamos, y el límite nos gusta.',
      points: [
        'Diseño e ingeniería en la misma mesa desde la primera entrevista',
        'Todos trabajamos en español y en inglés; nadie le traduce a nadie',
        `Más de ${facts.implementations} implementaciones en ${facts.countries} países y más de ${facts.industries} industrias`,
        `Más de ${facts.teamsTrained} equipos formados y una comunidad de más de ${facts.entrepreneurs} emprendedores`,
        'Quien fundó Tino está en la primera llamada y en la última revisión',
      ],
      founders: 'Quiénes fundaron Tino',
      sampleNote: 'Personas de muestra: nombres, retratos e historias son inventados.',
      labels: { highlights: 'Trayectoria', specialties: 'Pregúntale por', technologies: 'Trabaja con' },
    },
    callToAction: {
      title: 'Empieza por la pregunta difícil.',
      text: `${facts.callMinutes} minutos con quien fundó Tino, en español o en inglés.`,
      quiz: 'Haz el diagnóstico de preparación para la IA',
    },
  },
};
