// The sentences about the launches by week, their chart, their plan and what moves change of it, and the names of weeks
// and working days. Other sentences of forecasts are in src/shared/domains/forecast/sentences.ts.

import { dayFrom, saturdayOf, sundayOf } from '@shared/kernel/dates/dates';
import {
  formatAge,
  formatDate,
  formatNumber,
  dayRangeName,
  namedDayFormat,
} from '@shared/kernel/text/format';
import { forecastTexts } from '../texts';
import type { WeekBoard, WeekMove, WeekRow } from './model';
import { areDaysKnown, USUAL_DAYS } from './proposed-day';
import { weekTexts as texts } from './texts';
import { excessOf, isTooMany } from './week-board';

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** 'Dec 6 – 12', of the Sunday that a week begins on; the year stands beside it. */
export const weekName = (week: string): string => dayRangeName(week, saturdayOf(week));

/** A week with its likely number; null where nothing is forecast. */
type Forecast = WeekRow & { planned: number; likely: number; low: number; high: number };

const isForecast = (row: WeekRow): row is Forecast => row.planned !== null && row.likely !== null;

const rangeOf = ({ low, high }: Forecast): string => texts.range(low, high);

/** How many weeks are too full, and how many behind; the table names them. */
function verdictSentences(rows: readonly Forecast[]): string[] {
  const verdicts = rows.map(verdictOf);
  const over = verdicts.filter((verdict) => verdict === 'over').length;
  const behind = verdicts.filter((verdict) => verdict === 'behind').length;
  if (over + behind === 0) return [texts.allFit];
  return [...(over > 0 ? [texts.over(over)] : []), ...(behind > 0 ? [texts.behind(behind)] : [])];
}

export type WeekVerdict = keyof typeof texts.verdicts;

/** What is to be said of the plan of a week; null of a past or an empty one, which has none to judge. */
export function verdictOf({ likely, planned, isOver, isBehind }: WeekRow): WeekVerdict | null {
  if (likely === null || !planned) return null;
  if (isOver) return 'over';
  return isBehind ? 'behind' : 'fits';
}

/** What a board says, in sentences. */
export function weekSentence({ rows, thisWeek, isForecast: isAny, overdue, unplanned }: WeekBoard): string {
  if (!isAny) return forecastTexts.reasons.fewLaunches;
  const coming = rows.filter(isForecast);
  const current = coming.find(({ week }) => week === thisWeek);
  return [
    ...(current
      ? [
          texts.weekSentence(
            texts.thisWeek,
            current.planned,
            current.onTime ?? 0,
            current.likely,
            rangeOf(current),
          ),
        ]
      : []),
    ...verdictSentences(coming),
    ...(overdue > 0 ? [texts.overdueSentence(overdue)] : []),
    ...(unplanned > 0 ? [texts.unplannedSentence(unplanned)] : []),
  ].join(' ');
}

/** What a board is based on. */
export const weekBasis = ({ onTheirWay, launches, newest, learnedAt }: WeekBoard): string =>
  texts.basis(
    onTheirWay,
    formatNumber(launches),
    newest === null ? forecastTexts.never : formatDate(newest),
    formatAge(learnedAt),
  );

/** What the chart shows, for those who don't see it. */
export function weekChartSentence(rows: readonly WeekRow[], thisWeek: string): string {
  const fullest = rows
    .filter(({ week }) => week >= thisWeek)
    .reduce<WeekRow | null>((most, row) => ((row.planned ?? 0) > (most?.planned ?? 0) ? row : most), null);
  if (fullest === null) return texts.noPlans;
  const name = weekName(fullest.week);
  return isForecast(fullest)
    ? texts.chartForecastSentence(
        name,
        fullest.planned,
        fullest.onTime ?? 0,
        fullest.early ?? 0,
        fullest.likely,
      )
    : texts.chartSentence(name, fullest.planned ?? 0);
}

/** What is to be said of the launches of a week that may be moved. */
export function movesSentence(row: WeekRow, moves: readonly WeekMove[], tooMany: number): string {
  const late = moves.filter(({ isLate }) => isLate).length;
  const selected =
    tooMany > 0
      ? texts.moveLatest(tooMany)
      : excessOf(row) > 0 && moves.length > 0
        ? texts.noneSingledOut(moves.length)
        : texts.nothingToMove;
  return [
    texts.movesCount(row.planned ?? 0, row.onTime ?? 0, row.early ?? 0),
    ...(moves.length > 0 ? [texts.mayMove(late, moves.length - late)] : []),
    selected,
  ].join(' ');
}

/** 2026-11-29 is a Sunday. */
const SUNDAY = '2026-11-29';

/** The days of the week that a store works, as 'Mon – Fri, Sun'. */
export function workDaysName(works: readonly boolean[] | null): string {
  const days = namedDayFormat({ weekday: 'short' });
  const isKnown = areDaysKnown(works);
  // From Monday on, so that a weekend stands together.
  const order = [1, 2, 3, 4, 5, 6, 0].filter((day) => (isKnown ? works : USUAL_DAYS)[day] === true);
  const runs: number[][] = [];
  for (const day of order) {
    const run = runs.at(-1);
    if (run && ((run.at(-1) ?? 0) + 1) % 7 === day) run.push(day);
    else runs.push([day]);
  }
  const nameOf = (day: number | undefined): string => days.format(dateOf(dayFrom(SUNDAY, day ?? 0)));
  const text = runs
    .map((run) => (run.length === 1 ? nameOf(run[0]) : texts.dayRange(nameOf(run[0]), nameOf(run.at(-1)))))
    .join(', ');
  return isKnown ? text : texts.workDaysAssumed(text);
}

/** A launch that is moved to another day, `YYYY-MM-DD`. */
export interface MovedLaunch {
  planned: string;
  to: string;
}

/** What becomes of the weeks when launches are moved, the week that they leave first. */
export function consequences(rows: readonly WeekRow[], moves: readonly MovedLaunch[]): string[] {
  const changes = new Map<string, number>();
  for (const { planned, to } of moves) {
    const [from, into] = [sundayOf(planned), sundayOf(to)];
    changes.set(from, (changes.get(from) ?? 0) - 1);
    changes.set(into, (changes.get(into) ?? 0) + 1);
  }
  const last = rows.reduce((latest, { week }) => (week > latest ? week : latest), '');
  const later = [...changes].reduce((sum, [week, change]) => (week > last ? sum + change : sum), 0);
  const sentences = [...changes]
    .sort(([one, change], [other, otherChange]) =>
      change < 0 === otherChange < 0 ? (one < other ? -1 : 1) : change < 0 ? -1 : 1,
    )
    .flatMap(([week, change]): string[] => {
      const row = rows.find((one) => one.week === week);
      if (!row || change === 0) return [];
      const before = row.planned ?? 0;
      const after = before + change;
      const isOver = change > 0 && isTooMany(after, row);
      return [
        isOver
          ? texts.consequenceOver(weekName(week), before, after, row.high ?? 0)
          : texts.consequence(weekName(week), before, after),
      ];
    });
  return later > 0 ? [...sentences, texts.later(later)] : sentences;
}
