interface Page<T> {
  nodes: readonly T[];
  totalCount: number;
  partial: boolean;
  /** Rows of the page that could not be read: they are not in `nodes`, but the back office counts them. */
  unread: number;
}

/** Fetches page after page of a list until all of it is here. */
export async function allPages<T>(
  size: number,
  fetchPage: (first: number, offset: number) => Promise<Page<T>>,
): Promise<{ data: T[]; partial: boolean }> {
  const data: T[] = [];
  let partial = false;
  let offset = 0;
  for (;;) {
    const page = await fetchPage(size, offset);
    const rows = page.nodes.length + page.unread;
    data.push(...page.nodes);
    offset += rows;
    partial ||= page.partial;
    // An empty page ends it too: rows may have gone while we were reading.
    if (rows === 0 || offset >= page.totalCount) return { data, partial };
  }
}
