import { hasEnded, hasNoUpcomingSession, isLongPast, isSoldOut, type Meeting, openSession } from '#domain/courses/course.ts';
import { formatLocalTimes, type LocalTimeStrings } from '#domain/courses/local-times.ts';
import type { Locale } from '#domain/text/locale.ts';
import { scriptData } from '../bundle/script-data.ts';

/** Data that depends on the visitor's clock. */
export interface CourseView {
  readonly locale: Locale;
  readonly sessions: readonly {
    readonly id: string;
    readonly seatsAvailable: number;
    readonly meetings: readonly Meeting[];
    readonly timezone: string;
    /** The apply button's label while this is the open session. */
    readonly apply: string;
  }[];
  readonly words: LocalTimeStrings & {
    /** The local time's label. */
    readonly local: string;
    /** Shown instead if the local time equals the session's. */
    readonly same: string;
    /** The upcoming sessions' heading if there's at most one. */
    readonly one: string;
    /** The apply button's label while no session is open. */
    readonly applyNext: string;
  };
}

// Separates past from upcoming sessions, drops old ones, labels the apply button, shows local times, and places the waitlist (C1, C3).
const { sessions, words, locale } = scriptData<CourseView>();
const now = Date.now();
const query = (selector: string) => document.querySelector<HTMLElement>(selector);
const itemOf = ({ id }: { readonly id: string }) => query(`[data-session="${id}"]`);

const ended = sessions.filter((session) => hasEnded(session, now));
const past = query('.past');
for (const session of ended) {
  const item = itemOf(session);
  if (isLongPast(session, now)) item?.remove();
  else if (item && past) {
    past.querySelector('ul')?.append(item);
    past.hidden = false;
  }
}
const heading = query('#sessions');
if (heading && sessions.length - ended.length < 2) heading.textContent = words.one;
const none = query('[data-none]');
if (none) none.hidden = !hasNoUpcomingSession(sessions, now);

const open = openSession(sessions, now);
const apply = query('[data-apply]');
if (apply) apply.textContent = open ? open.apply : words.applyNext;
const filling = query('[data-filling]');
if (filling) filling.hidden = !open;
const waitlist = query('.waitlist');
if (waitlist) {
  // Keep the waitlist visible, and its form open, if the URL names it or its outcome.
  const isNamed = location.hash.startsWith('#waitlist');
  waitlist.hidden = open !== undefined && !isNamed;
  waitlist.querySelector('details')?.toggleAttribute('open', isNamed);
  if (isSoldOut(sessions)) waitlist.parentElement?.prepend(waitlist);
}
for (const settled of document.querySelectorAll<HTMLElement>('.settles')) settled.dataset.ready = '';

// Last, so an error in formatting times doesn't break the rest.
for (const session of sessions) {
  const line = itemOf(session)?.querySelector('[data-local]');
  if (!line || ended.includes(session) || session.meetings.length === 0) continue;
  const local = formatLocalTimes(session.meetings, locale, words);
  // Compare without the zone's name, which comes last in parentheses.
  const withoutZone = (text: string) => text.replace(/ \(.*$/, '');
  const isSame = withoutZone(local) === withoutZone(formatLocalTimes(session.meetings, locale, words, session.timezone));
  line.textContent = isSame ? words.same : `${words.local}: ${local}`;
}
