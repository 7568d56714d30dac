import type { hasEnded, Meeting, openSession } from '#domain/course.ts';
import type { LocalWords, localTimes } from '#domain/local-times.ts';
import type { Locale } from '#domain/locale.ts';

/** What a course page needs to know when it is viewed. */
export interface CourseView {
  readonly locale: Locale;
  readonly sessions: readonly {
    readonly id: string;
    readonly seatsAvailable: number;
    readonly meetings: readonly Meeting[];
    readonly timezone: string;
    /** What the apply button says while this is the open session. */
    readonly apply: string;
  }[];
  readonly words: LocalWords & {
    /** Before the visitor's own time. */
    readonly local: string;
    /** Where the visitor's clock agrees with the session's. */
    readonly same: string;
    /** What the apply button says while no session is open. */
    readonly applyNext: string;
  };
}

/**
 * Decides, when the page is viewed, which sessions have ended, what the apply button says, the visitor's local times and
 * whether the waitlist is offered (C1, C3). It names nothing outside itself: the page carries it, and the rules it is
 * handed, as text.
 */
export function decide(view: CourseView, ended: typeof hasEnded, open: typeof openSession, local: typeof localTimes): void {
  const now = Date.now();
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  const { sessions, words, locale } = view;
  for (const session of sessions) {
    const shown = find(`[data-session="${session.id}"]`);
    if (shown) shown.dataset.state = ended(session, now) ? 'ended' : 'open';
  }
  const next = open(sessions, now, ended);
  const apply = find('[data-apply]');
  if (apply) apply.textContent = next ? next.apply : words.applyNext;
  const waitlist = find('.waitlist');
  // An outcome named by the address is shown whatever the dates say.
  if (waitlist) waitlist.hidden = next !== undefined && !location.hash.startsWith('#waitlist');
  for (const settled of document.querySelectorAll<HTMLElement>('.settles')) settled.dataset.ready = '';

  // Last: a browser that cannot tell times in words must still show all the rest.
  for (const session of sessions) {
    const place = find(`[data-session="${session.id}"] [data-local]`);
    if (!place || ended(session, now) || session.meetings.length === 0) continue;
    const own = local(session.meetings, locale, words);
    // The zone's name stands last, in brackets: without it, equal clocks read the same.
    const clock = (text: string) => text.replace(/ \(.*$/, '');
    place.textContent =
      clock(own) === clock(local(session.meetings, locale, words, session.timezone)) ? words.same : `${words.local}: ${own}`;
  }
}
