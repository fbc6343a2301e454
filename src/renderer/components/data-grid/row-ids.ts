/**
 * Rows of a report, which have no number of their own: known by what they are about. `keyOf` may give the same text for
 * several; their place among these tells them apart.
 */
export function withIds<Row>(rows: readonly Row[], keyOf: (row: Row) => string): (Row & { id: string })[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const key = keyOf(row);
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return { ...row, id: before === 0 ? key : `${key}\n${before}` };
  });
}
