import { quantilesOfLengths } from '../learning/statistics';
import type { Timeline, UsualTimes } from './model';
import { PART_COUNT } from './parts';

/** With fewer finished waits than this on the same DMS, those on all of them say what is usual. */
const MIN_ALIKE = 10;

/** Whether a store has come to a part, and both ends of its time there are known. */
export const isKnownIn = ({ open, doubtful }: Timeline, part: number): boolean =>
  (open === null || part <= open) && ((doubtful >> part) & 1) === 0 && (((doubtful << 1) >> part) & 1) === 0;

function usualTimes(stores: readonly Timeline[]): UsualTimes {
  return Array.from({ length: PART_COUNT }, (_none, part) => {
    const [ended, running]: [number[], number[]] = [[], []];
    for (const store of stores)
      if (isKnownIn(store, part)) (store.open === part ? running : ended).push(store.seconds[part] ?? 0);
    return ended.length < MIN_ALIKE ? null : (quantilesOfLengths(ended, running, [0.5])[0] ?? null);
  });
}

/** What stores on the same DMS usually need for each part; it is the same whatever a board is filtered by. */
export function usualTimesByDms(stores: readonly Timeline[]): Record<string, UsualTimes> {
  const ofAll = usualTimes(stores);
  const byDms = new Map<string, Timeline[]>();
  for (const store of stores) {
    const dms = store.dms ?? '';
    const alike = byDms.get(dms);
    if (alike) alike.push(store);
    else byDms.set(dms, [store]);
  }
  return Object.fromEntries(
    [...byDms].map(([dms, alike]) => {
      const own = usualTimes(alike);
      return [dms, ofAll.map((seconds, part) => own[part] ?? seconds)];
    }),
  );
}
