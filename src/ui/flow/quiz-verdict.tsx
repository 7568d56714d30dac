import { type ReactNode, useRef } from 'react';
import type { Delivery } from '#flow/flow.ts';
import { StatusLine } from './status-line.tsx';
import { type FocusRequest, useFocusRequest } from './use-focus-request.ts';

interface QuizVerdictProps {
  readonly flow: { readonly focus: FocusRequest; readonly persistent: boolean };
  readonly delivery: Delivery;
  /** 0–100. */
  readonly score: number;
  readonly scoreLabel: string;
  readonly note?: ReactNode;
  /** Whose result it is, and for which quiz. */
  readonly owner: string;
  readonly headline: string;
  readonly lede: string;
  readonly action?: ReactNode;
  /** The chart below it. */
  readonly children: ReactNode;
}

/** The top of a quiz's results: the score, what it means, and where the answers are. It takes the focus when the results appear. */
export function QuizVerdict(props: QuizVerdictProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusRequest(props.flow.focus, (target) => {
    if (target !== 'results') return;
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  });
  return (
    <section className="section quiz-verdict">
      <div className="wrap">
        <div className="split split--flip">
          <div>
            <p className="score tnum" role="img" aria-label={props.scoreLabel}>
              {props.score}
              <small>%</small>
            </p>
            {props.note}
          </div>
          <div className="flow">
            <p className="small soft">{props.owner}</p>
            <h1 ref={heading} tabIndex={-1}>
              {props.headline}
            </h1>
            <p className="lg soft">{props.lede}</p>
            {props.action}
            <StatusLine delivery={props.delivery} persistent={props.flow.persistent} />
          </div>
        </div>
        {props.children}
      </div>
    </section>
  );
}
