import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** Builds the desk, the owner's page, which its own server serves apart from the site. */
export default defineConfig({
  root: fileURLToPath(new URL('./src/desk', import.meta.url)),
  publicDir: false,
  build: {
    outDir: fileURLToPath(new URL('./build/desk', import.meta.url)),
    emptyOutDir: true,
    target: 'es2024',
    // Keeps modern CSS as written: every browser of the last two years supports it.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The desk's CSP blocks `data:` URLs.
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
  },
});
