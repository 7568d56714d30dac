import { readFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ReportDocument } from './document.ts';
import { printableData } from './printable-text.ts';
import { fontFiles } from './report-fonts.ts';

export type PrintReply = { readonly kind: 'ready' | 'unavailable' | 'failed' } | { readonly kind: 'pdf'; readonly pdf: Uint8Array };

const templates = join(import.meta.dirname, 'templates');
const fonts = join(import.meta.dirname, '../../../../build/report-fonts');
/** Longer documents are set closer, and as close as it gets where that isn't enough. */
const densities = ['normal', 'closer', 'close'] as const;
const maxPages: Readonly<Record<ReportDocument['template'], number>> = { readiness: 4, knowledge: 4, agenda: 1 };
/** In documents, until the compiler drops what it no longer uses: templates stay, visitors' texts go. */
const cacheAge = 1;
/** With more, nothing would get done beside a build, which takes minutes. */
const priorityStep = 10;
const lowestPriority = 19;

const reply = (message: PrintReply) => process.send?.(message);

// The server goes first.
try {
  setPriority(Math.min(lowestPriority, getPriority() + priorityStep));
} catch {
  // Not allowed here, so both share.
}
// When the server stops or dies: at once, or within a second if the compiler is running.
process.on('disconnect', () => process.exit());
new Worker(new URL('./watch-parent.ts', import.meta.url), { execArgv: [] }).unref();

/** Throws if the native compiler or a font is missing. */
async function createCompiler() {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler');
  const fontBlobs = fontFiles.map((name) => readFileSync(join(fonts, name)));
  return NodeCompiler.create({ workspace: templates, fontArgs: [{ fontBlobs }] });
}

async function serve(): Promise<void> {
  const compiler = await createCompiler();

  const compile = (
    template: ReportDocument['template'],
    inputs: { readonly document: string; readonly density: (typeof densities)[number] },
  ) => {
    const { result } = compiler.compile({ mainFilePath: join(templates, `${template}.typ`), inputs });
    if (!result) throw new Error('The template rejected the document.');
    return result;
  };

  const print = (data: ReportDocument): Buffer => {
    const document = JSON.stringify(printableData(data));
    const fits = (pages: ReturnType<typeof compile>) => pages.numOfPages <= maxPages[data.template];
    const [density, ...closer] = densities;
    const pages = closer.reduce(
      (found, each) => (fits(found) ? found : compile(data.template, { document, density: each })),
      compile(data.template, { document, density }),
    );
    return compiler.pdf(pages, { pdfStandard: 'ua-1' });
  };

  process.on('message', (document: ReportDocument) => {
    try {
      reply({ kind: 'pdf', pdf: print(document) });
    } catch {
      reply({ kind: 'failed' });
    }
    compiler.evictCache(cacheAge);
    // Node doesn't see the compiler's documents, and would keep hundreds of megabytes of them.
    globalThis.gc?.();
  });
  reply({ kind: 'ready' });
}

serve().catch(() => reply({ kind: 'unavailable' }));
