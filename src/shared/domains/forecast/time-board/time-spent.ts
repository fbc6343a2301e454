import type { PipelineStep } from '@shared/domains/bulk-load/pipeline/steps';
import type { Party } from '../model';
import type { Timeline } from './model';
import { LAUNCH_PARTS, PART_COUNT } from './parts';

/** Which of `LAUNCH_PARTS` are counted. */
export type PartSet = readonly boolean[];

/** The parts of a step and a party; null stands for all. */
export const partsOf = (step: PipelineStep | null, party: Party | null): PartSet =>
  LAUNCH_PARTS.map(
    (part) => (step === null || part.step === step) && (party === null || part.party === party),
  );

/** The time that a store needed for some parts. */
export interface TimeSpent {
  seconds: number;
  /** When the last of the parts ended, in seconds since 1970; null while it goes on. */
  endedAt: number | null;
  /** Whether its beginning and end are known, so that it teaches how long the parts take. */
  reliable: boolean;
}

/** Null of a store that has not come to any of the parts. */
export function timeSpentOn({ start, seconds, open, doubtful }: Timeline, parts: PartSet): TimeSpent | null {
  let [sum, at, last, endedAt] = [0, start, -1, start];
  let reached = false;
  let reliable = true;
  for (let part = 0; part < PART_COUNT; part += 1) {
    const counted = parts[part] === true;
    if (counted) last = part;
    if (open !== null && part > open) continue;
    const length = seconds[part] ?? 0;
    at += length;
    if (counted) {
      reached = true;
      sum += length;
      endedAt = at;
    }
    // An end that isn't known matters where time that counts meets time that doesn't.
    if ((doubtful >> part) & 1 && counted !== (parts[part + 1] === true)) reliable = false;
  }
  if (!reached) return null;
  return { seconds: sum, endedAt: open === null || open > last ? endedAt : null, reliable };
}
