const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** 7,500 or 1.25 */
export const formatAmount = (amount: number): string => number.format(amount);

/** 4,500 to 6,500 */
export const formatRange = ({ from, to }: { from: number; to: number }): string =>
  `${formatAmount(from)} to ${formatAmount(to)}`;

const NAMED = 2;

/** 5,000, 10,000 … 120,000 (24): as many as fit a cell, and how many there are. */
export function formatRatings(ratings: readonly number[]): string {
  if (ratings.length <= NAMED + 2) return ratings.map(formatAmount).join(', ');
  const first = ratings.slice(0, NAMED).map(formatAmount).join(', ');
  return `${first} … ${formatAmount(ratings.at(-1) ?? 0)} (${ratings.length})`;
}
