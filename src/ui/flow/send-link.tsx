import { useState } from 'react';
import type { MailedLink } from '#browser/result-link-client.ts';
import { useI18n } from '#ui/i18n.tsx';

/** Mails a link to go on with another device (T1). */
export function SendLink({ onSend }: { readonly onSend: () => Promise<MailedLink> }) {
  const { words } = useI18n();
  const { send, sending, sent, failed } = words.goOnElsewhere;
  const outcomes = { sent, failed, unmailable: failed, limited: words.failure.tooMany(1) };
  const [said, setSaid] = useState<string>();
  return (
    <>
      <button
        type="button"
        className="more"
        aria-busy={said === sending || undefined}
        onClick={async () => {
          if (said === sending) return;
          setSaid(sending);
          const outcome = await onSend();
          setSaid(outcomes[outcome]);
        }}
      >
        {send}
      </button>
      <span className="small soft" aria-live="polite">
        {said}
      </span>
    </>
  );
}
