import { posix, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { bundle } from './bundle.ts';

/**
 * `import code from './x.inline.ts?inline-script'` bundles a module with its imports into a classic script's source. Pages inline it
 * (`InlineScript`) so it runs before the markup after it renders.
 */
export const inlineScripts = (): Plugin => ({
  name: 'inline-scripts',
  load: {
    filter: { id: /\?inline-script$/ },
    async handler(id) {
      const [entry] = await bundle(withoutQuery(id), 'iife');
      for (const file of entry.moduleIds) this.addWatchFile(file);
      return `export default ${JSON.stringify(entry.code.trim())};`;
    },
  },
});

/**
 * `import address from './x.ts?bundle-url'` bundles a module separately and returns its URL. It shares no chunks with the page that imports
 * it at run time: Astro inlines a page's script only if it has no imports or shared chunks.
 */
export const bundleUrls = (): Plugin => ({
  name: 'bundle-urls',
  load: {
    filter: { id: /\?bundle-url$/ },
    async handler(id) {
      const { config } = this.environment;
      const file = withoutQuery(id);
      const addressOf = (path: string) => `export default ${JSON.stringify(posix.join(config.base, path))};`;
      // The dev server serves the module's source directly.
      if (config.command === 'serve') return addressOf(relative(config.root, file).replaceAll(sep, '/'));
      const { assetsDir } = config.build;
      const [entry, ...rest] = await bundle(file, 'es');
      for (const output of [entry, ...rest])
        this.emitFile({
          type: 'asset',
          fileName: posix.join(assetsDir, output.fileName),
          source: output.type === 'chunk' ? output.code : output.source,
        });
      return addressOf(posix.join(assetsDir, entry.fileName));
    },
  },
});

const withoutQuery = (id: string) => id.replace(/\?.*$/, '');
