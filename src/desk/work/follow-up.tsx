import { useEffect, useId, useState } from 'react';
import { type LeadWork, localDay } from '#domain/records/lead-work.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { type Subject, useWork } from './use-work.ts';

const inDays = (days: number): string => {
  const at = new Date();
  at.setDate(at.getDate() + days);
  return localDay(at);
};

/** Sets a follow-up day. A typed day waits for its button, because every digit makes another day. */
export function FollowUp({ subject, work: { followUp } }: { readonly subject: Subject; readonly work: LeadWork }) {
  const { words, day } = useDeskI18n();
  const { change } = useWork();
  const id = useId();
  const [typed, setTyped] = useState(followUp ?? '');
  useEffect(() => setTyped(followUp ?? ''), [followUp]);
  const set = (next: string | null) => void change(subject, { followUp: next });
  const isDue = followUp !== null && followUp <= localDay(new Date());
  return (
    <fieldset className="follow-up">
      <legend className="h4">
        {words.work.followUp}
        {followUp !== null && <span className={isDue ? 'due' : 'soft'}> {isDue ? words.work.isDue(day(followUp)) : day(followUp)}</span>}
      </legend>
      <div className="chips">
        <button type="button" className="chip" onClick={() => set(inDays(1))}>
          {words.work.tomorrow}
        </button>
        <button type="button" className="chip" onClick={() => set(inDays(7))}>
          {words.work.nextWeek}
        </button>
        {followUp !== null && (
          <button type="button" className="chip" onClick={() => set(null)}>
            {words.work.noFollowUp}
          </button>
        )}
      </div>
      <div className="day-line">
        <label className="vh" htmlFor={id}>
          {words.work.followUp}
        </label>
        <input
          id={id}
          type="date"
          min="2020-01-01"
          max="2099-12-31"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={({ key }) => key === 'Enter' && typed !== '' && set(typed)}
        />
        {typed !== '' && typed !== followUp && (
          <button type="button" className="btn btn--line btn--s" onClick={() => set(typed)}>
            {words.work.setDay}
          </button>
        )}
      </div>
    </fieldset>
  );
}
