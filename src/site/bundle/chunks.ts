import { basename, dirname } from 'node:path';
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

/** The chunk of the packages, the renderer, and what most islands load at first. */
const shared = 'flow';

/** The chunk of a module, and whether islands other than the one it's named after use it too. */
interface Chunk {
  readonly name: string;
  readonly isJoint: boolean;
}

/**
 * The chunks of the modules that islands load at first. Modules that the same islands load at first share one, named after the
 * islands' folders; what only one island does is split into what no other one loads later, and the rest.
 */
export function chunksOf(islands: readonly string[], importsOf: (id: string) => Imports): ReadonlyMap<string, Chunk> {
  const folders = (of: readonly string[]) => of.map((island) => basename(dirname(island))).join('-');
  const first = new Map(islands.map((island) => [island, reach(island, (id) => importsOf(id).statically)]));
  const whole = islands.map((island) => reach(island, (id) => [...importsOf(id).statically, ...importsOf(id).dynamically]));
  const chunkOf = (id: string): Chunk => {
    const users = islands.filter((island) => first.get(island)?.has(id));
    if (users.length > islands.length / 2) return { name: shared, isJoint: true };
    if (users.length > 1) return { name: folders(users), isJoint: true };
    return whole.filter((reached) => reached.has(id)).length > 1
      ? { name: `${folders(users)}-parts`, isJoint: true }
      : { name: folders(users), isJoint: false };
  };
  return new Map([...first.values()].flatMap((ids) => [...ids].map((id) => [id, chunkOf(id)] as const)));
}

/**
 * Few files for each island: they compress better than many, and the next island finds the shared ones cached
 * (docs/decisions/006-page-weight.md).
 */
export function islandChunks(renderer: string): Plugin {
  let chunks: ReadonlyMap<string, Chunk> = new Map();
  const isShared = (id: string) => id === renderer || /node_modules|rolldown[\\/]runtime/.test(id) || chunks.get(id)?.name === shared;
  return {
    name: 'island-chunks',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      const islands = [...this.getModuleIds()].filter((id) => id.endsWith('.tsx') && this.getModuleInfo(id)?.isEntry);
      chunks = chunksOf(islands, (id) => {
        const info = this.getModuleInfo(id);
        return { statically: info?.importedIds ?? [], dynamically: info?.dynamicallyImportedIds ?? [] };
      });
    },
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        // A group takes along what its modules import, so what more islands use goes first.
        groups: [
          { name: shared, test: isShared },
          { name: (id) => (chunks.get(id)?.isJoint ? (chunks.get(id)?.name ?? null) : null) },
          { name: (id) => chunks.get(id)?.name ?? null },
        ],
      },
    }),
  };
}
