import { collectDefaultMetrics, Registry } from 'prom-client';
import type { ProcessCounters } from '#server/platform/process/counters.ts';
import { counter, type MetricsSnapshot } from './snapshot.ts';

/** Gauges named like counters, useless beside memory and open files. */
const unwanted = ['handles', 'requests', 'resources'].flatMap((what) => [`nodejs_active_${what}`, `nodejs_active_${what}_total`]);

let registry: Registry | undefined;

/** A single registry, because the observers of the process can't be stopped. */
export function processRegistry(): Registry {
  if (registry) return registry;
  registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of unwanted) registry.removeSingleMetric(name);
  return registry;
}

/** `expected` events start at 0: otherwise the first one isn't an increase. */
export const processCounts = ({ logLinesLost, logErrors }: ProcessCounters, expected: readonly string[]): MetricsSnapshot => [
  counter('tino_log_lines_lost_total', 'Log lines lost because standard error was full, closed or read too slowly.', logLinesLost),
  counter(
    'tino_log_errors_total',
    'Lines of level error in the log, by their event. docs/metrics.md lists the events.',
    [...new Set([...expected, ...logErrors.keys()])].map((event) => [{ event }, logErrors.get(event) ?? 0]),
  ),
];
