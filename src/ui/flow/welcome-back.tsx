import { useEffect, useRef } from 'react';
import { welcomeBackStrings } from '#strings/flow/start-again.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Answered } from '#ui/parts/art/moments/answered.tsx';
import { AskFirst } from './ask-first.tsx';

/** How far a flow is. */
export interface FlowProgress {
  readonly done: number;
  readonly total: number;
  /** Such as '6 of 14 answered'. */
  readonly text: string;
}

interface WelcomeBackProps {
  readonly progress: FlowProgress;
  readonly onContinue: () => void;
  readonly onStartOver: () => void;
}

export function WelcomeBack({ progress, onContinue, onStartOver }: WelcomeBackProps) {
  const { locale, words } = useI18n();
  const { heading, text, resume, ask } = welcomeBackStrings[locale];
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="section confirms">
      <div className="wrap split">
        <div className="drawings">
          <Answered total={progress.total} share={`${(100 * progress.done) / progress.total}%`} />
        </div>
        <div className="flow unrestored">
          <h1 ref={title} tabIndex={-1}>
            {heading}
          </h1>
          <p className="lg">
            <strong className="tnum">{progress.text}</strong>
          </p>
          <p className="soft">{text}</p>
          <div className="row">
            <button type="button" className="btn" onClick={onContinue}>
              {resume}
            </button>
            <AskFirst className="btn btn--line" label={words.actions.startOver} words={ask} onConfirm={onStartOver} />
          </div>
        </div>
      </div>
    </section>
  );
}
