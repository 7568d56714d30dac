import { measurementAddress, type PageMeasurement, type SiteEvent } from '#domain/measurement/events.ts';
import { flowTraits, recordKinds } from '#domain/records/records.ts';
import { localPath } from '#domain/text/locale.ts';
import { openDevice } from '../device.ts';
import { takeReferrer } from '../referrer.ts';
import { readTouches, touchesAt, touchOf } from '../touch.ts';
import type { FlowMove } from '../track.ts';
import type { ConsentChoices } from './choices.ts';
import { type ConsentedServices, consentKey, createConsentedServices, type MeasuredPage } from './consented-services.ts';
import { builtPage, viewOf } from './page.ts';
import { postCount } from './post.ts';
import { onView } from './shown.ts';
import { type TrackedFlows, trackFlows } from './track-flows.ts';

const touchesKey = 'tino.touches';

/** The server's measurement settings, in their own file so pages don't carry them. */
async function readSettings(): Promise<PageMeasurement> {
  const answer = await fetch(measurementAddress);
  if (!answer.ok) throw new Error(`${measurementAddress}: ${answer.status}`);
  return (await answer.json()) as PageMeasurement;
}

/** This document before the server's settings load. Stores its touches at once (M2). */
function openPage(): MeasuredPage {
  const device = openDevice(() => localStorage);
  const privacyControl = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
  const referrer = takeReferrer();
  const touches = touchesAt(readTouches(device.read(touchesKey)), location.href, referrer);
  device.write(touchesKey, touches);
  return { device, page: builtPage(document), privacyControl, referrer, touches, settings: { api: '' } };
}

/** Measures this document: our own count always, configured services after consent (M1, M2, L6). */
async function start(): Promise<void> {
  const measured = openPage();
  const { page, referrer } = measured;
  const services = createConsentedServices(measured, sendView);
  const { send, isRunning, adoptStored } = services;
  const flows = trackFlows(measured, send);
  let choices: ConsentChoices | null = null;

  function sendView(): void {
    send({ name: 'page_viewed' });
    const course = page.path.split('/course/')[1];
    if (course) send({ name: 'course_viewed', course });
  }

  function adoptConsent(): void {
    if (adoptStored()) choices?.close();
  }

  // Async, so an error here never reaches the flow that reports a move.
  async function take(event: SiteEvent | FlowMove): Promise<void> {
    if ('name' in event) return send(event);
    flows.take(event);
    choices?.offer();
  }

  addEventListener('joined', ({ target }) => {
    if (target instanceof Element && target.closest('#newsletter')) send({ name: 'newsletter_joined' });
  });
  // A prerendered page adopts it once shown: services must not learn of a page that's never shown.
  let isShown = false;
  addEventListener('storage', ({ key }) => {
    if (key === consentKey && isShown) adoptConsent();
  });

  measured.settings = await readSettings();
  onView((isAgain) => {
    flows.startView();
    postCount(measured.settings.api, 'views', viewOf(page, touchOf(location.href, referrer)));
    if (isAgain) {
      // The visitor may have refused on another page in the meantime.
      const wasRunning = isRunning();
      adoptConsent();
      if (wasRunning && isRunning()) sendView();
      return;
    }
    isShown = true;
    services.applyStored();
    if (services.purposes().length > 0)
      offerChoices(measured, services, flows)
        .then((opened) => {
          choices = opened;
        })
        .catch(() => undefined);
    const waiting = globalThis.tinoEvents as unknown as (SiteEvent | FlowMove)[] | undefined;
    globalThis.tinoEvents = { push: (event) => void take(event) };
    for (const event of waiting ?? []) void take(event);
  });
}

/** Visitors who've decided need the choices only once the footer is in view. */
async function offerChoices(
  { page, privacyControl, settings }: MeasuredPage,
  services: ConsentedServices,
  flows: TrackedFlows,
): Promise<ConsentChoices> {
  const foot = document.querySelector('.site-footer');
  if (foot && (services.consent() || privacyControl)) await nearby(foot);
  const { openChoices } = await import('./choices.ts');
  return openChoices({
    address: localPath('/privacy-choices.json', page.language),
    purposes: services.purposes(),
    services: new Intl.ListFormat(page.language).format(settings.names ?? []),
    privacyControl,
    decided: services.consent,
    onDecision: services.decide,
    mayAsk: () => flows.finished() !== null || !recordKinds.some((kind) => flowTraits[kind].path === page.path),
  });
}

function nearby(element: Element): Promise<void> {
  return new Promise((seen) => {
    new IntersectionObserver((entries, observer) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      seen();
    }).observe(element);
  });
}

// Not on a page that's redirecting to another locale (L2).
const whenIdle = globalThis.requestIdleCallback ?? ((work) => setTimeout(work));
// Measure nothing offline or when the page is being left.
// A busy page may never be idle; then it's measured all the same.
if (!globalThis.tinoLeft) whenIdle(() => void start().catch(() => undefined), { timeout: 2_000 });
