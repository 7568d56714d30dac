import type { FlowStrings } from '#strings/flow/flow.en.ts';
import { words as flow } from '#strings/flow/flow.es.ts';
import type { ApplicationStrings } from './application.en.ts';

export const words: FlowStrings = {
  ...flow,
  failure: {
    ...flow.failure,
    notFound: 'No encontramos tu postulación. Empieza una nueva.',
    action: {
      load: 'No se pudo cargar tu postulación',
      create: 'No se pudo crear tu postulación',
      update: 'No se pudo guardar tu postulación',
      submit: 'No se pudo enviar tu postulación',
    },
  },
};

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
  field: { courseType: 'Curso', session: 'Fecha', name: 'Nombre completo', email: 'Email' },
  emailHint: 'Te escribiremos solo sobre tu postulación.',
  emailLooksWrong: 'Esto aún no parece un email. Puedes seguir, pero no podríamos escribirte.',
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
    'tools-missing': 'Por favor selecciona al menos una herramienta, o “Ninguna todavía”',
    'background-missing': 'Por favor selecciona tu área profesional',
    'use-missing': 'Por favor cuéntanos cómo vas a usar lo que construyas',
    'text-too-long': 'Por favor acorta esta respuesta a 2000 caracteres',
  },
  submittedTitle: '¡Postulación enviada!',
};
