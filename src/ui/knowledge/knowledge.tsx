import { type KnowledgeId, knowledgeIds, type OptionKey } from '#domain/knowledge/knowledge.ts';
import type { Locale } from '#domain/text/locale.ts';
import { knowledgeQuiz } from '#flow/knowledge-quiz.ts';
import type { KnowledgeStrings } from '#strings/knowledge/knowledge.en.ts';
import { deferred } from '#ui/flow/deferred.ts';
import { DeferredScreen } from '#ui/flow/deferred-screen.tsx';
import { FlowScreens } from '#ui/flow/flow-screens.tsx';
import { flowIsland } from '#ui/flow/island.tsx';
import { quizTitle } from '#ui/flow/quiz-title.ts';
import { useFlow } from '#ui/flow/use-flow.ts';
import { useI18n } from '#ui/i18n.tsx';
import type { ChatOffer } from '#ui/parts/chat-link.tsx';
import type { PrivacyText } from '#ui/parts/privacy-line.tsx';
import { KnowledgeDetails } from './knowledge-details.tsx';
import type { KnowledgeContent } from './types.ts';
import './knowledge.css';

const question = deferred(async () => (await import('./knowledge-question.tsx')).KnowledgeQuestion);
const results = deferred(async () => (await import('./knowledge-results.tsx')).KnowledgeResults);
const ahead = [question, results];

interface KnowledgeProps {
  readonly locale: Locale;
  readonly content: KnowledgeContent;
  readonly apiBase: string;
  readonly wording: string;
  readonly brand: string;
  readonly privacy: PrivacyText;
  readonly links: { readonly courses: string; readonly apply: string };
  readonly bookingUrl: string;
  readonly chat: ChatOffer;
}

type WithStrings = KnowledgeProps & { readonly strings: KnowledgeStrings };

function Screens({ locale, strings, content, apiBase, wording, brand, links, bookingUrl, chat, privacy }: WithStrings) {
  const { words } = useI18n();
  const flow = useFlow(knowledgeQuiz, {
    locale,
    apiBase,
    wording,
    labelOf: (field, value) => content.questions[field as KnowledgeId]?.options[value as OptionKey],
  });
  const shared = { flow, content, strings };
  return (
    <FlowScreens
      flow={flow}
      titles={[quizTitle(flow.state, strings, knowledgeIds.length), strings.title, brand]}
      missing={strings.missing}
      ahead={ahead}
      progress={({ data }) => {
        const [done, total] = [knowledgeIds.filter((id) => data[id] !== undefined).length, knowledgeIds.length];
        return { done, total, text: words.progress.answered(done, total) };
      }}
      filling={(state) =>
        state.step === 0 ? (
          <KnowledgeDetails state={state} privacy={privacy} {...shared} />
        ) : (
          <DeferredScreen key="question" screen={question} props={{ state, ...shared }} />
        )
      }
      finished={(state) => (
        <DeferredScreen key="results" screen={results} props={{ state, links, bookingUrl, chat, apiBase, wording, ...shared }} />
      )}
    />
  );
}

export const Knowledge = flowIsland<KnowledgeProps, KnowledgeStrings>(
  { en: deferred(() => import('#strings/knowledge/knowledge.en.ts')), es: deferred(() => import('#strings/knowledge/knowledge.es.ts')) },
  Screens,
);
