import { knowledgeIds } from '#domain/knowledge/knowledge.ts';
import { questionIds } from '#domain/readiness/readiness.ts';
import type { PreviewedQuiz } from '#domain/site/question-preview.ts';
import type { Locale } from '#domain/text/locale.ts';
import type { Data, Flow } from '#flow/flow.ts';
import { knowledgeQuiz } from '#flow/knowledge-quiz.ts';
import { readinessQuiz } from '#flow/readiness-quiz.ts';
import { start } from '#flow/transition.ts';
import { flowStrings } from '#strings/flow/flow.ts';
import { knowledgeStrings } from '#strings/knowledge/knowledge.ts';
import { readinessStrings } from '#strings/readiness/readiness.ts';
import { startView } from '#ui/flow/flow-runner.ts';
import { I18nProvider } from '#ui/i18n.tsx';
import { KnowledgeQuestion } from '#ui/knowledge/knowledge-question.tsx';
import type { KnowledgeContent } from '#ui/knowledge/types.ts';
import { ReadinessQuestion } from '#ui/readiness/readiness-question.tsx';
import type { ReadinessContent } from '#ui/readiness/types.ts';
import '#ui/flow/flow.css';
import '#ui/flow/quiz.css';
import '#ui/knowledge/knowledge.css';
import '#ui/readiness/readiness.css';

export const previewedIds: Readonly<Record<PreviewedQuiz, readonly string[]>> = { readiness: questionIds, knowledge: knowledgeIds };

/** A flow that stands at a step and takes no answers. */
function standing<D extends Data, R, P extends string>(flow: Flow<D, R, P>, step: number) {
  const state = { ...start(flow), step, reached: step };
  const controls = {
    ...startView(flow),
    state,
    persistent: true,
    dispatch: () => undefined,
    restore: () => undefined,
    resume: () => undefined,
    mailLink: () => Promise.resolve('failed' as const),
  };
  return { state, flow: controls };
}

interface Props {
  readonly locale: Locale;
  readonly quiz: PreviewedQuiz;
  readonly id: string;
  readonly readiness: ReadinessContent;
  readonly knowledge: KnowledgeContent;
}

/** One question of a quiz as a visitor meets it, for the desk's preview. */
export function QuestionPreview({ locale, quiz, id, readiness, knowledge }: Props) {
  const step = previewedIds[quiz].indexOf(id) + 1;
  return (
    <I18nProvider locale={locale} words={flowStrings[locale]}>
      {quiz === 'readiness' ? (
        <ReadinessQuestion {...standing(readinessQuiz, step)} content={readiness} strings={readinessStrings[locale]} />
      ) : (
        <KnowledgeQuestion {...standing(knowledgeQuiz, step)} content={knowledge} strings={knowledgeStrings[locale]} />
      )}
    </I18nProvider>
  );
}
