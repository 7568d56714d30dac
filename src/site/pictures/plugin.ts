import { createReadStream, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { makePictures, pictureAddress } from '#pictures/make.ts';
import { picturesFolder, pictureTextsFile, readPictures } from '#pictures/read.ts';
import { contentFailure } from '#site/content-failure.ts';

const id = 'virtual:pictures';
const resolved = `\0${id}`;
const cacheOf = (root: string) => join(root, 'build/pictures');

/**
 * `import { pictures, texts } from 'virtual:pictures'` makes and describes the pictures of content/pictures; in development, again on every
 * change.
 */
export function picturesPlugin(): Plugin {
  let root = '.';
  return {
    name: 'pictures',
    configResolved(config) {
      root = config.root;
    },
    resolveId: (source) => (source === id ? resolved : undefined),
    load: {
      filter: { id: /^\0virtual:pictures$/ },
      async handler() {
        const { pictures, problems } = await makePictures(root, cacheOf(root));
        if (problems.length > 0) throw contentFailure('The pictures have problems:', problems);
        const { texts } = readPictures(root);
        return `export const pictures = ${JSON.stringify(pictures)};\nexport const texts = ${JSON.stringify(texts)};`;
      },
    },
    configureServer(server) {
      const originals = [join(root, picturesFolder), join(root, pictureTextsFile)];
      server.watcher.add(originals);
      server.watcher.on('all', (_, file) => {
        if (!originals.some((path) => file.startsWith(path))) return;
        for (const environment of Object.values(server.environments)) {
          const found = environment.moduleGraph.getModuleById(resolved);
          if (found) environment.moduleGraph.invalidateModule(found);
        }
        server.ws.send({ type: 'full-reload' });
      });
      server.middlewares.use((request, response, next) => {
        const [, name] = new RegExp(`^${pictureAddress}([a-z0-9-]+\\.(?:avif|webp))$`).exec(request.url ?? '') ?? [];
        const file = name && join(cacheOf(root), name);
        if (!file || !existsSync(file)) return next();
        response.setHeader('content-type', `image/${extname(file).slice(1)}`);
        createReadStream(file).pipe(response);
      });
    },
  };
}

/** The picture files that the built site's pages, lists, and feeds show. */
function shownIn(site: string): ReadonlySet<string> {
  const address = new RegExp(`${pictureAddress}([a-z0-9-]+\\.(?:avif|webp))`, 'g');
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(?:html|json|xml)$/.test(file));
  return new Set(files.flatMap((file) => [...readFileSync(join(site, file), 'utf8').matchAll(address)].map(([, name = '']) => name)));
}

/** Adds shown pictures to the build, so never a draft's and never an original. */
export function pictures(): AstroIntegration {
  let root = '.';
  return {
    name: 'pictures',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        root = fileURLToPath(config.root);
        updateConfig({ vite: { plugins: [picturesPlugin()] } });
      },
      'astro:build:done': async ({ dir }) => {
        const site = fileURLToPath(dir);
        const names = [...shownIn(site)];
        if (names.length > 0) mkdirSync(join(site, pictureAddress), { recursive: true });
        await Promise.all(names.map((name) => cp(join(cacheOf(root), name), join(site, pictureAddress, name))));
      },
    },
  };
}
