import { createProblem, type HttpProblem } from './problem.ts';

/** Of objects and arrays (Q8). */
export const maxDepth = 8;

/** Fields and items (Q8): twice the largest record's. */
export const maxValues = 500;

export interface JsonLimits {
  readonly depth: number;
  readonly values: number;
}

const recordLimits: JsonLimits = { depth: maxDepth, values: maxValues };

const refusedKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** Checks depth and count on the text, in linear time, before anything recursive runs (Q8). */
export function parseJsonBody(bytes: Uint8Array, limits = recordLimits): { readonly value: unknown } | { readonly problem: HttpProblem } {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { problem: createProblem('invalid-request', { detail: 'The body is not UTF-8.' }) };
  }
  const excess = findExcess(text, limits);
  if (excess) return { problem: createProblem('invalid-request', { detail: `The body ${excess}.` }) };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The parser's message quotes the body, which may hold visitor input.
    return { problem: createProblem('invalid-request', { detail: 'The body is not JSON.' }) };
  }
  const key = findRefusedKey(value);
  if (key) return { problem: createProblem('invalid-request', { detail: `The key ${key} is not accepted.` }) };
  return { value };
}

function findExcess(text: string, limits: JsonLimits): string | undefined {
  let depth = 0;
  let values = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (inString) {
      if (code === 0x5c) index += 1;
      else if (code === 0x22) inString = false;
    } else if (code === 0x22) inString = true;
    else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      values += 1;
      if (depth > limits.depth) return `is nested deeper than ${limits.depth} levels`;
    } else if (code === 0x7d || code === 0x5d) depth -= 1;
    else if (code === 0x2c) values += 1;
    if (values > limits.values) return `holds more than ${limits.values} values`;
  }
  return undefined;
}

function findRefusedKey(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = refusedKeys.has(key) ? key : findRefusedKey(inner);
    if (found) return found;
  }
  return undefined;
}
