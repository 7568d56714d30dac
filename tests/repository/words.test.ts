import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { isLocale, type Locale, locales } from '#domain/text/locale.ts';
import { hasWord } from '#domain/text/unwanted-words.ts';
import { projectFiles } from './project-files.ts';
import { localeOfFile, unwanted } from './unwanted-words.ts';

interface Text {
  readonly locale: Locale;
  readonly place: string;
  readonly text: string;
}

/** The language that a property (`en: …`) or a constant (`const en`, `deskEn`) has by its name. */
function localeOfNode(node: ts.Node): Locale | undefined {
  if (!(ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node))) return undefined;
  const [name = ''] = /(?:^|(?<=[a-z]))(?:en|es|En|Es)$/.exec(node.name.getText()) ?? [];
  const locale = name.toLowerCase();
  return isLocale(locale) && (name !== locale || node.name.getText() === name) ? locale : undefined;
}

function* textsOfModule(path: string, source: string): Generator<Text> {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  function* walk(node: ts.Node, locale: Locale): Generator<Text> {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    const own = localeOfNode(node) ?? locale;
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      const parts = ts.isTemplateExpression(node) ? [node.head, ...node.templateSpans.map(({ literal }) => literal)] : [node];
      // Only what a reader sees has spaces or a capital; keys and addresses have neither.
      const text = parts.map((part) => part.text).join('…');
      if (/\s|^\p{Lu}/u.test(text)) yield { locale: own, place: `${path}:${line + 1}`, text };
    }
    for (const child of node.getChildren(file)) yield* walk(child, own);
  }
  yield* walk(file, localeOfFile(path));
}

// The owner's JSON and posts aren't ours to judge (O4): tests/specification tells what they say, and the desk warns.
const texts: readonly Text[] = projectFiles(['src/strings', 'src/domain', 'content'], /(?<!\.test)\.ts$/).flatMap(({ path, text }) => [
  ...textsOfModule(path, text),
]);

describe('the words of docs/words.md', () => {
  it('are read from every row, and texts from every language', () => {
    expect(unwanted.length).toBeGreaterThan(30);
    for (const locale of locales) expect(texts.filter((text) => text.locale === locale).length).toBeGreaterThan(500);
  });

  it.each(unwanted)('no text in $locale says “$word”', ({ locale, word }) => {
    const found = texts.filter((text) => text.locale === locale && hasWord(text.text, word));
    expect(found.map(({ place }) => place)).toEqual([]);
  });

  it.each([
    ['quotation marks other than “ ”', /[«»]/],
    ['“Por favor” with a comma', /por favor,/i],
  ] as const)('no text in Spanish has %s', (_, sign) => {
    expect(texts.filter(({ locale, text }) => locale === 'es' && sign.test(text)).map(({ place }) => place)).toEqual([]);
  });
});
