import type { FlowStrings } from './flow.en.ts';

export const words: FlowStrings = {
  loading: { title: 'Cargando tu sesión...', text: 'Espera un momento mientras recuperamos tu avance.' },
  progress: {
    panel: 'Avance',
    place: (number, total) => `${number} de ${total}`,
    step: (step, total) => `Paso ${step} de ${total}`,
    more: 'Todas las preguntas y tus datos',
    timeLeft: 'Tiempo restante',
    timeUp: 'Tómate el tiempo que necesites.',
    dot: (number, answered) => `Pregunta ${number}${answered ? ', respondida' : ''}`,
    questions: 'Preguntas',
    answered: (count, total) => `${count} de ${total} respondidas`,
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
    safe: 'Tus respuestas están a salvo en este dispositivo.',
    refused: 'Corrígelo e inténtalo otra vez. Si no funciona, recarga la página.',
  },
  failure: {
    notFound: 'No encontramos tu sesión. Por favor, empieza de nuevo.',
    invalid: 'Hay datos no válidos. Por favor, revisa lo que ingresaste.',
    notAllowed: 'Operación no permitida.',
    server: 'Error del servidor. Por favor, inténtalo más tarde.',
    other: 'Ocurrió un error inesperado. Por favor, inténtalo de nuevo.',
    action: {
      load: 'No se pudo cargar tu avance',
      create: 'No se pudo crear la sesión',
      update: 'No se pudo guardar tu avance',
      submit: 'No se pudieron enviar tus respuestas',
    },
  },
};
