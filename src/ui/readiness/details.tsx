import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { employeeCounts, industries, revenues } from '#domain/options.ts';
import { categories, questionsOf } from '#domain/readiness.ts';
import { type DetailField, detailFields } from '#flow/readiness-quiz.ts';
import type { ReadinessStrings } from '#strings/readiness.en.ts';
import { StatusLine } from '#ui/flow/status-line.tsx';
import { useFocusRequest } from '#ui/flow/use-focus-request.ts';
import { useLanguage } from '#ui/locale.tsx';
import { QuestionDots } from '#ui/parts/art/question-dots.tsx';
import { CategoryIcon } from '#ui/parts/icon.tsx';
import type { ReadinessContent } from './content.ts';
import type { Filling, ReadinessFlow } from './types.ts';

interface DetailsProps {
  readonly state: Filling;
  readonly flow: ReadinessFlow;
  readonly content: ReadinessContent;
  readonly strings: ReadinessStrings;
}

const inputTypes = { name: 'text', email: 'email', companyName: 'text' } as const;
const autocomplete = { name: 'name', email: 'email', companyName: 'organization' } as const;
const maxLengths = { name: 200, email: 254, companyName: 200 } as const;
const choices = { industry: industries, revenue: revenues, employees: employeeCounts } as const;

/** Step 0: what the assessment is, and the six details it starts with. */
export function Details({ state, flow, content, strings }: DetailsProps) {
  const { words } = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { dispatch, ready, focus } = flow;

  // What was typed before the script worked is taken over, not lost (S1): read before the first update can blank it.
  const typed = useRef<Record<string, string>>({});
  useLayoutEffect(() => {
    if (!form.current) return;
    const values = new FormData(form.current);
    typed.current = Object.fromEntries(detailFields.map((name) => [name, String(values.get(name) ?? '')]).filter(([, value]) => value));
  }, []);
  useEffect(() => {
    if (!ready || Object.keys(typed.current).length === 0) return;
    dispatch({ type: 'changed', change: typed.current });
    typed.current = {};
  }, [ready, dispatch]);

  useFocusRequest(focus, (target) => {
    if (target === 'step') heading.current?.focus();
    if (target === 'problem' && state.problem) (form.current?.elements.namedItem(state.problem.field) as HTMLElement | null)?.focus();
  });

  const isStarted = state.reached > 0;
  const change = (field: DetailField) => (event: { target: { value: string } }) =>
    dispatch({ type: 'changed', change: { [field]: event.target.value } });

  const field = (name: DetailField, className?: string): ReactNode => {
    const problem = state.problem?.field === name ? strings.problem[state.problem.key] : null;
    const shared = {
      id: name,
      name,
      value: state.data[name],
      onChange: change(name),
      required: true,
      'aria-invalid': problem ? true : undefined,
      'aria-describedby': problem ? `${name}-error` : undefined,
    };
    return (
      <div className={className ? `field ${className}` : 'field'}>
        <label htmlFor={name}>{strings.field[name]}</label>
        {name in choices ? (
          <select {...shared}>
            <option value="">{strings.intro.choose}</option>
            {choices[name as keyof typeof choices].map((option) => (
              <option key={option} value={option}>
                {(content.options[name as keyof typeof choices] as Readonly<Record<string, string>>)[option]}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...shared}
            type={inputTypes[name as keyof typeof inputTypes]}
            autoComplete={autocomplete[name as keyof typeof autocomplete]}
            maxLength={maxLengths[name as keyof typeof maxLengths]}
          />
        )}
        {problem && (
          <p className="error" id={`${name}-error`} role="alert">
            {problem}
          </p>
        )}
      </div>
    );
  };

  return (
    <section className="section quiz-start">
      <div className="wrap split split--even">
        <div className="flow">
          <h1 ref={heading} tabIndex={-1}>
            {strings.intro.heading}
          </h1>
          <p className="lg soft">{strings.intro.welcome}</p>
          <dl className="quiz-areas">
            {categories.map((category) => (
              <div key={category} className="rule">
                <dt className="display">
                  <CategoryIcon category={category} />
                  {strings.category[category]}
                </dt>
                <dd className="small soft">{strings.intro.questions(questionsOf[category].length)}</dd>
                <dd aria-hidden="true">
                  <QuestionDots count={questionsOf[category].length} />
                </dd>
              </div>
            ))}
          </dl>
          <p className="small soft">{strings.intro.note}</p>
        </div>
        <form
          ref={form}
          className="card flow needs-script"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            dispatch({ type: 'next', now: Date.now() });
          }}
        >
          <div className="flow quiz-form-head">
            <h2>{strings.intro.formHeading}</h2>
            <p className="small soft">{strings.intro.required}</p>
          </div>
          <div className="fields">
            {field('name', 'full')}
            {field('email', 'full')}
            {field('companyName', 'full')}
            {field('industry', 'full')}
            {field('revenue')}
            {field('employees')}
          </div>
          <button className="btn btn--wide" type="submit" disabled={!ready} aria-busy={state.waiting !== null || undefined}>
            {state.waiting
              ? isStarted
                ? words.actions.waiting
                : strings.intro.creating
              : isStarted
                ? strings.intro.resume
                : strings.intro.start}
          </button>
          <StatusLine delivery={state.delivery} persistent={flow.persistent} />
        </form>
      </div>
    </section>
  );
}
