import { type Locale, localeRow } from '#domain/text/locale.ts';

/** When a page's text last changed or was reviewed; `date` is 'YYYY-MM-DD'. */
export function Updated({ locale, words, date }: { locale: Locale; words: string; date: string }) {
  const written = new Date(date).toLocaleDateString(localeRow(locale).format, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <p className="small">
      {words}{' '}
      <time className="nobr" dateTime={date}>
        {written}
      </time>
    </p>
  );
}
