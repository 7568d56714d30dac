import { areaOf, knowledgeIds, optionOrder } from '#domain/knowledge/knowledge.ts';
import { knowledgeQuiz } from '#flow/knowledge-quiz.ts';
import { EditAndSend } from '#ui/flow/edit-and-send.tsx';
import { QuestionFrame } from '#ui/flow/question-frame.tsx';
import { useI18n } from '#ui/i18n.tsx';
import type { KnowledgeFilling, KnowledgeScreenProps } from './types.ts';

/** Four options in the record's own order, chosen by the keys 1–4 (K4). */
export function KnowledgeQuestion({ state, flow, content, strings }: KnowledgeScreenProps & { readonly state: KnowledgeFilling }) {
  const { words } = useI18n();
  const id = knowledgeIds[state.step - 1] ?? 'k1';
  const area = areaOf(id);
  const { text, options } = content.questions[id];
  return (
    <QuestionFrame
      definition={knowledgeQuiz}
      flow={flow}
      state={state}
      ids={knowledgeIds}
      area={strings.area[area]}
      text={text}
      instruction={strings.question.instruction}
      keysHint={strings.question.keys}
      options={optionOrder(flow.sessionId, id).map((key, index) => ({
        value: key,
        name: words.option(index + 1),
        text: options[key],
        keys: [String(index + 1)],
      }))}
      problems={strings.problem}
    >
      <EditAndSend flow={flow} />
    </QuestionFrame>
  );
}
