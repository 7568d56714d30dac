import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { compressQuickly } from './pages/compress.ts';
import { createRepresentations, type Page } from './pages/pages.ts';
import { pageHandler } from './pages/serve.ts';

/** RFC 9472: where scanners look for a software bill of materials. */
const path = '/.well-known/sbom';

/** What the build lists of the packages in use; null without a build. */
export async function readBillOfMaterials(root = join(import.meta.dirname, '../..')): Promise<Page | null> {
  const file = join(root, 'build/bill-of-materials.json');
  if (!existsSync(file)) return null;
  const compressor = {
    compress: async (body: Buffer) => ({ br: await compressQuickly(body, 'br'), gzip: await compressQuickly(body, 'gzip') }),
    removeUnused: async () => undefined,
  };
  return {
    type: 'application/vnd.cyclonedx+json; version=1.6',
    // It changes with the packages, under the same address, and no purge names it.
    kind: 'feed',
    policy: undefined,
    representations: await createRepresentations(readFileSync(file), compressor),
  };
}

/** Serves it beside the API, too, with ETag and compressed (H8). */
export function billOfMaterialsRoute(app: FastifyInstance, document: Page, isLeaving: () => boolean): void {
  app.route({ method: ['GET', 'HEAD'], url: path, handler: pageHandler(new Map([[path, document]]), { isLeaving }) });
}
