/** Changes of access to the desk (N8). */
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

/** Owner actions that export data, change it in bulk, or change access. */
export const ownerActionNames = [
  ...accessActionNames,
  'export',
  'people',
  'add-subscriber',
  'remove-subscriber',
  'restore-subscriber',
  'person',
  'report',
  'erase',
  'unshare',
  'take-seat',
  'free-seat',
  'replay',
  'release',
  'dismiss',
  'take-back-dismissal',
  'resend',
  'letter',
  'backup',
  'restore',
  'move',
  'webhook',
  'setting',
  'content',
  'refuse-promise',
  'reopen-promise',
] as const;
export type OwnerActionName = (typeof ownerActionNames)[number];

/** Where an action started: the desk, a command, or a mailed link (T1). */
export const actionOrigins = ['desk', 'command', 'link'] as const;
export type ActionOrigin = (typeof actionOrigins)[number];

/** An owner's action, without personal data (E3). */
export interface OwnerAction {
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly action: OwnerActionName;
  readonly origin: ActionOrigin;
  /** Who had signed in to the desk, if anyone. */
  readonly author?: string;
  /** Counts by kind; empty if the action was interrupted. */
  readonly counts: Readonly<Record<string, number>>;
  readonly filters: Readonly<Record<string, string | number | boolean>>;
}
