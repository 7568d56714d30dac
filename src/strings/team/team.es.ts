import type { FlowStrings } from '#strings/flow/flow.en.ts';
import { words as flowWords } from '#strings/flow/flow.es.ts';
import type { TeamStrings } from './team.en.ts';

export const words: FlowStrings = {
  ...flowWords,
  loading: { title: 'Buscando el enlace…', text: 'Un momento.' },
  progress: { ...flowWords.progress, more: 'Todas las preguntas y lo que debes saber antes' },
  actions: { ...flowWords.actions, waiting: 'Enviando…' },
  delivery: {
    ...flowWords.delivery,
    saving: 'Enviando…',
    offline: 'Todavía están solo en este dispositivo; se envían solas cuando vuelva la conexión.',
  },
  failure: { ...flowWords.failure, action: { ...flowWords.failure.action, load: 'No pudimos buscar el enlace en este momento.' } },
};

export const strings: TeamStrings = {
  missing: 'No pudimos abrir la página de tu equipo',
};
