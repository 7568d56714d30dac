import { describe, expect, it } from 'vitest';
import { figures } from '#content/figures.ts';
import { serviceFigures } from '#content/service-figures.ts';
import { services } from '#content/services.ts';
import { locales } from '#domain/text/locale.ts';

describe('the drawings of the services show what their captions say', () => {
  it('places every decision on a drawn element', () => {
    const { finance, hr, integration } = serviceFigures;
    for (const { at } of finance.exceptions) expect(at).toBeLessThan(finance.amounts.length);
    for (const at of hr.invited) expect(at).toBeLessThan(hr.met.length);
    for (const { at } of integration.stopped) expect(at).toBeLessThan(integration.passed.length + integration.stopped.length);
    for (const pair of integration.passed) expect(integration.systems[Math.max(Number(pair[0]), Number(pair[1]))]).toBeDefined();
  });

  it('finance: each exception differs, and no other movement does', () => {
    for (const { book, bank } of serviceFigures.finance.exceptions) expect(book).not.toBe(bank);
  });

  it('HR: one invited candidate is below the cutoff', () => {
    const { met, invited, line, criteria } = serviceFigures.hr;
    expect(invited.filter((at) => Number(met[at]) < line)).toHaveLength(1);
    expect(Math.max(...[...met].map(Number))).toBeLessThanOrEqual(criteria);
  });

  it('manufacturing: the warning comes within the limits, the stop is on a Sunday, and the failure would exceed the limits', () => {
    const { days, warned, stopped, limit, failure } = serviceFigures.manufacturing;
    expect(stopped % 7).toBe(0);
    expect(warned).toBeLessThan(stopped);
    expect(Math.max(...days)).toBeLessThan(limit);
    expect(days[stopped - 1]).toBe(0);
    expect(Math.max(...failure)).toBeGreaterThan(limit);
  });

  it('customer operations: people answer on weekdays during office hours, and requests also arrive at night and on Sundays', () => {
    const { calls, days, hours } = serviceFigures.customer;
    for (const { day, at } of calls) {
      expect(day).toBeLessThan(5);
      expect(at).toBeGreaterThanOrEqual(hours[0].at);
      expect(at).toBeLessThan(hours[1].at);
      expect(Number(days[day]?.[at])).toBeGreaterThan(0);
    }
    expect(Number(days[6])).toBeGreaterThan(0);
  });

  it('service design: work and decisions fall within their days, and no steps are added', () => {
    const { before, after } = serviceFigures.design;
    for (const journey of [before, after]) expect(Math.max(...journey.work, ...journey.decisions)).toBeLessThanOrEqual(journey.days);
    expect(after.decisions.length).toBeLessThan(before.decisions.length);
    expect(before.label.en).toContain(String(before.days));
    expect(after.label.es).toContain(String(after.days));
  });
});

describe('C13 the credit application', () => {
  it('has as many steps here as in its article, before and after, while both are samples', () => {
    const { before, after } = serviceFigures.design;
    const inArticle = [figures.serviceMap.length, figures.serviceMap.filter(({ doer }) => doer !== 'removed').length];
    const here = [before, after].map(({ work, decisions }) => work.length + decisions.length);
    expect(here).toEqual(figures.sample && serviceFigures.sample ? inArticle : here);
  });
});

describe.each(locales)('the list of services in %s', (locale) => {
  it('names each service once', () => {
    expect(new Set(services.map(({ short }) => short[locale])).size).toBe(8);
  });
});
