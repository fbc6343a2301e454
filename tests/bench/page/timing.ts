/**
 * Milliseconds per call, the median over batches of sequential calls, because a browser's clock is too coarse for one
 * call.
 */
export async function medianPerCall(
  call: () => Promise<unknown>,
  { batches: most, calls } = SMALL,
): Promise<number> {
  for (let warm = 0; warm < Math.max(calls, 5); warm += 1) await call();
  const batches: number[] = [];
  for (let batch = 0; batch < most; batch += 1) {
    const started = performance.now();
    for (let turn = 0; turn < calls; turn += 1) await call();
    batches.push((performance.now() - started) / calls);
  }
  batches.sort((a, b) => a - b);
  return batches[most / 2] ?? Number.NaN;
}

const SMALL = { batches: 30, calls: 100 };
/** The batches for a call that transfers megabytes. */
export const BIG = { batches: 20, calls: 1 };
