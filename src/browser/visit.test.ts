import { describe, expect, it } from 'vitest';
import { browserName, deviceFields, systemName } from './measure/device-fields.ts';
import type { VisitKnown } from './track.ts';
import { describeVisit, type VisitTiming, type VisitWindow } from './visit.ts';

const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

interface Visit {
  readonly navigator?: object;
  readonly href?: string;
  readonly referrer?: string;
  readonly title?: string;
  readonly loadedAfterMs?: number;
  /** The touch that the tracker knows; undefined before it has started. */
  readonly touch?: VisitKnown['touch'] | undefined;
  readonly describesDevice?: boolean;
}
function windowOf({
  navigator,
  href = 'https://tino.example/quiz',
  referrer = '',
  title = 'Quiz',
  loadedAfterMs = 843,
  touch = {},
  describesDevice = true,
}: Visit = {}): VisitWindow {
  const view = {
    navigator: { userAgent, language: 'es-MX', cookieEnabled: true, onLine: true, geolocation: {}, ...navigator },
    screen: { width: 1920, height: 1080, colorDepth: 24 },
    location: new URL(href),
    innerWidth: 1280,
    innerHeight: 720,
    devicePixelRatio: 1.5,
    document: { referrer, title },
    performance: { getEntriesByType: () => [{ domContentLoadedEventEnd: loadedAfterMs }] },
  };
  const describeDevice = () => deviceFields(view as unknown as Window);
  return { ...view, tinoVisit: { touch, ...(describesDevice && { describeDevice }) } } as unknown as VisitWindow;
}
const at = Date.parse('2026-03-01T12:05:00.000Z');
const timing: VisitTiming = {
  sessionId: 'session-1',
  formLoadedAt: at - 300_000,
  startedAt: at - 240_000,
  now: at,
  stepsCompleted: 4,
  complete: false,
  abandoned: false,
};
const describing = (visit: Visit = {}, change: Partial<VisitTiming> = {}) => describeVisit(windowOf(visit), { ...timing, ...change });

