// node scripts/bill-of-materials.mjs: lists the packages that serve and build the site (not those that only check it) as CycloneDX
// in build/bill-of-materials.json, from the lock file alone: the same lock file gives the same bytes on every machine (H8).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

const folder = 'node_modules/';
const nameAt = (path) => path.slice(path.lastIndexOf(folder) + folder.length);
const refOf = (name, version) => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;
const byRef = (a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1);

/** An SPDX id, an expression of them, or a free text. */
function licensesOf({ license }) {
  if (!license) return {};
  if (/^[A-Za-z\d.+-]+$/.test(license)) return { licenses: [{ license: { id: license } }] };
  return { licenses: [/^SEE /.test(license) ? { license: { name: license } } : { expression: license.replace(/^\((.+)\)$/, '$1') }] };
}

/** Integrity as the lock file has it: `sha512-<base64>`. */
function hashesOf({ integrity }) {
  const [, bits, base64] = /^sha(\d+)-(\S+)/.exec(integrity ?? '') ?? [];
  return base64 ? { hashes: [{ alg: `SHA-${bits}`, content: Buffer.from(base64, 'base64').toString('hex') }] } : {};
}

function component(path, entry) {
  const name = nameAt(path);
  const ref = refOf(name, entry.version);
  return {
    type: 'library',
    'bom-ref': ref,
    name,
    version: entry.version,
    scope: entry.optional ? 'optional' : 'required',
    ...hashesOf(entry),
    ...licensesOf(entry),
    purl: ref,
  };
}

/** The CycloneDX document of a lock file (version 3). */
export function billOfMaterials({ packages: { '': project, ...entries } }) {
  const used = Object.entries(entries).filter(([, { dev, link }]) => !dev && !link);
  const paths = new Map(used);

  /** Where Node finds a package for one in `from`: beside it, or further up. */
  function resolve(from, name) {
    for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf(folder) - 1))) {
      const found = paths.get(`${base ? `${base}/` : ''}${folder}${name}`);
      if (found) return refOf(name, found.version);
      if (!base) return undefined;
    }
  }
  const dependenciesOf = (path, { dependencies, optionalDependencies, peerDependencies }) =>
    Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).flatMap((name) => resolve(path, name) ?? []);

  // The same version may be there twice, in two folders.
  const components = new Map();
  const dependencies = new Map();
  for (const [path, entry] of used) {
    const own = component(path, entry);
    const ref = own['bom-ref'];
    const before = components.get(ref);
    components.set(ref, before?.scope === 'required' ? before : own);
    dependencies.set(ref, new Set([...(dependencies.get(ref) ?? []), ...dependenciesOf(path, entry)]));
  }
  const projectRef = refOf(project.name, project.version);
  dependencies.set(projectRef, new Set(dependenciesOf('', project)));
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': projectRef, name: project.name, version: project.version } },
    components: [...components.values()].sort(byRef),
    dependencies: [...dependencies].map(([ref, on]) => ({ ref, dependsOn: [...on].sort() })).sort((a, b) => (a.ref < b.ref ? -1 : 1)),
  };
}

if (import.meta.main) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(join(root, 'build/bill-of-materials.json'), `${JSON.stringify(billOfMaterials(lock))}\n`);
}
