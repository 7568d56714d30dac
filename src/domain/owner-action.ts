/** What the owner can do that takes data out, or changes it in bulk. */
export const ownerActionNames = [
  'export',
  'people',
  'person',
  'report',
  'erase',
  'unshare',
  'take-seat',
  'free-seat',
  'replay',
  'release',
  'letter',
  'backup',
  'restore',
  'move',
  'webhook',
] as const;
export type OwnerActionName = (typeof ownerActionNames)[number];

/** Where an action was started: on the desk, by a command, or by a person with a mailed link (T1). */
export type ActionOrigin = 'desk' | 'command' | 'link';

/** An action of the owner, without personal data (E3). */
export interface OwnerAction {
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly action: OwnerActionName;
  readonly origin: ActionOrigin;
  /** How many of what; empty if the action was interrupted. */
  readonly counts: Readonly<Record<string, number>>;
  readonly filters: Readonly<Record<string, string | number | boolean>>;
}
