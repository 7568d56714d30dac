import type { z } from 'zod';
import { type FieldInfo, fieldInfo } from '#domain/content/field.ts';
import type { FieldProblem } from './entry.ts';

type Path = FieldProblem['path'];

/** A text in a document, and what its schema says it is. */
export interface TextField {
  readonly path: Path;
  readonly value: string;
  readonly kind: FieldInfo['kind'];
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every text of a value, with the kind of its field. What the schema doesn't know has none. */
export function textFields(
  schema: z.core.$ZodType | undefined,
  value: unknown,
  path: Path = [],
  kind?: FieldInfo['kind'],
): readonly TextField[] {
  if (typeof value === 'string') return [{ path, value, kind: kindOf(schema, kind) }];
  const [inner, innerKind] = unwrap(schema, value, kind);
  if (Array.isArray(value)) return value.flatMap((item, index) => textFields(itemOf(inner, index), item, [...path, index], innerKind));
  if (!isGroup(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => textFields(fieldOf(inner, key), item, [...path, key], innerKind));
}

const kindOf = (schema: z.core.$ZodType | undefined, outer: FieldInfo['kind']) => unwrap(schema, undefined, outer)[1];

/** The schema inside of what only wraps it, and the kind that was said on the way. */
function unwrap(
  schema: z.core.$ZodType | undefined,
  value: unknown,
  outer: FieldInfo['kind'],
): readonly [z.core.$ZodType | undefined, FieldInfo['kind']] {
  if (!schema) return [undefined, outer];
  const kind = fieldInfo(schema as z.ZodType).kind ?? outer;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'readonly':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'catch':
      return unwrap(def.innerType, value, kind);
    case 'lazy':
      return unwrap(def.getter(), value, kind);
    case 'pipe':
      return unwrap(def.in._zod.def.type === 'transform' ? def.out : def.in, value, kind);
    case 'union':
      return unwrap(def.options.find((option) => (option as z.ZodType).safeParse(value).success) ?? def.options[0], value, kind);
    default:
      return [schema, kind];
  }
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
