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
      { en: 'Close checklist, accruals and variance notes', es: 'Lista de cierre, provisiones y notas de variación' },
    ],
    advantage: {
      en: 'Reads the contract next to the invoice, so it catches what a matching rule lets through: the price that moved, the discount nobody took, the same bill under two numbers.',
      es: 'Lee el contrato junto a la factura y detecta lo que una regla deja pasar: el precio que cambió, el descuento que nadie tomó, el mismo cobro con dos números.',
    },
    impact: {
      en: 'You close in days, and every open item arrives with its explanation.',
      es: 'Cierras en días, y cada partida abierta llega con su explicación.',
    },
    caption: {
      en: `One bank account at month-end, ${movements} movements: the books above the line, the bank below.`,
      es: `Una cuenta bancaria al cierre, ${movements} movimientos: los libros arriba de la línea, el banco abajo.`,
    },
    stems: { en: `${movements - exceptions} reconciled overnight`, es: `${movements - exceptions} conciliados durante la noche` },
    dots: {
      en: `${exceptions} decided by the controller, who signs the close`,
      es: `${exceptions} que decide la contralora, quien firma el cierre`,
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
      en: 'Reads the last application as closely as the first, and writes down why each one stands where it stands.',
      es: 'Lee la última postulación con la misma atención que la primera y deja por escrito por qué cada una está donde está.',
    },
    impact: {
      en: 'Recruiters spend their week on interviews, and you can explain every shortlist.',
      es: 'Quienes reclutan dedican la semana a entrevistar, y puedes explicar cada preselección.',
    },
    caption: {
      en: `${applications} applications for one position, each as tall as the criteria it meets.`,
      es: `${applications} postulaciones para un puesto, cada una tan alta como los criterios que cumple.`,
    },
    stems: {
      en: `${applications} read against the same ${figures.hr.criteria} criteria`,
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
      { en: 'Stops, scrap and OEE by line and shift', es: 'Paros, merma y OEE por línea y por turno' },
      { en: 'Shift handover written from the logs', es: 'Entrega de turno redactada a partir de la bitácora' },
    ],
    advantage: {
      en: 'Learns how each machine sounds when it is well, so it hears a bearing drift while every value is still inside its limits.',
      es: 'Aprende cómo suena cada máquina cuando está bien, y por eso oye el desgaste de un rodamiento cuando todos los valores siguen dentro de sus límites.',
    },
    impact: {
      en: 'Fewer stops, and the ones that remain are on the calendar, with the part on the shelf.',
      es: 'Menos paros, y los que quedan están en el calendario, con el repuesto en el almacén.',
    },
    caption: {
      en: `Vibration of one bearing, ${figures.manufacturing.days.length} days. Broken lines: the failure that did not happen.`,
      es: `Vibración de un rodamiento, ${figures.manufacturing.days.length} días. En líneas cortadas, la falla que no ocurrió.`,
    },
    stems: { en: `Day ${warned}: the agent warns, inside the limits`, es: `Día ${warned}: el agente avisa, dentro de los límites` },
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
      en: 'Reads the call notes next to the campaign: marketing learns what the buyer said, and sales knows what the ad promised.',
      es: 'Lee las notas de las llamadas junto a la campaña: marketing se entera de lo que dijo el comprador y ventas sabe qué prometió el anuncio.',
    },
    impact: {
      en: 'More first meetings with people who can buy, and fewer evenings updating the CRM.',
      es: 'Más primeras reuniones con quien puede comprar y menos tardes llenando el CRM.',
    },
    caption: {
      en: `${inquiries} inquiries of one month: each thread ends where the inquiry did.`,
      es: `${inquiries} consultas de un mes: cada hilo termina donde terminó la consulta.`,
    },
    stems: { en: `${inquiries} researched and answered`, es: `${inquiries} investigadas y respondidas` },
    dots: { en: `${meetings} that a salesperson chose to meet`, es: `${meetings} con las que alguien de ventas decidió reunirse` },
  },
  {
    kind: 'customer',
    title: { en: 'Customer operations automation', es: 'Automatización de atención a clientes' },
    short: { en: 'Customer operations', es: 'Atención a clientes' },
    capabilities: [
      { en: 'Answers in English and Spanish by chat, email and phone', es: 'Respuestas en español e inglés por chat, email y teléfono' },
      { en: 'Orders, returns and changes done in your systems', es: 'Pedidos, devoluciones y cambios hechos en tus sistemas' },
      { en: 'Triage and routing with the whole history', es: 'Clasificación y derivación con todo el historial' },
      { en: 'Reasons for contact, counted every week', es: 'Motivos de contacto, contados cada semana' },
    ],
    advantage: {
      en: 'Answers in the customer’s language, does what was asked, and hands the rest over with the whole conversation.',
      es: 'Responde en el idioma del cliente, hace lo que pidió y entrega el resto con la conversación completa.',
    },
    impact: {
      en: 'Shorter queues, nobody tells their story twice, and there is time for the call that could lose the account.',
      es: 'Filas más cortas, nadie cuenta su historia dos veces y hay tiempo para la llamada que puede costar la cuenta.',
    },
    caption: {
      en: 'A week of requests, half hour by half hour: nights and Sundays, the bold stems, are answered too.',
      es: 'Una semana de solicitudes, media hora por media hora: de noche y en domingo, los trazos más marcados, también se responde.',
    },
    stems: { en: `${requests - calls} resolved by the agent`, es: `${requests - calls} resueltas por el agente` },
    dots: { en: `${calls} calls taken by your team, by day`, es: `${calls} llamadas que tomó tu equipo, de día` },
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
      en: 'Works through the permissions you already manage, and says in plain words why a record did not pass.',
      es: 'Trabaja con los permisos que ya administras y explica en palabras simples por qué un registro no pasó.',
    },
    impact: {
      en: 'One version of the number, and nobody types it twice.',
      es: 'Una sola versión de cada cifra, y nadie la teclea dos veces.',
    },
    caption: {
      en: `One morning in ${figures.integration.systems.length} systems: each stem is a record that passed from one to another.`,
      es: `Una mañana en ${figures.integration.systems.length} sistemas: cada trazo es un registro que pasó de uno a otro.`,
    },
    stems: { en: `${passed} passed, each in the log`, es: `${passed} pasaron y quedaron en la bitácora` },
    dots: { en: `${stopped} waited for the person responsible`, es: `${stopped} esperaron a la persona responsable` },
  },
  {
    kind: 'design',
    title: { en: 'Service design and operations', es: 'Diseño de servicios y operaciones' },
    short: { en: 'Service design', es: 'Diseño de servicios' },
    capabilities: [
      { en: 'Processes mapped beside the people who do the work', es: 'Procesos dibujados junto a quienes hacen el trabajo' },
      { en: 'Roles, limits and decision rights', es: 'Roles, límites y facultades de decisión' },
      { en: 'Service levels, and one number to run by', es: 'Niveles de servicio y un número para dirigir' },
      { en: 'Dry runs on past cases', es: 'Ensayos con casos pasados' },
    ],
    advantage: {
      en: 'Runs last quarter’s cases through the new process, so you see what breaks before anyone changes desks.',
      es: 'Pasa los casos del trimestre anterior por el nuevo proceso: ves qué se rompe antes de mover a nadie de su puesto.',
    },
    impact: {
      en: 'Work is removed before it is automated, and what stays has an owner.',
      es: 'El trabajo que sobra se quita antes de automatizar, y lo que queda tiene responsable.',
    },
    caption: {
      en: `One credit application: ${before.days} days before, ${after.days} after. Most of it was waiting for a signature.`,
      es: `Una solicitud de crédito: antes ${before.days} días, después ${after.days}. Casi todo era esperar una firma.`,
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
      { en: 'Capacity and cost planned by team', es: 'Capacidad y costo planificados por equipo' },
      { en: 'Access through your own directory', es: 'Acceso con tu propio directorio de usuarios' },
      { en: 'Monitoring, backups and tested updates', es: 'Monitoreo, respaldos y actualizaciones probadas' },
    ],
    advantage: {
      en: 'The model goes to the documents: contracts, formulas and patient files are read where they already are.',
      es: 'El modelo va a los documentos: contratos, fórmulas y expedientes se leen donde ya están.',
    },
    impact: {
      en: 'AI that legal and security can approve, at a cost you know in advance.',
      es: 'Una IA que las áreas legal y de seguridad pueden aprobar, con un costo que conoces de antemano.',
    },
    caption: {
      en: `A day of your own servers: questions by day, indexing at night, ${figures['on-premise'].outside} documents outside.`,
      es: `Un día de tus propios servidores: preguntas de día, indexación de noche, ${figures['on-premise'].outside} documentos afuera.`,
    },
    stems: { en: `${halfHours} half hours, all under capacity`, es: `${halfHours} medias horas, todas bajo la capacidad` },
    dots: { en: 'An engineer of yours approves each update', es: 'Alguien de tu equipo aprueba cada actualización' },
  },
];

