import type { ConsentPurpose } from '#domain/events.ts';
import type { Localized } from '#domain/locale.ts';

const en = {
  title: 'May we measure your visit?',
  yes: 'If you accept, this goes to',
  text: 'which pages you open and which buttons you press, never what you write.',
  same: 'The site works the same either way.',
  more: 'What we collect and why',
  refuse: 'Refuse',
  accept: 'Accept',
  each: 'Choose one by one',
  purpose: {
    analytics: 'Analytics: which pages and steps help',
    ads: 'Ads: which of our ads led here',
  } satisfies Record<ConsentPurpose, string>,
  save: 'Save my choice',
  open: 'Privacy choices',
  signal: 'Your browser sends the Global Privacy Control signal, so no measurement service is used.',
};

type ConsentStrings = typeof en;

const es: ConsentStrings = {
  title: '¿Podemos medir tu visita?',
  yes: 'Si aceptas, esto llega a',
  text: 'qué páginas abres y qué botones usas, nunca lo que escribes.',
  same: 'El sitio funciona igual con un sí o con un no.',
  more: 'Qué recogemos y por qué',
  refuse: 'Rechazar',
  accept: 'Aceptar',
  each: 'Elegir una por una',
  purpose: {
    analytics: 'Analítica: qué páginas y pasos sirven',
    ads: 'Anuncios: cuál de los nuestros te trajo',
  },
  save: 'Guardar mi elección',
  open: 'Opciones de privacidad',
  signal: 'Tu navegador envía la señal Global Privacy Control, así que no usamos ningún servicio de medición.',
};

/** Strings of the consent banner; accepting and refusing are worded alike (M1). */
export const consentStrings: Localized<ConsentStrings> = { en, es };
