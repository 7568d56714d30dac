// How much an opener with false sheets finds out about one person's answers (G4), over more teams than npm test takes.
import { runProgram } from '../project.mjs';

const env = { ...process.env, TEAM_RUNS: process.env.TEAM_RUNS ?? '10000' };
process.exit(runProgram('vitest/vitest.mjs', ['run', 'tests/specification/team-attack.test.ts', '--testTimeout=3600000'], { env }));
