import { build, type Plugin, type Rolldown } from 'vite';

/**
 * Vite wraps every dynamic import in a kilobyte that preloads the styles and modules behind it. Our screens have no styles of
 * their own, and what they share is loaded with the page: a plain import is all they need.
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

/** Bundles a module with everything it imports, minified. */
export async function bundle(file: string, format: 'iife' | 'es'): Promise<Bundle> {
  const names = '[name]-[hash].js';
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [plainImports],
    build: { write: false, rolldownOptions: { input: file, output: { format, entryFileNames: names, chunkFileNames: names } } },
  });
  return (built as Rolldown.RolldownOutput).output;
}
