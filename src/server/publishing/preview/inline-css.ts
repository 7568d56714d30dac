import { transform } from 'lightningcss';

/**
 * A style sheet whose pictures and fonts are in it. Imports and addresses that `inline` doesn't answer are gone, however they're
 * written. What can't be read as a rule is left out.
 */
export async function inlineCss(css: string, inline: (address: string) => Promise<string | undefined>): Promise<string> {
  const { code, dependencies } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    analyzeDependencies: true,
    errorRecovery: true,
  });
  // The site takes a font that's late from the next page on; here there's only this one.
  let text = code.toString().replaceAll('font-display: optional', 'font-display: block');
  for (const dependency of dependencies ?? []) {
    if (dependency.type !== 'url') continue;
    const { url, placeholder } = dependency;
    const found = /^#[\w-]+$/.test(url) ? url : await inline(url);
    text = text.replaceAll(`"${placeholder}"`, `"${found?.replace(/["\\\n]/g, encodeURIComponent) ?? 'data:,'}"`);
  }
  // An escape in a string can spell the end of the element.
  return text.replaceAll(/<(?=[!/a-z])/gi, '\\3c ');
}
