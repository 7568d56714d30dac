import type { SessionChoice } from '#domain/courses/seats.ts';
import { deskSeatStrings } from '#strings/owner/desk-seats.ts';
import { useDeskI18n } from '../frame/i18n.tsx';

interface Props {
  readonly sessions: readonly SessionChoice[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** Dates with free seats, each with its count. */
export function SessionField({ sessions, chosen, onChoose }: Props) {
  const { locale, number } = useDeskI18n();
  const words = deskSeatStrings[locale].application;
  return (
    <fieldset className="field">
      <legend>{words.session}</legend>
      {sessions.map(({ id, date, seats, hasEnded }) => (
        <label key={id} className="decision-letter__send">
          <input type="radio" name="session" value={id} checked={chosen === id} onChange={() => onChoose(id)} />
          {words.seats(date, number(seats), hasEnded)}
        </label>
      ))}
    </fieldset>
  );
}
