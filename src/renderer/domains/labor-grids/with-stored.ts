import type { Cells } from '@renderer/components/cell-sheet';

/** The cells as they are typed now, where they are still what was sent with what was stored of it. */
export function withStored(now: Cells, sent: Cells, stored: Cells): Cells {
  const lines = now.map((line, row) =>
    line.map((text, column) => (text === sent[row]?.[column] ? (stored[row]?.[column] ?? text) : text)),
  );
  if (now.length !== sent.length) return lines;
  // Rows were neither added nor removed here since: somebody else's come and go with what was stored.
  const touched = (row: number): boolean => lines[row]?.some((text, at) => text !== sent[row]?.[at]) ?? false;
  const kept = lines.filter((_line, row) => row < stored.length || touched(row));
  return [...kept, ...stored.slice(now.length)];
}
