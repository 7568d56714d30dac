import { posix, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { bundle } from './bundle.ts';

/**
 * `import code from './x.inline.ts?inline-script'` gives a module, bundled with what it imports, as the text of a classic script.
 * A page carries it inline (`InlineScript`), where it runs before what follows is shown.
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
 * `import address from './x.ts?bundle-url'` gives the address of a module, bundled apart from everything else: it shares no chunk
 * with the page that imports it at run time. Astro inlines a page's script only while it shares none and imports nothing itself.
 */
export const bundleUrls = (): Plugin => ({
  name: 'bundle-urls',
  load: {
    filter: { id: /\?bundle-url$/ },
    async handler(id) {
      const { config } = this.environment;
      const file = withoutQuery(id);
      const addressOf = (path: string) => `export default ${JSON.stringify(posix.join(config.base, path))};`;
      // The development server serves modules as they are.
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
