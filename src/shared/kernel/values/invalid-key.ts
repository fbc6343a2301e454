/**
 * Ignores a single invalid keystroke, but leaves a pasted text whole so that it is rejected: dropping characters would
 * turn it into a different value.
 */
export function withoutInvalidKey(before: string, text: string, takes: RegExp): string {
  if (takes.test(text) || !takes.test(before)) return text;
  const keys = [...text];
  const isOneKey =
    keys.length === [...before].length + 1 &&
    keys.some((_key, at) => keys.toSpliced(at, 1).join('') === before);
  return isOneKey ? before : text;
}
