import { lastDayOver } from '#domain/team/closing-day.ts';
import { countSheets } from '#domain/team/comparison.ts';
import { type TeamState, type TeamView, teamSheets } from '#domain/team/team.ts';
import type { StoredTeam } from './statements.ts';

export const hasEnough = (team: StoredTeam): boolean =>
  team.state === 'open' ? countSheets(team.counts) >= teamSheets.min : team.result !== null;

function stateOf(team: StoredTeam): TeamState {
  if (team.state !== 'open') return team.state;
  if (countSheets(team.counts) >= teamSheets.max) return 'full';
  return team.isEarly ? 'closing' : 'open';
}

/** All that a team's opener, or anyone with its link, ever sees of it (G2, G4). */
export const viewTeam = (team: StoredTeam, viewer: 'opener' | 'anyone'): TeamView => ({
  state: stateOf(team),
  until: lastDayOver(team.closesAt),
  isExtended: team.isExtended,
  isResultShared: team.isResultShared,
  size: hasEnough(team) ? 'above-4' : 'below-5',
  result: team.state !== 'open' && (viewer === 'opener' || team.isResultShared) ? team.result : null,
});
