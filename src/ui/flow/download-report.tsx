import { type MouseEvent, useState } from 'react';
import { downloadReport, reportUrl } from '#browser/report-client.ts';
import type { RecordKind } from '#domain/records/records.ts';
import { downloadReportStrings } from '#strings/flow/download-report.ts';
import { useI18n } from '#ui/i18n.tsx';
import { explainFailure } from './explain-failure.ts';
import './download-report.css';

interface DownloadReportProps {
  readonly kind: RecordKind;
  /** Null until the server has created the record. */
  readonly uuid: string | null;
  /** '' is the page's own origin. */
  readonly apiBase: string;
}

/** Downloads the result as a PDF (V1). A plain link, fetched on click so this page can explain a failure. */
export function DownloadReport({ kind, uuid, apiBase }: DownloadReportProps) {
  const { locale } = useI18n();
  const words = downloadReportStrings[locale];
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const [error, setError] = useState('');
  const url = uuid && reportUrl(kind, uuid, locale, apiBase);

  async function download(from: string): Promise<void> {
    setError('');
    setSaid(words.preparing);
    setBusy(true);
    const ended = await downloadReport(from, fetch);
    setBusy(false);
    setSaid(ended.kind === 'ok' ? words.done : '');
    if (ended.kind === 'ok') save(ended.pdf, ended.fileName);
    else setError(ended.kind === 'busy' ? words.busy : explainFailure(ended, words));
  }

  function follow(event: MouseEvent<HTMLAnchorElement>, from: string): void {
    // Let the browser open a new tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!isBusy) void download(from);
  }

  return (
    <div className="download-report">
      {url ? (
        <a className="more" href={url} download aria-disabled={isBusy} onClick={(event) => follow(event, url)}>
          {words.download}
        </a>
      ) : (
        <button type="button" className="more" onClick={() => setError(words.unsaved)}>
          {words.download}
        </button>
      )}
      <p className="small soft" role="status">
        {said}
      </p>
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** Browsers need the file's URL for a moment after the click. */
const keepMs = 60_000;

function save(pdf: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(pdf);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keepMs);
}
