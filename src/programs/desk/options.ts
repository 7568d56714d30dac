import type { DocumentName } from '#domain/content/documents.ts';
import type { LetterMailer } from '#server/messages/letters/mailer.ts';
import type { MailContext } from '#server/messages/notifications/announce-context.ts';
import type { ReportContext } from '#server/messages/notifications/record-report.ts';
import type { TestMail } from '#server/messages/notifications/test-mail.ts';
import type { MailReader } from '#server/owner/sent-mail/mail-reader.ts';
import type { SettingsContext } from '#server/owner/settings/change-settings.ts';
import type { LiveSettings } from '#server/owner/settings/live-settings.ts';
import type { WebhookSettings } from '#server/owner/webhooks/read.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Environment } from '#server/platform/config/environment.ts';
import type { Log } from '#server/platform/http/log.ts';
import type { Store } from '#server/platform/stores/store.ts';
import type { PreviewResult } from '#server/publishing/preview/render-readable.ts';
import type { Publisher } from '#server/publishing/releases/publisher.ts';
import type { Shell } from './shell.ts';

export const defaultPort = 4600;

/** Sign-in to a desk behind a proxy (N8). */
export interface SignInOptions {
  /** The desk's origin. */
  readonly deskUrl: string;
  /** How many proxies add to X-Forwarded-For. */
  readonly trustedProxies: number;
}

/** A token printed at start that gives full access, or passkeys. */
type DeskEntry = { readonly token: string; readonly signIn?: undefined } | { readonly signIn: SignInOptions; readonly token?: undefined };

export type DeskOptions = DeskDependencies & DeskEntry;

/** What the desk needs to change the owner's settings. */
export interface SettingsAccess {
  readonly config: SettingsContext['config'] & Pick<Config, 'smtpUrl'>;
  readonly live: LiveSettings;
  readonly testMail: TestMail;
}

export interface DeskDependencies {
  readonly store: Store;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Milliseconds from an arbitrary origin; can't be set. */
  readonly monotonic: () => number;
  readonly shell: Shell;
  /** The folder with mail files. */
  readonly mails: string;
  /** Folder of the erasure list (H6). */
  readonly backupDir?: string | undefined;
  /** Recipients of the owner's changes, and the budget for mail to people. */
  readonly mailing: Pick<MailContext, 'audience' | 'mailPerHour'>;
  readonly log: Log;
  readonly reportContext: ReportContext;
  readonly webhooks: WebhookSettings;
  /** Renders a page with all drafts; rejects with a `PreviewError`. */
  readonly renderPage: (path: string) => Promise<PreviewResult>;
  /** Previews and tests letters to mailing lists. */
  readonly letters: LetterMailer;
  /** Shows a mail to a visitor again. */
  readonly readMail: MailReader;
  readonly settings: SettingsAccess;
  /** As the desk started with it. */
  readonly environment: Environment;
  readonly publisher: Publisher;
  readonly content: {
    /** The working tree whose content the desk changes. */
    readonly root: string;
    /** A document's text from before it was broken outside the desk. */
    readonly lastReadable?: (name: DocumentName) => string | undefined;
  };
}
