// Computes how many seconds each store spent in each part of its onboarding, and the choices of the board's filters;
// `time-board.ts` sums them. The steps in the header of a store are drawn by `store-timeline.tsx`.

import { PIPELINE_STEPS } from '@shared/domains/bulk-load/pipeline/steps';
import { currentStepOf, historyOf, type LaunchHistory, launchedAt } from '../history/launch-history';
import { spansOf } from '../history/spans';
import type { OnboardingStore } from '@shared/domains/stores/model';
import { storeNameKey } from '@shared/domains/stores/rules';
import { quantilesOfLengths } from '../learning/statistics';
import { createWorkCalendar } from '../work-calendar';
import type { Timeline, TimelineChoices, Timelines, UsualTimes } from './model';
import { PART_COUNT, partOf } from './parts';
import { naturalOrder } from '@shared/kernel/text/natural-order';

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
function usualTimesByDms(stores: readonly Timeline[]): Record<string, UsualTimes> {
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

const secondOf = (at: number): number => Math.floor(at / 1000);

/** A bit for each part whose end can't be believed. */
function doubtfulParts(history: LaunchHistory, current: number): number {
  let bits = 0;
  for (const [at, step] of PIPELINE_STEPS.entries()) {
    if (at >= current) break;
    const [before, work] = [partOf(step, false), partOf(step, true)];
    if (history.trusted[at] !== true) bits |= 1 << work;
    if (before !== work && history.began[at] === null) bits |= 1 << before;
  }
  return bits;
}

/** The seconds of an onboarding by part: together they are all of it. */
function timelineOf(
  record: OnboardingStore,
  history: LaunchHistory,
  now: number,
  coordinator: string | null,
): Timeline {
  const { id, storeName, tenantId, tenantName, dms } = record;
  const current = currentStepOf(history);
  const step = launchedAt(history) === null ? PIPELINE_STEPS[current] : undefined;
  const open = step === undefined ? null : partOf(step, history.began[current] !== null);
  const seconds = Array.from({ length: open === null ? PART_COUNT : open + 1 }, () => 0);
  for (const span of spansOf(history, now)) {
    const part = partOf(span.step, span.started);
    // Both ends are cut to the second, so that nothing is lost between two parts.
    seconds[part] = (seconds[part] ?? 0) + secondOf(span.to) - secondOf(span.from);
  }
  return {
    ...{ id, storeName, tenantId, tenantName, dms, coordinator },
    ...{ start: secondOf(history.start), seconds, open },
    failed: history.failed,
    doubtful: doubtfulParts(history, current),
  };
}

/** Who onboards each store, by `storeNameKey`. */
export type Coordinators = ReadonlyMap<string, string>;

/**
 * The timelines of the stores that are launched or in onboarding; deleted ones and those without dates have none.
 * @param isCut See `timelinesSchema`.
 */
export function timelinesOf(
  records: readonly OnboardingStore[],
  now: number,
  offsetMs: number,
  coordinators: Coordinators | null = null,
  isCut = false,
): Timelines {
  const calendar = createWorkCalendar(offsetMs);
  const stores = records.flatMap((record) => {
    const history = historyOf(record, now, calendar);
    if (history === null || history.leftAt !== null) return [];
    const coordinator = coordinators?.get(storeNameKey(record.tenantName, record.storeName)) ?? null;
    return [timelineOf(record, history, now, coordinator)];
  });
  return { readAt: now, offsetMs, stores, usual: usualTimesByDms(stores), isCut };
}

const sortedOnce = (names: readonly string[]): string[] => [...new Set(names)].sort(naturalOrder);

/** @param coordinators Null where it is not known who onboards the stores. */
export function choicesOf({ stores }: Timelines, coordinators: Coordinators | null = null): TimelineChoices {
  const names = new Map(stores.map(({ tenantId, tenantName }) => [tenantId, tenantName]));
  return {
    stores: stores.length,
    dms: sortedOnce(stores.flatMap(({ dms }) => dms ?? [])),
    tenants: [...names].map(([id, name]) => ({ id, name })).sort((a, b) => naturalOrder(a.name, b.name)),
    coordinators: coordinators && sortedOnce(stores.flatMap(({ coordinator }) => coordinator ?? [])),
    isFirst: false,
  };
}
