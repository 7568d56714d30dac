import { useState } from 'react';
import { adoptStyles } from '#browser/adopt-styles.ts';
import { lowestScore } from '#domain/readiness/readiness.ts';
import { completeAnswers, optionalReportTexts, type ReportTexts } from '#domain/readiness/report.ts';
import { keptReport } from '#domain/records/kept-result.ts';
import { sitePaths } from '#domain/site/site-pages.ts';
import type { TeamView } from '#domain/team/team.ts';
import { teamAnchor } from '#domain/team/team-anchor.ts';
import { localPath } from '#domain/text/locale.ts';
import { startAgainStrings } from '#strings/flow/start-again.ts';
import { candidateSection } from '#strings/readiness/candidates.ts';
import type { ReadinessStrings } from '#strings/readiness/readiness.en.ts';
import { teamSectionStrings } from '#strings/team/team-section.ts';
import { AskFirst } from '#ui/flow/ask-first.tsx';
import { deferred } from '#ui/flow/deferred.ts';
import { DeferredPart, LoadingScreen } from '#ui/flow/deferred-screen.tsx';
import { DownloadReport } from '#ui/flow/download-report.tsx';
import { ReplacedTexts } from '#ui/flow/replaced-texts.tsx';
import { useKeptTexts } from '#ui/flow/use-kept-texts.ts';
import { useI18n } from '#ui/i18n.tsx';
import { BookCall } from '#ui/parts/book-call.tsx';
import { ChatLink, type ChatOffer } from '#ui/parts/chat-link.tsx';
import { ArrowAfter } from '#ui/parts/icon.tsx';
import { Advice } from './result/advice.tsx';
import { Answers } from './result/answers.tsx';
import { Candidates } from './result/candidates.tsx';
import { Checks } from './result/checks.tsx';
import { CostOfWaiting } from './result/cost-of-waiting.tsx';
import { FirstMonth } from './result/first-month.tsx';
import { FirstWeek } from './result/first-week.tsx';
import { Keep } from './result/keep.tsx';
import { FindingsSection, NotYet } from './result/page-one.tsx';
import { PassOn } from './result/pass-on.tsx';
import { PlanSection } from './result/plan-section.tsx';
import { Section } from './result/section.tsx';
import { SixAreas } from './result/six-areas.tsx';
import { useMoment } from './result/use-moment.ts';
import { VerdictSection } from './result/verdict-section.tsx';
import printCss from './result-print.css?inline';
import { Share } from './share.tsx';
import { TeamSection } from './team/team-section.tsx';
import type { ReadinessContent, ReadinessFinished, ReadinessFlow, ResultTexts } from './types.ts';

adoptStyles(printCss);

/** Only for visitors who repeat the assessment (T3). */
const sinceLastTime = deferred(async () => (await import('./result/since-last-time.tsx')).SinceLastAssessment);

interface ResultsProps {
  readonly state: ReadinessFinished;
  readonly flow: ReadinessFlow;
  readonly content: ReadinessContent;
  readonly texts: ResultTexts;
  readonly strings: ReadinessStrings;
  /** Duration: '5-7'. */
  readonly minutes: string;
  readonly bookingUrl: string;
  readonly chat: ChatOffer;
  readonly apiBase: string;
  readonly wording: string;
}

export function ReadinessResults({ state, flow, content, texts, strings, minutes, bookingUrl, chat, apiBase, wording }: ResultsProps) {
  const { locale } = useI18n();
  const { data } = state;
  const { kept } = flow;
  const words = useKeptTexts<ReportTexts>(
    kept,
    { kind: 'readiness-quiz', wording, apiBase, optional: optionalReportTexts },
    { ...texts, questions: content.questions },
  );
  useMoment(flow.submitted);
  const isMade = (name: string) => kept?.made.includes(name) ?? false;
  const [wanted, setWanted] = useState(() => (globalThis.location?.hash === teamAnchor ? 1 : 0));
  const askTeam = () => setWanted(wanted + 1);
  const [team, setTeam] = useState<TeamView | null>(null);
  const hasTeam = team !== null || isMade('team');
  const answers = completeAnswers(data);
  // A flow finishes only once every question is answered (R7).
  if (!answers) return null;
  if (!words) return <LoadingScreen />;
  const report = keptReport(words.texts, answers, data, kept);
  const { result } = strings;
  const call = <BookCall locale={locale} url={bookingUrl} label={report.call.label} />;
  const keep = (
    <Keep strings={strings}>
      <DownloadReport kind="readiness-quiz" uuid={flow.recordUuid} apiBase={apiBase} />
      <PassOn report={report} strings={strings} uuid={flow.recordUuid} apiBase={apiBase} />
      <Share uuid={flow.recordUuid} apiBase={apiBase} isShared={isMade('link')} />
      <button type="button" className="more" onClick={askTeam}>
        {teamSectionStrings[locale][team?.result ? 'compare' : hasTeam ? 'look' : 'begin']}
      </button>
    </Keep>
  );
  const candidates = candidateSection(report, locale, strings);
  const shared = { report, strings };
  return (
    <div className="result">
      {words.isReplaced && <ReplacedTexts />}
      <VerdictSection {...shared} state={state} flow={flow} action={call} keep={keep} />
      {kept?.predecessor && (
        <DeferredPart
          screen={sinceLastTime}
          props={{
            ...shared,
            predecessor: kept.predecessor,
            answers,
            texts: words.texts,
            wording: kept.wording ?? wording,
            apiBase,
          }}
        />
      )}
      <FindingsSection {...shared} />
      <FirstWeek {...shared} />
      <FirstMonth {...shared} />
      <Checks {...shared} />
      <CostOfWaiting headcount={data.employees} {...shared} />
      <NotYet isTeamAsked={hasTeam && team?.state !== 'ended'} {...shared} />
      <PlanSection {...shared} />
      <TeamSection
        uuid={flow.recordUuid}
        apiBase={apiBase}
        questions={words.texts.questions}
        areas={strings.category}
        minutes={minutes}
        hasTeam={hasTeam}
        wanted={wanted}
        onWanted={askTeam}
        onFound={setTeam}
      />
      <SixAreas {...shared} />
      <Advice {...shared} />
      <Answers {...shared} />
      {candidates && <Candidates {...candidates} />}
      <Section className="made explained" title={result.method.title} text={result.method.text(lowestScore)} folds>
        <a className="more" href={localPath(sitePaths.method, locale)}>
          <span>
            {result.method.link}
            <ArrowAfter />
          </span>
        </a>
      </Section>
      <section className="band section">
        <div className="wrap cta">
          <div className="flow flow--tight">
            <h2>{report.call.heading}</h2>
            <p className="soft">{report.call.text}</p>
          </div>
          <div className="flow">
            <p>
              <span className="soft">{result.next}:</span> {report.call.next}
            </p>
            {call}
            <ChatLink locale={locale} {...chat} />
            <AskFirst
              className="more"
              label={result.again}
              words={startAgainStrings[locale]}
              onConfirm={() => flow.dispatch({ type: 'reset' })}
            />
          </div>
        </div>
      </section>
    </div>
  );
}
