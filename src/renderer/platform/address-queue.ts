import type { SetURLSearchParams } from 'react-router-dom';
import { isLeaving } from './next-page';

/** Written, but not yet in an address that was drawn. */
const waiting = new Map<string, string>();
let from: string | null = null;
let queued = false;
let since = 0;

/** What was not drawn in this time was replaced by a link, and is not brought back; in milliseconds. */
const PATIENCE_MS = 1000;

/**
 * Writes parameters of the address; an empty text removes one. The router starts each change from the address it last
 * drew, so two at nearly the same moment (two grids; a filter and the page it leads to; two quick clicks) would undo
 * each other: what is not drawn yet is written again with what comes after it.
 */
export function putInAddress(
  values: Readonly<Record<string, string>>,
  setParameters: SetURLSearchParams,
  state: unknown,
): void {
  if (from !== window.location.pathname || performance.now() - since > PATIENCE_MS) waiting.clear();
  from = window.location.pathname;
  since = performance.now();
  for (const [name, value] of Object.entries(values)) waiting.set(name, value);
  if (queued) return;
  queued = true;
  queueMicrotask(() => {
    queued = false;
    // Whoever has left the page meanwhile, or is about to, is not called back to it.
    if (from !== window.location.pathname || isLeaving()) return;
    const news = [...waiting];
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of news) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true, state },
    );
  });
}

/** The address was drawn: what it holds waits no longer. */
export function settleAddress(parameters: URLSearchParams): void {
  for (const [name, value] of waiting) if ((parameters.get(name) ?? '') === value) waiting.delete(name);
}
