import type { callGoals, callPlaces, SiteEvent } from '#domain/measurement/events.ts';
import { flowTraits } from '#domain/records/records.ts';
import { coursePath, coursesPath } from '#domain/site/course-paths.ts';
import { barePath, isLocale } from '#domain/text/locale.ts';

/** Positions of calls to action by selector; inner parts before outer ones. */
const placesBySelector: readonly (readonly [selector: string, place: (typeof callPlaces)[number]])[] = [
  ['.topbar', 'top-bar'],
  ['.dock', 'dock'],
  ['.menu', 'menu'],
  ['.site-footer', 'foot'],
  ['astro-island', 'flow'],
  ['.band', 'closing'],
];

const callPlaceOf = (element: Element) => placesBySelector.find(([selector]) => element.closest(selector))?.[1] ?? 'page';

type CallGoal = (typeof callGoals)[number];

/** Goals by the link's English path. */
const goals = new Map<string, CallGoal>([
  ...Object.values(flowTraits).map(({ path, goal }) => [path, goal] as const),
  [coursesPath, 'courses'],
]);

const goalOf = (path: string): CallGoal => goals.get(path) ?? (path.startsWith(coursePath('')) ? 'courses' : 'other');

/** By what it does, not by its look: a call may be a button or a link in a line. */
export const isBooking = ({ target, rel, origin }: HTMLAnchorElement) =>
  target === '_blank' && rel === 'noopener' && origin !== location.origin;

/** The events of a click: a language switch or a call to action. */
export function eventsOfClick(link: HTMLAnchorElement): readonly SiteEvent[] {
  const { language } = link.dataset;
  if (isLocale(language)) return [{ name: 'language_switched', to: language }];
  const place = callPlaceOf(link);
  if (isBooking(link))
    return [
      { name: 'call_clicked', place, goal: 'booking' },
      { name: 'booking_opened', place },
    ];
  if (!link.matches('.btn, .more') || link.origin !== location.origin) return [];
  return [{ name: 'call_clicked', place, goal: goalOf(barePath(link.pathname)) }];
}
