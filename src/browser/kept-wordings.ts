import type { Locale } from '#domain/text/locale.ts';
import type { Device } from './device.ts';

interface KeptWording {
  readonly hash: string;
  readonly locale: Locale;
  readonly texts: object;
}

const key = 'tino.wordings';
/** The newest; each takes about 50 KB and holds no personal data. */
const keptMax = 2;

const readAll = (device: Device): readonly KeptWording[] => {
  const stored = device.read<readonly KeptWording[]>(key);
  return Array.isArray(stored) ? stored : [];
};

/** A wording's texts from an earlier fetch. Wordings never change, so these match the server's (W7). */
export const recallTexts = (device: Device, hash: string, locale: Locale): object | null =>
  readAll(device).find((each) => each.hash === hash && each.locale === locale)?.texts ?? null;

export function keepTexts(device: Device, hash: string, locale: Locale, texts: object): void {
  const others = readAll(device).filter((each) => each.hash !== hash || each.locale !== locale);
  device.write(key, [{ hash, locale, texts }, ...others].slice(0, keptMax));
}
