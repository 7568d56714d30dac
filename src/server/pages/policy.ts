import { createHash } from 'node:crypto';
import type { PageSettings } from './placeholders.ts';

const attributes = `(?:[^>"']|"[^"]*"|'[^']*')*`;
const scripts = new RegExp(`<script\\b(${attributes})>([\\s\\S]*?)</script>`, 'gi');
const styles = new RegExp(`<style\\b${attributes}>([\\s\\S]*?)</style>`, 'gi');
const attribute = (name: string, text: string) =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i')
    .exec(text)
    ?.slice(1)
    .find((value) => value !== undefined);

/** Blocks that hold data are never run, so the policy need not name them. */
const isData = (type: string | undefined) => type === 'application/json' || type === 'application/ld+json';

/**
 * What the services' own documentation asks of a policy, for what the browser itself reaches (M1): the basic setup of
 * Google Analytics without signals, the pixel's script and its events, the capture API's address.
 */
function serviceSources(measurement: PageSettings['measurement']): Readonly<Record<'script' | 'image' | 'connect', readonly string[]>> {
  if (measurement?.mode !== 'browser') return { script: [], image: [], connect: [] };
  const { ga, pixel, posthog } = measurement;
  const tag = 'https://*.googletagmanager.com';
  const analytics = 'https://*.google-analytics.com';
  const meta = 'https://www.facebook.com';
  return {
    script: [...(ga ? [tag] : []), ...(pixel ? ['https://connect.facebook.net'] : [])],
    image: [...(ga ? [analytics, tag] : []), ...(pixel ? [meta] : [])],
    connect: [
      ...(ga ? [analytics, 'https://*.analytics.google.com', tag] : []),
      ...(pixel ? [meta] : []),
      ...(posthog ? [new URL(posthog.host).origin] : []),
    ],
  };
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The content security policy of a page as it is served (Q21): own files, and by their hashes every
 * inline script, speculation rules included, and every inlined style. Nothing unsafe, no inline attribute.
 */
export function buildPolicy(html: string, { apiBase, measurement }: Pick<PageSettings, 'apiBase' | 'measurement'>): string {
  const scriptHashes = [...html.matchAll(scripts)]
    .filter(([, attributeText = '']) => attribute('src', attributeText) === undefined && !isData(attribute('type', attributeText)))
    .map(([, , content = '']) => hash(content));
  const styleHashes = [...html.matchAll(styles)].map(([, content = '']) => hash(content));
  const list = (...sources: readonly string[]) => [...new Set(sources)].join(' ');
  const services = serviceSources(measurement);
  const api = apiBase ? [new URL(apiBase).origin] : [];
  return [
    "default-src 'none'",
    `script-src ${list("'self'", ...scriptHashes, ...services.script)}`,
    `style-src ${list("'self'", ...styleHashes)}`,
    `img-src ${list("'self'", 'data:', ...services.image)}`,
    "font-src 'self'",
    `connect-src ${list("'self'", ...api, ...services.connect)}`,
    "manifest-src 'self'",
    `form-action ${list("'self'", ...api)}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
