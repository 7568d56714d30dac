import type { FieldDescription } from '#domain/content/describe.ts';

/** A value without its optional texts that were left empty: added and not typed is as good as not added. */
export function withoutEmpty(field: FieldDescription, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value === '' && field.absence === 'missing' ? undefined : value;
  const innerOf = (name: string) => {
    if (field.kind === 'group') return field.fields.find(([each]) => each === name)?.[1];
    return field.kind === 'list' || field.kind === 'localized' || field.kind === 'entries' ? field.item : undefined;
  };
  const inside = (name: string, each: unknown) => {
    const inner = innerOf(name);
    return inner ? withoutEmpty(inner, each) : each;
  };
  if (Array.isArray(value)) return value.map((each, index) => inside(String(index), each));
  const kept = Object.entries(value).map(([name, each]) => [name, each, inside(name, each)] as const);
  return Object.fromEntries(
    kept.filter(([, before, after]) => after !== undefined || before === undefined).map(([name, , after]) => [name, after]),
  );
}
