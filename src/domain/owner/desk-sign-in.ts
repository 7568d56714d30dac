import { actionOrigins } from './owner-action.ts';

/** What a person who signs in to the desk may do: everything, or nothing that shows other people's data. */
export const deskRoles = ['owner', 'editor'] as const;
export type DeskRole = (typeof deskRoles)[number];

export const isDeskRole = (text: unknown): text is DeskRole => deskRoles.some((role) => role === text);

export const deskNameMaxLength = 60;
export const passkeyNameMaxLength = 60;

/** Two names with one key are the same person's: changes are recorded under a name. */
export const deskNameKey = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u];

/** Whether a name can't pass for another one: nothing invisible or turning, and letters of one alphabet. */
export const isPlainName = (name: string): boolean =>
  !/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u.test(name) && alphabets.filter((alphabet) => alphabet.test(name)).length <= 1;

/** A change without a person is recorded under where it was made, so nobody has such a name. */
export const isReservedName = (name: string): boolean => actionOrigins.some((origin) => origin === deskNameKey(name));

/** The author of a change as a reader of the history knows them: without signing in, it's the owner who has the desk. */
export const publicAuthor = (author: string): string => (author === 'desk' ? 'Owner' : author);

/** Somebody who may sign in to the desk. */
export interface DeskMember {
  readonly id: string;
  readonly name: string;
  readonly role: DeskRole;
}

/** A passkey as the desk shows it. Times are ISO 8601 in UTC. */
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

/** An open invitation. */
export interface DeskInvite {
  readonly id: string;
  readonly name: string;
  readonly role: DeskRole;
  readonly expiresAt: string;
  /** Who invited them. */
  readonly author: string;
}

/** Everyone who may sign in, and who is invited. */
export interface DeskMembers {
  readonly people: readonly MemberWithPasskeys[];
  readonly invites: readonly DeskInvite[];
}
