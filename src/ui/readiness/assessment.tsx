import { useEffect } from 'react';
import type { Locale } from '#domain/locale.ts';
import { type QuestionId, questionIds } from '#domain/readiness.ts';
import { readinessQuiz } from '#flow/readiness-quiz.ts';
import { flowStrings } from '#strings/flow.ts';
import { readinessStrings } from '#strings/readiness.ts';
import { Unrestored } from '#ui/flow/unrestored.tsx';
import { useFlow } from '#ui/flow/use-flow.ts';
import { LocaleProvider } from '#ui/locale.tsx';
import { Loading } from '#ui/parts/loading.tsx';
import type { ReadinessContent } from './content.ts';
import { Details } from './details.tsx';
import { Question } from './question.tsx';
import { Results } from './results.tsx';

interface AssessmentProps {
  readonly locale: Locale;
  readonly content: ReadinessContent;
  readonly apiBase: string;
  readonly bookingUrl: string;
  readonly brand: string;
}

/** The AI readiness assessment, from the first field to the results. */
export function Assessment(props: AssessmentProps) {
  return (
    <LocaleProvider locale={props.locale}>
      <Screens {...props} />
    </LocaleProvider>
  );
}

function Screens({ locale, content, apiBase, bookingUrl, brand }: AssessmentProps) {
  const strings = readinessStrings[locale];
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

  switch (state.status) {
    case 'restoring':
      return (
        <section className="section">
          <div className="wrap">
            <Loading {...flowStrings[locale].loading} />
          </div>
        </section>
      );
    case 'unrestored':
      return (
        <Unrestored
          failure={state.failure}
          hasCopy={state.copy !== null}
          heading={{ missing: strings.missing.heading, unreachable: strings.missing.unreachable }}
          onContinue={() => dispatch({ type: 'continued' })}
          onRetry={flow.restore}
          onStartOver={() => dispatch({ type: 'reset' })}
        />
      );
    case 'finished':
      return <Results state={state} flow={flow} content={content} bookingUrl={bookingUrl} />;
    case 'filling':
      return state.step === 0 ? <Details state={state} flow={flow} /> : <Question state={state} flow={flow} content={content} />;
  }
}
