import type { PersonRow } from '#domain/owner/leads.ts';
import { type LeadState, leadStates } from '#domain/records/lead-work.ts';
import { deskPersonStrings } from '#strings/owner/desk-person.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { useRows } from '../work/use-rows.ts';
import { Exports } from './exports.tsx';

interface Props {
  readonly leads: readonly PersonRow[];
  readonly onClear: () => void;
}

/** What can be done with several people at once. Always rendered, so that screen readers hear the count. */
export function Selection({ leads, onClear }: Props) {
  const { locale, words, number } = useDeskI18n();
  const strings = deskPersonStrings[locale];
  const { setStates, join } = useRows();
  const [first, second, third] = leads;
  const set = async (state: LeadState) => {
    if (await setStates(leads, state)) onClear();
  };
  return (
    <section className="selection" aria-label={strings.selection} hidden={!first}>
      <p role="status" className="strong tnum">
        {first && strings.selected(number(leads.length))}
      </p>
      {first && (
        <>
          <fieldset>
            <legend className="vh">{strings.setState}</legend>
            <div className="chips">
              {leadStates.map((state) => (
                <button key={state} type="button" className={`chip chip--${state}`} onClick={() => void set(state)}>
                  {words.work.states[state]}
                </button>
              ))}
            </div>
          </fieldset>
          {second && !third && (
            <button
              type="button"
              className="btn btn--line btn--s"
              onClick={() => {
                void join(first, second);
                onClear();
              }}
            >
              {strings.same}
            </button>
          )}
          <Exports asked={new URLSearchParams({ state: 'any' })} people={leads.map(({ uuid }) => uuid)} />
          <button type="button" className="btn btn--line btn--s" onClick={onClear}>
            {strings.unselect}
          </button>
        </>
      )}
    </section>
  );
}
