/** A guess that was made where the truth is known. */
export interface Tried {
  /** How sure it was, 0 to 1, on whatever scale. */
  score: number;
  right: boolean;
}

interface Step {
  from: number;
  right: number;
  tried: number;
}

/** Nobody's opcodes are the same for certain. */
const MOST_SURE = 0.99;
const STEPS = 20;
/** Fewer tries than these say nothing. */
const FEWEST = 40;

const shareOf = ({ right, tried }: Step): number => (right + 1) / (tried + 2);

function equalSteps(tries: readonly Tried[]): Step[] {
  const sorted = [...tries].sort((one, other) => one.score - other.score);
  const steps: Step[] = [];
  const size = Math.ceil(sorted.length / STEPS);
  let before = Number.NaN;
  for (const { score, right } of sorted) {
    const last = steps.at(-1);
    // Equal scores stay in one step: nothing tells them apart.
    if (last && (last.tried < size || score === before)) {
      last.tried += 1;
      last.right += Number(right);
    } else steps.push({ from: score, right: Number(right), tried: 1 });
    before = score;
  }
  return steps;
}

/** Pools neighbouring steps until a greater score is never less sure. */
function rising(steps: readonly Step[]): Step[] {
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
 * From a score to how often guesses of that score were right (isotonic regression by pooling). With too few tries a
 * score is taken for four fifths of itself: better too modest than too sure.
 */
export function calibrated(tries: readonly Tried[]): (score: number) => number {
  if (tries.length < FEWEST) return (score) => Math.min(MOST_SURE, Math.max(0, score * 0.8));
  const steps = rising(equalSteps(tries));
  return (score) => {
    const step = steps.findLast(({ from }) => from <= score) ?? steps[0];
    return Math.min(MOST_SURE, step ? shareOf(step) : 0);
  };
}
