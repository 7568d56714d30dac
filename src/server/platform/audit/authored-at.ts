export interface AuthoredAt {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly author: string;
}
