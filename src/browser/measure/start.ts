import { type BookingLead, bookingAddress } from '#domain/booking-address.ts';
import type { Entry } from '#domain/entry-funnel.ts';
import { type Consent, type ConsentPurpose, measurementAddress, type PageMeasurement, type SiteEvent } from '#domain/events.ts';
import { hasLinkToken } from '#domain/link-tokens.ts';
import { localPath } from '#domain/locale.ts';
import { flowTraits, type RecordKind, recordKinds } from '#domain/records.ts';
import { type Allowed, allowedBy, decide, mayDescribeDevice, readConsent } from '../consent.ts';
import { openDevice } from '../device.ts';
import { randomUUID } from '../random-uuid.ts';
import { takeReferrer } from '../referrer.ts';
import { clickIdsIn, readTouches, touchesAt, touchFields, touchOf } from '../touch.ts';
import type { FlowMove } from '../track.ts';
import { leadOnDevice } from './booking.ts';
import type { Choices } from './choices.ts';
import { eventsOfClick, isBooking } from './clicks.ts';
import { deviceFields } from './device-fields.ts';
import { entryOf, eventsOf } from './flow-events.ts';
import { builtPage, pageSeen, viewOf } from './page.ts';
import { post } from './post.ts';
import { openServices, purposesOf, type Services } from './services.ts';
import { onView } from './shown.ts';

const keys = { consent: 'tino.consent', touches: 'tino.touches', clicks: 'tino.clicks', client: 'tino.client' } as const;

/** The measurement settings of the server, from a file of their own, so that no page carries them. */
async function readSettings(): Promise<PageMeasurement> {
  const answer = await fetch(measurementAddress);
  if (!answer.ok) throw new Error(`Loading ${measurementAddress} failed with status ${answer.status}.`);
  return (await answer.json()) as PageMeasurement;
}

