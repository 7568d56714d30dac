import { readDocument } from '#domain/content/documents.ts';
import type { Service, ServiceCaption, ServiceKind, ServicesCopy } from '#domain/content/service.ts';
import { fillFigures, siteFigureValues } from '#domain/content/text-figures.ts';
import { atLeast } from '#domain/text/format.ts';
import type { Localized } from '#domain/text/locale.ts';
import { facts, withSample } from './facts.ts';
import { serviceFigures as figures } from './service-figures.ts';
import json from './services.json' with { type: 'json' };

const movements = figures.finance.amounts.length;
const exceptions = figures.finance.exceptions.length;
const applications = figures.hr.met.length;
const invited = figures.hr.invited.length;
const inquiries = figures.sales.reached.length;
const meetings = [...figures.sales.reached].filter((stage) => stage === '4').length;
const requests = [...figures.customer.days.join('')].reduce((total, digit) => total + Number(digit), 0);
/** In the half hours that people answered, each a dot, every request was a call. */
const answered = figures.customer.calls.length;
const calls = figures.customer.calls.reduce((total, { day, at }) => total + Number(figures.customer.days[day]?.[at]), 0);
const passed = figures.integration.passed.length;
const stopped = figures.integration.stopped.length;
const halfHours = figures['on-premise'].load.length;
const { timeline } = facts;
const { before, after } = figures.design;
/** Steps of the credit application, approvals included. The article on the thirteen-week plan tells the same case. */
const stepsOf = ({ work, decisions }: typeof before | typeof after) => work.length + decisions.length;
const { warned, stopped: stoppedDay } = figures.manufacturing;

/** What the drawings say. Their counts are those of the drawings, so they can't differ from what one sees. */
const captions: Readonly<Record<ServiceKind, ServiceCaption>> = {
  finance: {
    caption: {
      en: `One bank account at month-end, ${movements} transactions: the books above the line, the bank below.`,
      es: `Una cuenta bancaria al cierre, ${movements} movimientos: los libros arriba de la línea, el banco abajo.`,
    },
    stems: { en: `${movements - exceptions} reconciled overnight`, es: `${movements - exceptions} conciliados durante la noche` },
    dots: {
      en: `${exceptions} decided by the controller, who signs off on the close`,
      es: `${exceptions} los decide la contralora, quien firma el cierre`,
    },
  },
  hr: {
    caption: {
      en: `${applications} applications for one position, each as tall as the number of criteria it meets.`,
      es: `${applications} postulaciones para un puesto: un trazo por cada una, tan alto como el número de criterios que cumple.`,
    },
    stems: {
      en: `${applications} checked against the same ${figures.hr.criteria} criteria`,
      es: `${applications} leídas con los mismos ${figures.hr.criteria} criterios`,
    },
    dots: {
      en: `${invited} invited by the recruiter, one of them from below the line`,
      es: `${invited} elegidas por la reclutadora, una de ellas por debajo de la línea`,
    },
  },
  manufacturing: {
    caption: {
      en: `Vibration of one bearing, ${figures.manufacturing.days.length} days. Dashed lines show the failure that didn’t happen.`,
      es: `Vibración de un rodamiento, ${figures.manufacturing.days.length} días. En líneas punteadas, la falla que no ocurrió.`,
    },
    stems: {
      en: `Day ${warned}: the agent sends a warning while readings are still within limits`,
      es: `Día ${warned}: el agente avisa, aún dentro de los límites`,
    },
    dots: {
      en: `Day ${stoppedDay}, a Sunday: the plant manager stops the line`,
      es: `Día ${stoppedDay}, domingo: la gerente de planta detiene la línea`,
    },
  },
  sales: {
    caption: {
      en: `${inquiries} inquiries from one month: each thread ends where the inquiry did.`,
      es: `${inquiries} consultas de un mes: cada hilo termina donde terminó la consulta.`,
    },
    stems: { en: `${inquiries} researched and answered`, es: `${inquiries} investigadas y respondidas` },
    dots: { en: `${meetings} that a salesperson chose to meet`, es: `${meetings} reuniones que decidió alguien de ventas` },
  },
  customer: {
    caption: {
      en: 'A week of requests by the half hour. The bold stems are nights and Sundays, when requests are answered, too.',
      es: 'Las solicitudes de una semana, por media hora. Las marcadas, de noche o en domingo, también se responden.',
    },
    stems: { en: `${requests - calls} resolved by the agent`, es: `${requests - calls} resueltas por el agente` },
    dots: {
      en: `${answered} half hours when your team took the calls, ${calls} in all, during business hours`,
      es: `${answered} medias horas en que tu equipo tomó las llamadas, ${calls} en total, en horario de oficina`,
    },
  },
  integration: {
    caption: {
      en: `One morning in ${figures.integration.systems.length} systems: each stem is a record that moved from one to another.`,
      es: `Una mañana en ${figures.integration.systems.length} sistemas: cada trazo es un registro que pasó de uno a otro.`,
    },
    stems: { en: `${passed} went through and were logged`, es: `${passed} pasaron y quedaron en la bitácora` },
    dots: { en: `${stopped} were held for the person in charge`, es: `${stopped} esperaron a la persona responsable` },
  },
  design: {
    caption: {
      en: `One credit application: ${before.days} days before, ${after.days} after. Most of that time was spent waiting for signatures.`,
      es: `Una solicitud de crédito: antes ${before.days} días, después ${after.days}. Casi todo se iba en esperar firmas.`,
    },
    stems: {
      en: `Steps: ${stepsOf(before)}, then ${stepsOf(after)}`,
      es: `Pasos: ${stepsOf(before)}, luego ${stepsOf(after)}`,
    },
    dots: {
      en: `Approvals: ${before.decisions.length}, then the ${after.decisions.length} that matter`,
      es: `Aprobaciones: ${before.decisions.length}, luego las ${after.decisions.length} que importan`,
    },
  },
  'on-premise': {
    caption: {
      en: `A day on your own servers: questions by day, indexing at night, ${figures['on-premise'].outside} documents sent outside.`,
      es: `Un día en tus servidores: preguntas de día, indexación de noche, ${figures['on-premise'].outside} documentos enviados fuera.`,
    },
    stems: { en: `${halfHours} half hours, all under capacity`, es: `${halfHours} medias horas, todas por debajo de la capacidad` },
    dots: { en: 'One of your engineers approves each update', es: 'Alguien de tu equipo aprueba cada actualización' },
  },
};

