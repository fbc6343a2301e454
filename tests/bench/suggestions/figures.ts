/** The confidence of a prediction, and whether it was right. */
export interface Prediction {
  confidence: number;
  right: boolean;
}

export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

export function mostFrequent(counts: ReadonlyMap<string, number>): string {
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), ['', 0] as const)[0];
}

export const countBy = (choices: readonly string[]): Map<string, number> =>
  choices.reduce(
    (counts, choice) => counts.set(choice, (counts.get(choice) ?? 0) + 1),
    new Map<string, number>(),
  );

export function groupedBy<T, K>(all: readonly T[], keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}

export const accuracy = <T>(examples: readonly T[], isRight: (one: T) => boolean): number =>
  examples.filter(isRight).length / examples.length;

/** The expected calibration error in ten bins, weighted by their sizes. */
function calibrationError(predictions: readonly Prediction[]): number {
  const steps = groupedBy(predictions, ({ confidence }) => Math.min(9, Math.floor(confidence * 10)));
  return [...steps.values()].reduce((sum, step) => {
    const sure = step.reduce((total, { confidence }) => total + confidence, 0) / step.length;
    return sum + (Math.abs(sure - accuracy(step, ({ right }) => right)) * step.length) / predictions.length;
  }, 0);
}

/** The share of predictions with at least 90 % confidence, and their accuracy. */
export function confidentAccuracy(predictions: readonly Prediction[]): string {
  const sure = predictions.filter(({ confidence }) => confidence >= 0.9);
  return `calibration error ${percent(calibrationError(predictions))}; ${percent(sure.length / predictions.length)} are 90 % sure, of these ${percent(accuracy(sure, ({ right }) => right))} right`;
}
