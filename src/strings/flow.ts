import type { Locale } from '#domain/locale.ts';
import type { Action, Failure } from '#flow/flow.ts';

const en = {
  loading: { title: 'Loading your session...', text: 'Please wait while we retrieve your progress.' },
  progress: {
    panel: 'Progress',
    step: (step: number, total: number) => `Step ${step} of ${total}`,
    done: (percent: number) => `${percent}% done`,
    timeLeft: 'Time left',
    timeUp: 'Take the time you need: the clock is only a guide.',
    dot: (number: number, answered: boolean) => `Question ${number}${answered ? ', answered' : ''}`,
    questions: 'Questions',
  },
  actions: {
    previous: 'Previous',
    next: 'Next question',
    submit: 'Submit',
    waiting: 'Saving...',
    editDetails: 'Edit details',
    startOver: 'Start Over',
    tryAgain: 'Try again',
    continueHere: 'Continue with the answers on this device',
  },
  option: (number: number) => `Option ${number}`,
  selected: 'Selected',
  delivery: {
    saved: 'Saved',
    saving: 'Saving…',
    offline: 'Saved on this device; will send when back online',
    notStored: 'Not sent yet, and this device does not let us keep a copy. Please stay on this page.',
  },
  failure: {
    notFound: 'Session not found. Please start a new assessment.',
    invalid: 'Invalid data provided. Please check your inputs.',
    notAllowed: 'Operation not allowed.',
    server: 'Server error. Please try again later.',
    other: 'An unexpected error occurred. Please try again.',
    action: {
      load: 'Failed to load quiz progress',
      create: 'Failed to create quiz session',
      update: 'Failed to update quiz progress',
      submit: 'Failed to submit quiz',
    } satisfies Record<Action, string>,
  },
  noScript: {
    text: 'This form needs JavaScript to keep your answers safe while you go. Without it, talk to us directly:',
    mail: 'Write to us',
  },
};

/** The texts that all flows share; `en` defines the shape. */
export type FlowStrings = typeof en;

const es: FlowStrings = {
  loading: { title: 'Cargando tu sesión...', text: 'Espera un momento mientras recuperamos tu avance.' },
  progress: {
    panel: 'Avance',
    step: (step, total) => `Paso ${step} de ${total}`,
    done: (percent) => `${percent} % completo`,
    timeLeft: 'Tiempo restante',
    timeUp: 'Tómate el tiempo que necesites: el reloj es solo una guía.',
    dot: (number, answered) => `Pregunta ${number}${answered ? ', respondida' : ''}`,
    questions: 'Preguntas',
  },
  actions: {
    previous: 'Anterior',
    next: 'Siguiente pregunta',
    submit: 'Enviar',
    waiting: 'Guardando...',
    editDetails: 'Editar mis datos',
    startOver: 'Empezar de nuevo',
    tryAgain: 'Intentar otra vez',
    continueHere: 'Continuar con las respuestas de este dispositivo',
  },
  option: (number) => `Opción ${number}`,
  selected: 'Elegida',
  delivery: {
    saved: 'Guardado',
    saving: 'Guardando…',
    offline: 'Guardado en este dispositivo; se enviará cuando vuelva la conexión',
    notStored: 'Aún no se ha enviado y este dispositivo no nos deja guardar una copia. Por favor, no cierres esta página.',
  },
  failure: {
    notFound: 'No encontramos tu sesión. Por favor, inicia un nuevo diagnóstico.',
    invalid: 'Hay datos no válidos. Por favor, revisa lo que ingresaste.',
    notAllowed: 'Operación no permitida.',
    server: 'Error del servidor. Por favor, inténtalo más tarde.',
    other: 'Ocurrió un error inesperado. Por favor, inténtalo de nuevo.',
    action: {
      load: 'No se pudo cargar tu avance',
      create: 'No se pudo crear la sesión del diagnóstico',
      update: 'No se pudo guardar tu avance',
      submit: 'No se pudo enviar el diagnóstico',
    },
  },
  noScript: {
    text: 'Este formulario necesita JavaScript para guardar tus respuestas mientras avanzas. Sin él, habla con nosotros directamente:',
    mail: 'Escríbenos',
  },
};

export const flowStrings: Readonly<Record<Locale, FlowStrings>> = { en, es };

/** The catalogue's message for a failed call: by status, or by what was tried when there is no status (specification §8). */
export function failureMessage(strings: FlowStrings, action: Action, failure: Failure): string {
  if (failure.kind !== 'status') return strings.failure.action[action];
  if (failure.status === 404) return strings.failure.notFound;
  if (failure.status === 400) return strings.failure.invalid;
  if (failure.status === 405) return strings.failure.notAllowed;
  return failure.status >= 500 && failure.status <= 599 ? strings.failure.server : strings.failure.other;
}
