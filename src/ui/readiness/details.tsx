import type { ReactNode } from 'react';
import { employeeCounts, industries, revenues } from '#domain/options.ts';
import { categories, questionsOf } from '#domain/readiness.ts';
import { type DetailField, detailFields } from '#flow/readiness-quiz.ts';
import type { ReadinessStrings } from '#strings/readiness.en.ts';
import { Field } from '#ui/flow/field.tsx';
import { StatusLine } from '#ui/flow/status-line.tsx';
import { useDetailsForm } from '#ui/flow/use-details-form.ts';
import { useLanguage } from '#ui/locale.tsx';
import { QuestionDots } from '#ui/parts/art/question-dots.tsx';
import { CategoryIcon } from '#ui/parts/icon.tsx';
import type { ReadinessContent } from './content.ts';
import type { ReadinessFilling, ReadinessFlow } from './types.ts';

interface DetailsProps {
  readonly state: ReadinessFilling;
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
  const { dispatch, ready } = flow;
  const { form, heading } = useDetailsForm(detailFields, flow, state.problem);

  const isStarted = state.reached > 0;
  const change = (field: DetailField) => (event: { target: { value: string } }) =>
    dispatch({ type: 'changed', change: { [field]: event.target.value } });

  const field = (name: DetailField, className?: string): ReactNode => (
    <Field
      name={name}
      label={strings.field[name]}
      problem={state.problem?.field === name ? strings.problem[state.problem.key] : null}
      className={className}
    >
      {(attributes) => {
        const shared = { ...attributes, value: state.data[name], onChange: change(name), required: true };
        return name in choices ? (
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
        );
      }}
    </Field>
  );

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
            {field('name', 'field full')}
            {field('email', 'field full')}
            {field('companyName', 'field full')}
            {field('industry', 'field full')}
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
