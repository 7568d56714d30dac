import type { APIRoute } from 'astro';
import type { Locale } from '#domain/locale.ts';
import { inEveryLanguage } from '#site/in-every-language.ts';
import { manifestOf } from '#site/seo/manifest.ts';

export const getStaticPaths = inEveryLanguage;

export const GET: APIRoute<{ locale: Locale }> = ({ props }) => new Response(JSON.stringify(manifestOf(props.locale)));
