/** @module-tag wide */
import { describeTwoVersions } from '#tests/two-versions-contract.ts';

describeTwoVersions('SQLite file', async () => ({}));
