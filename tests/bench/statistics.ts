export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

export interface Pair {
  floor: number;
  measured: number;
  note: string;
}

/**
 * Takes floor and measured in turns, so that what else the machine does meets both alike; medians of `times`.
 * Both give milliseconds.
 */
export async function alternate(
  times: number,
  floor: () => Promise<number>,
  measured: () => Promise<number>,
): Promise<Pair> {
  const floors: number[] = [];
  const taken: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    floors.push(await floor());
    taken.push(await measured());
  }
  const spread = (values: number[]): string =>
    `${Math.min(...values).toFixed(1)} to ${Math.max(...values).toFixed(1)}`;
  return {
    floor: median(floors),
    measured: median(taken),
    note: `${times} times; floor ${spread(floors)}, measured ${spread(taken)}`,
  };
}
