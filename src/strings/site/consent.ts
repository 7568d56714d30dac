import type { ConsentPurpose } from '#domain/measurement/events.ts';
import type { Localized } from '#domain/text/locale.ts';

const en = {
  title: 'May we measure your visit?',
  yes: 'If you accept, this goes to',
  text: 'the pages you open and the buttons you press, never what you type.',
  same: 'The site works the same either way.',
  more: 'What we collect and why',
  refuse: 'Decline',
  accept: 'Accept',
  each: 'Choose one by one',
  purpose: {
    analytics: 'Analytics: which pages and steps are useful',
    ads: 'Ads: which of our ads brought you here',
  } satisfies Record<ConsentPurpose, string>,
  save: 'Save my choice',
  open: 'Privacy choices',
  signal: 'Your browser sends the Global Privacy Control signal, so we don’t use any measurement service.',
};

type ConsentStrings = typeof en;

const es: ConsentStrings = {
  title: '¿Podemos medir tu visita?',
  yes: 'Si aceptas, esto llega a',
  text: 'las páginas que abres y los botones que usas, nunca lo que escribes.',
  same: 'El sitio funciona igual en ambos casos.',
  more: 'Qué recopilamos y para qué',
  refuse: 'Rechazar',
  accept: 'Aceptar',
  each: 'Elegir por separado',
  purpose: {
    analytics: 'Analítica: qué páginas y pasos son útiles',
    ads: 'Anuncios: cuál de los nuestros te trajo',
  },
  save: 'Guardar mi elección',
  open: 'Opciones de privacidad',
  signal: 'Tu navegador envía la señal Global Privacy Control: no usamos servicios de medición.',
};

/** Accepting and refusing are worded alike (M1). */
export const consentStrings: Localized<ConsentStrings> = { en, es };