/** The eight services, in page order: texts from services.json, captions from above. */
export const services: readonly Service[] = fillFigures(readDocument('services', json), siteFigureValues(facts)).map((service) => ({
  ...service,
  ...captions[service.kind],
}));

/** The services page in both languages. Its figures come from `facts.ts` or the samples in `service-figures.ts`. */
export const servicesPage: Localized<ServicesCopy> = {
  en: {
    title: 'Services: AI agents and operations redesign',
    description:
      'Eight services, from the month-end close to on-premise AI: what each one does, what AI adds, what your business gets and what stays with your team.',
    heading: 'Eight places where an agent earns its keep',
    text: 'Consulting for mid-size and large companies: we design and deploy the agent, and redesign the operation around it.',
    index: 'All services',
    back: 'Back to the list',
    call: (service) => `Book a call: ${service}`,
    unsure: { text: `Not sure where to start? Answer ${facts.quizQuestions} questions.`, link: 'Take the assessment' },
    capabilities: 'Core capabilities',
    advantage: 'AI advantage',
    impact: 'Business impact',
    sampleNote: 'Sample figures.',
    record: {
      title: 'Track record',
      text: withSample(
        'en',
        `On average, the first needless work is gone by day ${timeline.value}. By about day ${timeline.live} the agent is live, with people approving each result, and by day ${timeline.result} we compare your number with its target.`,
      ),
      tiles: {
        implementations: `implementations across ${atLeast(facts.industries)} industries`,
        deployment: 'days from agreement to going live',
        satisfaction: 'client satisfaction',
        countries: 'countries with implementations',
      },
    },
    callToAction: {
      title: 'Which process hurts most?',
      text: `Tell us about it in a ${facts.callMinutes}-minute call, and you’ll know whether AI is the right fix.`,
    },
  },
  es: {
    title: 'Servicios: agentes de IA y rediseño de operaciones',
    description:
      'Ocho servicios, del cierre de mes a la IA en tus servidores: qué hace cada uno, qué aporta la IA, qué gana tu negocio y qué sigue en manos de tu equipo.',
    heading: 'Ocho lugares donde un agente se gana el sueldo',
    text: 'Consultoría para empresas medianas y grandes: diseñamos e implementamos el agente, y rediseñamos la operación en la que trabaja.',
    index: 'Todos los servicios',
    back: 'Volver a la lista',
    call: (service) => `Agenda una llamada: ${service}`,
    unsure: { text: `¿No sabes por dónde empezar? Responde ${facts.quizQuestions} preguntas.`, link: 'Haz el diagnóstico' },
    capabilities: 'Capacidades principales',
    advantage: 'Ventaja de la IA',
    impact: 'Impacto en el negocio',
    sampleNote: 'Cifras ilustrativas.',
    record: {
      title: 'Trayectoria',
      text: withSample(
        'es',
        `En promedio, el primer ahorro llega el día ${timeline.value}. Hacia el día ${timeline.live} el agente está en marcha y tu equipo aprueba cada resultado; el día ${timeline.result} comparamos tu número con la meta.`,
      ),
      tiles: {
        implementations: `implementaciones en más de ${facts.industries} industrias`,
        deployment: 'días del acuerdo a la puesta en marcha',
        satisfaction: 'de satisfacción de clientes',
        countries: 'países con implementaciones',
      },
    },
    callToAction: {
      title: '¿Qué proceso te duele más?',
      text: `Cuéntanos en una llamada de ${facts.callMinutes} minutos y sabrás si hace falta IA.`,
    },
  },
};
