// Finds the stores of a time board that stand out, since their time is furthest above the usual times of stores on the
// same DMS.

import type { StandOut, Timeline, Timelines, UsualTimes } from './model';
import { PART_COUNT } from './parts';
import type { PartSet } from './time-spent';
import { isKnownIn } from './usual-times';

const MAX_STAND_OUTS = 20;

function standOutOf(store: Timeline, parts: PartSet, usual: UsualTimes): StandOut | null {
  let [above, seconds] = [0, 0];
  let worst = { part: -1, above: 0, partSeconds: 0, usualSeconds: 0 };
  for (let part = 0; part < PART_COUNT; part += 1) {
    if (parts[part] !== true) continue;
    const partSeconds = store.seconds[part] ?? 0;
    seconds += partSeconds;
    const usualSeconds = usual[part] ?? null;
    if (usualSeconds === null || !isKnownIn(store, part)) continue;
    // A wait that goes on isn't quick because it is short so far.
    const difference = Math.max(store.open === part ? 0 : -Infinity, partSeconds - usualSeconds);
    above += difference;
    if (difference > worst.above) worst = { part, above: difference, partSeconds, usualSeconds };
  }
  if (above <= 0 || worst.part === -1) return null;
  const { id, storeName, tenantName, dms, open } = store;
  const { part, partSeconds, usualSeconds } = worst;
  return {
    ...{ id, storeName, tenantName, dms, launched: open === null },
    ...{ seconds, above, part, partSeconds, usualSeconds },
  };
}

export function standOuts(
  chosen: readonly Timeline[],
  parts: PartSet,
  usual: Timelines['usual'],
): StandOut[] {
  return chosen
    .flatMap((store) => standOutOf(store, parts, usual[store.dms ?? ''] ?? []) ?? [])
    .sort((a, b) => b.above - a.above || a.id - b.id)
    .slice(0, MAX_STAND_OUTS);
}
