import { useState } from 'react';
import { adoptStyles } from '#browser/adopt-styles.ts';
import type { ShareScope } from '#domain/links/share-link.ts';
import { shareStrings } from '#strings/links/share.ts';
import { useI18n } from '#ui/i18n.tsx';
import { MakeLink } from './make-link.tsx';
import css from './share.css?inline';
import { SharedLink } from './shared-link.tsx';
import { type RecordToShare, useShareLink } from './use-share-link.ts';

adoptStyles(css);

/**
 * Makes, shows and turns off a result's share link (V2), including one made earlier or on another device. Its page is in the maker's
 * language if the path has a locale prefix, otherwise in the reader's.
 */
export function Share(record: RecordToShare) {
  const words = shareStrings[useI18n().locale];
  const { link, busy, said, say, error, done, run } = useShareLink(record);
  const [scope, setScope] = useState<ShareScope>('scores');
  return (
    <section className="share-result" aria-label={words.heading}>
      {link ? (
        <SharedLink link={link} isNew={done === 'make'} busy={busy} say={say} onTurnOff={() => void run('turnOff', scope)} />
      ) : (
        <MakeLink scope={scope} onScope={setScope} busy={busy} isTurnedOff={done === 'turnOff'} onMake={() => void run('make', scope)} />
      )}
      <p className="small" role="status">
        {said}
      </p>
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
    </section>
  );
}
