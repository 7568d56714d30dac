import type { z } from 'zod';
import { innerOf } from '#domain/content/describe.ts';
import { type FieldInfo, fieldInfo } from '#domain/content/field.ts';
import type { ContentFieldProblem } from './entry.ts';

type Path = ContentFieldProblem['path'];

export interface DocumentText {
  readonly path: Path;
  readonly value: string;
  readonly kind: FieldInfo['kind'];
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lists all texts of a value with their fields' kinds. Fields outside the schema have none. */
export function textFields(
  schema: z.core.$ZodType | undefined,
  value: unknown,
  path: Path = [],
  kind?: FieldInfo['kind'],
): readonly DocumentText[] {
  if (typeof value === 'string') return [{ path, value, kind: kindOf(schema, kind) }];
  const [inner, innerKind] = unwrap(schema, value, kind);
  if (Array.isArray(value)) return value.flatMap((item, index) => textFields(itemOf(inner, index), item, [...path, index], innerKind));
  if (!isGroup(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => textFields(fieldOf(inner, key), item, [...path, key], innerKind));
}

const kindOf = (schema: z.core.$ZodType | undefined, outer: FieldInfo['kind']) => unwrap(schema, undefined, outer)[1];

/** Unwraps a schema and returns the kind found on the way. */
function unwrap(
  schema: z.core.$ZodType | undefined,
  value: unknown,
  outer: FieldInfo['kind'],
): readonly [z.core.$ZodType | undefined, FieldInfo['kind']] {
  if (!schema) return [undefined, outer];
  const kind = fieldInfo(schema as z.ZodType).kind ?? outer;
  const inner = innerOf(schema as z.ZodType);
  if (inner) return unwrap(inner, value, kind);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type !== 'union') return [schema, kind];
  return unwrap(def.options.find((option) => (option as z.ZodType).safeParse(value).success) ?? def.options[0], value, kind);
}

function itemOf(schema: z.core.$ZodType | undefined, index: number): z.core.$ZodType | undefined {
  const def = (schema as z.core.$ZodTypes | undefined)?._zod.def;
  if (def?.type === 'array') return def.element;
  return def?.type === 'tuple' ? (def.items[index] ?? def.rest ?? undefined) : undefined;
}

function fieldOf(schema: z.core.$ZodType | undefined, key: string): z.core.$ZodType | undefined {
  const def = (schema as z.core.$ZodTypes | undefined)?._zod.def;
  if (def?.type === 'object') return Object.hasOwn(def.shape, key) ? def.shape[key] : def.catchall;
  return def?.type === 'record' ? def.valueType : undefined;
}
