import type { APIRoute } from 'astro';
import { type Locale, locales } from '#domain/locale.ts';
import { manifestOf } from '#site/findable/manifest.ts';

export const getStaticPaths = () =>
  locales.map((locale) => ({ params: { locale: locale === 'en' ? undefined : locale }, props: { locale } }));

export const GET: APIRoute<{ locale: Locale }> = ({ props }) => new Response(JSON.stringify(manifestOf(props.locale)));
