interface Page<T> {
  nodes: readonly T[];
  totalCount: number;
  partial: boolean;
}

/** Fetches page after page of a list until all of it is here. */
export async function allPages<T>(
  size: number,
  fetchPage: (first: number, offset: number) => Promise<Page<T>>,
): Promise<{ data: T[]; partial: boolean }> {
  const data: T[] = [];
  let partial = false;
  for (;;) {
    const page = await fetchPage(size, data.length);
    data.push(...page.nodes);
    partial ||= page.partial;
    // An empty page ends it too: rows may have gone while we were reading.
    if (page.nodes.length === 0 || data.length >= page.totalCount) return { data, partial };
  }
}
