import type { Levels } from '#domain/readiness/moves.ts';
import type { QuestionId } from '#domain/readiness/readiness.ts';
import { completeAnswers, type Report, type ReportTexts } from '#domain/readiness/report.ts';
import { compareResults, doneMoves } from '#domain/records/progress.ts';
import { longDate } from '#domain/text/long-date.ts';
import { readinessQuiz } from '#flow/readiness-quiz.ts';
import { fromRecord } from '#flow/record-body.ts';
import { sinceLastTimeStrings } from '#strings/flow/since-last-time.ts';
import type { ReadinessStrings } from '#strings/readiness/readiness.en.ts';
import { SinceLastTime } from '#ui/flow/since-last-time.tsx';
import { isSameQuestion, useEarlierRecord } from '#ui/flow/use-earlier-record.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Section } from './section.tsx';

interface SinceLastAssessmentProps {
  /** Uuid of the previous record. */
  readonly predecessor: string;
  readonly report: Report;
  readonly answers: Levels;
  readonly texts: Pick<ReportTexts, 'questions' | 'moves'>;
  /** Hash of the wording this result was answered with. */
  readonly wording: string;
  readonly apiBase: string;
  readonly strings: ReadinessStrings;
}

/** Changes since the repeated assessment, and what's done of its plan (T3); nothing until it loads. */
export function SinceLastAssessment({ predecessor, report, answers, texts, wording, apiBase, strings }: SinceLastAssessmentProps) {
  const { locale } = useI18n();
  const earlier = useEarlierRecord<ReportTexts>(predecessor, { kind: 'readiness-quiz', wording, apiBase });
  if (!earlier) return null;
  const { record } = earlier;
  const levels = completeAnswers(fromRecord(readinessQuiz.fieldPaths, record));
  if (!levels || !record.categoryScores || record.overallScore === null) return null;
  const { questions } = texts;
  const before = earlier.texts ?? texts;
  const isSame = (id: QuestionId) => isSameQuestion(before.questions?.[id], questions[id]);
  const progress = compareResults(
    { levels, scores: record.categoryScores, overall: record.overallScore },
    { levels: answers, scores: report.scores, overall: report.score },
    isSame,
  );
  // Moves after the ninety days weren't planned yet.
  const planned = record.plan?.slice(0, -1).flat() ?? [];
  const done = doneMoves(planned, answers, isSame);
  const words = sinceLastTimeStrings[locale];
  return (
    <Section className="explained" title={words.title} text={words.text(longDate(record.completed ?? record.updated, locale))} folds>
      <SinceLastTime
        progress={progress}
        areas={strings.category}
        question={(id) => questions[id].text}
        change={({ from, to }) => words.level(from, to)}
      >
        {planned.length > 0 && (
          <>
            <h3>{words.done(done.length, planned.length)}</h3>
            <ul className="since-moves">
              {planned.map((id) => (
                <li key={id}>
                  <span>{before.moves?.[id]?.title ?? texts.moves[id].title}</span>
                  {done.includes(id) ? <span className="badge">{words.isDone}</span> : <span className="small soft">{words.isOpen}</span>}
                </li>
              ))}
            </ul>
          </>
        )}
      </SinceLastTime>
    </Section>
  );
}
