/**
 * Gives ids to report rows, which have none of their own. `keyOf` may return the same text for several rows; their
 * order then distinguishes them.
 */
export function withRowIds<Row>(rows: readonly Row[], keyOf: (row: Row) => string): (Row & { id: string })[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const key = keyOf(row);
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return { ...row, id: before === 0 ? key : `${key}\n${before}` };
  });
}
