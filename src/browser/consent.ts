import { type ConsentPurpose, consentVersion, type MeasurementConsent } from '#domain/measurement/events.ts';

export type Allowed = Readonly<Record<ConsentPurpose, boolean>>;

const nothing: Allowed = { analytics: false, ads: false };

/** Ask again after a year, or when the question changes. */
const holdsMs = 365 * 86_400_000;

/** The stored decision, or null if none is valid; `now` is epoch milliseconds. */
export function readStoredConsent(stored: unknown, now: number): MeasurementConsent | null {
  const consent = stored as Partial<MeasurementConsent> | null;
  const isOne =
    consent?.version === consentVersion &&
    typeof consent.analytics === 'boolean' &&
    typeof consent.ads === 'boolean' &&
    typeof consent.at === 'string' &&
    now - Date.parse(consent.at) < holdsMs;
  return isOne ? (consent as MeasurementConsent) : null;
}

export const decideConsent = (allowed: Allowed, now: number): MeasurementConsent => ({
  version: consentVersion,
  at: new Date(now).toISOString(),
  ...allowed,
});

/** What may be measured: nothing without a decision or with Global Privacy Control (M1). */
export const allowedBy = (consent: MeasurementConsent | null, privacyControl: boolean): Allowed =>
  privacyControl || !consent ? nothing : { analytics: consent.analytics, ads: consent.ads };

/** Whether records may describe the device: not with Global Privacy Control or after a refusal (M3). */
export const mayDescribeDevice = (consent: MeasurementConsent | null, privacyControl: boolean): boolean =>
  !privacyControl && (!consent || consent.analytics || consent.ads);
