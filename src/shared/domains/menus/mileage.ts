import type { Menu } from './model';

export type MileageScale = Pick<Menu, 'milegaeInterval' | 'beforeMiles' | 'afterMiles' | 'maxMiles'>;

/** How many mileages a menu has: every whole multiple of its interval up to its maximum. */
export const ratingCount = ({ milegaeInterval, maxMiles }: MileageScale): number =>
  milegaeInterval < 1 ? 0 : Math.floor(maxMiles / milegaeInterval);

/** The mileage at a place of the scale, counted from 0. */
export const ratingAt = ({ milegaeInterval }: MileageScale, index: number): number =>
  milegaeInterval * (index + 1);

export const isRating = (scale: MileageScale, miles: number): boolean =>
  miles > 0 && miles <= scale.maxMiles && miles % scale.milegaeInterval === 0;

/**
 * The odometer readings that a mileage covers, both ends included: so early and so late as the menu allows, but not
 * past its end. Since both are less than half of the interval, no reading is covered twice.
 */
export const rangeOf = (
  { beforeMiles, afterMiles, maxMiles }: MileageScale,
  miles: number,
): { from: number; to: number } => ({
  from: miles - beforeMiles,
  to: Math.min(miles + afterMiles, maxMiles),
});
