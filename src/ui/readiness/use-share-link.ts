import { useEffect, useState } from 'react';
import { createShareClient } from '#browser/share-client.ts';
import type { ShareLink, ShareScope } from '#domain/links/share-link.ts';
import { type ShareAction, shareStrings } from '#strings/links/share.ts';
import { explainFailure } from '#ui/flow/explain-failure.ts';
import { useI18n } from '#ui/i18n.tsx';

export interface RecordToShare {
  /** Null until the server has created the record. */
  readonly uuid: string | null;
  /** '' is the page's own origin. */
  readonly apiBase: string;
  /** True if the record had a link when it was read. */
  readonly isShared: boolean;
}

interface ShareLinkControls {
  readonly link: ShareLink | null;
  readonly busy: ShareAction | null;
  readonly said: string;
  readonly say: (text: string) => void;
  readonly error: string;
  /** What the visitor just did, so focus goes on from there. */
  readonly done: ShareAction | null;
  readonly run: (action: ShareAction, scope: ShareScope) => Promise<void>;
}

/** A share link and the outcome of the last action on it (V2). */
export function useShareLink({ uuid, apiBase, isShared }: RecordToShare): ShareLinkControls {
  const words = shareStrings[useI18n().locale];
  const [link, setLink] = useState<ShareLink | null>(null);
  const [busy, setBusy] = useState<ShareAction | null>(null);
  const [said, setSaid] = useState('');
  const [error, setError] = useState('');
  const [done, setDone] = useState<ShareAction | null>(null);

  useEffect(() => {
    let isCurrent = true;
    // Most results have no link, so only ask if one was made.
    if (uuid && isShared)
      void createShareClient(uuid, apiBase, fetch)
        .read()
        .then((found) => {
          // Without a response, the button makes the same link.
          if (isCurrent && found.kind === 'ok' && found.link) setLink(found.link);
        });
    return () => {
      isCurrent = false;
    };
  }, [uuid, apiBase, isShared]);

  async function run(action: ShareAction, scope: ShareScope): Promise<void> {
    if (busy) return;
    setError('');
    setSaid('');
    setDone(null);
    if (!uuid) return setError(words.unsaved);
    setBusy(action);
    const client = createShareClient(uuid, apiBase, fetch);
    const ended = await (action === 'make' ? client.make(scope) : client.turnOff());
    setBusy(null);
    if (ended.kind !== 'ok') {
      const failed = words.failed[action];
      const unsaved = action === 'make' ? words.unsaved : failed;
      return setError(explainFailure(ended, { offline: words.offline[action], unsaved, tooMany: words.tooMany, failed }));
    }
    setLink(ended.link);
    setDone(action);
    if (action === 'turnOff') setSaid(words.isOff);
  }

  return { link, busy, said, say: setSaid, error, done, run };
}
