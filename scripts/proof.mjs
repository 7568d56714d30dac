// npm run proof: what takes longer than npm test allows. Thousands of rounds and requests instead of hundreds.
import { build, environment, install, runProgram } from './project.mjs';

if (process.argv.includes('--help')) {
  console.log(
    'npm run proof\n\nRuns 1,000 rounds of kill -9 under writes, 25 under completions with their mail, 100 on one of two servers that share a PostgreSQL, and 100,000 generated requests to each store. KILL_ROUNDS, SHARED_KILL_ROUNDS and FUZZ_RUNS change the figures.',
  );
  process.exit(0);
}
install();
build();
const env = {
  ...environment,
  KILL_ROUNDS: process.env.KILL_ROUNDS ?? '1000',
  SHARED_KILL_ROUNDS: process.env.SHARED_KILL_ROUNDS ?? '100',
  FUZZ_RUNS: process.env.FUZZ_RUNS ?? '100000',
  PROOF: '1',
};
process.exit(runProgram('vitest/vitest.mjs', ['run', 'src/server', '--testTimeout=3600000'], { env }));
