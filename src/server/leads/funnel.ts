import type { Funnel, FunnelReport, FunnelStep, LeadFilter } from '#domain/leads.ts';
import { defaultLocale, type Locale } from '#domain/locale.ts';
import type { RecordKind } from '#domain/records.ts';
import { flows } from '../flows/registry.ts';
import { hasStep } from '../records/answered-steps.ts';
import type { Row, Work } from '../stores/store.ts';
import { conditionOf, leadRows } from './list.ts';

/** Rows held in memory at a time. */
const pageSize = 10_000;
/** Campaigns that get a funnel of their own: those most records came from. */
const mostCampaigns = 20;
/** A step that takes longer was left and come back to, in seconds. */
const longest = 3_600;

/** Counts one group of records; times are counted by the second, so that a median needs no sorting. */
class Tally {
  readonly kind: RecordKind;
  /** Records whose highest step it is. */
  readonly #furthest: Uint32Array;
  /** Records by the bits of their answered steps. */
  readonly #answered = new Map<number, number>();
  readonly #seconds: readonly Uint32Array[];
  #completed = 0;

  constructor(kind: RecordKind) {
    this.kind = kind;
    const { steps, finishedStep } = flows[kind];
    this.#furthest = new Uint32Array(finishedStep + 1);
    this.#seconds = steps.map(() => new Uint32Array(longest + 1));
  }

  /** A record as numbers: highest step, bits of answered steps, whether complete, and its passage. */
  add(way: readonly number[]): void {
    const [reached = 0, answered = 0, complete = 0] = way;
    increase(this.#furthest, Math.min(reached, this.#furthest.length - 1), 1);
    this.#answered.set(answered, (this.#answered.get(answered) ?? 0) + 1);
    this.#completed += complete;
    for (let index = 5; index < way.length; index += 2) {
      const step = way[index - 2] ?? 0;
      const seconds = this.#seconds[step];
      if (!seconds || way[index] !== step + 1) continue;
      const took = Math.round(((way[index + 1] ?? 0) - (way[index - 1] ?? 0)) / 1000);
      increase(seconds, Math.min(longest, Math.max(0, took)), 1);
    }
  }

  /** Adds what another one counted. */
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
      const wentOn = step + 1 < steps.length ? (reached[step + 1] ?? 0) : this.#completed;
      const dropOff = here === 0 ? 0 : (here - wentOn) / here;
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

/** The middle of counted seconds, the lower one of two; null of none. */
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

/** How far the records of a kind got, among those of a filter: all of them, by language, and by campaign. */
export function* funnelOf(kind: RecordKind, filter: LeadFilter, locale: Locale = defaultLocale): Work<FunnelReport> {
  const condition = conditionOf({ ...filter, kind });
  const campaigns = yield {
    sql: `select lead.campaign as value from lead where ${condition.where} and lead.campaign is not null group by lead.campaign order by count(*) desc, value limit ${mostCampaigns}`,
    params: condition.params,
  };
  const known = new Set(campaigns.map(({ value }) => String(value)));
  /** By language, then by campaign; what is of no known campaign stands under ''. Each record is counted once, and added up afterwards. */
  const cells = new Map<string, Map<string, Tally>>();
  // The numbers come as one text: a column costs more than its digits.
  const columns =
    "lead.record_uuid, lead.created_at, lead.language, lead.campaign, '[' || lead.reached || ',' || lead.answered || ',' || lead.complete || ',' || substr(lead.passage, 2) as way";
  let last: Row | undefined;
  do {
    const after = last && { at: Number(last.created_at), uuid: String(last.record_uuid) };
    const rows = yield* leadRows(columns, 'lead', condition, after, pageSize);
    for (const row of rows) {
      const campaign = known.has(String(row.campaign)) ? String(row.campaign) : '';
      const ofLanguage = cells.get(String(row.language)) ?? new Map<string, Tally>();
      cells.set(String(row.language), ofLanguage);
      const tally = ofLanguage.get(campaign) ?? new Tally(kind);
      ofLanguage.set(campaign, tally);
      tally.add(JSON.parse(String(row.way)) as number[]);
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
