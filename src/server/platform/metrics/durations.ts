import type { MetricsSnapshot } from './snapshot.ts';

type Labels = Readonly<Record<string, string>>;

/** Costs 0.1 µs per value. prom-client's takes 2 µs, and a page is answered in 20 µs. */
export class Durations {
  readonly #limits: readonly number[];
  /** Per limit, not cumulative; the last slot is above all limits. */
  readonly #counts: number[];
  #sum = 0;

  /** In seconds, ascending. */
  constructor(limits: readonly number[]) {
    this.#limits = limits;
    this.#counts = Array.from({ length: limits.length + 1 }, () => 0);
  }

  add(seconds: number): void {
    let index = 0;
    while (seconds > (this.#limits[index] ?? Number.POSITIVE_INFINITY)) index += 1;
    this.#counts[index] = (this.#counts[index] ?? 0) + 1;
    this.#sum += seconds;
  }

  /** Prometheus buckets are cumulative. */
  toValues(name: string, labels: Labels): MetricsSnapshot[number]['values'] {
    let total = 0;
    const buckets = this.#counts.map((count, index) => {
      total += count;
      return { metricName: `${name}_bucket`, labels: { le: this.#limits[index] ?? '+Inf', ...labels }, value: total };
    });
    return [...buckets, { metricName: `${name}_sum`, labels, value: this.#sum }, { metricName: `${name}_count`, labels, value: total }];
  }
}

export const histogram = (name: string, help: string, series: readonly (readonly [Labels, Durations])[]): MetricsSnapshot[number] => ({
  ...{ name, help, type: 'histogram', aggregator: 'sum' },
  values: series.flatMap(([labels, durations]) => durations.toValues(name, labels)),
});
