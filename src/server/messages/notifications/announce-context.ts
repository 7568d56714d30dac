/** Which of the owner's channels the settings configure; webhooks by name are in the store. Mail to the person needs no setting. */
export interface Audience {
  readonly notification: boolean;
  readonly webhook: boolean;
  /** Whether the owner's mail about leads is one digest a day (D9). */
  readonly digest?: boolean;
}

export interface AnnounceContext {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly audience: Audience;
  readonly randomUUID: () => string;
}

/** For what may cause a mail to a person. */
export interface MailContext extends AnnounceContext {
  /** How many mails may go to people within an hour (D5). */
  readonly mailPerHour: number;
  /** The keyed hash of the client that causes it; missing if no client does, or none that a share can tell apart. */
  readonly client?: string | undefined;
}
