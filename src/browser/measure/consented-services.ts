import { hasLinkToken } from '#domain/links/link-tokens.ts';
import type { ConsentPurpose, MeasurementConsent, PageMeasurement, SiteEvent } from '#domain/measurement/events.ts';
import { type Allowed, allowedBy, decideConsent, mayDescribeDevice, readStoredConsent } from '../consent.ts';
import type { Device } from '../device.ts';
import { randomUUID } from '../random-uuid.ts';
import { clickIdsIn, type Touches, touchFields, touchOf } from '../touch.ts';
import { deviceFields } from './device-fields.ts';
import { type PageAsBuilt, pageSeen } from './page.ts';
import { openServices, purposesOf, type RunningServices } from './services.ts';

export const consentKey = 'tino.consent';
const clicksKey = 'tino.clicks';
const clientKey = 'tino.client';

/** This document and how it's measured. */
export interface MeasuredPage {
  readonly device: Device;
  readonly page: PageAsBuilt;
  readonly privacyControl: boolean;
  readonly referrer: string;
  readonly touches: Touches;
  /** The server's settings; `api: ''` until they load. */
  settings: PageMeasurement;
}

/** The configured services, as far as the visitor agreed. */
export interface ConsentedServices {
  readonly consent: () => MeasurementConsent | null;
  readonly isRunning: () => boolean;
  /** The purposes to ask for. */
  readonly purposes: () => readonly ConsentPurpose[];
  readonly send: (event: SiteEvent) => void;
  /** Stores and applies a decision made on this page. */
  readonly decide: (allowed: Allowed) => void;
  readonly applyStored: () => void;
  /** Applies and returns a decision made on another page; null if there's no new one. */
  readonly adoptStored: () => MeasurementConsent | null;
}

/** Starts and stops services by the visitor's decision (M1); calls `onStarted` if none ran before. */
export function createConsentedServices(measured: MeasuredPage, onStarted: () => void): ConsentedServices {
  const { device, page, privacyControl, referrer, touches } = measured;
  // Third-party scripts read the address bar, which holds a link's token (V2, T1).
  const hasToken = hasLinkToken(page.path);
  const readStored = () => readStoredConsent(device.read(consentKey), Date.now());
  let consent = readStored();
  let services: Promise<RunningServices> | null = null;
  const allowed = () => allowedBy(consent, privacyControl);
  const purposes = () => (hasToken ? [] : purposesOf(measured.settings));

  /** Publishes what records may contain to the page's other scripts. Click ids are stored only after consent to ads. */
  function publishVisit(): void {
    const clicks = { ...device.read<object>(clicksKey), ...clickIdsIn(location.href) };
    if (allowed().ads) device.write(clicksKey, clicks);
    else device.remove(clicksKey);
    globalThis.tinoVisit = {
      touch: { ...touchFields(touches), ...(allowed().ads && clicks) },
      ...(mayDescribeDevice(consent, privacyControl) && { describeDevice: () => deviceFields(window) }),
    };
  }

  /** From before consent, services get only this page. */
  function apply(by: MeasurementConsent | null): void {
    consent = by;
    const before = services;
    void before?.then((open) => open.stop());
    services = null;
    const now = allowed();
    publishVisit();
    if (consent && purposes().some((purpose) => now[purpose])) {
      const opened: Promise<RunningServices> = openServices(measured.settings, now, keepClient(device), () => services === opened);
      services = opened;
      if (!before) onStarted();
    } else if (!hasToken) device.remove(clientKey);
  }

  publishVisit();
  return {
    consent: () => consent,
    isRunning: () => services !== null,
    purposes,
    send(event) {
      const seen = pageSeen(page, { ...touchOf(location.href, '').campaign, ...(allowed().ads && clickIdsIn(location.href)) }, referrer);
      const sent = { ...event, ...page, at: new Date().toISOString() };
      void services?.then((open) => open.send(sent, seen));
    },
    decide(given) {
      const made = decideConsent(given, Date.now());
      device.write(consentKey, made);
      apply(made);
    },
    applyStored: () => apply(readStored()),
    adoptStored() {
      const by = readStored();
      if (by?.at === consent?.at) return null;
      apply(by);
      return by;
    },
  };
}

/** The id by which services recognize this browser, created if missing. */
function keepClient(device: Device): string {
  const known = device.read<string>(clientKey);
  if (typeof known === 'string') return known;
  const made = randomUUID();
  device.write(clientKey, made);
  return made;
}
