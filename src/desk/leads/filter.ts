import { hrefFor } from '../frame/address.ts';

/** The query parameters that make up the filter, as the desk's server expects them. */
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

/** The filter in an address, without the page. */
export function readFilter(query: URLSearchParams): URLSearchParams {
  const filter = new URLSearchParams();
  for (const name of filterNames) {
    const value = query.get(name);
    if (value) filter.set(name, value);
  }
  return filter;
}

let kept = hrefFor('leads');

/** Remembers the list's position for the way back from a lead. */
export function rememberListAddress(address: string): void {
  kept = address;
}

/** The list as it was left, with its filter and page. */
export const listAddress = (): string => kept;
