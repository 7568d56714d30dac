/** @module-tag wide */
/** @sqlite-only It starts two versions on the data in a folder; `postgres-two-versions.test.ts` does on PostgreSQL. */
import { describeTwoVersions } from '#tests/two-versions-contract.ts';

describeTwoVersions('SQLite file', async () => ({}));
