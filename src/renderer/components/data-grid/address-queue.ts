import type { SetURLSearchParams } from 'react-router-dom';

const waiting = new Map<string, string>();
let from: string | null = null;

/**
 * Writes parameters of the address; an empty text removes one. All of one moment are written at once: the router starts
 * each change from the address it last drew, and two grids, or a filter and the page it leads to, would undo each other.
 */
export function putInAddress(values: ReadonlyMap<string, string>, setParameters: SetURLSearchParams): void {
  for (const [name, value] of values) waiting.set(name, value);
  if (from !== null) return;
  from = window.location.pathname;
  queueMicrotask(() => {
    const [news, stayed] = [[...waiting], from === window.location.pathname];
    waiting.clear();
    from = null;
    // Whoever has left the page meanwhile is not called back to it.
    if (!stayed) return;
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of news) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  });
}
