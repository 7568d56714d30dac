import { describe, expect, it } from 'vitest';
import { serviceFigures } from '#content/service-figures.ts';
import { services } from '#content/services.ts';
import { locales } from '#domain/locale.ts';

describe('what the captions of the services say is what their drawings show', () => {
  it('places every decision on something that is drawn', () => {
    const { finance, hr, integration } = serviceFigures;
    for (const { at } of finance.exceptions) expect(at).toBeLessThan(finance.amounts.length);
    for (const at of hr.invited) expect(at).toBeLessThan(hr.met.length);
    for (const { at } of integration.stopped) expect(at).toBeLessThan(integration.passed.length + integration.stopped.length);
    for (const pair of integration.passed) expect(integration.systems[Math.max(Number(pair[0]), Number(pair[1]))]).toBeDefined();
  });

  it('finance: each exception differs, and no other movement does', () => {
    for (const { book, bank } of serviceFigures.finance.exceptions) expect(book).not.toBe(bank);
  });

  it('HR: one of those invited comes from below the line', () => {
    const { met, invited, line, criteria } = serviceFigures.hr;
    expect(invited.filter((at) => Number(met[at]) < line)).toHaveLength(1);
    expect(Math.max(...[...met].map(Number))).toBeLessThanOrEqual(criteria);
  });

  it('manufacturing: the warning comes inside the limits, the stop on a Sunday, the failure would have crossed them', () => {
    const { days, warned, stopped, limit, failure } = serviceFigures.manufacturing;
    expect(stopped % 7).toBe(0);
    expect(warned).toBeLessThan(stopped);
    expect(Math.max(...days)).toBeLessThan(limit);
    expect(days[stopped - 1]).toBe(0);
    expect(Math.max(...failure)).toBeGreaterThan(limit);
  });

  it('customer operations: calls are taken on weekdays while the office is open, and nights and Sundays have requests', () => {
    const { calls, days, hours } = serviceFigures.customer;
    for (const { day, at } of calls) {
      expect(day).toBeLessThan(5);
      expect(at).toBeGreaterThanOrEqual(hours[0].at);
      expect(at).toBeLessThan(hours[1].at);
      expect(Number(days[day]?.[at])).toBeGreaterThan(0);
    }
    expect(Number(days[6])).toBeGreaterThan(0);
  });

  it('service design: work and decisions lie within their days, and nothing is added', () => {
    const { before, after } = serviceFigures.design;
    for (const journey of [before, after]) expect(Math.max(...journey.work, ...journey.decisions)).toBeLessThanOrEqual(journey.days);
    expect(after.decisions.length).toBeLessThan(before.decisions.length);
    expect(before.label.en).toContain(String(before.days));
    expect(after.label.es).toContain(String(after.days));
  });
});

describe.each(locales)('the list of services in %s', (locale) => {
  it('names each once', () => {
    expect(new Set(services.map(({ short }) => short[locale])).size).toBe(8);
  });
});
