import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { addUp, counter, gauge, type MetricsSnapshot, onlyCounts, readRegistry, render, snapshotSchema } from './snapshot.ts';

/** What arrives in another process. */
const sent = (snapshot: MetricsSnapshot): MetricsSnapshot => snapshotSchema.parse(JSON.parse(JSON.stringify(snapshot)));

/** A process that answered `requests` in `seconds` each. */
async function processWith(requests: number, seconds: number, buckets = [0.001, 0.1]): Promise<MetricsSnapshot> {
  const registers = [new Registry()];
  const counted = new Counter({ name: 'requests_total', help: 'Requests.', labelNames: ['route'], registers });
  const timed = new Histogram({ name: 'duration_seconds', help: 'Durations.', labelNames: ['route'], buckets, registers });
  new Gauge({ name: 'nodejs_eventloop_lag_p99_seconds', help: 'Delay.', registers }).set(seconds);
  for (let count = 0; count < requests; count += 1) {
    counted.inc({ route: 'page' });
    timed.observe({ route: 'page' }, seconds);
  }
  const [registry] = registers;
  return sent([...(registry ? await readRegistry(registry) : []), gauge('leads', 'Leads.', requests)]);
}
const linesOf = async (...snapshots: readonly MetricsSnapshot[]) =>
  (await render(snapshots)).split('\n').filter((line) => /^[a-z]/.test(line));

describe('H5 the metrics of several processes', () => {
  it('H5 are added up; of what all of them read in the store, the newest one’s figures count, and the longest delay does', async () => {
    expect(await linesOf(await processWith(2, 0.05), await processWith(3, 0.0005))).toEqual([
      'requests_total{route="page"} 5',
      'duration_seconds_bucket{le="0.001",route="page"} 3',
      'duration_seconds_bucket{le="0.1",route="page"} 5',
      'duration_seconds_bucket{le="+Inf",route="page"} 5',
      expect.stringMatching(/^duration_seconds_sum\{route="page"\} 0\.101/),
      'duration_seconds_count{route="page"} 5',
      'nodejs_eventloop_lag_p99_seconds 0.05',
      'leads 2',
    ]);
  });

  it('H5 of an ended one only its counts stay, however many have ended', async () => {
    const ended = [onlyCounts(await processWith(3, 0.05)), onlyCounts(await processWith(4, 0.05))];
    const current = await processWith(2, 0.05);
    const apart = await linesOf(current, ...ended);
    expect(apart).toContain('requests_total{route="page"} 9');
    expect(apart).toContain('leads 2');
    expect(await linesOf(current, sent(await addUp(ended)))).toEqual(apart);
    expect(await linesOf(...ended)).not.toContain('leads 3');
  });

  it('H5 of different releases, what doesn’t fit is taken from the newest one alone', async () => {
    const newest = await processWith(2, 0.05, [0.01, 0.1]);
    const relabeled = [counter('requests_total', 'Requests.', [[{ path: 'page' }, 7]])];
    const lines = await linesOf(newest, await processWith(3, 0.05), relabeled);
    expect(lines).toContain('requests_total{route="page"} 5');
    expect(lines).toContain('duration_seconds_count{route="page"} 2');
    expect(lines.join('\n')).not.toContain('0.001');
    expect(lines.join('\n')).not.toContain('path=');
  });

  it('H5 have no value where there’s none, such as the mean of nothing, and take an unknown way to add up as a sum', async () => {
    expect(await linesOf(sent([gauge('mean', 'Of nothing.', Number.NaN), gauge('one', 'One.', 1)]))).toEqual(['one 1']);
    const [one] = sent([gauge('one', 'One.', 1)]);
    expect(snapshotSchema.parse([{ ...one, aggregator: 'median' }])).toMatchObject([{ aggregator: 'sum' }]);
  });
});
