const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'Mac'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
] as const;

/** A default name for this device, which the user may change. */
export const guessDeviceName = (): string => systems.find(([pattern]) => pattern.test(navigator.userAgent))?.[1] ?? '';
