import { expect, it } from 'vitest';
import { retention } from './retention.ts';

it('Q4 keeps responses for at least a day, and events no longer than Google accepts them', () => {
  expect(retention.idempotencyHours).toBeGreaterThanOrEqual(24);
  expect(retention.eventHours).toBeLessThanOrEqual(72);
});
