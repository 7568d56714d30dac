// What the plan promises of generated sheets of answers, over more of them than npm test takes.
import { runProgram } from '../project.mjs';

const env = { ...process.env, PLAN_SHEETS: process.env.PLAN_SHEETS ?? '20000', SHEETS_RUNS: process.env.SHEETS_RUNS ?? '80000' };
const suites = [
  ['src/domain/readiness/plan-rows.test.ts'],
  ['src/server/flows/definitions/contradictions.test.ts', '-t', 'no sheet of answers contradicts'],
];
for (const suite of suites) {
  const code = runProgram('vitest/vitest.mjs', ['run', ...suite, '--testTimeout=3600000'], { env });
  if (code !== 0) process.exit(code);
}
