import { build, type Plugin, type Rolldown } from 'vite';

/**
 * Turns off Vite's preload helper, which adds 1 KB around dynamic imports. Our lazy screens have no CSS, and the page already loads their
 * shared modules.
 */
export const plainImports: Plugin = {
  name: 'plain-imports',
  configEnvironment: () => ({ build: { modulePreload: false } }),
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => ({ code: 'export const __vitePreload = (load) => load();', map: null }),
  },
};

type Bundle = readonly [entry: Rolldown.OutputChunk, ...rest: (Rolldown.OutputChunk | Rolldown.OutputAsset)[]];

/** Bundles and minifies a module with its imports. */
export async function bundle(file: string, format: 'iife' | 'es'): Promise<Bundle> {
  const names = '[name]-[hash].js';
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [plainImports],
    build: {
      write: false,
      rolldownOptions: {
        input: file,
        preserveEntrySignatures: 'exports-only',
        output: { format, entryFileNames: names, chunkFileNames: names },
      },
    },
  });
  return (built as Rolldown.RolldownOutput).output;
}
