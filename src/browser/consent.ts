import { type Consent, type ConsentPurpose, consentVersion } from '#domain/events.ts';

/** What a visitor allows by now. */
export type Allowed = Readonly<Record<ConsentPurpose, boolean>>;

const nothing: Allowed = { analytics: false, ads: false };

/** A decision holds for a year; then, or when the question has changed, it is asked again. */
const holdsMs = 365 * 86_400_000;

/** The decision as the device keeps it, or null when there is none that still holds; `now` in epoch milliseconds. */
export function readConsent(stored: unknown, now: number): Consent | null {
  const consent = stored as Partial<Consent> | null;
  const isOne =
    consent?.version === consentVersion &&
    typeof consent.analytics === 'boolean' &&
    typeof consent.ads === 'boolean' &&
    typeof consent.at === 'string' &&
    now - Date.parse(consent.at) < holdsMs;
  return isOne ? (consent as Consent) : null;
}

/** A decision of now. */
export const decide = (allowed: Allowed, now: number): Consent => ({
  version: consentVersion,
  at: new Date(now).toISOString(),
  ...allowed,
});

/** What may be measured: Global Privacy Control is a no, whatever was decided before, and so is silence (M1). */
export const allowedBy = (consent: Consent | null, privacyControl: boolean): Allowed =>
  privacyControl || !consent ? nothing : { analytics: consent.analytics, ads: consent.ads };

/** Whether the fields that describe the device may go with a record: not with Global Privacy Control, nor after a refusal (M3). */
export const mayDescribeDevice = (consent: Consent | null, privacyControl: boolean): boolean =>
  !privacyControl && (!consent || consent.analytics || consent.ads);
