import type { PathText } from '#domain/content/field-names.ts';
import { canonicalJson } from '#domain/text/canonical-json.ts';
import { joinPath } from './problems.ts';

/** Two people's versions of a value in one. */
export interface Merged {
  /** Where both changed the same field to something else, mine. */
  readonly value: unknown;
  /** Those fields. */
  readonly conflicts: readonly PathText[];
  /** Fields that only the other person changed. */
  readonly taken: readonly PathText[];
}

type Group = Readonly<Record<string, unknown>>;
type List = readonly unknown[];

const isList = (value: unknown): value is List => Array.isArray(value);
const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null && !Array.isArray(value);

export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (one !== undefined && other !== undefined && canonicalJson(one) === canonicalJson(other));

const keysOf = (...groups: readonly Group[]) => [...new Set(groups.flatMap((group) => Object.keys(group)))];

/** The fields in which two values differ. */
export function changedPaths(before: unknown, after: unknown, path: PathText): readonly PathText[] {
  if (isSame(before, after)) return [];
  if (isGroup(before) && isGroup(after))
    return keysOf(before, after).flatMap((key) => changedPaths(before[key], after[key], joinPath(path, key)));
  if (isList(before) && isList(after) && before.length === after.length)
    return after.flatMap((item, index) => changedPaths(before[index], item, joinPath(path, index)));
  return [path];
}

/** Merges what two people made of `base`, field by field; if that's undefined, every difference is a conflict. */
export function mergeValues(base: unknown, mine: unknown, theirs: unknown, path: PathText = ''): Merged {
  if (isSame(mine, theirs)) return { value: mine, conflicts: [], taken: [] };
  if (base !== undefined || path !== '') {
    if (isSame(theirs, base)) return { value: mine, conflicts: [], taken: [] };
    if (isSame(mine, base)) return { value: theirs, conflicts: [], taken: changedPaths(base, theirs, path) };
  }
  if (isGroup(mine) && isGroup(theirs)) return mergeGroups(isGroup(base) ? base : {}, mine, theirs, path);
  const merged = isList(mine) && isList(theirs) && isList(base) ? mergeLists(base, mine, theirs, path) : undefined;
  return merged ?? { value: mine, conflicts: [path], taken: [] };
}

function mergeGroups(base: Group, mine: Group, theirs: Group, path: PathText): Merged {
  const parts = keysOf(theirs, mine).map((key) => [key, mergeValues(base[key], mine[key], theirs[key], joinPath(path, key))] as const);
  return {
    value: Object.fromEntries(parts.flatMap(([key, { value }]) => (value === undefined ? [] : [[key, value]]))),
    conflicts: parts.flatMap(([, { conflicts }]) => conflicts),
    taken: parts.flatMap(([, { taken }]) => taken),
  };
}

const isNew = -1;

/** For each item, which one of `base` it was; `isNew` if none. */
function originsOf(items: List, base: List): readonly number[] {
  const free = new Set(base.keys());
  const origins: number[] = items.map(() => isNew);
  const claim = (index: number, origin: number) => {
    origins[index] = origin;
    free.delete(origin);
  };
  const match = (fits: (item: unknown, index: number, origin: number) => boolean) =>
    items.forEach((item, index) => {
      if (origins[index] !== isNew) return;
      const origin = [...free].find((each) => fits(item, index, each));
      if (origin !== undefined) claim(index, origin);
    });
  match((item, index, origin) => index === origin && isSame(item, base[origin]));
  match((item, _, origin) => isSame(item, base[origin]));
  match((item, _, origin) => isGroup(item) && typeof item.slug === 'string' && item.slug === Object(base[origin]).slug);
  const changed = [...origins.keys()].filter((index) => origins[index] === isNew);
  // As many changed as are missing: they're the same items.
  if (changed.length === free.size) for (const [place, origin] of [...free].entries()) claim(changed[place] ?? 0, origin);
  else match((_, index, origin) => index === origin);
  return origins;
}

const isKept = (origins: readonly number[], base: List) =>
  origins.length === base.length && origins.every((origin, index) => origin === index);
/** Only additions: all items of the base are there, in their order. */
const hasOnlyMore = (origins: readonly number[], base: List) =>
  isKept(
    origins.filter((origin) => origin !== isNew),
    base,
  );

/** An item of a merged list: one of the base, or a new one. */
type Place = { readonly origin: number } | { readonly item: unknown; readonly isTheirs: boolean };

/** Undefined if both moved or removed items, or one removed what the other changed. */
function mergeLists(base: List, mine: List, theirs: List, path: PathText): Merged | undefined {
  const [ours, others] = [originsOf(mine, base), originsOf(theirs, base)];
  const placesOf = (origins: readonly number[], items: List, isTheirs: boolean): readonly Place[] =>
    origins.map((origin, index) => (origin === isNew ? { item: items[index], isTheirs } : { origin }));
  const [myPlaces, theirPlaces] = [placesOf(ours, mine, false), placesOf(others, theirs, true)];
  let places: readonly Place[];
  if (isKept(others, base) || isSame(ours, others)) places = myPlaces;
  else if (isKept(ours, base)) places = theirPlaces;
  else if (hasOnlyMore(ours, base) && hasOnlyMore(others, base)) places = withMore(theirPlaces, myPlaces);
  else return undefined;
  const side = (items: List, origins: readonly number[], origin: number) => items[origins.indexOf(origin)];
  const isLost = base.some((item, origin) => {
    if (places.some((place) => 'origin' in place && place.origin === origin)) return false;
    return [side(mine, ours, origin), side(theirs, others, origin)].some((kept) => kept !== undefined && !isSame(kept, item));
  });
  if (isLost) return undefined;
  const parts = places.map((place, index): Merged => {
    const at = joinPath(path, index);
    if (!('origin' in place)) return { value: place.item, conflicts: [], taken: place.isTheirs ? [at] : [] };
    const { origin } = place;
    return mergeValues(base[origin], side(mine, ours, origin), side(theirs, others, origin), at);
  });
  return {
    value: parts.map(({ value }) => value),
    conflicts: parts.flatMap(({ conflicts }) => conflicts),
    taken: parts.flatMap(({ taken }) => taken),
  };
}

/** Adds the other list's new items, each after the item that it followed there. */
function withMore(places: readonly Place[], more: readonly Place[]): readonly Place[] {
  const result = [...places];
  let after = -1;
  for (const place of more) {
    const known = 'origin' in place ? result.findIndex((each) => 'origin' in each && each.origin === place.origin) : -1;
    if (known !== -1) after = known;
    else if ('item' in place && !places.some((each) => 'item' in each && isSame(each.item, place.item))) {
      after += 1;
      result.splice(after, 0, place);
    }
  }
  return result;
}
