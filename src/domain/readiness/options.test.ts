import { expect, it } from 'vitest';
import { employeeCounts, industries, revenues } from './options.ts';

it('F5 lists eight industries', () => {
  expect(industries).toEqual(['manufacturing', 'retail', 'technology', 'healthcare', 'finance', 'professional', 'hospitality', 'other']);
});

it('F5 lists five revenue ranges', () => {
  expect(revenues).toEqual(['under-1m', '1m-5m', '5m-25m', '25m-100m', '100m-plus']);
});

it('F5 lists five employee counts', () => {
  expect(employeeCounts).toEqual(['1-10', '11-50', '51-200', '201-1000', '1000-plus']);
});
