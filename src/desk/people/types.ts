/** How much is kept about an address, or was erased. */
export interface Kept {
  readonly leads: number;
  readonly messages: number;
  readonly lists: number;
}

/** What was erased. */
export interface Gone extends Kept {
  /** Messages that were just being sent: they may have left. */
  readonly inFlight: number;
  /** False while another process keeps the erased bytes in use. */
  readonly isScrubbed: boolean;
}
