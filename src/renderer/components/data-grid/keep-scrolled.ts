/** How long a grid may take to get its headings' height and its page, each of which scrolls it, in milliseconds. */
const PATIENCE_MS = 700;

/** Scrolls, and again when the grid scrolls by itself, until the user does something. Gives back what stops it. */
export function keepScrolled(area: HTMLElement, top: number): () => void {
  const until = performance.now() + PATIENCE_MS;
  const listening = new AbortController();
  let frame = 0;
  const stop = (): void => {
    cancelAnimationFrame(frame);
    listening.abort();
  };
  const again = (): void => {
    if (Math.abs(area.scrollTop - top) > 1) area.scrollTop = top;
    if (performance.now() < until) frame = requestAnimationFrame(again);
    else stop();
  };
  for (const done of ['wheel', 'keydown', 'pointerdown'])
    area.ownerDocument.addEventListener(done, stop, { passive: true, signal: listening.signal });
  again();
  return stop;
}
