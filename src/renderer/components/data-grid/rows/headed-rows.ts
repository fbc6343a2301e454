/**
 * Inserts a heading above the rows of each group; the groups have the order of their first rows. A group of one row has
 * no heading, which would double the number of its rows; the row itself shows the name of the group.
 * @param heading Returns the row that heads a group.
 * @param alone Returns the row of a group of one.
 */
export function insertHeadings<Item, Row>(
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
