import { brand } from '#content/brand.ts';
import { myResultPath, type ResultLinkAction, savedPlaceholder } from '#domain/links/result-link.ts';
import { resultLinkOutcomeId } from '#domain/links/result-link-outcomes.ts';
import { questionIds } from '#domain/readiness/readiness.ts';
import { retention } from '#domain/records/retention.ts';
import { type Locale, localPath } from '#domain/text/locale.ts';
import { resultLinkPageStrings } from '#strings/links/result-link-page.ts';
import { Answered } from '#ui/parts/art/moments/answered.tsx';
import { Erased } from '#ui/parts/art/moments/erased.tsx';
import { LinkDays } from '#ui/parts/art/moments/link-days.tsx';
import { LinkButton } from '#ui/parts/button.tsx';
import { flowPages } from './flow-pages.ts';
import '#ui/parts/field.css';
import '#ui/parts/tick.css';
import '../mailing-lists/form-parts.css';
import './result-links.css';

/**
 * A mailed link's page (T1). Forms without an action post to the page's URL, which holds the token, so everything except opening works
 * without scripts. CSS shows the parts of the state that the server fills in.
 */
export function SavedPage({ locale }: { locale: Locale }) {
  const { saved, expired, unknown } = resultLinkPageStrings[locale];
  return (
    <section
      className="section access confirms"
      id="saved"
      data-flows={JSON.stringify(flowPages(locale))}
      data-api={brand.apiBase}
      data-state={savedPlaceholder('state')}
      data-reminder={savedPlaceholder('reminder')}
      data-report={savedPlaceholder('report')}
      data-team={savedPlaceholder('team')}
    >
      <div className="wrap split">
        <div className="drawings">
          <Answered className="for-saved" total={savedPlaceholder('total')} share={`${savedPlaceholder('share')}%`} />
          <LinkDays className="for-expired" count={retention.resultLinkDays} isOver />
          <Erased className="for-unknown" total={questionIds.length} />
        </div>
        <div className="flow">
          <h1>{savedPlaceholder('heading')}</h1>
          <div className="flow for-saved">
            <p className="lg soft">{saved.text}</p>
            <dl className="access-facts">
              {(
                [
                  [saved.what, 'flow'],
                  [saved.started, 'started'],
                  [saved.status, 'status'],
                  [saved.team.label, 'team'],
                  [saved.until, 'until'],
                ] as const
              ).map(([label, name]) => (
                <div key={name} className={name === 'team' ? 'for-team' : undefined}>
                  <dt>{label}</dt>
                  <dd>{savedPlaceholder(name)}</dd>
                </div>
              ))}
            </dl>
            <OpenHere locale={locale} />
            <noscript>
              <p>{saved.needsScripts}</p>
            </noscript>
            <div className="access-more">
              <Action action="report" className="for-report" label={saved.report} />
              <p className="for-complete with-scripts">
                <button type="button" className="more" id="again">
                  {saved.again}
                </button>
              </p>
              <Action action="renew" label={saved.renew} />
              <Action action="stop-reminder" className="for-reminder" label={saved.stop} />
              <Erase locale={locale} />
            </div>
          </div>
          <div className="flow for-expired">
            <p className="lg soft">{expired.text}</p>
            <form method="post">
              <button type="submit" className="btn" name="action" value={'renew' satisfies ResultLinkAction}>
                {expired.button}
              </button>
            </form>
          </div>
          <div className="flow for-unknown">
            <p className="lg soft">{unknown.text}</p>
            <LinkButton href={localPath(myResultPath, locale)}>{unknown.button}</LinkButton>
          </div>
        </div>
      </div>
    </section>
  );
}

/** Opens the answers on this device; needs scripts. */
function OpenHere({ locale }: { locale: Locale }) {
  const { saved } = resultLinkPageStrings[locale];
  return (
    <div className="flow with-scripts">
      <p className="for-opening">
        <button type="button" className="btn" id="open-here" data-busy={saved.opening}>
          {saved.open}
        </button>
      </p>
      <p className="small soft for-open for-opening">{saved.openText}</p>
      <p className="small soft for-complete for-opening">{saved.completeText}</p>
      <div role="alert">
        <p className="error" id="open-failed" hidden>
          {saved.failed}
        </p>
        <p className="error" id="open-blocked" hidden>
          {saved.blocked}
        </p>
      </div>
      <OtherAnswers locale={locale} />
    </div>
  );
}

/** Asks which answers to keep if this device has others. */
function OtherAnswers({ locale }: { locale: Locale }) {
  const { saved } = resultLinkPageStrings[locale];
  return (
    <section className="flow access-other" id="other-answers" aria-labelledby="other-heading" tabIndex={-1} hidden>
      <h2 id="other-heading">{saved.other.heading}</h2>
      <p>{saved.other.text}</p>
      <p>
        <button type="button" className="btn" id="replace" aria-describedby="replace-facts">
          {saved.other.replace}
        </button>{' '}
        <span className="small soft" id="replace-facts">
          {savedPlaceholder('status')}
        </span>
      </p>
      <p>
        <button type="button" className="btn btn--line" id="keep" aria-describedby="keep-facts">
          {saved.other.keep}
        </button>{' '}
        <span className="small soft" id="keep-facts">
          {saved.other.begun}
        </span>
      </p>
    </section>
  );
}

function Erase({ locale }: { locale: Locale }) {
  const { saved, outcome } = resultLinkPageStrings[locale];
  return (
    <details>
      <summary className="more">{saved.erase}</summary>
      <form method="post" className="flow">
        <p>{saved.eraseText}</p>
        <p id={resultLinkOutcomeId('unconfirmed')} className="outcome error" tabIndex={-1}>
          {outcome.unconfirmed}
        </p>
        <label className="tick">
          <input type="checkbox" name="confirmed" value="yes" required />
          <span>{saved.eraseConfirm}</span>
        </label>
        <button type="submit" className="btn btn--line" name="action" value={'erase' satisfies ResultLinkAction}>
          {saved.eraseButton}
        </button>
      </form>
    </details>
  );
}

/** A plain form with one button. */
function Action({ action, className, label }: { action: ResultLinkAction; className?: string; label: string }) {
  return (
    <form method="post" className={className}>
      <button type="submit" className="more" name="action" value={action}>
        {label}
      </button>
    </form>
  );
}
