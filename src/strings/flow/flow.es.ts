import type { FlowStrings } from './flow.en.ts';

export const words: FlowStrings = {
  loading: { title: 'Cargando tu sesión…', text: 'Estamos recuperando tu avance.' },
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
    waiting: 'Guardando…',
    editDetails: 'Editar mis datos',
    startOver: 'Empezar de nuevo',
    tryAgain: 'Intentar otra vez',
    continueHere: 'Continuar con las respuestas de este dispositivo',
  },
  goOnElsewhere: {
    send: 'Envíame un enlace para seguir después',
    sending: 'Enviando…',
    sent: 'Si tenemos respuestas con esta dirección, te llega un enlace en unos minutos, salvo que hoy ya te hayamos enviado varios.',
    failed: 'No funcionó. Revisa el email que diste e inténtalo otra vez.',
  },
  reminder: 'Recuérdamelo una vez por email si no termino',
  begunElsewhere: { text: '¿Empezaste en otro dispositivo?', link: 'Pide el enlace a tus respuestas' },
  option: (number) => `Opción ${number}`,
  selected: 'Elegida',
  delivery: {
    saved: 'Guardado',
    saving: 'Guardando…',
    offline: 'Guardado en este dispositivo; se enviará cuando vuelva la conexión',
    limited: (minutes) =>
      `Hay demasiados intentos desde tu red en este momento. Guardado en este dispositivo; se envía solo en ${minutes > 1 ? `unos ${minutes} minutos` : 'menos de un minuto'}.`,
    erased: 'Tus respuestas se borraron, como se pidió. En este dispositivo no queda nada y nada se envía.',
    notStored: 'Aún no se ha enviado y este dispositivo no nos deja guardar una copia. No cierres esta página.',
    safe: 'Tus respuestas están a salvo en este dispositivo.',
    refused: 'Corrígelo e inténtalo otra vez. Si no funciona, recarga la página.',
  },
  failure: {
    notFound: 'No encontramos tu sesión. Empieza de nuevo.',
    invalid: 'Hay datos no válidos. Revisa lo que ingresaste.',
    notAllowed: 'Operación no permitida.',
    server: 'Error del servidor. Inténtalo más tarde.',
    tooMany: (minutes) =>
      `Hay demasiados intentos desde tu red en este momento. Inténtalo otra vez en ${minutes > 1 ? `unos ${minutes} minutos` : 'un minuto'}.`,
    other: 'Ocurrió un error inesperado. Inténtalo de nuevo.',
    action: {
      load: 'No se pudo cargar tu avance',
      create: 'No se pudo crear la sesión',
      update: 'No se pudo guardar tu avance',
      submit: 'No se pudieron enviar tus respuestas',
    },
  },
};
