/** Which of the owner's channels are configured. Mail to the person needs no setting. */
export interface Audience {
  readonly notification: boolean;
  readonly webhook: boolean;
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
}
