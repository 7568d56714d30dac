/** How long the server keeps things. The privacy page tells visitors the same figures. */
export const retention = {
  /** Days until an unfinished or unconfirmed record is erased. The server replaces this placeholder at start: RETENTION_DAYS. */
  incompleteDays: 'retention-days.invalid',
  /** Days that the link confirming a subscription works. */
  confirmDays: 7,
  /** Hours that a response is kept under its Idempotency-Key; at least 24 are promised (Q4). */
  idempotencyHours: 48,
  /** Months that daily page views are kept, so that a month can be compared with the one a year before. */
  viewMonths: 13,
  /** Hours that an event waits at most for its measuring service; Google accepts none after 72. */
  eventHours: 48,
} as const;
