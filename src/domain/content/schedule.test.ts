import { describe, expect, it } from 'vitest';
import { isPublished, nextPublication, scheduleOf } from './schedule.ts';

const nine = '2026-12-01T09:00:00-06:00';
const at = (instant: string) => Date.parse(instant);

describe('when a post is on the site', () => {
  it('is always, if its front matter doesn’t say', () => {
    expect(isPublished({}, 0)).toBe(true);
    expect(isPublished({ state: 'published', publishAt: null }, 0)).toBe(true);
  });
  it('is never, while it’s a draft, whatever its date', () => {
    expect(isPublished({ state: 'draft', publishAt: nine }, at('2030-01-01T00:00:00Z'))).toBe(false);
  });
  it('is from its instant on, in the time of its offset', () => {
    expect(isPublished({ publishAt: nine }, at('2026-12-01T14:59:59.999Z'))).toBe(false);
    expect(isPublished({ publishAt: nine }, at('2026-12-01T15:00:00Z'))).toBe(true);
  });
});

describe('the next publication', () => {
  it('is the earliest instant to come, never a draft’s', () => {
    const posts = [
      {},
      { publishAt: '2026-12-02T00:00:00Z' },
      { publishAt: nine },
      { state: 'draft' as const, publishAt: '2026-11-30T00:00:00Z' },
    ];
    expect(nextPublication(posts, at('2026-11-29T00:00:00Z'))).toBe(at(nine));
    expect(nextPublication(posts, at(nine))).toBe(at('2026-12-02T00:00:00Z'));
  });
  it('is null if nothing is to come', () => {
    expect(nextPublication([], 0)).toBeNull();
    expect(nextPublication([{}, { state: 'draft' }, { publishAt: nine }], at(nine))).toBeNull();
  });
});

it('translations share the schedule that keeps the post back longest', () => {
  const [early, late, draft] = [{ publishAt: nine }, { publishAt: '2026-12-01T15:00:01Z' }, { state: 'draft' as const }];
  expect(scheduleOf([{}, early, late])).toBe(late);
  expect(scheduleOf([draft, late])).toBe(draft);
});
