import type { Lead } from '#domain/owner/leads.ts';
import { localDay } from '#domain/records/lead-work.ts';
import { deskSeatStrings } from '#strings/owner/desk-seats.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import './work.css';

export function PersonState({ lead: { state, followUp, decision } }: { readonly lead: Pick<Lead, 'state' | 'followUp' | 'decision'> }) {
  const { locale, words, day } = useDeskI18n();
  const isDue = followUp !== null && followUp <= localDay(new Date());
  return (
    <>
      <span className={`state state--${state}`}>{words.work.states[state]}</span>
      {decision !== null && <span className="sub">{deskSeatStrings[locale].application.decided[decision]}</span>}
      {followUp !== null && (
        <span className={isDue ? 'sub due' : 'sub'}>{isDue ? words.work.isDue(day(followUp)) : words.work.followUpOn(day(followUp))}</span>
      )}
    </>
  );
}

/** The dot of a lead that's new since the owner's last visit. */
export function NewMark() {
  const { words } = useDeskI18n();
  return (
    <span className="new-mark">
      <span className="vh">{words.work.isNew}: </span>
    </span>
  );
}
