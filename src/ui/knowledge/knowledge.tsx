import { type KnowledgeId, knowledgeIds, type OptionKey } from '#domain/knowledge.ts';
import type { Locale } from '#domain/locale.ts';
import { knowledgeQuiz } from '#flow/knowledge-quiz.ts';
import type { FlowStrings } from '#strings/flow.en.ts';
import type { KnowledgeStrings } from '#strings/knowledge.en.ts';
import { FlowScreens } from '#ui/flow/flow-screens.tsx';
import { Later, screenLater } from '#ui/flow/later.tsx';
import { useFlow } from '#ui/flow/use-flow.ts';
import { LanguageProvider } from '#ui/locale.tsx';
import type { KnowledgeContent } from './content.ts';
import { Details } from './details.tsx';

const question = screenLater(async () => (await import('./question.tsx')).Question);
const results = screenLater(async () => (await import('./results.tsx')).Results);
const ahead = [question, results];

/** What a page hands to the knowledge quiz. */
export interface KnowledgeProps {
  readonly content: KnowledgeContent;
  readonly apiBase: string;
  readonly brand: string;
  /** Where the closing call leads, in the page's language. */
  readonly links: { readonly courses: string; readonly apply: string };
}

/** The words of one language. */
export interface KnowledgeWords {
  readonly locale: Locale;
  readonly words: FlowStrings;
  readonly strings: KnowledgeStrings;
}

/** The AI knowledge quiz, from the first field to the results. */
export function Knowledge(props: KnowledgeProps & KnowledgeWords) {
  return (
    <LanguageProvider locale={props.locale} words={props.words}>
      <Screens {...props} />
    </LanguageProvider>
  );
}

function Screens({ locale, strings, content, apiBase, brand, links }: KnowledgeProps & KnowledgeWords) {
  const flow = useFlow(knowledgeQuiz, {
    locale,
    apiBase,
    labelOf: (field, value) => content.questions[field as KnowledgeId]?.options[value as OptionKey],
  });
  const { state } = flow;
  const shared = { flow, content, strings };
  const place =
    state.status === 'finished'
      ? strings.result.documentTitle
      : state.status === 'filling' && state.step > 0
        ? strings.question.documentTitle(state.step, knowledgeIds.length)
        : null;
  return (
    <FlowScreens
      flow={flow}
      titles={[place, strings.title, brand]}
      missing={strings.missing}
      ahead={ahead}
      filling={(state) =>
        state.step === 0 ? <Details state={state} {...shared} /> : <Later key="question" screen={question} props={{ state, ...shared }} />
      }
      finished={(state) => <Later key="results" screen={results} props={{ state, links, ...shared }} />}
    />
  );
}
