import type { ReactNode } from 'react';
import { useI18n } from '#ui/i18n.tsx';
import { Meter } from '#ui/parts/meter.tsx';
import { Countdown } from './countdown.tsx';

interface ProgressPanelProps {
  readonly step: number;
  readonly reached: number;
  /** The number of questions, one less than the number of steps. */
  readonly questions: number;
  readonly percent: number;
  readonly isAnswered: (step: number) => boolean;
  readonly onGo: (step: number) => void;
  readonly seconds: number | null;
  readonly startedAt: number | null;
  readonly children?: ReactNode;
}

/** A quiz's side panel: step, percentage, countdown and a dot per question that links to it once it's been reached (R7). */
export function ProgressPanel(props: ProgressPanelProps) {
  const strings = useI18n().words.progress;
  const { step, reached, questions, percent, seconds, startedAt } = props;
  return (
    <aside className="card flow stick panel" aria-label={strings.panel}>
      <div className="panel-head">
        <div>
          <p className="small soft">{strings.step(step + 1, questions + 1)}</p>
          <p className="display panel-percent">{strings.done(percent)}</p>
        </div>
        {seconds !== null && startedAt !== null && <Countdown total={seconds} startedAt={startedAt} />}
      </div>
      <Meter value={percent} label={strings.panel} here />
      <ol className="steps" aria-label={strings.questions}>
        {Array.from({ length: questions }, (_, index) => index + 1).map((number) => (
          <li key={number} className={props.isAnswered(number) && number !== step ? 'done' : undefined}>
            <button
              type="button"
              data-n={number}
              aria-current={number === step ? 'step' : undefined}
              aria-label={strings.dot(number, props.isAnswered(number))}
              disabled={number > reached}
              onClick={() => props.onGo(number)}
            />
          </li>
        ))}
      </ol>
      {props.children}
    </aside>
  );
}
