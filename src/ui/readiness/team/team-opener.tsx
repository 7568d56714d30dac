import { type RefCallback, useCallback, useEffect, useRef } from 'react';
import { adoptStyles } from '#browser/adopt-styles.ts';
import type { Device } from '#browser/device.ts';
import type { Category } from '#domain/readiness/readiness.ts';
import type { TeamView } from '#domain/team/team.ts';
import { teamRequests } from '#domain/team/team-api.ts';
import { longDate } from '#domain/text/long-date.ts';
import { teamOpenerStrings } from '#strings/team/team-opener.ts';
import { teamResultStrings } from '#strings/team/team-result.ts';
import { DownloadPdf } from '#ui/flow/download-pdf.tsx';
import { showStep } from '#ui/flow/use-focus-request.ts';
import { useI18n } from '#ui/i18n.tsx';
import type { ReadinessContent } from '../types.ts';
import { OpenTeamForm } from './open-team-form.tsx';
import { TeamLink } from './team-link.tsx';
import css from './team-opener.css?inline';
import { TeamResultView } from './team-result-view.tsx';
import { TeamStanding } from './team-standing.tsx';
import { useOpenedTeam } from './use-opened-team.ts';

adoptStyles(css);

interface TeamOpenerProps {
  readonly uuid: string | null;
  readonly apiBase: string;
  readonly questions: ReadinessContent['questions'];
  readonly areas: Readonly<Record<Category, string>>;
  /** Duration: '5-7'. */
  readonly minutes: string;
  readonly device: Device;
  /** How often the visitor has asked for this part. */
  readonly wanted: number;
  /** Called with the team or its absence, once the server has said so. */
  readonly onFound: (team: TeamView | null) => void;
}

/** Makes a team's link, tells how it stands, and shows its result (G1, G2, G4). */
export function TeamOpener({ uuid, apiBase, questions, areas, minutes, device, wanted, onFound }: TeamOpenerProps) {
  const { locale } = useI18n();
  const words = teamOpenerStrings[locale];
  const controls = useOpenedTeam(uuid, apiBase, device);
  const { team, token, busy, error } = controls;
  const result = team?.result;
  const first = useFocusWhenWanted(wanted, team !== undefined);
  useEffect(() => {
    if (team !== undefined) onFound(team);
  }, [team, onFound]);
  return (
    <div className="team-opener flow">
      {team === undefined && busy === 'read' && <p role="status">{words.loading}</p>}
      {team === undefined && uuid === null && <p className="soft">{words.unsaved}</p>}
      {team === null && <OpenTeamForm first={first} busy={busy === 'open'} onOpen={controls.open} />}
      {team && result && (
        <>
          <p ref={first} tabIndex={-1}>
            {teamResultStrings[locale].closed(longDate(team.until, locale, 'UTC'))} {words.over[team.isResultShared ? 'shared' : 'own']}
          </p>
          <TeamResultView
            result={result}
            isShared={team.isResultShared}
            questions={questions}
            areas={areas}
            heading="h3"
            agenda={
              <>
                <DownloadPdf
                  url={uuid && `${apiBase}/api${teamRequests.printOwn[1](uuid)}?language=${locale}`}
                  label={teamResultStrings[locale].meeting.download}
                />
                {team.isResultShared && (
                  <>
                    <p>
                      {words.sendAgain} {!token && words.elsewhere}
                    </p>
                    {token && <TeamLink token={token} invitation={null} />}
                  </>
                )}
              </>
            }
          />
          <p className="small soft">{words.again}</p>
        </>
      )}
      {team && !result && (
        <TeamStanding first={first} team={team} token={token} minutes={minutes} isKept={device.persistent} controls={controls} />
      )}
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      {error && team === undefined && (
        <button type="button" className="btn btn--s btn--line" onClick={controls.read}>
          {words.tryAgain}
        </button>
      )}
    </div>
  );
}

/** A ref for what's first. It's focused once each time that the visitor asks for it. */
function useFocusWhenWanted(wanted: number, isKnown: boolean): RefCallback<HTMLElement> {
  const first = useRef<HTMLElement>(null);
  const answered = useRef(0);
  useEffect(() => {
    if (!isKnown || answered.current === wanted) return;
    answered.current = wanted;
    showStep(first.current);
  }, [wanted, isKnown]);
  return useCallback((element) => {
    first.current = element;
  }, []);
}
