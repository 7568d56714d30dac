import type { Localized } from '#domain/text/locale.ts';

/** What's left before launch (O9), in the order it's listed. */
export const launchKinds = ['sample', 'unapproved', 'past', 'unconfigured'] as const;
export type LaunchKind = (typeof launchKinds)[number];

/** A view of the desk that opens at the very field, or a setting or file for whoever runs the server. */
export type LaunchPlace =
  | { readonly view: 'content' | 'settings' | 'launch'; readonly id?: string; readonly query: Readonly<Record<string, string>> }
  | { readonly server: string };

/** A page or text of the site, by the name an owner knows. */
export interface NamedPlace {
  readonly name: Localized<string>;
  readonly place: LaunchPlace;
}

export interface LaunchItem {
  readonly kind: LaunchKind;
  /** A promise's id, a setting's name, or a file with a field's path. */
  readonly id: string;
  readonly name: Localized<string>;
  /** What's so, or why; may be empty. */
  readonly text: Localized<string>;
  readonly place: LaunchPlace;
  /** Where a promise is made. */
  readonly saidIn?: readonly NamedPlace[];
  /** Who said that a promise isn't true, and when (ISO 8601 in UTC). */
  readonly refused?: { readonly author: string; readonly at: string };
  /** Settings only: the owner may say that the business doesn't use it. */
  readonly mayBeWaived: boolean;
  /** Settled, but not published yet. */
  readonly isDrafted: boolean;
}

interface WaivedItem extends Pick<LaunchItem, 'id' | 'name'> {
  readonly author: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

interface ApprovedPromise {
  readonly id: string;
  readonly promise: Localized<string>;
  readonly author: string;
  /** ISO 8601, in UTC. */
  readonly day: string;
  /** Settled by taking it off the site instead. */
  readonly isRemoved: boolean;
  readonly isDrafted: boolean;
}

export interface LaunchList {
  readonly items: readonly LaunchItem[];
  readonly waived: readonly WaivedItem[];
  readonly approved: readonly ApprovedPromise[];
}

/** Whether only whoever runs the server can change it. */
export const isForServer = ({ place }: Pick<NamedPlace, 'place'>): boolean => 'server' in place;

/** What's neither done nor waiting to be published. */
export const countLeft = ({ items }: Pick<LaunchList, 'items'>): number => items.filter(({ isDrafted }) => !isDrafted).length;
