import { decisions } from '#domain/application/decision.ts';
import { decisionFilters, type LeadFilter } from '#domain/owner/leads.ts';
import { type LeadSort, leadSorts, leadStates, localDay } from '#domain/records/lead-work.ts';
import { type RecordKind, recordKinds } from '#domain/records/records.ts';
import { locales } from '#domain/text/locale.ts';
import { isDay } from '#domain/text/time.ts';
import { flows } from '#server/flows/definitions/registry.ts';
import { choiceOption, type OptionSpec, type Options, textOption, usageError } from './command.ts';

export const filterOptions: Readonly<Record<string, OptionSpec>> = {
  flow: { value: '<flow>', means: new Intl.ListFormat('en', { type: 'disjunction' }).format(recordKinds).replace(', or ', ' or ') },
  from: { value: '<day>', means: 'started on that day (UTC) or later: 2026-11-21' },
  to: { value: '<day>', means: 'started on that day or earlier' },
  language: { value: '<en|es>', means: 'the language of the visit' },
  source: { value: '<text>', means: 'utm_source, exact' },
  medium: { value: '<text>', means: 'utm_medium, exact' },
  campaign: { value: '<text>', means: 'utm_campaign, exact' },
  complete: { means: 'completed leads' },
  incomplete: { means: 'incomplete leads' },
  score: { value: '<range>', means: '40..80, 40.. or ..80; 0 to 100' },
  state: { value: '<state>', means: `${leadStates.join(', ')}, or any; without it, all but spam` },
  unread: { means: 'came since the list was last read, and not opened' },
  due: { means: 'with a follow-up today or before' },
  decision: { value: '<decision>', means: `applications: ${decisions.join(', ')}; or none, for complete ones that wait for a decision` },
  search: { value: '<words>', means: 'words in name, email or company; ignores case and accents' },
};

/** Throws unless the value is a calendar day. */
export const dayOption = (options: Options, name: string): string | undefined => {
  const value = textOption(options, name);
  if (value !== undefined && !isDay(value)) throw usageError(`--${name} is ${JSON.stringify(value)}; expected a day such as 2026-11-21.`);
  return value;
};

function scoreOptions(options: Options): { scoreFrom?: number; scoreTo?: number } {
  const value = textOption(options, 'score');
  if (value === undefined) return {};
  const [, from, to] = /^(\d{1,3})?(?:\.\.(\d{1,3})?)?$/.exec(value) ?? [];
  const end = value.includes('..') ? to : from;
  if (from === undefined && end === undefined) throw usageError(`--score is ${JSON.stringify(value)}; expected a range such as 40..80.`);
  return { ...(from !== undefined && { scoreFrom: Number(from) }), ...(end !== undefined && { scoreTo: Number(end) }) };
}

/** Accepts a record type or a flow's short name. */
export function flowOption(options: Options): RecordKind | undefined {
  const value = textOption(options, 'flow');
  return recordKinds.find((kind) => flows[kind].shortName === value) ?? choiceOption(options, 'flow', recordKinds);
}

export const sortOption: Readonly<Record<string, OptionSpec>> = {
  sort: { value: '<order>', means: `${leadSorts.join(', ')}; default newest` },
};
export const sortFromOptions = (options: Options): LeadSort => choiceOption(options, 'sort', leadSorts) ?? 'newest';

/** Throws on contradictory options. `now` is in epoch milliseconds. */
export function filterFromOptions(options: Options, now: number): LeadFilter {
  if (options.complete && options.incomplete) throw usageError('Use --complete or --incomplete, not both.');
  const filter: LeadFilter = {
    kind: flowOption(options),
    from: dayOption(options, 'from'),
    to: dayOption(options, 'to'),
    language: choiceOption(options, 'language', locales),
    source: textOption(options, 'source'),
    medium: textOption(options, 'medium'),
    campaign: textOption(options, 'campaign'),
    complete: options.complete ? true : options.incomplete ? false : undefined,
    ...scoreOptions(options),
    search: textOption(options, 'search'),
    state: choiceOption(options, 'state', [...leadStates, 'any'] as const),
    isNew: options.unread ? true : undefined,
    decision: choiceOption(options, 'decision', decisionFilters),
    dueBy: options.due ? localDay(new Date(now)) : undefined,
  };
  if (filter.from !== undefined && filter.to !== undefined && filter.from > filter.to) throw usageError('--from is after --to.');
  return filter;
}
