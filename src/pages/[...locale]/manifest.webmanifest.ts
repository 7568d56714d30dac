import type { APIRoute } from 'astro';
import type { Locale } from '#domain/text/locale.ts';
import { inEveryLocale } from '#site/in-every-locale.ts';
import { manifestOf } from '#site/seo/manifest.ts';

export const getStaticPaths = inEveryLocale;

export const GET: APIRoute<{ locale: Locale }> = ({ props }) => new Response(JSON.stringify(manifestOf(props.locale)));
