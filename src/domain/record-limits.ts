/** The longest name of a person or a company. */
export const nameMaxLength = 200;

/**
 * The longest answer a visitor may write. All eight texts of an application, in any script, fit a body of 64 KiB at once: a
 * device that was offline sends them so (Q8, S3).
 */
export const textMaxLength = 2000;

/** Upper bounds of what a record may hold (P2, P4); lengths count UTF-16 units. */
export const recordLimits = {
  name: nameMaxLength,
  text: textMaxLength,
  list: 20,
  label: 2000,
  courseType: 100,
  metadataKeys: 60,
  metadataKey: 100,
  metadataText: 2000,
} as const;

/** Records that one address may begin within a day before the next is flagged (D5): all three flows, and two of them again. */
export const recordsPerDay = 5;
