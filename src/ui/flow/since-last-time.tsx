import type { ReactNode } from 'react';
import { percent } from '#domain/format.ts';
import type { Change, Progress } from '#domain/progress.ts';
import { sinceLastTimeStrings } from '#strings/since-last-time.ts';
import { useI18n } from '#ui/i18n.tsx';

interface SinceLastTimeProps<Question extends string, Area extends string> {
  readonly progress: Progress<Question, Area>;
  readonly areas: Readonly<Record<Area, string>>;
  readonly question: (id: Question) => string;
  /** What an answer's change means, in words. */
  readonly change: (change: Change<Question>) => string;
  readonly children?: ReactNode;
}

/** What moved since the result before (T3): the scores, then the answers. */
export function SinceLastTime<Question extends string, Area extends string>(props: SinceLastTimeProps<Question, Area>) {
  const { progress, areas, question, change, children } = props;
  const { locale } = useI18n();
  const words = sinceLastTimeStrings[locale];
  const { incomparable, questions } = progress;
  const scores = progress.scores
    ? [
        { label: words.overall, ...progress.scores.overall },
        ...progress.scores.areas.map((area) => ({ label: areas[area.subject], ...area })),
      ]
    : [];
  return (
    <div className="since flow">
      {incomparable > 0 && <p>{words.incomparable(incomparable)}</p>}
      {scores.length > 0 && (
        <dl className="since-changes">
          {scores.map(({ label, from, to }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="tnum">
                {from === to ? words.same(percent(to, locale)) : words.change(percent(from, locale), percent(to, locale))}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {questions.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <dl className="since-changes">
          {questions.map((each) => (
            <div key={each.subject}>
              <dt>{question(each.subject)}</dt>
              <dd className="tnum">{change(each)}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </div>
  );
}
