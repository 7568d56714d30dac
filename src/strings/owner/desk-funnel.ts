import type { Localized } from '#domain/text/locale.ts';

/** What happens before a record, and the format of exports. */
interface DeskFunnelStrings {
  readonly entry: {
    readonly heading: string;
    readonly text: string;
    since(day: string): string;
    readonly column: { readonly stage: string; readonly count: string; readonly share: string };
    readonly stage: Readonly<Record<'views' | 'touched' | 'records' | 'completed' | 'calls', string>>;
    readonly none: string;
    readonly noneText: string;
    readonly notByCampaign: string;
    readonly clear: string;
    readonly problems: string;
    readonly problemsText: string;
    readonly message: string;
    readonly times: string;
    readonly other: string;
  };
  readonly exports: {
    readonly preparing: string;
    readonly started: string;
    tooMany(found: string, limit: string): string;
  };
}

export const deskFunnelStrings: Localized<DeskFunnelStrings> = {
  en: {
    entry: {
      heading: 'From page to call',
      text: 'What happens around the form, counted without cookies or IDs. Views, forms begun and calls are counted per page shown, so one person can count twice; started and completed are leads.',
      since: (day) => `Counted since ${day}.`,
      column: { stage: 'Stage', count: 'Count', share: 'Of the stage before' },
      stage: {
        views: 'Page viewed',
        touched: 'Began filling in the form',
        records: 'Started: name and email saved',
        completed: 'Completed',
        calls: 'Chose a call below the result',
      },
      none: 'Nothing counted yet',
      noneText: 'Counting starts with the first visit while the server runs.',
      notByCampaign: 'Views and forms begun aren’t counted by campaign, score or other details of a lead.',
      clear: 'Show all campaigns',
      problems: 'What stops people at the first step',
      problemsText: 'The message they saw. Each counts once per page shown.',
      message: 'Message',
      times: 'Times',
      other: 'A message of another version',
    },
    exports: {
      preparing: 'Preparing the spreadsheet…',
      started: 'The download has started.',
      tooMany: (found, limit) => `${found} leads are too many for one spreadsheet. Filter them to ${limit} or fewer, or take CSV.`,
    },
  },
  es: {
    entry: {
      heading: 'De la página a la llamada',
      text: 'Lo que pasa alrededor del formulario, contado sin cookies ni identificadores. Las vistas, los toques y las llamadas se cuentan por página mostrada, así que una persona puede contar dos veces; los empezados y los completos son contactos.',
      since: (day) => `Se cuenta desde el ${day}.`,
      column: { stage: 'Etapa', count: 'Cantidad', share: 'De la etapa anterior' },
      stage: {
        views: 'Vieron la página',
        touched: 'Tocaron el formulario',
        records: 'Empezaron: nombre y email guardados',
        completed: 'Completaron',
        calls: 'Eligieron una llamada bajo el resultado',
      },
      none: 'Todavía no se ha contado nada',
      noneText: 'Se cuenta desde la primera visita, mientras el servidor esté en marcha.',
      notByCampaign: 'Las vistas y los toques no se cuentan por campaña, puntaje ni otros datos de un contacto.',
      clear: 'Ver todas las campañas',
      problems: 'Qué detiene a la gente en el primer paso',
      problemsText: 'El aviso que vieron. Cada uno cuenta una vez por página mostrada.',
      message: 'Aviso',
      times: 'Veces',
      other: 'Un aviso de otra versión',
    },
    exports: {
      preparing: 'Preparando la hoja de cálculo…',
      started: 'La descarga empezó.',
      tooMany: (found, limit) =>
        `${found} contactos son demasiados para una hoja de cálculo. Fíltralos hasta ${limit} o menos, o elige CSV.`,
    },
  },
};
