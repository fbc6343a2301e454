import { quantileOfWaits, type Wait } from '../learning/statistics';
import type { StandOut, Timeline } from './model';
import { PART_COUNT } from './parts';
import { type PartSet, unitOf } from './unit';

const MOST_STAND_OUTS = 20;

/** With fewer finished waits than this on the same DMS, those on all of them say what is usual. */
const FEWEST_ALIKE = 10;

const SINGLE_PARTS: readonly PartSet[] = Array.from({ length: PART_COUNT }, (_none, part) =>
  Array.from({ length: PART_COUNT }, (_other, at) => at === part),
);

/** The time of a store in a part, where its beginning and end are known. */
function waitIn(store: Timeline, part: number): Wait | null {
  const unit = unitOf(store, SINGLE_PARTS[part] ?? []);
  return unit?.reliable === true ? { length: unit.seconds, ended: unit.endedAt !== null, weight: 1 } : null;
}

/** What stores needed for each part, by half of them; null where too few are known. */
function usualTimes(stores: readonly Timeline[]): (number | null)[] {
  return SINGLE_PARTS.map((_parts, part) => {
    const waits = stores.flatMap((store) => waitIn(store, part) ?? []);
    const enough = waits.filter(({ ended }) => ended).length >= FEWEST_ALIKE;
    return enough ? quantileOfWaits(waits, 0.5) : null;
  });
}

/** Of each store what stores on the same DMS usually need for each part; null where too few are known. */
export function usualTimesFor(stores: readonly Timeline[]): (store: Timeline) => (number | null)[] {
  const ofAll = usualTimes(stores);
  const byDms = new Map<string | null, Timeline[]>();
  for (const store of stores) {
    const alike = byDms.get(store.dms);
    if (alike) alike.push(store);
    else byDms.set(store.dms, [store]);
  }
  const usual = new Map([...byDms].map(([dms, alike]) => [dms, usualTimes(alike)]));
  return ({ dms }) => ofAll.map((seconds, part) => usual.get(dms)?.[part] ?? seconds);
}

function standOutOf(store: Timeline, parts: PartSet, usual: readonly (number | null)[]): StandOut | null {
  let [above, seconds] = [0, 0];
  let worst = { part: -1, above: 0, partSeconds: 0, usualSeconds: 0 };
  for (let part = 0; part < PART_COUNT; part += 1) {
    const usualSeconds = usual[part] ?? null;
    const wait = parts[part] === true ? waitIn(store, part) : null;
    if (parts[part] === true) seconds += store.seconds[part] ?? 0;
    if (wait === null || usualSeconds === null) continue;
    // A wait that goes on isn't quick because it is short so far.
    const difference = wait.ended ? wait.length - usualSeconds : Math.max(0, wait.length - usualSeconds);
    above += difference;
    if (difference > worst.above) worst = { part, above: difference, partSeconds: wait.length, usualSeconds };
  }
  if (above <= 0 || worst.part === -1) return null;
  const { id, storeName, tenantName, dms, open } = store;
  const { part, partSeconds, usualSeconds } = worst;
  return {
    ...{ id, storeName, tenantName, dms, launched: open === null },
    ...{ seconds, above, part, partSeconds, usualSeconds },
  };
}

/** The stores whose time is furthest above what stores like them needed. */
export function standOuts(
  chosen: readonly Timeline[],
  parts: PartSet,
  usualOf: (store: Timeline) => (number | null)[],
): StandOut[] {
  return chosen
    .flatMap((store) => standOutOf(store, parts, usualOf(store)) ?? [])
    .sort((a, b) => b.above - a.above || a.id - b.id)
    .slice(0, MOST_STAND_OUTS);
}
