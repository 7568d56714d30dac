import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { ReportDocument } from './document.ts';

export interface PrintRequest {
  readonly template: ReportDocument['template'];
  /** A `ReportDocument` as JSON. */
  readonly document: string;
}

export type PrintReply = { readonly kind: 'ready' | 'unavailable' | 'failed' } | { readonly kind: 'pdf'; readonly pdf: Uint8Array };

const templates = join(import.meta.dirname, 'templates');
const fonts = join(import.meta.dirname, '../../../build/report-fonts');
/** Longer than this, a report is set closer. */
const maxPages = 3;
/** How many documents ago the compiler must have used a cached result to keep it: the templates' stay, a visitor's go. */
const cacheAge = 2;

const reply = (message: PrintReply) => process.send?.(message);

// The server goes first.
try {
  setPriority(10);
} catch {
  // Not allowed here; then they share.
}
process.on('disconnect', () => process.exit());

/** Loads the native compiler; throws where it, or the fonts, are missing. */
async function createCompiler() {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler');
  const files = readdirSync(fonts).filter((name) => name.endsWith('.ttf'));
  if (files.length === 0) throw new Error('The fonts of the reports are not built.');
  const fontBlobs = files.map((name) => readFileSync(join(fonts, name)));
  return NodeCompiler.create({ workspace: templates, fontArgs: [{ fontBlobs }] });
}

async function serve(): Promise<void> {
  const compiler = await createCompiler();

  const compile = ({ template, document }: PrintRequest, density: 'normal' | 'close') => {
    const { result } = compiler.compile({ mainFilePath: join(templates, `${template}.typ`), inputs: { document, density } });
    if (!result) throw new Error('The template rejected the document.');
    return result;
  };

  const print = (request: PrintRequest): Buffer => {
    const normal = compile(request, 'normal');
    const pages = normal.numOfPages > maxPages ? compile(request, 'close') : normal;
    return compiler.pdf(pages, { pdfStandard: 'ua-1' });
  };

  process.on('message', (request: PrintRequest) => {
    try {
      reply({ kind: 'pdf', pdf: print(request) });
    } catch {
      reply({ kind: 'failed' });
    }
    compiler.evictCache(cacheAge);
  });
  reply({ kind: 'ready' });
}

serve().catch(() => reply({ kind: 'unavailable' }));
