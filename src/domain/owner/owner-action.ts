/** What happens to the access to the desk (N8). */
export const accessActionNames = [
  'sign-in',
  'refuse-sign-in',
  'sign-out',
  'invite',
  'uninvite',
  'join',
  'add-passkey',
  'remove-passkey',
  'change-role',
  'remove-person',
] as const;

/** What the owner can do that takes data out, changes it in bulk, or changes who may. */
export const ownerActionNames = [
  ...accessActionNames,
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
  'content',
] as const;
export type OwnerActionName = (typeof ownerActionNames)[number];

/** Where an action was started: on the desk, by a command, or by a person with a mailed link (T1). */
export const actionOrigins = ['desk', 'command', 'link'] as const;
export type ActionOrigin = (typeof actionOrigins)[number];

/** An action of the owner, without personal data (E3). */
export interface OwnerAction {
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly action: OwnerActionName;
  readonly origin: ActionOrigin;
  /** The name of who had signed in to the desk; missing otherwise. */
  readonly author?: string;
  /** How many of what; empty if the action was interrupted. */
  readonly counts: Readonly<Record<string, number>>;
  readonly filters: Readonly<Record<string, string | number | boolean>>;
}