/** The services page in both languages. Its figures come from `facts.ts` or the samples in `service-figures.ts`. */
export const servicesPage: Localized<ServicesCopy> = {
  en: {
    title: 'Services: AI agents and operations redesign',
    description:
      'Eight services, from the month-end close to on-premise AI: what each can do, what AI adds, what your business gets, and what a person still decides.',
    heading: 'Eight places where an agent earns its keep',
    text: 'Consulting for mid-size and large companies: we design and deploy the agent, and redesign the operation so that it works.',
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
      text: `First value after ${facts.daysToValue} days on average, results at ${facts.resultDays} days, or we say why not.`,
      tiles: {
        implementations: `implementations across ${atLeast(facts.industries)} industries`,
        deployment: 'days from agreement to deployment',
        satisfaction: 'client satisfaction',
        countries: 'countries, in two languages',
      },
    },
    callToAction: {
      title: 'Tell us which process hurts.',
      text: `${facts.callMinutes} minutes. You leave with an honest view of whether AI is the answer.`,
    },
  },
  es: {
    title: 'Servicios: agentes de IA y rediseño de operaciones',
    description:
      'Ocho servicios, del cierre de mes a la IA en tus servidores: qué hace cada uno, qué aporta la IA, qué gana tu negocio y qué sigue decidiendo una persona.',
    heading: 'Ocho lugares donde un agente se gana el sueldo',
    text: 'Consultoría para empresas medianas y grandes: diseñamos y desplegamos el agente, y rediseñamos la operación para que funcione.',
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
      text: `Primer resultado a los ${facts.daysToValue} días en promedio y resultados a los ${facts.resultDays}, o te explicamos por qué no.`,
      tiles: {
        implementations: `implementaciones en más de ${facts.industries} industrias`,
        deployment: 'días desde el acuerdo hasta el despliegue',
        satisfaction: 'de satisfacción de clientes',
        countries: 'países, en dos idiomas',
      },
    },
    callToAction: {
      title: 'Cuéntanos qué proceso te duele.',
      text: `${facts.callMinutes} minutos. Te vas con una opinión honesta sobre si la IA es la respuesta.`,
    },
  },
};
