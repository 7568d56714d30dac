import { type LeadSort, leadSorts, localDay } from '#domain/records/lead-work.ts';
import { hrefFor } from '../frame/address.ts';

/** Filter query parameters, as the desk's server expects them. */
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
  'state',
  'isNew',
  'due',
  'decision',
] as const;
export type FilterName = (typeof filterNames)[number];

export function filterInAddress(query: URLSearchParams): URLSearchParams {
  const filter = new URLSearchParams();
  for (const name of filterNames) {
    const value = query.get(name);
    if (value) filter.set(name, value);
  }
  return filter;
}

/** The filter as the server expects it; "due" means by this machine's day. */
export function toAsked(filter: URLSearchParams): URLSearchParams {
  const asked = new URLSearchParams(filter);
  asked.delete('due');
  if (filter.get('due')) asked.set('dueBy', localDay(new Date()));
  return asked;
}

export const sortInAddress = (query: URLSearchParams): LeadSort => leadSorts.find((sort) => sort === query.get('sort')) ?? 'newest';

let kept = hrefFor('leads');

export function rememberListAddress(address: string): void {
  kept = address;
}

export const leadListAddress = (): string => kept;
