import type { Funnel, FunnelReport, FunnelStep, LeadFilter } from '#domain/owner/leads.ts';
import type { RecordKind } from '#domain/records/records.ts';
import { defaultLocale, type Locale } from '#domain/text/locale.ts';
import { flows } from '#server/flows/definitions/registry.ts';
import type { Row, Transaction } from '#server/platform/stores/store.ts';
import { hasStep } from '#server/visitors/records/answered-steps.ts';
import { leadRows, toCondition } from './list.ts';

/** Limits the rows in memory. */
const pageSize = 10_000;
/** Only the most frequent campaigns get their own funnel. */
const maxCampaigns = 20;
/** Caps step times: after an hour, the visitor left and came back. */
const maxStepSeconds = 3_600;

/** Counts a group of records. Times are in one-second buckets, so a median needs no sorting. */
class Tally {
  readonly kind: RecordKind;
  /** Records by highest step. */
  readonly #furthest: Uint32Array;
  /** Records by packed answered steps (`packSteps`). */
  readonly #answered = new Map<number, number>();
  readonly #seconds: readonly Uint32Array[];
  #completed = 0;

  constructor(kind: RecordKind) {
    this.kind = kind;
    const { steps, finishedStep } = flows[kind];
    this.#furthest = new Uint32Array(finishedStep + 1);
    this.#seconds = steps.map(() => new Uint32Array(maxStepSeconds + 1));
  }

  /** Expects highest step, packed answered steps, 1 if complete, then step timings. */
  add(numbers: readonly number[]): void {
    const [reached = 0, answered = 0, complete = 0] = numbers;
    increase(this.#furthest, Math.min(reached, this.#furthest.length - 1), 1);
    this.#answered.set(answered, (this.#answered.get(answered) ?? 0) + 1);
    this.#completed += complete;
    for (let index = 5; index < numbers.length; index += 2) {
      const step = numbers[index - 2] ?? 0;
      const seconds = this.#seconds[step];
      if (!seconds || numbers[index] !== step + 1) continue;
      const took = Math.round(((numbers[index + 1] ?? 0) - (numbers[index - 1] ?? 0)) / 1000);
      increase(seconds, Math.min(maxStepSeconds, Math.max(0, took)), 1);
    }
  }

  merge(other: Tally): this {
    for (const [step, count] of other.#furthest.entries()) increase(this.#furthest, step, count);
    for (const [bits, count] of other.#answered) this.#answered.set(bits, (this.#answered.get(bits) ?? 0) + count);
    for (const [step, counts] of other.#seconds.entries()) {
      const mine = this.#seconds[step];
      if (mine) for (let at = 0; at < counts.length; at += 1) if (counts[at]) increase(mine, at, counts[at] ?? 0);
    }
    this.#completed += other.#completed;
    return this;
  }

  funnel(locale: Locale): Funnel {
    const { steps } = flows[this.kind];
    const reached = Array.from(this.#furthest);
    for (let step = reached.length - 2; step >= 0; step -= 1) reached[step] = (reached[step] ?? 0) + (reached[step + 1] ?? 0);
    const answeredAt = (step: number) => [...this.#answered].reduce((sum, [bits, count]) => (hasStep(bits, step) ? sum + count : sum), 0);
    const counted = steps.map(({ id, name }, step): FunnelStep => {
      const here = reached[step] ?? 0;
      const continued = step + 1 < steps.length ? (reached[step + 1] ?? 0) : this.#completed;
      const dropOff = here === 0 ? 0 : (here - continued) / here;
      return {
        step,
        id,
        name: name[locale],
        reached: here,
        answered: answeredAt(step),
        medianSeconds: median(this.#seconds[step]),
        dropOff,
      };
    });
    return { kind: this.kind, steps: counted, started: reached[0] ?? 0, completed: this.#completed };
  }
}

function increase(counts: Uint32Array, at: number, by: number): void {
  counts[at] = (counts[at] ?? 0) + by;
}

/** The lower median in seconds; null without counts. */
function median(counts: Uint32Array = new Uint32Array()): number | null {
  let total = 0;
  for (const count of counts) total += count;
  if (total === 0) return null;
  let seconds = 0;
  for (let seen = 0; seconds < counts.length; seconds += 1) {
    seen += counts[seconds] ?? 0;
    if (seen * 2 >= total) break;
  }
  return seconds;
}

/** How far a flow's records got: in total, by language, and by campaign. */
export function* computeFunnel(kind: RecordKind, filter: LeadFilter, locale: Locale = defaultLocale): Transaction<FunnelReport> {
  const condition = toCondition({ ...filter, kind });
  const campaigns = yield {
    sql: `select lead.campaign as value from lead where ${condition.where} and lead.campaign is not null group by lead.campaign order by count(*) desc, value limit ${maxCampaigns}`,
    params: condition.params,
  };
  const known = new Set(campaigns.map(({ value }) => String(value)));
  /** By language, then campaign ('' for all others). Each record counts once; totals merge the tallies. */
  const cells = new Map<string, Map<string, Tally>>();
  // One text column reads faster than several numbers.
  const columns =
    "lead.record_uuid, lead.created_at, lead.language, lead.campaign, '[' || lead.reached || ',' || lead.answered || ',' || lead.complete || ',' || substr(lead.step_timings, 2) as numbers";
  let last: Row | undefined;
  do {
    const after = last && [Number(last.created_at), String(last.record_uuid)];
    const rows = yield* leadRows(columns, 'lead', condition, { after, limit: pageSize });
    for (const row of rows) {
      const campaign = known.has(String(row.campaign)) ? String(row.campaign) : '';
      const ofLanguage = cells.get(String(row.language)) ?? new Map<string, Tally>();
      cells.set(String(row.language), ofLanguage);
      const tally = ofLanguage.get(campaign) ?? new Tally(kind);
      ofLanguage.set(campaign, tally);
      tally.add(JSON.parse(String(row.numbers)) as number[]);
    }
    last = rows.length === pageSize ? rows.at(-1) : undefined;
  } while (last);
  const total = (tallies: Iterable<Tally>) => [...tallies].reduce((sum, tally) => sum.merge(tally), new Tally(kind)).funnel(locale);
  const byLanguage = [...cells].map(([key, ofLanguage]) => ({ key, funnel: total(ofLanguage.values()) }));
  const byCampaign = [...known].map((key) => ({
    key,
    funnel: total([...cells.values()].flatMap((ofLanguage) => ofLanguage.get(key) ?? [])),
  }));
  return {
    all: total([...cells.values()].flatMap((ofLanguage) => [...ofLanguage.values()])),
    byLanguage: byLanguage.sort((a, b) => b.funnel.started - a.funnel.started),
    byCampaign,
  };
}
