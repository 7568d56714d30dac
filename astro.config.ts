import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import { defineConfig, fontProviders } from 'astro/config';
import { brand } from './content/brand.ts';
import { plainImports } from './src/site/bundle/bundle.ts';
import { islandChunks } from './src/site/bundle/chunks.ts';
import { bundleUrls, inlineScripts } from './src/site/bundle/plugins.ts';
import { problemsOfContent } from './src/site/check-content.ts';
import { findable } from './src/site/findable/integration.ts';

/** Hydrates the islands, in place of the one that comes with React's integration. */
const renderer = fileURLToPath(new URL('./src/site/hydrate.ts', import.meta.url));

/** Latin files alone: every language of the site fits in them, and 86 KB is all a visitor pays for type. */
const latin = (family: string, axis: string) => `@fontsource-variable/${family}/files/${family}-latin-${axis}-normal.woff2`;

/** A wrong or missing field of the content stops the build, named with its file and what was expected. */
const contentCheck: AstroIntegration = {
  name: 'content-check',
  hooks: {
    'astro:config:setup': () => {
      const problems = problemsOfContent();
      if (problems.length > 0) throw new Error(`The content is not complete.\n${problems.join('\n')}`);
    },
  },
};

/** `client:first-use`, for an island that few visitors need. */
const firstUse: AstroIntegration = {
  name: 'first-use',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'first-use', entrypoint: './src/site/first-use.ts' });
    },
  },
};

export default defineConfig({
  // A placeholder: the server puts the real address in when it starts, so that one build serves every environment.
  site: brand.siteUrl,
  srcDir: './src',
  outDir: './build/site',
  trailingSlash: 'never',
  build: { format: 'directory', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  integrations: [contentCheck, react(), firstUse, findable()],
  vite: {
    plugins: [plainImports, inlineScripts(), bundleUrls(), islandChunks(renderer)],
    resolve: { alias: { '@astrojs/react/client.js': renderer } },
  },
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
