import { useState } from 'react';
import { call } from '../frame/client.ts';
import { useI18n } from '../frame/i18n.tsx';

const formats = ['csv', 'jsonl'] as const;

/** Downloads the filtered leads as a file, in the list's order. The URL works once and expires soon, so no link holds the token. */
export function Exports({ asked }: { readonly asked: URLSearchParams }) {
  const { words } = useI18n();
  const [failed, setFailed] = useState(false);
  const take = async (format: string) => {
    const reply = await call<{ address: string }>('/exports', { body: { format, filter: Object.fromEntries(asked) } });
    setFailed('error' in reply);
    if ('data' in reply) location.assign(reply.data.address);
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
          onClick={() => take(format)}
        >
          {format.toUpperCase()}
        </button>
      ))}
      {failed && (
        <p className="error" role="alert">
          {words.leads.exportFailed}
        </p>
      )}
    </fieldset>
  );
}
