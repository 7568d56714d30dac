/** What a typed number means: its value, or the two readings of one that may be either. */
export type TypedNumber = { readonly value: number } | { readonly readings: readonly [whole: number, decimal: number] };

/** '1.000' and '1,200': a thousand here, one there. */
const twoReadings = /^([1-9]\d{0,2})[.,](\d{3})$/;
const pointsThenComma = /^\d{1,3}(?:\.\d{3})+,\d+$/;
const commasThenPoint = /^\d{1,3}(?:,\d{3})+\.\d+$/;
const millions = /^\d{1,3}(?:(?:\.\d{3}){2,}|(?:,\d{3}){2,})$/;
const plain = /^(?:\d+|\d*[.,]\d+|\d+[.,])$/;

/** Reads a number as people type it: with a point or a comma. Undefined if it's none. */
export function readTypedNumber(typed: string): TypedNumber | undefined {
  const bare = typed.trim();
  const isNegative = bare.startsWith('-');
  const text = isNegative ? bare.slice(1) : bare;
  const sign = isNegative ? -1 : 1;
  const [, whole, digits] = twoReadings.exec(text) ?? [];
  if (whole !== undefined) return { readings: [sign * Number(`${whole}${digits}`), sign * Number(`${whole}.${digits}`)] };
  if (pointsThenComma.test(text)) return { value: sign * Number(text.replaceAll('.', '').replace(',', '.')) };
  if (commasThenPoint.test(text)) return { value: sign * Number(text.replaceAll(',', '')) };
  if (millions.test(text)) return { value: sign * Number(text.replaceAll(/[.,]/g, '')) };
  return plain.test(text) ? { value: sign * Number(text.replace(',', '.')) } : undefined;
}
