import { areaOf, knowledgeIds, optionKeys } from '#domain/knowledge.ts';
import { knowledgeQuiz } from '#flow/knowledge-quiz.ts';
import { QuestionFrame } from '#ui/flow/question-frame.tsx';
import type { KnowledgeFilling, KnowledgeScreenProps } from './types.ts';

/** Steps 1 to 15: one question with four options, chosen by the keys A–D and 1–4. */
export function Question({ state, flow, content, strings }: KnowledgeScreenProps & { readonly state: KnowledgeFilling }) {
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
      options={optionKeys.map((key, index) => ({
        value: key,
        name: strings.question.option(key),
        text: options[key],
        keys: [key.toLowerCase(), String(index + 1)],
      }))}
      problems={strings.problem}
    />
  );
}
