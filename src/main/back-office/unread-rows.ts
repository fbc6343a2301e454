import { AsyncLocalStorage } from 'node:async_hooks';

const counting = new AsyncLocalStorage<{ rows: number }>();

/** Rows of an answer were left out; whoever counts around the call learns it, past all services in between. */
export function noteUnreadRows(rows: number): void {
  const count = counting.getStore();
  if (count) count.rows += rows;
}

/** Does the work, and says how many rows the back office's answers lost on the way. */
export async function countingUnread<T>(work: () => Promise<T>): Promise<{ result: T; unread: number }> {
  const count = { rows: 0 };
  const result = await counting.run(count, work);
  return { result, unread: count.rows };
}
