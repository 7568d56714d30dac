import { describe, expect, it } from 'vitest';
import { allowedBy, decideConsent, mayDescribeDevice, readStoredConsent } from './consent.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const yes = decideConsent({ analytics: true, ads: true }, now);
const partly = decideConsent({ analytics: true, ads: false }, now);
const no = decideConsent({ analytics: false, ads: false }, now);

describe('M1 the decision', () => {
  it('M1 is stored with its version and time, and is valid for a year', () => {
    expect(yes).toEqual({ version: 1, at: '2026-03-01T12:00:00.000Z', analytics: true, ads: true });
    expect(readStoredConsent(yes, now + 364 * 86_400_000)).toEqual(yes);
    expect(readStoredConsent(no, now + 366 * 86_400_000)).toBeNull();
  });

  it.each([null, 'yes', {}, { ...yes, version: 2 }, { ...yes, ads: 'true' }, { ...yes, at: 'lately' }])(
    'is requested again after %j',
    (stored) => {
      expect(readStoredConsent(stored, now)).toBeNull();
    },
  );

  it('M1 treats no decision as a refusal, and Global Privacy Control as overriding consent', () => {
    expect(allowedBy(null, false)).toEqual({ analytics: false, ads: false });
    expect(allowedBy(partly, false)).toEqual({ analytics: true, ads: false });
    expect(allowedBy(yes, true)).toEqual({ analytics: false, ads: false });
  });

  it('M3 describes the device unless the signal is on or everything was refused', () => {
    expect([null, yes, partly, no].map((consent) => mayDescribeDevice(consent, false))).toEqual([true, true, true, false]);
    expect([null, yes].map((consent) => mayDescribeDevice(consent, true))).toEqual([false, false]);
  });
});
