import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Locale } from '#domain/locale.ts';
import { ConsentBanner, ConsentLink, ConsentSignal } from '#site/consent.tsx';
import { inEveryLocale } from '#site/in-every-locale.ts';
import css from '#site/styles/consent.css?raw';

export const getStaticPaths = inEveryLocale;

/** What asks for consent, as HTML and its styles: the tracker fetches it where there is something to ask, so pages carry none of it. */
export const GET = ({ props: { locale } }: { props: { locale: Locale } }) =>
  new Response(
    JSON.stringify({
      css,
      banner: renderToStaticMarkup(createElement(ConsentBanner, { locale })),
      choices: renderToStaticMarkup(createElement(ConsentLink, { locale })),
      signal: renderToStaticMarkup(createElement(ConsentSignal, { locale })),
    }),
  );
