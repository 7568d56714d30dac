import { actionOrigins } from './owner-action.ts';

/** A desk member's rights: everything, or nothing that shows other people's data. */
export const deskRoles = ['owner', 'editor'] as const;
export type DeskRole = (typeof deskRoles)[number];

export const isDeskRole = (text: unknown): text is DeskRole => deskRoles.some((role) => role === text);

export const deskNameMaxLength = 60;
export const passkeyNameMaxLength = 60;

/** Names with the same key belong to one person: changes are recorded under a name. */
export const deskNameKey = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u];

/** Whether a name can't imitate another: no invisible or bidi characters, and letters of one alphabet. */
export const isPlainName = (name: string): boolean =>
  !/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u.test(name) && alphabets.filter((alphabet) => alphabet.test(name)).length <= 1;

/** A change without a person is recorded under its origin, so no one may have such a name. */
export const isReservedName = (name: string): boolean => actionOrigins.some((origin) => origin === deskNameKey(name));

/** A change's author as the history shows it: without sign-in, it's the owner who has the desk. */
export const publicAuthor = (author: string): string => (author === 'desk' ? 'Owner' : author);

export interface DeskMember {
  readonly id: string;
  readonly name: string;
  readonly role: DeskRole;
}

/** Times are ISO 8601 in UTC. */
export interface DeskPasskey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  /** Null until its first sign-in. */
  readonly usedAt: string | null;
}

export interface MemberWithPasskeys extends DeskMember {
  readonly passkeys: readonly DeskPasskey[];
}

export interface DeskInvite {
  readonly id: string;
  readonly name: string;
  readonly role: DeskRole;
  readonly expiresAt: string;
  /** Who invited them. */
  readonly author: string;
}

/** Everyone who may sign in, and open invitations. */
export interface DeskMembers {
  readonly people: readonly MemberWithPasskeys[];
  readonly invites: readonly DeskInvite[];
}
