/** Upper bounds of what a record may hold (P2, P4); lengths count UTF-16 units. */
export const recordLimits = {
  name: 200,
  text: 5000,
  list: 20,
  label: 2000,
  courseType: 100,
  metadataKeys: 60,
  metadataKey: 100,
  metadataText: 2000,
} as const;
