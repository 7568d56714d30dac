import { addressOf } from '../frame/address.ts';

/** The parts of a list's address that its filter is made of, as the desk's server takes them. */
export const filterNames = [
  'search',
  'kind',
  'language',
  'complete',
  'from',
  'to',
  'source',
  'medium',
  'campaign',
  'scoreFrom',
  'scoreTo',
] as const;
export type FilterName = (typeof filterNames)[number];

/** The filter of an address alone, without the page of the list. */
export function filterOf(query: URLSearchParams): URLSearchParams {
  const filter = new URLSearchParams();
  for (const name of filterNames) {
    const value = query.get(name);
    if (value) filter.set(name, value);
  }
  return filter;
}

let kept = addressOf('leads');

/** Keeps where the list stood, for the way back from a lead. */
export function keepListAddress(address: string): void {
  kept = address;
}

/** The list as it was left: its filter and its page. */
export const listAddress = (): string => kept;
