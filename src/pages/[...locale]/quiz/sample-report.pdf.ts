import type { APIContext } from 'astro';
import type { Locale } from '#domain/text/locale.ts';
import { inEveryLocale } from '#site/in-every-locale.ts';
import { isSamplePrinted, readPrintedSample } from '#site/sample-report/printed.ts';

export const getStaticPaths = () => inEveryLocale().filter(({ props }) => isSamplePrinted(props.locale));

/** The sample report as a PDF, printed earlier in the build (V3). */
export const GET = ({ props }: APIContext<{ locale: Locale }>): Response =>
  new Response(readPrintedSample(props.locale), { headers: { 'content-type': 'application/pdf' } });
