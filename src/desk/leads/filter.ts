import { type LeadSort, leadSorts, localDay } from '#domain/records/lead-work.ts';
import { hrefFor, parseRoute, type View } from '../frame/address.ts';

/** Filter query parameters, as the desk's server expects them. */
export const filterNames = [
  'search',
  'kind',
  'language',
  'complete',
  'from',
  'to',
  'cameFrom',
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

/** The list of people that was open last, for the way back from a person's page. */
export function rememberList(address: string): void {
  kept = address;
}

export const lastList = (): { readonly href: string; readonly view: View } => ({ href: kept, view: parseRoute(kept).view });
