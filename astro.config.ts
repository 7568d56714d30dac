import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import { defineConfig } from 'astro/config';
import { brand } from './content/brand.ts';
import { plainImports } from './src/site/bundle/bundle.ts';
import { islandChunks } from './src/site/bundle/chunks.ts';
import { bundleUrls, inlineScripts } from './src/site/bundle/plugins.ts';
import { problemsOfContent } from './src/site/check-content.ts';
import { contentFailure } from './src/site/content-failure.ts';
import { archivo, cutFont, piazzolla, piazzollaBold } from './src/site/fonts.ts';
import { joinedWords } from './src/site/join-words.ts';
import { pictures } from './src/site/pictures/plugin.ts';
import { seo } from './src/site/seo/integration.ts';

/** Replaces the client renderer of Astro's React integration. */
const renderer = fileURLToPath(new URL('./src/site/hydrate.ts', import.meta.url));

/** Stops the build if a content field is wrong or missing. */
const contentCheck: AstroIntegration = {
  name: 'content-check',
  hooks: {
    'astro:config:setup': () => {
      const problems = problemsOfContent();
      if (problems.length > 0) throw contentFailure('The content has problems:', problems);
    },
  },
};

/** Adds when islands load: `client:after-paint`, and `client:first-use` for those that few visitors need. */
const directives: AstroIntegration = {
  name: 'directives',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      for (const name of ['after-paint', 'first-use']) addClientDirective({ name, entrypoint: `./src/site/${name}.ts` });
    },
  },
};

export default defineConfig({
  // A placeholder that the server replaces when it starts, so one build works in every environment.
  site: brand.siteUrl,
  srcDir: './src',
  outDir: './build/site',
  trailingSlash: 'never',
  build: { format: 'directory', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  integrations: [contentCheck, react(), directives, pictures(), seo(), joinedWords],
  vite: {
    plugins: [plainImports, inlineScripts(), bundleUrls(), islandChunks(renderer)],
    resolve: { alias: { '@astrojs/react/client.js': renderer } },
  },
  fonts: [
    {
      name: 'Piazzolla',
      cssVariable: '--font-serif',
      provider: cutFont(piazzolla, 'prose'),
      fallbacks: ['serif'],
      optimizedFallbacks: false,
    },
    {
      name: 'Piazzolla Bold',
      cssVariable: '--font-serif-bold',
      provider: cutFont(piazzollaBold, 'prose'),
      fallbacks: [],
    },
    {
      name: 'Archivo',
      cssVariable: '--font-sans',
      provider: cutFont(archivo, 'everyday'),
      fallbacks: ['sans-serif'],
      optimizedFallbacks: false,
    },
    {
      name: 'Archivo Extended',
      cssVariable: '--font-sans-ext',
      provider: cutFont(archivo, 'latin-ext'),
      fallbacks: [],
    },
  ],
});
