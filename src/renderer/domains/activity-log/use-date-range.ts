import { useState } from 'react';
import { useAddress } from '@renderer/platform/use-address';
import { isIsoDate } from '@shared/kernel/dates';
import { dateRangeErrors, lastDays, type DateRange } from '@shared/kernel/date-range';

const DEFAULT_DAYS = 7;
const [FROM, TO] = ['from', 'to'];

/** The range that an address asks for; null for none, or for one that is none. */
export function rangeIn(parameters: URLSearchParams): DateRange | null {
  const range = { from: parameters.get(FROM) ?? '', to: parameters.get(TO) ?? '' };
  const whole = isIsoDate(range.from) && isIsoDate(range.to);
  return whole && Object.keys(dateRangeErrors(range)).length === 0 ? range : null;
}

/** The days that are looked at: the last seven until others are asked for, which then stand in the address. */
export function useDateRange(): [DateRange, (range: DateRange) => void] {
  const [parameters, put] = useAddress();
  const [usual] = useState(() => lastDays(DEFAULT_DAYS));
  const choose = ({ from, to }: DateRange): void => put({ [FROM]: from, [TO]: to });
  return [rangeIn(parameters) ?? usual, choose];
}
