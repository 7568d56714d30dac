import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrations } from '#server/platform/stores/migrations.ts';
import { openSqlite } from '#server/platform/stores/sqlite.ts';
import { saveDocument, savePost } from './content-changes.ts';
import { readDocumentEntry } from './documents.ts';
import { readPostEntry } from './posts.ts';

/** Saves ever higher numbers into a document and both languages of a post, and prints each that was acknowledged. */
const [, , root = '', first = '1'] = process.argv;
const store = openSqlite(join(root, 'tino.db'), { migrations: readMigrations(join(import.meta.dirname, '../../../../migrations')) });
const editor = { store, root, author: 'test', now: Date.now(), isPublishing: () => false };
let document = (await readDocumentEntry('brand', editor)).version;
let post = (await readPostEntry('first', editor.now, editor))?.version ?? 0;
for (let number = Number(first); ; number += 1) {
  const list = new Array<number>(2_000).fill(number);
  const saved = await saveDocument('brand', { name: number, list }, { version: document }, editor);
  if ('conflict' in saved) throw new Error('Nobody else saves here.');
  document = saved.version;
  const text = { metadata: { title: `${number}` }, body: `${number}\n`.repeat(2_000) };
  const posted = await savePost('first', { en: text, es: text }, { version: post }, editor);
  if (!posted || 'conflict' in posted) throw new Error('Nobody else saves here.');
  post = posted.version;
  writeSync(1, `${number}\n`);
}
