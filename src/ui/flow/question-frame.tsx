import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Data, FieldValue, FlowRules } from '#flow/flow.ts';
import { useI18n } from '#ui/i18n.tsx';
import type { Filling } from './flow-screens.tsx';
import { Problem } from './problem.tsx';
import { ProgressPanel } from './progress-panel.tsx';
import { FlowBar } from './status-line.tsx';
import type { DetailsForm } from './use-details-form.ts';
import type { FlowControls } from './use-flow.ts';
import { type FocusRequest, showStep, useFocusRequest } from './use-focus-request.ts';
import '../parts/badge.css';

export interface QuestionOption {
  readonly value: FieldValue;
  /** Such as 'Option 1'. */
  readonly name: string;
  readonly text: string;
  /** Keys that choose it, in lowercase. */
  readonly keys: readonly string[];
}

interface QuestionFrameProps<D extends Data, R, P extends string> {
  readonly definition: FlowRules<D, R, P>;
  readonly flow: Pick<FlowControls<D, R, P>, 'dispatch' | 'focus' | 'persistent'>;
  readonly state: Filling<D, R, P>;
  /** Fields of all questions in order; step 1 asks the first. */
  readonly ids: readonly (keyof D & string)[];
  readonly area: string;
  /** Drawn on the progress line. */
  readonly figures?: ReactNode;
  readonly text: string;
  readonly instruction: string;
  readonly keysHint: string;
  readonly options: readonly QuestionOption[];
  readonly problems: Readonly<Record<P, string>>;
  /** What else the progress panel offers. */
  readonly children: ReactNode;
}

export function QuestionFrame<D extends Data, R, P extends string>(props: QuestionFrameProps<D, R, P>) {
  const { definition, flow, state, ids } = props;
  const { dispatch } = flow;
  const { step, data } = state;
  return (
    <section className="section flow-screen quiz-question">
      <div className="wrap split split--flip">
        <ProgressPanel
          step={step}
          reached={state.reached}
          questions={ids.length}
          area={props.area}
          figures={props.figures}
          percent={definition.progress(data, step)}
          isAnswered={(number) => data[ids[number - 1] as string] !== undefined}
          onGo={(target) => dispatch({ type: 'went', step: target })}
          seconds={definition.seconds}
          startedAt={state.startedAt}
        >
          {props.children}
        </ProgressPanel>
        <QuestionForm {...props} />
      </div>
    </section>
  );
}

/** True only while the question or its options have focus (WCAG 2.1.4), so keys spoken or hit by accident elsewhere do nothing. */
const isForQuestion = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && (target as Element).closest('h1, [role="radiogroup"]') !== null;

/** The question. With focus, an option's keys choose it and Enter goes on. */
function QuestionForm<D extends Data, R, P extends string>(props: QuestionFrameProps<D, R, P>) {
  const { words } = useI18n();
  const { definition, flow, state, ids, options } = props;
  const { dispatch } = flow;
  const { step, data } = state;
  const id = ids[step - 1] as keyof D & string;
  const { form, heading } = useQuestionFocus(flow.focus);
  const problem = state.problem?.field === id ? props.problems[state.problem.key] : null;
  const choose = (option: QuestionOption) => dispatch({ type: 'changed', change: { [id]: option.value } as Partial<D> });
  const next = () => dispatch({ type: 'next', now: Date.now() });

  const onKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (!isForQuestion(event)) return;
    const option = options.find(({ keys }) => keys.includes(event.key.toLowerCase()));
    if (option) {
      choose(option);
      form.current?.querySelector<HTMLInputElement>(`input[value="${option.value}"]`)?.focus();
    } else if (event.key === 'Enter' && !event.repeat) {
      event.preventDefault();
      next();
    }
  };

  return (
    <form
      ref={form}
      className="flow"
      noValidate
      onKeyDown={onKey}
      onSubmit={(event) => {
        event.preventDefault();
        next();
      }}
    >
      {/* The progress names the area too; on small screens it's right above. */}
      <p className="small quiz-area">
        <strong>{props.area}</strong>
      </p>
      <h1 ref={heading} id="question" tabIndex={-1}>
        {props.text}
      </h1>
      <p className="soft" id="instruction">
        {props.instruction}
        <span className="key-hint small">{props.keysHint}</span>
      </p>
      <Options name={id} options={options} chosen={data[id]} isWrong={Boolean(problem)} onChoose={choose} />
      <FlowBar delivery={state.delivery} persistent={flow.persistent} problem={<Problem id="answer" problem={problem} />}>
        <button
          type="button"
          className="btn btn--line"
          disabled={step < definition.previousFrom}
          onClick={() => dispatch({ type: 'previous' })}
        >
          {words.actions.previous}
        </button>
        <button type="submit" className="btn" aria-busy={state.waiting !== null || undefined}>
          {state.waiting ? words.actions.waiting : step === ids.length ? words.actions.submit : words.actions.next}
        </button>
      </FlowBar>
    </form>
  );
}

/** Focuses the question, or its first option if it lacks an answer. */
function useQuestionFocus(request: FocusRequest): DetailsForm {
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useFocusRequest(request, (target) => {
    if (target === 'step') showStep(heading.current);
    if (target === 'problem') {
      form.current?.querySelector<HTMLInputElement>('input[type=radio]')?.focus({ preventScroll: true });
      document.getElementById('answer-error')?.scrollIntoView({ block: 'nearest' });
    }
  });

  // After a reload nothing has focus, and the keys need it.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return { form, heading };
}

interface OptionsProps {
  readonly name: string;
  readonly options: readonly QuestionOption[];
  readonly chosen: unknown;
  readonly isWrong: boolean;
  readonly onChoose: (option: QuestionOption) => void;
}

function Options({ name, options, chosen, isWrong, onChoose }: OptionsProps) {
  const { words } = useI18n();
  return (
    <div
      role="radiogroup"
      aria-labelledby="question"
      aria-describedby={isWrong ? 'instruction answer-error' : 'instruction'}
      aria-required="true"
      aria-invalid={isWrong || undefined}
    >
      {options.map((option) => (
        <label className="choice" key={`${name}-${option.value}`}>
          <input
            type="radio"
            name={name}
            value={String(option.value)}
            checked={chosen === option.value}
            onChange={() => onChoose(option)}
          />
          <span>
            <small>{option.name}</small>
            {option.text}
          </span>
          <span className="badge" aria-hidden="true">
            {words.selected}
          </span>
        </label>
      ))}
    </div>
  );
}
