import type { APIRoute } from 'astro';
import type { Locale } from '#domain/locale.ts';
import { manifestOf } from '#site/findable/manifest.ts';
import { inEveryLanguage } from '#site/in-every-language.ts';

export const getStaticPaths = inEveryLanguage;

export const GET: APIRoute<{ locale: Locale }> = ({ props }) => new Response(JSON.stringify(manifestOf(props.locale)));
