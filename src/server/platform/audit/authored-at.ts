export interface AuthoredAt {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly author: string;
}
