import { useState } from 'react';
import { copyText } from '#ui/parts/copy-text.ts';
import { useDeskI18n } from '../frame/i18n.tsx';

interface Props {
  readonly text: string;
  readonly label: string;
  /** For readers of the button alone, where several look the same. */
  readonly name?: string;
}

export function CopyButton({ text, label, name }: Props) {
  const { words } = useDeskI18n();
  const [copied, setCopied] = useState(false);
  const copy = async () => setCopied(await copyText(text));
  return (
    <>
      <button type="button" className="btn btn--line btn--s" aria-label={name} onClick={() => void copy()}>
        {label}
      </button>
      <span className="small soft" role="status">
        {copied && words.lead.copied}
      </span>
    </>
  );
}
