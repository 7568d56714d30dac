import type { KnowledgeStrings } from './knowledge.en.ts';

export { words } from '#strings/flow/flow.es.ts';

export const strings: KnowledgeStrings = {
  title: 'Prueba de conocimientos de IA',
  intro: {
    heading: 'Prueba de conocimientos de IA',
    welcome:
      'Quince decisiones que se toman al construir con IA. Unos diez minutos, gratis. Recibes, aquí y por email, un puntaje en tres áreas y una recomendación por cada respuesta que falles.',
    formHeading: 'Primero, tus datos',
    required: 'Los dos campos son obligatorios.',
    start: 'Comenzar',
    resume: 'Guardar y continuar',
    creating: 'Creando la sesión…',
  },
  field: { name: 'Nombre completo', email: 'Dirección de email' },
  emailHint: 'Aquí te enviamos tu resultado.',
  problem: {
    'name-missing': 'Por favor ingresa tu nombre',
    'email-malformed': 'Por favor ingresa un email válido',
    'answer-missing': 'Selecciona una respuesta para continuar',
  },
  area: { research: 'Investigación y validación', build: 'Construcción técnica', launch: 'Lanzamiento y marketing' },
  question: {
    instruction: 'Elige lo que harías tú. Una respuesta es la mejor.',
    keys: 'Teclado: 1 a 4 para elegir, Enter para seguir.',
    documentTitle: (number, total) => `Pregunta ${number} de ${total}`,
  },
  result: {
    documentTitle: 'Tus resultados',
    total: 'Puntaje total',
    score: (percentage) => `Puntaje total: ${percentage} por ciento`,
    correct: (correct, total) => `${correct}/${total} correctas`,
    again: 'Repetir la prueba',
    stems: 'Cada trazo es una decisión tuya. Las correctas llevan su punto.',
    rightOf: (correct, total) => `${correct} de ${total} correctas`,
    missedOf: (numbers) => `incorrectas: ${numbers}`,
    areas: 'Tres áreas',
    advice: 'Qué aprender primero',
    adviceText: 'Primero el área más baja. Por debajo del 80\u00a0%, algo que probar mañana por cada fallo.',
    concepts: 'Repasa los conceptos clave de esta sección.',
    congratulations: '¡Felicitaciones!',
    congratulationsText: 'Las tres áreas tienen 80 % o más: sabes qué pedirle a un modelo y qué reservar para una persona.',
    review: 'Tus quince respuestas',
    reviewText: 'Abre un área y luego una pregunta: qué elegiste, cuál es la mejor respuesta y por qué.',
    right: 'Acertada',
    missed: 'Fallada',
    chosen: 'Elegiste',
    best: 'La mejor respuesta',
    reason: 'Por qué',
    call: 'Ahora pruébalo con una idea tuya.',
    callText: 'La mentoría es parte del curso para emprendedores: apoyo mientras construyes y una sesión solo para ti.',
    courses: 'Explora los cursos de IA',
    apply: 'Postúlate a la mentoría',
  },
  missing: { heading: 'No encontramos la prueba', unreachable: 'No pudimos recuperar tu prueba' },
};
