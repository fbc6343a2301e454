/** Hidden windows do not run animation frames; after this timeout the work runs without one. */
const HIDDEN_WINDOW_TIMEOUT_MS = 100;

/** Runs work after the next paint, for what must not delay the frame that a keystroke waits for. */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(work);
  });
  timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    work();
  }, HIDDEN_WINDOW_TIMEOUT_MS);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

export const nextPaint = (): Promise<void> => new Promise((done) => afterPaint(done));
