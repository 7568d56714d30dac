import { useState } from 'react';
import { type QuestionId, questionIds } from '#domain/readiness/readiness.ts';
import type { Locale } from '#domain/text/locale.ts';
import { readinessQuiz } from '#flow/readiness-quiz.ts';
import type { ReadinessFlowStrings } from '#strings/readiness/readiness.en.ts';
import { deferred } from '#ui/flow/deferred.ts';
import { DeferredScreen } from '#ui/flow/deferred-screen.tsx';
import { FlowScreens } from '#ui/flow/flow-screens.tsx';
import { flowIsland } from '#ui/flow/island.tsx';
import { quizTitle } from '#ui/flow/quiz-title.ts';
import { useFlow } from '#ui/flow/use-flow.ts';
import { useI18n } from '#ui/i18n.tsx';
import type { ChatOffer } from '#ui/parts/chat-link.tsx';
import type { PrivacyText } from '#ui/parts/privacy-line.tsx';
import { ReadinessDetails } from './readiness-details.tsx';
import type { ReadinessContent } from './types.ts';
import '#ui/parts/fold.css';
import './readiness.css';
import './result.css';
import './result/own-result.css';

const question = deferred(async () => (await import('./readiness-question.tsx')).ReadinessQuestion);

/** The results screen's strings and texts are separate files, so the page doesn't carry them. */
const resultsWith = (locale: Locale, address: string) =>
  deferred(async () => (await import('./load-results.tsx')).loadResults(locale, address));

interface AssessmentProps {
  readonly locale: Locale;
  readonly content: ReadinessContent;
  /** Duration: '5-7'. */
  readonly minutes: string;
  readonly resultTexts: string;
  readonly apiBase: string;
  readonly wording: string;
  readonly bookingUrl: string;
  readonly chat: ChatOffer;
  readonly brand: string;
  readonly privacy: PrivacyText;
}

function Screens({
  locale,
  strings,
  content,
  minutes,
  resultTexts,
  apiBase,
  wording,
  bookingUrl,
  chat,
  brand,
  privacy,
}: AssessmentProps & { readonly strings: ReadinessFlowStrings }) {
  const { words } = useI18n();
  const [results] = useState(() => resultsWith(locale, resultTexts));
  const [ahead] = useState(() => [question, results]);
  const flow = useFlow(readinessQuiz, {
    locale,
    apiBase,
    wording,
    labelOf: (field, value) => (typeof value === 'number' ? content.questions[field as QuestionId]?.options[value - 1] : undefined),
  });
  return (
    <FlowScreens
      flow={flow}
      titles={[quizTitle(flow.state, strings, questionIds.length), strings.title, brand]}
      missing={strings.missing}
      ahead={ahead}
      progress={({ data }) => {
        const [done, total] = [questionIds.filter((id) => data[id] !== undefined).length, questionIds.length];
        return { done, total, text: words.progress.answered(done, total) };
      }}
      filling={(state) =>
        state.step === 0 ? (
          <ReadinessDetails state={state} flow={flow} content={content} minutes={minutes} strings={strings} privacy={privacy} />
        ) : (
          <DeferredScreen key="question" screen={question} props={{ state, flow, content, strings }} />
        )
      }
      finished={(state) => (
        <DeferredScreen
          key="results"
          screen={results}
          props={{ state, flow, content, strings, minutes, bookingUrl, chat, apiBase, wording }}
        />
      )}
    />
  );
}

export const Assessment = flowIsland<AssessmentProps, ReadinessFlowStrings>(
  { en: deferred(() => import('#strings/readiness/readiness.en.ts')), es: deferred(() => import('#strings/readiness/readiness.es.ts')) },
  Screens,
);
