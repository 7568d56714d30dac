import { reportUrl } from '#browser/report-client.ts';
import type { RecordKind } from '#domain/records/records.ts';
import { downloadReportStrings } from '#strings/flow/download-report.ts';
import { useI18n } from '#ui/i18n.tsx';
import { DownloadPdf } from './download-pdf.tsx';

interface DownloadReportProps {
  readonly kind: RecordKind;
  /** Null until the server has created the record. */
  readonly uuid: string | null;
  /** '' is the page's own origin. */
  readonly apiBase: string;
}

/** Downloads the result as a PDF (V1). */
export function DownloadReport({ kind, uuid, apiBase }: DownloadReportProps) {
  const { locale } = useI18n();
  return <DownloadPdf url={uuid && reportUrl(kind, uuid, locale, apiBase)} label={downloadReportStrings[locale].download} />;
}
