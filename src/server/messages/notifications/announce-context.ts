/** The owner's channels in the settings; webhooks added on the desk are in the store. Mail to the person needs no setting. */
export interface Audience {
  readonly notification: boolean;
  readonly webhook: boolean;
  /** Whether the owner gets one mail a day about leads (D9). */
  readonly digest?: boolean;
}

export interface AnnounceContext {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly audience: Audience;
  readonly randomUUID: () => string;
}

/** For causes of mail to a person. */
export interface MailContext extends AnnounceContext {
  /** How many mails may go to people within an hour (D5). */
  readonly mailPerHour: number;
  /** The keyed hash of the client that causes it; missing without a client, or for one that shares can't distinguish. */
  readonly client?: string | undefined;
}
