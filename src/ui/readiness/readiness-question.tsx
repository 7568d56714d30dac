import { categoryOf, maturityLevels, questionIds } from '#domain/readiness/readiness.ts';
import { readinessQuiz } from '#flow/readiness-quiz.ts';
import type { ReadinessFlowStrings } from '#strings/readiness/readiness.en.ts';
import { QuestionFrame } from '#ui/flow/question-frame.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { AreaFigures } from './area-figures.tsx';
import type { ReadinessContent, ReadinessFilling, ReadinessFlow } from './types.ts';

interface QuestionProps {
  readonly state: ReadinessFilling;
  readonly flow: ReadinessFlow;
  readonly content: ReadinessContent;
  readonly strings: ReadinessFlowStrings;
}

/** Five options, chosen by the keys 1–5. */
export function ReadinessQuestion({ state, flow, content, strings }: QuestionProps) {
  const { words } = useI18n();
  const id = questionIds[state.step - 1] ?? 'q4';
  const category = categoryOf(id);
  return (
    <QuestionFrame
      definition={readinessQuiz}
      flow={flow}
      state={state}
      ids={questionIds}
      area={strings.category[category]}
      figures={<AreaFigures data={state.data} strings={strings} />}
      text={content.questions[id].text}
      instruction={strings.question.instruction}
      keysHint={strings.question.keys}
      options={maturityLevels.map((level, index) => ({
        value: level,
        name: words.option(level),
        text: content.questions[id].options[index] ?? '',
        keys: [String(level)],
      }))}
      problems={strings.problem}
    />
  );
}
