import type { Service, ServicesCopy } from '#domain/content/service.ts';
import { atLeast } from '#domain/format.ts';
import type { Localized } from '#domain/locale.ts';
import { facts } from './facts.ts';
import { serviceFigures as figures } from './service-figures.ts';

const movements = figures.finance.amounts.length;
const exceptions = figures.finance.exceptions.length;
const applications = figures.hr.met.length;
const invited = figures.hr.invited.length;
const inquiries = figures.sales.reached.length;
const meetings = [...figures.sales.reached].filter((stage) => stage === '4').length;
const requests = [...figures.customer.days.join('')].reduce((total, digit) => total + Number(digit), 0);
const calls = figures.customer.calls.length;
const passed = figures.integration.passed.length;
const stopped = figures.integration.stopped.length;
const halfHours = figures['on-premise'].load.length;
const { timeline } = facts;
const { before, after } = figures.design;
/** Steps of the credit application, approvals included. The article on the thirteen-week plan tells the same case. */
const stepsOf = ({ work, decisions }: typeof before | typeof after) => work.length + decisions.length;
const { warned, stopped: stoppedDay } = figures.manufacturing;

/** The eight services, in page order. */
export const services: readonly Service[] = [
  {
    kind: 'finance',
    title: { en: 'Finance automation', es: 'Automatización de finanzas' },
    short: { en: 'Finance', es: 'Finanzas' },
    capabilities: [
      {
        en: 'Invoice, purchase order and receipt matched line by line',
        es: 'Factura, orden de compra y recepción cotejadas línea por línea',
      },
      { en: 'Bank and intercompany reconciliation', es: 'Conciliación bancaria y entre compañías del grupo' },
      { en: 'A rolling cash forecast', es: 'Proyección de caja siempre al día' },
      { en: 'Close checklist, accruals and variance notes', es: 'Lista de cierre, provisiones y variaciones' },
    ],
    advantage: {
      en: 'Reads the contract alongside the invoice, so it catches what a matching rule lets through: the price that moved, the discount you missed, the same bill under two numbers.',
      es: 'Lee el contrato junto a la factura y detecta lo que una regla deja pasar: un precio distinto, un descuento perdido, un cobro con dos números.',
    },
    impact: {
      en: 'You close in days, and every open item comes with an explanation.',
      es: 'Cierras en días y cada partida abierta llega explicada.',
    },
    caption: {
      en: `One bank account at month-end, ${movements} transactions: the books above the line, the bank below.`,
      es: `Una cuenta bancaria al cierre, ${movements} movimientos: los libros arriba de la línea, el banco abajo.`,
    },
    stems: { en: `${movements - exceptions} reconciled overnight`, es: `${movements - exceptions} conciliados durante la noche` },
    dots: {
      en: `${exceptions} decided by the controller, who signs off on the close`,
      es: `${exceptions} que decide la contralora, que firma el cierre`,
    },
  },
  {
    kind: 'hr',
    title: { en: 'HR automation', es: 'Automatización de recursos humanos' },
    short: { en: 'HR', es: 'Recursos humanos' },
    capabilities: [
      { en: 'Screening against the criteria of the role', es: 'Preselección según los criterios del puesto' },
      { en: 'Interviews scheduled across calendars and time zones', es: 'Entrevistas agendadas entre calendarios y husos horarios' },
      { en: 'Onboarding: contract, accounts, the first week', es: 'Ingreso: contrato, accesos y la primera semana' },
      { en: 'Answers on leave, payroll and policy at any hour', es: 'Respuestas sobre vacaciones, nómina y políticas a cualquier hora' },
    ],
    advantage: {
      en: 'Reads the last application as closely as the first, and writes down the reasons for each ranking.',
      es: 'Lee la última postulación con la misma atención que la primera y anota por qué cada una quedó en su lugar.',
    },
    impact: {
      en: 'Your recruiters spend the week interviewing, and you can explain every shortlist.',
      es: 'Quienes reclutan dedican la semana a entrevistar, y puedes explicar cada preselección.',
    },
    caption: {
      en: `${applications} applications for one position, each as tall as the number of criteria it meets.`,
      es: `${applications} postulaciones para un puesto, cada una tan alta como los criterios que cumple.`,
    },
    stems: {
      en: `${applications} checked against the same ${figures.hr.criteria} criteria`,
      es: `${applications} leídas con los mismos ${figures.hr.criteria} criterios`,
    },
    dots: {
      en: `${invited} invited by the recruiter, one of them from below the line`,
      es: `${invited} convocadas por la reclutadora, una de ellas por debajo de la línea`,
    },
  },
  {
    kind: 'manufacturing',
    title: { en: 'Manufacturing intelligence', es: 'Inteligencia para manufactura' },
    short: { en: 'Manufacturing', es: 'Manufactura' },
    capabilities: [
      {
        en: 'Early signs of failure in vibration, temperature and current',
        es: 'Señales tempranas de falla en vibración, temperatura y corriente',
      },
      { en: 'Visual inspection and statistical process control', es: 'Inspección visual y control estadístico de proceso' },
      { en: 'Downtime, scrap and OEE by line and shift', es: 'Paros, merma y OEE por línea y por turno' },
      { en: 'Shift handover written from the logs', es: 'Entrega de turno redactada a partir de la bitácora' },
    ],
    advantage: {
      en: 'Learns how each machine sounds when it runs well, so it catches a worn bearing while every reading is still within limits.',
      es: 'Aprende cómo suena cada máquina cuando funciona bien y detecta un rodamiento gastado con los valores aún dentro del límite.',
    },
    impact: {
      en: 'You have fewer stoppages, and the rest are on the calendar with the part already on the shelf.',
      es: 'Menos paros, y los que quedan están en el calendario con el repuesto en el almacén.',
    },
    caption: {
      en: `Vibration of one bearing, ${figures.manufacturing.days.length} days. Dashed lines show the failure that didn’t happen.`,
      es: `Vibración de un rodamiento, ${figures.manufacturing.days.length} días. En líneas punteadas, la falla que no ocurrió.`,
    },
    stems: {
      en: `Day ${warned}: the agent sends a warning, still within limits`,
      es: `Día ${warned}: el agente avisa, aún dentro de los límites`,
    },
    dots: {
      en: `Day ${stoppedDay}, a Sunday: the plant manager stops the line`,
      es: `Día ${stoppedDay}, domingo: la gerente de planta detiene la línea`,
    },
  },
  {
    kind: 'sales',
    title: { en: 'Sales and marketing automation', es: 'Automatización de ventas y marketing' },
    short: { en: 'Sales and marketing', es: 'Ventas y marketing' },
    capabilities: [
      { en: 'The account researched before the first call', es: 'La cuenta investigada antes de la primera llamada' },
      { en: 'Leads scored and routed by territory', es: 'Prospectos calificados y asignados por territorio' },
      { en: 'Proposals and follow-ups drafted', es: 'Borradores de propuestas y seguimientos' },
      { en: 'Campaigns traced to the deals they closed', es: 'Campañas ligadas a las ventas que cerraron' },
    ],
    advantage: {
      en: 'Reads call notes alongside the campaign, so marketing learns what buyers said and sales knows what the ad promised.',
      es: 'Lee las notas de llamadas junto a la campaña: marketing sabe qué dijo cada cliente, y ventas, qué prometió el anuncio.',
    },
    impact: {
      en: 'You get more first meetings with people who can buy, and your team spends fewer evenings updating the CRM.',
      es: 'Más primeras reuniones con quien puede comprar y menos tardes actualizando el CRM.',
    },
    caption: {
      en: `${inquiries} inquiries from one month: each thread ends where the inquiry did.`,
      es: `${inquiries} consultas de un mes: cada hilo termina donde terminó la consulta.`,
    },
    stems: { en: `${inquiries} researched and answered`, es: `${inquiries} investigadas y respondidas` },
    dots: { en: `${meetings} that a salesperson chose to meet with`, es: `${meetings} reuniones que decidió alguien de ventas` },
  },
  {
    kind: 'customer',
    title: { en: 'Customer operations automation', es: 'Automatización de atención a clientes' },
    short: { en: 'Customer operations', es: 'Atención a clientes' },
    capabilities: [
      { en: 'Answers in English and Spanish by chat, email and phone', es: 'Respuestas en español e inglés por chat, email y teléfono' },
      { en: 'Orders, returns and changes done in your systems', es: 'Pedidos, devoluciones y cambios hechos en tus sistemas' },
      { en: 'Triage and routing with the full history', es: 'Clasificación y derivación con todo el historial' },
      { en: 'Reasons for contact, counted every week', es: 'Motivos de contacto, contados cada semana' },
    ],
    advantage: {
      en: 'Answers in the customer’s language, does what it can, and hands over the rest with the full conversation attached.',
      es: 'Responde en el idioma de cada cliente y resuelve la solicitud o la deriva con toda la conversación.',
    },
    impact: {
      en: 'Queues get shorter, customers explain things once, and your team has time for the accounts you can’t afford to lose.',
      es: 'Filas más cortas, clientes que se explican una vez y tiempo para las cuentas que no puedes perder.',
    },
    caption: {
      en: 'A week of requests by the half hour. The bold stems are nights and Sundays, which are answered too.',
      es: 'Las solicitudes de una semana, por media hora. Las marcadas, de noche o en domingo, también se responden.',
    },
    stems: { en: `${requests - calls} resolved by the agent`, es: `${requests - calls} resueltas por el agente` },
    dots: { en: `${calls} calls taken by your team, in office hours`, es: `${calls} llamadas que tomó tu equipo, en horario de oficina` },
  },
  {
    kind: 'integration',
    title: { en: 'System integration', es: 'Integración de sistemas' },
    short: { en: 'System integration', es: 'Integración de sistemas' },
    capabilities: [
      { en: 'ERP, CRM, warehouse and the spreadsheets in between', es: 'ERP, CRM, almacén y las hojas de cálculo que quedan en medio' },
      { en: 'Documents and events turned into records', es: 'Documentos y eventos convertidos en registros' },
      { en: 'Access by role, every read and write logged', es: 'Acceso por rol, con bitácora de cada lectura y escritura' },
      { en: 'Retries and alerts when a system is down', es: 'Reintentos y alertas cuando un sistema se cae' },
    ],
    advantage: {
      en: 'Works within the permissions you already manage, and says in plain words why a record was rejected.',
      es: 'Trabaja con los permisos que ya administras y explica en palabras sencillas por qué se rechazó un registro.',
    },
    impact: {
      en: 'You have one version of each number, typed once.',
      es: 'Una sola versión de cada cifra, que se teclea una vez.',
    },
    caption: {
      en: `One morning in ${figures.integration.systems.length} systems: each stem is a record that moved from one to another.`,
      es: `Una mañana en ${figures.integration.systems.length} sistemas: cada trazo es un registro que pasó de uno a otro.`,
    },
    stems: { en: `${passed} went through and were logged`, es: `${passed} pasaron y quedaron en la bitácora` },
    dots: { en: `${stopped} were held for the person in charge`, es: `${stopped} esperaron a la persona responsable` },
  },
  {
    kind: 'design',
    title: { en: 'Service design and operations', es: 'Diseño de servicios y operaciones' },
    short: { en: 'Service design', es: 'Diseño de servicios' },
    capabilities: [
      { en: 'Processes mapped with the people who do the work', es: 'Procesos mapeados con quienes hacen el trabajo' },
      { en: 'Roles, limits and decision rights', es: 'Roles, límites y facultades de decisión' },
      { en: 'Service levels, and one number to manage by', es: 'Niveles de servicio y un número para operar' },
      { en: 'Dry runs on past cases', es: 'Ensayos con casos pasados' },
    ],
    advantage: {
      en: 'Runs last quarter’s cases through the new process, so you see what breaks before anyone’s job changes.',
      es: 'Pasa los casos del trimestre anterior por el nuevo proceso: ves qué falla antes de mover a nadie.',
    },
    impact: {
      en: 'Needless work goes before anything is automated, and the rest has an owner.',
      es: 'El trabajo que sobra se quita antes de automatizar, y lo que queda tiene responsable.',
    },
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
  {
    kind: 'on-premise',
    title: { en: 'On-premise AI infrastructure', es: 'Infraestructura de IA en tus servidores' },
    short: { en: 'On-premise AI', es: 'IA en tus servidores' },
    capabilities: [
      { en: 'Private models, and search over your documents', es: 'Modelos privados y búsqueda en tus documentos' },
      { en: 'Capacity and cost planned for each team', es: 'Capacidad y costo planificados por equipo' },
      { en: 'Access through your own directory', es: 'Acceso con tu propio directorio de usuarios' },
      { en: 'Monitoring, backups and tested updates', es: 'Monitoreo, respaldos y actualizaciones probadas' },
    ],
    advantage: {
      en: 'The model comes to your documents, so contracts, formulas and patient files stay where they are.',
      es: 'El modelo va a los documentos: contratos, fórmulas y expedientes se leen donde están.',
    },
    impact: {
      en: 'You get AI that legal and security can approve, at a cost you know in advance.',
      es: 'Una IA que las áreas legal y de seguridad pueden aprobar, con un costo conocido de antemano.',
    },
    caption: {
      en: `A day on your own servers: questions by day, indexing at night, ${figures['on-premise'].outside} documents sent outside.`,
      es: `Un día en tus servidores: preguntas de día, indexación de noche, ${figures['on-premise'].outside} documentos enviados afuera.`,
    },
    stems: { en: `${halfHours} half hours, all under capacity`, es: `${halfHours} medias horas, todas bajo la capacidad` },
    dots: { en: 'One of your engineers approves each update', es: 'Alguien de tu equipo aprueba cada actualización' },
  },
];

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
      text: `On average, the first needless work is gone by day ${timeline.value}. By about day ${timeline.live} the agent is live, with people approving each result, and by day ${timeline.result} we compare your number with its target.`,
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
    text: 'Consultoría para empresas medianas y grandes: diseñamos e implementamos el agente, y rediseñamos la operación a su alrededor.',
    index: 'Todos los servicios',
    back: 'Volver a la lista',
    call: (service) => `Agenda una llamada: ${service}`,
    unsure: { text: `¿No sabes por dónde empezar? Responde ${facts.quizQuestions} preguntas.`, link: 'Haz el diagnóstico' },
    capabilities: 'Capacidades principales',
    advantage: 'Ventaja de la IA',
    impact: 'Impacto en el negocio',
    sampleNote: 'Cifras de muestra.',
    record: {
      title: 'Trayectoria',
      text: `En promedio, el primer ahorro llega el día ${timeline.value}. Hacia el ${timeline.live} el agente está en marcha y tu equipo aprueba cada resultado; el ${timeline.result} los comparamos con la meta.`,
      tiles: {
        implementations: `implementaciones en más de ${facts.industries} industrias`,
        deployment: 'días del acuerdo a la puesta en marcha',
        satisfaction: 'de satisfacción de clientes',
        countries: 'países con implementaciones',
      },
    },
    callToAction: {
      title: '¿Qué proceso te duele más?',
      text: `Cuéntanos en ${facts.callMinutes} minutos y sabrás si hace falta IA.`,
    },
  },
};
