/** The rows that were made, by those they were made of. */
const made = new WeakMap<object, { id: string }>();

/**
 * Gives ids to report rows, which have none of their own. `keyOf` may return the same text for several rows; their
 * order then distinguishes them. A row that has got its id before stays the same object, since AG Grid renders every
 * other one again: a long list comes in pages, each of which is shown with all rows before it.
 */
export function withRowIds<Row extends object>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): (Row & { id: string })[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const key = keyOf(row);
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    const id = before === 0 ? key : `${key}\n${before}`;
    const known = made.get(row);
    if (known?.id === id) return known as Row & { id: string };
    const withId = { ...row, id };
    made.set(row, withId);
    return withId;
  });
}
