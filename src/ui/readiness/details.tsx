import type { ReactNode } from 'react';
import { emailMaxLength } from '#domain/email.ts';
import { employeeCounts, industries, revenues } from '#domain/options.ts';
import { categories, questionsOf } from '#domain/readiness.ts';
import { nameMaxLength } from '#domain/record-limits.ts';
import { type DetailField, detailFields } from '#flow/readiness-quiz.ts';
import type { ReadinessStrings } from '#strings/readiness.en.ts';
import { Field } from '#ui/flow/field.tsx';
import { QuizStart } from '#ui/flow/quiz-start.tsx';
import { useDetailsForm } from '#ui/flow/use-details-form.ts';
import { CategoryIcon } from '#ui/parts/icon.tsx';
import type { ReadinessContent, ReadinessFilling, ReadinessFlow } from './types.ts';

interface DetailsProps {
  readonly state: ReadinessFilling;
  readonly flow: ReadinessFlow;
  readonly content: ReadinessContent;
  readonly strings: ReadinessStrings;
}

const inputTypes = { name: 'text', email: 'email', companyName: 'text' } as const;
const autocomplete = { name: 'name', email: 'email', companyName: 'organization' } as const;
const maxLengths = { name: nameMaxLength, email: emailMaxLength, companyName: nameMaxLength } as const;
const choices = { industry: industries, revenue: revenues, employees: employeeCounts } as const;

/** Step 0: what the assessment is, and the six details. */
export function Details({ state, flow, content, strings }: DetailsProps) {
  const { form, heading } = useDetailsForm(detailFields, flow, state.problem);

  const change = (field: DetailField) => (event: { target: { value: string } }) =>
    flow.dispatch({ type: 'changed', change: { [field]: event.target.value } });

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
    <QuizStart
      form={form}
      heading={heading}
      flow={flow}
      state={state}
      intro={strings.intro}
      areas={categories.map((category) => ({
        name: strings.category[category],
        icon: <CategoryIcon category={category} />,
        count: questionsOf[category].length,
      }))}
    >
      <div className="fields">
        {field('name', 'field full')}
        {field('email', 'field full')}
        {field('companyName', 'field full')}
        {field('industry', 'field full')}
        {field('revenue')}
        {field('employees')}
      </div>
    </QuizStart>
  );
}
