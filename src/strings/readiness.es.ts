import type { ReadinessStrings } from './readiness.en.ts';

export { words } from './flow.es.ts';

const counts = ['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'];

export const strings: ReadinessStrings = {
  title: 'Diagnóstico de preparación para la IA',
  intro: {
    heading: '¿Qué tan preparada está tu empresa para la IA?',
    welcome: (minutes) =>
      `Catorce preguntas sobre cómo trabaja hoy tu empresa. Unos ${minutes} minutos, gratis. Recibirás un puntaje en seis áreas y lo primero que conviene arreglar, aquí y por email.`,
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
  urgency: { critical: 'Crítica', high: 'Prioridad alta', medium: 'Prioridad media', optimal: 'Óptima' },
  urgencyPrefix: { critical: 'CRÍTICA: ', high: 'PRIORIDAD ALTA: ', medium: '' },
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
    documentTitle: (number, total) => `Pregunta ${number} de ${total}`,
  },
  result: {
    documentTitle: 'Tus resultados',
    score: (score) => `Puntaje general: ${score} por ciento`,
    scale: (score, band) => `Un puntaje de ${score} sobre 100: ${band}`,
    areas: 'Seis áreas',
    areasText: 'La línea punteada marca 70 %. Un punto rosa marca las áreas por debajo.',
    areasTextAll: 'La línea punteada marca 70 %. Las seis áreas la alcanzan o la superan.',
    areasTextAllLow: 'La línea punteada marca 70 %. Las seis áreas la alcanzan o la superan; alguna respuesta puede seguir baja.',
    table: 'Puntaje por área',
    area: 'Área',
    percent: 'Puntaje',
    advice: 'Qué frena a cada área',
    adviceText: 'Las áreas por debajo de 70 %, de la más baja a la más alta. Cuándo actuar en cada una lo dice el plan.',
    strengths: 'Lo que ya funciona',
    strengthsText: 'Áreas con 70 % o más. Lo que funciona ahí puede servirles a las demás.',
    strengthsTextAll: 'Las seis áreas tienen 70 % o más.',
    first: {
      title: (count) => (count === 1 ? 'Empieza por este paso' : `Empieza por estos ${count === 2 ? 'dos' : count === 3 ? 'tres' : count}`),
      text: (count) => `Días 1 a 30. ${count === 1 ? 'Puede' : 'Cada uno puede'} empezar el lunes: nada más tiene que ir antes.`,
    },
    plan: {
      title: (days) => `Los próximos ${days} días`,
      text: (from, to, moves) =>
        moves === 1
          ? `De ${from} a ${to} cuando el paso esté hecho.`
          : `De ${from} a ${to} cuando estén los ${counts[moves] ?? moves}, tres al mes como máximo. Lo que sirve de base va primero.`,
      days: (first, last) => `Días ${first} a ${last}`,
      today: 'hoy',
      after: (day) => `día ${day}`,
      drawing: (moves, from, to) =>
        `Un plan de tres meses, ${moves === 1 ? 'un paso' : `${moves} pasos`}: de un puntaje de ${from} hoy a ${to}`,
      legend:
        'Cada trazo es un paso, y su parte oscura es lo que suma a tu puntaje. Se redondea al final; por eso los pasos sueltos pueden diferir en un punto.',
      above: (first) => (first === 1 ? 'El paso 1 está arriba.' : `Los pasos 1 a ${first} están arriba.`),
      weeks: (weeks) => (weeks === 1 ? '1 semana' : `${weeks} semanas`),
      points: (points) => `${points}\u00a0puntos`,
      done: 'Cómo lo sabrás:',
      rest: 'Los meses dos y tres, y después',
      moves: (numbers, count) => `${count === 1 ? 'Paso' : 'Pasos'} ${numbers}`,
      later: (day) => `Después del día ${day}`,
    },
    answers: {
      title: 'Cada respuesta y su siguiente nivel',
      text: 'Las catorce, por área. Junto a cada una está el siguiente escalón, no el ideal.',
      yours: (level) => `Hoy, nivel ${level}`,
      next: (level) => `Siguiente, nivel ${level}`,
      keep: 'Para seguir ahí',
    },
    waiting: {
      title: 'Lo que cuesta esperar',
      text: 'Una cuenta tuya: cambia nuestros números por los de tu empresa. Se quedan en esta página y nunca se envían.',
      field: {
        people: 'Personas que hacen a mano trabajo repetitivo',
        hours: 'Horas por semana que le dedica cada una',
        hourlyCost: 'Lo que te cuesta una hora (USD)',
      },
      problem: (min, max) => `Escribe un número entre ${min} y ${max}`,
      result: 'Si nada cambia',
      month: (cost) => `${cost} al mes`,
      quarter: (cost) => `${cost} por trimestre`,
      note: 'Lo que cuestan hoy esas horas. Ningún plan las recupera todas.',
      incomplete: 'Completa los tres para ver la cuenta.',
    },
    firstProcess: {
      title: (isFirst, isOfIndustry) =>
        `Un ${isFirst ? 'primer' : 'siguiente'} proceso por rediseñar${isOfIndustry ? ' en tu industria' : ''}`,
      notBefore: (day) => `No antes del día ${day}.`,
    },
    method: {
      title: 'Cómo se calcula el puntaje',
      text: (lowest) =>
        `Cada respuesta vale de 1 a 5 y cada área tiene su peso. Catorce unos dan ${lowest}, así que nadie obtiene menos. El plan elige los pasos que más suman a tu puntaje, cuando ya está listo lo que necesitan.`,
      link: 'Cómo se hacen el puntaje y el plan',
    },
    call: (hasMoves) => `Ten esta página a la mano en la llamada.${hasMoves ? ' Empezaremos por el primer paso.' : ''}`,
    again: 'Repetir el diagnóstico',
    keep: 'Guárdalo o reenvíalo',
    print: 'Imprimir',
  },
  missing: { heading: 'No encontramos el diagnóstico', unreachable: 'No pudimos recuperar tu diagnóstico' },
};
