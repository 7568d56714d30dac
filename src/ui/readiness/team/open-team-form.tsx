import { type RefCallback, useId, useState } from 'react';
import { teamDays } from '#domain/team/team.ts';
import { longDate } from '#domain/text/long-date.ts';
import { dayMs } from '#domain/text/time.ts';
import { protects } from '#strings/team/protects.ts';
import { teamOpenerStrings } from '#strings/team/team-opener.ts';
import { useI18n } from '#ui/i18n.tsx';
import { range } from '#ui/parts/art/drawing.ts';

interface OpenTeamFormProps {
  readonly busy: boolean;
  readonly first: RefCallback<HTMLElement>;
  readonly onOpen: (days: number, isResultShared: boolean) => void;
}

const choices = range(teamDays.max - teamDays.min + 1).map((index) => teamDays.min + index);

/** What a team's opener decides, and what everybody reads before the first question (G1, G4). */
export function OpenTeamForm({ first, busy, onOpen }: OpenTeamFormProps) {
  const { locale } = useI18n();
  const words = teamOpenerStrings[locale];
  const id = useId();
  const [days, setDays] = useState<number>(teamDays.usual);
  const [isShared, setShared] = useState(true);
  return (
    <form
      className="card team-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onOpen(days, isShared);
      }}
    >
      <div className="field">
        <label htmlFor={id}>{words.closing}</label>
        <select ref={first} id={id} aria-describedby={`${id}-days`} value={days} onChange={({ target }) => setDays(Number(target.value))}>
          {choices.map((each) => (
            <option key={each} value={each}>
              {longDate(Date.now() + each * dayMs, locale)}
            </option>
          ))}
        </select>
        <p className="small soft" id={`${id}-days`}>
          {words.inDays(days)}
        </p>
      </div>
      <fieldset className="team-sees" aria-describedby={`${id}-fixed`}>
        <legend>{words.sees.question}</legend>
        {([true, false] as const).map((each) => {
          const { label, text } = words.sees[each ? 'shared' : 'own'];
          return (
            <label className="tick" key={label}>
              <input type="radio" name={`${id}-sees`} checked={isShared === each} onChange={() => setShared(each)} />
              <span>
                <strong>{label}</strong>
                <span className="small soft">{text}</span>
              </span>
            </label>
          );
        })}
        <p className="small soft" id={`${id}-fixed`}>
          {words.sees.fixed}
        </p>
      </fieldset>
      <div>
        <p className="small soft">{words.reads}</p>
        <blockquote className="team-protects">{protects[locale]}</blockquote>
      </div>
      <p className="small soft">{words.enough}</p>
      <button type="submit" className="btn" aria-busy={busy || undefined}>
        {busy ? words.opening : words.open}
      </button>
    </form>
  );
}
