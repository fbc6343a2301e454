import { PIPELINE_STEPS } from '@shared/domains/bulk-load/pipeline/steps';
import { currentStepOf, historyOf, type LaunchHistory, launchedAt } from '../history/launch-history';
import { spansOf } from '../history/spans';
import type { OnboardingStore } from '@shared/domains/stores/model';
import { createWorkCalendar } from '../work-calendar';
import type { Timeline, TimelineChoices, Timelines } from './model';
import { PART_COUNT, partOf } from './parts';
import { usualTimesByDms } from './usual-times';
import { naturalOrder } from '@shared/kernel/text/natural-order';

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
function timelineOf(record: OnboardingStore, history: LaunchHistory, now: number): Timeline {
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
    ...{ id, storeName, tenantId, tenantName, dms, start: secondOf(history.start), seconds, open },
    doubtful: doubtfulParts(history, current),
  };
}

/** The timelines of the stores that are launched or in onboarding; deleted ones and those without dates have none. */
export function timelinesOf(records: readonly OnboardingStore[], now: number, offsetMs: number): Timelines {
  const calendar = createWorkCalendar(offsetMs);
  const stores = records.flatMap((record) => {
    const history = historyOf(record, now, calendar);
    return history === null || history.leftAt !== null ? [] : [timelineOf(record, history, now)];
  });
  return { readAt: now, offsetMs, stores, usual: usualTimesByDms(stores) };
}

export function choicesOf({ stores }: Timelines): TimelineChoices {
  const names = new Map(stores.map(({ tenantId, tenantName }) => [tenantId, tenantName]));
  return {
    stores: stores.length,
    dms: [...new Set(stores.flatMap(({ dms }) => dms ?? []))].sort(naturalOrder),
    tenants: [...names].map(([id, name]) => ({ id, name })).sort((a, b) => naturalOrder(a.name, b.name)),
  };
}
