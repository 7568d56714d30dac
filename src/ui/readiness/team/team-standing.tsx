import { type RefCallback, useCallback, useEffect, useRef } from 'react';
import { localDay } from '#domain/records/lead-work.ts';
import type { TeamView } from '#domain/team/team.ts';
import { longDate } from '#domain/text/long-date.ts';
import { teamOpenerStrings } from '#strings/team/team-opener.ts';
import { AskFirst } from '#ui/flow/ask-first.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { TeamLink } from './team-link.tsx';
import type { useOpenedTeam } from './use-opened-team.ts';

interface TeamStandingProps {
  readonly first: RefCallback<HTMLElement>;
  readonly team: TeamView;
  /** Null on a device that didn't make the link. */
  readonly token: string | null;
  readonly minutes: string;
  /** False where the device stores nothing. */
  readonly isKept: boolean;
  readonly controls: Pick<ReturnType<typeof useOpenedTeam>, 'busy' | 'done' | 'closeEarly'>;
}

/** How an open team stands, in all the words there are before it closes (G2), and its link. */
export function TeamStanding({ first, team, token, minutes, isKept, controls }: TeamStandingProps) {
  const { locale } = useI18n();
  const words = teamOpenerStrings[locale];
  const status = useRef<HTMLParagraphElement>(null);
  const made = useRef<HTMLParagraphElement>(null);
  const place = useCallback(
    (paragraph: HTMLParagraphElement | null) => {
      status.current = paragraph;
      first(paragraph);
    },
    [first],
  );
  useEffect(() => {
    if (controls.done === 'close') status.current?.focus();
    // The form was longer than what takes its place, so the page has moved under it.
    if (controls.done === 'open') made.current?.scrollIntoView();
  }, [controls.done]);
  if (team.state === 'ended')
    return (
      <p ref={first} tabIndex={-1}>
        {words.ended}
      </p>
    );
  const date = longDate(team.until, locale, 'UTC');
  const isDue = team.until < localDay(new Date());
  const until = team.state === 'closing' ? words.untilEarly(date) : team.isExtended ? words.untilExtended(date) : words.until(date);
  return (
    <>
      {controls.done === 'open' && (
        <p ref={made} role="status">
          {words.opened}
        </p>
      )}
      <p ref={place} tabIndex={-1}>
        <strong>{team.state === 'full' ? words.full : words.size[team.size]}</strong> {isDue ? words.due(date) : `${until} ${words.mail}`}
      </p>
      {token && !isKept && <p className="error">{words.unkept}</p>}
      {token ? (
        <TeamLink token={token} invitation={{ minutes, isShared: team.isResultShared, date }} isNew={controls.done === 'open'} />
      ) : (
        <p>
          {words.elsewhere} {words.here}
        </p>
      )}
      <p className="small soft">
        {words.enough} {words.result[team.isResultShared ? 'shared' : 'own']}
      </p>
      {!isDue && (team.state === 'open' || team.state === 'full') && team.size === 'above-4' && (
        <AskFirst
          className="more"
          label={controls.busy === 'close' ? words.closeNow : words.closeEarly}
          words={words.ask}
          disabled={controls.busy === 'close'}
          onConfirm={controls.closeEarly}
        />
      )}
    </>
  );
}
