import { join } from 'node:path';
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate/node';
import { describe, expect, it } from 'vitest';
import { builtPages, siteFolder } from './build.ts';

// .htmlvalidate.json turns off the rules about React's attribute spelling, and the one that prefers a native progress element,
// which can't contain our drawing.
const validator = new HtmlValidate(new FileSystemConfigLoader());

const problems = async (html: string, file: string) => {
  const { results } = await validator.validateString(html, join(siteFolder, file));
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`));
};

describe('the HTML of the built site', () => {
  it.each(builtPages().map(({ address, file, html }) => [address, file, html] as const))('%s is valid', async (_, file, html) => {
    expect(await problems(html, file)).toEqual([]);
  });

  it('Q22 says nothing of the folder that it was built in: islands are numbered', () => {
    const names = builtPages().map(({ html }) => [...html.matchAll(/<astro-island\b[^>]*?\suid="([^"]*)"/g)].map(([, name]) => name));
    expect(names.flat().length).toBeGreaterThan(4);
    for (const found of names) expect(found).toEqual(found.map((_, index) => `${index + 1}`));
  });

  it('is checked: a list inside a paragraph and a duplicate id are found', async () => {
    const html =
      '<!doctype html><html lang="en"><head><title>A page</title></head><body><p id="a"><b id="a"><ul><li>1</li></ul></b></p></body></html>';
    expect((await problems(html, 'index.html')).map((problem) => problem.split(':')[0])).toEqual(
      expect.arrayContaining(['no-dup-id', 'element-permitted-content']),
    );
  });
});
