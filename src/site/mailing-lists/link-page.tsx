import { linkOutcomeId, linkOutcomes, type MailingListName, type TokenPurpose } from '#domain/messages/mailing-list.ts';
import { retention } from '#domain/records/retention.ts';
import { sitePaths } from '#domain/site/site-pages.ts';
import { type Locale, localPath } from '#domain/text/locale.ts';
import { mailingListStrings } from '#strings/messages/mailing-lists.ts';
import { Issues } from '#ui/parts/art/moments/issues.tsx';
import { LinkDays } from '#ui/parts/art/moments/link-days.tsx';
import { NextDate } from '#ui/parts/art/moments/next-date.tsx';
import { MailToUs } from './form-parts.tsx';
import './link-page.css';

const backPaths: Readonly<Record<MailingListName, string>> = { newsletter: sitePaths.blog, waitlist: sitePaths.courses };
const drawings = { newsletter: Issues, waitlist: NextDate } as const satisfies Readonly<Record<MailingListName, unknown>>;

/**
 * The page behind a mailed link. It has a button, because opening a link must not change anything. The form has no action: it posts to the
 * page's URL, which holds the token, with or without scripts; the server redirects back with the outcome.
 */
export function LinkPage({ locale, list, purpose }: { locale: Locale; list: MailingListName; purpose: TokenPurpose }) {
  const Drawing = drawings[list];
  const words = mailingListStrings[list][locale][purpose];
  return (
    <section className="section link-page confirms">
      <div className="wrap split">
        <div className="drawings">
          <Drawing className="asks" state={purpose === 'confirm' ? 'asked' : 'here'} />
          <Drawing className="settled" state={purpose === 'confirm' ? 'here' : 'gone'} />
          <LinkDays className="ended" count={retention.confirmDays} isOver />
        </div>
        <div className="flow">
          <h1>
            <span className="asks">{words.heading}</span>
            <span className="settled">{words.settled}</span>
            <span className="ended">{words.ended}</span>
          </h1>
          <form method="post" className="flow">
            <p className="lg soft">{words.text}</p>
            <button type="submit" className="btn">
              {words.button}
            </button>
          </form>
          <div role="status">
            {linkOutcomes.map((outcome) => (
              <p
                key={outcome}
                id={linkOutcomeId(list, purpose, outcome)}
                className={outcome === 'done' ? 'outcome lg' : 'outcome error'}
                tabIndex={-1}
              >
                {words[outcome]}
                {outcome === 'failed' && <MailToUs />}
              </p>
            ))}
          </div>
          <p>
            <a href={localPath(backPaths[list], locale)}>{words.back}</a>
          </p>
        </div>
      </div>
    </section>
  );
}
