import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Replaces Spanish names with the new language's: `./flow.es.ts`, `deskEs`, `strings as es`, `withResult(es, …)`, `...es`. */
const renameSpanish = (text: string, code: string) =>
  text
    .replaceAll('.es.ts', `.${code}.ts`)
    .replaceAll(/\b(\w+)Es\b/g, `$1${code.slice(0, 1).toUpperCase()}${code.slice(1)}`)
    .replaceAll(/\bas es\b/g, `as ${code}`)
    .replaceAll(/\(es(?=[,)])/g, `(${code}`)
    .replaceAll(/\.\.\.es\b/g, `...${code}`);

const list = join('src', 'domain', 'text', 'locale.ts');

const nameOf = (node: ts.Node) =>
  ts.isObjectLiteralElement(node) && node.name && (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name)) ? node.name.text : '';

/** Returns the source with a copy of the Spanish entry in every object that has `en` and `es`; undefined if nothing changed. */
function withLanguage(file: string, code: string): string | undefined {
  const text = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const imported = new Set<string>();

  /** Returns a node's text with the additions inside it. */
  function render(node: ts.Node): string {
    let result = '';
    let at = node.pos;
    const visit = (child: ts.Node) => {
      const inner = render(child);
      result += text.slice(at, child.pos) + inner;
      at = child.end;
      // Spanish texts import their own parts; their copies import the copies.
      if (!file.endsWith('.es.ts') && ts.isImportDeclaration(child) && /\.es\.ts.$/.test(child.moduleSpecifier.getText())) {
        const names = child.importClause?.namedBindings;
        if (names && ts.isNamedImports(names)) for (const { name } of names.elements) imported.add(name.text);
        result += `\n${renameSpanish(child.getText(), code)}`;
      }
      const names = ts.isObjectLiteralExpression(node) ? node.properties.map(nameOf) : [];
      if (names.includes('en') && names.includes('es') && !names.includes(code) && nameOf(child) === 'es') {
        if (ts.isPropertyAssignment(child)) result += `, ${code}:${renameSpanish(render(child.initializer), code)}`;
        else if (ts.isShorthandPropertyAssignment(child)) result += imported.has('es') ? `, ${code}` : `, ${code}: es`;
        else throw new Error(`${file}: expected 'es' to be a property or a shorthand: ${child.getText()}`);
      }
    };
    ts.forEachChild(node, visit);
    return result + text.slice(at, node.end);
  }
  const result = render(source);
  return result === text ? undefined : result;
}

/** The same for a value of JSON. */
function valueWithLanguage(value: unknown, code: string): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => valueWithLanguage(item, code));
  const entries = Object.entries(value).map(([key, inner]) => [key, valueWithLanguage(inner, code)]);
  return Object.fromEntries('en' in value && 'es' in value ? [...entries, [code, value.es]] : entries);
}

/**
 * Copies the Spanish texts to a new language: an entry in every object with `en` and `es`, of JSON too, a file for every `.es.ts`, and
 * the posts with their worksheets. Returns the changed files.
 */
export function addTexts(project: string, code: string): readonly string[] {
  const files = ['src', 'content', 'tests'].flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  for (const file of files.filter((name) => name.endsWith('.es.ts')))
    writeFileSync(join(project, file.replace('.es.ts', `.${code}.ts`)), renameSpanish(readFileSync(join(project, file), 'utf8'), code));
  const changed: string[] = [];
  for (const file of files.filter((name) => /\.tsx?$/.test(name) && name !== list)) {
    const text = withLanguage(join(project, file), code);
    if (text === undefined) continue;
    writeFileSync(join(project, file), text);
    changed.push(file);
  }
  for (const file of files.filter((name) => /^content[\\/][^\\/]+\.json$/.test(name))) {
    const value = JSON.parse(readFileSync(join(project, file), 'utf8'));
    const text = `${JSON.stringify(valueWithLanguage(value, code), null, 2)}\n`;
    if (text === `${JSON.stringify(value, null, 2)}\n`) continue;
    writeFileSync(join(project, file), text);
    changed.push(file);
  }
  for (const folder of ['content/posts', 'content/worksheets'])
    cpSync(join(project, folder, 'es'), join(project, folder, code), { recursive: true });
  return changed;
}
