/** Declared here because the domain has no DOM types; browsers and Node.js have it. */
declare const URL: new (text: string) => { readonly href: string; readonly searchParams: { set(name: string, value: string): void } };

/** What the scheduling page learns about a visitor who finished a flow and follows a booking link. */
export interface BookingLead {
  /** Empty if it mustn't be passed on. */
  readonly name: string;
  readonly email: string;
  /** Null if the record isn't delivered yet, or the context isn't secure. */
  readonly reference: string | null;
}

const maxLength = 200;

/** The scheduling page's URL with the lead and its campaign (M2), but never the record's uuid (S8). */
export function bookingAddress(
  address: string,
  { name, email, reference }: BookingLead,
  metadata: { readonly [field: string]: unknown },
): string {
  const url = new URL(address);
  const campaign = Object.entries(metadata).filter(([field]) => field.startsWith('utm_'));
  for (const [field, value] of [['name', name], ['email', email], ['ref', reference], ...campaign] as const)
    if (value) url.searchParams.set(field, String(value).slice(0, maxLength));
  return url.href;
}
