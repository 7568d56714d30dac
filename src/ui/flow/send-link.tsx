import { useState } from 'react';
import { useI18n } from '#ui/i18n.tsx';

/** Mails the visitor a link to go on with another device (T1), and says what became of it. */
export function SendLink({ onSend }: { readonly onSend: () => Promise<boolean> }) {
  const { words } = useI18n();
  const { send, sending, sent, failed } = words.goOnElsewhere;
  const [said, setSaid] = useState<string | null>(null);
  return (
    <>
      <button
        type="button"
        className="more"
        aria-busy={said === sending || undefined}
        onClick={async () => {
          if (said === sending) return;
          setSaid(sending);
          setSaid((await onSend()) ? sent : failed);
        }}
      >
        {send}
      </button>
      <span className="small soft" role="status">
        {said}
      </span>
    </>
  );
}
