import { type ReactNode, useState } from 'react';
import { percent as formatPercent } from '#domain/text/format.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Meter } from '#ui/parts/meter.tsx';
import { Countdown } from './countdown.tsx';

interface ProgressPanelProps {
  readonly step: number;
  readonly reached: number;
  readonly questions: number;
  readonly area: string;
  /** Drawn on the progress line. */
  readonly figures?: ReactNode;
  readonly percent: number;
  readonly isAnswered: (step: number) => boolean;
  readonly onGo: (step: number) => void;
  readonly seconds: number | null;
  readonly startedAt: number | null;
  readonly children?: ReactNode;
}

/**
 * A quiz's progress: question, area, percentage, countdown and a dot per question, linked once reached (R7). On small screens it's one line
 * that a button expands until the step changes (S9).
 */
export function ProgressPanel(props: ProgressPanelProps) {
  const { locale, words } = useI18n();
  const strings = words.progress;
  const { step, reached, questions, percent, seconds, startedAt } = props;
  const [openAt, setOpenAt] = useState(0);
  const isOpen = openAt === step;
  return (
    <aside className="card panel" aria-label={strings.panel}>
      <p className="panel-line">
        <span>{strings.place(step, questions)}</span>
        <span className="panel-area">{props.area}</span>
        <span className="panel-percent tnum">{formatPercent(percent, locale)}</span>
      </p>
      <button
        type="button"
        className="panel-toggle"
        aria-expanded={isOpen}
        aria-controls="panel-more"
        aria-label={strings.more}
        onClick={() => setOpenAt(isOpen ? 0 : step)}
      />
      <div className="panel-meter">
        {props.figures}
        <Meter value={percent} label={strings.panel} here />
      </div>
      <div id="panel-more" className={isOpen ? 'panel-more panel-more--open' : 'panel-more'}>
        {seconds !== null && startedAt !== null && <Countdown total={seconds} startedAt={startedAt} />}
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
      </div>
    </aside>
  );
}
