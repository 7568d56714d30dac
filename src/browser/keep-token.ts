import type { Device } from './device.ts';
import { openedTeamsKey, readOpenedTeams } from './opened-teams.ts';

export const keepToken = (device: Device, uuid: string, token: string): void =>
  device.write(openedTeamsKey, { ...readOpenedTeams(device), [uuid]: token });

export function forgetToken(device: Device, uuid: string): void {
  const { [uuid]: _, ...others } = readOpenedTeams(device);
  device.write(openedTeamsKey, others);
}

/** 32 random bytes in base64url. */
export const drawTeamToken = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
