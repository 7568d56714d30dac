import type { ComparedShare } from '#domain/entry-funnel.ts';
import type { Localized } from '#domain/locale.ts';
import type { Verdict } from '#domain/proportions.ts';

/** The desk's words for what happens before a record, the owner's marks, and how exports are written. */
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
  readonly marks: {
    readonly heading: string;
    text(fewest: string): string;
    readonly what: string;
    readonly day: string;
    readonly flow: string;
    readonly allFlows: string;
    readonly add: string;
    readonly missing: string;
    readonly failed: string;
    added(text: string): string;
    removed(text: string): string;
    restored(text: string): string;
    readonly undo: string;
    readonly remove: string;
    removeOf(text: string): string;
    readonly none: string;
    table(text: string): string;
    readonly column: { readonly share: string; readonly before: string; readonly after: string; readonly difference: string };
    readonly share: Readonly<Record<ComparedShare, string>>;
    of(part: string, all: string): string;
    points(low: string, high: string): string;
    readonly verdict: Readonly<Record<Verdict, string>>;
    days(from: string, to: string): string;
    readonly noDays: string;
  };
  readonly exports: {
    readonly separator: string;
    readonly separators: Readonly<Record<',' | ';' | '\t', string>>;
    readonly preparing: string;
    readonly started: string;
    tooMany(found: string, limit: string): string;
  };
}

export const deskFunnelStrings: Localized<DeskFunnelStrings> = {
  en: {
    entry: {
      heading: 'From page to call',
      text: 'What happens around the form, counted without cookies or IDs. Views, touches and calls are counted per page shown, so one person can count twice; started and completed are leads.',
      since: (day) => `Counted since ${day}.`,
      column: { stage: 'Stage', count: 'Count', share: 'Of the stage before' },
      stage: {
        views: 'Page viewed',
        touched: 'Form touched',
        records: 'Started: name and email saved',
        completed: 'Completed',
        calls: 'Chose a call below the result',
      },
      none: 'Nothing counted yet',
      noneText: 'Counting starts with the first visit while the server runs.',
      notByCampaign: 'Views and touches aren’t counted by campaign, score or other details of a lead.',
      clear: 'Show all campaigns',
      problems: 'What stops people at the first step',
      problemsText: 'The message they saw. Each counts once per page shown.',
      message: 'Message',
      times: 'Times',
      other: 'A message of another version',
    },
    marks: {
      heading: 'Your changes',
      text: (fewest) =>
        `Mark the day you changed something. You’ll see up to four weeks before and after it, up to the next mark. The range holds the true difference in 95 of 100 cases; with fewer than ${fewest} cases on a side there are too few to tell.`,
      what: 'What changed',
      day: 'Day (UTC)',
      flow: 'Form',
      allFlows: 'All forms',
      add: 'Mark the day',
      missing: 'Say what changed, and choose a day',
      failed: 'Nothing changed. Try again.',
      added: (text) => `Marked: ${text}`,
      removed: (text) => `Removed: ${text}`,
      restored: (text) => `Restored: ${text}`,
      undo: 'Undo',
      remove: 'Remove',
      removeOf: (text) => `Remove the mark ${text}`,
      none: 'No day is marked yet.',
      table: (text) => `Before and after: ${text}`,
      column: { share: 'Share', before: 'Before', after: 'After', difference: 'Difference' },
      share: { touched: 'Touched the form, of views', started: 'Started, of views', completed: 'Completed, of started' },
      of: (part, all) => `${part} of ${all}`,
      points: (low, high) => `${low} to ${high} points`,
      verdict: { few: 'Too few to tell', more: 'More than before', less: 'Fewer than before', same: 'No clear change' },
      days: (from, to) => `${from} to ${to}`,
      noDays: 'no days yet',
    },
    exports: {
      separator: 'CSV separator',
      separators: { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab' },
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
    marks: {
      heading: 'Tus cambios',
      text: (fewest) =>
        `Marca el día en que cambiaste algo. Verás hasta cuatro semanas antes y después, hasta la marca siguiente. El rango contiene la diferencia real en 95 de cada 100 casos; con menos de ${fewest} casos de un lado son muy pocos para saber.`,
      what: 'Qué cambió',
      day: 'Día (UTC)',
      flow: 'Formulario',
      allFlows: 'Todos los formularios',
      add: 'Marcar el día',
      missing: 'Escribe qué cambió y elige un día',
      failed: 'No cambió nada. Inténtalo de nuevo.',
      added: (text) => `Marcado: ${text}`,
      removed: (text) => `Quitado: ${text}`,
      restored: (text) => `Recuperado: ${text}`,
      undo: 'Deshacer',
      remove: 'Quitar',
      removeOf: (text) => `Quitar la marca ${text}`,
      none: 'Todavía no hay días marcados.',
      table: (text) => `Antes y después: ${text}`,
      column: { share: 'Proporción', before: 'Antes', after: 'Después', difference: 'Diferencia' },
      share: {
        touched: 'Tocaron el formulario, de las vistas',
        started: 'Empezaron, de las vistas',
        completed: 'Completaron, de los empezados',
      },
      of: (part, all) => `${part} de ${all}`,
      points: (low, high) => `de ${low} a ${high} puntos`,
      verdict: { few: 'Muy pocos para saber', more: 'Más que antes', less: 'Menos que antes', same: 'Sin cambio claro' },
      days: (from, to) => `${from} a ${to}`,
      noDays: 'aún sin días',
    },
    exports: {
      separator: 'Separador del CSV',
      separators: { ',': 'Coma', ';': 'Punto y coma', '\t': 'Tabulador' },
      preparing: 'Preparando la hoja de cálculo…',
      started: 'La descarga empezó.',
      tooMany: (found, limit) =>
        `${found} contactos son demasiados para una hoja de cálculo. Fíltralos hasta ${limit} o menos, o elige CSV.`,
    },
  },
};
