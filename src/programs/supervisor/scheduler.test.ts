import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nextPublicationIn } from './publications.ts';
import { startScheduler } from './scheduler.ts';

const minuteMs = 60_000;
const onError = (error: unknown) => {
  throw error;
};

describe('O3 posts with a date to come', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-12-01T08:57:30Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('O3 runs at the hour itself, once', async () => {
    let due: number | undefined = Date.parse('2026-12-01T09:00:00Z');
    const runs: string[] = [];
    const scheduler = startScheduler({
      nextAt: () => due,
      clock: Date.now,
      onError,
      task: async () => {
        runs.push(new Date().toISOString());
        due = undefined;
        return true;
      },
    });
    await vi.advanceTimersByTimeAsync(10 * minuteMs);
    expect(runs).toEqual(['2026-12-01T09:00:00.000Z']);
    scheduler.stop();
  });

  it('X3 a task that throws at once counts as failed, and is tried again', async () => {
    let tries = 0;
    const scheduler = startScheduler({
      nextAt: () => 0,
      clock: Date.now,
      onError,
      task: () => {
        tries += 1;
        throw new Error('What it reads is gone.');
      },
    });
    await vi.advanceTimersByTimeAsync(minuteMs + 1_000);
    expect(tries).toBe(2);
    scheduler.stop();
  });

  it('O3 sees within a minute, or when it’s woken, what became due meanwhile', async () => {
    let due: number | undefined;
    let runs = 0;
    const scheduler = startScheduler({
      nextAt: () => due,
      clock: Date.now,
      onError,
      task: async () => {
        runs += 1;
        due = undefined;
        return true;
      },
    });
    due = Date.now();
    await vi.advanceTimersByTimeAsync(minuteMs);
    expect(runs).toBe(1);
    due = Date.now();
    scheduler.wake();
    expect(runs).toBe(2);
    scheduler.stop();
  });

  it('O3 tries again after a failure, each time later, until it works', async () => {
    let due: number | undefined = Date.now();
    const runs: number[] = [];
    const from = Date.now();
    const scheduler = startScheduler({
      nextAt: () => due,
      clock: Date.now,
      onError,
      task: async () => {
        runs.push((Date.now() - from) / minuteMs);
        if (runs.length < 4) return false;
        due = undefined;
        return true;
      },
    });
    await vi.advanceTimersByTimeAsync(60 * minuteMs);
    expect(runs).toEqual([0, 1, 3, 7]);
    scheduler.stop();
  });
});

describe('X3 a look that fails', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('X3 ends nothing: it’s told, and the next one runs what’s due', async () => {
    const errors: unknown[] = [];
    let looks = 0;
    let runs = 0;
    const scheduler = startScheduler({
      nextAt() {
        looks += 1;
        if (looks === 1) throw new Error('ENOENT');
        return runs === 0 ? Date.now() : undefined;
      },
      clock: Date.now,
      onError: (error) => errors.push(error),
      task: async () => {
        runs += 1;
        return true;
      },
    });
    expect(errors).toEqual([new Error('ENOENT')]);
    await vi.advanceTimersByTimeAsync(minuteMs);
    expect([looks, runs]).toEqual([3, 1]);
    scheduler.stop();
  });
});

describe('O3 the next publication', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'tino-posts-'));
    mkdirSync(join(root, 'content/posts/en'), { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));
  const add = (name: string, metadata: string) => writeFileSync(join(root, 'content/posts/en', name), `---\n${metadata}\n---\nText.\n`);

  it('O3 is the earliest after a time, of posts that are neither drafts nor unreadable', () => {
    const nine = Date.parse('2026-12-01T15:00:00Z');
    expect(nextPublicationIn(root, 0)).toBeUndefined();
    add('later.md', "publishAt: '2026-12-02T09:00:00-06:00'");
    add('next.md', "title: Next\npublishAt: '2026-12-01T09:00:00-06:00'");
    add('draft.md', "state: draft\npublishAt: '2026-11-30T09:00:00-06:00'");
    add('wrong.md', 'publishAt: soon');
    add('broken.md', 'publishAt: [');
    add('none.md', 'title: None');
    expect(nextPublicationIn(root, nine - 1)).toBe(nine);
    expect(nextPublicationIn(root, nine)).toBe(nine + 24 * 60 * minuteMs);
    expect(nextPublicationIn(join(root, 'nowhere'), 0)).toBeUndefined();
  });

  it('O3 is that of the others if a post is gone that was there a moment ago', () => {
    // In the list, and not to be read.
    symlinkSync(join(root, 'gone'), join(root, 'content/posts/en/gone.md'));
    add('next.md', "publishAt: '2026-12-01T09:00:00-06:00'");
    expect(nextPublicationIn(root, 0)).toBe(Date.parse('2026-12-01T15:00:00Z'));
  });

  it.each([
    ['a blank after the dashes', "--- \npublishAt: '2026-12-01T09:00:00-06:00'\n---\t\nText.\n"],
    ['a byte order mark', "\uFEFF---\npublishAt: '2026-12-01T09:00:00-06:00'\n---\nText.\n"],
    ['an empty line before it', "\n---\npublishAt: '2026-12-01T09:00:00-06:00'\n---\nText.\n"],
    ['the line ends of Windows', "---\r\npublishAt: '2026-12-01T09:00:00-06:00'\r\n---\r\nText.\r\n"],
  ])('O3 is found in front matter with %s, as the build finds it', (_, text) => {
    writeFileSync(join(root, 'content/posts/en/next.md'), text);
    expect(nextPublicationIn(root, 0)).toBe(Date.parse('2026-12-01T15:00:00Z'));
  });
});
