import type { ReactNode } from 'react';
import { categoryOf, maturityLevels, questionIds, type ReadinessAnswers } from '#domain/readiness/readiness.ts';
import type { Data, FlowRules } from '#flow/flow.ts';
import type { ReadinessFlowStrings } from '#strings/readiness/readiness.en.ts';
import type { Filling } from '#ui/flow/flow-screens.tsx';
import { QuestionFrame } from '#ui/flow/question-frame.tsx';
import type { FlowControls } from '#ui/flow/use-flow.ts';
import { useI18n } from '#ui/i18n.tsx';
import { AreaFigures } from './area-figures.tsx';
import type { ReadinessContent } from './types.ts';

interface LevelQuestionProps<D extends Data & ReadinessAnswers, R, P extends string> {
  readonly definition: FlowRules<D, R, P>;
  readonly state: Filling<D, R, P>;
  readonly flow: Pick<FlowControls<D, R, P>, 'dispatch' | 'focus' | 'persistent'>;
  readonly content: Pick<ReadinessContent, 'questions'>;
  readonly strings: Pick<ReadinessFlowStrings, 'category' | 'question'>;
  readonly problems: Readonly<Record<P, string>>;
  readonly children: ReactNode;
}

/** One of the fourteen questions with its five levels, chosen by the keys 1–5. */
export function LevelQuestion<D extends Data & ReadinessAnswers, R, P extends string>(props: LevelQuestionProps<D, R, P>) {
  const { state, content, strings, ...frame } = props;
  const { words } = useI18n();
  const id = questionIds[state.step - 1] ?? 'q4';
  return (
    <QuestionFrame
      {...frame}
      state={state}
      ids={questionIds as readonly (keyof D & string)[]}
      area={strings.category[categoryOf(id)]}
      figures={<AreaFigures answers={state.data} strings={strings} />}
      text={content.questions[id].text}
      instruction={strings.question.instruction}
      keysHint={strings.question.keys}
      options={maturityLevels.map((level, index) => ({
        value: level,
        name: words.option(level),
        text: content.questions[id].options[index] ?? '',
        keys: [String(level)],
      }))}
    />
  );
}
