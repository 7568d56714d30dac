import type { KnowledgeStrings } from './knowledge.en.ts';

export { words } from './flow.es.ts';

/** The Spanish texts of the knowledge quiz. */
export const strings: KnowledgeStrings = {
  title: 'Prueba de conocimientos de IA',
  intro: {
    heading: 'Prueba de conocimientos de IA',
    welcome:
      'Quince decisiones que aparecen al construir con IA: qué pedirle a un modelo, qué revisar, qué dejarle a una persona. Al final verás tu puntaje en tres áreas y algo que hacer con cada respuesta fallada.',
    note: 'Unos diez minutos; el reloj es solo una guía. Gratis y sin compromiso. Puedes parar y seguir después en este dispositivo.',
    questions: (count) => `${count} preguntas`,
    formHeading: 'Primero, tus datos',
    required: 'Los dos campos son obligatorios.',
    start: 'Comenzar',
    resume: 'Guardar y continuar',
    creating: 'Creando la sesión...',
  },
  field: { name: 'Nombre completo', email: 'Dirección de email' },
  problem: {
    'name-missing': 'Por favor ingresa tu nombre',
    'email-malformed': 'Por favor ingresa un email válido',
    'answer-missing': 'Selecciona una respuesta para continuar',
  },
  area: { research: 'Investigación y validación', build: 'Construcción técnica', launch: 'Lanzamiento y marketing' },
  question: {
    place: (index, count) => `Pregunta ${index} de ${count} en esta área`,
    instruction: 'Elige lo que harías tú. Una respuesta es la mejor.',
    keys: 'Teclado: A a D para elegir, Enter para seguir.',
    option: (key) => `Opción ${key}`,
    documentTitle: (number, total) => `Pregunta ${number} de ${total}`,
  },
  result: {
    documentTitle: 'Tus resultados',
    for: (name) => `Prueba de conocimientos de IA, ${name}`,
    total: 'Puntaje total',
    score: (percentage) => `Puntaje total: ${percentage} por ciento`,
    correct: (correct, total) => `${correct}/${total} correctas`,
    again: 'Repetir la prueba',
    stems: 'Cada trazo es una decisión tuya. Las acertadas llevan su punto.',
    rightOf: (correct, total) => `${correct} de ${total} acertadas`,
    missedOf: (numbers) => `falladas: ${numbers}`,
    areas: 'Tres áreas',
    areasText: 'Las áreas por debajo de 80 % vuelven a aparecer más abajo, con lo que puedes hacer.',
    areasTextAll: 'Las tres áreas tienen 80 % o más.',
    advice: 'Qué hacer mañana',
    adviceText: 'Las áreas por debajo de 80 %, con una recomendación por cada respuesta fallada.',
    concepts: 'Repasa los conceptos clave de esta sección.',
    congratulations: '¡Felicitaciones!',
    congratulationsText: 'Las tres áreas tienen 80 % o más: sabes qué pedirle a un modelo y qué reservar para una persona.',
    review: 'Tus quince respuestas',
    reviewText: 'Abre una pregunta para ver qué elegiste, cuál es la mejor respuesta y por qué.',
    right: 'Acertada',
    missed: 'Fallada',
    chosen: 'Elegiste',
    best: 'La mejor respuesta',
    reason: 'Por qué',
    call: 'Ahora pruébalo con una idea tuya.',
    courses: 'Explora los cursos de IA',
    apply: 'Postúlate a la mentoría',
  },
  missing: { heading: 'No encontramos la prueba', unreachable: 'No pudimos recuperar tu prueba' },
};
