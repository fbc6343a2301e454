// Turns the score of a prediction into a confidence, by how often predictions of such a score were right.

/** A prediction for an item whose true label is known. */
export interface ScoredPrediction {
  /** The score of the prediction, 0 to 1, on any scale. */
  score: number;
  right: boolean;
}

interface Step {
  from: number;
  right: number;
  tried: number;
}

/** The highest confidence, because no prediction is certain. */
const MAX_CONFIDENCE = 0.99;
const STEPS = 20;
/** The minimum number of predictions; fewer are statistically meaningless. */
const MIN_PREDICTIONS = 40;

const shareOf = ({ right, tried }: Step): number => (right + 1) / (tried + 2);

function equalSteps(tries: readonly ScoredPrediction[]): Step[] {
  const sorted = [...tries].sort((one, other) => one.score - other.score);
  const steps: Step[] = [];
  const size = Math.ceil(sorted.length / STEPS);
  let before = Number.NaN;
  for (const { score, right } of sorted) {
    const last = steps.at(-1);
    // Equal scores stay in one step, because they cannot be distinguished.
    if (last && (last.tried < size || score === before)) {
      last.tried += 1;
      last.right += Number(right);
    } else steps.push({ from: score, right: Number(right), tried: 1 });
    before = score;
  }
  return steps;
}

/** Pools adjacent steps until a greater score never has a lower probability. */
function poolAdjacentViolators(steps: readonly Step[]): Step[] {
  const pooled: Step[] = [];
  for (const step of steps) {
    let next = { ...step };
    for (let last = pooled.at(-1); last && shareOf(last) >= shareOf(next); last = pooled.at(-1)) {
      next = { from: last.from, right: last.right + next.right, tried: last.tried + next.tried };
      pooled.pop();
    }
    pooled.push(next);
  }
  return pooled;
}

/**
 * Converts raw scores to probabilities by isotonic regression (pool adjacent violators); with too few predictions it shrinks
 * the score to 80 %, because overconfidence is worse than modesty.
 */
export function calibrate(tries: readonly ScoredPrediction[]): (score: number) => number {
  if (tries.length < MIN_PREDICTIONS) return (score) => Math.min(MAX_CONFIDENCE, Math.max(0, score * 0.8));
  const steps = poolAdjacentViolators(equalSteps(tries));
  return (score) => {
    const step = steps.findLast(({ from }) => from <= score) ?? steps[0];
    return Math.min(MAX_CONFIDENCE, step ? shareOf(step) : 0);
  };
}
