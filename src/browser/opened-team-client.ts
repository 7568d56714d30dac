import type { TeamOpening } from '#domain/team/team.ts';
import { createTeamCall, isTeamView, type TeamOutcomeOf } from './call-team.ts';
import { readTimeZone } from './time-zone.ts';

/** For the team that a record's visitor opened (G1, G2). */
export interface OpenedTeamClient {
  open(opening: Omit<TeamOpening, 'timezone'>): Promise<TeamOutcomeOf<'open'>>;
  /** Null if there's none. */
  read(): Promise<TeamOutcomeOf<'read'>>;
  closeEarly(): Promise<TeamOutcomeOf<'closeEarly'>>;
}

export function createOpenedTeamClient(uuid: string, base: string, fetch: typeof globalThis.fetch): OpenedTeamClient {
  const call = createTeamCall(uuid, base, fetch);
  return {
    open: (opening) => call('open', isTeamView, { ...opening, timezone: readTimeZone() }),
    read: () => call('read', (value) => value === null || isTeamView(value)),
    closeEarly: () => call('closeEarly', isTeamView, { timezone: readTimeZone() }),
  };
}
