import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import { defineConfig, fontProviders } from 'astro/config';
import { seo } from '#site/seo/integration.ts';
import { brand } from './content/brand.ts';
import { problemsOfContent } from './src/site/check-content.ts';

/**
 * Vite wraps every dynamic import in a kilobyte that preloads the styles and modules behind it. Our screens have no
 * styles of their own, and what they share is loaded with the page: a plain import is all they need.
 */
const plainImports = {
  name: 'plain-imports',
  configEnvironment: () => ({ build: { modulePreload: false as const } }),
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => ({ code: 'export const __vitePreload = (load) => load();', map: null }),
  },
};

/** Latin files alone: both languages of the site fit in them, and 86 KB is all a visitor pays for type. */
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
  integrations: [contentCheck, react(), firstUse, seo()],
  vite: {
    plugins: [plainImports],
    resolve: { alias: { '@astrojs/react/client.js': fileURLToPath(new URL('./src/site/hydrate.ts', import.meta.url)) } },
    // The tracker is bundled apart, so that the script of every page shares nothing with it and stays inline.
    worker: { format: 'es', plugins: () => [plainImports] },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // One file for React and what all flows share: it compresses better than three, and the next flow finds it cached.
              codeSplitting: {
                groups: [
                  {
                    name: 'flow',
                    test: /node_modules[\\/](react|react-dom|scheduler|@astrojs[\\/]react)[\\/]|src[\\/](flow[\\/](transition|record-body)|browser[\\/](?!measure)|ui[\\/](flow[\\/](use|later|status|flow-screens|field|quiz-(start|place))|locale|parts[\\/](loading|meter|art[\\/](question|drawing)))|domain[\\/](email|record-limits)|strings[\\/]failure)/,
                  },
                ],
              },
            },
          },
        },
      },
    },
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
