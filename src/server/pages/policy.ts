import { createHash } from 'node:crypto';

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

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The content security policy of a page as it is served (Q21): own files, and by their hashes every
 * inline script, speculation rules included, and every inlined style. Nothing unsafe, no inline attribute.
 */
export function policyOf(html: string, apiBase: string): string {
  const scriptHashes = [...html.matchAll(scripts)]
    .filter(([, attributeText = '']) => attribute('src', attributeText) === undefined && !isData(attribute('type', attributeText)))
    .map(([, , content = '']) => hash(content));
  const styleHashes = [...html.matchAll(styles)].map(([, content = '']) => hash(content));
  const list = (...sources: readonly string[]) => [...new Set(sources)].join(' ');
  const api = apiBase ? [new URL(apiBase).origin] : [];
  return [
    "default-src 'none'",
    `script-src ${list("'self'", ...scriptHashes)}`,
    `style-src ${list("'self'", ...styleHashes)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${list("'self'", ...api)}`,
    "manifest-src 'self'",
    `form-action ${list("'self'", ...api)}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
