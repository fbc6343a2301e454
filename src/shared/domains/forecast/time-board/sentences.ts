// The sentences about a time board and its chart, and the names of its rows. The sentences about the forecast of a
// store are in src/shared/domains/forecast/sentences.ts.

import { STEP_LABELS } from '@shared/domains/bulk-load/pipeline/steps';
import { DAY_MS } from '@shared/kernel/dates/durations';
import { formatDecimals, formatNumber, shortMonth } from '@shared/kernel/text/format';
import { PARTIES } from '../model';
import type { TimeBoard, TimeGroup, TimeRow } from './model';
import { LAUNCH_PARTS } from './parts';
import { timeBoardTexts as texts } from './texts';

const DAY_SECONDS = DAY_MS / 1000;

/** Days with one decimal, as the board shows them. */
export const daysOf = (seconds: number): number => Math.round((seconds / DAY_SECONDS) * 10) / 10;

const daysText = (seconds: number): string => formatDecimals(seconds / DAY_SECONDS, 1);

export function partName(part: number): string {
  const found = LAUNCH_PARTS[part];
  if (!found) return '';
  const step = STEP_LABELS[found.step];
  return found.started ? step : texts.beforeStep(step);
}

/** The name of a row by the group that it stands for. */
export function rowName(by: TimeGroup, { key, name }: Pick<TimeRow, 'key' | 'name'>): string {
  if (by === 'step') return partName(Number(key));
  if (by === 'party') return texts.parties[PARTIES.find((party) => party === key) ?? 'nobody'];
  if (by === 'month') return key === '' ? texts.notLaunched : shortMonth(key);
  if (by === 'coordinator') return key === '' ? texts.noCoordinator : key;
  if (by === 'dms') return key === '' ? texts.unknownDms : key;
  return name ?? key;
}

/** `2026-4` as people write it. */
export function quarterName(quarter: string): string {
  const [year = '', number = ''] = quarter.split('-');
  return texts.quarter(year, number);
}

const MAX_NAMED = 3;

const listed = (names: readonly string[]): string =>
  names.length <= MAX_NAMED
    ? names.join(', ')
    : [...names.slice(0, MAX_NAMED), texts.others(names.length - MAX_NAMED)].join(', ');

/** What got slower or quicker by more than chance, the greatest differences first. */
function changeSentences(rows: readonly TimeRow[], by: TimeGroup): string[] {
  if (rows.every(({ comparison }) => comparison === null)) return [];
  if (rows.every(({ comparison }) => comparison === null || comparison.verdict === 'few'))
    return [texts.tooFew];
  const named = (verdict: 'slower' | 'quicker'): string[] =>
    rows
      .flatMap((row) => {
        const { comparison } = row;
        if (comparison?.verdict !== verdict || comparison.difference === null) return [];
        const { difference } = comparison;
        const sign = difference > 0 ? '+' : '−';
        const text = texts.changed(rowName(by, row), `${sign}${daysText(Math.abs(difference))}`);
        return [{ text, size: Math.abs(difference) }];
      })
      .sort((a, b) => b.size - a.size)
      .map(({ text }) => text);
  const [slower, quicker] = [named('slower'), named('quicker')];
  if (slower.length === 0 && quicker.length === 0) return [texts.noChange];
  return [
    ...(slower.length > 0 ? [texts.slower(listed(slower))] : []),
    ...(quicker.length > 0 ? [texts.quicker(listed(quicker))] : []),
  ];
}

/** What a board says, in sentences. */
export function boardSentence({ by, rows, seconds, median, nineInTen }: TimeBoard): string {
  const most = rows.reduce<TimeRow | null>(
    (found, row) => (row.seconds > (found?.seconds ?? 0) ? row : found),
    null,
  );
  const sentences = [
    ...(median === null
      ? []
      : [texts.typical(daysText(median), nineInTen === null ? null : daysText(nineInTen))]),
    ...(most === null || rows.length < 2
      ? []
      : [texts.most(rowName(by, most), formatNumber(Math.round((100 * most.seconds) / seconds)))]),
    ...changeSentences(rows, by),
  ];
  return sentences.join(' ');
}

/**
 * What a board is based on; its age stands in the page's header.
 * @param isNamed Whether it is known who onboards the stores.
 */
export function boardBasis({ launched, onTheirWay, isCut }: TimeBoard, isNamed: boolean): string {
  const ofNewest = isCut && launched > 0;
  const basis = texts.basis(
    launched + onTheirWay,
    formatNumber(launched),
    formatNumber(onTheirWay),
    ofNewest,
  );
  return isNamed ? `${basis} ${texts.coordinatorBasis}` : basis;
}

/** A bar of the chart, in days. */
interface ChartBar {
  label: string;
  value: number;
  until: number | null;
}

/** What the chart shows, for those who don't see it. */
export function chartSentence(by: TimeGroup, bars: readonly ChartBar[]): string {
  const longest = bars.reduce<ChartBar | null>(
    (found, bar) => (bar.value > (found?.value ?? -1) ? bar : found),
    null,
  );
  if (longest === null) return texts.noChart;
  const { label, value, until } = longest;
  return texts.chartSentence(
    texts.groups[by],
    label,
    formatDecimals(value, 1),
    until === null ? null : formatDecimals(until, 1),
  );
}
