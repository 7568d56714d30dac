import { useState } from 'react';
import { openDevice } from '#browser/device.ts';
import { emailMaxLength } from '#domain/text/email.ts';
import type { ApplicationLaterStrings } from '#strings/application/application-later.ts';
import { Field } from '#ui/flow/field.tsx';

interface CorrectionProps {
  readonly email: string;
  readonly words: ApplicationLaterStrings['correction'];
  readonly onCorrect: (email: string) => void;
}

const draftKey = 'tino.course-application.correction';

/** Includes the address it replaces, because this tab's next application may be someone else's. */
interface Draft {
  readonly of: string;
  readonly text: string;
}

/** Corrects a submitted application's address (A1). A draft survives a reload and the language toggle in this tab. */
export function Correction({ email, words, onCorrect }: CorrectionProps) {
  const [device] = useState(() => openDevice(() => sessionStorage));
  const [value, setValue] = useState(() => {
    const draft = device.read<Draft>(draftKey);
    return draft?.of === email ? draft.text : email;
  });
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      className="not-loaded flow"
      noValidate
      aria-labelledby="correction"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(value.trim() === '');
        if (value.trim() === '') return;
        device.remove(draftKey);
        onCorrect(value.trim());
      }}
    >
      <h2 id="correction">{words.heading}</h2>
      <p>{words.text(email)}</p>
      <Field name="email" label={words.label} problem={isMissing ? words.missing : null}>
        {(attributes) => (
          <input
            {...attributes}
            type="email"
            autoComplete="email"
            maxLength={emailMaxLength}
            required
            value={value}
            onChange={(event) => {
              setValue(event.target.value);
              device.write(draftKey, { of: email, text: event.target.value } satisfies Draft);
            }}
          />
        )}
      </Field>
      <button type="submit" className="btn">
        {words.send}
      </button>
    </form>
  );
}
