// The price list of a maintenance menu for customers, computed from its intervals. Prices of labor and of parts are in
// `rates.ts` of labor-grids and `price.ts` of parts-matrices.

import { rangeOf, type MileageScale } from './mileage';
import type { MenuInterval } from './model';

/** A line of a menu's price list: one category at one mileage, or, without a category, the sum of a mileage. */
export interface PriceLine {
  miles: number;
  from: number;
  to: number;
  serviceType: string | null;
  opcodes: readonly string[];
  price: number;
  frh: number;
  items: number;
}

/** Amounts are rounded to two decimals, because their floating-point sum would show more. */
const sum = (amounts: readonly number[]): number =>
  amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;

/** A customer's price at each mileage with a due service: by category, then the sum. */
export function priceList(scale: MileageScale, intervals: readonly MenuInterval[]): PriceLine[] {
  const due = [...new Set(intervals.flatMap(({ ratings }) => ratings))].sort((a, b) => a - b);
  const byMiles = new Map(due.map((miles): [number, MenuInterval[]] => [miles, []]));
  for (const interval of intervals)
    for (const miles of new Set(interval.ratings)) byMiles.get(miles)?.push(interval);
  return [...byMiles].flatMap(([miles, sold]) => {
    const at = { miles, ...rangeOf(scale, miles) };
    const lines = sold.map(({ serviceType, opcodes, price, frh, items }): PriceLine => ({
      ...at,
      serviceType,
      opcodes,
      price,
      frh,
      items,
    }));
    const total: PriceLine = {
      ...at,
      serviceType: null,
      opcodes: [],
      price: sum(sold.map(({ price }) => price)),
      frh: sum(sold.map(({ frh }) => frh)),
      items: sum(sold.map(({ items }) => items)),
    };
    return [...lines, total];
  });
}
