/** A mailed link's page. */
export interface LinkStrings {
  readonly title: string;
  readonly description: string;
  readonly heading: string;
  readonly text: string;
  readonly button: string;
  /** Replaces the heading once the button has worked. */
  readonly settled: string;
  /** Replaces it if the link doesn't work anymore. */
  readonly ended: string;
  readonly done: string;
  readonly invalid: string;
  readonly failed: string;
  readonly back: string;
}

/** What a list's form says about the list. */
export interface SignupCopy {
  readonly heading: string;
  readonly text: string;
  /** The sentence a subscriber agrees to; saved with the subscription. */
  readonly consent: string;
}

/** A mailing list: the form, its outcomes, and the pages of its mailed links. */
export interface MailingListStrings {
  readonly email: string;
  readonly join: string;
  readonly joining: string;
  readonly joined: string;
  readonly missing: string;
  readonly invalid: string;
  readonly limited: string;
  readonly failed: string;
  readonly offline: string;
  readonly confirm: LinkStrings;
  readonly unsubscribe: LinkStrings;
}
