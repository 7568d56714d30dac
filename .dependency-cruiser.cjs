// Who may import whom (docs/decisions/001-structure.md). A folder that is not named may import nothing of ours but itself.
const may = {
  domain: [],
  flow: ['domain'],
  strings: ['domain', 'flow'],
  pictures: ['domain'],
  posts: ['content', 'strings', 'domain'],
  browser: ['domain', 'flow'],
  ui: ['domain', 'flow', 'strings', 'browser'],
  site: ['ui', 'content', 'strings', 'domain', 'browser', 'pictures', 'posts'],
  pages: ['site', 'posts', 'ui', 'content', 'strings', 'domain'],
  mail: ['domain', 'strings'],
  server: ['pictures', 'posts', 'domain', 'flow', 'content', 'strings', 'mail'],
  // They run while content changes.
  'server/publishing/preview': ['server', 'domain'],
  'server/publishing/releases': ['server', 'domain'],
  'programs/site': ['server', 'domain', 'content'],
  'programs/desk': ['server', 'pictures', 'domain', 'content'],
  'programs/commands': ['server', 'domain', 'content', 'strings'],
  'programs/supervisor': ['server', 'domain'],
  desk: ['ui', 'domain', 'strings'],
};
/** Which groups of the server each of them may import: those before it (docs/decisions/015-server-layers.md). */
const mayOnServer = {
  platform: [],
  flows: ['platform'],
  messages: ['flows', 'platform'],
  visitors: ['messages', 'flows', 'platform'],
  publishing: ['messages', 'flows', 'platform'],
  owner: ['visitors', 'publishing', 'messages', 'flows', 'platform'],
  care: ['owner', 'visitors', 'publishing', 'messages', 'flows', 'platform'],
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
    ...Object.entries(mayOnServer).map(([group, allowed]) => ({
      name: `layers-server-${group}`,
      comment: `${group} may import ${allowed.join(', ') || 'no other group of the server'}.`,
      severity: 'error',
      from: { path: path(`server/${group}`), pathNot: '\\.test\\.tsx?$' },
      to: { path: path('server'), pathNot: [group, ...allowed].map((each) => path(`server/${each}`)) },
    })),
    {
      name: 'content-imports-types-only',
      severity: 'error',
      comment:
        'At run time, content imports only languages and formatting, retention periods, what only a setting shows, what reads its JSON, ' +
        'and the figures that pages fill into it.',
      from: { path: '^content/' },
      to: {
        path: '^src/',
        pathNot:
          '^src/domain/(text/(format|locale|localized)|records/retention|site/chat-placeholders|' +
          'content/(documents|courses|text-figures|home|about|terms|service-figures))\\.ts$',
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
      from: { pathNot: '^src/server/platform/stores/sqlite[a-z-]*\\.ts$|\\.test\\.ts$' },
      to: { path: '^(node:)?sqlite$' },
    },
    {
      name: 'postgres-in-one-file',
      severity: 'error',
      from: { pathNot: '^(src/server/platform/stores|tests)/postgres\\.ts$|\\.test\\.ts$' },
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
