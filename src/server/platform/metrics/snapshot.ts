import { AggregatorRegistry, type Registry } from 'prom-client';
import { z } from 'zod';

const metricSchema = z.object({
  name: z.string(),
  help: z.string(),
  type: z.enum(['counter', 'gauge', 'histogram', 'summary']),
  aggregator: z.enum(['sum', 'first', 'min', 'max', 'average', 'omit']).catch('sum'),
  values: z
    .array(
      z.object({
        labels: z.record(z.string(), z.union([z.string(), z.number()])),
        // NaN, such as the mean of nothing, becomes null between processes.
        value: z.number().nullable().catch(null),
        metricName: z.string().optional(),
      }),
    )
    .transform((values) => values.filter(({ value }) => value !== null)),
});
/** prom-client's JSON. */
export const snapshotSchema = z.array(metricSchema);
type Metric = z.output<typeof metricSchema>;
export type MetricsSnapshot = readonly Metric[];

type Labels = Readonly<Record<string, string>>;
/** By labels, or a single one. */
type Values = number | readonly (readonly [Labels, number])[];

const toValues = (values: Values): Metric['values'] =>
  (typeof values === 'number' ? [[{}, values] as const] : values).map(([labels, value]) => ({ labels, value }));

/** By default the newest process's value counts: all read the same store. */
export const gauge = (name: string, help: string, values: Values, aggregator: Metric['aggregator'] = 'first'): Metric => ({
  ...{ name, help, type: 'gauge', aggregator, values: toValues(values) },
});

export const counter = (name: string, help: string, values: Values): Metric => ({
  ...{ name, help, type: 'counter', aggregator: 'sum', values: toValues(values) },
});

/** For shared values, such as memory, and maximums. prom-client would average or omit them. */
const aggregators: Readonly<Record<string, Metric['aggregator']>> = {
  process_start_time_seconds: 'min',
  process_open_fds: 'max',
  process_max_fds: 'min',
  nodejs_eventloop_lag_seconds: 'max',
  nodejs_eventloop_lag_mean_seconds: 'max',
  nodejs_eventloop_lag_stddev_seconds: 'max',
  nodejs_eventloop_lag_p50_seconds: 'max',
  nodejs_eventloop_lag_p90_seconds: 'max',
  nodejs_eventloop_lag_p99_seconds: 'max',
};

export async function readRegistry(registry: Registry): Promise<MetricsSnapshot> {
  const metrics = snapshotSchema.parse(await registry.getMetricsAsJSON());
  return metrics.map((metric) => ({ ...metric, aggregator: aggregators[metric.name] ?? metric.aggregator }));
}

/** Still true after the process ends. */
export const onlyCounts = (snapshot: MetricsSnapshot): MetricsSnapshot =>
  snapshot.filter(({ type }) => type === 'counter' || type === 'histogram');

/** Values are added only if they share this. */
const shapeOf = ({ type, values }: Metric): string => {
  const names = new Set(values.flatMap(({ labels }) => Object.keys(labels)));
  const buckets = new Set(values.map(({ labels }) => labels.le));
  return JSON.stringify([type, [...names].sort(), [...buckets].map(String).sort()]);
};

/**
 * Rounds to binary fractions of about a microsecond, whose sums are exact in any order. Otherwise a count could shrink by its last digit
 * when an ended process's part moves, which Prometheus takes for a restart.
 */
const exact = (value: number | null): number | null => value && Math.floor(value * 2 ** 20) / 2 ** 20;

const withExactCounts = (metric: Metric): Metric =>
  metric.type === 'gauge' ? metric : { ...metric, values: metric.values.map((each) => ({ ...each, value: exact(each.value) })) };

/** Newest first. Processes may run different releases: a metric whose type, labels or buckets differ is taken from the newest alone. */
const aggregate = (snapshots: readonly MetricsSnapshot[]): Registry => {
  const shapes = new Map<string, string>();
  const fitting = snapshots.map((snapshot) =>
    snapshot.filter((metric) => {
      if (metric.values.length === 0) return false;
      const known = shapes.get(metric.name);
      if (known === undefined) shapes.set(metric.name, shapeOf(metric));
      return known === undefined || (metric.aggregator !== 'first' && known === shapeOf(metric));
    }),
  );
  return AggregatorRegistry.aggregate(fitting.map((snapshot) => snapshot.map(withExactCounts)));
};

export const addUp = (snapshots: readonly MetricsSnapshot[]): Promise<MetricsSnapshot> => readRegistry(aggregate(snapshots));

export const render = (snapshots: readonly MetricsSnapshot[]): Promise<string> => aggregate(snapshots).metrics();
