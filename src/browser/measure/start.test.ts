import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PageMeasurement } from '#domain/measurement/events.ts';
import { decideConsent } from '../consent.ts';

const key = 'tino.consent';
const yes = () => JSON.stringify(decideConsent({ analytics: true, ads: false }, Date.now()));
const no = () => JSON.stringify(decideConsent({ analytics: false, ads: false }, Date.now() + 1));

/** A page with the tracker running, its requests by destination, and the browser's events. */
async function openPage(
  settings: Partial<PageMeasurement>,
  { consent, prerendering = false, path }: { consent?: string; prerendering?: boolean; path?: string },
) {
  const kept = new Map(consent === undefined ? [] : [[key, consent]]);
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  const page = new EventTarget();
  const asked: string[] = [];
  const sent: unknown[] = [];
  const document = Object.assign(new EventTarget(), {
    prerendering,
    ...{ referrer: '', title: 'Tino', cookie: '', scripts: [], documentElement: { lang: 'en' } },
    querySelector: (selector: string) => (path && selector === '[data-language]' ? { pathname: `/es${path}` } : null),
    createElement: () => ({}),
    head: { append: ({ src }: { src: string }) => void asked.push(src) },
  });
  const answers: Readonly<Record<string, unknown>> = { '/measurement.json': { api: '', ...settings } };
  const globals = {
    ...{ document, localStorage: storage, sessionStorage: storage, tinoEvents: undefined },
    location: new URL(`https://tino.example${path ?? '/quiz'}`),
    addEventListener: page.addEventListener.bind(page),
    // This page is never idle: only the limit of the wait starts the work.
    requestIdleCallback: (work: () => void, limit?: { timeout?: number }) => {
      if (limit?.timeout) work();
    },
    fetch: async (address: string, init?: RequestInit) => {
      asked.push(address);
      sent.push(init?.body);
      return { ok: address in answers, json: async () => answers[address] };
    },
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  vi.resetModules();
  await import('./start.ts');
  await expect.poll(() => asked).toContain('/measurement.json');
  return {
    /** The bodies of all requests. */
    sent,
    kept,
    /** The requests to services since the last call. */
    async told() {
      await vi.dynamicImportSettled();
      return asked.splice(0).filter((address) => address.startsWith('https:'));
    },
    /** Another page of this site stores a decision. */
    decide: (stored: string) => void kept.set(key, stored),
    hear: () => void page.dispatchEvent(Object.assign(new Event('storage'), { key })),
    comeBack: () => void page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
    show: () => void document.dispatchEvent(new Event('prerenderingchange')),
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const posthog = { posthog: { key: 'phc_abcdefgh', host: 'https://posthog.example' } } as const;
const captured = ['https://posthog.example/i/v0/e/'];

describe('M1 a decision made on another page', () => {
  it('sends nothing from a page restored by Back after a refusal, and resumes after consent', async () => {
    const page = await openPage(posthog, { consent: yes() });
    expect(await page.told()).toEqual(captured);
    page.comeBack();
    expect(await page.told()).toEqual(captured);
    page.decide(no());
    page.comeBack();
    expect(await page.told()).toEqual([]);
    page.decide(JSON.stringify(decideConsent({ analytics: true, ads: false }, Date.now() + 2)));
    page.comeBack();
    expect(await page.told()).toEqual(captured);
  });

  it('requests nothing from services on a prerendered page before it’s shown', async () => {
    const page = await openPage({ ga: 'G-1' }, { prerendering: true });
    await page.told();
    page.decide(yes());
    page.hear();
    expect(await page.told()).toEqual([]);
    page.show();
    expect(await page.told()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-1']);
  });

  it('loads no code if consent is withdrawn immediately', async () => {
    const page = await openPage({ ga: 'G-1' }, {});
    await page.told();
    page.decide(yes());
    page.hear();
    page.decide(no());
    page.hear();
    expect(await page.told()).toEqual([]);
  });

  it('silences a running tag when consent is withdrawn', async () => {
    const page = await openPage({ ga: 'G-1' }, { consent: yes() });
    expect(await page.told()).toHaveLength(1);
    expect(globalThis).toHaveProperty('ga-disable-G-1', false);
    page.decide(no());
    page.hear();
    await page.told();
    expect(globalThis).toHaveProperty('ga-disable-G-1', true);
  });
});

describe('V2 the page of a share link', () => {
  const token = 'ab-9_'.repeat(9).slice(0, 43);

  it('V2 is counted without its token, and no service is told of it even with consent', async () => {
    for (const settings of [{ ga: 'G-1', pixel: '1' }, posthog]) {
      const page = await openPage(settings, { consent: yes(), path: `/share/${token}` });
      page.kept.set('tino.client', '"known"');
      expect(await page.told()).toEqual([]);
      expect(page.sent.filter((body) => typeof body === 'string')).toEqual([expect.stringContaining('"path":"/share"')]);
      expect(JSON.stringify([...page.kept, ...page.sent])).not.toContain(token);
      expect(page.kept.get('tino.client')).toBe('"known"');
      vi.unstubAllGlobals();
    }
  });
});
