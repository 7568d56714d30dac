// An owner may change all content without a test failing (O4). In copies of the project: applies edit-content.ts as the desk would
// write it, once with sessions to come and once with past ones, and runs npm test and its wide part. With --quick only the types and the unit tests,
// with sessions to come.
import { ok } from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { environment, projectNode } from '../project.mjs';
import { copyProject } from './copy-project.ts';
import { editContent, type Sessions } from './edit-content.ts';

const isQuick = process.argv.includes('--quick');
const runs: readonly (readonly [Sessions, readonly string[]])[] = isQuick
  ? [['coming', ['types', 'unit']]]
  : [
      ['coming', []],
      ['past', ['unit']],
    ];

for (const [sessions, checks] of runs) {
  const copy = copyProject('owner-edits');
  const changed = await editContent(copy, sessions);
  console.log(`Sessions ${sessions === 'past' ? 'that are past' : 'to come'}: ${changed.length} files edited.`);
  const { status } = spawnSync(projectNode(), ['scripts/test.mjs', ...checks], { cwd: copy, env: environment, stdio: 'inherit' });
  ok(status === 0, 'a check fails after the owner’s edits');
  if (isQuick) continue;
  const wide = spawnSync(projectNode(), ['scripts/proof.mjs', 'wide'], { cwd: copy, env: environment, stdio: 'inherit' });
  ok(wide.status === 0, 'a wide test fails after the owner’s edits');
}
console.log('  all checks pass after the owner’s edits');
