import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentDocuments, type DocumentName, formatDocument } from '../src/domain/content/documents.ts';
import { locales } from '../src/domain/text/locale.ts';
import { courseDocument } from '../tests/course-document.ts';

const project = join(import.meta.dirname, '..');
const sources = ['src', 'content', 'public', 'migrations', 'scripts', 'package.json', 'tsconfig.json', 'astro.config.ts'];

/** A post of the fixtures. */
export const fixturePost = 'a-post-to-edit';

const testimonial = (author: string) => ({
  sample: true,
  quote: { en: `${author} says so.`, es: `${author} lo dice.` },
  author,
  position: { en: 'Chief', es: 'Jefa' },
  company: 'Acme',
  rating: 5,
});

/** A copy of the project whose content has what the desk's tests edit, whatever the owner wrote (O4). */
export interface ContentTree {
  readonly root: string;
  readonly read: (name: DocumentName) => ReturnType<typeof JSON.parse>;
  readonly write: (name: DocumentName, value: unknown) => void;
  /** Writes the fixtures again. */
  readonly reset: () => void;
  readonly remove: () => void;
}

export function createContentTree(): ContentTree {
  const root = mkdtempSync(join(tmpdir(), 'tino-e2e-content-'));
  for (const source of sources) cpSync(join(project, source), join(root, source), { recursive: true });
  for (const folder of ['node_modules', 'build']) symlinkSync(join(project, folder), join(root, folder));
  const fileOf = (name: DocumentName) => contentDocuments[name].file;
  const shipped = (name: DocumentName) => JSON.parse(readFileSync(join(project, fileOf(name)), 'utf8'));
  const write = (name: DocumentName, value: unknown) => writeFileSync(join(root, fileOf(name)), formatDocument(value));
  const reset = () => {
    write('brand', { ...shipped('brand'), name: 'Acme' });
    write('testimonials', { ...shipped('testimonials'), testimonials: ['Ana Paz', 'Eva Sol'].map(testimonial) });
    write('courses', [courseDocument, ...shipped('courses')]);
    for (const locale of locales)
      writeFileSync(
        join(root, `content/posts/${locale}/${fixturePost}.md`),
        `---\ntitle: 'A post of ${locale}'\npublishedAt: '2025-09-02'\nauthor: ${shipped('founders')[0].slug}\n---\n\nText.\n`,
      );
  };
  reset();
  return {
    root,
    read: (name) => JSON.parse(readFileSync(join(root, fileOf(name)), 'utf8')),
    write,
    reset,
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
