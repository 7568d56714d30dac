import { expect, it } from 'vitest';
import { retention } from './retention.ts';

it('Q4 keeps responses for at least a day', () => {
  expect(retention.idempotencyHours).toBeGreaterThanOrEqual(24);
});
