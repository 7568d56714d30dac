import type { KeyboardEvent, ReactNode } from 'react';
import { employeeCounts, industries, revenues } from '#domain/readiness/options.ts';
import { nameMaxLength } from '#domain/records/record-limits.ts';
import { emailMaxLength } from '#domain/text/email.ts';
import { type DetailField, detailFields } from '#flow/readiness-quiz.ts';
import type { ReadinessFlowStrings } from '#strings/readiness/readiness.en.ts';
import { Field } from '#ui/flow/field.tsx';
import { QuizStart } from '#ui/flow/quiz-start.tsx';
import { useDetailsForm } from '#ui/flow/use-details-form.ts';
import type { PrivacyText } from '#ui/parts/privacy-line.tsx';
import type { ReadinessContent, ReadinessFilling, ReadinessFlow } from './types.ts';

interface DetailsProps {
  readonly state: ReadinessFilling;
  readonly flow: ReadinessFlow;
  readonly content: ReadinessContent;
  readonly minutes: string;
  readonly strings: ReadinessFlowStrings;
  readonly privacy: PrivacyText;
}

const inputs = {
  name: { type: 'text', autoComplete: 'name', autoCapitalize: 'words', maxLength: nameMaxLength },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: emailMaxLength },
  companyName: { type: 'text', autoComplete: 'organization', autoCapitalize: 'words', maxLength: nameMaxLength },
} as const;
const choices = { industry: industries, revenue: revenues, employees: employeeCounts } as const;

/** Makes a phone's Next key go to the next field while that's empty; otherwise Enter submits. */
function goToNextField(event: KeyboardEvent<HTMLInputElement>) {
  const fields = [...(event.currentTarget.form?.elements ?? [])];
  const next = fields[fields.indexOf(event.currentTarget) + 1] as HTMLInputElement | HTMLSelectElement;
  if (event.key !== 'Enter' || next.value) return;
  event.preventDefault();
  next.focus();
}

export function ReadinessDetails({ state, flow, content, minutes, strings, privacy }: DetailsProps) {
  const { form, heading } = useDetailsForm(detailFields, flow, state.problem);

  const change = (field: DetailField) => (event: { target: { value: string } }) =>
    flow.dispatch({ type: 'changed', change: { [field]: event.target.value } });

  const field = (name: DetailField, className?: string): ReactNode => (
    <Field
      name={name}
      label={strings.field[name]}
      hint={name === 'email' ? strings.emailHint : undefined}
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
          <input {...shared} {...inputs[name as keyof typeof inputs]} enterKeyHint="next" onKeyDown={goToNextField} />
        );
      }}
    </Field>
  );

  const intro = { ...strings.intro, welcome: strings.intro.welcome(minutes) };
  return (
    <QuizStart form={form} heading={heading} flow={flow} state={state} intro={intro} privacy={privacy}>
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
