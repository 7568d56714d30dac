import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { trackMove } from '#browser/track.ts';
import { nameMaxLength } from '#domain/records/record-limits.ts';
import { emailMaxLength } from '#domain/text/email.ts';
import { checkKnowledgeDetails, type KnowledgeField, knowledgeFields, knowledgeQuiz } from '#flow/knowledge-quiz.ts';
import { Field } from '#ui/flow/field.tsx';
import { QuizStart } from '#ui/flow/quiz-start.tsx';
import { useDetailsForm } from '#ui/flow/use-details-form.ts';
import type { PrivacyText } from '#ui/parts/privacy-line.tsx';
import type { KnowledgeFilling, KnowledgeScreenProps } from './types.ts';

interface DetailsProps extends KnowledgeScreenProps {
  readonly state: KnowledgeFilling;
  readonly privacy: PrivacyText;
}

const attributesOf = {
  name: { type: 'text', autoComplete: 'name', autoCapitalize: 'words', enterKeyHint: 'next', maxLength: nameMaxLength },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', enterKeyHint: 'go', maxLength: emailMaxLength },
} as const;

/**
 * Step 0: name and email, validated while typing. While they're invalid, the button is disabled and a hint says what's missing; a blur or
 * Enter makes it an error. The line under a field is always there, so nothing moves while somebody types.
 */
export function KnowledgeDetails({ state, flow, content: _, strings, privacy }: DetailsProps) {
  const { form, heading } = useDetailsForm(knowledgeFields, flow, state.problem);
  const [left, setLeft] = useState<readonly string[]>([]);
  const problem = checkKnowledgeDetails(state.data);
  const isLoud = problem !== null && (left.includes(problem.field) || state.problem?.field === problem.field);
  const isWaiting = state.waiting !== null;

  // A disabled button loses focus; return it if the server refuses.
  const wasWaiting = useRef(false);
  useEffect(() => {
    if (wasWaiting.current && !isWaiting) form.current?.querySelector('button')?.focus();
    wasWaiting.current = isWaiting;
  }, [isWaiting, form]);

  // Enter does nothing while submit is disabled, so go to the missing field.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !problem) return;
    event.preventDefault();
    flow.dispatch({ type: 'next', now: Date.now() });
  };
  const leave = (name: KnowledgeField) => {
    setLeft([...left, name]);
    // Most visitors never press a disabled button, so this message is what stops them (M7).
    const at = { status: 'filling', reached: state.reached };
    if (!left.includes(name) && problem?.field === name) trackMove(knowledgeQuiz.kind, 'left', at, { ...at, problem });
  };
  const field = (name: KnowledgeField) => {
    const message = problem?.field === name ? strings.problem[problem.key] : null;
    return (
      <Field
        name={name}
        label={strings.field[name]}
        hint={message ?? (name === 'email' ? strings.emailHint : '\u00a0')}
        hintRole="status"
        problem={isLoud ? message : null}
      >
        {(attributes) => (
          <input
            {...attributes}
            {...attributesOf[name]}
            value={state.data[name]}
            onChange={(event) => flow.dispatch({ type: 'changed', change: { [name]: event.target.value } })}
            onBlur={() => leave(name)}
            onKeyDown={onKeyDown}
            required
          />
        )}
      </Field>
    );
  };

  return (
    <QuizStart
      form={form}
      heading={heading}
      flow={flow}
      state={state}
      intro={strings.intro}
      privacy={privacy}
      blocked={problem !== null || isWaiting}
    >
      {field('name')}
      {field('email')}
    </QuizStart>
  );
}
