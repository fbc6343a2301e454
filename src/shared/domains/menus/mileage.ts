// The mileages of a maintenance menu: how many there are, which odometer readings each covers, and how they are
// written.

import { formatNumber } from '@shared/kernel/text/format';
import type { Menu } from './model';
import { menusTexts } from './texts';

/**
 * The fields of a menu that determine its mileages, and the odometer readings that each of them covers.
 * `milegaeInterval` is the spelling of the contract.
 */
export type MileageScale = Pick<Menu, 'milegaeInterval' | 'beforeMiles' | 'afterMiles' | 'maxMiles'>;

/** The number of mileages of a menu: every whole multiple of its interval up to its maximum. */
export const mileageCount = ({
  milegaeInterval,
  maxMiles,
}: Pick<MileageScale, 'milegaeInterval' | 'maxMiles'>): number =>
  milegaeInterval < 1 ? 0 : Math.floor(maxMiles / milegaeInterval);

/** The mileage at an index of the scale, from 0. */
export const mileageAt = ({ milegaeInterval }: MileageScale, index: number): number =>
  milegaeInterval * (index + 1);

export const isMileageOf = (scale: MileageScale, miles: number): boolean =>
  miles > 0 && miles <= scale.maxMiles && miles % scale.milegaeInterval === 0;

/**
 * The odometer readings that a mileage covers, both ends included: from `beforeMiles` before it to `afterMiles` after
 * it, at most `maxMiles`. Both margins are less than half of the interval, so ranges never overlap.
 */
export const rangeOf = (
  { beforeMiles, afterMiles, maxMiles }: MileageScale,
  miles: number,
): { from: number; to: number } => ({
  from: miles - beforeMiles,
  to: Math.min(miles + afterMiles, maxMiles),
});

/** At most two decimals: 7,500 or 1.25. */
export const formatAmount = (amount: number): string => formatNumber(Math.round(amount * 100) / 100);

/** 4,500 to 6,500 */
export const formatRange = ({ from, to }: { from: number; to: number }): string =>
  menusTexts.range(formatAmount(from), formatAmount(to));

/** The number of first mileages that are written out before the last one. */
const NAMED = 2;

/** Formats mileages as 5,000, 10,000 … 120,000 (24): as many as fit a cell, and their number. */
export function formatMileages(mileages: readonly number[]): string {
  if (mileages.length <= NAMED + 2) return mileages.map(formatAmount).join(', ');
  const first = mileages.slice(0, NAMED).map(formatAmount).join(', ');
  return `${first} … ${formatAmount(mileages.at(-1) ?? 0)} (${formatNumber(mileages.length)})`;
}
