import { nextStart, ONE_CENT } from '@shared/domains/parts-matrices/ladder';
import type { MatrixRow } from '@shared/domains/parts-matrices/model';

type Step = readonly [to: number, percentage: number];

/** As dealers have them: cheap parts carry most, and what costs thousands little. */
const RETAIL: readonly Step[] = [
  [1, 300],
  [5, 220],
  [10, 175],
  [25, 140],
  [50, 115],
  [100, 95],
  [150, 82],
  [250, 72],
  [400, 62],
  [600, 55],
  [1000, 47],
  [1500, 40],
  [2500, 34],
  [5000, 28],
];

/** Fleet customers have a contract: fewer steps, less on top. */
const FLEET: readonly Step[] = [
  [10, 60],
  [50, 45],
  [200, 35],
  [750, 27],
  [2000, 22],
  [5000, 18],
];

/** Off the list price, as makers of tires and the like prescribe. */
const OFF_LIST: readonly Step[] = [
  [100, 0],
  [300, 4],
  [1000, 8],
  [5000, 12],
];

interface Ladder {
  steps: readonly Step[];
  by: Pick<MatrixRow, 'calcBase' | 'breakField'>;
}

export const LADDERS = {
  retail: { steps: RETAIL, by: { calcBase: 'COST+', breakField: 'COST' } },
  fleet: { steps: FLEET, by: { calcBase: 'COST+', breakField: 'COST' } },
  offList: { steps: OFF_LIST, by: { calcBase: 'LIST-', breakField: 'LIST' } },
} as const satisfies Record<string, Ladder>;

/** The rows of a ladder, each percentage `less` lower; none below zero. */
export const sampleLadder = ({ steps, by }: Ladder, less: number): MatrixRow[] =>
  steps.map(([priceEndRange, percentage], at) => ({
    priceStartRange: at === 0 ? ONE_CENT : nextStart(steps[at - 1]?.[0] ?? 0),
    priceEndRange,
    addPercentage: Math.max(0, percentage - less),
    ...by,
  }));
