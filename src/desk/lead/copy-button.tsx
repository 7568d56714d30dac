import { useState } from 'react';
import { useDeskI18n } from '../frame/i18n.tsx';

export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const { words } = useDeskI18n();
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <>
      <button type="button" className="btn btn--line btn--s" onClick={copy}>
        {label}
      </button>
      <span className="small soft" role="status">
        {copied && words.lead.copied}
      </span>
    </>
  );
}
