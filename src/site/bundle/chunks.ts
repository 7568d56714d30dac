import { basename, dirname } from 'node:path';
import type { Plugin } from 'vite';

export interface Imports {
  readonly statically: readonly string[];
  readonly dynamically: readonly string[];
}

/** The module and its transitive imports. */
function reachableFrom(entry: string, importsOf: (id: string) => readonly string[]): ReadonlySet<string> {
  const reached = new Set([entry]);
  for (const id of reached) for (const imported of importsOf(id)) reached.add(imported);
  return reached;
}

/** The chunk for packages, the renderer, and modules that most islands load initially. */
const shared = 'flow';

interface Chunk {
  readonly name: string;
  readonly isJoint: boolean;
}

/**
 * Assigns chunks to the modules that islands load initially. Modules loaded by the same islands share a chunk named after the islands'
 * folders. A module only one island loads goes into `<folder>-parts` if another island loads it lazily.
 */
export function chunksOf(islands: readonly string[], importsOf: (id: string) => Imports): ReadonlyMap<string, Chunk> {
  const folders = (of: readonly string[]) => of.map((island) => basename(dirname(island))).join('-');
  const initial = new Map(islands.map((island) => [island, reachableFrom(island, (id) => importsOf(id).statically)]));
  const initialAndLazy = islands.map((island) =>
    reachableFrom(island, (id) => [...importsOf(id).statically, ...importsOf(id).dynamically]),
  );
  const chunkOf = (id: string): Chunk => {
    const users = islands.filter((island) => initial.get(island)?.has(id));
    if (users.length > islands.length / 2) return { name: shared, isJoint: true };
    if (users.length > 1) return { name: folders(users), isJoint: true };
    return initialAndLazy.filter((reached) => reached.has(id)).length > 1
      ? { name: `${folders(users)}-parts`, isJoint: true }
      : { name: folders(users), isJoint: false };
  };
  return new Map([...initial.values()].flatMap((ids) => [...ids].map((id) => [id, chunkOf(id)] as const)));
}

/**
 * Bundles each island into a few files: they compress better, and the next island finds shared ones in the cache
 * (docs/decisions/006-page-weight.md).
 */
export function islandChunks(renderer: string): Plugin {
  let chunks: ReadonlyMap<string, Chunk> = new Map();
  const isShared = (id: string) => id === renderer || /node_modules|rolldown[\\/]runtime/.test(id) || chunks.get(id)?.name === shared;
  return {
    name: 'island-chunks',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      // Fixed order: chunk names depend on it, and modules are found in the order they're read.
      const islands = [...this.getModuleIds()].filter((id) => id.endsWith('.tsx') && this.getModuleInfo(id)?.isEntry).sort();
      chunks = chunksOf(islands, (id) => {
        const info = this.getModuleInfo(id);
        return { statically: info?.importedIds ?? [], dynamically: info?.dynamicallyImportedIds ?? [] };
      });
    },
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        // A group also captures its modules' imports, so the most widely shared groups come first.
        groups: [
          { name: shared, test: isShared },
          { name: (id) => (chunks.get(id)?.isJoint ? (chunks.get(id)?.name ?? null) : null) },
          { name: (id) => chunks.get(id)?.name ?? null },
        ],
      },
    }),
  };
}
