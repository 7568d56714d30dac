import { dirname } from 'node:path';
import type { Plugin } from 'vite';

/** What a module imports, by id. */
export interface Imports {
  readonly statically: readonly string[];
  readonly dynamically: readonly string[];
}

/** A module, everything it imports, and so on. */
function reach(entry: string, importsOf: (id: string) => readonly string[]): ReadonlySet<string> {
  const reached = new Set([entry]);
  for (const id of reached) for (const imported of importsOf(id)) reached.add(imported);
  return reached;
}

/**
 * The modules that features share: those that some island loads at first, and that every island of at least two features loads,
 * at first or later. A feature is a folder of islands: the same one in each locale.
 */
export function sharedModules(islands: readonly string[], importsOf: (id: string) => Imports): ReadonlySet<string> {
  const atFirst = new Set(islands.flatMap((island) => [...reach(island, (id) => importsOf(id).statically)]));
  const features = Object.values(Object.groupBy(islands, (island) => dirname(island))).map((feature = []) =>
    feature.map((island) => reach(island, (id) => [...importsOf(id).statically, ...importsOf(id).dynamically])),
  );
  const isShared = (id: string) => features.filter((feature) => feature.every((reached) => reached.has(id))).length > 1;
  return new Set([...atFirst].filter(isShared));
}

/**
 * One file for the packages and what features share: it compresses better than several, and the next flow finds it cached
 * (docs/decisions/006-page-weight.md).
 */
export function sharedChunk(): Plugin {
  let shared: ReadonlySet<string> = new Set();
  return {
    name: 'shared-chunk',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      const islands = [...this.getModuleIds()].filter((id) => id.endsWith('.tsx') && this.getModuleInfo(id)?.isEntry);
      shared = sharedModules(islands, (id) => {
        const info = this.getModuleInfo(id);
        return { statically: info?.importedIds ?? [], dynamically: info?.dynamicallyImportedIds ?? [] };
      });
    },
    outputOptions: (options) => ({
      ...options,
      codeSplitting: { groups: [{ name: 'flow', test: (id) => /[\\/]node_modules[\\/]/.test(id) || shared.has(id) }] },
    }),
  };
}
