import { isSubscribed, type Subscription, subscriberState } from '#domain/messages/subscription.ts';
import type { Locale } from '#domain/text/locale.ts';
import { courseTitle } from '#server/flows/courses/courses.ts';
import type { Column } from '#server/owner/leads/export.ts';
import { readInstant, readInstantOrNull } from '#server/platform/stores/instants.ts';
import { deskSubscriberStrings } from '#strings/owner/desk-subscribers.ts';
import { languageNames } from '#strings/text/language-names.ts';

/** In one language, with what each agreed to. */
export function subscriberColumns(locale: Locale): readonly Column<Subscription>[] {
  const { column, exported, lists, state, mayBe, mayNotBe } = deskSubscriberStrings[locale];
  return [
    { title: column.email, cell: ({ email }) => email },
    { title: exported.mayBeWrittenTo, cell: (subscription) => (isSubscribed(subscription) ? mayBe : mayNotBe) },
    { title: column.list, cell: ({ list }) => lists[list] },
    { title: exported.course, cell: ({ topic }) => topic && courseTitle(topic, locale) },
    { title: column.language, cell: ({ language }) => languageNames[locale][language] },
    { title: column.state, cell: (subscription) => state[subscriberState(subscription)] },
    { title: exported.asked, cell: ({ consentedAt }) => readInstant(consentedAt) },
    { title: exported.confirmed, cell: ({ confirmedAt }) => readInstantOrNull(confirmedAt) },
    { title: exported.left, cell: ({ endedAt }) => readInstantOrNull(endedAt) },
    { title: exported.page, cell: ({ page }) => page },
    { title: exported.consent, cell: ({ consent }) => consent },
  ];
}
