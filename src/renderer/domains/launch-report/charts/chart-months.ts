import { shortMonth } from '@shared/kernel/format';

/** 'Nov 25': below a bar there is no room for more. */
export const barMonth = (month: string): string => {
  const text = shortMonth(month);
  return `${text.slice(0, 3)} ${text.slice(-2)}`;
};

/** The months from the first to the last that have something: an empty year before tells nothing. */
export function between<Month>(months: readonly Month[], has: (month: Month) => boolean): Month[] {
  const first = months.findIndex(has);
  return first < 0 ? [] : months.slice(first, months.findLastIndex(has) + 1);
}
