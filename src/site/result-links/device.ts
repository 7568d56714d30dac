import work from '#browser/adopt-record.ts?bundle-url';

/** Loads the code for flows' state on this device, which few visits need. */
export const loadWork = (): Promise<typeof import('#browser/adopt-record.ts')> => import(/* @vite-ignore */ work);

/** Epoch milliseconds in words, in the page's language and the device's time zone. */
export const dayAndTime = (instant: number): string =>
  new Date(instant).toLocaleString(document.documentElement.lang, { dateStyle: 'long', timeStyle: 'short' });
