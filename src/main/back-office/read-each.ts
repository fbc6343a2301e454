/** The limit of concurrent calls of one list, to limit the load on the back office. */
const MAX_CONCURRENT_READS = 3;

/** Reads each item with limited concurrency; the results are in the items' order. */
export async function readEach<Item, T>(
  items: readonly Item[],
  read: (item: Item) => Promise<T>,
): Promise<T[]> {
  const found: T[] = [];
  const left = items.entries();
  const lane = async (): Promise<void> => {
    for (const [at, item] of left) found[at] = await read(item);
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_READS }, lane));
  return found;
}
