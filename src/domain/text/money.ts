/**
 * An amount as people type it, in hundredths: `1200`, `$1,200`, `1.200`, `1 200`, `1,5`, `1,200.50`. Three digits after a separator are
 * thousands. Undefined if it's none.
 */
export function parseMoney(text: string): number | undefined {
  const [, whole = '', cents = ''] =
    /^(\d{1,3}(?:[.,' \u00a0\u202f]\d{3})+|\d{1,12})(?:[.,](\d{1,2}))?$/.exec(text.trim().replace(/^\$\s*/, '')) ?? [];
  if (whole === '') return undefined;
  const separators = new Set(whole.replace(/\d/g, ''));
  const isMixed = separators.size > 1 || (cents !== '' && separators.has(text.trim().at(-cents.length - 1) ?? ''));
  const digits = whole.replace(/\D/g, '');
  return isMixed || digits.length > 12 ? undefined : Number(digits) * 100 + Number(cents.padEnd(2, '0'));
}

/** Without cents if there are none; as a language and region (BCP 47) write it. */
export const printMoney = (hundredths: number, tag: string): string =>
  new Intl.NumberFormat(tag, { minimumFractionDigits: hundredths % 100 === 0 ? 0 : 2, useGrouping: 'always' }).format(hundredths / 100);
