import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { contentDocuments, type DocumentName, type DocumentValue, readDocument } from '#domain/content/documents.ts';

type ReadNow = <Name extends DocumentName>(name: Name) => DocumentValue<Name>;

/** Changes even if the file is replaced. */
function signatureOf(path: string): string {
  const { mtimeMs, size, ino } = statSync(path);
  return `${mtimeMs} ${size} ${ino}`;
}

/** For a program that outlives a publish. Keeps the previous value while a file is missing or has problems. */
export function followDocuments<T>(root: string, names: readonly DocumentName[], make: (read: ReadNow) => T, atFirst: T): () => T {
  const pathOf = (name: DocumentName) => join(root, contentDocuments[name].file);
  const read: ReadNow = (name) => readDocument(name, JSON.parse(readFileSync(pathOf(name), 'utf8')));
  let value = atFirst;
  let seen = '';
  return () => {
    try {
      const now = names.map((name) => signatureOf(pathOf(name))).join('; ');
      if (now === seen) return value;
      seen = now;
      value = make(read);
    } catch {
      // The desk's content page shows what's wrong.
    }
    return value;
  };
}
