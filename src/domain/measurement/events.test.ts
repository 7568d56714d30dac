import { describe, expect, it } from 'vitest';
import { type EventName, pagePath, type SiteEvent, siteEvents } from './events.ts';

describe('M1 S8 the event catalog', () => {
  it('contains only short keywords and small numbers, so no personal data fits', () => {
    for (const said of Object.values(siteEvents)) {
      for (const [property, values] of Object.entries<readonly (string | number)[]>(said)) {
        // The server knows the courses; an address holds no more than this.
        expect(values.length > 0 || property === 'course').toBe(true);
        for (const value of values) expect(String(value)).toMatch(/^[a-z0-9-]{1,30}$/);
      }
    }
  });

  it('rejects other values at compile time', () => {
    const events: readonly SiteEvent[] = [
      { name: 'step_reached', flow: 'readiness-quiz', step: 3 },
      // @ts-expect-error a step that no flow has
      { name: 'step_reached', flow: 'readiness-quiz', step: 5551234567 },
      // @ts-expect-error visitor text
      { name: 'submitted', flow: 'Canary Zanahoria' },
      // @ts-expect-error a property that the event doesn't have
      { name: 'newsletter_joined', email: 'canary@example.com' },
    ];
    expect(events.every(({ name }) => name in siteEvents)).toBe(true);
  });

  it('M1 has every event the owner needs', () => {
    expect(Object.keys(siteEvents) satisfies string[] as EventName[]).toHaveLength(12);
  });

  it.each(['/', '/quiz', '/blog/page/2', '/404', '/course/ai-business-weekend'])('%s is a page path', (path) => {
    expect(path).toMatch(pagePath);
  });
  it.each(['', 'quiz', '/quiz?email=a', '/a@b.c', '/ñ', '/A b', `/${'a'.repeat(300)}`])('%s isn’t a page path', (path) => {
    expect(path).not.toMatch(pagePath);
  });
});
