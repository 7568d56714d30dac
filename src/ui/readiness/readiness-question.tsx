import { readinessQuiz } from '#flow/readiness-quiz.ts';
import type { ReadinessFlowStrings } from '#strings/readiness/readiness.en.ts';
import { EditAndSend } from '#ui/flow/edit-and-send.tsx';
import { LevelQuestion } from './level-question.tsx';
import type { ReadinessContent, ReadinessFilling, ReadinessFlow } from './types.ts';

interface QuestionProps {
  readonly state: ReadinessFilling;
  readonly flow: ReadinessFlow;
  readonly content: ReadinessContent;
  readonly strings: ReadinessFlowStrings;
}

export const ReadinessQuestion = ({ state, flow, content, strings }: QuestionProps) => (
  <LevelQuestion definition={readinessQuiz} state={state} flow={flow} content={content} strings={strings} problems={strings.problem}>
    <EditAndSend flow={flow} />
  </LevelQuestion>
);
