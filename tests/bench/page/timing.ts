const BATCHES = 30;
const CALLS = 100;

/**
 * Milliseconds a call takes, the median over batches of calls one after the other: a browser's clock is too coarse
 * for one call.
 */
export async function medianPerCall(call: () => Promise<unknown>): Promise<number> {
  for (let warm = 0; warm < CALLS; warm += 1) await call();
  const batches: number[] = [];
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const started = performance.now();
    for (let turn = 0; turn < CALLS; turn += 1) await call();
    batches.push((performance.now() - started) / CALLS);
  }
  batches.sort((a, b) => a - b);
  return batches[BATCHES / 2] ?? Number.NaN;
}
