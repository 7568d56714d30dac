import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/**
 * The mail templates as one file for the server: Node strips types, not JSX. Everything they use is put in, so that at
 * run time nothing of React's development build, and nothing of the packages' tooling, is ever loaded.
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
