const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'Mac'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
] as const;

/** A first name for this device; its person may change it. */
export const guessDeviceName = (): string => systems.find(([pattern]) => pattern.test(navigator.userAgent))?.[1] ?? '';
