import { type InputHTMLAttributes, useEffect, useState } from 'react';
import { nameMaxLength } from '#domain/records/record-limits.ts';
import { emailMaxLength, isMailable } from '#domain/text/email.ts';
import { ComeBack } from '#ui/flow/come-back.tsx';
import { Field } from '#ui/flow/field.tsx';
import { Fieldset } from '#ui/flow/fieldset.tsx';
import { messageFor } from './message.ts';
import { readOpenSessions } from './read-open-sessions.ts';
import type { StepProps } from './types.ts';

/** Step 0: course, date if there's a choice, and applicant. A malformed address gets a hint but doesn't block (A1). */
export function AboutYou({ data, problems, change, content, strings }: StepProps) {
  const [open, setOpen] = useState<ReturnType<typeof readOpenSessions>>({});
  useEffect(() => setOpen(readOpenSessions()), []);
  const sessions = open[data.courseType] ?? [];
  const seemsWrong = data.email.trim() !== '' && !isMailable(data.email);
  const field = (name: 'name' | 'email', own: InputHTMLAttributes<HTMLInputElement>, hint?: string) => (
    <Field name={name} label={strings.field[name]} hint={hint} hintRole="status" {...messageFor(name, problems, strings)}>
      {(attributes) => (
        <input {...own} {...attributes} value={data[name]} onChange={(event) => change({ [name]: event.target.value })} required />
      )}
    </Field>
  );
  return (
    <>
      <Fieldset
        id="courseType"
        legend={strings.field.courseType}
        {...messageFor('courseType', problems, strings)}
        options={content.courses.map(({ slug, title, price }) => ({
          value: slug,
          text: (
            <>
              <small>{price}</small>
              {title}
              <small className="next-date">{open[slug]?.[0]?.next ?? '\u00a0'}</small>
            </>
          ),
        }))}
        type="radio"
        chosen={data.courseType}
        onChoose={(courseType) => change({ courseType })}
      />
      {sessions.length > 1 && (
        <Fieldset
          id="session"
          legend={strings.field.session}
          problem={null}
          options={sessions.map(({ id, date }) => ({ value: id, text: date }))}
          type="radio"
          chosen={data.session ?? ''}
          onChoose={(session) => change({ session })}
        />
      )}
      <p className="no-date">{content.noDate}</p>
      {field(
        'email',
        { type: 'email', inputMode: 'email', autoComplete: 'email', enterKeyHint: 'next', maxLength: emailMaxLength },
        seemsWrong ? strings.emailLooksWrong : strings.emailHint,
      )}
      {field('name', { type: 'text', autoComplete: 'name', autoCapitalize: 'words', enterKeyHint: 'next', maxLength: nameMaxLength })}
      <ComeBack reminder={data.reminder} onChange={change} />
    </>
  );
}
