import type { SessionChoice } from '#domain/courses/seats.ts';
import { deskSeatStrings } from '#strings/owner/desk-seats.ts';
import { useDeskI18n } from '../frame/i18n.tsx';

interface Props {
  readonly sessions: readonly SessionChoice[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** Dates to come, each with its free seats; a full one can't be chosen. */
export function SessionField({ sessions, chosen, onChoose }: Props) {
  const { locale, number } = useDeskI18n();
  const words = deskSeatStrings[locale].application;
  return (
    <fieldset className="field">
      <legend>{words.session}</legend>
      {sessions.map(({ id, date, seats, problem }) => (
        <label key={id} className={problem ? 'decision-letter__send soft' : 'decision-letter__send'}>
          <input type="radio" name="session" value={id} checked={chosen === id} disabled={problem !== null} onChange={() => onChoose(id)} />
          {problem ? words.fullDate(date) : words.seats(date, number(seats))}
        </label>
      ))}
    </fieldset>
  );
}
