/** A window that is not looked at paints nothing, and what was to come afterwards must come all the same. In milliseconds. */
const UNSEEN_MS = 100;

/** For what need not be there in the frame that a key waits for: runs once that is on the screen. */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(work);
  });
  timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    work();
  }, UNSEEN_MS);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

export const painted = (): Promise<void> => new Promise((done) => afterPaint(done));
