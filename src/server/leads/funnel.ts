import { knowledgeQuestions } from '#content/knowledge.ts';
import { questions } from '#content/readiness.ts';
import type { Funnel, FunnelReport, FunnelStep, LeadFilter } from '#domain/leads.ts';
import type { Locale, Localized } from '#domain/locale.ts';
import type { RecordKind } from '#domain/records.ts';
import { applicationStrings } from '#strings/application.ts';
import type { Row, Work } from '../stores/store.ts';
import { flows } from './flows.ts';
import { conditionOf, leadRows } from './list.ts';

/** Rows held in memory at a time. */
const pageSize = 10_000;
/** Campaigns that get a funnel of their own: those most records came from. */
const mostCampaigns = 20;
/** A step that takes longer was left and come back to, in seconds. */
const longest = 3_600;

const details: Localized<string> = { en: 'Details', es: 'Datos' };

/** What a step is called. */
function nameOf(id: string, locale: Locale): string {
  if (id in questions) return questions[id as keyof typeof questions].text[locale];
  if (id in knowledgeQuestions) return knowledgeQuestions[id as keyof typeof knowledgeQuestions].text[locale];
  const { step } = applicationStrings[locale];
  return id in step ? step[id as keyof typeof step] : details[locale];
}

/** Counts one group of records; times are counted by the second, so that a median needs no sorting. */
class Tally {
  readonly kind: RecordKind;
  readonly #reached: number[];
  readonly #answered: number[];
  readonly #seconds: Uint32Array[];
  #completed = 0;

  constructor(kind: RecordKind) {
    this.kind = kind;
    const { steps, finishedStep } = flows[kind];
    this.#reached = new Array(finishedStep + 1).fill(0);
    this.#answered = new Array(steps.length).fill(0);
    this.#seconds = steps.map(() => new Uint32Array(longest + 1));
  }

  add(reached: number, answered: number, complete: boolean, passage: readonly (readonly [number, number])[]): void {
    const last = Math.min(reached, this.#reached.length - 1);
    for (let step = 0; step <= last; step += 1) this.#reached[step] = (this.#reached[step] ?? 0) + 1;
    for (let step = 0, bits = answered; bits > 0; step += 1, bits >>= 1)
      if (bits & 1 && step < this.#answered.length) this.#answered[step] = (this.#answered[step] ?? 0) + 1;
    if (complete) this.#completed += 1;
    for (let index = 1; index < passage.length; index += 1) {
      const [before, after] = [passage[index - 1], passage[index]];
      if (!before || !after || after[0] !== before[0] + 1) continue;
      const seconds = this.#seconds[before[0]];
      const took = Math.min(longest, Math.max(0, Math.round((after[1] - before[1]) / 1000)));
      if (seconds) seconds[took] = (seconds[took] ?? 0) + 1;
    }
  }

  funnel(locale: Locale): Funnel {
    const steps = flows[this.kind].steps.map(({ id }, step): FunnelStep => {
      const reached = this.#reached[step] ?? 0;
      const wentOn = step + 1 < flows[this.kind].steps.length ? (this.#reached[step + 1] ?? 0) : this.#completed;
      return {
        step,
        id,
        name: nameOf(id, locale),
        reached,
        answered: this.#answered[step] ?? 0,
        medianSeconds: median(this.#seconds[step]),
        dropOff: reached === 0 ? 0 : (reached - wentOn) / reached,
      };
    });
    return { kind: this.kind, steps, started: this.#reached[0] ?? 0, completed: this.#completed };
  }
}

/** The middle of counted seconds, the lower one of two; null of none. */
function median(counts: Uint32Array = new Uint32Array()): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let seen = 0;
  return counts.findIndex((count) => {
    seen += count;
    return seen * 2 >= total;
  });
}

/** How far the records of a kind got, among those of a filter: all of them, by language, and by campaign. */
export function* funnelOf(kind: RecordKind, filter: LeadFilter, locale: Locale = 'en'): Work<FunnelReport> {
  const condition = conditionOf({ ...filter, kind });
  const campaigns = yield {
    sql: `select lead.campaign as value from lead where ${condition.where} and lead.campaign is not null group by lead.campaign order by count(*) desc, value limit ${mostCampaigns}`,
    params: condition.params,
  };
  const all = new Tally(kind);
  const byCampaign = new Map(campaigns.map(({ value }) => [String(value), new Tally(kind)]));
  const byLanguage = new Map<string, Tally>();
  const columns =
    'lead.record_uuid, lead.created_at, lead.language, lead.campaign, lead.reached, lead.answered, lead.complete, lead.passage';
  let last: Row | undefined;
  do {
    const after = last && { at: Number(last.created_at), uuid: String(last.record_uuid) };
    const rows = yield* leadRows(columns, 'lead', condition, after, pageSize);
    for (const row of rows) {
      const language = byLanguage.get(String(row.language)) ?? new Tally(kind);
      byLanguage.set(String(row.language), language);
      const passage = JSON.parse(String(row.passage)) as [number, number][];
      for (const tally of [all, language, byCampaign.get(String(row.campaign))])
        tally?.add(Number(row.reached), Number(row.answered), row.complete === 1, passage);
    }
    last = rows.length === pageSize ? rows.at(-1) : undefined;
  } while (last);
  const each = (tallies: ReadonlyMap<string, Tally>) => [...tallies].map(([key, tally]) => ({ key, funnel: tally.funnel(locale) }));
  return {
    all: all.funnel(locale),
    byLanguage: each(byLanguage).sort((a, b) => b.funnel.started - a.funnel.started),
    byCampaign: each(byCampaign),
  };
}
