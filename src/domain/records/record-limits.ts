/** For a person's or company's name. */
export const nameMaxLength = 200;

/**
 * Maximum length of a free-text answer. All eight texts of an application must fit into one 64 KiB body in any script, because a device
 * that was offline sends them together (Q8, S3).
 */
export const textMaxLength = 2000;

/** Size limits of a record (P2, P4); lengths are in UTF-16 code units. */
export const recordLimits = {
  name: nameMaxLength,
  text: textMaxLength,
  list: 20,
  label: 2000,
  courseType: 100,
  session: 60,
  metadataKeys: 60,
  metadataKey: 100,
  metadataText: 2000,
  wording: 64,
} as const;

/** Maximum size of visitor text in one record, in bytes of JSON (P2). An application's texts at full length take half of it. */
export const recordMaxBytes = 128 * 1024;

/** Records per address per day before the next one is flagged (D5): all three flows, plus two repeats. */
export const recordsPerDay = 5;
