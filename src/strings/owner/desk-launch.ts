import { countLeft, isForServer, type LaunchList } from '#domain/owner/launch.ts';
import type { Localized } from '#domain/text/locale.ts';
import { type DeskLaunchStrings, deskLaunchEn } from './desk-launch.en.ts';
import { deskLaunchEs } from './desk-launch.es.ts';

export const deskLaunchStrings: Localized<DeskLaunchStrings> = { en: deskLaunchEn, es: deskLaunchEs };

/** What a button is called for those who don't see the item beside it. */
export const actName = (label: string, item: string): string => `${label}: ${item}`;

/** How far the site is, in a sentence. */
export function launchState(list: Pick<LaunchList, 'items'>, words: DeskLaunchStrings, number: (value: number) => string): string {
  const left = countLeft(list);
  const forServer = countLeft({ items: list.items.filter(isForServer) });
  if (left > 0) return words.left(number(left), number(forServer));
  return list.items.length > 0 ? words.onlyPublishing : words.ready;
}
