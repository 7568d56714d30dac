import { type QuestionId, questionIds } from '#domain/readiness.ts';
import { readinessQuiz } from '#flow/readiness-quiz.ts';
import type { ReadinessStrings } from '#strings/readiness.en.ts';
import { FlowScreens } from '#ui/flow/flow-screens.tsx';
import { Later, screenLater } from '#ui/flow/later.tsx';
import { quizPlace } from '#ui/flow/quiz-place.ts';
import { useFlow } from '#ui/flow/use-flow.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Details } from './details.tsx';
import type { ReadinessContent } from './types.ts';
import './readiness.css';

const question = screenLater(async () => (await import('./question.tsx')).Question);
const results = screenLater(async () => (await import('./results.tsx')).Results);
const ahead = [question, results];

/** What a page hands to the assessment. */
export interface AssessmentProps {
  readonly content: ReadinessContent;
  readonly apiBase: string;
  readonly bookingUrl: string;
  readonly brand: string;
}

/** The AI readiness assessment, from the first field to the results; needs a LanguageProvider around it. */
export function Assessment({ strings, content, apiBase, bookingUrl, brand }: AssessmentProps & { readonly strings: ReadinessStrings }) {
  const { locale } = useI18n();
  const flow = useFlow(readinessQuiz, {
    locale,
    apiBase,
    labelOf: (field, value) => (typeof value === 'number' ? content.questions[field as QuestionId]?.options[value - 1] : undefined),
  });
  return (
    <FlowScreens
      flow={flow}
      titles={[quizPlace(flow.state, strings, questionIds.length), strings.title, brand]}
      missing={strings.missing}
      ahead={ahead}
      filling={(state) =>
        state.step === 0 ? (
          <Details state={state} flow={flow} content={content} strings={strings} />
        ) : (
          <Later key="question" screen={question} props={{ state, flow, content, strings }} />
        )
      }
      finished={(state) => <Later key="results" screen={results} props={{ state, flow, content, strings, bookingUrl }} />}
    />
  );
}
