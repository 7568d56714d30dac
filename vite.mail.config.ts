import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/**
 * Bundles the mail templates into one file for the server, because Node strips types but doesn't compile JSX. All
 * dependencies are included, so React's development build is never loaded at run time.
 */
export default defineConfig({
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: fileURLToPath(new URL('./src/mail/mail.ts', import.meta.url)),
    outDir: 'build/mail',
    target: 'node26',
    reportCompressedSize: false,
    rolldownOptions: { output: { entryFileNames: 'mail.js', chunkFileNames: '[name].js' } },
  },
});
