import { useState } from 'react';
import { call } from '../frame/client.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { ErrorLine } from '../parts/error-line.tsx';

/** Downloads a lead's report as its visitor has it (V1). The URL works once, so no link holds the token. */
export function ReportButton({ uuid }: { readonly uuid: string }) {
  const { words } = useDeskI18n();
  const { report } = words.lead;
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const download = async () => {
    if (busy) return;
    setBusy(true);
    setFailed(false);
    const reply = await call<{ readonly address: string }>(`/leads/${encodeURIComponent(uuid)}/report`, { body: {} });
    setBusy(false);
    setFailed('error' in reply);
    if ('data' in reply) location.assign(reply.data.address);
  };
  return (
    <>
      <button type="button" className="btn btn--line btn--s" aria-busy={busy} onClick={() => void download()}>
        {report.download}
      </button>
      {failed && <ErrorLine>{report.failed}</ErrorLine>}
    </>
  );
}
