import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** The owner's page, for the desk's own server: it is no part of the site. */
export default defineConfig({
  root: fileURLToPath(new URL('./src/desk', import.meta.url)),
  publicDir: false,
  build: {
    outDir: fileURLToPath(new URL('./build/desk', import.meta.url)),
    emptyOutDir: true,
    target: 'es2024',
    // Left as written: what these tokens need, every browser of the last two years has.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Its policy refuses `data:`.
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
  },
});
