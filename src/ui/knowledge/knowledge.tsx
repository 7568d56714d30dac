import { type KnowledgeId, knowledgeIds, type OptionKey } from '#domain/knowledge.ts';
import { knowledgeQuiz } from '#flow/knowledge-quiz.ts';
import type { KnowledgeStrings } from '#strings/knowledge.en.ts';
import { FlowScreens } from '#ui/flow/flow-screens.tsx';
import { Later, screenLater } from '#ui/flow/later.tsx';
import { quizPlace } from '#ui/flow/quiz-place.ts';
import { useFlow } from '#ui/flow/use-flow.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Details } from './details.tsx';
import type { KnowledgeContent } from './types.ts';
import './knowledge.css';

const question = screenLater(async () => (await import('./question.tsx')).Question);
const results = screenLater(async () => (await import('./results.tsx')).Results);
const ahead = [question, results];

/** What a page hands to the knowledge quiz. */
export interface KnowledgeProps {
  readonly content: KnowledgeContent;
  readonly apiBase: string;
  readonly brand: string;
  /** Where the call to action leads, in the page's language. */
  readonly links: { readonly courses: string; readonly apply: string };
}

/** The AI knowledge quiz, from the first field to the results; needs a LanguageProvider around it. */
export function Knowledge({ strings, content, apiBase, brand, links }: KnowledgeProps & { readonly strings: KnowledgeStrings }) {
  const { locale } = useI18n();
  const flow = useFlow(knowledgeQuiz, {
    locale,
    apiBase,
    labelOf: (field, value) => content.questions[field as KnowledgeId]?.options[value as OptionKey],
  });
  const shared = { flow, content, strings };
  return (
    <FlowScreens
      flow={flow}
      titles={[quizPlace(flow.state, strings, knowledgeIds.length), strings.title, brand]}
      missing={strings.missing}
      ahead={ahead}
      filling={(state) =>
        state.step === 0 ? <Details state={state} {...shared} /> : <Later key="question" screen={question} props={{ state, ...shared }} />
      }
      finished={(state) => <Later key="results" screen={results} props={{ state, links, ...shared }} />}
    />
  );
}
