// What belongs to the request that is being handled: its window, and the rows that were dropped from responses.

import { AsyncLocalStorage } from 'node:async_hooks';
import type { ConsoleWindow } from './desktop';

/**
 * Per-request state carried by AsyncLocalStorage, so that services in between need no parameter for it. It is the only
 * ambient state in the main process; everything else is passed explicitly.
 */
interface RequestContext {
  /** The window whose request is being handled; null if the app acts without a request. */
  readonly window: ConsoleWindow | null;
  /** The number of invalid rows that were dropped from responses to this request. */
  unreadableRows: number;
}

const requests = new AsyncLocalStorage<RequestContext>();

/** Handles one request. A request that the main process makes while it handles another belongs to the same window. */
export const runInRequestContext = <T>(window: ConsoleWindow | undefined, work: () => T): T =>
  requests.run({ window: window ?? requestWindow(), unreadableRows: 0 }, work);

/** The window whose request is being handled. */
export const requestWindow = (): ConsoleWindow | null => requests.getStore()?.window ?? null;

/** Adds rows that were dropped from a response; the request reports them in its envelope. */
export function addUnreadableRows(rows: number): void {
  const request = requests.getStore();
  if (request) request.unreadableRows += rows;
}

/** The number of rows dropped so far from responses to the current request. */
export const unreadableRowCount = (): number => requests.getStore()?.unreadableRows ?? 0;
