import type { ReactNode } from 'react';
import type { Progress, ScoreChange } from '#domain/records/progress.ts';
import { percent } from '#domain/text/format.ts';
import { sinceLastTimeStrings } from '#strings/flow/since-last-time.ts';
import { useI18n } from '#ui/i18n.tsx';

interface SinceLastTimeProps<Question extends string, Area extends string> {
  readonly progress: Progress<Question, Area>;
  readonly areas: Readonly<Record<Area, string>>;
  readonly question: (id: Question) => string;
  readonly change: (change: ScoreChange<Question>) => string;
  readonly children?: ReactNode;
}

/** Changes since the previous result (T3): the scores, then the answers. */
export function SinceLastTime<Question extends string, Area extends string>(props: SinceLastTimeProps<Question, Area>) {
  const { progress, areas, question, change, children } = props;
  const { locale } = useI18n();
  const words = sinceLastTimeStrings[locale];
  const { incomparable, questions } = progress;
  const inWords = ({ from, to }: { readonly from: number; readonly to: number }) =>
    from === to ? words.same(percent(to, locale)) : words.change(percent(from, locale), percent(to, locale));
  return (
    <div className="since flow">
      {incomparable > 0 && <p>{words.incomparable(incomparable)}</p>}
      {progress.scores && (
        <Changes
          lines={[
            [words.overall, inWords(progress.scores.overall)],
            ...progress.scores.areas.map((area) => [areas[area.subject], inWords(area)] as const),
          ]}
        />
      )}
      {questions.length === 0 ? <p>{words.none}</p> : <Changes lines={questions.map((each) => [question(each.subject), change(each)])} />}
      {children}
    </div>
  );
}

function Changes({ lines }: { readonly lines: readonly (readonly [label: string, change: string])[] }) {
  return (
    <dl className="since-changes">
      {lines.map(([label, change]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="tnum">{change}</dd>
        </div>
      ))}
    </dl>
  );
}
