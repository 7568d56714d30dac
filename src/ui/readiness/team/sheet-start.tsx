import { useRef } from 'react';
import type { TeamView } from '#domain/team/team.ts';
import type { Locale } from '#domain/text/locale.ts';
import { longDate } from '#domain/text/long-date.ts';
import type { ClosingDay, SheetStartStrings } from '#strings/team/team-page.ts';
import { showStep, useFocusRequest } from '#ui/flow/use-focus-request.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Loading } from '#ui/parts/loading.tsx';
import { PrivacyLine, type PrivacyText } from '#ui/parts/privacy-line.tsx';
import type { SheetFilling } from './sheet-runner.ts';
import type { SheetControls } from './use-sheet.ts';

/** They come with the page. */
export interface SheetStartTexts extends SheetStartStrings {
  readonly what: string;
  /** With `{date}`. */
  readonly until: Readonly<Record<ClosingDay, string>>;
  /** What everybody reads first (G4). */
  readonly protects: string;
}

interface SheetStartProps {
  readonly sheet: SheetControls;
  readonly state: SheetFilling;
  /** Null until it's looked up. */
  readonly team: TeamView | null;
  readonly texts: SheetStartTexts;
  readonly privacy: Omit<PrivacyText, 'text'>;
}

/** What everybody reads before the first question (G1, G2, G4). */
export function SheetStart({ sheet, state, team, texts, privacy }: SheetStartProps) {
  const { locale, words } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusRequest(sheet.focus, (target) => target === 'step' && showStep(heading.current));
  return (
    <section className="section flow-screen quiz-start sheet-start">
      <div className="wrap">
        <div className="flow">
          <h1 ref={heading} tabIndex={-1}>
            {texts.heading}
          </h1>
          <p className="lg">{texts.protects}</p>
        </div>
        <form
          className="card flow needs-script"
          data-ready={sheet.ready || undefined}
          onSubmit={(event) => {
            event.preventDefault();
            sheet.dispatch({ type: 'next', now: Date.now() });
          }}
        >
          <p>{texts.what}</p>
          {team ? (
            <>
              <dl className="sheet-facts">
                {(
                  [
                    ['result', texts.result[team.isResultShared ? 'shared' : 'own']],
                    ['until', closingOf(team, locale, texts)],
                    ['asked', texts.asked],
                    ['sent', texts.sent],
                  ] as const
                ).map(([name, text]) => (
                  <div key={name}>
                    <dt>{texts.facts[name]}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
              {sheet.isOpener && <p className="sheet-opener">{texts.opener}</p>}
            </>
          ) : (
            <Loading {...words.loading} />
          )}
          <button className={`btn btn--wide${sheet.isOpener ? ' btn--line' : ''}`} type="submit" hidden={!team}>
            {state.reached > 0 ? texts.resume : texts.button}
          </button>
          <p className="small soft">
            <PrivacyLine {...privacy} text={texts.privacy} />
          </p>
        </form>
      </div>
    </section>
  );
}

/** The last day, and why it moved (G2). */
function closingOf(team: TeamView, locale: Locale, { until }: SheetStartTexts): string {
  const day: ClosingDay = team.state === 'closing' ? 'early' : team.isExtended ? 'extended' : 'usual';
  return until[day].replace('{date}', longDate(team.until, locale, 'UTC'));
}
