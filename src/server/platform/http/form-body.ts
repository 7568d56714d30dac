import { createProblem, type HttpProblem } from './problem.ts';

/** Far more than our forms send. */
const maxFields = 50;

const refusedNames = new Set(['__proto__', 'constructor', 'prototype']);

/** For repeated names, the last value wins (Q8, D4). */
export function parseFormBody(bytes: Uint8Array): { readonly value: Readonly<Record<string, string>> } | { readonly problem: HttpProblem } {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { problem: createProblem('invalid-request', { detail: 'The body is not UTF-8.' }) };
  }
  // Count before decoding.
  if (text.split('&', maxFields + 1).length > maxFields)
    return { problem: createProblem('invalid-request', { detail: `The form has more than ${maxFields} fields.` }) };
  const fields = [...new URLSearchParams(text)];
  const refused = fields.find(([name]) => refusedNames.has(name));
  if (refused) return { problem: createProblem('invalid-request', { detail: `The field ${refused[0]} is not accepted.` }) };
  return { value: Object.fromEntries(fields) };
}
