import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import type { RecordKind } from '#domain/records/records.ts';
import { clockOf } from '#domain/text/clock.ts';
import { percent } from '#domain/text/format.ts';
import { detectLocale, isLocale, type Locale, localeRow } from '#domain/text/locale.ts';
import { printMoney } from '#domain/text/money.ts';
import type { DeskStrings } from '#strings/owner/desk.en.ts';
import { deskStrings } from '#strings/owner/desk.ts';
import { readFlowNames } from './flow-names.ts';
import { ownCountry } from './zones.ts';

export interface I18n {
  readonly locale: Locale;
  readonly words: DeskStrings;
  readonly flowName: (kind: RecordKind) => string;
  readonly setLocale: (locale: Locale) => void;
  readonly number: (value: number) => string;
  /** An amount in hundredths, as the owner's country writes it. */
  readonly money: (hundredths: number) => string;
  /** Formats a ratio from 0 to 1 as a percentage. */
  readonly percent: (share: number) => string;
  readonly day: (iso: string) => string;
  /** Day and time in this machine's time zone, without the current year. */
  readonly moment: (iso: string) => string;
  /** With seconds. */
  readonly exactMoment: (iso: string) => string;
  readonly duration: (seconds: number) => string;
}

const key = 'tino.desk.language';

function initialLocale(): Locale {
  const kept = localStorage.getItem(key);
  return isLocale(kept) ? kept : detectLocale(navigator.language, () => '');
}

function i18nFor(locale: Locale): Omit<I18n, 'setLocale'> {
  const words = deskStrings[locale];
  const flowNames = readFlowNames();
  const { format } = localeRow(locale);
  const numbers = new Intl.NumberFormat(format);
  const dates = new Intl.DateTimeFormat(format, { dateStyle: 'medium', timeZone: 'UTC' });
  const moments = new Intl.DateTimeFormat(format, { dateStyle: 'medium', timeStyle: 'short', ...clockOf(locale) });
  const thisYear = new Intl.DateTimeFormat(format, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...clockOf(locale),
  });
  const exact = new Intl.DateTimeFormat(format, { dateStyle: 'medium', timeStyle: 'medium', ...clockOf(locale) });
  const number = (value: number) => numbers.format(value);
  const region = ownCountry()?.region;
  return {
    locale,
    words,
    flowName: (kind) => flowNames[kind]?.[locale] ?? kind,
    number,
    money: (hundredths) => printMoney(hundredths, region ? `${locale}-${region}` : format),
    percent: (share) => percent(share > 0 && share < 0.005 ? 1 : Math.round(share * 100), locale),
    day: (iso) => dates.format(new Date(iso)),
    moment(iso) {
      const instant = new Date(iso);
      return (instant.getFullYear() === new Date().getFullYear() ? thisYear : moments).format(instant);
    },
    exactMoment: (iso) => exact.format(new Date(iso)),
    duration(seconds) {
      const { seconds: short, minutes, hours, days } = words.duration;
      if (seconds < 60) return short(number(seconds));
      if (seconds < 3_600) return minutes(number(Math.floor(seconds / 60)), number(seconds % 60));
      return seconds < 172_800 ? hours(number(Math.round(seconds / 3_600))) : days(number(Math.round(seconds / 86_400)));
    },
  };
}

const I18nContext = createContext<I18n | null>(null);

/** Provides the desk's language, stored on this device. */
export function DeskI18nProvider({ children }: { readonly children: ReactNode }) {
  const [locale, setLocale] = useState(initialLocale);
  const i18n = useMemo(() => ({ ...i18nFor(locale), setLocale }), [locale]);
  useEffect(() => {
    document.documentElement.lang = locale;
    localStorage.setItem(key, locale);
  }, [locale]);
  return <I18nContext value={i18n}>{children}</I18nContext>;
}

export function useDeskI18n(): I18n {
  const i18n = use(I18nContext);
  if (!i18n) throw new Error('useI18n needs an I18nProvider.');
  return i18n;
}
