import type { Compose } from './mail.ts';

/** What a mail needs beside its message. */
export interface ComposeSettings {
  /** An origin without a slash at its end. */
  readonly siteUrl: string;
  readonly bookingUrl: string;
  /** The owner's mailbox, when there is one. */
  readonly notifyEmail: string | undefined;
}

/** Makes the mail to the person a message speaks of. */
export const composeToPerson =
  (_settings: ComposeSettings): Compose =>
  async () => ({ none: 'no template' });

/** Makes the mail that tells the owner of a lead. */
export const composeNotification =
  (_settings: ComposeSettings): Compose =>
  async () => ({ none: 'no template' });
