import type { Localized } from '#domain/text/locale.ts';
import type { SurveyProblem } from './flow.ts';

const en = {
  title: 'Team survey',
  yours: 'your team survey',
  description: 'Two questions about the way you work, answered in a minute.',
  name: 'Name',
  email: 'Email',
  q1: 'Do you work alone?',
  options: { alone: 'Yes, alone', team: 'No, in a team' },
  'q1.1': 'Who else decides?',
  problem: {
    'name-missing': 'Please enter your name',
    'email-malformed': 'Please enter a valid email',
    'size-missing': 'Please select one',
  } satisfies Record<SurveyProblem, string>,
  thanks: (isTeam: boolean): string => (isTeam ? 'Thank you all' : 'Thank you'),
  missing: { heading: 'Survey not found', unreachable: 'We could not reach your survey' },
};
const es: typeof en = {
  title: 'Encuesta de equipos',
  yours: 'tu encuesta',
  description: 'Dos preguntas sobre tu manera de trabajar: se responden en un minuto.',
  name: 'Nombre',
  email: 'Email',
  q1: '¿Trabajas por tu cuenta?',
  options: { alone: 'Sí, por mi cuenta', team: 'No, en equipo' },
  'q1.1': '¿Quién más decide?',
  problem: {
    'name-missing': 'Por favor ingresa tu nombre',
    'email-malformed': 'Por favor ingresa un email válido',
    'size-missing': 'Por favor selecciona una opción',
  },
  thanks: (isTeam) => (isTeam ? 'Gracias a todo el equipo' : 'Gracias'),
  missing: { heading: 'No encontramos la encuesta', unreachable: 'No pudimos recuperar tu encuesta' },
};
export type SurveyStrings = typeof en;
export const surveyStrings: Localized<SurveyStrings> = { en, es };
