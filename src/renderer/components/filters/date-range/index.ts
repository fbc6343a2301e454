export { DateRangeBar } from './date-range-bar';
export { CLEARED_RANGE, useDateRange } from './use-date-range';
