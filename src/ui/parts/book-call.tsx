import type { Locale } from '#domain/text/locale.ts';
import { booking } from '#strings/site/layout.ts';
import { OutArrow } from './icon.tsx';

interface Props {
  locale: Locale;
  url: string;
  /** Shows 'Call' instead of 'Book a call': always, or on narrow screens only. */
  compact?: boolean | 'when-narrow';
  /** Replaces 'Book a call'. */
  label?: string | undefined;
  className?: string;
}

/** Announces the new tab; its accessible name contains its visible text. */
export function BookCall({ locale, url, compact = false, label, className = 'btn' }: Props) {
  const words = booking[locale];
  return (
    <a className={className} href={url} target="_blank" rel="noopener">
      {compact === 'when-narrow' ? (
        <>
          <span className="full">{words.full}</span>
          <span className="short">{words.compact}</span>
        </>
      ) : (
        // A word joiner keeps the arrow with the last word of a label that wraps.
        <span>
          {label ?? (compact ? words.compact : words.full)}
          {'\u2060'}
          <OutArrow />
        </span>
      )}{' '}
      {compact === 'when-narrow' && <OutArrow />}
      <span className="vh">{`(${words.newTab})`}</span>
    </a>
  );
}
