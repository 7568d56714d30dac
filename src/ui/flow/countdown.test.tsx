import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { flowStrings } from '#strings/flow/flow.ts';
import { I18nProvider } from '#ui/i18n.tsx';
import { Countdown, formatClock, secondsLeft } from './countdown.tsx';

const total = 7 * 60;
const start = 1_760_000_000_000;

describe('R6 the countdown', () => {
  it.each([
    [0, 420],
    [999, 420],
    [1_000, 419],
    [60_000, 360],
    [419_999, 1],
    [420_000, 0],
  ])('R6 after %i ms, %i seconds are left', (elapsed, left) => {
    expect(secondsLeft(total, start, start + elapsed)).toBe(left);
  });

  it('R6 stops at 0:00, no matter how long the tab was asleep', () => {
    for (const elapsed of [420_001, 3_600_000, 30 * 86_400_000]) expect(secondsLeft(total, start, start + elapsed)).toBe(0);
  });

  it('R6 never exceeds the total, even if the clock moves backward', () => {
    for (const elapsed of [-1, -60_000, -86_400_000]) expect(secondsLeft(total, start, start + elapsed)).toBe(total);
  });

  it('R6 depends on the start time alone: always an integer, within bounds, never increasing', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.nat(1e9), (elapsed, more) => {
        const now = secondsLeft(total, start, start + elapsed);
        expect(Number.isInteger(now) && now >= 0 && now <= total).toBe(true);
        expect(secondsLeft(total, start, start + elapsed + more)).toBeLessThanOrEqual(now);
      }),
    );
  });
});

describe('R6 the time display', () => {
  it.each([
    [420, '7:00'],
    [419, '6:59'],
    [61, '1:01'],
    [60, '1:00'],
    [9, '0:09'],
    [0, '0:00'],
    [600, '10:00'],
  ])('R6 %i seconds are %s', (seconds, text) => {
    expect(formatClock(seconds)).toBe(text);
  });
});

describe('R6 the clock on the page', () => {
  const render = (startedAt: number) =>
    renderToString(
      <I18nProvider locale="en" words={flowStrings.en}>
        <Countdown total={total} startedAt={startedAt} />
      </I18nProvider>,
    );

  it('R6 gives way to a calm line at 0:00, and for everyone who comes back later', () => {
    const html = render(start);
    expect(html).not.toContain('0:00');
    expect(html).not.toContain('Time left');
    expect(html).toContain('Take the time you need');
  });

  it('R6 shows only the time before that', () => {
    expect(render(Date.now())).not.toContain('Take the time you need');
  });

  it('Q24 is a timer that isn’t announced every second', () => {
    expect(render(Date.now())).toMatch(/role="timer"[^>]*aria-live="off"/);
  });
});
