/** @module-tag wide */
import { inject } from 'vitest';
import { makePostgresDatabase } from '#tests/postgres.ts';
import { describeTwoVersions } from '#tests/two-versions-contract.ts';

describeTwoVersions('PostgreSQL', async () => ({ DATABASE_URL: (await makePostgresDatabase(inject('postgres'))).url() }));
