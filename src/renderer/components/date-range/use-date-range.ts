import { useMemo } from 'react';
import { useToday } from '@renderer/platform/today';
import { useAddress } from '@renderer/platform/use-address';
import { dayFrom, isIsoDate } from '@shared/kernel/dates';
import { dateRangeErrors, type DateRange } from '@shared/kernel/date-range';

const DEFAULT_DAYS = 7;
const [FROM, TO] = ['from', 'to'];

/** What an address needs for the range to be the usual one again. */
export const NO_RANGE: Readonly<Record<string, string>> = { [FROM]: '', [TO]: '' };

/** The range that an address asks for; null for none, or for one that is none. */
export function rangeIn(parameters: URLSearchParams): DateRange | null {
  const range = { from: parameters.get(FROM) ?? '', to: parameters.get(TO) ?? '' };
  const whole = isIsoDate(range.from) && isIsoDate(range.to);
  return whole && Object.keys(dateRangeErrors(range)).length === 0 ? range : null;
}

/** The days that are looked at: the last seven until others are asked for, which then stand in the address. */
export function useDateRange(): [DateRange, (range: DateRange) => void] {
  const [parameters, put] = useAddress();
  const today = useToday();
  const choose = ({ from, to }: DateRange): void => put({ [FROM]: from, [TO]: to });
  const range = useMemo(
    () => rangeIn(parameters) ?? { from: dayFrom(today, 1 - DEFAULT_DAYS), to: today },
    [parameters, today],
  );
  return [range, choose];
}
