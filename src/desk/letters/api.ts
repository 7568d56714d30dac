import type { AgreedLetter, LetterAudience, LetterContent, PeopleCounts, StartOutcome } from '#domain/messages/list-letter.ts';
import type { Locale } from '#domain/text/locale.ts';
import { call, type Reply } from '../frame/client.ts';

export interface LetterSetup {
  /** Recipient of tests; null without NOTIFY_EMAIL. */
  readonly owner: string | null;
  readonly canSend: boolean;
  readonly perMinute: number;
}

interface LetterDraftBody {
  readonly audience: LetterAudience;
  readonly content: LetterContent;
}

/** Steps that take only the letter. */
export type LetterStep = 'undo' | 'discard' | 'restore' | 'pause' | 'resume' | 'cancel';

export const requestLetter = (draft: LetterDraftBody): Promise<Reply<{ readonly id: string }>> => call('/letters', { body: draft });

/** Null: another change came first. */
export const requestLetterSave = (
  id: string,
  change: { readonly version: number; readonly content: LetterContent; readonly isReplacement: boolean },
): Promise<Reply<{ readonly version: number | null }>> => call(`/letters/${id}/save`, { body: change });

export const takeStep = (id: string, step: LetterStep): Promise<Reply<{ readonly isDone: boolean }>> =>
  call(`/letters/${id}/${step}`, { body: {} });

export const requestLetterSend = (
  id: string,
  agreed: AgreedLetter,
): Promise<Reply<{ readonly outcome: StartOutcome; readonly people: PeopleCounts }>> => call(`/letters/${id}/send`, { body: agreed });

export const previewLetter = (
  draft: LetterDraftBody,
  language: Locale,
): Promise<Reply<{ readonly address: string; readonly subject: string; readonly text: string }>> =>
  call('/letters/preview', { body: { ...draft, language } });

export const testLetter = (
  draft: LetterDraftBody,
  language: Locale,
): Promise<Reply<{ readonly outcome: 'sent' | 'written' | 'refused' | 'failed'; readonly why?: string }>> =>
  call('/letters/test', { body: { ...draft, language } });
