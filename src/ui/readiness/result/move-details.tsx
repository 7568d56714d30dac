import type { ReportMove } from '#domain/readiness/report.ts';
import { gained } from '#domain/text/format.ts';
import type { ReadinessStrings } from '#strings/readiness/readiness.en.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Fold } from './fold.tsx';

interface MoveProps {
  readonly move: ReportMove;
  /** Its place in the plan, from 1. */
  readonly number: number;
  /** Heading level. */
  readonly level: 3 | 4;
  readonly strings: ReadinessStrings;
  /** Deadline of a move to decide this month. */
  readonly day?: number | undefined;
}

/** A move's title, owner, weeks, hours and gain, then how to do it and to know it's done. */
export function MoveDetails({ move, number, level, strings, day }: MoveProps) {
  const { locale } = useI18n();
  const { plan } = strings.result;
  const Heading = `h${level}` as const;
  return (
    <Fold
      className="move"
      head={
        <div className="move-head">
          <span className="move-number tnum" aria-hidden="true">
            {number}
          </span>
          <Heading>{move.title}</Heading>
          <ul className="small soft">
            <li>{move.owner}</li>
            <li>
              {plan.hours(move.hours)}, {day === undefined ? plan.weeks(move.weeks) : strings.result.pageOne.by(day)}
            </li>
            <li className="tnum">{plan.points(gained(move.gain, locale))}</li>
          </ul>
        </div>
      }
    >
      <div className="move-body flow flow--tight">
        <p>{move.how}</p>
        <p className="small">
          <span className="soft">{plan.done}</span> {move.done}
        </p>
      </div>
    </Fold>
  );
}
