import { type ReactNode, useEffect, useRef, useState } from 'react';
import { honeypotText } from '#browser/honeypot.ts';
import { cleanEmail, isMailable } from '#domain/text/email.ts';
import { longDate } from '#domain/text/long-date.ts';
import type { Delivery } from '#flow/flow.ts';
import { resultStrings } from '#strings/flow/result.ts';
import { useI18n } from '#ui/i18n.tsx';
import { RefusalNote, StatusLine } from './status-line.tsx';
import { type FocusRequest, useFocusRequest } from './use-focus-request.ts';
import { VerdictTop } from './verdict-top.tsx';

interface QuizVerdictProps {
  readonly flow: { readonly focus: FocusRequest; readonly persistent: boolean };
  readonly delivery: Delivery;
  /** 0–100. */
  readonly score: number;
  readonly scoreLabel: string;
  /** Next to the score: '%', 'out of 100'. */
  readonly unit: string;
  readonly note?: ReactNode;
  /** The quiz, and whose result it is. */
  readonly owner: readonly string[];
  /** Epoch milliseconds. */
  readonly startedAt: number | null;
  readonly email: string;
  readonly headline: string;
  readonly lede: string;
  readonly action: ReactNode;
  readonly keep: ReactNode;
  readonly children: ReactNode;
}

/** The top of a quiz's results. Takes focus when they appear. */
export function QuizVerdict(props: QuizVerdictProps) {
  const { locale } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  const words = resultStrings[locale];
  // The transaction that completes the record also enqueues the result's mail, except for robots (D5).
  const [isMailed, setMailed] = useState(false);
  useEffect(() => setMailed(isMailable(props.email) && !honeypotText(document)), [props.email]);
  useFocusRequest(props.flow.focus, (target) => {
    if (target !== 'results') return;
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  });
  return (
    <section className="section quiz-verdict">
      <div className="wrap">
        <VerdictTop
          score={props.score}
          scoreLabel={props.scoreLabel}
          unit={props.unit}
          note={props.note}
          about={[...new Set([...props.owner, props.startedAt ? longDate(props.startedAt, locale) : ''])].filter(Boolean)}
          headline={props.headline}
          heading={heading}
          lede={props.lede}
        >
          <div className="row">{props.action}</div>
          {props.keep}
          <RefusalNote delivery={props.delivery} persistent={props.flow.persistent} isFinished />
          <StatusLine
            delivery={props.delivery}
            persistent={props.flow.persistent}
            saved={isMailed ? words.sentTo(cleanEmail(props.email)) : undefined}
          />
        </VerdictTop>
        {props.children}
      </div>
    </section>
  );
}
