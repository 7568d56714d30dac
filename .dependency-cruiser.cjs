// Who may import whom (docs/decisions/001-structure.md). A folder that is not named may import nothing of ours but itself.
const may = {
  domain: [],
  flow: ['domain'],
  strings: ['domain', 'flow'],
  pictures: ['domain'],
  browser: ['domain', 'flow'],
  ui: ['domain', 'flow', 'strings', 'browser'],
  site: ['ui', 'content', 'strings', 'domain', 'browser', 'pictures'],
  pages: ['site', 'ui', 'content', 'strings', 'domain'],
  mail: ['domain', 'strings'],
  server: ['pictures', 'domain', 'flow', 'content', 'strings', 'mail'],
  preview: ['server', 'domain'],
  cli: ['preview', 'pictures', 'server', 'domain', 'content'],
  desk: ['ui', 'domain', 'strings'],
};
const path = (folder) => (folder === 'content' ? '^content/' : `^src/${folder}/`);

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-folder-cycles',
      comment: 'Folders depend on each other in one direction, type imports included.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    ...Object.entries(may).map(([folder, allowed]) => ({
      name: `layers-${folder}`,
      comment: `${folder} may import ${allowed.join(', ') || 'nothing of ours'}.`,
      severity: 'error',
      from: { path: path(folder), pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(src|content)/', pathNot: [folder, ...allowed].map(path) },
    })),
    {
      name: 'content-imports-types-only',
      severity: 'error',
      comment: 'Content imports only formatting, retention periods, and what reads its JSON, at run time.',
      from: { path: '^content/' },
      to: {
        path: '^src/',
        pathNot: '^src/domain/(format|retention|content/(documents|courses|text-figures))\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'desk-takes-parts-only',
      comment: 'The desk may use only components that know nothing about flows.',
      severity: 'error',
      from: { path: '^src/desk/' },
      to: { path: '^src/ui/', pathNot: '^src/ui/parts/' },
    },
    {
      name: 'sqlite-in-the-stores',
      severity: 'error',
      from: { pathNot: '^src/server/stores/sqlite[a-z-]*\\.ts$|\\.test\\.ts$' },
      to: { path: '^(node:)?sqlite$' },
    },
    {
      name: 'postgres-in-one-file',
      severity: 'error',
      from: { pathNot: '^(src/server/stores|tests)/postgres\\.ts$|\\.test\\.ts$' },
      to: { path: '^pg$|node_modules/pg/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    // Tests may import from anywhere; what ships may not.
    exclude: { path: 'node_modules|^build/|^\\.astro/|^tests/|\\.test\\.tsx?$|\\.fixture\\.tsx?$' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['source', 'import', 'node', 'default', 'types'] },
  },
};
