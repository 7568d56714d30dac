/** Reads a file's text once, as long as it stays the same: most of what a check reads hasn't changed since the last one. */
export function perText<T>(read: (file: string, text: string) => T): (file: string, text: string) => T {
  const last = new Map<string, { readonly text: string; readonly result: T }>();
  return (file, text) => {
    const before = last.get(file);
    if (before?.text === text) return before.result;
    const result = read(file, text);
    last.set(file, { text, result });
    return result;
  };
}
