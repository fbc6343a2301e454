import type { LaunchModel } from '@shared/domains/forecast/model';
import { launchWeeksOf } from '@shared/domains/forecast/weeks/launch-weeks';
import { weekBoardOf } from '@shared/domains/forecast/weeks/week-board';
import type { OnboardingStore } from '@shared/domains/stores/model';
import { sundayOf } from '@shared/kernel/dates/dates';
import type { Figure } from '../measurement';
import { lastStep, type TrueLaunch } from './launch-back-office';

/** A week as a Monday forecast it, with what was done in it. */
export interface ReplayedWeek {
  /** How many weeks ahead it was; 0 is the rest of the current one. */
  ahead: number;
  planned: number;
  likely: number;
  low: number;
  high: number;
  done: number;
}

/** The current week and four more. */
const WEEKS = 5;

/**
 * How many stores were really launched in each week, by its Sunday; also those that signed later. Stores launch on
 * Tuesdays and Thursdays, so that on a Monday no launch of the week has passed.
 */
export function doneByWeek(launches: readonly TrueLaunch[]): ReadonlyMap<string, number> {
  const done = new Map<string, number>();
  for (const { ended, leftAt } of launches) {
    if (leftAt !== null) continue;
    const week = sundayOf(new Date(ended[lastStep] ?? 0).toISOString().slice(0, 10));
    done.set(week, (done.get(week) ?? 0) + 1);
  }
  return done;
}

/** The next weeks as the board shows them on a day, by what was known then. */
export function replayWeeks(
  records: readonly OnboardingStore[],
  model: LaunchModel,
  now: number,
  done: ReadonlyMap<string, number>,
): ReplayedWeek[] {
  const weeks = launchWeeksOf({ records, model, now, launches: [], plans: {} });
  const { rows, thisWeek } = weekBoardOf(weeks, { dms: null, tenant: null, week: null });
  return rows
    .filter(({ week }) => week >= thisWeek)
    .sort((a, b) => (a.week < b.week ? -1 : 1))
    .slice(0, WEEKS)
    .flatMap(({ week, planned, likely, low, high }, at): ReplayedWeek[] =>
      planned === null || likely === null || low === null || high === null
        ? []
        : [{ ahead: at, planned, likely, low, high, done: done.get(week) ?? 0 }],
    );
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The share of cases that the range of a week promises: from one in ten to nine in ten. */
const PROMISED = 80;

const shareWithin = (weeks: readonly ReplayedWeek[]): number =>
  (100 * weeks.filter(({ low, high, done }) => done >= low && done <= high).length) /
  Math.max(1, weeks.length);

/** How often the launches of a week were in its range, and how far off what was likely and what was planned. */
export function weekFigures(backOffices: readonly (readonly ReplayedWeek[])[]): Figure[] {
  const replayed = backOffices.flat();
  const each = backOffices.map((backOffice) => `${shareWithin(backOffice).toFixed(1)} %`).join(', ');
  const all: Figure = {
    ...{ what: 'launches of a week within its range', against: 'what is promised', unit: '%' },
    ...{ baseline: PROMISED, measured: shareWithin(replayed), aim: null, note: `by back office: ${each}` },
  };
  const byWeek = Array.from({ length: WEEKS }, (_none, at) => at).flatMap((ahead): Figure[] => {
    const weeks = replayed.filter((week) => week.ahead === ahead);
    const what = ahead === 0 ? 'this week' : `${ahead} ${ahead === 1 ? 'week' : 'weeks'} ahead`;
    const [below, above] = [
      weeks.filter(({ low, done }) => done < low).length,
      weeks.filter(({ high, done }) => done > high).length,
    ];
    const mean = (of: (week: ReplayedWeek) => number): string => meanOf(weeks.map(of)).toFixed(1);
    const note = `${weeks.length} weeks, ${below} below and ${above} above; on average done ${mean(({ done }) => done)}, likely ${mean(({ likely }) => likely)}, planned ${mean(({ planned }) => planned)}, range ${mean(({ low }) => low)} to ${mean(({ high }) => high)}`;
    return [
      {
        ...{ what: `${what}: launches of the week within its range`, against: 'what is promised', unit: '%' },
        ...{ baseline: PROMISED, measured: shareWithin(weeks), aim: null, note },
      },
      {
        ...{ what: `${what}: mean error of the likely launches`, against: 'that of the planned ones' },
        ...{ unit: 'launches', aim: 1 },
        baseline: meanOf(weeks.map(({ planned, done }) => Math.abs(planned - done))),
        measured: meanOf(weeks.map(({ likely, done }) => Math.abs(likely - done))),
      },
    ];
  });
  return [all, ...byWeek];
}
