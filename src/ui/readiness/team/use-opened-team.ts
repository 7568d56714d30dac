import { useCallback, useEffect, useMemo, useState } from 'react';
import type { TeamOutcome } from '#browser/call-team.ts';
import type { Device } from '#browser/device.ts';
import { drawTeamToken, forgetToken, keepToken } from '#browser/keep-token.ts';
import { createOpenedTeamClient } from '#browser/opened-team-client.ts';
import { openedToken } from '#browser/opened-teams.ts';
import { createTeamClient } from '#browser/team-client.ts';
import type { TeamProblem, TeamView } from '#domain/team/team.ts';
import { teamOpenerStrings } from '#strings/team/team-opener.ts';
import { explainFailure } from '#ui/flow/explain-failure.ts';
import { useI18n } from '#ui/i18n.tsx';

export type TeamAction = 'read' | 'open' | 'close';

interface OpenedTeamControls {
  /** Undefined until it's known; null if there's none. */
  readonly team: TeamView | null | undefined;
  /** The link's token, on the device that made it. */
  readonly token: string | null;
  readonly busy: TeamAction | null;
  readonly error: string;
  /** What the visitor just did, so focus goes on from there. */
  readonly done: TeamAction | null;
  readonly read: () => void;
  readonly open: (days: number, isResultShared: boolean) => void;
  readonly closeEarly: () => void;
}

const request: typeof fetch = (...call) => fetch(...call);

/** The team of a record, and the outcome of the last action on it (G1, G2). */
export function useOpenedTeam(uuid: string | null, apiBase: string, device: Device): OpenedTeamControls {
  const words = teamOpenerStrings[useI18n().locale];
  const [team, setTeam] = useState<TeamView | null>();
  const [busy, setBusy] = useState<TeamAction | null>(null);
  const [error, setError] = useState('');
  const [done, setDone] = useState<TeamAction | null>(null);

  const run = useCallback(
    async <T extends TeamView | null>(action: TeamAction, ask: () => Promise<TeamOutcome<T, TeamProblem>>): Promise<void> => {
      setError('');
      setDone(null);
      setBusy(action);
      const ended = await ask();
      setBusy(null);
      if (ended.kind === 'ok') {
        setTeam(ended.answer);
        return setDone(action);
      }
      const { openedElsewhere, tooSmall, offline, unsaved, tooMany, failed } = words;
      if (ended.kind !== 'refused') return setError(explainFailure(ended, { offline, unsaved, tooMany, failed: failed[action] }));
      setError(ended.problem === 'team-opened' ? openedElsewhere : ended.problem === 'team-too-small' ? tooSmall : failed[action]);
    },
    [words],
  );

  const client = useMemo(() => uuid && createOpenedTeamClient(uuid, apiBase, request), [uuid, apiBase]);
  const read = useCallback(() => {
    if (!client || !uuid) return;
    void run('read', async () => {
      const [found, token] = [await client.read(), openedToken(device, uuid)];
      // A link that was asked for here and made elsewhere isn't this team's.
      const isOther =
        found.kind === 'ok' && found.answer && token && (await createTeamClient(apiBase, request).view(token)).kind === 'refused';
      if (isOther) forgetToken(device, uuid);
      return found;
    });
  }, [client, uuid, apiBase, device, run]);
  useEffect(read, [read]);

  /** Kept before it's sent: if the answer is lost, the same link is asked for again. */
  const open = (days: number, isResultShared: boolean) => {
    if (!client || !uuid || busy) return;
    const token = openedToken(device, uuid) ?? drawTeamToken();
    keepToken(device, uuid, token);
    void run('open', async () => {
      const ended = await client.open({ token, days, isResultShared });
      if (ended.kind !== 'refused' || ended.problem !== 'team-opened') return ended;
      forgetToken(device, uuid);
      return client.read();
    });
  };

  return {
    team,
    token: team && uuid ? openedToken(device, uuid) : null,
    busy,
    error,
    done,
    read,
    open,
    closeEarly: () => client && !busy && void run('close', () => client.closeEarly()),
  };
}
