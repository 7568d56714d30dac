import { useEffect, useState } from 'react';
import { createRecordsClient } from '#browser/records-client.ts';
import { readStoredWording } from '#browser/wording-client.ts';
import type { LeadRecord } from '#domain/records/records.ts';
import { useI18n } from '#ui/i18n.tsx';
import type { PageWording } from './use-kept-texts.ts';

export interface EarlierRecord<T> {
  readonly record: LeadRecord;
  /** Texts it was answered with, as far as known; null if they match this result's. */
  readonly texts: Partial<T> | null;
}

/** The record that a result repeats (T3); null until it and its texts load, or if they aren't available. */
export function useEarlierRecord<T extends object>(
  uuid: string,
  { kind, wording, apiBase }: Omit<PageWording, 'optional'>,
): EarlierRecord<T> | null {
  const { locale } = useI18n();
  const [earlier, setEarlier] = useState<EarlierRecord<T> | null>(null);
  useEffect(() => {
    let isOver = false;
    const look = async (): Promise<EarlierRecord<T> | null> => {
      const found = await createRecordsClient(kind, apiBase, fetch.bind(globalThis)).get(uuid);
      if (found.kind !== 'ok') return null;
      const { record } = found;
      if (record.wording === wording) return { record, texts: null };
      // Records older than wordings don't say what they asked.
      if (record.wording === null) return { record, texts: {} };
      const read = await readStoredWording({ kind, hash: record.wording, locale, apiBase }, fetch.bind(globalThis));
      return read.kind === 'ok' ? { record, texts: read.texts as Partial<T> } : null;
    };
    void look().then((found) => {
      if (!isOver) setEarlier(found);
    });
    return () => {
      isOver = true;
    };
  }, [uuid, kind, wording, apiBase, locale]);
  return earlier;
}

interface AskedQuestion {
  readonly text: string;
  readonly options: unknown;
}

/** True if both have the same words and options. */
export const isSameQuestion = (earlier: AskedQuestion | undefined, later: AskedQuestion): boolean =>
  earlier?.text === later.text && JSON.stringify(earlier.options) === JSON.stringify(later.options);
