import { useId, useState } from 'react';
import { deskFunnelStrings } from '#strings/desk-funnel.ts';
import { call } from '../frame/client.ts';
import { useI18n } from '../frame/i18n.tsx';
import '#ui/parts/field.css';

const formats = ['xlsx', 'csv', 'jsonl'] as const;
type Format = (typeof formats)[number];
const separators = [',', ';', '\t'] as const;
type Separator = (typeof separators)[number];

/** The address of the file, or why there's none. */
type Reply = { readonly address: string } | { readonly found: number; readonly limit: number };

const key = 'tino.desk.separator';
const keptSeparator = () => separators.find((each) => each === localStorage.getItem(key));

/** Downloads the filtered leads as a file, in the list's order. The URL works once and expires soon, so no link holds the token. */
export function Exports({ asked }: { readonly asked: URLSearchParams }) {
  const { locale, words, number } = useI18n();
  const { exports } = deskFunnelStrings[locale];
  const id = useId();
  const [chosen, setChosen] = useState<Separator | undefined>(keptSeparator);
  // Excel in Spanish splits cells at semicolons.
  const separator = chosen ?? (locale === 'es' ? ';' : ',');
  const [busy, setBusy] = useState<Format | null>(null);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState('');
  const take = async (format: Format) => {
    if (busy) return;
    setBusy(format);
    setProblem('');
    setSaid(format === 'xlsx' ? exports.preparing : '');
    const body = { format, filter: Object.fromEntries(asked), ...(format === 'csv' && { separator }), in: locale };
    const reply = await call<Reply>('/exports', { body });
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
      <span className="exports__separator field">
        <label htmlFor={id}>{exports.separator}</label>
        <select
          id={id}
          value={separator}
          onChange={({ target }) => {
            localStorage.setItem(key, target.value);
            setChosen(keptSeparator());
          }}
        >
          {separators.map((each) => (
            <option key={each} value={each}>
              {exports.separators[each]}
            </option>
          ))}
        </select>
      </span>
      <p role="status" className="said small">
        {said}
      </p>
      {problem && (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
