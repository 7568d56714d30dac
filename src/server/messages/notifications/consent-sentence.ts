import { pages } from '#content/pages.ts';
import { toFacts } from '#domain/content/courses.ts';
import { companyFigure, figureValues, fillFigures, siteFigureValues } from '#domain/content/text-figures.ts';
import type { MailingListName } from '#domain/messages/mailing-list.ts';
import { forEachLocale, type Locale, type Localized } from '#domain/text/locale.ts';
import { followDocuments } from '#server/platform/config/live-documents.ts';
import { waitlistStrings } from '#strings/messages/waitlist.ts';

const newsletterAtStart: Localized<string> = forEachLocale((locale) => pages[locale].blog.newsletter.consent);

let read = () => newsletterAtStart;

/** What a list's form says that signing up agrees to; saved with the subscription (D4). The owner words the newsletter's. */
export const consentSentence = (list: MailingListName, locale: Locale): string =>
  list === 'newsletter' ? read()[locale] : waitlistStrings[locale].consent;

/** The desk outlives a publish, which may change the sentence. Returns how to stop. */
export function followConsent(root: string): () => void {
  read = followDocuments(
    root,
    ['pages', 'facts', 'courses', 'brand'],
    (readNow) =>
      fillFigures(readNow('pages').blog.newsletter.consent, {
        ...siteFigureValues(toFacts(readNow('facts'), readNow('courses'))),
        ...figureValues(companyFigure, readNow('brand')),
      }),
    newsletterAtStart,
  );
  return () => {
    read = () => newsletterAtStart;
  };
}
