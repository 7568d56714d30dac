import { type KnowledgeResult, keptKnowledge } from '#domain/knowledge/knowledge.ts';
import { compareQuizzes } from '#domain/records/progress.ts';
import { longDate } from '#domain/text/long-date.ts';
import { sinceLastTimeStrings } from '#strings/flow/since-last-time.ts';
import type { KnowledgeStrings } from '#strings/knowledge/knowledge.en.ts';
import { SinceLastTime } from '#ui/flow/since-last-time.tsx';
import { isSameQuestion, useEarlierRecord } from '#ui/flow/use-earlier-record.ts';
import { useI18n } from '#ui/i18n.tsx';
import type { KnowledgeContent } from './types.ts';

interface SinceLastQuizProps {
  /** Uuid of the previous record. */
  readonly predecessor: string;
  readonly result: KnowledgeResult;
  readonly content: KnowledgeContent;
  /** Hash of the wording this result was answered with. */
  readonly wording: string;
  readonly apiBase: string;
  readonly strings: KnowledgeStrings;
}

/** Changes since the quiz that this one repeats (T3); nothing until it loads. */
export function SinceLastQuiz({ predecessor, result, content, wording, apiBase, strings }: SinceLastQuizProps) {
  const { locale } = useI18n();
  const earlier = useEarlierRecord<KnowledgeContent>(predecessor, { kind: 'ai-knowledge-quiz', wording, apiBase });
  const before = earlier && keptKnowledge(earlier.record);
  if (!earlier || !before) return null;
  const { record, texts } = earlier;
  const { questions } = content;
  const asked = texts ? texts.questions : questions;
  const words = sinceLastTimeStrings[locale];
  return (
    <section className="section rule">
      <div className="wrap">
        <div className="head">
          <h2>{words.title}</h2>
          <p>{words.text(longDate(record.completed ?? record.updated, locale))}</p>
        </div>
        <SinceLastTime
          progress={compareQuizzes(before, result, (id) => isSameQuestion(asked?.[id], questions[id]))}
          areas={strings.area}
          question={(id) => questions[id].text}
          change={({ to }) => (to > 0 ? words.learned : words.lost)}
        />
      </div>
    </section>
  );
}
