// Nothing acknowledged is lost to kill -9, and no generated request breaks a store: thousands of rounds instead of hundreds.
import { environment, runProgram } from '../project.mjs';

const env = {
  ...environment,
  KILL_ROUNDS: process.env.KILL_ROUNDS ?? '1000',
  SHARED_KILL_ROUNDS: process.env.SHARED_KILL_ROUNDS ?? '100',
  FUZZ_RUNS: process.env.FUZZ_RUNS ?? '100000',
  PROOF: '1',
};
process.exit(runProgram('vitest/vitest.mjs', ['run', 'src/server', '--testTimeout=3600000'], { env }));
