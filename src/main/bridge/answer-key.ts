/** JSON with sorted keys, so that equal inputs give equal keys. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, item]) => [key, canonical(item)]));
}

/** Under what a read's answer is kept: the procedure and its input. */
export const answerKey = (path: string, input: unknown): string =>
  `${path}:${JSON.stringify(canonical(input ?? null))}`;
