/** @module-tag wide */
import { inject } from 'vitest';
import { takePostgresDatabase } from '#tests/postgres.ts';
import { storeContract } from '#tests/store-contract.ts';

storeContract('PostgreSQL', () => takePostgresDatabase(inject('postgres') ?? ''));
