/** Names after a colon, with how many aren't among them: ': Ana, Pedro, 1 more'. Empty without names. */
export function withRest(names: readonly string[], count: number, more: string): string {
  if (names.length === 0) return '';
  const rest = count - names.length;
  return `: ${[...names, ...(rest > 0 ? [`${rest} ${more}`] : [])].join(', ')}`;
}
