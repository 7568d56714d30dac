import { join } from 'node:path';
import ts from 'typescript';

/** A block of JSON-LD and its source. */
export interface StructuredBlock {
  readonly from: string;
  readonly text: string;
}

const root = join(import.meta.dirname, '../..');
const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  target: ts.ScriptTarget.ES2022,
};
const host = ts.createCompilerHost(options);
const libraries = new Map<string, ts.SourceFile | undefined>();

/** Declares each thing as a constant of its type, so an unknown type is a problem too. */
function sourceOf({ text }: StructuredBlock): readonly string[] {
  const { '@context': context, '@graph': graph } = JSON.parse(text) as { '@context': string; '@graph': readonly { '@type': string }[] };
  return [
    `{ const context: 'https://schema.org' = ${JSON.stringify(context)}; }`,
    ...graph.map((thing) => `{ const thing: s.${thing['@type']} = ${JSON.stringify(thing)}; }`),
  ];
}

/**
 * Type-checks JSON-LD against schema.org's vocabulary (schema-dts) and returns the compiler's errors: unknown types and
 * properties, and wrong values. Takes a second or two.
 */
export function vocabularyProblems(blocks: readonly StructuredBlock[]): readonly string[] {
  const lines = [
    { from: 'all', line: "import type * as s from 'schema-dts';" },
    ...blocks.flatMap((block) => sourceOf(block).map((line) => ({ from: block.from, line }))),
  ];
  const name = join(root, 'build/structured-data.ts');
  const source = lines.map(({ line }) => line).join('\n');
  const program = ts.createProgram([name], options, {
    ...host,
    fileExists: (file) => file === name || host.fileExists(file),
    getSourceFile(file, version) {
      if (file === name) return ts.createSourceFile(file, source, version);
      if (!libraries.has(file)) libraries.set(file, host.getSourceFile(file, version));
      return libraries.get(file);
    },
  });
  return ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
    const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line : 0;
    return `${lines[line]?.from}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
}
