import { addressOf } from '../frame/address.ts';

let kept = addressOf('leads');

/** Keeps where the list stood, for the way back from a lead. */
export function keepListAddress(address: string): void {
  kept = address;
}

/** The list as it was left: its filter and its page. */
export const listAddress = (): string => kept;
