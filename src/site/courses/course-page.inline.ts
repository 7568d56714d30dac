import { hasEnded, type Meeting, openSession } from '#domain/course.ts';
import { formatLocalTimes, type LocalTimeStrings } from '#domain/local-times.ts';
import type { Locale } from '#domain/locale.ts';
import { scriptData } from '../bundle/script-data.ts';

/** Data for the parts of a course page that depend on the visitor's clock. */
export interface CourseView {
  readonly locale: Locale;
  readonly sessions: readonly {
    readonly id: string;
    readonly seatsAvailable: number;
    readonly meetings: readonly Meeting[];
    readonly timezone: string;
    /** The label of the apply button while this is the open session. */
    readonly apply: string;
  }[];
  readonly words: LocalTimeStrings & {
    /** The label of the visitor's local time. */
    readonly local: string;
    /** Shown instead if the visitor's local time equals the session's. */
    readonly same: string;
    /** The label of the apply button while no session is open. */
    readonly applyNext: string;
  };
}

// Marks ended sessions, labels the apply button, shows local times and shows or hides the waitlist (C1, C3).
const { sessions, words, locale } = scriptData<CourseView>();
const now = Date.now();
const query = (selector: string) => document.querySelector<HTMLElement>(selector);

for (const session of sessions) {
  const item = query(`[data-session="${session.id}"]`);
  if (item) item.dataset.state = hasEnded(session, now) ? 'ended' : 'open';
}
const open = openSession(sessions, now);
const apply = query('[data-apply]');
if (apply) apply.textContent = open ? open.apply : words.applyNext;
const waitlist = query('.waitlist');
// Keep the waitlist visible if the URL names its outcome.
if (waitlist) waitlist.hidden = open !== undefined && !location.hash.startsWith('#waitlist');
for (const settled of document.querySelectorAll<HTMLElement>('.settles')) settled.dataset.ready = '';

// Last, so that an error in formatting times doesn't break the rest.
for (const session of sessions) {
  const line = query(`[data-session="${session.id}"] [data-local]`);
  if (!line || hasEnded(session, now) || session.meetings.length === 0) continue;
  const local = formatLocalTimes(session.meetings, locale, words);
  // Compare without the zone's name, which comes last in parentheses.
  const withoutZone = (text: string) => text.replace(/ \(.*$/, '');
  const isSame = withoutZone(local) === withoutZone(formatLocalTimes(session.meetings, locale, words, session.timezone));
  line.textContent = isSame ? words.same : `${words.local}: ${local}`;
}
