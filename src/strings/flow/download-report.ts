import type { Localized } from '#domain/text/locale.ts';

interface DownloadReportStrings {
  readonly download: string;
  readonly preparing: string;
  readonly done: string;
  /** The result isn't on the server yet. */
  readonly unsaved: string;
  readonly offline: string;
  /** Others are first. */
  readonly busy: string;
  readonly tooMany: string;
  readonly failed: string;
}

/** The report download on a result page (V1); separate, because earlier screens don't need it. */
export const downloadReportStrings: Localized<DownloadReportStrings> = {
  en: {
    download: 'Download PDF',
    preparing: 'Preparing the PDF...',
    done: 'The PDF is in your downloads.',
    unsaved: 'Your result hasn’t reached us yet, so there’s no PDF. It’s sent by itself; try again in a moment.',
    offline: 'You’re offline, so the PDF can’t be downloaded. Try again when you’re back.',
    busy: 'Too many reports are being created right now. Try again in a minute.',
    tooMany: 'Too many tries from your network right now. Try again in a minute.',
    failed: 'We couldn’t make the PDF right now. Please try again in a moment, or print this page.',
  },
  es: {
    download: 'Descargar PDF',
    preparing: 'Preparando el PDF…',
    done: 'El PDF está en tus descargas.',
    unsaved: 'Tu resultado todavía no nos llega, así que no hay PDF. Se envía solo; inténtalo otra vez en un momento.',
    offline: 'No tienes conexión, así que el PDF no se puede descargar. Inténtalo cuando vuelva.',
    busy: 'En este momento se están preparando demasiados informes. Inténtalo otra vez en un minuto.',
    tooMany: 'Hay demasiados intentos desde tu red en este momento. Inténtalo otra vez en un minuto.',
    failed: 'No pudimos hacer el PDF en este momento. Inténtalo otra vez en un rato o imprime esta página.',
  },
};
