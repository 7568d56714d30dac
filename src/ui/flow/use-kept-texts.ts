import { useEffect, useState } from 'react';
import { openDevice } from '#browser/device.ts';
import { keepTexts, recallTexts } from '#browser/kept-wordings.ts';
import { retryWhenOnline } from '#browser/tab.ts';
import { readStoredWording as fetchWording } from '#browser/wording-client.ts';
import { readWording } from '#domain/content/read-wording.ts';
import type { RecordKind } from '#domain/records/records.ts';
import { useI18n } from '#ui/i18n.tsx';
import type { Kept } from './flow-policy.ts';

/** How long a result waits for its own texts before using today's. */
const waitMs = 10_000;
const firstRetryMs = 1_000;

export interface PageWording {
  readonly kind: RecordKind;
  readonly wording: string;
  /** '' is the page's own origin. */
  readonly apiBase: string;
  /** Names of texts that a wording may lack. */
  readonly optional?: readonly string[];
}

interface KeptTexts<T> {
  readonly texts: T;
  /** True if they're today's because the record's own aren't available. */
  readonly isReplaced: boolean;
}

/**
 * The texts a finished record was answered with (W7). `today`, unfetched, if they're the page's own; null until others arrive; `today` for
 * good after a timeout, because texts mustn't change while they're read.
 */
export function useKeptTexts<T extends object>(
  kept: Kept | null,
  { kind, wording, apiBase, optional }: PageWording,
  today: T,
): KeptTexts<T> | null {
  const { locale } = useI18n();
  const hash = kept?.wording && kept.wording !== wording ? kept.wording : null;
  /** The result for a hash; null texts if they aren't available. */
  const [found, setFound] = useState<{ readonly hash: string; readonly texts: object | null } | null>(null);
  useEffect(() => {
    if (!hash) return;
    const device = openDevice(() => localStorage);
    const recalled = recallTexts(device, hash, locale);
    if (recalled) return setFound({ hash, texts: recalled });
    let isOver = false;
    let cancelRetry = () => {};
    const end = (texts: object | null) => {
      if (isOver) return;
      stop();
      setFound({ hash, texts });
    };
    const late = setTimeout(() => end(null), waitMs);
    const stop = () => {
      isOver = true;
      clearTimeout(late);
      cancelRetry();
    };
    const attempt = async (retryMs: number): Promise<void> => {
      const outcome = await fetchWording({ kind, hash, locale, apiBase }, fetch);
      // Too late for this view, but not for the next one.
      if (outcome.kind === 'ok') keepTexts(device, hash, locale, outcome.texts);
      if (outcome.kind === 'ok' || outcome.kind === 'gone') end(outcome.kind === 'ok' ? outcome.texts : null);
      else if (!isOver) cancelRetry = retryWhenOnline(() => void attempt(2 * retryMs), retryMs);
    };
    void attempt(firstRetryMs);
    return stop;
  }, [kind, hash, locale, apiBase]);
  if (!hash) return { texts: today, isReplaced: false };
  if (found?.hash !== hash) return null;
  // Use today's text where the wording is too old to have one.
  const own = readWording(found.texts ?? undefined, today, optional);
  return own ? { texts: own.content, isReplaced: false } : { texts: today, isReplaced: true };
}
