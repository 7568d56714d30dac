import { brand } from '#content/brand.ts';
import { home } from '#content/home.ts';
import { type Locale, localPath } from '#domain/text/locale.ts';
import { colorsOf } from '#site/colors.ts';
import tokens from '#site/styles/tokens.css?raw';

export function manifestOf(locale: Locale) {
  const { paper } = colorsOf(tokens).light;
  return {
    name: home[locale].title,
    short_name: brand.name,
    description: home[locale].description,
    lang: locale,
    id: localPath('/', locale),
    start_url: localPath('/', locale),
    scope: '/',
    display: 'minimal-ui',
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
