// The pages of `npm run dev`: Astro's development server, with the API under the same address.
import { join } from 'node:path';
import { dev } from 'astro';

const root = join(import.meta.dirname, '..');
const { PORT, API_PORT, DATA_DIR } = process.env;
const caches = join(DATA_DIR, 'cache');

/** The server fills these in when it serves built pages; here each module is filled in as it is loaded. */
const values = {
  'https://site-url.invalid': `http://localhost:${PORT}`,
  'https://booking-url.invalid': 'https://example.com/schedule',
  'https://api-base.invalid': '',
  'retention-days.invalid': '90',
};
const placeholders = {
  name: 'placeholders',
  transform: {
    filter: { code: /(?:-url|-base|retention-days)\.invalid/ },
    handler: (code) => Object.entries(values).reduce((text, [name, value]) => text.replaceAll(name, value), code),
  },
};

const server = await dev({
  root,
  logLevel: 'warn',
  server: { port: Number(PORT), host: 'localhost' },
  // The API's addresses end with a slash, which Astro would refuse before it gets to the proxy.
  trailingSlash: 'ignore',
  // Apart from the build's, which must not depend on what was developed before.
  cacheDir: join(caches, 'astro'),
  vite: {
    cacheDir: join(caches, 'vite'),
    server: {
      strictPort: true,
      proxy: Object.fromEntries(['/api', '/healthz', '/readyz'].map((path) => [path, `http://127.0.0.1:${API_PORT}`])),
    },
    plugins: [placeholders],
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => server.stop().finally(() => process.exit(0)));
process.send?.('ready');
