import type { Plugin } from 'vite';
import { bundle } from './bundle.ts';

/**
 * `import code from './x.inline.ts?inline-script'` gives a module and what it imports as the text of a classic script, which
 * a page carries inline (`InlineScript`). Each is bundled on its own, so that it needs nothing else that the page loads.
 */
export const inlineScripts = (): Plugin => ({
  name: 'inline-scripts',
  load: {
    filter: { id: /\?inline-script$/ },
    async handler(id) {
      const [entry] = await bundle(id.replace(/\?inline-script$/, ''), { format: 'iife' });
      for (const file of entry.moduleIds) this.addWatchFile(file);
      return `export default ${JSON.stringify(entry.code.trim())};`;
    },
  },
});
