import type { ReadinessStrings } from './readiness.en.ts';

export { words } from './flow.es.ts';

export const strings: ReadinessStrings = {
  title: 'Diagnóstico de preparación para la IA',
  intro: {
    heading: '¿Qué tan preparada está tu empresa para la IA?',
    welcome:
      'Catorce preguntas sobre cómo trabaja hoy tu empresa. Unos 5-7 minutos, gratis. Recibirás un puntaje en seis áreas y lo primero que conviene arreglar, aquí y por email.',
    formHeading: 'Primero, sobre ti',
    required: 'Todos los campos son obligatorios.',
    choose: 'Elige',
    start: 'Comenzar el diagnóstico',
    resume: 'Guardar y continuar',
    creating: 'Creando la sesión...',
  },
  field: {
    name: 'Nombre',
    email: 'Email',
    companyName: 'Nombre de la empresa',
    industry: 'Industria',
    revenue: 'Ingresos anuales (USD)',
    employees: 'Empleados',
  },
  emailHint: 'Aquí te enviamos tu resultado.',
  problem: {
    'name-missing': 'Por favor ingresa tu nombre',
    'email-missing': 'Por favor ingresa tu email',
    'email-malformed': 'Por favor ingresa un email válido',
    'company-name-missing': 'Por favor ingresa el nombre de tu empresa',
    'industry-missing': 'Por favor selecciona tu industria',
    'revenue-missing': 'Por favor selecciona tu rango de ingresos',
    'employees-missing': 'Por favor selecciona tu número de empleados',
    'answer-missing': 'Selecciona una respuesta para continuar',
  },
  category: { finance: 'Finanzas', processes: 'Procesos', people: 'Personas', meetings: 'Reuniones', customer: 'Clientes', ai: 'IA' },
  overall: 'General',
  urgency: { critical: 'Crítica', high: 'Prioridad alta', medium: 'Media', optimal: 'Óptima' },
  urgencyPrefix: { critical: 'CRÍTICA: ', high: 'PRIORIDAD ALTA: ', medium: '' },
  band: {
    critical: 'Necesita ayuda ya',
    failing: 'Falla en áreas clave',
    organized: 'Organizada, aún sin IA',
    leading: 'Usa IA y marcha bien',
  },
  question: {
    instruction: 'Elige la opción más cercana a cómo funciona hoy, no a cómo debería.',
    keys: 'Teclado: 1 a 5 para elegir, Enter para seguir.',
    documentTitle: (number, total) => `Pregunta ${number} de ${total}`,
  },
  result: {
    documentTitle: 'Tus resultados',
    for: (name) => `Diagnóstico de preparación para la IA, ${name}`,
    score: (score) => `Puntaje general: ${score} por ciento`,
    scale: (score, band) => `Un puntaje de ${score} sobre 100: ${band}`,
    areas: 'Seis áreas',
    areasText:
      'La línea punteada marca 70 %. Cada área por debajo trae una recomendación. Los puntos rosas son las decisiones que te tocan a ti.',
    areasTextAll: 'La línea punteada marca 70 %. Las seis áreas la alcanzan o la superan.',
    table: 'Puntaje por área',
    area: 'Área',
    percent: 'Puntaje',
    advice: 'Qué hacer, en orden',
    adviceText: 'Todas las áreas por debajo de 70 %, la más urgente primero.',
    strengths: 'Lo que ya funciona',
    strengthsText: 'Áreas con 70 % o más. Lo que funciona ahí puede servirles a las demás.',
    strengthsTextAll: 'Las seis áreas tienen 70 % o más.',
    call: 'Ten esta página a la mano en la llamada. Empezaremos por lo primero de la lista.',
    again: 'Repetir el diagnóstico',
    print: 'Imprimir o guardar en PDF',
  },
  missing: { heading: 'No encontramos el diagnóstico', unreachable: 'No pudimos recuperar tu diagnóstico' },
};
