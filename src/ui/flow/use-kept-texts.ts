import { useEffect, useState } from 'react';
import { retryWhenOnline } from '#browser/tab.ts';
import { readWording } from '#browser/wording-client.ts';
import type { RecordKind } from '#domain/records.ts';
import { useI18n } from '#ui/i18n.tsx';
import type { Kept } from './use-flow.ts';

/** How long a result waits for its own texts before it's shown with today's. */
const waitMs = 3_000;
const firstRetryMs = 2_000;
const maxRetryMs = 60_000;

/** What a page knows of its own texts. */
export interface PageWording {
  readonly kind: RecordKind;
  /** The hash of the wording that the page was built with. */
  readonly wording: string;
  /** The API's origin; '' is the page's own. */
  readonly apiBase: string;
}

/**
 * The texts that a finished record was answered with (W7). If they're the page's own, they're `today`, and nothing is fetched.
 * Otherwise null until they arrive; if they can't be had, `today` until they can.
 */
export function useKeptTexts<T extends object>(kept: Kept | null, { kind, wording, apiBase }: PageWording, today: T): T | null {
  const { locale } = useI18n();
  const hash = kept?.wording && kept.wording !== wording ? kept.wording : null;
  /** What was found under a hash; no texts if they couldn't be had yet. */
  const [found, setFound] = useState<{ readonly hash: string; readonly texts: Partial<T> | null } | null>(null);
  useEffect(() => {
    if (!hash) return;
    let isStopped = false;
    let cancelRetry = () => {};
    const late = setTimeout(() => setFound({ hash, texts: null }), waitMs);
    const attempt = async (retryMs: number): Promise<void> => {
      const outcome = await readWording({ kind, hash, locale, apiBase }, fetch);
      if (isStopped) return;
      clearTimeout(late);
      setFound({ hash, texts: outcome.kind === 'ok' ? outcome.texts : null });
      if (outcome.kind === 'ok' || outcome.kind === 'gone') return;
      cancelRetry = retryWhenOnline(() => void attempt(Math.min(2 * retryMs, maxRetryMs)), retryMs);
    };
    void attempt(firstRetryMs);
    return () => {
      isStopped = true;
      clearTimeout(late);
      cancelRetry();
    };
  }, [kind, hash, locale, apiBase]);
  if (!hash) return today;
  // A field that the wording is too old to have is today's.
  return found?.hash === hash ? { ...today, ...found.texts } : null;
}
