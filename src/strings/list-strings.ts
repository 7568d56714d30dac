/** Words of a page that a mailed link leads to. */
export interface LinkStrings {
  readonly title: string;
  readonly description: string;
  readonly heading: string;
  readonly text: string;
  readonly button: string;
  readonly done: string;
  readonly invalid: string;
  readonly failed: string;
  readonly back: string;
}

/** Words of a list: its form with what may come of it, and the pages its mailed links lead to. */
export interface ListStrings {
  readonly heading: string;
  readonly text: string;
  readonly email: string;
  readonly join: string;
  readonly joining: string;
  /** The sentence that is agreed to; the subscription keeps it. */
  readonly consent: string;
  readonly joined: string;
  readonly missing: string;
  readonly invalid: string;
  readonly failed: string;
  readonly offline: string;
  readonly confirm: LinkStrings;
  readonly unsubscribe: LinkStrings;
}
