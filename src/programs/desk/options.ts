import type { DocumentName } from '#domain/content/documents.ts';
import type { LetterMailer } from '#server/messages/letters/mailer.ts';
import type { MailContext } from '#server/messages/notifications/announce-context.ts';
import type { ReportContext } from '#server/messages/notifications/record-report.ts';
import type { WebhookSettings } from '#server/owner/webhooks/read.ts';
import type { Log } from '#server/platform/http/log.ts';
import type { Store } from '#server/platform/stores/store.ts';
import type { PreviewResult } from '#server/publishing/preview/render-readable.ts';
import type { Publisher } from '#server/publishing/releases/publisher.ts';
import type { Shell } from './shell.ts';

/** Where the desk listens unless told otherwise. */
export const defaultPort = 4600;

/** How people sign in to a desk behind a proxy (N8). */
export interface SignInOptions {
  /** The desk's origin. */
  readonly deskUrl: string;
  /** How many proxies add to X-Forwarded-For. */
  readonly trustedProxies: number;
}

/** A token that's printed at start and gives full access, or passkeys. */
type DeskEntry = { readonly token: string; readonly signIn?: undefined } | { readonly signIn: SignInOptions; readonly token?: undefined };

export type DeskOptions = DeskDependencies & DeskEntry;

export interface DeskDependencies {
  readonly store: Store;
  /** Returns epoch milliseconds. */
  readonly clock: () => number;
  /** Milliseconds that nobody can set, from any origin. */
  readonly monotonic: () => number;
  readonly shell: Shell;
  /** The folder with mail files. */
  readonly mails: string;
  /** Where erasures are listed for restores (H6). */
  readonly backupDir?: string | undefined;
  /** Who's told of the owner's changes, and the budget of mails to people. */
  readonly mailing: Pick<MailContext, 'audience' | 'mailPerHour'>;
  readonly log: Log;
  /** Prints reports. */
  readonly reportContext: ReportContext;
  readonly webhooks: WebhookSettings;
  /** Renders the page at a path with all drafts; rejects with a `PreviewError`. */
  readonly renderPage: (path: string) => Promise<PreviewResult>;
  /** Previews and tests letters to mailing lists. */
  readonly letters: LetterMailer;
  readonly publisher: Publisher;
  readonly content: {
    /** The working tree whose content the desk changes. */
    readonly root: string;
    /** The text of a document before it was broken outside of the desk. */
    readonly lastReadable?: (name: DocumentName) => string | undefined;
  };
}
