import {
  type AreaResult,
  type KnowledgeId,
  keptKnowledge,
  knowledgeIds,
  knowledgeQuestionsOf,
  levelOf,
} from '#domain/knowledge/knowledge.ts';
import { startAgainStrings } from '#strings/flow/start-again.ts';
import { AskFirst } from '#ui/flow/ask-first.tsx';
import { deferred } from '#ui/flow/deferred.ts';
import { DeferredPart, LoadingScreen } from '#ui/flow/deferred-screen.tsx';
import { DownloadReport } from '#ui/flow/download-report.tsx';
import { QuizVerdict } from '#ui/flow/quiz-verdict.tsx';
import { ReplacedTexts } from '#ui/flow/replaced-texts.tsx';
import { useKeptTexts } from '#ui/flow/use-kept-texts.ts';
import { useI18n } from '#ui/i18n.tsx';
import { DottedStems } from '#ui/parts/art/dotted-stems.tsx';
import { BookCall } from '#ui/parts/book-call.tsx';
import { ChatLink, type ChatOffer } from '#ui/parts/chat-link.tsx';
import { Learn } from './learn.tsx';
import { Review } from './review.tsx';
import type { KnowledgeFinished, KnowledgeScreenProps } from './types.ts';

/** Only for visitors who repeat the quiz (T3). */
const sinceLastTime = deferred(async () => (await import('./since-last-time.tsx')).SinceLastQuiz);

interface ResultsProps extends KnowledgeScreenProps {
  readonly state: KnowledgeFinished;
  readonly links: { readonly courses: string; readonly apply: string };
  readonly bookingUrl: string;
  readonly chat: ChatOffer;
  readonly apiBase: string;
  readonly wording: string;
}

const numberOf = (id: KnowledgeId) => knowledgeIds.indexOf(id) + 1;

export function KnowledgeResults({ state, flow, content: today, strings, links, bookingUrl, chat, apiBase, wording }: ResultsProps) {
  const { locale } = useI18n();
  const kept = useKeptTexts(flow.kept, { kind: 'ai-knowledge-quiz', wording, apiBase }, today);
  if (!kept) return <LoadingScreen />;
  const { texts: content, isReplaced } = kept;
  const { data } = state;
  const result = (flow.kept && keptKnowledge(flow.kept)) ?? state.result;
  const { score, areas } = result;
  const words = strings.result;
  const verdict = content.verdicts[levelOf(score.percentage)];
  return (
    <div className="result">
      {isReplaced && <ReplacedTexts />}
      <QuizVerdict
        flow={flow}
        delivery={state.delivery}
        score={score.percentage}
        scoreLabel={words.score(score.percentage)}
        unit="%"
        note={
          <p className="row knowledge-total">
            <strong>{words.total}</strong> <span className="badge tnum">{words.correct(score.correct, score.total)}</span>
          </p>
        }
        owner={[strings.title, data.name]}
        startedAt={state.startedAt}
        email={data.email}
        headline={verdict.headline}
        lede={verdict.lede}
        action={
          <>
            <a className="btn" href={links.courses}>
              {words.courses}
            </a>
            <BookCall locale={locale} url={bookingUrl} className="more" />
          </>
        }
        keep={
          <div className="knowledge-keep">
            <DownloadReport kind="ai-knowledge-quiz" uuid={flow.recordUuid} apiBase={apiBase} />
            <AskFirst
              className="more"
              label={words.again}
              words={startAgainStrings[locale]}
              onConfirm={() => flow.dispatch({ type: 'reset' })}
            />
          </div>
        }
      >
        <figure className="knowledge-stems">
          <div>
            {areas.map((result) => (
              <AreaStems key={result.area} result={result} strings={strings} />
            ))}
          </div>
          <figcaption className="small soft">{words.stems}</figcaption>
        </figure>
      </QuizVerdict>
      {flow.kept?.predecessor && (
        <DeferredPart
          screen={sinceLastTime}
          props={{ predecessor: flow.kept.predecessor, result, content, wording: flow.kept.wording ?? wording, apiBase, strings }}
        />
      )}
      <Learn result={result} content={content} strings={strings} />
      <Review data={data} result={result} content={content} strings={strings} />
      <NextSteps strings={strings} links={links} bookingUrl={bookingUrl} chat={chat} />
    </div>
  );
}

/** A stem per question in an area; a missed one lacks its dot. */
function AreaStems({ result, strings }: Pick<ResultsProps, 'strings'> & { readonly result: AreaResult }) {
  const { area, correct, total, wrong } = result;
  const words = strings.result;
  const label = `${strings.area[area]}: ${words.rightOf(correct, total)}`;
  return (
    <div>
      <DottedStems
        marks={knowledgeQuestionsOf[area].map((id) => !wrong.includes(id))}
        from={numberOf(knowledgeQuestionsOf[area][0])}
        label={wrong.length > 0 ? `${label}; ${words.missedOf(wrong.map(numberOf).join(', '))}` : label}
      />
      <p className="small soft">{strings.area[area]}</p>
    </div>
  );
}

function NextSteps({ strings, links, bookingUrl, chat }: Pick<ResultsProps, 'strings' | 'links' | 'bookingUrl' | 'chat'>) {
  const { locale } = useI18n();
  const words = strings.result;
  return (
    <section className="band section">
      <div className="wrap cta">
        <h2>{words.call}</h2>
        <div className="flow">
          <p className="soft">{words.callText}</p>
          <div className="row">
            <a className="btn" href={links.courses}>
              {words.courses}
            </a>
            <a className="btn btn--line" href={links.apply}>
              {words.apply}
            </a>
            <BookCall locale={locale} url={bookingUrl} className="more" />
          </div>
          <ChatLink locale={locale} {...chat} />
        </div>
      </div>
    </section>
  );
}
