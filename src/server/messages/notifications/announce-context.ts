/** The owner's channels in the settings. Webhooks added on the desk are in the store, and mail to the person needs no setting. */
export interface Audience {
  readonly notification: boolean;
  readonly webhook: boolean;
  /** One mail a day about leads (D9). */
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
  /** Limits mail to people (D5). */
  readonly mailPerHour: number;
  /** A keyed hash; missing without a client, or for one that shares can't distinguish. */
  readonly client?: string | undefined;
}
