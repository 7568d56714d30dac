import react from '@astrojs/react';
import { defineConfig, fontProviders } from 'astro/config';

/** Latin files alone: both languages of the site fit in them, and 86 KB is all a visitor pays for type. */
const latin = (family: string, axis: string) => `@fontsource-variable/${family}/files/${family}-latin-${axis}-normal.woff2`;

export default defineConfig({
  // A placeholder: the server puts the real address in when it starts, so that one build serves every environment.
  site: 'https://site-url.invalid',
  srcDir: './src',
  outDir: './build/site',
  trailingSlash: 'never',
  build: { format: 'directory', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  integrations: [react()],
  fonts: [
    {
      name: 'Piazzolla',
      cssVariable: '--font-serif',
      provider: fontProviders.local(),
      fallbacks: ['serif'],
      options: { variants: [{ src: [latin('piazzolla', 'opsz')], weight: '100 900', style: 'normal' }] },
    },
    {
      name: 'Archivo',
      cssVariable: '--font-sans',
      provider: fontProviders.local(),
      fallbacks: ['sans-serif'],
      options: { variants: [{ src: [latin('archivo', 'wght')], weight: '100 900', style: 'normal' }] },
    },
  ],
});
