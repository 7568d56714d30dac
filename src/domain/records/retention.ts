/**
 * Wraps a text about completed records: the server shows it only if COMPLETED_RETENTION_DAYS is set, with that number in place of `#`. The
 * text has no brackets.
 */
export const ifCompletedExpire = (text: string): string => `completed-retention.invalid[${text}]`;

/** How long the server keeps data. The privacy page shows the same values. */
export const retention = {
  /** Days until an incomplete record or unconfirmed subscription is erased: a placeholder for RETENTION_DAYS, filled in at start. */
  incompleteDays: 'retention-days.invalid',
  /** Days that a confirmation link works. */
  confirmDays: 7,
  /** Days that a mailed link opens its record (T1). */
  resultLinkDays: 30,
  /** Hours that a change's Idempotency-Key is remembered; at least 24 (Q4). */
  idempotencyHours: 48,
  /** Months that daily page views are kept, to compare a month with a year earlier. */
  viewMonths: 13,
  /** Months that the owner's actions are kept. */
  actionMonths: 24,
} as const;
