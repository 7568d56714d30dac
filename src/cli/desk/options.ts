import type { Log } from '#server/http/log.ts';
import type { LetterMailer } from '#server/letters/mailer.ts';
import type { MailContext } from '#server/notifications/announce-context.ts';
import type { ReportContext } from '#server/notifications/record-report.ts';
import type { Store } from '#server/stores/store.ts';
import type { WebhookSettings } from '#server/webhooks/read.ts';
import type { Shell } from './shell.ts';

export interface DeskOptions {
  readonly store: Store;
  /** Returns epoch milliseconds. */
  readonly clock: () => number;
  /** Milliseconds that nobody can set, from any origin. */
  readonly monotonic: () => number;
  /** Printed at start; gives full access. */
  readonly token: string;
  readonly shell: Shell;
  /** The folder with mail files. */
  readonly mails: string;
  /** Who's told of the owner's changes, and the budget of mails to people. */
  readonly mailing: Pick<MailContext, 'audience' | 'mailPerHour'>;
  readonly log: Log;
  /** Prints reports. */
  readonly reportContext: ReportContext;
  readonly webhooks: WebhookSettings;
  /** Previews and tests letters to mailing lists. */
  readonly letters: LetterMailer;
}
