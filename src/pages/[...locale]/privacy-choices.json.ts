import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Locale } from '#domain/text/locale.ts';
import css from '#site/consent.css?inline';
import { ConsentBanner, ConsentLink, ConsentSignal } from '#site/consent.tsx';
import { inEveryLocale } from '#site/in-every-locale.ts';

export const getStaticPaths = inEveryLocale;

/** The consent banner's HTML and CSS, fetched only if the tracker has to ask. */
export const GET = ({ props: { locale } }: { props: { locale: Locale } }) =>
  new Response(
    JSON.stringify({
      css,
      banner: renderToStaticMarkup(createElement(ConsentBanner, { locale })),
      choices: renderToStaticMarkup(createElement(ConsentLink, { locale })),
      signal: renderToStaticMarkup(createElement(ConsentSignal, { locale })),
    }),
  );
