import { withoutLinkToken } from '#domain/links/link-tokens.ts';
import type { VisitMetadata } from '#domain/measurement/visit.ts';

const campaignFields = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
const clickIds = ['gclid', 'fbclid'] as const;
type Campaign = { readonly [field in (typeof campaignFields)[number]]?: string };

/** How a visitor reached this site. */
export interface Touch {
  readonly campaign: Campaign;
  /** The referring host; may be empty. */
  readonly referrer: string;
  /** The opened path without its query or a share link's token. */
  readonly landing: string;
}

/** The first and last touch, stored on the device (M2). */
export interface Touches {
  readonly first: Touch;
  readonly last: Touch;
}

const short = (text: string) => text.slice(0, 300);
const chosen = (names: readonly string[], query: URLSearchParams): Readonly<Record<string, string>> =>
  Object.fromEntries(names.flatMap((name) => (query.get(name) ? [[name, short(query.get(name) ?? '')]] : [])));

/** A page view's touch from two URLs; `referrer` may be empty, and our own pages don't count. */
export function touchOf(address: string, referrer: string): Touch {
  const { host, pathname, searchParams } = new URL(address);
  const from = URL.canParse(referrer) ? new URL(referrer).host : '';
  return {
    campaign: chosen(campaignFields, searchParams),
    referrer: from === host ? '' : short(from),
    landing: short(withoutLinkToken(pathname)),
  };
}

const hasCampaign = ({ campaign }: Touch) => Object.keys(campaign).length > 0;
const sameCampaign = (one: Touch, other: Touch) => campaignFields.every((field) => one.campaign[field] === other.campaign[field]);

/**
 * The touches after a page view (M2). The first is never replaced; a campaign or another site replaces the last, a direct visit doesn't. If
 * one of our pages was left before it stored its campaign, the campaign comes from the referrer.
 */
export function touchesAt(known: Touches | null, address: string, referrer: string): Touches {
  const isWithin = URL.canParse(referrer) && new URL(referrer).host === new URL(address).host;
  const opened = isWithin ? touchOf(referrer, '') : touchOf(address, referrer);
  const isMeant = hasCampaign(opened) ? !isWithin || !known || !sameCampaign(known.last, opened) : opened.referrer !== '';
  return { first: known?.first ?? opened, last: isMeant || !known ? opened : known.last };
}

/** Click ids that ad services add to a URL. */
export const clickIdsIn = (address: string): Pick<VisitMetadata, 'gclid' | 'fbclid'> => chosen(clickIds, new URL(address).searchParams);

export const touchFields = ({ first, last }: Touches): VisitMetadata => ({
  ...last.campaign,
  ...(last.referrer && { last_referrer: last.referrer }),
  last_landing: last.landing,
  ...Object.fromEntries(Object.entries(first.campaign).map(([field, value]) => [`first_${field}`, value])),
  ...(first.referrer && { first_referrer: first.referrer }),
  first_landing: first.landing,
});

/** Stored touches, or null if another version stored something else. */
export function readTouches(stored: unknown): Touches | null {
  const isTouch = (touch: Partial<Touch> | undefined) => typeof touch?.landing === 'string' && typeof touch.campaign === 'object';
  const touches = stored as Partial<Touches> | null;
  return touches && isTouch(touches.first) && isTouch(touches.last) ? (touches as Touches) : null;
}
