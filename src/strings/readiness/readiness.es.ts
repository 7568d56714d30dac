import type { ReadinessFlowStrings } from './readiness.en.ts';

export { words } from '#strings/flow/flow.es.ts';

export const strings: ReadinessFlowStrings = {
  title: 'Diagnóstico de preparación para la IA',
  intro: {
    heading: '¿Qué tan preparada está tu empresa para la IA?',
    welcome: (minutes) =>
      `Catorce preguntas sobre cómo trabaja hoy tu empresa. Toman ${minutes} minutos y son gratis. Recibirás, aquí y por email, un puntaje en seis áreas y lo primero que conviene arreglar.`,
    formHeading: 'Primero, sobre ti',
    required: 'Todos los campos son obligatorios.',
    choose: 'Elige',
    start: 'Comenzar el diagnóstico',
    resume: 'Guardar y continuar',
    creating: 'Creando la sesión…',
  },
  field: {
    name: 'Nombre',
    email: 'Email',
    companyName: 'Nombre de la empresa',
    industry: 'Industria',
    revenue: 'Ingresos anuales (USD)',
    employees: 'Personas en la empresa',
  },
  emailHint: 'Aquí te enviamos tu resultado.',
  problem: {
    'name-missing': 'Por favor ingresa tu nombre',
    'email-missing': 'Por favor ingresa tu email',
    'email-malformed': 'Por favor ingresa un email válido',
    'company-name-missing': 'Por favor ingresa el nombre de tu empresa',
    'industry-missing': 'Por favor selecciona tu industria',
    'revenue-missing': 'Por favor selecciona tu rango de ingresos',
    'employees-missing': 'Por favor selecciona cuántas personas trabajan en tu empresa',
    'answer-missing': 'Selecciona una respuesta para continuar',
  },
  category: {
    finance: 'Finanzas',
    processes: 'Procesos',
    people: 'Personas',
    meetings: 'Reuniones y avisos',
    customer: 'Clientes',
    ai: 'IA',
  },
  overall: 'Recomendación general',
  urgency: { critical: 'Urgente', high: 'Prioridad alta', medium: 'Prioridad media', optimal: 'Óptima' },
  urgencyPrefix: { critical: 'URGENTE: ', high: 'PRIORIDAD ALTA: ', medium: '' },
  band: {
    critical: 'Necesita ayuda ya',
    failing: 'Falla en áreas clave',
    organized: 'Organizada, aún sin IA',
    leading: 'Usa IA y marcha bien',
  },
  bandDespite: { organized: 'Organizada, y ya usa IA', leading: 'Marcha bien, sin IA' },
  question: {
    instruction: 'Elige la opción más cercana a cómo funciona hoy, no a cómo debería.',
    keys: 'Teclado: 1 a 5 para elegir, Enter para seguir.',
    areas: (done, total) => `${done} de ${total} áreas respondidas`,
    documentTitle: (number, total) => `Pregunta ${number} de ${total}`,
  },
  result: {
    documentTitle: 'Tus resultados',
  },
  missing: { heading: 'No encontramos el diagnóstico', unreachable: 'No pudimos recuperar tu diagnóstico' },
};
