import { useState } from 'react';
import { deskFunnelStrings } from '#strings/owner/desk-funnel.ts';
import { call } from '../frame/client.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { ErrorLine } from '../parts/error-line.tsx';

type Format = 'xlsx' | 'csv';

/** The file's URL, or the counts if there are too many leads. */
type Reply = { readonly address: string } | { readonly found: number; readonly limit: number };

interface Props {
  readonly asked: URLSearchParams;
  /** Only these people, by a record of each. */
  readonly people?: readonly string[];
  readonly formats?: readonly Format[];
  readonly path?: string;
}

/** Downloads what a list shows, by its filters. The URL works once and expires soon, so no link holds the token. */
export function Exports({ asked, people, formats = ['xlsx', 'csv'], path = '/exports' }: Props) {
  const { locale, words, number } = useDeskI18n();
  const { exports } = deskFunnelStrings[locale];
  const [busy, setBusy] = useState<Format | null>(null);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState('');
  const take = async (format: Format) => {
    if (busy) return;
    setBusy(format);
    setProblem('');
    setSaid(format === 'xlsx' ? exports.preparing : '');
    const body = { format, filter: { ...Object.fromEntries(asked), ...(people && { people }) }, in: locale };
    const reply = await call<Reply>(path, { body });
    setBusy(null);
    setSaid('');
    if ('error' in reply) return setProblem(words.leads.exportFailed);
    if ('limit' in reply.data) return setProblem(exports.tooMany(number(reply.data.found), number(reply.data.limit)));
    setSaid(exports.started);
    location.assign(reply.data.address);
  };
  return (
    <fieldset className="exports">
      <legend className="vh">{words.leads.export}</legend>
      {formats.map((format) => (
        <button
          key={format}
          type="button"
          className="btn btn--line btn--s"
          aria-label={words.leads.exportOf(format.toUpperCase())}
          aria-busy={busy === format}
          onClick={() => void take(format)}
        >
          {format.toUpperCase()}
        </button>
      ))}
      <p role="status" className="said small">
        {said}
      </p>
      {problem && <ErrorLine>{problem}</ErrorLine>}
    </fieldset>
  );
}
