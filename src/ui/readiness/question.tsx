import { useLayoutEffect, useRef } from 'react';
import { categoryOf, type Maturity, maturityLevels, questionIds, questionsOf } from '#domain/readiness.ts';
import { readinessQuiz } from '#flow/readiness-quiz.ts';
import type { ReadinessStrings } from '#strings/readiness.en.ts';
import { ProgressPanel } from '#ui/flow/progress-panel.tsx';
import { StatusLine } from '#ui/flow/status-line.tsx';
import { useFocusRequest } from '#ui/flow/use-focus-request.ts';
import { useLanguage } from '#ui/locale.tsx';
import type { ReadinessContent } from './content.ts';
import type { Filling, ReadinessFlow } from './types.ts';

interface QuestionProps {
  readonly state: Filling;
  readonly flow: ReadinessFlow;
  readonly content: ReadinessContent;
  readonly strings: ReadinessStrings;
}

/** Steps 1 to 14: one question with its five options. Keys 1–5 choose, Enter goes on. */
export function Question({ state, flow, content, strings }: QuestionProps) {
  const { words: shared } = useLanguage();
  const { dispatch, focus } = flow;
  const { step, data } = state;
  const id = questionIds[step - 1] ?? 'q4';
  const category = categoryOf(id);
  const siblings: readonly string[] = questionsOf[category];
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const isLast = step === questionIds.length;
  const problem = state.problem?.field === id ? strings.problem[state.problem.key] : null;

  useFocusRequest(focus, (target) => {
    if (target === 'step') {
      heading.current?.focus({ preventScroll: true });
      scrollTo({ top: 0 });
    }
    if (target === 'problem') {
      form.current?.querySelector<HTMLInputElement>('input[type=radio]')?.focus({ preventScroll: true });
      document.getElementById('answer-error')?.scrollIntoView({ block: 'nearest' });
    }
  });

  // A layout effect: a key pressed right after a question appears must not answer the one before.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || document.querySelector(':popover-open')) return;
      const level = maturityLevels.find((value) => String(value) === event.key);
      if (level) {
        dispatch({ type: 'changed', change: { [id]: level } });
        form.current?.querySelector<HTMLInputElement>(`input[value="${level}"]`)?.focus();
      } else if (event.key === 'Enter' && !event.repeat && !(event.target as Element).closest('a, button')) {
        event.preventDefault();
        dispatch({ type: 'next', now: Date.now() });
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [dispatch, id]);

  const options = content.questions[id].options;
  return (
    <section className="section quiz-question">
      <div className="wrap split split--flip">
        <ProgressPanel
          step={step}
          reached={state.reached}
          questions={questionIds.length}
          percent={readinessQuiz.progress(data, step)}
          isAnswered={(number) => data[questionIds[number - 1] ?? 'q4'] !== undefined}
          onGo={(target) => dispatch({ type: 'went', step: target })}
          seconds={readinessQuiz.seconds}
          startedAt={state.startedAt}
        >
          <button type="button" className="more" onClick={() => dispatch({ type: 'went', step: 0 })}>
            {shared.actions.editDetails}
          </button>
        </ProgressPanel>
        <form
          ref={form}
          className="flow"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            dispatch({ type: 'next', now: Date.now() });
          }}
        >
          <p className="small">
            <strong>{strings.category[category]}</strong> ·{' '}
            <span className="soft">{strings.question.place(siblings.indexOf(id) + 1, siblings.length)}</span>
          </p>
          <h1 ref={heading} id="question" tabIndex={-1}>
            {content.questions[id].text}
          </h1>
          <p className="soft" id="instruction">
            {strings.question.instruction}
            <span className="key-hint small">{strings.question.keys}</span>
          </p>
          {problem && (
            <p className="error" id="answer-error" role="alert">
              {problem}
            </p>
          )}
          <div
            role="radiogroup"
            aria-labelledby="question"
            aria-describedby={problem ? 'instruction answer-error' : 'instruction'}
            aria-required="true"
            aria-invalid={problem ? true : undefined}
          >
            {maturityLevels.map((level) => (
              <label className="choice" key={`${id}-${level}`}>
                <input
                  type="radio"
                  name={id}
                  value={level}
                  checked={data[id] === level}
                  onChange={() => dispatch({ type: 'changed', change: { [id]: level satisfies Maturity } })}
                />
                <span>
                  <small>{shared.option(level)}</small>
                  {options[level - 1]}
                </span>
                <span className="badge" aria-hidden="true">
                  {shared.selected}
                </span>
              </label>
            ))}
          </div>
          <div className="quiz-buttons">
            <button
              type="button"
              className="btn btn--line"
              disabled={step < readinessQuiz.previousFrom}
              onClick={() => dispatch({ type: 'previous' })}
            >
              {shared.actions.previous}
            </button>
            <button type="submit" className="btn" aria-busy={state.waiting !== null || undefined}>
              {state.waiting ? shared.actions.waiting : isLast ? shared.actions.submit : shared.actions.next}
            </button>
          </div>
          <StatusLine delivery={state.delivery} persistent={flow.persistent} />
        </form>
      </div>
    </section>
  );
}
