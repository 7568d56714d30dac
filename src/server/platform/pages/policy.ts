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

/** Data blocks never run, so they need no hashes. */
const isData = (type: string | undefined) => type === 'application/json' || type === 'application/ld+json';

/** As the services document (M1): Google Analytics without signals, the Meta pixel's script and events, and PostHog's capture API. */
function serviceSources(measurement: PageSettings['measurement']): Readonly<Record<'script' | 'image' | 'connect', readonly string[]>> {
  if (!measurement) return { script: [], image: [], connect: [] };
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
 * Allows our own files, plus hashes of inline scripts (including speculation rules) and styles (Q21). No style attributes; only our Trusted
 * Types policy turns text into markup.
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
    // Third-party scripts create scripts from strings.
    ...(services.script.length === 0 ? ["require-trusted-types-for 'script'", 'trusted-types tino-choices'] : []),
  ].join('; ');
}
