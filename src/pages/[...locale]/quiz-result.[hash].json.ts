import { type Locale, locales } from '#domain/text/locale.ts';
import { resultTexts } from '#site/flows/result-texts.ts';
import { localeParameter } from '#site/in-every-locale.ts';

export const getStaticPaths = () =>
  locales.map((locale) => ({ params: { locale: localeParameter(locale), hash: resultTexts(locale).hash }, props: { locale } }));

/** The assessment's result texts, fetched once the first screen works, so the page doesn't carry them. */
export const GET = ({ props: { locale } }: { props: { locale: Locale } }) => new Response(resultTexts(locale).text);
