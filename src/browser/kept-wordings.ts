import type { Locale } from '#domain/text/locale.ts';
import type { Device } from './device.ts';

interface KeptWording {
  readonly hash: string;
  readonly locale: Locale;
  readonly texts: object;
}

const key = 'tino.wordings';
/** The newest ones; each takes about 50 KB. They hold no personal data. */
const keptMax = 2;

const readAll = (device: Device): readonly KeptWording[] => {
  const stored = device.read<readonly KeptWording[]>(key);
  return Array.isArray(stored) ? stored : [];
};

/** The texts of a wording that were fetched before. A wording never changes, so they're as good as the server's (W7). */
export const recallTexts = (device: Device, hash: string, locale: Locale): object | null =>
  readAll(device).find((each) => each.hash === hash && each.locale === locale)?.texts ?? null;

/** Keeps the texts of a wording on the device. */
export function keepTexts(device: Device, hash: string, locale: Locale, texts: object): void {
  const others = readAll(device).filter((each) => each.hash !== hash || each.locale !== locale);
  device.write(key, [{ hash, locale, texts }, ...others].slice(0, keptMax));
}
