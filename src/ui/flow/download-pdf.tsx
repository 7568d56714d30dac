import { type MouseEvent, useState } from 'react';
import { downloadReport } from '#browser/report-client.ts';
import { downloadReportStrings } from '#strings/flow/download-report.ts';
import { useI18n } from '#ui/i18n.tsx';
import { explainFailure } from './explain-failure.ts';
import './download-report.css';

interface DownloadPdfProps {
  /** Null until the server has the record. */
  readonly url: string | null;
  readonly label: string;
  /** Posted, where an address mustn't say what's wanted (G1). */
  readonly body?: object;
}

/** A PDF's download. A plain link unless it's posted, fetched on click so this page can explain a failure. */
export function DownloadPdf({ url, label, body }: DownloadPdfProps) {
  const words = downloadReportStrings[useI18n().locale];
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const [error, setError] = useState('');

  async function download(from: string): Promise<void> {
    if (isBusy) return;
    setError('');
    setSaid(words.preparing);
    setBusy(true);
    const ended = await downloadReport(from, fetch, body);
    setBusy(false);
    setSaid(ended.kind === 'ok' ? words.done : '');
    if (ended.kind === 'ok') save(ended.pdf, ended.fileName);
    else setError(ended.kind === 'busy' ? words.busy : explainFailure(ended, words));
  }

  function follow(event: MouseEvent<HTMLAnchorElement>, from: string): void {
    // Let the browser open a new tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void download(from);
  }

  return (
    <div className="download-report">
      {url && !body ? (
        <a className="more" href={url} download aria-disabled={isBusy} onClick={(event) => follow(event, url)}>
          {label}
        </a>
      ) : (
        <button type="button" className="more" onClick={() => (url ? void download(url) : setError(words.unsaved))}>
          {label}
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
