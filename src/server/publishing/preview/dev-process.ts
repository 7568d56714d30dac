import { randomUUID } from 'node:crypto';
import { getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { dev } from 'astro';
import type { ViteDevServer } from 'vite';
import { fillPlaceholders, type PageSettings } from '#server/platform/pages/placeholders.ts';
import { pageFaultLines, takeFaults } from './page-faults.ts';
import { type LoadResource, selfContained } from './self-contained.ts';

/** A page to render after these files of the copy changed. */
export interface RenderRequest {
  readonly path: string;
  readonly changed: readonly string[];
}

export type RenderReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'page'; readonly html: string }
  | { readonly kind: 'problems'; readonly problems: readonly string[] };

/** The process's only argument, as JSON. */
export interface DevSettings {
  /** The project the copy was made from. */
  readonly root: string;
  /** The copy, which is also the working directory. */
  readonly folder: string;
  readonly page: PageSettings;
}

const reply = (message: RenderReply) => process.send?.(message);
const { root, folder, page } = JSON.parse(process.argv[2] ?? '') as DevSettings;
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const toProblems = (message: string) => pageFaultLines(message, [folder, root]);

/** In bytes per picture or font. */
const maxResource = 10 * 1024 * 1024;
/** How far to lower the process's priority. */
const priorityStep = 5;
const lowestPriority = 19;

process.on('disconnect', () => process.exit());
try {
  setPriority(Math.min(lowestPriority, getPriority() + priorityStep));
} catch {
  // Not permitted here, so priorities stay equal.
}

/** Only this process may read drafts from its server, not other programs on the machine. */
const key = { 'x-preview-key': randomUUID() };

let vite: ViteDevServer | undefined;
let refreshContent: ((options: object) => Promise<void>) | undefined;

/** Markdown files that Astro hasn't reread since they changed. */
const unread = new Set<string>();

/** Invalidates modules of the changed files. Nothing is watched, because Astro would reload content while answering. */
async function take(changed: readonly string[]): Promise<void> {
  const graphs = Object.values(vite?.environments ?? {}).map(({ moduleGraph }) => moduleGraph);
  for (const file of changed) {
    const now = Date.now();
    const using = graphs.flatMap((graph) => [...(graph.getModulesByFile(join(folder, file)) ?? [])].map((module) => ({ graph, module })));
    for (const { graph, module } of using) graph.invalidateModule(module, undefined, now, true);
    if (file.endsWith('.md')) unread.add(file);
    // Pictures and new files: their dependents aren't in the module graph.
    else if (using.length === 0) for (const graph of graphs) graph.invalidateAll();
  }
  if (unread.size === 0) return;
  try {
    // Astro loads Markdown into a store; this resolves once pages see the new contents.
    await refreshContent?.({});
  } catch (error) {
    throw new Error(`${[...unread].join(', ')}: ${messageOf(error)}`, { cause: error });
  }
  unread.clear();
}

async function render(origin: string, { path, changed }: RenderRequest): Promise<RenderReply> {
  takeFaults();
  await take(changed);
  const response = await fetch(origin + path, { redirect: 'manual', headers: { ...key, accept: 'text/html' } });
  const html = await response.text();
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  const isRedirect = response.status >= 300 && response.status < 400;
  if (response.status === 404 || isRedirect || (response.ok && !isHtml))
    return { kind: 'problems', problems: [`${path}: there is no such page`] };
  const problems = takeFaults().flatMap(toProblems);
  if (!response.ok || problems.length > 0)
    return { kind: 'problems', problems: problems.length > 0 ? [...new Set(problems)] : [`${path}: the page can't be made`] };
  const load: LoadResource = async (address) => {
    // Vite's internal addresses could name any file of the copy.
    if (address.startsWith('/@')) return undefined;
    const found = await fetch(origin + address, {
      redirect: 'error',
      headers: { ...key, accept: 'image/*', 'sec-fetch-dest': 'image' },
    }).catch(() => undefined);
    if (!found?.ok) return undefined;
    const body = Buffer.from(await found.arrayBuffer());
    const type = (found.headers.get('content-type') ?? '').split(';')[0]?.trim() ?? '';
    return body.length > maxResource ? undefined : { type, body };
  };
  return { kind: 'page', html: await selfContained(fillPlaceholders(html, '.html', page), path, load, Date.now()) };
}

try {
  const server = await dev({
    root: folder,
    logLevel: 'error',
    logger: { entrypoint: join(import.meta.dirname, 'page-faults.ts') },
    server: { port: 0, host: '127.0.0.1' },
    cacheDir: join(folder, '.cache/astro'),
    integrations: [
      {
        name: 'preview',
        hooks: {
          'astro:server:setup': (setup) => {
            vite = setup.server;
            refreshContent = setup.refreshContent;
            vite.middlewares.use((request, response, next) => {
              if (request.headers['x-preview-key'] === key['x-preview-key']) next();
              else response.writeHead(403).end();
            });
          },
        },
      },
    ],
    vite: {
      cacheDir: join(folder, '.cache/vite'),
      server: { watch: { ignored: ['**'] }, hmr: false, ws: false },
      // Pages never open in a browser.
      optimizeDeps: { noDiscovery: true, include: [] },
    },
  });
  const origin = `http://127.0.0.1:${server.address.port}`;
  process.on('message', async (request: RenderRequest) => {
    const answer = await render(origin, request).catch(
      (error: unknown): RenderReply => ({ kind: 'problems', problems: toProblems(messageOf(error)) }),
    );
    reply(answer);
  });
  reply({ kind: 'ready' });
} catch (error) {
  process.send?.({ kind: 'problems', problems: toProblems(messageOf(error)) } satisfies RenderReply, () => process.exit(1));
}
