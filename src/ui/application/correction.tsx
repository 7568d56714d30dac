import { useState } from 'react';
import { openDevice } from '#browser/device.ts';
import type { ApplicationStrings } from '#strings/application.en.ts';

interface CorrectionProps {
  readonly email: string;
  readonly words: ApplicationStrings['correction'];
  readonly onCorrect: (email: string) => void;
}

const draft = 'tino.course-application.correction';

/** Offers to correct the address of an application that is in (A1). What is half typed survives a reload and the language toggle, in this tab. */
export function Correction({ email, words, onCorrect }: CorrectionProps) {
  const [device] = useState(() => openDevice(() => sessionStorage));
  const [value, setValue] = useState(() => device.read<string>(draft) ?? email);
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
        device.remove(draft);
        onCorrect(value.trim());
      }}
    >
      <h2 id="correction">{words.heading}</h2>
      <p>{words.text(email)}</p>
      <div className="field">
        <label htmlFor="email">{words.label}</label>
        {isMissing && (
          <p className="error" id="email-error" role="alert">
            {words.missing}
          </p>
        )}
        <input
          id="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          value={value}
          onChange={(event) => {
            setValue(event.target.value);
            device.write(draft, event.target.value);
          }}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? 'email-error' : undefined}
        />
      </div>
      <button type="submit" className="btn">
        {words.send}
      </button>
    </form>
  );
}