/** Measures this document: our own count always, the configured services once the visitor agrees (M1, M2, L6). */
async function start(): Promise<void> {
  const device = openDevice(() => localStorage);
  const privacyControl = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
  const page = builtPage(document);
  // Other companies' scripts read the address bar, which holds the token of a link (V2, T1).
  const hasToken = hasLinkToken(page.path);
  let consent = readConsent(device.read(keys.consent), Date.now());
  let services: Promise<Services> | null = null;
  let settings: PageMeasurement = { api: '' };
  let purposes: readonly ConsentPurpose[] = [];
  let choices: Choices | null = null;
  let flow: RecordKind | null = null;
  let lead: BookingLead | null = null;
  const entries = new Set<string>();

  const referrer = takeReferrer();
  const touches = touchesAt(readTouches(device.read(keys.touches)), location.href, referrer);
  device.write(keys.touches, touches);

  const allowed = (): Allowed => allowedBy(consent, privacyControl);

  /** Tells the page's other scripts what records may contain. Click ids are stored only after consent to ads. */
  function publish(): void {
    const clicks = { ...device.read<object>(keys.clicks), ...clickIdsIn(location.href) };
    if (allowed().ads) device.write(keys.clicks, clicks);
    else device.remove(keys.clicks);
    globalThis.tinoVisit = {
      touch: { ...touchFields(touches), ...(allowed().ads && clicks) },
      ...(mayDescribeDevice(consent, privacyControl) && { describeDevice: () => deviceFields(window) }),
    };
  }

  function clientOf(): string {
    const known = device.read<string>(keys.client);
    if (typeof known === 'string') return known;
    const made = randomUUID();
    device.write(keys.client, made);
    return made;
  }

  function send(event: SiteEvent): void {
    const seen = pageSeen(page, { ...touchOf(location.href, '').campaign, ...(allowed().ads && clickIdsIn(location.href)) }, referrer);
    const sent = { ...event, ...page, at: new Date().toISOString() };
    void services?.then((open) => open.send(sent, seen));
  }

  /** Starts or stops the services according to the decision. Of what happened before consent, they get this page only. */
  function settle(): void {
    const before = services;
    void before?.then((open) => open.stop());
    services = null;
    const now = allowed();
    publish();
    if (consent && purposes.some((purpose) => now[purpose])) {
      const opened: Promise<Services> = openServices(settings, now, clientOf(), () => services === opened);
      services = opened;
      if (!before) tell();
    } else if (!hasToken) device.remove(keys.client);
  }

  function decided(by: Consent | null): void {
    consent = by;
    settle();
  }

  /** Adopts a decision made on another page. */
  function follow(): void {
    const by = readConsent(device.read(keys.consent), Date.now());
    if (by?.at === consent?.at) return;
    decided(by);
    if (by) choices?.close();
  }

  function viewed(): void {
    entries.clear();
    post(settings.api, 'views', viewOf(page, touchOf(location.href, referrer)));
  }

  /** Counts what happens on a flow's page, once per view of it (M7). */
  function count(of: RecordKind, entry: string): void {
    if (entries.has(entry)) return;
    entries.add(entry);
    post(settings.api, 'entries', { flow: of, language: page.language, entry } satisfies Entry);
  }

  /** Sends the events of viewing this page. */
  function tell(): void {
    send({ name: 'page_viewed' });
    const course = page.path.split('/course/')[1];
    if (course) send({ name: 'course_viewed', course });
  }

  async function take(event: SiteEvent | FlowMove): Promise<void> {
    if ('name' in event) return send(event);
    for (const each of eventsOf(event)) send(each);
    const entry = entryOf(event);
    if (entry) count(event.flow, entry);
    flow = event.to.status === 'finished' ? event.flow : null;
    choices?.offer();
    await findLead();
  }

  /** The record's id may arrive after the results are shown, so look up the lead again before a click. */
  async function findLead(): Promise<void> {
    lead = await leadOnDevice(device, flow ? [flow] : recordKinds);
  }
  const linkAt = ({ target }: Event) => (target instanceof Element ? target.closest('a') : null);
  const prepare = (event: Event) => {
    const link = linkAt(event);
    if (link && isBooking(link)) void findLead();
  };
  addEventListener('pointerdown', prepare);
  addEventListener('focusin', prepare);

  addEventListener('click', (event) => {
    const link = linkAt(event);
    if (!link) return;
    for (const each of eventsOfClick(link)) send(each);
    if (flow && isBooking(link)) count(flow, 'call');
    // The link itself stays bare, so that nothing that reads links can identify who clicks.
    if (!lead || !isBooking(link) || event.defaultPrevented) return;
    event.preventDefault();
    open(bookingAddress(link.href, lead, touchFields(touches)), '_blank', 'noopener');
  });
  addEventListener('joined', ({ target }) => {
    if (target instanceof Element && target.closest('#newsletter')) send({ name: 'newsletter_joined' });
  });

  // A prerendered page adopts it once it's shown: services must not learn of a page that never is.
  let isShown = false;
  addEventListener('storage', ({ key }) => {
    if (key === keys.consent && isShown) follow();
  });

  /** Visitors who have already decided need the choices only once the footer is in view. */
  async function offerChoices(): Promise<void> {
    const foot = document.querySelector('.foot');
    if (foot && (consent || privacyControl)) await nearby(foot);
    const { openChoices } = await import('./choices.ts');
    choices = await openChoices({
      address: localPath('/privacy-choices.json', page.language),
      purposes,
      services: new Intl.ListFormat(page.language).format(settings.names ?? []),
      privacyControl,
      decided: () => consent,
      onDecision: (given) => {
        const made = decide(given, Date.now());
        device.write(keys.consent, made);
        decided(made);
      },
      mayAsk: () => flow !== null || !recordKinds.some((kind) => flowTraits[kind].path === page.path),
    });
  }

  publish();
  settings = await readSettings();
  purposes = hasToken ? [] : purposesOf(settings);
  onView((isAgain) => {
    viewed();
    if (isAgain) {
      // The visitor may have refused on another page in the meantime.
      const wasOpen = services !== null;
      follow();
      if (wasOpen && services) tell();
      return;
    }
    isShown = true;
    decided(readConsent(device.read(keys.consent), Date.now()));
    if (purposes.length > 0) offerChoices().catch(() => undefined);
    const waiting = globalThis.tinoEvents as unknown as (SiteEvent | FlowMove)[] | undefined;
    globalThis.tinoEvents = { push: (event) => void take(event) };
    for (const event of waiting ?? []) void take(event);
  });
}

/** Waits until an element scrolls into view. */
function nearby(element: Element): Promise<void> {
  return new Promise((seen) => {
    new IntersectionObserver((entries, observer) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      seen();
    }).observe(element);
  });
}

// Not on a page that already redirects to another locale (L2).
const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
// Nothing is measured offline, or when the page is being left.
if (!globalThis.tinoLeft) whenIdle(() => void start().catch(() => undefined));
