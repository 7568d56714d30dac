import { useEffect, useState } from 'react';
import { createRecordsClient } from '#browser/records-client.ts';
import { readWording } from '#browser/wording-client.ts';
import { percent } from '#domain/format.ts';
import { longDate } from '#domain/long-date.ts';
import type { Levels } from '#domain/plan.ts';
import { compareResults, doneMoves } from '#domain/progress.ts';
import type { QuestionId } from '#domain/readiness.ts';
import type { LeadRecord } from '#domain/records.ts';
import { completeAnswers, type Report, type ReportTexts } from '#domain/report.ts';
import { readinessQuiz } from '#flow/readiness-quiz.ts';
import { fromRecord } from '#flow/record-body.ts';
import type { ReadinessStrings } from '#strings/readiness.en.ts';
import { sinceLastTimeStrings } from '#strings/since-last-time.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Section } from './section.tsx';

interface SinceLastTimeProps {
  /** The uuid of the record before. */
  readonly predecessor: string;
  readonly report: Report;
  readonly answers: Levels;
  readonly questions: ReportTexts['questions'];
  /** The hash of the words that this result was answered with. */
  readonly wording: string;
  readonly apiBase: string;
  readonly strings: ReadinessStrings;
}

interface Earlier {
  readonly record: LeadRecord;
  readonly levels: Levels;
  /** The texts of its questions; null if they're those of this result. */
  readonly questions: Partial<ReportTexts['questions']> | null;
}

const kind = 'readiness-quiz';

/** What moved since the result that this one repeats (T3). Until that's known, or if it can't be had, nothing is shown. */
export function SinceLastTime({ predecessor, report, answers, questions, wording, apiBase, strings }: SinceLastTimeProps) {
  const { locale } = useI18n();
  const earlier = useEarlier(predecessor, wording, apiBase);
  if (!earlier) return null;
  const { record, levels } = earlier;
  if (!record.categoryScores || record.overallScore === null) return null;
  const words = sinceLastTimeStrings[locale];
  const isSame = (id: QuestionId) => earlier.questions === null || earlier.questions[id]?.text === questions[id].text;
  const progress = compareResults(
    { levels, scores: record.categoryScores, overall: record.overallScore },
    { levels: answers, scores: report.scores, overall: report.score },
    isSame,
  );
  const planned = record.plan?.slice(0, -1).flat() ?? [];
  const done = doneMoves([planned], answers, isSame);
  const shown = (value: number) => percent(value, locale);
  const scores = progress.scores
    ? [
        { label: words.overall, ...progress.scores.overall },
        ...progress.scores.areas.map((area) => ({ label: strings.category[area.subject], ...area })),
      ]
    : [];
  return (
    <Section className="since explained" title={words.title} text={words.text(longDate(record.completed ?? record.updated, locale))} folds>
      <div className="flow">
        {progress.incomparable > 0 && <p>{words.incomparable(progress.incomparable)}</p>}
        {scores.length > 0 && (
          <dl className="since-scores">
            {scores.map(({ label, from, to }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="tnum">{words.change(shown(from), shown(to))}</dd>
              </div>
            ))}
          </dl>
        )}
        {progress.questions.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <dl className="since-questions">
            {progress.questions.map(({ subject, from, to }) => (
              <div key={subject}>
                <dt>{questions[subject].text}</dt>
                <dd className="tnum">{words.level(from, to)}</dd>
              </div>
            ))}
          </dl>
        )}
        {planned.length > 0 && <p>{words.done(done.length, planned.length)}</p>}
      </div>
    </Section>
  );
}

/** The earlier result with the texts of its questions; null until both are known. */
function useEarlier(uuid: string, wording: string, apiBase: string): Earlier | null {
  const { locale } = useI18n();
  const [earlier, setEarlier] = useState<Earlier | null>(null);
  useEffect(() => {
    let isOver = false;
    const look = async (): Promise<Earlier | null> => {
      const found = await createRecordsClient(kind, apiBase, fetch.bind(globalThis)).get(uuid);
      if (found.kind !== 'ok') return null;
      const { record } = found;
      const levels = completeAnswers(fromRecord(readinessQuiz.fieldPaths, record));
      if (!levels) return null;
      if (record.wording === null || record.wording === wording) return { record, levels, questions: null };
      const texts = await readWording({ kind, hash: record.wording, locale, apiBase }, fetch.bind(globalThis));
      if (texts.kind !== 'ok') return null;
      return { record, levels, questions: (texts.texts as Partial<ReportTexts>).questions ?? {} };
    };
    void look().then((found) => {
      if (!isOver) setEarlier(found);
    });
    return () => {
      isOver = true;
    };
  }, [uuid, wording, apiBase, locale]);
  return earlier;
}
