import type { LeadFilter } from '#domain/leads.ts';
import { locales } from '#domain/locale.ts';
import { type RecordKind, recordKinds } from '#domain/records.ts';
import { flows } from '#server/flows/registry.ts';
import { isDay } from '#server/leads/list.ts';
import { choiceOf, type Given, type Option, textOf, wrong } from './command.ts';

/** The options that say which leads. */
export const filterOptions: Readonly<Record<string, Option>> = {
  flow: { value: '<flow>', means: new Intl.ListFormat('en', { type: 'disjunction' }).format(recordKinds).replace(', or ', ' or ') },
  from: { value: '<day>', means: 'begun on that day or later, in UTC: 2026-11-21' },
  to: { value: '<day>', means: 'begun on that day or earlier' },
  language: { value: '<en|es>', means: 'the language of the visit' },
  source: { value: '<text>', means: 'utm_source, whole' },
  medium: { value: '<text>', means: 'utm_medium, whole' },
  campaign: { value: '<text>', means: 'utm_campaign, whole' },
  complete: { means: 'completed ones' },
  incomplete: { means: 'ones that are not completed' },
  score: { value: '<range>', means: '40..80, 40.. or ..80; 0 to 100' },
  search: { value: '<words>', means: 'words in name, address or company; accents and case do not matter' },
};

/** An option that is a day. */
export const dayIn = (given: Given, name: string): string | undefined => {
  const value = textOf(given, name);
  if (value !== undefined && !isDay(value)) throw wrong(`--${name} is ${JSON.stringify(value)}; expected a day such as 2026-11-21.`);
  return value;
};

function scoreOf(given: Given): { scoreFrom?: number; scoreTo?: number } {
  const value = textOf(given, 'score');
  if (value === undefined) return {};
  const [, from, to] = /^(\d{1,3})?(?:\.\.(\d{1,3})?)?$/.exec(value) ?? [];
  const whole = value.includes('..') ? to : from;
  if (from === undefined && whole === undefined) throw wrong(`--score is ${JSON.stringify(value)}; expected a range such as 40..80.`);
  return { ...(from !== undefined && { scoreFrom: Number(from) }), ...(whole !== undefined && { scoreTo: Number(whole) }) };
}

/** The flow that --flow names, by the type of its records or its short name. */
export function flowOf(given: Given): RecordKind | undefined {
  const value = textOf(given, 'flow');
  return recordKinds.find((kind) => flows[kind].shortName === value) ?? choiceOf(given, 'flow', recordKinds);
}

/** The filter that was given; refuses what contradicts itself. */
export function filterOf(given: Given): LeadFilter {
  if (given.complete && given.incomplete) throw wrong('--complete and --incomplete exclude each other.');
  const filter: LeadFilter = {
    kind: flowOf(given),
    from: dayIn(given, 'from'),
    to: dayIn(given, 'to'),
    language: choiceOf(given, 'language', locales),
    source: textOf(given, 'source'),
    medium: textOf(given, 'medium'),
    campaign: textOf(given, 'campaign'),
    complete: given.complete ? true : given.incomplete ? false : undefined,
    ...scoreOf(given),
    search: textOf(given, 'search'),
  };
  if (filter.from !== undefined && filter.to !== undefined && filter.from > filter.to) throw wrong('--from lies after --to.');
  return filter;
}
