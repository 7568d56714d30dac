// For `npm run dev`: Astro's development server, which also proxies the API.
import { join } from 'node:path';
import { dev } from 'astro';

const root = join(import.meta.dirname, '..');
const { PORT = '', API_PORT = '', DATA_DIR = '' } = process.env;
const caches = join(DATA_DIR, 'cache');

/** For built pages, the server fills these in; here they're replaced as modules load. */
const values = {
  'https://site-url.invalid': `http://localhost:${PORT}`,
  'https://booking-url.invalid': 'https://example.com/schedule',
  'https://api-base.invalid': '',
  'retention-days.invalid': '90',
  'if-whatsapp.invalid': '',
  'fi-whatsapp.invalid': '',
  'whatsapp-number.invalid': '12025550123',
};
const placeholders = {
  name: 'placeholders',
  transform: {
    filter: { code: /(?:-url|-base|retention-days|completed-retention|whatsapp|whatsapp-number)\.invalid/ },
    handler: (code: string) =>
      Object.entries(values)
        .reduce((text, [name, value]) => text.replaceAll(name, value), code)
        .replace(/completed-retention\.invalid\[[^\]]*\]/g, ''),
  },
};

await dev({
  root,
  logLevel: 'warn',
  server: { port: Number(PORT), host: 'localhost' },
  // API addresses end with a slash; Astro would reject them before the proxy sees them.
  trailingSlash: 'ignore',
  // Separate from the build's cache, so that builds don't depend on development.
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
// At once: stopping Astro would print an error for each page that's being rendered.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(0));
process.send?.('ready');
