import type { VisitMetadata } from '#domain/measurement/visit.ts';

type DeviceWindow = Pick<Window, 'navigator' | 'screen' | 'innerWidth' | 'innerHeight' | 'devicePixelRatio'>;

/** The metadata fields that describe the device (M3). */
export function deviceFields({ navigator, screen, innerWidth, innerHeight, devicePixelRatio }: DeviceWindow): VisitMetadata {
  return {
    userAgent: navigator.userAgent.slice(0, 1000),
    browser: browserName(navigator.userAgent),
    os: systemName(navigator.userAgent),
    screenResolution: `${screen.width}x${screen.height}`,
    viewportSize: `${innerWidth}x${innerHeight}`,
    colorDepth: screen.colorDepth,
    pixelRatio: devicePixelRatio,
    cookiesEnabled: navigator.cookieEnabled,
    geolocationAvailable: 'geolocation' in navigator,
  };
}

const nameIn = (userAgent: string, marks: readonly (readonly [name: string, mark: RegExp])[]) =>
  marks.find(([, mark]) => mark.test(userAgent))?.[0] ?? 'Other';

/** The browser's name. Chromium-based browsers come first because their user agents also say Chrome. */
export const browserName = (userAgent: string): string =>
  nameIn(userAgent, [
    ['Edge', /\bEdg/],
    ['Opera', /\bOPR\//],
    ['Samsung Internet', /SamsungBrowser/],
    ['Firefox', /Firefox|FxiOS/],
    ['Chrome', /Chrom(e|ium)|CriOS/],
    ['Safari', /Safari/],
  ]);

export const systemName = (userAgent: string): string =>
  nameIn(userAgent, [
    ['iOS', /iPhone|iPad|iPod/],
    ['Android', /Android/],
    ['Windows', /Windows/],
    ['macOS', /Mac OS X/],
    ['ChromeOS', /CrOS/],
    ['Linux', /Linux/],
  ]);