describe('M3 the metadata block', () => {
  it('M2 contains no URL with a click id before consent to ads', () => {
    const href = 'https://tino.example/quiz?gclid=G1&utm_source=news&fbclid=F1#top';
    const referrer = 'https://tino.example/?fbclid=F1';
    for (const touch of [undefined, { last_landing: '/quiz' }])
      expect(describing({ href, referrer, touch })).toMatchObject({
        url: 'https://tino.example/quiz?utm_source=news&#top',
        referrer: 'https://tino.example/?',
      });
    expect(describing({ href, referrer, touch: { gclid: 'G1' } })).toMatchObject({ url: href, referrer, gclid: 'G1' });
  });
  it('M3 is sent whole', () => {
    const campaign = { utm_source: 'news', utm_medium: 'email', utm_campaign: 'spring', utm_term: 'agents', utm_content: 'button' };
    const block = describing(
      {
        href: 'https://tino.example/es/quiz',
        referrer: 'https://search.example/',
        title: 'Diagnóstico | Tino',
        touch: { ...campaign, last_landing: '/es', first_landing: '/blog' },
      },
      { complete: true },
    );
    const { timezone, ...rest } = block;
    expect(timezone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(rest).toEqual({
      userAgent,
      browser: 'Chrome',
      os: 'Windows',
      language: 'es-MX',
      screenResolution: '1920x1080',
      viewportSize: '1280x720',
      colorDepth: 24,
      pixelRatio: 1.5,
      cookiesEnabled: true,
      online: true,
      geolocationAvailable: true,
      referrer: 'https://search.example/',
      url: 'https://tino.example/es/quiz',
      pageTitle: 'Diagnóstico | Tino',
      timestamp: '2026-03-01T12:05:00.000Z',
      sessionId: 'session-1',
      pageLoadTime: 0.843,
      formLoadTime: '2026-03-01T12:00:00.000Z',
      formCompletionTime: '2026-03-01T12:05:00.000Z',
      totalTimeSpent: 240,
      stepsCompleted: 4,
      formAbandoned: false,
      utm_source: 'news',
      utm_medium: 'email',
      utm_campaign: 'spring',
      utm_term: 'agents',
      utm_content: 'button',
      last_landing: '/es',
      first_landing: '/blog',
    });
  });

  it('M6 has no completion time if the form is abandoned', () => {
    const block = describing({}, { abandoned: true });
    expect(block).toMatchObject({ formAbandoned: true });
    expect(block).not.toHaveProperty('formCompletionTime');
  });

  it('counts the time spent from loading the form until the quiz starts, never below zero', () => {
    expect(describing({}, { startedAt: null })).toMatchObject({ totalTimeSpent: 300 });
    expect(describing({}, { startedAt: at + 60_000 })).toMatchObject({ totalTimeSpent: 0 });
  });

  it('has no page load time while the page is loading', () => {
    expect(describing({ loadedAfterMs: 0 })).not.toHaveProperty('pageLoadTime');
  });

  it('a device without geolocation says so', () => {
    const { geolocation: _, ...navigator } = windowOf().navigator as unknown as Record<string, unknown>;
    const view = { ...windowOf(), navigator } as unknown as Window;
    expect(deviceFields(view)).toMatchObject({ geolocationAvailable: false });
  });

  it('P2 truncates long texts so that the server accepts the block', () => {
    const long = 'x'.repeat(10_000);
    const block = describing({
      navigator: { userAgent: long },
      href: `https://tino.example/quiz?utm_source=${long}`,
      referrer: `https://search.example/${long}`,
      title: long,
    });
    for (const value of Object.values(block)) expect(String(value).length).toBeLessThanOrEqual(2_000);
    expect(JSON.stringify(block).length).toBeLessThan(6_000);
  });
});

describe('M3 fields that describe the device', () => {
  const device = [
    'userAgent',
    'browser',
    'os',
    'screenResolution',
    'viewportSize',
    'colorDepth',
    'pixelRatio',
    'cookiesEnabled',
    'geolocationAvailable',
  ];

  it('M3 are left out when not allowed, and all other fields stay', () => {
    const touch = { utm_source: 'news' };
    const full = describing({ touch });
    const bare = describing({ touch, describesDevice: false });
    expect(
      Object.keys(full)
        .filter((field) => !(field in bare))
        .sort(),
    ).toEqual([...device].sort());
    expect(full).toMatchObject(bare);
    expect(bare).toMatchObject({ language: 'es-MX', utm_source: 'news', stepsCompleted: 4, totalTimeSpent: 240 });
  });

  it('M3 are left out until the tracker knows whether they’re allowed', () => {
    const view = { ...windowOf(), tinoVisit: undefined } as unknown as VisitWindow;
    for (const field of device) expect(describeVisit(view, timing)).not.toHaveProperty(field);
  });
});

describe('S8 no uuid', () => {
  it('S8 contains no record uuid', () => {
    const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;
    expect(JSON.stringify(describing({}, { complete: true }))).not.toMatch(uuid);
    expect(Object.keys(describing())).not.toContain('uuid');
  });
});

describe('M3 browser and operating system from the user agent', () => {
  const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
  it.each([
    ['Chrome', 'Windows', userAgent],
    ['Chrome', 'macOS', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/141.0.0.0 Safari/537.36`],
    ['Chrome', 'Android', `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/141.0.0.0 Mobile Safari/537.36`],
    ['Chrome', 'ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/141.0.0.0 Safari/537.36`],
    ['Chrome', 'Linux', `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/141.0.0.0 Safari/537.36`],
    ['Chrome', 'iOS', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 CriOS/141.0 Mobile/15E148 Safari/604.1'],
    ['Edge', 'Windows', `${userAgent} Edg/141.0.0.0`],
    ['Edge', 'Android', `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/141.0.0.0 Mobile Safari/537.36 EdgA/141.0.0.0`],
    ['Edge', 'iOS', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 EdgiOS/141.0 Safari/604.1'],
    ['Opera', 'Windows', `${userAgent} OPR/120.0.0.0`],
    [
      'Samsung Internet',
      'Android',
      `Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    ],
    ['Firefox', 'Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'],
    ['Firefox', 'macOS', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0'],
    ['Firefox', 'iOS', 'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 FxiOS/144.0 Mobile/15E148 Safari/605.1.15'],
    [
      'Safari',
      'macOS',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    ],
    [
      'Safari',
      'iOS',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1',
    ],
    ['Other', 'Other', 'curl/8.9.1'],
    ['Other', 'Other', ''],
  ])('%s on %s: %s', (browser, system, text) => {
    expect([browserName(text), systemName(text)]).toEqual([browser, system]);
  });
});
