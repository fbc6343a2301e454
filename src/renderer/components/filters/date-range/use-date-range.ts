import { useMemo } from 'react';
import { useUrlState } from '@renderer/platform/navigation/use-url-state';
import { dateRangeErrors, type DateRange } from '@shared/kernel/dates/date-range';
import { dayFrom, isIsoDate } from '@shared/kernel/dates/dates';

const DEFAULT_DAYS = 7;
const [FROM, TO] = ['from', 'to'];

/** The search parameters that reset the range to its default. */
export const CLEARED_RANGE: Readonly<Record<string, string>> = { [FROM]: '', [TO]: '' };

/** Parses the range in a URL; null if there is none or it is invalid. */
export function dateRangeFromUrl(parameters: URLSearchParams): DateRange | null {
  const range = { from: parameters.get(FROM) ?? '', to: parameters.get(TO) ?? '' };
  const whole = isIsoDate(range.from) && isIsoDate(range.to);
  return whole && Object.keys(dateRangeErrors(range)).length === 0 ? range : null;
}

/** The date range of a report: the seven days until `today`, or the range in the URL. */
export function useDateRange(today: string): [DateRange, (range: DateRange) => void] {
  const [parameters, put] = useUrlState();
  const choose = ({ from, to }: DateRange): void => put({ [FROM]: from, [TO]: to });
  const range = useMemo(
    () => dateRangeFromUrl(parameters) ?? { from: dayFrom(today, 1 - DEFAULT_DAYS), to: today },
    [parameters, today],
  );
  return [range, choose];
}
