import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '#server/publishing/content/documents.ts';
import type { ContentDraft } from '#server/publishing/content/drafts.ts';
import { readPublished } from '#server/publishing/content/published.ts';

/** The content by file: of JSON files the value, of modules the exports. */
export interface LaunchContent {
  readonly values: Readonly<Record<string, unknown>>;
  /** Posts and modules as text. */
  readonly texts: Readonly<Record<string, string>>;
}

/** Reads what's published. Omits modules that only load a JSON file. */
export async function readLaunchContent(root: string): Promise<LaunchContent> {
  const folder = join(root, 'content');
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort() : [];
  const ofType = (type: string) => names.filter((name) => name.endsWith(type)).map((name) => `content/${name}`);
  const textOf = (file: string) => readPublished(root, file).bytes?.toString() ?? '';
  const documents = ofType('.json');
  const modules = ofType('.ts').filter((file) => !documents.includes(file.replace(/ts$/, 'json')));
  const loaded = modules.map(async (file) => [file, { ...(await import(join(root, file))) }] as const);
  return {
    values: Object.fromEntries([...documents.map((file) => [file, readJson(textOf(file))] as const), ...(await Promise.all(loaded))]),
    texts: Object.fromEntries([...ofType('.md'), ...modules].map((file) => [file, textOf(file)])),
  };
}

/** The content as it'll be once all drafts are published. */
export function withDrafts({ values, texts }: LaunchContent, drafts: readonly ContentDraft[]): LaunchContent {
  const drafted = (type: string, read: (text: string) => unknown) =>
    Object.fromEntries(drafts.flatMap(({ file, text }) => (file.endsWith(type) ? [[file, text === null ? undefined : read(text)]] : [])));
  return {
    values: { ...values, ...drafted('.json', readJson) },
    texts: { ...texts, ...(drafted('.md', (text) => text) as Record<string, string>) },
  };
}
