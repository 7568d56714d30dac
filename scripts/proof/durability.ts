// kill -9 loses no acknowledged write, and no generated request breaks a store: the tests of the server, with more rounds.
import { environment, runProgram } from '../project.mjs';

const env = {
  ...environment,
  KILL_ROUNDS: process.env.KILL_ROUNDS ?? '1000',
  SHARED_KILL_ROUNDS: process.env.SHARED_KILL_ROUNDS ?? '100',
  DESK_KILL_ROUNDS: process.env.DESK_KILL_ROUNDS ?? '200',
  FUZZ_RUNS: process.env.FUZZ_RUNS ?? '100000',
};
process.exit(runProgram('vitest/vitest.mjs', ['run', 'src/server', 'tests/server', '--testTimeout=3600000'], { env }));
