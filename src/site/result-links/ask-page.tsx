import { brand } from '#content/brand.ts';
import { myResultPath } from '#domain/links/result-link.ts';
import {
  type LinkActionOutcome,
  type LinkRequestOutcome,
  linkActionOutcomes,
  linkRequestOutcomes,
  resultLinkOutcomeId,
  settledOutcomes,
} from '#domain/links/result-link-outcomes.ts';
import { questionIds } from '#domain/readiness/readiness.ts';
import { retention } from '#domain/records/retention.ts';
import { emailMaxLength } from '#domain/text/email.ts';
import { type Locale, localPath } from '#domain/text/locale.ts';
import { resultLinkPageStrings } from '#strings/links/result-link-page.ts';
import { Elsewhere } from '#ui/parts/art/moments/elsewhere.tsx';
import { Erased } from '#ui/parts/art/moments/erased.tsx';
import { LinkDays } from '#ui/parts/art/moments/link-days.tsx';
import { Honeypot } from '../honeypot.tsx';
import { MailToUs } from '../mailing-lists/form-parts.tsx';
import { PrivacyNote } from '../privacy/note.tsx';
import { SetAside } from './set-aside.tsx';
import '#ui/parts/field.css';
import '../mailing-lists/form-parts.css';
import './result-links.css';

const problems: readonly (LinkRequestOutcome | LinkActionOutcome)[] = [...new Set([...linkRequestOutcomes, ...linkActionOutcomes])].filter(
  (outcome) => outcome !== 'unconfirmed' && !settledOutcomes.some((settled) => settled === outcome),
);

/** Asks for a link by address, with or without scripts, and shows the outcome of a link's actions (T1). */
export function AskPage({ locale }: { locale: Locale }) {
  const { ask, settled, outcome: words } = resultLinkPageStrings[locale];
  return (
    <section className="section access confirms" id="access">
      <div className="wrap split">
        <div className="drawings">
          <Elsewhere className="for-asking" total={questionIds.length} />
          <LinkDays className="for-link" count={retention.resultLinkDays} isOver={false} />
          <Elsewhere className="for-stopped" total={questionIds.length} />
          <Erased className="for-erased" total={questionIds.length} />
        </div>
        <div className="flow">
          <h1>
            <span className="for-asking">{ask.heading}</span>
            {settledOutcomes.map((outcome) => (
              <span key={outcome} className={`for-${outcome}`}>
                {settled[outcome]}
              </span>
            ))}
          </h1>
          <div role="status">
            {settledOutcomes.map((outcome) => (
              <p key={outcome} id={resultLinkOutcomeId(outcome)} className="outcome lg" tabIndex={-1}>
                {words[outcome]}
              </p>
            ))}
          </div>
          <div className="flow for-link">
            <p className="soft">{ask.next}</p>
            <a className="more" href={localPath(myResultPath, locale)}>
              {ask.again}
            </a>
          </div>
          <p className="lg soft for-asking">{ask.text}</p>
          <form method="post" action={`${brand.apiBase}/api/access-links/`} className="flow for-asking">
            <input type="hidden" name="language" value={locale} />
            <Honeypot locale={locale} id="access-trap" />
            <div className="field">
              <label htmlFor="access-email">{ask.email}</label>
              <input
                id="access-email"
                name="email"
                type="email"
                autoComplete="email"
                maxLength={emailMaxLength}
                required
                aria-describedby="access-note"
              />
              <div role="status">
                {problems.map((outcome) => (
                  <p key={outcome} id={resultLinkOutcomeId(outcome)} className="outcome error" tabIndex={-1}>
                    <span>
                      {words[outcome]}
                      {outcome === 'failed' && <MailToUs />}
                    </span>
                  </p>
                ))}
              </div>
            </div>
            <p className="small soft" id="access-note">
              <PrivacyNote locale={locale} />
            </p>
            <button type="submit" className="btn" data-busy={ask.busy}>
              {ask.button}
            </button>
          </form>
          <SetAside locale={locale} />
        </div>
      </div>
    </section>
  );
}
