import { hasEnded, type Meeting, openSession } from '#domain/course.ts';
import { formatLocalTimes, type LocalTimeStrings } from '#domain/local-times.ts';
import type { Locale } from '#domain/locale.ts';
import { scriptData } from '../bundle/script-data.ts';

/** What depends on the clock of the visitor of a course page. */
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
    /** Before the visitor's own time. */
    readonly local: string;
    /** Where the visitor's clock agrees with the session's. */
    readonly same: string;
    /** The label of the apply button while no session is open. */
    readonly applyNext: string;
  };
}

// Which sessions have ended, what the apply button says, the visitor's local times, and whether the waitlist is offered (C1, C3).
const { sessions, words, locale } = scriptData<CourseView>();
const now = Date.now();
const find = (selector: string) => document.querySelector<HTMLElement>(selector);

for (const session of sessions) {
  const shown = find(`[data-session="${session.id}"]`);
  if (shown) shown.dataset.state = hasEnded(session, now) ? 'ended' : 'open';
}
const open = openSession(sessions, now);
const apply = find('[data-apply]');
if (apply) apply.textContent = open ? open.apply : words.applyNext;
const waitlist = find('.waitlist');
// An outcome named by the address is shown whatever the dates say.
if (waitlist) waitlist.hidden = open !== undefined && !location.hash.startsWith('#waitlist');
for (const settled of document.querySelectorAll<HTMLElement>('.settles')) settled.dataset.ready = '';

// Last: a browser that cannot format times must still show all the rest.
for (const session of sessions) {
  const line = find(`[data-session="${session.id}"] [data-local]`);
  if (!line || hasEnded(session, now) || session.meetings.length === 0) continue;
  const local = formatLocalTimes(session.meetings, locale, words);
  // The zone's name comes last, in brackets: without it, equal clocks read the same.
  const clock = (text: string) => text.replace(/ \(.*$/, '');
  const isSame = clock(local) === clock(formatLocalTimes(session.meetings, locale, words, session.timezone));
  line.textContent = isSame ? words.same : `${words.local}: ${local}`;
}
