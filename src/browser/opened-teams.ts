import { teamTokenPattern } from '#domain/team/team.ts';
import type { Device } from './device.ts';

/** The links of the teams that were opened on this device, by their records; the server can't show a link again (G1). */
export const openedTeamsKey = 'tino.teams';

export const readOpenedTeams = (device: Device): Readonly<Record<string, string>> => Object(device.read(openedTeamsKey));

/** The token of a record's team, or null if it wasn't opened here. */
export function openedToken(device: Device, uuid: string): string | null {
  const token = readOpenedTeams(device)[uuid];
  return typeof token === 'string' && teamTokenPattern.test(token) ? token : null;
}

/** Whether a team's link was made on this device. */
export const isOpenedHere = (device: Device, token: string): boolean => Object.values(readOpenedTeams(device)).includes(token);
