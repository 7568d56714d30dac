import type { ReactNode } from 'react';
import type { Data, WithReminder } from '#flow/flow.ts';
import { useI18n } from '#ui/i18n.tsx';
import { PrivacyLine, type PrivacyText } from '#ui/parts/privacy-line.tsx';
import { ComeBack } from './come-back.tsx';
import type { Filling } from './flow-screens.tsx';
import { RefusalNote, StatusLine } from './status-line.tsx';
import type { DetailsForm } from './use-details-form.ts';
import type { FlowControls } from './use-flow.ts';
import './quiz.css';

export interface QuizIntro {
  readonly heading: string;
  readonly welcome: string;
  readonly formHeading: string;
  readonly required: string;
  readonly start: string;
  readonly resume: string;
  readonly creating: string;
}

interface QuizStartProps<D extends Data & WithReminder, R, P extends string> extends DetailsForm {
  readonly flow: FlowControls<D, R, P>;
  readonly state: Filling<D, R, P>;
  readonly intro: QuizIntro;
  readonly privacy: PrivacyText;
  readonly blocked?: boolean;
  readonly children: ReactNode;
}

export function QuizStart<D extends Data & WithReminder, R, P extends string>(props: QuizStartProps<D, R, P>) {
  const { words } = useI18n();
  const { flow, state, intro } = props;
  const isStarted = state.reached > 0;
  return (
    <section className="section flow-screen quiz-start">
      <div className="wrap">
        <div className="flow">
          <h1 ref={props.heading} tabIndex={-1}>
            {intro.heading}
          </h1>
          <p className="lg soft">{intro.welcome}</p>
        </div>
        <form
          ref={props.form}
          className="card flow needs-script"
          noValidate
          data-ready={flow.ready || undefined}
          onSubmit={(event) => {
            event.preventDefault();
            flow.dispatch({ type: 'next', now: Date.now() });
          }}
        >
          <div className="quiz-form-head">
            <h2>{intro.formHeading}</h2>
            <p className="small soft">{intro.required}</p>
          </div>
          {props.children}
          <ComeBack
            reminder={state.data.reminder}
            onChange={(change) => flow.dispatch({ type: 'changed', change: change as Partial<D> })}
          />
          <RefusalNote delivery={state.delivery} persistent={flow.persistent} />
          <button
            className="btn btn--wide"
            type="submit"
            disabled={!flow.ready || props.blocked}
            aria-busy={state.waiting !== null || undefined}
          >
            {state.waiting ? (isStarted ? words.actions.waiting : intro.creating) : isStarted ? intro.resume : intro.start}
          </button>
          <p className="small soft">
            <PrivacyLine {...props.privacy} />
          </p>
          <StatusLine delivery={state.delivery} persistent={flow.persistent} />
        </form>
      </div>
    </section>
  );
}
