// The hazard of a wait, which is its chance to end on a working day, by spans of its length, and what follows from it:
// its sum, and how long the wait lasts. `learn.ts` learns hazards from waits, `simulate.ts` draws waits from hazards.

/** Bounds of the spans of a wait, in working days; beyond the last the chance to end stays what it was. */
export const SPAN_BOUNDS: readonly number[] = [
  0, 0.02, 0.1, 0.25, 0.5, 1, 1.5, 2, 3, 4, 5, 6, 8, 10, 13, 17, 22, 30, 40, 60, 90, 130, 200,
];
const LAST = SPAN_BOUNDS.length - 1;

/** Waits of one step that are counted: events and time at risk in each span. */
export interface SpanCounts {
  events: Float64Array;
  exposure: Float64Array;
}

export const emptyCounts = (): SpanCounts => ({
  events: new Float64Array(SPAN_BOUNDS.length),
  exposure: new Float64Array(SPAN_BOUNDS.length),
});

const PRIOR_OF_A_SPAN = 0.3;

/**
 * The chance to end per working day, span by span: the observed rate, smoothed towards `prior`, which counts as much as
 * `strength` observed events.
 */
export function hazardOf(
  { events, exposure }: SpanCounts,
  prior: readonly number[],
  strength: number,
): number[] {
  return SPAN_BOUNDS.map(
    (_edge, span) =>
      ((events[span] ?? 0) + strength) /
      ((exposure[span] ?? 0) + strength / Math.max(1e-9, prior[span] ?? 0)),
  );
}

/** `hazardOf` with one prior for all spans: the average rate of the step. */
export function longRunHazard(counts: SpanCounts): number[] {
  const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0);
  const whole = (sum(counts.events) + 0.5) / (sum(counts.exposure) + 5);
  return hazardOf(
    counts,
    SPAN_BOUNDS.map(() => whole),
    PRIOR_OF_A_SPAN,
  );
}

/** The hazard summed up to each edge; one more entry holds the hazard beyond the last edge. */
export function cumulate(hazard: readonly number[]): number[] {
  const sums = [0];
  for (let span = 0; span < LAST; span += 1)
    sums.push(
      (sums[span] ?? 0) + (hazard[span] ?? 0) * ((SPAN_BOUNDS[span + 1] ?? 0) - (SPAN_BOUNDS[span] ?? 0)),
    );
  sums.push(hazard[LAST] ?? 0);
  return sums;
}

/** The span that a wait ends in. */
export function spanOf(wait: number): number {
  let span = LAST;
  while (span > 0 && (SPAN_BOUNDS[span] ?? 0) > wait) span -= 1;
  return span;
}

/**
 * The cumulative hazard of a wait.
 * @param span The span that the wait ends in, where that is known.
 */
export function hazardUntil(cumulated: readonly number[], wait: number, span = spanOf(wait)): number {
  const from = cumulated[span] ?? 0;
  const into = wait - (SPAN_BOUNDS[span] ?? 0);
  if (span === LAST) return from + into * (cumulated[LAST + 1] ?? 0);
  const width = (SPAN_BOUNDS[span + 1] ?? 0) - (SPAN_BOUNDS[span] ?? 0);
  return from + (((cumulated[span + 1] ?? from) - from) * into) / width;
}

/** The wait with this cumulative hazard: the inverse of `hazardUntil`. */
export function waitUntil(cumulated: readonly number[], hazard: number): number {
  let [low, high] = [0, LAST];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((cumulated[middle] ?? 0) <= hazard) low = middle;
    else high = middle - 1;
  }
  const over = hazard - (cumulated[low] ?? 0);
  const edge = SPAN_BOUNDS[low] ?? 0;
  if (low === LAST) return edge + over / Math.max(1e-9, cumulated[LAST + 1] ?? 0);
  const rise = (cumulated[low + 1] ?? 0) - (cumulated[low] ?? 0);
  return rise > 0 ? edge + (over / rise) * ((SPAN_BOUNDS[low + 1] ?? 0) - edge) : edge;
}
