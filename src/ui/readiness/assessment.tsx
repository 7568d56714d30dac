import { useEffect } from 'react';
import type { Locale } from '#domain/locale.ts';
import { type QuestionId, questionIds } from '#domain/readiness.ts';
import { readinessQuiz } from '#flow/readiness-quiz.ts';
import type { FlowStrings } from '#strings/flow.en.ts';
import type { ReadinessStrings } from '#strings/readiness.en.ts';
import { Later, screenLater } from '#ui/flow/later.tsx';
import { useFlow } from '#ui/flow/use-flow.ts';
import { LanguageProvider } from '#ui/locale.tsx';
import { Loading } from '#ui/parts/loading.tsx';
import type { ReadinessContent } from './content.ts';
import { Details } from './details.tsx';

const unrestored = screenLater(async () => (await import('#ui/flow/unrestored.tsx')).Unrestored);
const question = screenLater(async () => (await import('./question.tsx')).Question);
const results = screenLater(async () => (await import('./results.tsx')).Results);

/** What a page hands to the assessment. */
export interface AssessmentProps {
  readonly content: ReadinessContent;
  readonly apiBase: string;
  readonly bookingUrl: string;
  readonly brand: string;
}

/** The words of one language. */
export interface AssessmentWords {
  readonly locale: Locale;
  readonly words: FlowStrings;
  readonly strings: ReadinessStrings;
}

/** The AI readiness assessment, from the first field to the results. */
export function Assessment(props: AssessmentProps & AssessmentWords) {
  return (
    <LanguageProvider locale={props.locale} words={props.words}>
      <Screens {...props} />
    </LanguageProvider>
  );
}

function Screens({ locale, words, strings, content, apiBase, bookingUrl, brand }: AssessmentProps & AssessmentWords) {
  const flow = useFlow(readinessQuiz, {
    locale,
    apiBase,
    labelOf: (field, value) => (typeof value === 'number' ? content.questions[field as QuestionId]?.options[value - 1] : undefined),
  });
  const { state, dispatch } = flow;

  const place =
    state.status === 'finished'
      ? strings.result.documentTitle
      : state.status === 'filling' && state.step > 0
        ? strings.question.documentTitle(state.step, questionIds.length)
        : null;
  useEffect(() => {
    document.title = [place, strings.title, brand].filter(Boolean).join(' | ');
  }, [place, strings.title, brand]);
  // The page hides step 0 while a saved session is looked up; from here on the state speaks for itself.
  const isLooking = !flow.ready && state.status === 'filling';
  useEffect(() => {
    if (!isLooking) delete document.documentElement.dataset.saved;
  }, [isLooking]);

  // The later screens are asked for once the first one is on screen, long before they are needed.
  useEffect(() => {
    void question.fetch().then(results.fetch);
  }, []);

  const loading = (
    <section className="section">
      <div className="wrap">
        <Loading {...words.loading} />
      </div>
    </section>
  );
  switch (state.status) {
    case 'restoring':
      return loading;
    case 'unrestored':
      return (
        <Later
          key="unrestored"
          screen={unrestored}
          fallback={loading}
          props={{
            failure: state.failure,
            hasCopy: state.copy !== null,
            heading: { missing: strings.missing.heading, unreachable: strings.missing.unreachable },
            onContinue: () => dispatch({ type: 'continued' }),
            onRetry: flow.restore,
            onStartOver: () => dispatch({ type: 'reset' }),
          }}
        />
      );
    case 'finished':
      return <Later key="results" screen={results} fallback={loading} props={{ state, flow, content, strings, bookingUrl }} />;
    case 'filling':
      return state.step === 0 ? (
        <Details state={state} flow={flow} content={content} strings={strings} />
      ) : (
        <Later key="question" screen={question} fallback={loading} props={{ state, flow, content, strings }} />
      );
  }
}
