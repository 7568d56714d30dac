import { brand } from '#content/brand.ts';
import {
  type LinkActionOutcome,
  type LinkRequestOutcome,
  linkActionOutcomes,
  linkRequestOutcomes,
  resultLinkOutcomeId,
} from '#domain/links/result-link-outcomes.ts';
import { emailMaxLength } from '#domain/text/email.ts';
import type { Locale } from '#domain/text/locale.ts';
import { resultLinkPageStrings } from '#strings/links/result-link-page.ts';
import { Honeypot } from '../honeypot.tsx';
import { MailToUs } from '../mailing-lists/form-parts.tsx';
import { PrivacyNote } from '../privacy/note.tsx';
import { SetAside } from './set-aside.tsx';
import '#ui/parts/field.css';
import '../mailing-lists/form-parts.css';
import './result-links.css';

const outcomes: readonly (LinkRequestOutcome | LinkActionOutcome)[] = [...new Set([...linkRequestOutcomes, ...linkActionOutcomes])].filter(
  (outcome) => outcome !== 'unconfirmed',
);
const good: readonly string[] = ['sent', 'renewed', 'stopped', 'erased'] satisfies readonly (LinkRequestOutcome | LinkActionOutcome)[];

/** Asks for a link by address, with or without scripts, and shows the outcome of a link's actions (T1). */
export function AskPage({ locale }: { locale: Locale }) {
  const { ask, outcome: words } = resultLinkPageStrings[locale];
  return (
    <section className="section access" id="access">
      <div className="wrap flow">
        <h1>{ask.heading}</h1>
        <div role="status">
          {outcomes.map((outcome) => (
            <p
              key={outcome}
              id={resultLinkOutcomeId(outcome)}
              className={good.includes(outcome) ? 'outcome lg' : 'outcome error'}
              tabIndex={-1}
            >
              <span>
                {words[outcome]}
                {outcome === 'failed' && <MailToUs />}
              </span>
            </p>
          ))}
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
    </section>
  );
}
