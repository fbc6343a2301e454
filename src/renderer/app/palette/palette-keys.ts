const PAGE = 8;

/** The entry that a key marks; undefined for any other key. */
export function markedBy(key: string, active: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return (active - 1 + count) % count;
  if (key === 'PageDown') return Math.min(count - 1, active + PAGE);
  if (key === 'PageUp') return Math.max(0, active - PAGE);
  return undefined;
}
