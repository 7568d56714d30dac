import type { Localized } from '#domain/text/locale.ts';

interface FlowPageStrings {
  /** Shown without scripts. */
  readonly noScript: string;
  /** Shown while scripts fail to arrive. */
  readonly unloaded: { readonly title: string; readonly text: string };
  readonly mail: string;
}

/** A flow's page outside its island; must work when nothing else has loaded. */
export const flowPageStrings: Localized<FlowPageStrings> = {
  en: {
    noScript: 'This form needs JavaScript to keep your answers safe as you go. Without it, talk to us directly:',
    unloaded: {
      title: 'This page hasn’t finished loading.',
      text: 'We’re still trying, and what you’ve entered stays on this device. You can also talk to us directly:',
    },
    mail: 'Write to us',
  },
  es: {
    noScript:
      'Este formulario necesita JavaScript para guardar tus respuestas mientras avanzas. Si no puedes activarlo, habla con nosotros directamente:',
    unloaded: {
      title: 'Esta página no ha terminado de cargar.',
      text: 'Seguimos intentándolo, y lo que escribiste se queda en este dispositivo. También puedes hablar con nosotros directamente:',
    },
    mail: 'Escríbenos',
  },
};
