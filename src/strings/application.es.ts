import type { ApplicationStrings } from './application.en.ts';

export { words } from './flow.es.ts';

/** The Spanish texts of the course application. */
export const strings: ApplicationStrings = {
  title: 'Postulación al curso',
  steps: 'Pasos',
  step: {
    'about-you': 'Sobre ti',
    business: 'Tu negocio y tus ideas',
    motivation: 'Motivación y objetivos',
    experience: 'Experiencia y habilidades',
  },
  progress: 'Avance de la postulación',
  complete: (percent) => `${percent}\u00a0% completado`,
  next: 'Siguiente',
  submit: 'Enviar postulación',
  field: { courseType: 'Curso', name: 'Nombre completo', email: 'Email' },
  optional: 'opcional',
  emailHint: 'Te escribiremos solo sobre tu postulación.',
  emailLooksWrong: 'Esto todavía no parece una dirección de email. Puedes seguir, pero no podríamos escribirte.',
  charactersLeft: (count) => `Quedan ${count} caracteres`,
  charactersTooMany: (count) => `Sobran ${count} caracteres`,
  problems: (count) => (count === 1 ? 'Falta revisar una respuesta' : `Falta revisar ${count} respuestas`),
  problem: {
    'course-missing': 'Por favor selecciona un curso',
    'email-missing': 'Por favor ingresa tu email',
    'name-missing': 'Por favor ingresa tu nombre completo',
    'idea-missing': 'Por favor selecciona si tienes una idea de negocio',
    'idea-description-missing': 'Por favor describe tu idea de negocio',
    'idea-problem-missing': 'Por favor describe qué problema resuelve tu idea',
    'reason-missing': 'Por favor cuéntanos por qué te interesa este curso',
    'goals-missing': 'Por favor selecciona al menos un objetivo',
    'excitement-missing': 'Por favor cuéntanos qué te entusiasma de la IA y las herramientas sin código',
    'experience-missing': 'Por favor selecciona tu nivel de experiencia',
    'tools-missing': 'Por favor selecciona al menos una herramienta, o que aún no has usado ninguna',
    'background-missing': 'Por favor selecciona tu área profesional',
    'use-missing': 'Por favor cuéntanos cómo vas a usar lo que construyas',
    'text-too-long': 'Por favor acorta esta respuesta a 2000 caracteres',
  },
  submitted: {
    heading: '¡Postulación enviada!',
    thanks: (name) => `Gracias, ${name}. Ya tenemos tu postulación al curso.`,
    confirmation: 'Recibirás un email de confirmación en los próximos minutos.',
    again: 'Enviar otra postulación',
    sure: '¿Empezar otra postulación?',
    sureText: 'La que enviaste queda con nosotros. Tus respuestas se borran de este dispositivo.',
    yes: 'Empezar otra',
    no: 'Quedarme aquí',
  },
  correction: {
    heading: 'Tu email parece tener un error',
    text: (email) => `Escribiste «${email}». Así, la confirmación no puede llegarte.`,
    label: 'Email corregido',
    send: 'Corregir el email',
    missing: 'Por favor ingresa tu email',
  },
  notLoaded: {
    heading: 'No pudimos cargar tu postulación guardada',
    copy: 'Lo que escribiste en este dispositivo sigue aquí.',
    continueHere: 'Continuar con lo que hay en este dispositivo',
  },
  failure: {
    notFound: 'No encontramos tu postulación. Por favor, inicia una nueva.',
    action: {
      load: 'No se pudo cargar tu postulación',
      create: 'No se pudo crear tu postulación',
      update: 'No se pudo guardar tu postulación',
      submit: 'No se pudo enviar tu postulación',
    },
  },
};
