import { transform } from 'lightningcss';

/**
 * Inlines a style sheet's pictures and fonts. Drops imports, addresses that `inline` can't resolve, however they're written, and anything
 * that doesn't parse as a rule.
 */
export async function inlineCss(css: string, inline: (address: string) => Promise<string | undefined>): Promise<string> {
  const { code, dependencies } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    analyzeDependencies: true,
    errorRecovery: true,
  });
  // The site applies a late font from the next page on; a preview has no next page.
  let text = code.toString().replaceAll('font-display: optional', 'font-display: block');
  for (const dependency of dependencies ?? []) {
    if (dependency.type !== 'url') continue;
    const { url, placeholder } = dependency;
    const found = /^#[\w-]+$/.test(url) ? url : await inline(url);
    text = text.replaceAll(`"${placeholder}"`, `"${found?.replace(/["\\\n]/g, encodeURIComponent) ?? 'data:,'}"`);
  }
  // An escape in a string can spell the end tag.
  return text.replaceAll(/<(?=[!/a-z])/gi, '\\3c ');
}
