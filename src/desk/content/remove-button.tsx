import { useState } from 'react';
import type { ContentUse } from '#domain/content/entry-state.ts';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import { requestUses } from './api.ts';
import { useContentI18n } from './use-content-i18n.ts';

interface Props {
  readonly label: string;
  readonly confirmLabel?: string;
  readonly name?: string;
  readonly className?: string;
  readonly ask: string;
  /** What removal does. */
  readonly text?: string;
  /** References to look up: `{ course: 'a-slug' }`. Undefined if nothing can refer to it. */
  readonly of: Readonly<Record<string, string>> | undefined;
  /** Resolves with an error text, if any. */
  readonly onRemove: () => Promise<string | undefined>;
}

/** Removes something after listing what refers to it. */
export function RemoveButton({ text, of, onRemove, ...rest }: Props) {
  const [uses, setUses] = useState<readonly ContentUse[] | 'reading' | 'unknown'>('reading');
  const read = async () => {
    if (of === undefined) return setUses([]);
    setUses('reading');
    const reply = await requestUses(of);
    setUses('data' in reply ? reply.data.uses : 'unknown');
  };
  return <ConfirmButton {...rest} text={<Uses uses={uses} text={text} />} onOpen={() => void read()} onConfirm={onRemove} />;
}

interface UsesProps {
  readonly uses: readonly ContentUse[] | 'reading' | 'unknown';
  readonly text: string | undefined;
}

function Uses({ uses, text }: UsesProps) {
  const { item: words } = useContentI18n().content;
  if (uses === 'reading') return words.reading;
  if (uses === 'unknown') return words.usedUnknown;
  if (uses.length === 0) return text ?? words.notUsed;
  return (
    <>
      {words.usedText}
      {uses.map(({ where, field }) => (
        <span key={`${where} ${field}`} className="uses__place">
          {field ? `${where}: ${field}` : where}
        </span>
      ))}
      {text}
    </>
  );
}
