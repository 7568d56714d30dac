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

/** The chunk of what islands share, and of the packages. */
const shared = 'flow';

/**
 * The chunks of the modules that islands load at first: one for those that another island loads too, at first or later, and
 * one per island, named after its folder, for the rest.
 */
export function chunksOf(islands: readonly string[], importsOf: (id: string) => Imports): ReadonlyMap<string, string> {
  const whole = islands.map((island) => reach(island, (id) => [...importsOf(id).statically, ...importsOf(id).dynamically]));
  const isShared = (id: string) => whole.filter((reached) => reached.has(id)).length > 1;
  return new Map(
    islands.flatMap((island) =>
      [...reach(island, (id) => importsOf(id).statically)].map((id) => [id, isShared(id) ? shared : basename(dirname(island))] as const),
    ),
  );
}

/**
 * Two files for each island: its own, and one for the packages, the renderer and what islands share. They compress better
 * than several, and the next flow finds the second one cached (docs/decisions/006-page-weight.md).
 */
export function islandChunks(renderer: string): Plugin {
  let chunks: ReadonlyMap<string, string> = new Map();
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
        groups: [
          // First, for a group takes along what its modules import.
          { name: shared, test: (id) => id === renderer || /node_modules|rolldown[\\/]runtime/.test(id) || chunks.get(id) === shared },
          { name: (id) => chunks.get(id) ?? null },
        ],
      },
    }),
  };
}
