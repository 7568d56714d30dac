// Before each test file on PostgreSQL (vitest.config.ts).
import { forgetSpare } from './postgres.ts';

forgetSpare();
