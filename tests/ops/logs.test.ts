import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectFiles } from '#tests/repository/project-files.ts';

const root = join(import.meta.dirname, '../..');

it('H5 every event of the server’s log is described in docs/metrics.md, and none that’s gone', () => {
  // Previews are logged by the desk.
  const ofServer = /^(?!src\/server\/publishing\/preview\/).*(?<!test|fixture)\.ts$/;
  const logged = projectFiles(['src/server', 'src/programs/site', 'src/programs/supervisor'], ofServer).flatMap(({ text }) =>
    [...text.matchAll(/\bevent: '([a-z-]+)'|\blogFault\([\w.]+, '([a-z-]+)'|\bfailure: '([a-z]+-failed)'/g)].map(
      ([, event, fault, failure]) => event ?? fault ?? failure ?? '',
    ),
  );
  expect(logged.length).toBeGreaterThan(30);
  const page = readFileSync(join(root, 'docs/metrics.md'), 'utf8');
  const described = page
    .slice(page.indexOf('## Logs'))
    .split('\n')
    .filter((line) => line.startsWith('- `'))
    .flatMap((line) => [...(line.split(': ')[0] ?? '').matchAll(/`([\w-]+)`/g)].map(([, event]) => event ?? ''));
  expect(new Set(described)).toEqual(new Set(logged));
});
