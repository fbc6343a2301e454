/**
 * Puts a heading above the rows of each group, groups in the order of their first rows. A group of one gets none: a
 * heading would double its rows on the screen, so the row names its group itself.
 * @param heading Returns the row that heads a group.
 * @param alone Returns the row of a group of one.
 */
export function headedRows<Item, Row>(
  items: readonly Item[],
  {
    groupOf,
    heading,
    alone,
  }: {
    groupOf: (item: Item) => string;
    heading: (name: string, own: readonly Item[]) => Row;
    alone: (item: Item) => Row;
  },
): (Row | Item)[] {
  const groups = Map.groupBy(items, groupOf);
  return [...groups].flatMap(([name, own]) => {
    const [first, ...others] = own;
    if (first === undefined) return [];
    return others.length === 0 ? [alone(first)] : [heading(name, own), ...own];
  });
}
